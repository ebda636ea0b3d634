//! The kernel instances. `kernels/*.def` lists them, and the library carries them compiled, in images. This module
//! describes them; it does not launch them.

use std::ffi::CString;
use std::io::Read;
use std::ops::Range;

use lzma_rust2::LzmaReader;

use crate::scalar::Precision;

#[cfg(test)]
mod local_memory;
mod registers;

/// One instance of a kernel template.
#[derive(Debug)]
pub struct Kernel {
    /// Index in [`KERNELS`].
    id: u16,
    /// Index in [`IMAGES`] of the image that contains it.
    image: u16,
    /// Index in [`PTX`] of the PTX of its source.
    source: u16,
    /// Range of its PTX in there, unpacked.
    ptx: Range<u32>,
    /// Range in [`NAMES`].
    name: Range<u32>,
    /// Range in [`PARAMS`].
    params: Range<u16>,
    pub family: Family,
    pub precision: Precision,
    pub devices: Devices,
    /// Index in [`KERNELS`] of its counterpart for batches, if that is a separate kernel.
    many: Option<u16>,
}

/// The devices that the library has a kernel for: the marks `SM90`, `NOT_SM90` and `FP64` of kernels/common/device.cuh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Devices {
    All,
    /// It has machine code for 9.0 only.
    Sm90,
    /// It has PTX, and machine code for all but 9.0.
    NotSm90,
    /// It has PTX, and machine code for devices with fast FP64 arithmetic.
    Fp64,
}

impl Kernel {
    /// Index in [`KERNELS`].
    pub fn id(&self) -> usize {
        self.id.into()
    }

    /// Its template, precision and parameters, such as `gemv_n_d_32x8x1x8x1x1`.
    pub fn name(&self) -> &'static str {
        &NAMES[self.name.start as usize..self.name.end as usize]
    }

    /// The template's parameters, as in the .def line.
    pub fn params(&self) -> &'static [u32] {
        &PARAMS[self.params.start.into()..self.params.end.into()]
    }

    /// Its counterpart for batches, if that is a separate kernel.
    pub fn many(&self) -> Option<&'static Kernel> {
        self.many.map(|id| &KERNELS[usize::from(id)])
    }

    /// Index in [`IMAGES`] of the image that contains it.
    pub(crate) fn image(&self) -> usize {
        self.image.into()
    }

    /// Number of its source. [`ptx_of`] has the PTX.
    pub fn source(&self) -> usize {
        self.source.into()
    }

    /// The name of its function in an image.
    pub(crate) fn symbol(&self) -> String {
        format!("kblas_{}", self.name())
    }

    /// Whether it is available on a device of this compute capability. A library without machine code for 9.0 has only
    /// the core kernels there.
    pub fn is_on(&self, cc: u32) -> bool {
        let is_tuned = HAS_SM90 && cc == 90;
        match self.devices {
            Devices::All => true,
            Devices::Sm90 => is_tuned,
            Devices::NotSm90 => !is_tuned,
            Devices::Fp64 => has_fast_fp64(cc),
        }
    }

    /// Whether some devices other than 9.0 have it, and the PTX.
    pub fn is_core(&self) -> bool {
        self.devices != Devices::Sm90
    }

    /// The kernel for one matrix on a device of this compute capability: itself, or its counterpart for batches.
    pub fn for_one(&'static self, cc: u32) -> Option<&'static Kernel> {
        if self.is_on(cc) { Some(self) } else { self.many().filter(|many| many.is_on(cc)) }
    }

    /// Its counterpart for batches.
    pub fn for_batches(&self) -> &'static Kernel {
        self.many().unwrap_or_else(|| unreachable!("{} has no twin for batches", self.name()))
    }

    /// A PTX module that contains only this kernel. None if the library has no PTX of it, or the library's own bytes
    /// are damaged.
    pub fn ptx(&self) -> Option<CString> {
        self.ptx_in(&ptx_of(self.source())?)
    }

    /// The same, from the unpacked PTX of the source.
    pub fn ptx_in(&self, unpacked: &[u8]) -> Option<CString> {
        CString::new(unpacked.get(self.ptx.start as usize..self.ptx.end as usize)?).ok().filter(|_| self.is_core())
    }
}

/// Whether a device of this compute capability computes double precision at least half as fast as single precision, and at
/// least as fast on tensor cores as on the other units (CUDA C++ Programming Guide, arithmetic instructions). build.rs has the
/// same list.
pub fn has_fast_fp64(cc: u32) -> bool {
    matches!(cc, 80 | 90 | 100)
}

/// The PTX of all kernels of a source, concatenated.
pub fn ptx_of(source: usize) -> Option<Vec<u8>> {
    registers::text(&unpacked(PTX.get(source)?)?)
}

/// Index in [`ARCHS`] of the machine code that a device of this compute capability runs. The code was compiled for this
/// capability, or for an older one of the same generation.
pub(crate) fn arch_for(cc: u32) -> Option<usize> {
    greatest(&ARCHS, cc)
}

fn greatest(archs: &[u32], cc: u32) -> Option<usize> {
    archs.iter().rposition(|&arch| arch / 10 == cc / 10 && arch <= cc)
}

/// The machine code of an image for an architecture, an ELF file. None if the library's own bytes are damaged.
pub(crate) fn code(image: usize, arch: usize) -> Option<Vec<u8>> {
    unpacked(IMAGES[image][arch])
}

fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    let mut reader = LzmaReader::new_mem_limit(packed, MOST_KIB, None).ok()?;
    reader.read_to_end(&mut all).ok()?;
    Some(all)
}

/// The most memory in KiB that unpacking may use, in addition to the unpacked bytes.
const MOST_KIB: u32 = 64 << 10;

/// The kernels of a family and a precision, in the order of the .def file.
pub fn of(family: Family, precision: Precision) -> impl Iterator<Item = &'static Kernel> {
    let Range { start, end } = &BY_FAMILY[family as usize][precision as usize];
    KERNELS[usize::from(*start)..usize::from(*end)].iter()
}

// Family, KERNELS with one entry for each line of the .def files, BY_FAMILY, NAMES, PARAMS, ARCHS, IMAGES, PTX.
include!(concat!(env!("OUT_DIR"), "/kernels.rs"));

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use kblas_build_support::{files, ptx::Module};

    use super::*;

    /// Position in PTX of the first instruction that accesses device memory.
    fn first_access(ptx: &str) -> Option<usize> {
        let accesses = ["ld.global", "ld.volatile.global", "ld.relaxed", "st.global", "st.relaxed", "atom.", "red."];
        accesses.iter().filter_map(|access| ptx.find(&format!("\t{access}"))).min()
    }

    /// The PTX of all compiled kernels, by symbol, also of those without PTX in the library. build.rs wrote it.
    fn compiled() -> BTreeMap<String, String> {
        let modules = files(Path::new(env!("OUT_DIR")), "ptx").expect("the folder of build.rs");
        let texts = modules.iter().map(|module| fs::read_to_string(module).expect("a module"));
        texts.flat_map(|text| Module::of(&text).expect("kernels").entries()).collect()
    }

    #[test]
    fn machine_code_runs_on_later_devices_of_its_generation() {
        let archs = [80, 90, 100, 120];
        let found = [75, 80, 86, 89, 90, 100, 103, 110, 120, 121].map(|cc| greatest(&archs, cc).map(|at| archs[at]));
        let expected = [0, 80, 80, 80, 90, 100, 100, 0, 120, 120].map(|arch| Some(arch).filter(|&arch| arch > 0));
        assert_eq!(found, expected);
        assert_eq!([80, 86, 89].map(|cc| greatest(&[80, 86], cc)), [Some(0), Some(1), Some(1)]);
        assert_eq!(greatest(&[], 90), None);
    }

    #[test]
    fn every_instance_is_in_its_family_once_and_its_name_tells_its_parameters() {
        let mut places = BY_FAMILY.iter().flatten().flat_map(Clone::clone);
        for (id, kernel) in KERNELS.iter().enumerate() {
            assert_eq!((kernel.id(), places.next()), (id, Some(id as u16)), "{}", kernel.name());
            assert!(of(kernel.family, kernel.precision).any(|one| one.id() == id), "{}", kernel.name());
            let numbers: Vec<_> = kernel.params().iter().map(u32::to_string).collect();
            let precision = kernel.precision.letter();
            let name = format!("{:?}_{precision}_{}", kernel.family, numbers.join("x")).to_lowercase();
            assert_eq!(kernel.name(), name);
            let twin = kernel.many().map(|many| many.name().to_string());
            assert!(twin.is_none_or(|twin| twin == format!("many_{name}")), "{name}");
        }
        assert_eq!(places.next(), None);
    }

    #[test]
    fn damaged_code_is_none() {
        assert_eq!(unpacked(b""), None);
        assert_eq!(unpacked(&[0xff; 100]), None);
        let whole = PTX[0];
        assert_eq!(unpacked(&whole[..whole.len() / 2]), None);
        assert_eq!(ptx_of(PTX.len()), None);
    }

    /// A launch may start before the previous launch ends.
    #[test]
    fn every_kernel_waits_before_it_touches_memory() {
        let compiled = compiled();
        let carried: Vec<_> = (0..PTX.len()).map(|source| ptx_of(source).expect("the library's own PTX")).collect();
        for kernel in &KERNELS {
            let Some(module) = compiled.get(&kernel.symbol()) else {
                assert!(!kernel.is_core() && !HAS_SM90, "{}", kernel.name());
                continue;
            };
            let own = kernel.ptx_in(&carried[kernel.source()]).map(|ptx| ptx.into_string().expect("text"));
            assert_eq!(own.as_ref(), kernel.is_core().then_some(module), "{}", kernel.name());
            // Functions that the kernel calls precede it.
            let ptx = &module[module.find(".entry").expect("an entry")..];
            let wait = ptx.find("griddepcontrol.wait");
            if !module.contains(".target sm_80") {
                let wait = wait.unwrap_or_else(|| panic!("{} does not wait", kernel.name()));
                // Kernels that follow another kernel of the library, which has already waited.
                let second = kernel.name().contains("symv_finish") || kernel.name().contains("symv_part_finish");
                let access = first_access(ptx).unwrap_or_else(|| panic!("{} has no result", kernel.name()));
                assert_eq!(access < wait, second, "{}", kernel.name());
            } else {
                assert_eq!(wait, None, "{}", kernel.name());
            }
        }
    }
}
