//! The list of routines (src/routines.rs) against all other places with their names. Each test reports which names are
//! missing, and where.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kblas::routines::{ROUTINES, Routine};

use crate::prototype::prototypes;
use crate::{current_header, root};

/// The words of a text: letters, digits and underlines.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// The words of all files below a folder.
fn words(folder: &str, extension: &str) -> BTreeSet<String> {
    fn collect(folder: &Path, extension: &str, words: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder of the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                collect(&path, extension, words);
            } else if path.extension().is_some_and(|found| found == extension) {
                let text = fs::read_to_string(&path).expect("a source");
                words.extend(words_of(&text).map(str::to_owned));
            }
        }
    }
    let mut found = BTreeSet::new();
    collect(&root().join(folder), extension, &mut found);
    found
}

/// Fails with the messages, if there are any.
#[track_caller]
fn none_of(missing: Vec<String>) {
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

/// The names from `names` of all routines that `has` rejects, each in a message that ends with `advice`.
fn missing(names: impl Fn(&Routine) -> Vec<String>, has: &BTreeSet<String>, advice: &str) -> Vec<String> {
    let sentence = |routine: &Routine, name: String| {
        (!has.contains(&name)).then(|| format!("{} has {name} in src/routines.rs: {advice}", routine.word))
    };
    ROUTINES.iter().flat_map(|routine| names(routine).into_iter().filter_map(|name| sentence(routine, name))).collect()
}

/// The names of kblas.h.
fn of_kblas(routine: &Routine) -> Vec<String> {
    routine.names().into_iter().map(|name| name.name).collect()
}

/// The names of cuBLAS.
fn of_cublas(routine: &Routine) -> Vec<String> {
    routine.cublas_names().into_iter().map(|name| name.name).collect()
}

#[test]
fn every_name_of_the_list_is_exported_and_no_other() {
    let exported: BTreeSet<_> = prototypes(current_header()).into_iter().map(|prototype| prototype.name).collect();
    let mut wrong = missing(of_kblas, &exported, "src/capi exports no such function");
    let listed: BTreeSet<_> = ROUTINES.iter().flat_map(of_kblas).collect();
    // These files contain functions that are not routines.
    let helpers = ["handle", "logger", "memory", "mg", "mgpu", "status"].map(|file| {
        let text = fs::read_to_string(root().join(format!("src/capi/{file}.rs"))).expect("a source");
        words_of(&text).map(str::to_owned).collect::<BTreeSet<_>>()
    });
    for name in exported.difference(&listed) {
        if !helpers.iter().any(|words| words.contains(name)) {
            wrong.push(format!("{name} is exported, and src/routines.rs has no routine with that name"));
        }
    }
    none_of(wrong);
}

#[test]
fn every_routine_has_its_files() {
    let mut wrong = Vec::new();
    for Routine { word, home, .. } in ROUTINES {
        for folder in ["src/problem", "src/routine", "src/backend/host", "src/backend/cuda"] {
            if !root().join(format!("{folder}/{home}.rs")).exists() {
                wrong.push(format!("{word} needs {folder}/{home}.rs"));
            }
        }
    }
    none_of(wrong);
}

#[test]
fn every_name_is_tested() {
    none_of(missing(of_kblas, &words("tests", "rs"), "no test calls it: tests/common has the names"));
}

#[test]
fn the_shims_have_every_name() {
    let blas = |routine: &Routine| {
        let names = routine.blas_names().into_iter().flat_map(|name| {
            // csymv and zsymv belong to LAPACK, which has no C names; names with complex results end in _sub there.
            let c_ending = if routine.word.starts_with("dot") && routine.word != "dot" { "_sub" } else { "" };
            let in_c = [format!("cblas_{name}{c_ending}"), format!("cblas_{name}{c_ending}_64")];
            let is_lapack = ["csymv", "zsymv"].contains(&name.as_str());
            [format!("{name}_"), format!("{name}_64_")].into_iter().chain(in_c.into_iter().filter(move |_| !is_lapack))
        });
        names.collect()
    };
    let mut wrong = missing(blas, &words("shims/blas/src", "rs"), "shims/blas/src has no such name");
    wrong.extend(missing(Routine::blas_names, &words("docs", "md"), "docs/blas.md does not name it"));
    let preload = words("shims/preload/src", "rs");
    wrong.extend(missing(of_cublas, &preload, "shims/preload/src/cublas has no such name"));
    none_of(wrong);
}
