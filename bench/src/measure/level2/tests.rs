use kblas::scalar::c32;

use super::*;
use crate::measure::element::Random;
use crate::measure::machine::{Call, Machine};

fn case(precision: Precision) -> Case {
    let word = if precision.is_complex() { "geru" } else { "ger" };
    Case { incx: -2, incy: 3, offset: 1, ..Case::new(precision, word, 4).rows(5).padded(3) }
}

#[test]
fn every_routine_has_its_function() {
    for word in words() {
        for name in ROUTINES.iter().filter(|routine| routine.word == word).flat_map(Routine::names) {
            let plain = name.name.ends_with(word) || name.name.ends_with("StridedBatched");
            assert!(!plain || names::function(&name.name).is_some(), "level2/names.rs has no {}", name.name);
        }
    }
    let stem = |name: &str| name.trim_end_matches("StridedBatched").to_owned();
    assert!(names::NAMES.iter().all(|name| words().iter().any(|word| stem(name).ends_with(word))));
}

#[test]
fn words_tell_what_is_done() {
    assert_eq!(
        (task("gerc"), task("spr2")),
        (Task::Rank1 { conj: true }, Task::Update { two: true, hermitian: false })
    );
    assert_eq!(
        (task("her"), task("hbmv")),
        (Task::Update { two: false, hermitian: true }, Task::Product { hermitian: true })
    );
    assert_eq!((task("tbsv"), task("tpmv"), task("gbmv")), (Task::Solve, Task::Multiply, Task::Band));
}

#[test]
fn traffic_counts_what_is_changed_twice() {
    let zero = c64::new(0.0, 0.0);
    assert_eq!(case(Precision::Z).traffic(zero), (16 * (20 + 5 + 4), 16 * 20));
    assert_eq!((case(Precision::D).flops(), case(Precision::Z).flops()), (2 * 20, 8 * 20));
    let of = |word, n| Case::new(Precision::D, word, n);
    assert_eq!(of("syr2", 4).traffic(zero), (8 * (10 + 8), 8 * 10));
    assert_eq!(of("trsv", 4).traffic(zero), (8 * (6 + 4), 8 * 4));
    assert_eq!(of("spmv", 4).traffic(zero), (8 * (10 + 4), 8 * 4));
    assert_eq!(of("spmv", 4).traffic(c64::new(1.0, 0.0)), (8 * (10 + 8), 8 * 4));
    assert_eq!(of("gbmv", 4).band(1, 0).traffic(zero), (8 * (7 + 4), 8 * 4));
    assert_eq!((of("spmv", 4).flops(), of("syr2", 4).flops(), of("trmv", 4).flops()), (2 * 16, 4 * 10, 2 * 6));
}

#[test]
fn a_slot_holds_its_operands_apart() {
    let Layout { x, y, bytes } = Layout::new(&case(Precision::Z));
    // The last element of A, x and y is number (n - 1)·lda + m - 1, (m - 1)·|incx| and (n - 1)·|incy|.
    assert!((1 + 3 * 8 + 4) * 16 < x && x + (1 + 4 * 2) * 16 < y && y + (1 + 3 * 3) * 16 < bytes);
    assert!([x, y, bytes].iter().all(|at| at % ALIGNMENT == 0));
    assert_eq!(Case::new(Precision::D, "tpsv", 4).extents(), [10, 4, 0]);
    assert_eq!(Case::new(Precision::D, "sbmv", 4).band(2, 0).extents(), [12, 4, 4]);
}

#[test]
fn what_cannot_be_asked_for_is_refused() {
    assert!(case(Precision::S).check().is_ok());
    assert!(Case { precision: Precision::Z, ..case(Precision::S) }.check().is_err());
    assert!(Case { lda: 4, ..case(Precision::D) }.check().is_err());
    assert!(Case { lda: 0, ..Case::new(Precision::D, "tpmv", 4) }.check().is_ok());
    assert!(Case { lda: 1, ..Case::new(Precision::D, "tbmv", 4).band(1, 0) }.check().is_err());
}

#[test]
fn names_tell_what_a_case_is() {
    let upper = Case { uplo: Uplo::Upper, op: Op::T, ..Case::new(Precision::S, "trsv", 64) };
    assert_eq!(upper.to_string(), "strsv UT 64x64 lda=64 offset=0");
    assert_eq!(Case::new(Precision::Z, "hbmv", 9).band(2, 0).to_string(), "zhbmv L 9x9 lda=3 offset=0 k=2");
    assert_eq!(Case::new(Precision::D, "gbmv", 9).band(2, 1).to_string(), "dgbmv N 9x9 lda=4 offset=0 kl=2 ku=1");
}

fn checks_out<T: Element>(case: &Case) {
    case.check().unwrap();
    let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
    let operands = Operands::<T>::new(&machine, random, case, 2, c64::new(2.0, 1.0), c64::new(0.5, 0.0)).unwrap();
    let call = operands.kblas(&machine).unwrap();
    let error = operands.check(&machine, random, &call, true).unwrap().expect("asked for");
    assert!(error < 1.0, "{case}: {error}");

    let idle: Call = Box::new(|_| Ok(()));
    assert!(operands.check(&machine, random, &idle, false).is_err(), "{case}: nothing was written");
    let wrong: Call = Box::new(|slot| {
        call(slot)?;
        let operand = match case.task {
            Task::Rank1 { .. } | Task::Update { .. } => 0,
            Task::Multiply | Task::Solve => 1,
            Task::Product { .. } | Task::Band => 2,
        };
        // SAFETY: the last element of what is changed is in the slot.
        unsafe { *operands.of(slot)[operand].add(case.extents()[operand] - 1) += T::one() };
        Ok(())
    });
    assert!(operands.check(&machine, random, &wrong, true).unwrap().expect("asked for") > 1.0, "{case}");
}

#[test]
fn the_check_knows_right_from_wrong() {
    checks_out::<f32>(&case(Precision::S));
    checks_out::<f64>(&Case::new(Precision::D, "ger", 70).rows(5000));
    for word in words() {
        for (uplo, op) in [(Uplo::Lower, Op::N), (Uplo::Upper, Op::C)] {
            let case = |precision| {
                let case = Case { uplo, op, incx: -2, incy: 3, offset: 1, ..Case::new(precision, word, 60) };
                if case.is_band() { case.band(3, 2).padded(1) } else { case }
            };
            if case(Precision::D).check().is_ok() {
                checks_out::<f64>(&case(Precision::D));
            }
            if case(Precision::Z).check().is_ok() {
                checks_out::<c32>(&case(Precision::C));
                checks_out::<c64>(&case(Precision::Z));
            }
        }
    }
}

#[test]
fn scalars_that_change_nothing_are_accepted() {
    let (machine, random) = (Machine::on_the_host(), Random { seed: 5 });
    let check = |word, [alpha, beta]: [c64; 2], is_idle: bool| -> Result<f64> {
        let case = Case::new(Precision::Z, word, 60);
        let operands = Operands::<c64>::new(&machine, random, &case, 1, alpha, beta)?;
        let call: Call = if is_idle { Box::new(|_| Ok(())) } else { operands.kblas(&machine)? };
        operands.check(&machine, random, &call, true)?;
        // A peer comes after kblas, on the same operands.
        operands.check(&machine, random, &call, true).map(|error| error.expect("asked for"))
    };
    let [zero, tiny, one, two] = [0.0, 1e-18, 1.0, 2.0].map(|number| c64::new(number, 0.0));
    for (word, scalars) in [
        ("geru", [zero, one]),
        ("geru", [tiny, one]),
        ("hpr2", [tiny, one]),
        // Only the real part is used.
        ("her", [c64::new(0.0, 1.0), one]),
        ("hpmv", [zero, one]),
        ("hpmv", [tiny, one]),
        ("hpmv", [one, zero]),
        ("gbmv", [zero, zero]),
        ("trmv", [zero, one]),
    ] {
        assert!(check(word, scalars, false).unwrap() < 1.0, "{word} {scalars:?}");
    }
    for (word, scalars) in [("hpmv", [zero, two]), ("hpmv", [one, zero]), ("trmv", [zero, one])] {
        assert!(check(word, scalars, true).is_err(), "{word} {scalars:?}: nothing was written");
    }
}
