//! The list of routines, one line each. Everything else that has the name of a routine is derived from this list, or a
//! test compares it with the list and reports what is missing: `tests/generated/routines.rs`, and the test of the bench
//! client.
//!
//! `docs/MATRIX.md` is generated from the list.

use crate::scalar::Precision;

/// A routine, in all its precisions and forms.
#[derive(Debug)]
pub struct Routine {
    /// Its name in kblas-bench, the log and the documents.
    pub word: &'static str,
    pub level: u8,
    /// Its files in src/problem, src/routine, src/backend/host and src/backend/cuda. Other routines may share them.
    pub home: &'static str,
    /// The letters before the stem in the names for s, d, c and z; empty if there is no such routine.
    pub letters: Letters,
    pub stem: &'static str,
    /// The endings of its names, after `kblas`, letters and stem.
    pub forms: &'static [&'static str],
    /// The endings of its names in KBLAS 4, after `kblas_`, one of s, d, c and z, and the stem.
    pub legacy: &'static [&'static str],
    pub reads: &'static [&'static str],
    pub writes: &'static [&'static str],
    /// The precisions in which libkblas_blas exports it.
    pub blas: &'static str,
    /// The precisions in which libkblas_preload exports it for programs that use cuBLAS.
    pub cublas: &'static str,
    /// Whether kblas-bench has a subcommand with this name.
    pub is_measured: bool,
}

/// The letters for s, d, c and z.
pub type Letters = [&'static str; 4];

const PLAIN: Letters = ["S", "D", "C", "Z"];
const REAL: Letters = ["S", "D", "", ""];
const COMPLEX: Letters = ["", "", "C", "Z"];
/// 32-bit integers, in the column of s.
const INTEGER: Letters = ["I32", "", "", ""];
/// The result is real, also for complex vectors.
const REAL_OF: Letters = ["S", "D", "Sc", "Dz"];
/// Complex vectors with a real scalar.
const WITH_REAL: Letters = ["", "", "Cs", "Zd"];
const INDEX_OF: Letters = ["Is", "Id", "Ic", "Iz"];

const ONE: &[&str] = &[""];
const PAIR: &[&str] = &["", "_64"];
const STRIDED: &[&str] = &["", "_64", "StridedBatched", "StridedBatched_64"];
const BATCHES: &[&str] = &["", "_64", "Batched", "Batched_64", "StridedBatched", "StridedBatched_64"];
/// Also over several GPUs.
const SEVERAL: &[&str] = &["", "_64", "Batched", "Batched_64", "StridedBatched", "StridedBatched_64", "Mg"];
const LENGTHS: &[&str] =
    &["", "_64", "Batched", "Batched_64", "StridedBatched", "StridedBatched_64", "Segmented", "Vbatched"];

const NO: &[&str] = &[];
const ASYNC: &[&str] = &["", "_async"];
const MGPU: &[&str] = &["_mgpu"];
const OFFSET: &[&str] = &["", "_async", "_offset", "_offset_async", "_mgpu", "_mgpu_async"];
const OFFSET_2: &[&str] =
    &["", "_async", "_offset", "_offset_async", "2", "2_async", "2_offset", "2_offset_async", "_mgpu", "_mgpu_async"];

#[rustfmt::skip]
pub static ROUTINES: &[Routine] = &[
    // word, level, files, letters and stem; forms, KBLAS 4's; reads, writes; libkblas_blas, libkblas_preload
    routine("asum",  1, "level1/reduce", REAL_OF,   "asum",  LENGTHS, NO,       &["x"], &["result"], "sdcz", "sdcz"),
    routine("nrm2",  1, "level1/reduce", REAL_OF,   "nrm2",  LENGTHS, NO,       &["x"], &["result"], "sdcz", "sdcz"),
    routine("dot",   1, "level1/reduce", REAL,      "dot",   LENGTHS, NO,       &["x", "y"], &["result"], "sd", "sd"),
    routine("dotu",  1, "level1/reduce", COMPLEX,   "dotu",  LENGTHS, NO,       &["x", "y"], &["result"], "cz", "cz"),
    routine("dotc",  1, "level1/reduce", COMPLEX,   "dotc",  LENGTHS, NO,       &["x", "y"], &["result"], "cz", "cz"),
    routine("iamax", 1, "level1/reduce", INDEX_OF,  "amax",  LENGTHS, NO,       &["x"], &["result"], "sdcz", "sdcz"),
    routine("iamin", 1, "level1/reduce", INDEX_OF,  "amin",  LENGTHS, NO,       &["x"], &["result"], "", "sdcz"),
    routine("scal",  1, "level1/map",    PLAIN,     "scal",  LENGTHS, ASYNC,    &["x"], &["x"], "sdcz", "sdcz"),
    routine("scal",  1, "level1/map",    WITH_REAL, "scal",  LENGTHS, NO,       &["x"], &["x"], "cz", "cz"),
    routine("axpy",  1, "level1/map",    PLAIN,     "axpy",  LENGTHS, NO,       &["x", "y"], &["y"], "sdcz", "sdcz"),
    routine("copy",  1, "level1/map",    PLAIN,     "copy",  BATCHES, NO,       &["x"], &["y"], "sdcz", "sdcz"),
    routine("swap",  1, "level1/map",    PLAIN,     "swap",  BATCHES, NO,       &["x", "y"], &["x", "y"], "sdcz", "sdcz"),
    routine("rot",   1, "level1/map",    PLAIN,     "rot",   BATCHES, NO,       &["x", "y"], &["x", "y"], "sd", ""),
    routine("rot",   1, "level1/map",    WITH_REAL, "rot",   BATCHES, NO,       &["x", "y"], &["x", "y"], "cz", ""),
    routine("rotm",  1, "level1/map",    REAL,      "rotm",  BATCHES, NO,       &["x", "y", "param"], &["x", "y"], "sd", ""),
    unmeasured(routine("rotg",  1, "level1/givens", PLAIN,     "rotg",  ONE,     NO,       &["a", "b"], &["a", "b", "c", "s"], "sdcz", "")),
    unmeasured(routine("rotmg", 1, "level1/givens", REAL,      "rotmg", ONE,     NO,       &["d1", "d2", "x1", "y1"], &["d1", "d2", "x1", "param"], "sd", "")),
    routine("gemv",  2, "gemv",          PLAIN,     "gemv",  SEVERAL, OFFSET_2, &["A", "x", "y"], &["y"], "sdcz", "sdcz"),
    routine("symv",  2, "symv",          PLAIN,     "symv",  SEVERAL, OFFSET,   &["A", "x", "y"], &["y"], "sdcz", "sdcz"),
    routine("hemv",  2, "symv",          COMPLEX,   "hemv",  SEVERAL, OFFSET,   &["A", "x", "y"], &["y"], "cz", "cz"),
    routine("ger",   2, "ger",           REAL,      "ger",   BATCHES, NO,       &["x", "y", "A"], &["A"], "sd", "sd"),
    routine("geru",  2, "ger",           COMPLEX,   "geru",  BATCHES, NO,       &["x", "y", "A"], &["A"], "cz", "cz"),
    routine("gerc",  2, "ger",           COMPLEX,   "gerc",  BATCHES, NO,       &["x", "y", "A"], &["A"], "cz", "cz"),
    routine("syr",   2, "syr",  PLAIN,   "syr",  PAIR, NO, &["x", "A"], &["A"], "sd", "sdcz"),
    routine("her",   2, "syr",  COMPLEX, "her",  PAIR, NO, &["x", "A"], &["A"], "cz", "cz"),
    routine("spr",   2, "syr",  REAL,    "spr",  PAIR, NO, &["x", "A"], &["A"], "sd", "sd"),
    routine("hpr",   2, "syr",  COMPLEX, "hpr",  PAIR, NO, &["x", "A"], &["A"], "cz", "cz"),
    routine("syr2",  2, "syr",  PLAIN,   "syr2", PAIR, NO, &["x", "y", "A"], &["A"], "sd", "sdcz"),
    routine("her2",  2, "syr",  COMPLEX, "her2", PAIR, NO, &["x", "y", "A"], &["A"], "cz", "cz"),
    routine("spr2",  2, "syr",  REAL,    "spr2", PAIR, NO, &["x", "y", "A"], &["A"], "sd", "sd"),
    routine("hpr2",  2, "syr",  COMPLEX, "hpr2", PAIR, NO, &["x", "y", "A"], &["A"], "cz", "cz"),
    routine("spmv",  2, "spmv", REAL,    "spmv", PAIR, NO, &["A", "x", "y"], &["y"], "sd", "sd"),
    routine("hpmv",  2, "spmv", COMPLEX, "hpmv", PAIR, NO, &["A", "x", "y"], &["y"], "cz", "cz"),
    routine("sbmv",  2, "spmv", REAL,    "sbmv", PAIR, NO, &["A", "x", "y"], &["y"], "sd", "sd"),
    routine("hbmv",  2, "spmv", COMPLEX, "hbmv", PAIR, NO, &["A", "x", "y"], &["y"], "cz", "cz"),
    routine("gbmv",  2, "gbmv", PLAIN,   "gbmv", BATCHES, NO, &["A", "x", "y"], &["y"], "sdcz", "sdcz"),
    routine("trmv",  2, "triangular", PLAIN, "trmv", BATCHES, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("tpmv",  2, "triangular", PLAIN, "tpmv", PAIR, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("tbmv",  2, "triangular", PLAIN, "tbmv", PAIR, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("trsv",  2, "triangular", PLAIN, "trsv", BATCHES, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("tpsv",  2, "triangular", PLAIN, "tpsv", PAIR, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("tbsv",  2, "triangular", PLAIN, "tbsv", BATCHES, NO, &["A", "x"], &["x"], "sdcz", "sdcz"),
    routine("gemm",  3, "gemm", PLAIN,   "gemm", BATCHES, MGPU, &["A", "B", "C"], &["C"], "sdcz", "sdcz"),
    routine("cdist", 3, "cdist",         REAL,      "cdist", STRIDED, NO,       &["A", "B"], &["C"], "", ""),
    routine("cdist", 3, "cdist",         INTEGER,   "cdist", STRIDED, NO,       &["A", "B"], &["C"], "", ""),
    unmeasured(routine("nearest", 3, "knn", REAL, "nearest", PAIR, NO, &["A", "B"], &["index", "distance"], "", "")),
    routine("knn",   3, "knn",           REAL,      "knn",   PAIR,    NO,       &["A", "B"], &["index", "distance"], "", ""),
];

#[allow(clippy::too_many_arguments)]
const fn routine(
    word: &'static str, level: u8, home: &'static str, letters: Letters, stem: &'static str,
    forms: &'static [&'static str], legacy: &'static [&'static str], reads: &'static [&'static str],
    writes: &'static [&'static str], blas: &'static str, cublas: &'static str,
) -> Routine {
    Routine { word, level, home, letters, stem, forms, legacy, reads, writes, blas, cublas, is_measured: true }
}

const fn unmeasured(routine: Routine) -> Routine {
    Routine { is_measured: false, ..routine }
}

/// One exported function of a routine.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub name: String,
    /// The same name with a placeholder for the precision.
    pub open: String,
    pub precision: Precision,
}

const PRECISIONS: [Precision; 4] = [Precision::S, Precision::D, Precision::C, Precision::Z];

impl Routine {
    /// The precisions in which the routine exists, each with its letters.
    fn precisions(&self) -> impl Iterator<Item = (Precision, &'static str)> {
        PRECISIONS.into_iter().zip(self.letters).filter(|(_, letters)| !letters.is_empty())
    }

    /// The functions of kblas.h.
    pub fn names(&self) -> Vec<Name> {
        let mut names = Vec::new();
        let open = open(self.precisions().map(|(_, letters)| letters));
        let stem = self.stem;
        for (precision, letters) in self.precisions() {
            for form in self.forms {
                let [name, open] = [letters, &open].map(|letters| format!("kblas{letters}{stem}{form}"));
                names.push(Name { name, open, precision });
            }
            for form in self.legacy {
                let name = format!("kblas_{}{stem}{form}", precision.letter());
                names.push(Name { name, open: format!("kblas_<t>{stem}{form}"), precision });
            }
        }
        names
    }

    /// The plain names in a BLAS for the CPU, without prefix and ending: snrm2, scnrm2, isamax.
    pub fn blas_names(&self) -> Vec<String> {
        let has = self.precisions().filter(|(precision, _)| self.blas.contains(precision.letter()));
        has.map(|(_, letters)| format!("{}{}", letters.to_lowercase(), self.stem)).collect()
    }

    /// The functions of cuBLAS that libkblas_preload exports.
    pub fn cublas_names(&self) -> Vec<Name> {
        const BATCHES: [&str; 4] = ["Batched", "Batched_64", "StridedBatched", "StridedBatched_64"];
        // No other routine of the list has batches in cuBLAS.
        let batches: &[&str] = if ["gemv", "gemm"].contains(&self.word) { &BATCHES } else { &[] };
        let endings = || ["_v2", "_v2_64"].iter().chain(batches);
        let has = || self.precisions().filter(|(precision, _)| self.cublas.contains(precision.letter()));
        let open = open(has().map(|(_, letters)| letters));
        let name = |precision, letters, ending| {
            let [name, open] = [letters, open.as_str()].map(|letters| format!("cublas{letters}{}{ending}", self.stem));
            Name { name, open, precision }
        };
        has().flat_map(|(precision, letters)| endings().map(move |ending| name(precision, letters, ending))).collect()
    }
}

/// The placeholder for the letters of all these precisions.
fn open(letters: impl Iterator<Item = &'static str>) -> String {
    let letters: Vec<_> = letters.collect();
    if letters == PLAIN { "<T>".to_owned() } else { format!("{{{}}}", letters.join(",")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn routine(word: &str) -> &'static Routine {
        ROUTINES.iter().find(|routine| routine.word == word).expect("a routine")
    }

    #[test]
    fn names_have_letters_stem_and_form() {
        let has = |word: &str, name: &str, open: &str, precision| {
            let expected = Name { name: name.into(), open: open.into(), precision };
            assert!(routine(word).names().contains(&expected), "{expected:?}");
        };
        has("asum", "kblasScasumBatched", "kblas{S,D,Sc,Dz}asumBatched", Precision::C);
        has("iamin", "kblasIzamin_64", "kblas{Is,Id,Ic,Iz}amin_64", Precision::Z);
        has("rotm", "kblasDrotm", "kblas{S,D}rotm", Precision::D);
        has("scal", "kblas_cscal_async", "kblas_<t>scal_async", Precision::C);
        has("gemv", "kblasSgemv", "kblas<T>gemv", Precision::S);
        assert_eq!(routine("dotu").names().len(), 16);
        assert_eq!(routine("asum").blas_names(), ["sasum", "dasum", "scasum", "dzasum"]);
        assert_eq!(
            routine("dotc").cublas_names().into_iter().map(|name| name.name).collect::<Vec<_>>(),
            ["cublasCdotc_v2", "cublasCdotc_v2_64", "cublasZdotc_v2", "cublasZdotc_v2_64"]
        );
        assert_eq!(routine("dotc").cublas_names()[0].open, "cublas{C,Z}dotc_v2");
        assert_eq!(routine("gemm").cublas_names().len(), 24);
    }

    #[test]
    fn no_name_stands_twice() {
        let mut names: Vec<_> = ROUTINES.iter().flat_map(Routine::names).map(|name| name.name).collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
