//! include/kblas.h: the output of cbindgen for the sources after macro expansion.

use std::fs;
use std::process::Command;

use crate::{AGAIN, folded, root, scratch};

pub fn generate() -> String {
    let folder = scratch("header");
    let source = folder.join("expanded.rs");
    fs::write(&source, expanded()).expect("the expanded sources");
    let mut config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml");
    config.header = Some(format!("/* Generated from src/capi: {AGAIN} */\n{}", config.header.unwrap_or_default()));
    let bindings = cbindgen::Builder::new().with_config(config).with_src(&source).generate().expect("the header");
    fs::remove_dir_all(folder).expect("a scratch folder");
    let mut header = Vec::new();
    bindings.write(&mut header);
    let header = documented_once(&String::from_utf8(header).expect("utf-8"));
    header
        .lines()
        .map(|line| if line.ends_with(");") { folded(line, "", "    ") } else { format!("{line}\n") })
        .collect()
}

/// Functions with common documentation are listed together after it.
fn documented_once(header: &str) -> String {
    let mut last = "";
    let undocumented_again = header.split("\n\n").map(|block| {
        let documentation = block.find("*/\n").map_or("", |end| &block[..end + "*/\n".len()]);
        let again = !documentation.is_empty() && documentation == last;
        last = documentation;
        if again { &block[documentation.len()..] } else { block }
    });
    undocumented_again.collect::<Vec<_>>().join("\n\n")
}

/// The library as one file without macros, in which C's enums are enums. Macro expansion is an unstable option of
/// rustc, which RUSTC_BOOTSTRAP enables.
fn expanded() -> Vec<u8> {
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--quiet", "--lib", "--profile", "check", "--", "--cfg=kblas_header", "-Zunpretty=expanded"])
        .current_dir(root())
        .env("RUSTC_BOOTSTRAP", "1")
        .output()
        .expect("cargo");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// cbindgen also adds types that it finds by itself. cbindgen.toml must exclude those that are not part of the
/// interface.
#[test]
fn structs_are_those_of_the_interface_or_of_cuda() {
    let structs = crate::current_header().lines().filter_map(|line| line.strip_prefix("typedef struct "));
    let others: Vec<_> =
        structs.filter(|rest| !["kblas", "KBLAS_ALIGN", "CU"].iter().any(|known| rest.starts_with(known))).collect();
    assert_eq!(others, [""; 0]);
}
