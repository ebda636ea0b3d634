//! Checks that the tables in the documents match what kblas-bench makes of the result files now. The script that writes
//! the tables also compares them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs the script.
fn tables(arguments: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/performance-tables.sh");
    let bench = env!("CARGO_BIN_EXE_kblas-bench");
    Command::new(script).args(arguments).env("KBLAS_BENCH", bench).output().expect("the script")
}

/// The script's error message, if it fails.
fn complaint(arguments: &[&str]) -> Option<String> {
    let output = tables(arguments);
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).trim().to_string())
}

/// A fresh folder for one test's files.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

#[test]
fn the_documents_show_the_results() {
    assert_eq!(complaint(&["--check"]), None);
}

#[test]
fn a_table_that_is_out_of_date_is_named_and_written() {
    let folder = scratch("performance");
    let document = folder.join("a.md");
    let table = "<!-- kblas-bench table a.csv -->\n\n[Rows](a.csv).\n\n| n | d T |\n|---|---|\n| 8 | – |\n\n<!-- end of \
                 table -->\n";
    let csv = "routine,precision,trans,m,n,lda,offset,incx,incy,us,gbs,limit_us,fraction,peer,peer_us,ratio,error,plan\n\
               gemv,d,T,8,8,8,0,1,1,0.5,1.1,,,,,,,\n";
    fs::write(folder.join("a.csv"), csv).expect("the results");
    fs::write(&document, format!("before\n{}after\n", table.replace("8 |", "9 |"))).expect("the document");
    let document_name = document.to_str().expect("utf-8");
    assert_eq!(complaint(&[document_name]), None);
    assert_eq!(fs::read_to_string(&document).expect("the document"), format!("before\n{table}after\n"));
    assert_eq!(complaint(&["--check", document_name]), None);
    fs::write(&document, table.replace("8 |", "9 |")).expect("the document");
    assert_eq!(complaint(&["--check", document_name]), Some("a.md is out of date: make performance".into()));
    fs::write(&document, table.replace("<!-- end of table -->", "")).expect("the document");
    assert_eq!(complaint(&[document_name]), Some("a.md has a table that does not end".into()));
    fs::remove_dir_all(&folder).expect("a scratch folder");
}
