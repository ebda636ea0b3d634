//! Compiles kernels/*.cu to images that the bench client embeds: OUT_DIR/<name>.fatbin.

use std::collections::BTreeSet;
use std::path::Path;

use kblas_build_support::{Ptx, compile, files, run};

fn main() {
    run(|out| compile(&files(Path::new("kernels"), "cu")?, "../kernels", out, Ptx::Within, &BTreeSet::new()));
}
