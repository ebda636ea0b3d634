//! The distances of all pairs of two sets of vectors, on host memory.

use crate::problem::{Cdist, Coordinate, Metric, Points};

/// How the terms of a distance are summed.
pub trait Sums: Coordinate {
    /// The distance of two vectors, given by their pairs of coordinates.
    fn distance(metric: Metric, pairs: impl Iterator<Item = (Self, Self)>) -> Self::Distance;
}

/// The distance, summed in double precision.
fn of_doubles(metric: Metric, pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let differences = |pairs: &mut dyn Iterator<Item = (f64, f64)>, add: fn(f64, f64) -> f64| {
        pairs.fold(0.0, |sum, (a, b)| add(sum, a - b))
    };
    let mut pairs = pairs;
    match metric {
        Metric::SqEuclidean => differences(&mut pairs, |sum, by| by.mul_add(by, sum)),
        Metric::Euclidean => differences(&mut pairs, |sum, by| by.mul_add(by, sum)).sqrt(),
        Metric::Manhattan => differences(&mut pairs, |sum, by| sum + by.abs()),
        Metric::Chebyshev => differences(&mut pairs, |largest, by| match by.abs() {
            by if largest >= by || largest.is_nan() => largest,
            by => by,
        }),
        Metric::InnerProduct => pairs.fold(0.0, |sum, (a, b)| a.mul_add(b, sum)),
        Metric::Cosine => {
            let mut dimensions = 0;
            let (product, a, b) = pairs.fold((0.0f64, 0.0f64, 0.0f64), |(product, of_a, of_b), (a, b)| {
                dimensions += 1;
                (a.mul_add(b, product), a.mul_add(a, of_a), b.mul_add(b, of_b))
            });
            let distance = 1.0 - product * (1.0 / a.sqrt()) * (1.0 / b.sqrt());
            // Rounding of the sums can give this much for an angle of 0.
            match distance {
                noise if noise < f64::from(dimensions + 8) * f64::EPSILON => 0.0,
                far if far > 2.0 => 2.0,
                distance => distance,
            }
        }
    }
}

impl Sums for f32 {
    fn distance(metric: Metric, pairs: impl Iterator<Item = (f32, f32)>) -> f32 {
        of_doubles(metric, pairs.map(|(a, b)| (a.into(), b.into()))) as f32
    }
}

impl Sums for f64 {
    fn distance(metric: Metric, pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
        of_doubles(metric, pairs)
    }
}

impl Sums for i32 {
    fn distance(metric: Metric, pairs: impl Iterator<Item = (i32, i32)>) -> i64 {
        let pairs = pairs.map(|(a, b)| (i128::from(a), i128::from(b)));
        let exact = match metric {
            Metric::Manhattan => pairs.map(|(a, b)| (a - b).abs()).sum(),
            Metric::Chebyshev => pairs.map(|(a, b)| (a - b).abs()).max().unwrap_or(0),
            Metric::InnerProduct => pairs.map(|(a, b)| a * b).sum(),
            // The checks refuse the other metrics for integers.
            Metric::SqEuclidean | Metric::Euclidean | Metric::Cosine => {
                pairs.map(|(a, b)| (a - b) * (a - b)).sum::<i128>()
            }
        };
        exact.clamp(i64::MIN.into(), i64::MAX.into()) as i64
    }
}

/// The distance between vector `i` of `a` and vector `j` of `b`, both of entry `entry`.
///
/// # Safety
/// The vectors have `n` coordinates and are in host memory.
pub unsafe fn pair<T: Sums>(
    metric: Metric, n: i64, a: &Points<T>, b: &Points<T>, entry: i64, i: i64, j: i64,
) -> T::Distance {
    // SAFETY: guaranteed by the caller.
    let coordinate = |points: &Points<T>, vector, d| unsafe { points.place(entry, vector, d).read() };
    T::distance(metric, (0..n).map(|d| (coordinate(a, i, d), coordinate(b, j, d))))
}

/// Computes C by columns. Metrics of differences always add differences, whatever algorithm the call selects.
///
/// # Safety
/// The sizes have passed the checks of `routine::cdist`. Every element that kblas.h describes is host memory, and C
/// overlaps nothing else.
pub unsafe fn cdist<T: Sums>(args: &Cdist<T>) {
    let Cdist { distance, m, k, n, a, b, c, ldc, stride_c, count } = *args;
    for (entry, j, i) in (0..count).flat_map(|entry| (0..k).flat_map(move |j| (0..m).map(move |i| (entry, j, i)))) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let distance = pair(distance.metric, n, &a, &b, entry, i, j);
            c.offset((entry * stride_c + j * ldc + i) as isize).write(distance);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance<T: Sums>(metric: Metric, a: &[T], b: &[T]) -> T::Distance {
        T::distance(metric, a.iter().copied().zip(b.iter().copied()))
    }

    #[test]
    fn distances_of_vectors_that_one_can_do_by_head() {
        let (a, b) = ([1.0, -2.0, 2.0], [4.0, 2.0, 2.0]);
        let expected = [25.0, 5.0, 7.0, 4.0, 1.0 - 4.0 / (3.0 * 24f64.sqrt()), 4.0];
        use Metric::*;
        let metrics = [SqEuclidean, Euclidean, Manhattan, Chebyshev, Cosine, InnerProduct];
        for (metric, expected) in metrics.into_iter().zip(expected) {
            assert!((distance::<f64>(metric, &a, &b) - expected).abs() < 1e-15, "{metric:?}");
            let [a, b] = [a, b].map(|v| v.map(|x: f64| x as f32));
            assert_eq!(distance::<f32>(metric, &a, &b), expected as f32, "{metric:?}");
        }
    }

    #[test]
    fn sums_of_integers_end_at_the_last_integer() {
        let (a, b) = ([i32::MIN; 3], [i32::MAX; 3]);
        assert_eq!(distance(Metric::SqEuclidean, &a, &b), i64::MAX);
        assert_eq!(distance(Metric::InnerProduct, &a, &b), i64::MIN);
        assert_eq!(distance(Metric::Manhattan, &a, &b), 3 * (i64::from(u32::MAX)));
        assert_eq!(distance(Metric::Chebyshev, &a, &b), i64::from(u32::MAX));
        assert_eq!(distance::<i32>(Metric::Chebyshev, &[], &[]), 0);
    }

    #[test]
    fn a_nan_is_never_lost() {
        for place in 0..3 {
            let mut a = [1.0f32, 2.0, 3.0];
            a[place] = f32::NAN;
            for metric in [Metric::SqEuclidean, Metric::Manhattan, Metric::Chebyshev, Metric::Cosine] {
                assert!(distance(metric, &a, &[0.5, 9.0, -1.0]).is_nan(), "{metric:?}");
            }
        }
        assert!(distance::<f64>(Metric::Cosine, &[0.0, 0.0], &[1.0, 0.0]).is_nan());
        assert_eq!(distance::<f64>(Metric::Cosine, &[0.1, 0.7], &[0.1, 0.7]), 0.0);
    }
}
