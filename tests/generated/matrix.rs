//! docs/MATRIX.md: which routine exists under which names, in which precisions, in which library, on which backends.

use std::collections::BTreeMap;
use std::fs;

use crate::prototype::prototypes;
use crate::{AGAIN, root};

/// Routines that are a case of another, in whose files they stand.
const CASES: [(&str, &str); 1] = [("hemv", "symv")];

fn file(routine: &str) -> &str {
    CASES.iter().find(|(case, _)| *case == routine).map_or(routine, |(_, of)| of)
}

/// The files of a source folder, each the name of a routine.
fn routines(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).expect("a source folder");
    let stem = |path: std::path::PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<_> = entries.filter_map(|entry| stem(entry.expect("an entry").path())).collect();
    // That one has all of level 1.
    if names.iter().any(|name| name == "level1") {
        names.extend(crate::level1::ROUTINES.iter().map(|(routine, ..)| (*routine).to_owned()));
    }
    names.sort();
    names
}

pub fn generate(header: &str) -> String {
    let mut known = routines("src/routine");
    known.extend(CASES.map(|(case, _)| case.to_owned()));
    let backends = [("host", routines("src/backend/host")), ("cuda", routines("src/backend/cuda"))];
    let mut rows: BTreeMap<(&str, String), [bool; 4]> = BTreeMap::new();
    let mut helpers = Vec::new();
    for prototype in prototypes(header) {
        match crate::level1::split(&prototype.name).or_else(|| split(&prototype.name, &known)) {
            Some((routine, form, precision)) => rows.entry((routine, form)).or_default()[precision] = true,
            None => helpers.push(format!("`{}`", prototype.name)),
        }
    }
    let mut text = format!(
        "<!-- Generated from include/kblas.h: {AGAIN} -->\n\
         # What there is\n\n\
         `<t>` is s, d, c or z: float, double, cuFloatComplex, cuDoubleComplex; `<T>` is S, D, C or Z.\n\n\
         | routine | name | s | d | c | z | library | backends |\n\
         |---|---|---|---|---|---|---|---|\n"
    );
    for ((routine, form), precisions) in &rows {
        let marks = precisions.map(|there| if there { "yes" } else { "–" }).join(" | ");
        let on: Vec<_> = backends
            .iter()
            .filter(|(_, has)| has.iter().any(|name| name == file(routine)))
            .map(|(on, _)| *on)
            .collect();
        text += &format!("| {routine} | `{form}` | {marks} | libkblas | {} |\n", on.join(", "));
    }
    text + &format!("\nHelpers, in libkblas on both backends: {}.\n", helpers.join(", "))
}

/// The routine of an exported name, the name with its precision left open, and the precision's place in s d c z.
fn split<'a>(name: &str, known: &'a [String]) -> Option<(&'a str, String, usize)> {
    let (prefix, letters, open) = match name.strip_prefix("kblas_") {
        Some(_) => ("kblas_", "sdcz", "<t>"),
        None => ("kblas", "SDCZ", "<T>"),
    };
    let rest = name.strip_prefix(prefix)?;
    let precision = letters.find(rest.chars().next()?)?;
    let routine = known.iter().find(|routine| rest[1..].starts_with(routine.as_str()))?;
    Some((routine, format!("{prefix}{open}{}", &rest[1..]), precision))
}
