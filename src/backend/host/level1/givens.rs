//! rotg and rotmg on the host. Every type is computed in double precision, bitwise identical to the kernels.

use crate::problem::level1::{Rotg, Rotmg};
use crate::scalar::{Scalar, c64};

/// # Safety
/// The pointers point to numbers in host memory.
pub unsafe fn rotg<T: Scalar>(args: &Rotg<T>) {
    let Rotg { a, b, c, s, .. } = *args;
    // SAFETY: guaranteed by the caller. C programs may keep a complex number at any address of its component.
    unsafe {
        let (f, g) = (a.read_unaligned().widened(), b.read_unaligned().widened());
        let rotation = if T::IS_COMPLEX { complex(f, g) } else { real(f.re, g.re) };
        let cosine = T::Real::rounded(rotation.c.into());
        a.write_unaligned(T::rounded(rotation.r));
        c.write(cosine);
        s.write_unaligned(T::rounded(rotation.s));
        if !T::IS_COMPLEX {
            let z = match () {
                () if g.re == 0.0 => 0.0,
                () if f.re.abs() > g.re.abs() => rotation.s.re,
                () if cosine != T::Real::zero() => 1.0 / rotation.c,
                () => 1.0,
            };
            b.write(T::rounded(z.into()));
        }
    }
}

struct Rotation {
    c: f64,
    s: c64,
    r: c64,
}

/// In the range from here to [`SAFE_MAX`], neither a number nor its inverse overflows.
const SAFE_MIN: f64 = f64::MIN_POSITIVE;
const SAFE_MAX: f64 = 1.0 / f64::MIN_POSITIVE;

/// As netlib's drotg since 3.10, except that c and s are correct even if r underflows or overflows.
fn real(a: f64, b: f64) -> Rotation {
    let whole = |c, s: f64, r: f64| Rotation { c, s: s.into(), r: r.into() };
    let (size_a, size_b) = (a.abs(), b.abs());
    if size_b == 0.0 {
        return whole(1.0, 0.0, a);
    }
    if size_a == 0.0 {
        return whole(0.0, 1.0, b);
    }
    let scale = size_a.max(size_b).clamp(SAFE_MIN, SAFE_MAX);
    let (u, v) = (a / scale, b / scale);
    let length = (u * u + v * v).sqrt().copysign(if size_a > size_b { a } else { b });
    whole(u / length, v / length, scale * length)
}

/// As netlib's zrotg since 3.10: c is real, and r has the direction of f.
fn complex(f: c64, g: c64) -> Rotation {
    // `max` ignores a NaN, since a NaN cannot be a scale.
    let largest = |z: c64| z.re.abs().max(z.im.abs()).max(0.0);
    let square = |z: c64| z.re * z.re + z.im * z.im;
    let times = |factor: f64, z: c64| c64::new(factor * z.re, factor * z.im);
    let over = |z: c64, divisor: f64| c64::new(z.re / divisor, z.im / divisor);
    let zero = c64::new(0.0, 0.0);
    if g == zero {
        return Rotation { c: 1.0, s: zero, r: f };
    }
    let scale = largest(g).clamp(SAFE_MIN, SAFE_MAX);
    if f == zero {
        let g = over(g, scale);
        let length = square(g).sqrt();
        return Rotation { c: 0.0, s: over(g.conj(), length), r: (length * scale).into() };
    }
    let scale = largest(f).clamp(scale, SAFE_MAX);
    let scaled_g = over(g, scale);
    // A much smaller f has its own scale; `ratio` converts it to that of g.
    let own = if largest(f) / scale < SAFE_MIN.sqrt() { largest(f).clamp(SAFE_MIN, SAFE_MAX) } else { scale };
    let ratio = own / scale;
    let scaled_f = over(f, own);
    let f2 = square(scaled_f);
    let h2 = f2 * (ratio * ratio) + square(scaled_g);
    let (c, r, s) = if f2 >= h2 * SAFE_MIN {
        let c = (f2 / h2).sqrt();
        let r = over(scaled_f, c);
        (c, r, scaled_g.conj() * over(scaled_f, (f2 * h2).sqrt()))
    } else {
        let d = (f2 * h2).sqrt();
        (f2 / d, times(h2 / d, scaled_f), scaled_g.conj() * over(scaled_f, d))
    };
    Rotation { c: c * ratio, s, r: times(scale, r) }
}

/// # Safety
/// The pointers point to numbers in host memory.
pub unsafe fn rotmg<T: Scalar>(args: &Rotmg<T>) {
    let Rotmg { d1, d2, x1, y1, param, .. } = *args;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let mut numbers = [*d1, *d2, *x1].map(|number| number.widened().re);
        let (flag, h) = modified(&mut numbers, (*y1).widened().re);
        let number = |value: f64| T::rounded(value.into());
        param.write(number(flag));
        if flag == -2.0 {
            return;
        }
        let [d1_new, d2_new, x1_new] = numbers.map(number);
        d1.write(d1_new);
        d2.write(d2_new);
        x1.write(x1_new);
        // The flag implies the other elements, which are not written.
        let told: &[usize] = match flag {
            0.0 => &[1, 2],
            1.0 => &[0, 3],
            _ => &[0, 1, 2, 3],
        };
        told.iter().for_each(|&at| param.add(1 + at).write(number(h[at])));
    }
}

/// Returns the flag, and h11, h21, h12, h22. d1, d2 and x1 become those after the rotation.
fn modified([d1, d2, x1]: &mut [f64; 3], y1: f64) -> (f64, [f64; 4]) {
    const GAMMA: f64 = 4096.0;
    const LARGE: f64 = GAMMA * GAMMA;
    const SMALL: f64 = 1.0 / LARGE;
    let nothing = (-1.0, [0.0; 4]);
    if *d1 < 0.0 {
        (*d1, *d2, *x1) = (0.0, 0.0, 0.0);
        return nothing;
    }
    let p2 = *d2 * y1;
    if p2 == 0.0 {
        return (-2.0, [0.0; 4]);
    }
    let p1 = *d1 * *x1;
    let (q1, q2) = (p1 * *x1, p2 * y1);
    let (mut flag, mut h);
    if q1.abs() > q2.abs() {
        let (h21, h12) = (-y1 / *x1, p2 / p1);
        let u = 1.0 - h12 * h21;
        if u > 0.0 {
            (*d1, *d2, *x1) = (*d1 / u, *d2 / u, *x1 * u);
            (flag, h) = (0.0, [1.0, h21, h12, 1.0]);
        } else {
            (*d1, *d2, *x1) = (0.0, 0.0, 0.0);
            return nothing;
        }
    } else if q2 < 0.0 {
        (*d1, *d2, *x1) = (0.0, 0.0, 0.0);
        return nothing;
    } else {
        let (h11, h22) = (p1 / p2, *x1 / y1);
        let u = 1.0 + h11 * h22;
        (*d1, *d2, *x1) = (*d2 / u, *d1 / u, y1 * u);
        (flag, h) = (1.0, [h11, -1.0, 1.0, h22]);
    }
    // Weights far from 1 are scaled towards 1, and a row of H inversely. H is then returned in full.
    let far = |weight: f64| weight != 0.0 && weight.is_finite() && (weight <= SMALL || weight >= LARGE);
    while far(*d1) {
        flag = -1.0;
        let (weight, factor) = if *d1 <= SMALL { (LARGE, 1.0 / GAMMA) } else { (SMALL, GAMMA) };
        (*d1, *x1) = (*d1 * weight, *x1 * factor);
        (h[0], h[2]) = (h[0] * factor, h[2] * factor);
    }
    while far(d2.abs()) {
        flag = -1.0;
        let (weight, factor) = if d2.abs() <= SMALL { (LARGE, 1.0 / GAMMA) } else { (SMALL, GAMMA) };
        *d2 *= weight;
        (h[1], h[3]) = (h[1] * factor, h[3] * factor);
    }
    (flag, h)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// c·c + |s|² = 1, and (c s; −conj(s) c)·(f, g) = (r, 0), within a few rounding errors.
    #[track_caller]
    fn rotates(f: c64, g: c64, Rotation { c, s, r }: Rotation) {
        let close = |value: f64, expected: f64| (value - expected).abs() <= 8.0 * f64::EPSILON * expected.abs();
        assert!(close(c * c + s.norm_sqr(), 1.0), "{f} {g}: c {c} s {s}");
        // All products are near 1 if everything is divided by the size of r.
        let unit = r.re.abs().max(r.im.abs()).clamp(SAFE_MIN, SAFE_MAX);
        let [f, g, r] = [f, g, r].map(|z| c64::new(z.re / unit, z.im / unit));
        let (first, second) = (f * c + s * g - r, g * c - s.conj() * f);
        let error = [first.re, first.im, second.re, second.im].map(f64::abs).into_iter().fold(0.0, f64::max);
        assert!(error <= 8.0 * f64::EPSILON, "{f} {g}: off by {error:e}");
    }

    const SIZES: [f64; 9] = [0.0, 1e-310, 1e-300, 1e-160, 1.0, -3.0, 1e150, -1e160, 1e307];

    #[test]
    fn rotations_of_every_size_rotate() {
        for a in SIZES {
            for b in SIZES {
                rotates(a.into(), b.into(), real(a, b));
                for (f, g) in [((a, b), (b, 1.0)), ((a, a), (b, -b)), ((0.0, a), (b, 0.0)), ((1.0, a), (b, a))] {
                    let (f, g) = (c64::new(f.0, f.1), c64::new(g.0, g.1));
                    rotates(f, g, complex(f, g));
                }
            }
        }
    }

    #[test]
    fn the_modified_rotation_keeps_the_weighted_lengths() {
        for d1 in [1e-20, 0.5, 3.0, 1e30] {
            for d2 in [-0.01, 1e-12, 2.0, 1e19] {
                for (x1, y1) in [(1.0, 2.0), (-4.0, 1.0), (1e5, 1e-5), (3.0, 1e-9)] {
                    let mut numbers = [d1, d2, x1];
                    let (flag, [h11, h21, h12, h22]) = modified(&mut numbers, y1);
                    let [n1, n2, x] = numbers;
                    if flag == -1.0 && [h11, h21, h12, h22] == [0.0; 4] {
                        assert!(d2 < 0.0, "{d1} {d2} {x1} {y1}");
                        continue;
                    }
                    let close = |value: f64, expected: f64, size: f64| (value - expected).abs() <= 1e-14 * size;
                    assert!(close(h11 * x1 + h12 * y1, x, x.abs()), "{d1} {d2} {x1} {y1}: x");
                    assert!(close(h21 * x1 + h22 * y1, 0.0, (h21 * x1).abs()), "{d1} {d2} {x1} {y1}: y");
                    let size = d1 * x1 * x1 + (d2 * y1 * y1).abs();
                    assert!(close(n1 * x * x, d1 * x1 * x1 + d2 * y1 * y1, size), "{d1} {d2} {x1} {y1}: length");
                    assert!(n2 == 0.0 || (5e-8..2e7).contains(&n1) && (5e-8..2e7).contains(&n2.abs()));
                }
            }
        }
    }

    #[test]
    fn nothing_to_rotate_is_told_by_the_flag() {
        let mut numbers = [2.0, 3.0, 4.0];
        assert_eq!(modified(&mut numbers, 0.0).0, -2.0);
        assert_eq!(numbers, [2.0, 3.0, 4.0]);
        assert_eq!(modified(&mut [-1.0, 3.0, 4.0], 1.0), (-1.0, [0.0; 4]));
    }
}
