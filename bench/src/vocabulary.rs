//! Types that the command line, the measurements and the reports share.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Suite {
    Gemv,
    /// symv and hemv
    Symv,
    /// ger, geru and gerc
    Ger,
    /// gemm
    Gemm,
    /// gemm with few columns or rows
    GemmNarrow,
    /// gemm in batches of small matrices
    GemmBatched,
    /// The other routines of level 2
    Level2,
    /// Batches of ger, trmv, trsv, gbmv and tbsv
    Level2Batched,
    /// gemv, symv and hemv on submatrices
    Offset,
    /// gemv, symv and hemv with a vector that is a row of a matrix
    Increments,
    /// Batches of gemv, symv and hemv
    Batched2,
    /// Single vectors
    Level1,
    /// Batches of vectors of one length
    Batched1,
    /// Batches of vectors of different lengths
    Ragged,
    /// Distances of all pairs, compared with gemm
    Cdist,
    /// Nearest neighbours, compared with gemm
    Knn,
    /// gemv, symv and hemv on several GPUs, which `kblas-bench mgpu` measures
    #[value(skip)]
    Mgpu,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Shape {
    Square,
    Rectangle,
}
