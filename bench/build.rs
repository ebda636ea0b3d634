//! Compiles kernels/*.cu to images that the bench client embeds: OUT_DIR/<name>.fatbin.

use std::path::Path;

use kblas_build_support::{Nvcc, files, run, stem, write};

fn main() {
    run(|out| {
        let nvcc = Nvcc::find("../kernels")?;
        files(Path::new("kernels"), "cu")?
            .iter()
            .try_for_each(|source| write(out, &format!("{}.fatbin", stem(source)), nvcc.fatbin(source, out)?))
    });
}
