//! docs/MATRIX.md: the names, precisions, libraries and backends of each routine, and the cuBLAS names of
//! libkblas_preload.

use std::collections::{BTreeMap, BTreeSet};

use kblas::routines::ROUTINES;

use crate::prototype::prototypes;
use crate::{AGAIN, root};

pub fn generate(header: &str) -> String {
    let mut rows: BTreeMap<(&str, String), ([bool; 4], &str)> = BTreeMap::new();
    let mut names = BTreeSet::new();
    for routine in ROUTINES {
        for name in routine.names() {
            rows.entry((routine.word, name.open)).or_insert(([false; 4], routine.home)).0[name.precision as usize] =
                true;
            names.insert(name.name);
        }
    }
    let mut text = format!(
        "<!-- Generated from src/routines.rs: {AGAIN} -->\n\
         # What there is\n\n\
         `<t>` is s, d, c or z: float, double, cuFloatComplex, cuDoubleComplex; `<T>` is S, D, C or Z.\n\n\
         | routine | name | s | d | c | z | library | backends |\n\
         |---|---|---|---|---|---|---|---|\n"
    );
    for ((word, form), (precisions, home)) in &rows {
        let marks = precisions.map(|there| if there { "yes" } else { "–" }).join(" | ");
        let has = |backend: &&str| root().join(format!("src/backend/{backend}/{home}.rs")).exists();
        let on: Vec<_> = ["host", "cuda"].into_iter().filter(has).collect();
        text += &format!("| {word} | `{form}` | {marks} | libkblas | {} |\n", on.join(", "));
    }
    let helpers: Vec<_> = prototypes(header)
        .into_iter()
        .filter(|prototype| !names.contains(&prototype.name))
        .map(|prototype| format!("`{}`", prototype.name))
        .collect();
    text += &format!("\nHelpers, in libkblas on both backends: {}.\n\n", helpers.join(", "));
    text + "## Names of cuBLAS in libkblas_preload\n\n| routine | names |\n|---|---|\n" + &of_cublas()
}

/// One line per routine.
fn of_cublas() -> String {
    let mut text = String::new();
    for routine in ROUTINES.iter().filter(|routine| !routine.cublas.is_empty()) {
        // Each has one name for all precisions.
        let names: BTreeSet<_> = routine.cublas_names().into_iter().map(|name| name.open).collect();
        let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
        text += &format!("| {} | {} |\n", routine.word, names.join(", "));
    }
    text
}
