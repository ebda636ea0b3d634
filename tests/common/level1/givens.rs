//! rotg and rotmg, with the operands on the host and on the device.

use kblas::capi::*;

use super::super::{Exported, bits};
use super::*;

/// rotg: its results rotate the inputs as required, for inputs of all magnitudes.
pub fn rotations<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    fn call<T: Level1, M: Memory>(
        (a, b): (T, T), mode: kblasPointerMode_t, handle: &Handle, memory: &mut M,
    ) -> (T::Real, [T; 3]) {
        let on_device = mode == KBLAS_POINTER_MODE_DEVICE;
        let (mut numbers, mut c) = ([a, b, T::NAN], [T::Real::NAN]);
        let (at, c_at) = if on_device {
            (memory.put(&numbers, 0), memory.put(&c, 0))
        } else {
            (numbers.as_mut_ptr(), c.as_mut_ptr())
        };
        let handle = handle.with_mode(mode);
        // SAFETY: three numbers and one, in the memory of the pointer mode.
        let status = unsafe { T::ROTG(handle, at, at.wrapping_add(1), c_at, at.wrapping_add(2)) };
        assert_eq!(status, KBLAS_STATUS_SUCCESS);
        if on_device { (memory.get(c_at, 1)[0], [0, 1, 2].map(|i| memory.get(at, 3)[i])) } else { (c[0], numbers) }
    }
    fn of<T: Level1, M: Memory>(largest: f64, handle: &Handle, memory: &mut impl FnMut() -> M) {
        let product = |a: (f64, f64), b: (f64, f64)| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0);
        let sizes = [0.0, 4.0 / largest, 3.0, -4.0, largest / 8.0, -largest.sqrt() * 2.0, 0.7 / largest.sqrt()];
        for (re_a, re_b) in sizes.iter().flat_map(|&a| sizes.map(|b| (a, b))) {
            for (im_a, im_b) in [(0.0, 0.0), (re_b, -re_a), (1.0, 0.0), (0.0, re_b)] {
                let (a, b) = (T::from_f64(re_a, im_a), T::from_f64(re_b, im_b));
                let (c, [r, z, s]) = call::<T, M>((a, b), KBLAS_POINTER_MODE_HOST, handle, &mut memory());
                let by_device = call::<T, M>((a, b), KBLAS_POINTER_MODE_DEVICE, handle, &mut memory());
                let what = || format!("rotg({a:?}, {b:?}): r {r:?} c {c:?} s {s:?} z {z:?}");
                assert_eq!((bits(&[c]), bits(&[r, z, s])), (bits(&[by_device.0]), bits(&by_device.1)), "{}", what());
                // Divided by r, all values are near 1.
                let unit = r.to_f64().0.abs().max(r.to_f64().1.abs()).max(4.0 / largest);
                let scaled = |value: T| (value.to_f64().0 / unit, value.to_f64().1 / unit);
                let (a, b, r, c, s) = (scaled(a), scaled(b), scaled(r), c.to_f64().0, s.to_f64());
                let (sb, sa) = (product(s, b), product((s.0, -s.1), a));
                let errors = [
                    c * a.0 + sb.0 - r.0,
                    c * a.1 + sb.1 - r.1,
                    c * b.0 - sa.0,
                    c * b.1 - sa.1,
                    c * c + s.0 * s.0 + s.1 * s.1 - 1.0,
                ];
                assert!(errors.iter().all(|error| error.abs() <= 8.0 * T::EPSILON), "{}: {errors:?}", what());
                if T::IS_COMPLEX {
                    assert_eq!(z.to_f64(), T::from_f64(re_b, im_b).to_f64(), "{}: b changed", what());
                } else {
                    let expected = match () {
                        () if re_b == 0.0 => 0.0,
                        () if re_a.abs() > re_b.abs() => s.0,
                        () if c != 0.0 => 1.0 / c,
                        () => 1.0,
                    };
                    let close = (z.to_f64().0 - expected).abs() <= 2.0 * T::EPSILON * expected.abs();
                    // If c has lost digits to underflow, z is not checked.
                    assert!(close || (c != 0.0 && c.abs() < 4.0 / largest), "{}: z", what());
                }
            }
        }
        let mut r = |a: f64, b: f64| {
            call::<T, M>((T::from_f64(a, 0.0), T::from_f64(b, 0.0)), KBLAS_POINTER_MODE_HOST, handle, &mut memory()).1
                [0]
        };
        // A real r has the sign of the larger number. A complex r has the direction of the first.
        assert_eq!(r(-3.0, 4.0).to_f64().0, if T::IS_COMPLEX { -5.0 } else { 5.0 });
        assert_eq!(r(4.0, -3.0).to_f64().0, 5.0);
    }
    of::<f32, M>(f32::MAX.into(), handle, &mut memory);
    of::<f64, M>(f64::MAX, handle, &mut memory);
    of::<kblas::scalar::c32, M>(f32::MAX.into(), handle, &mut memory);
    of::<kblas::scalar::c64, M>(f64::MAX, handle, &mut memory);
}

/// rotmg: netlib's cases. Elements of param that the flag implies are not written.
pub fn modified_rotations<M: Memory>(handle: &Handle, mut memory: impl FnMut() -> M) {
    const STAYS: f64 = 99.0;
    /// d1, d2, x1, y1.
    type Given = [f64; 4];
    /// d1, d2, x1, and param.
    type Made = [f64; 8];
    let cases: [(Given, Made); 6] = [
        ([0.1, 0.3, 1.2, 0.2], [12.0 / 130.0, 36.0 / 130.0, 1.3, 0.0, STAYS, -1.0 / 6.0, 0.5, STAYS]),
        ([0.7, 0.2, 0.6, 4.2], [14.0 / 75.0, 49.0 / 75.0, 4.5, 1.0, 0.5, STAYS, STAYS, 1.0 / 7.0]),
        ([0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, -2.0, STAYS, STAYS, STAYS, STAYS]),
        ([4.0, -1.0, 2.0, 4.0], [0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0]),
        ([-1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0]),
        // q1 = 8·2²·2²⁴, q2 = 2·1: u = 1 + 1/2²⁷ + …; d1 is divided by 4096² once.
        ([8.0 * 16777216.0, 2.0, 2.0, 1.0], {
            let u = 1.0 + 2.0 / (8.0 * 16777216.0 * 4.0);
            let h12 = 2.0 / (8.0 * 16777216.0 * 2.0);
            [8.0 / u, 2.0 / u, 2.0 * u * 4096.0, -1.0, 4096.0, -0.5, h12 * 4096.0, 1.0]
        }),
    ];
    fn of<T: Level1<Real = T>, M: Memory>(cases: &[(Given, Made)], handle: &Handle, memory: &mut impl FnMut() -> M) {
        for (given, made) in cases {
            let mut seen: Vec<Vec<T>> = Vec::new();
            for mode in [KBLAS_POINTER_MODE_HOST, KBLAS_POINTER_MODE_DEVICE] {
                let mut numbers: Vec<T> =
                    given.iter().chain(&[STAYS; 5]).map(|&number| T::from_f64(number, 0.0)).collect();
                let mut memory = memory();
                let on_device = mode == KBLAS_POINTER_MODE_DEVICE;
                let at = if on_device { memory.put(&numbers, 0) } else { numbers.as_mut_ptr() };
                let [d1, d2, x1, y1, param] = [0, 1, 2, 3, 4].map(|i| at.wrapping_add(i));
                // SAFETY: nine numbers, in the memory of the pointer mode.
                let status = unsafe { T::rotmg(handle.with_mode(mode), d1, d2, x1, y1, param) };
                assert_eq!(status, KBLAS_STATUS_SUCCESS);
                if on_device {
                    numbers = memory.get(at, 9);
                }
                assert_eq!(numbers[3].to_f64().0, T::from_f64(given[3], 0.0).to_f64().0, "y1 changed");
                numbers.remove(3);
                for (i, (found, expected)) in numbers.iter().zip(made).enumerate() {
                    let close = (found.to_f64().0 - expected).abs() <= 8.0 * T::EPSILON * expected.abs();
                    assert!(close, "rotmg{given:?}: number {i} is {found:?}, not {expected}");
                }
                seen.push(numbers);
            }
            assert!(bits(&seen[0]) == bits(&seen[1]), "rotmg{given:?}: the pointer mode makes a difference");
        }
    }
    of::<f32, M>(&cases, handle, &mut memory);
    of::<f64, M>(&cases, handle, &mut memory);
}
