//! Compiles kernels/*.cu to images that the library embeds, and lists their instances for Rust.
//!
//! OUT_DIR/<image>.<architecture>.code is the packed machine code of an image for an architecture. An image is loaded
//! as a whole. A small kernels/<routine>.cu is one image. A larger one has an image for single and one for double
//! precision. The largest sources have an image for each precision, or for each family of a precision.
//!
//! OUT_DIR/<routine>.ptxs has the PTX of each kernel by itself, concatenated and packed together. So a device without
//! machine code compiles only the kernels that are called.
//!
//! kernels/<routine>_many.cu has the instances of <routine>.def for batches. Each line `FAMILY(precision, numbers…)` of
//! kernels/<routine>.def becomes an element of `KERNELS` in OUT_DIR/kernels.rs, for src/kernels.rs, and a constant
//! FAMILY_PRECISION_NUMBERS that refers to it.
//! Instances in `SM90(…)` have machine code only for 9.0, and no PTX. Instances in `NOT_SM90(…)` have no machine code for
//! 9.0. Instances in `FP64(…)` have none for devices with slow FP64 arithmetic (kernels/common/device.cuh).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use kblas_build_support::{
    Nvcc, SHARED_ARCH, archs, each, files, once, ptx::Module, registers, run, stem, told, write,
};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use object::{Object, ObjectSection};

fn main() {
    println!("cargo:rustc-check-cfg=cfg(kblas_header)");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libkblas.so.{}", env!("CARGO_PKG_VERSION_MAJOR"));
    // As in CMakeLists.txt: graphs call back into the library, even after a program has closed it.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    run(|out| {
        let nvcc = Nvcc::find("kernels")?;
        let sources = files(Path::new("kernels"), "cu")?;
        let lists = sources.iter().map(|source| List::of(source, &sources)).collect::<Result<Vec<_>, _>>()?;
        let compiled = each(lists.iter(), |list| list.compile(&nvcc, out))?;
        let images: Vec<_> = compiled.iter().flat_map(|(_, images)| images).collect();
        // The longest first, so that the build does not wait for a single one at the end.
        let mut codes: Vec<_> =
            archs()?.into_iter().flat_map(|arch| images.iter().map(move |image| (arch, *image))).collect();
        codes.sort_by_key(|(arch, image)| Reverse(image.module(*arch).len()));
        each(codes.into_iter(), |(arch, image)| image.pack(arch, &nvcc, out))?;
        let places = compiled.iter().flat_map(|(places, _)| places);
        write(out, "kernels.rs", rust(&lists, places, &images)?)
    });
}

/// Compression level, at most 9.
const LEVEL: u32 = 6;

/// The level of a library with only PTX, which is built to try kblas soon. Two cores compress it in a few seconds to 3.1
/// MB. With `LEVEL` and matches of up to 273 bytes it is 15 s more, and 2.5 MB (2026-11-27).
const QUICK_LEVEL: u32 = 3;

/// Most bytes of PTX of a small source. The code of its precisions is similar, so it compresses better together. It is
/// unpacked in some milliseconds.
const SMALL: usize = 1500 << 10;

/// The same for a source with one image for single and one for double precision. Each has real and complex kernels.
const MEDIUM: usize = 5500 << 10;

/// Large sources: an image has the kernels of only one family, so that the first call does not unpack everything.
const IN_FAMILIES: [&str; 5] = ["cdist", "cdist_few", "gemm", "gemv", "gemv_many"];

/// Sources whose kernels for one matrix are only for 9.0. On other devices their twins for batches compute one matrix,
/// too. The larger parameter of the twins costs 0.3 us.
const BY_TWINS: [&str; 4] = ["gbmv", "gemv", "symv", "symv_square"];

/// The instances of a source.
struct List<'a> {
    source: &'a Path,
    instances: Vec<Instance>,
    /// Whether another source has these instances for batches.
    has_many: bool,
}

impl<'a> List<'a> {
    /// The instances that the .def file next to the source lists. If the source has the batches of another one, it is
    /// the .def file of that one.
    fn of(source: &'a Path, sources: &[PathBuf]) -> Result<Self, String> {
        let single = stem(source).strip_suffix("_many").map(|name| source.with_file_name(format!("{name}.cu")));
        let list = single.as_deref().unwrap_or(source).with_extension("def");
        let text = fs::read_to_string(&list).map_err(|error| told(&list, error))?;
        let mut instances = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let instance = Instance::parse(line)
                .ok_or_else(|| format!("{}:{}: not FAMILY(precision, numbers…)", list.display(), number + 1))?;
            instances.push(if single.is_some() { instance.many() } else { instance });
        }
        if BY_TWINS.contains(&stem(source)) {
            instances.iter_mut().for_each(|instance| instance.devices = Devices::Sm90);
        }
        let many = source.with_file_name(format!("{}_many.cu", stem(source)));
        Ok(Self { source, instances, has_many: sources.contains(&many) })
    }

    /// Compiles to PTX, and packs the PTX of each instance to OUT_DIR/<the source's stem>.ptxs. Returns the places of
    /// the instances, and the images.
    fn compile(&self, nvcc: &Nvcc, out: &Path) -> Result<(Vec<Place>, Vec<Image>), String> {
        let stem = stem(self.source);
        let is_wanted = archs()?.contains(&SHARED_ARCH) || self.instances.iter().any(Instance::is_core);
        let text = if is_wanted { nvcc.ptx(self.source, out)? } else { String::new() };
        write(out, &format!("{stem}.ptx"), &text)?;
        let module = Module::of(&text).map_err(|reason| format!("{stem}.ptx: {reason}"))?;
        let ranges = self.pack(&module.entries(), out)?;
        let mut symbols: BTreeMap<_, [BTreeSet<_>; 3]> = BTreeMap::new();
        let mut places = Vec::new();
        for (instance, ptx) in self.instances.iter().zip(ranges) {
            let image = self.image(instance, text.len());
            let [tuned, core, slow] = symbols.entry(image.clone()).or_default();
            let symbol = |is_there: bool| is_there.then(|| instance.symbol());
            tuned.extend(symbol(instance.devices != Devices::NotSm90));
            core.extend(symbol(instance.is_core()));
            slow.extend(symbol(instance.is_core() && instance.devices != Devices::Fp64));
            places.push(Place { image, ptx });
        }
        let module = |symbols: BTreeSet<_>| if symbols.is_empty() { String::new() } else { module.only(&symbols) };
        let images = symbols.into_iter().map(|(name, symbols)| {
            let [tuned, core, slow] = symbols.map(module);
            Image { name, tuned, core, slow }
        });
        Ok((places, images.collect()))
    }

    /// Packs the PTX of the instances. Returns where each of them is.
    fn pack(&self, entries: &BTreeMap<String, String>, out: &Path) -> Result<Vec<Range<usize>>, String> {
        let name = format!("{}.ptxs", stem(self.source));
        let mut unpacked = String::new();
        let mut places = Vec::new();
        for instance in &self.instances {
            let symbol = instance.symbol();
            let entry = entries.get(&symbol);
            if entry.is_none() && (instance.is_core() || archs()?.contains(&SHARED_ARCH)) {
                return Err(format!("{}: no {symbol}", self.source.display()));
            }
            let begin = unpacked.len();
            unpacked.extend(entry.filter(|_| instance.is_core()).map(String::as_str));
            places.push(begin..unpacked.len());
        }
        let coded = registers::coded(&unpacked).ok_or_else(|| format!("{name}: not ASCII"))?;
        // Text has no alignment, so no position bits are useful.
        let options = match archs()?.is_empty() {
            true => LzmaOptions { pb: 0, ..window(&coded, QUICK_LEVEL) },
            false => LzmaOptions { pb: 0, nice_len: 273, ..window(&coded, LEVEL) },
        };
        write(out, &name, packed(&name, &coded, options, out)?)?;
        Ok(places)
    }

    /// Name of the image that has an instance. `bytes`: length of the source's PTX.
    fn image(&self, instance: &Instance, bytes: usize) -> String {
        let stem = stem(self.source);
        let Instance { family, precision, .. } = instance;
        if IN_FAMILIES.contains(&stem) {
            format!("{stem}-{}-{precision}", family.to_lowercase())
        } else if bytes <= SMALL {
            stem.into()
        } else if bytes <= MEDIUM {
            format!("{stem}-{}", if "sc".contains(*precision) { "single" } else { "double" })
        } else {
            format!("{stem}-{precision}")
        }
    }
}

/// Where an instance's code is.
struct Place {
    /// The image's name.
    image: String,
    /// Range in the unpacked PTX of the source.
    ptx: Range<usize>,
}

/// Code that is loaded as a whole.
struct Image {
    name: String,
    /// The PTX of its instances for 9.0.
    tuned: String,
    /// The PTX of its instances for other devices, and for those of them with slow FP64 arithmetic.
    core: String,
    slow: String,
}

impl Image {
    /// The PTX of the image for an architecture.
    fn module(&self, arch: u32) -> &str {
        match arch {
            SHARED_ARCH => &self.tuned,
            80 | 100 => &self.core, // `has_fast_fp64` of src/kernels.rs
            _ => &self.slow,
        }
    }

    /// Packs the machine code for an architecture, if there is any, to OUT_DIR/<its name>.<the architecture>.code.
    fn pack(&self, arch: u32, nvcc: &Nvcc, out: &Path) -> Result<(), String> {
        let name = format!("{}.{arch}.code", self.name);
        let module = self.module(arch);
        if module.is_empty() {
            return write(out, &name, "");
        }
        let code = without_frames(nvcc.assemble(&self.name, module, arch, out)?)
            .map_err(|error| format!("{}, machine code for {arch}: {error}", self.name))?;
        // An instruction has 16 bytes, and each of these positions has its own meaning. With matches of up to 128 bytes,
        // 25 of the images have 0.3 % fewer bytes than with the level's 64.
        write(
            out,
            &name,
            packed(&name, &code, LzmaOptions { lc: 0, lp: 4, pb: 4, nice_len: 128, ..window(&code, LEVEL) }, out)?,
        )
    }
}

/// The Rust list of the instances. It has places in common lists instead of references: each of these would be 24 bytes
/// for the dynamic linker.
fn rust<'a>(lists: &[List], places: impl Iterator<Item = &'a Place>, images: &[&Image]) -> Result<String, String> {
    let images_by_name: BTreeMap<_, _> = images.iter().enumerate().map(|(place, image)| (&image.name, place)).collect();
    let of_lists =
        lists.iter().enumerate().flat_map(|(source, list)| list.instances.iter().map(move |one| (source, list, one)));
    let mut instances: Vec<_> = of_lists.zip(places).collect();
    instances.sort_by_key(|((_, _, one), _)| (&one.family, one.place_of_precision()));
    let ids: BTreeMap<_, _> = instances.iter().enumerate().map(|(id, ((_, _, one), _))| (one.name(), id)).collect();
    let (mut constants, mut kernels) = (String::new(), String::new());
    let (mut names, mut params) = (String::new(), Vec::<u32>::new());
    let mut families = BTreeMap::<_, [Range<usize>; 4]>::new();
    for (id, ((source, list, one), place)) in instances.iter().enumerate() {
        let (name, params_before) = (one.name(), params.len());
        let twin = list.has_many.then(|| one.many().name());
        let many = twin.map(|twin| ids.get(&twin).ok_or_else(|| format!("{name}: no {twin}"))).transpose()?;
        params.extend(&one.params);
        let _ = writeln!(
            kernels,
            "    Kernel {{ id: {id}, image: {}, source: {source}, ptx: {:?}, name: {:?}, family: Family::{}, \
             precision: Precision::{}, params: {:?}, devices: Devices::{:?}, many: {many:?} }},",
            images_by_name[&place.image],
            place.ptx,
            names.len()..names.len() + name.len(),
            one.family,
            one.precision.to_uppercase(),
            params_before..params.len(),
            one.devices
        );
        let _ = writeln!(constants, "pub const {}: &Kernel = &KERNELS[{id}];", name.to_uppercase());
        names += &name;
        let range = &mut families.entry(&one.family).or_default()[one.place_of_precision()];
        *range = if range.end == 0 { id..id + 1 } else { range.start..id + 1 };
    }
    let archs: Vec<_> = archs()?.into_iter().collect();
    let variants: Vec<_> = families.keys().map(|family| format!("{family},")).collect();
    let embedded = |name: String| format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))");
    let codes = |image: &&Image| {
        let codes: Vec<_> = archs.iter().map(|arch| embedded(format!("{}.{arch}.code", image.name))).collect();
        format!("[{}]", codes.join(", "))
    };
    let codes: Vec<_> = images.iter().map(codes).collect();
    let ptx: Vec<_> = lists.iter().map(|list| embedded(format!("{}.ptxs", stem(list.source)))).collect();
    Ok(format!(
        "// Written by build.rs from kernels/*.def.\n\
         /// The kernel templates.\n#[allow(non_camel_case_types)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n\
         pub enum Family {{ {} }}\n\n\
         /// All instances, by family and precision, in the order of the .def file.\n\
         pub static KERNELS: [Kernel; {}] = [\n{kernels}];\n\n{constants}\n\
         /// The places of each family in `KERNELS`, by precision.\nstatic BY_FAMILY: [[Range<u16>; {}]; {}] = {:?};\n\n\
         /// The names of all instances, one after the other.\nstatic NAMES: &str = {names:?};\n\n\
         /// The parameters of all instances, one after the other.\nstatic PARAMS: [u32; {}] = {params:?};\n\n\
         /// The compute capabilities that there is machine code for.\npub(crate) const ARCHS: [u32; {}] = {archs:?};\n\n\
         /// The images, for each of them, packed.\n\
         pub(crate) static IMAGES: [[&[u8]; ARCHS.len()]; {}] = [{}];\n\n\
         /// The PTX of each source, packed.\npub(crate) static PTX: [&[u8]; {}] = [{}];\n\n\
         /// Whether there is machine code for 9.0.\npub const HAS_SM90: bool = {};\n",
        variants.join(" "),
        instances.len(),
        PRECISIONS.len(),
        families.len(),
        families.values().collect::<Vec<_>>(),
        params.len(),
        archs.len(),
        codes.len(),
        codes.join(", "),
        ptx.len(),
        ptx.join(", "),
        archs.contains(&SHARED_ARCH)
    ))
}

/// Options with a dictionary for all bytes.
fn window(bytes: &[u8], level: u32) -> LzmaOptions {
    LzmaOptions { dict_size: bytes.len().next_power_of_two().max(1 << 12) as u32, ..LzmaOptions::with_preset(level) }
}

/// Machine code with zeros as the call frames for a debugger, and as their relocations (zeros are those of type NONE). The
/// kernels have no other debug information, and the frames take 0.2 to 0.8 % of a packed image, the relocations 0.3 %.
fn without_frames(mut code: Vec<u8>) -> object::Result<Vec<u8>> {
    let elf = object::File::parse(&*code)?;
    let frames = elf.sections().filter(|section| section.name().is_ok_and(|name| name.ends_with(".debug_frame")));
    let ranges: Vec<_> = frames.filter_map(|section| section.file_range()).collect();
    for (from, bytes) in ranges {
        code[from as usize..(from + bytes) as usize].fill(0);
    }
    Ok(code)
}

/// Compresses with LZMA.
fn packed(name: &str, bytes: &[u8], options: LzmaOptions, out: &Path) -> Result<Vec<u8>, String> {
    once(out, name, &(bytes, format!("{options:?}")), |to| {
        let pack = || -> io::Result<()> {
            let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
            writer.write_all(bytes)?;
            fs::write(to, writer.finish()?)
        };
        pack().map_err(|error| told(to, error))
    })
}

/// Letters of the precisions, in the order of `Precision`.
const PRECISIONS: &str = "sdcz";

struct Instance {
    family: String,
    precision: char,
    params: Vec<u32>,
    devices: Devices,
}

/// The variants of the library's `kernels::Devices`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Devices {
    All,
    Sm90,
    NotSm90,
    Fp64,
}

/// The marks around a line of a .def file.
const MARKS: [(&str, Devices); 3] =
    [("SM90(", Devices::Sm90), ("NOT_SM90(", Devices::NotSm90), ("FP64(", Devices::Fp64)];

impl Instance {
    fn parse(line: &str) -> Option<Self> {
        let within = |(mark, devices)| Some((line.strip_prefix(mark)?.strip_suffix(')')?, devices));
        let (line, devices) = MARKS.into_iter().find_map(within).unwrap_or((line, Devices::All));
        let (family, rest) = line.split_once('(')?;
        let mut arguments = rest.strip_suffix(')')?.split(',').map(str::trim);
        let precision = arguments.next()?.chars().next().filter(|letter| PRECISIONS.contains(*letter))?;
        let params = arguments.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        Some(Self { family: family.trim().into(), precision, params, devices })
    }

    /// Whether some devices other than 9.0 have it, and the PTX.
    fn is_core(&self) -> bool {
        self.devices != Devices::Sm90
    }

    /// `GEMV_N(s, 32, 8)` is gemv_n_s_32x8.
    fn name(&self) -> String {
        let numbers: Vec<_> = self.params.iter().map(u32::to_string).collect();
        format!("{}_{}_{}", self.family.to_lowercase(), self.precision, numbers.join("x"))
    }

    /// The same instance for batches.
    fn many(&self) -> Self {
        let Self { family, precision, params, devices } = self;
        Self { family: format!("MANY_{family}"), precision: *precision, params: params.clone(), devices: *devices }
    }

    fn symbol(&self) -> String {
        format!("kblas_{}", self.name())
    }

    fn place_of_precision(&self) -> usize {
        PRECISIONS.find(self.precision).unwrap_or_else(|| unreachable!("parsed as one of them"))
    }
}
