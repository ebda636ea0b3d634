//! Generated files, compared with the committed ones; `KBLAS_BLESS=1` writes them instead.
//!
//! The header is generated from the sources, the Fortran module from the header, and the matrix of routines from the
//! list of routines (src/routines.rs). All other places with names of routines are compared with this list. The bench
//! client's tests compare the documents' excerpts of result files.

mod fortran;
mod header;
mod matrix;
mod prototype;
mod ptx;
mod routines;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The command that generates the files again; their first line contains it.
const AGAIN: &str = "KBLAS_BLESS=1 cargo test --test generated";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The header of the current sources, generated once.
fn current_header() -> &'static str {
    static HEADER: OnceLock<String> = OnceLock::new();
    HEADER.get_or_init(header::generate)
}

/// A statement on as many lines as it needs, broken after commas.
fn folded(statement: &str, continuation: &str, indent: &str) -> String {
    const WIDTH: usize = 110;
    let mut text = String::new();
    let mut rest = statement.to_owned();
    while rest.len() > WIDTH {
        let at = rest[..WIDTH].rfind(", ").expect("a comma") + 1;
        text += &format!("{}{continuation}\n", &rest[..at]);
        rest = format!("{indent}{}", rest[at..].trim_start());
    }
    format!("{text}{rest}\n")
}

/// Compares a committed file with its expected text, or writes it.
#[track_caller]
fn agrees(path: &str, expected: &str) {
    let path = root().join(path);
    if std::env::var_os("KBLAS_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        return fs::write(&path, expected).expect("a file to write");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    let first = committed.lines().zip(expected.lines()).position(|(committed, expected)| committed != expected);
    assert!(committed == expected, "{}: line {} on: out of date: {AGAIN}", path.display(), first.unwrap_or(0) + 1);
}

/// A new folder for one test's files.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

#[test]
fn the_header() {
    agrees("include/kblas.h", current_header());
}

#[test]
fn the_fortran_module() {
    agrees("include/kblas.f90", &fortran::generate(current_header()));
}

#[test]
fn the_matrix_of_routines() {
    agrees("docs/MATRIX.md", &matrix::generate(current_header()));
}

/// Whether `compiler` accepts `text` as the file `name` without warnings; waived if the compiler does not exist.
fn compiles(compiler: &str, arguments: &[&str], name: &str, text: &str) {
    let folder = scratch(&format!("{compiler}-{}", arguments.len()));
    fs::write(folder.join(name), text).expect("the source");
    let output = Command::new(compiler)
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only"])
        .args(arguments)
        .arg(name)
        .current_dir(&folder)
        .output();
    fs::remove_dir_all(&folder).expect("a scratch folder");
    match output {
        Err(error) if error.kind() == ErrorKind::NotFound => println!("waived: no {compiler}"),
        Err(error) => panic!("{compiler}: {error}"),
        Ok(output) => assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// Compiles a source that includes the header, as C and as C++.
fn includes(flags: &[&str]) {
    let folder = scratch(&format!("include-{}", flags.len()));
    fs::write(folder.join("kblas.h"), current_header()).expect("the header");
    let include = ["-I", folder.to_str().expect("utf-8")];
    let source = "#include <kblas.h>\nkblasStatus_t (*gemv)(kblasHandle_t, kblasOperation_t, int, int, const double *, const \
                  double *, int, const double *, int, const double *, double *, int) = kblasDgemv;\n";
    compiles("cc", &[&include, flags, &["-std=c99"]].concat(), "include.c", source);
    compiles("c++", &[&include, flags, &["-std=c++11"]].concat(), "include.cpp", source);
    fs::remove_dir_all(&folder).expect("a scratch folder");
}

#[test]
fn the_header_compiles_without_cuda() {
    includes(&[]);
}

#[test]
fn the_header_compiles_with_cuda() {
    let homes = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let folders = homes.chain([root().join("target/nvcc/nvidia/cu13")]).map(|home| home.join("include"));
    match { folders }.find(|folder| folder.join("cuComplex.h").exists()) {
        Some(folder) => includes(&["-isystem", folder.to_str().expect("utf-8")]),
        None => println!("waived: no CUDA headers"),
    }
}

#[test]
fn the_fortran_module_compiles() {
    compiles("gfortran", &["-std=f2008"], "kblas.f90", &fortran::generate(current_header()));
}
