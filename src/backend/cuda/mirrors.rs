//! The kernels' parameters have the same layout as in C++: sizes, fields, offsets.

use std::fs;
use std::path::Path;

use kblas_build_support::layout;
use kblas_build_support::layout::{Layout, differences};

use super::{
    band, batch, cdist, gather, gbmv, gemm, gemm_short, gemv, ger, knn, level1, mgpu, symv, symv_part, syr, triangle,
    triangle_small, triangular,
};
use crate::problem::Columns;
use crate::scalar::{Scalar, c32, c64};
use crate::tuning::level1::Cut;

/// All parameters of the library's kernels.
fn layouts() -> Vec<Layout> {
    fn of<T: Scalar>(element: &str) -> Vec<Layout> {
        let files = [
            band::layouts::<T>,
            batch::layouts::<T>,
            gbmv::layouts::<T>,
            gemm::layouts::<T>,
            gemm_short::layouts::<T>,
            gemv::layouts::<T>,
            ger::layouts::<T>,
            symv::layouts::<T>,
            syr::layouts::<T>,
            level1::layouts::<T>,
            triangle::layouts::<T>,
            triangle_small::layouts::<T>,
            triangular::layouts::<T>,
            gather::layouts::<T>,
            symv_part::layouts::<T>,
            mgpu::layouts::<T>,
        ];
        files.into_iter().flat_map(|layouts| layouts(element)).collect()
    }
    let cut = layout!("kblas::Cut", Cut, Cut { chunk, most, warp, alone });
    let elements = [of::<f32>("float"), of::<f64>("double"), of::<c32>("kblas::c32"), of::<c64>("kblas::c64")];
    let sets = [cdist::layouts::<f32>("float"), cdist::layouts::<f64>("double"), cdist::layouts::<i32>("int")];
    let lists = [knn::layouts::<f32>("float"), knn::layouts::<f64>("double")];
    let columns = layout!("kblas::Columns", Columns, Columns { twice, step });
    [cut, columns, mgpu::share_layout()]
        .into_iter()
        .chain(elements.into_iter().flatten())
        .chain(sets.into_iter().chain(lists).flatten())
        .collect()
}

#[test]
fn every_parameter_of_a_kernel_is_laid_out_as_in_cpp() {
    let headers = [
        "gemv.cuh",
        "band.cuh",
        "gbmv.cuh",
        "gemm_args.cuh",
        "gemm_short.cuh",
        "ger_batch.cuh",
        "symv_square.cuh",
        "symv_strips.cuh",
        "level1_reduce.cuh",
        "level1_map.cuh",
        "givens.cuh",
        "syr.cuh",
        "triangle.cuh",
        "triangle_small.cuh",
        "trsv.cuh",
        "gather.cuh",
        "symv_part.cuh",
        "mgpu.cuh",
        "cdist.cuh",
        "knn.cuh",
    ];
    let front: String = headers.iter().map(|header| format!("#include \"{header}\"\n")).collect();
    let root = env!("CARGO_MANIFEST_DIR");
    let (kernels, emulation) = (format!("-I{root}/kernels"), format!("-I{root}/c-tests/emu"));
    let flags =
        [&kernels, &emulation, "-DKBLAS_EMU", "-include", "words.h", "-Wno-unknown-pragmas", "-Wno-invalid-offsetof"];
    let differences = differences(&layouts(), &front, &flags);
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn every_struct_with_the_layout_of_c_is_compared() {
    let known: Vec<_> = layouts().into_iter().map(|layout| layout.name).collect();
    let mut found = 0;
    for folder in ["src/backend/cuda", "src/backend/cuda/level1", "src/tuning", "src/tuning/level1", "src/problem"] {
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder of the sources") {
            let path = file.expect("a file of the sources").path();
            let Ok(text) = fs::read_to_string(&path) else { continue };
            for (_, behind) in text.match_indices("\n#[repr(C)]\n").map(|(at, _)| text.split_at(at)) {
                let Some((_, name)) = behind.split_once("struct ") else { continue };
                let name: String = name.chars().take_while(|letter| letter.is_alphanumeric()).collect();
                assert!(known.contains(&name.as_str()), "{}: the layout of {name} is not compared", path.display());
                found += 1;
            }
        }
    }
    assert!(found >= 17, "only {found} structs found");
}
