//! nearest and knn on host memory.

use super::cdist::{Sums, pair};
use crate::problem::{Knn, Metric};
use crate::scalar::Scalar;

/// Finds the nearest vectors, for one vector of A at a time.
///
/// # Safety
/// The sizes have passed the checks of `routine::knn`. Every element that kblas.h describes is host memory, and results
/// overlap nothing else.
pub unsafe fn knn<T: Sums<Distance = T> + Scalar<Real = T> + PartialOrd>(args: &Knn<T>) {
    let Knn { distance, m, k, n, a, b, neighbours, index, ldi, result, ldd, exclude_self, .. } = *args;
    let (metric, nan) = (distance.metric, T::zero() / T::zero());
    for i in 0..m {
        let all = (0..k).filter(|&j| !(exclude_self && i == j)).map(|j| {
            // SAFETY: guaranteed by the caller.
            (unsafe { pair(metric, n, &a, &b, 0, i, j) }, j)
        });
        // For inner products the largest value is the nearest.
        let key = |distance: T| if metric == Metric::InnerProduct { -distance } else { distance };
        let mut nearest: Vec<(T, i64)> = all.filter(|(distance, _)| distance.partial_cmp(distance).is_some()).collect();
        nearest
            .sort_by(|a, b| key(a.0).partial_cmp(&key(b.0)).unwrap_or(std::cmp::Ordering::Equal).then(a.1.cmp(&b.1)));
        for e in 0..neighbours {
            let (distance, place) = nearest.get(e as usize).copied().unwrap_or((nan, -1));
            // SAFETY: guaranteed by the caller.
            unsafe {
                index.offset((i * ldi + e) as isize).write(place);
                result.offset((i * ldd + e) as isize).write(distance);
            }
        }
    }
}
