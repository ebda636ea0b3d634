//! Compiles kernels/*.cu to images that the library embeds, and lists their instances for Rust.
//!
//! kernels/<routine>.cu becomes OUT_DIR/<routine>.fatbin, machine code, and OUT_DIR/<routine>.ptxs, the PTX of each kernel
//! by itself, one after the other and packed together: a device without machine code compiles only what is called. kernels/<routine>_many.cu has
//! the instances of <routine>.def for batches. Each line `FAMILY(precision, numbers…)` of kernels/<routine>.def becomes a
//! `static FAMILY_PRECISION_NUMBERS: Kernel` in OUT_DIR/kernels.rs, for src/kernels.rs. Those in `SM90(…)` have no PTX, and machine
//! code for 9.0 alone (kernels/common/device.cuh).

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use kblas_build_support::{Ptx, SHARED_ARCH, archs, compile, each, files, once, ptx, run, stem, told};
use lzma_rust2::{LzmaOptions, LzmaWriter};

fn main() {
    println!("cargo:rustc-check-cfg=cfg(kblas_header)");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libkblas.so.{}", env!("CARGO_PKG_VERSION_MAJOR"));
    // As CMakeLists.txt has it: graphs call back into the library, which a program may have closed.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    run(|out| {
        let sources = files(Path::new("kernels"), "cu")?;
        let lists = sources.iter().map(|source| List::of(source, &sources)).collect::<Result<Vec<_>, _>>()?;
        let of_sm90 = lists.iter().flat_map(|list| &list.instances).filter(|instance| !instance.core);
        compile(&sources, "kernels", out, Ptx::Apart, &of_sm90.map(Instance::symbol).collect())?;
        let text = rust(&lists, out)?;
        let list = out.join("kernels.rs");
        fs::write(&list, text).map_err(|error| told(&list, error))
    });
}

/// How hard PTX is packed, of 9.
const LEVEL: u32 = 6;

/// Sources whose kernels for one matrix are for 9.0 alone. On other devices their twins for batches do one matrix too. Their longer
/// parameter costs 0.3 us.
const BY_TWINS: [&str; 4] = ["gbmv", "gemv", "symv", "symv_square"];

/// The instances of a source.
struct List<'a> {
    source: &'a Path,
    instances: Vec<Instance>,
    /// Whether another source has the same for batches.
    has_many: bool,
}

impl<'a> List<'a> {
    /// Those that the .def file next to the source lists, or next to the one that it has the batches of.
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
            instances.iter_mut().for_each(|instance| instance.core = false);
        }
        let many = source.with_file_name(format!("{}_many.cu", stem(source)));
        Ok(Self { source, instances, has_many: sources.contains(&many) })
    }

    /// Packs the instances' PTX to OUT_DIR/<the source's stem>.ptxs. Where each is in there.
    fn pack(&self, out: &Path) -> Result<Vec<Range<usize>>, String> {
        let module = out.join(stem(self.source)).with_extension("ptx");
        let entries = ptx::entries(&fs::read_to_string(&module).map_err(|error| told(&module, error))?)
            .map_err(|reason| format!("{}: {reason}", module.display()))?;
        let mut unpacked = Vec::new();
        let mut places = Vec::new();
        for instance in &self.instances {
            let symbol = instance.symbol();
            let entry = entries.get(&symbol);
            if entry.is_none() && (instance.core || archs()?.contains(&SHARED_ARCH)) {
                return Err(format!("{}: no {symbol}", module.display()));
            }
            let begin = unpacked.len();
            unpacked.extend(entry.filter(|_| instance.core).into_iter().flat_map(|entry| entry.bytes()));
            places.push(begin..unpacked.len());
        }
        once(out, stem(self.source), "ptxs", &(include_str!("build.rs"), &unpacked), || packed(&unpacked))?;
        Ok(places)
    }
}

/// The Rust list of the instances. Packs their PTX to `out`.
fn rust(lists: &[List], out: &Path) -> Result<String, String> {
    let (mut statics, mut families, mut kernels) = (String::new(), BTreeSet::new(), Vec::new());
    let places = each(lists.iter(), |list| list.pack(out))?;
    for (image, (list, places)) in lists.iter().zip(places).enumerate() {
        for (instance, place) in list.instances.iter().zip(places) {
            let many = list.has_many.then(|| instance.many().constant());
            instance.write(&mut statics, kernels.len(), image, place, many);
            kernels.push(instance.constant());
            families.insert(&instance.family);
        }
    }
    let variants: Vec<_> = families.iter().map(|family| format!("{family},")).collect();
    let kernels: Vec<_> = kernels.iter().map(|kernel| format!("&{kernel}")).collect();
    let embedded = |list: &List, extension| {
        format!("*include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}.{extension}\"))", stem(list.source))
    };
    let images: Vec<_> = lists.iter().map(|list| format!("&Image({})", embedded(list, "fatbin"))).collect();
    let ptx: Vec<_> = lists.iter().map(|list| format!("&{}", embedded(list, "ptxs"))).collect();
    Ok(format!(
        "// Written by build.rs from kernels/*.def.\n{statics}\n\
         /// The kernel templates.\n#[allow(non_camel_case_types)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n\
         pub enum Family {{ {} }}\n\n\
         /// All instances, by id.\npub static KERNELS: &[&Kernel] = &[{}];\n\n\
         /// One fatbin for each routine.\npub(crate) static IMAGES: [&Image<[u8]>; {}] = [{}];\n\n\
         /// Its kernels' PTX.\npub(crate) static PTX: [&[u8]; {}] = [{}];\n\n\
         /// Whether the images have machine code for 9.0.\npub const HAS_SM90: bool = {};\n",
        variants.join(" "),
        kernels.join(", "),
        images.len(),
        images.join(", "),
        ptx.len(),
        ptx.join(", "),
        archs()?.contains(&SHARED_ARCH)
    ))
}

/// As LZMA, with a window over all.
fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let options = LzmaOptions {
        dict_size: bytes.len().next_power_of_two().max(1 << 12) as u32,
        pb: 0,
        ..LzmaOptions::with_preset(LEVEL)
    };
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
    writer.write_all(bytes)?;
    writer.finish()
}

struct Instance {
    family: String,
    precision: char,
    params: Vec<u32>,
    /// Whether all devices have it, and not 9.0 alone.
    core: bool,
}

impl Instance {
    fn parse(line: &str) -> Option<Self> {
        let of_sm90 = line.strip_prefix("SM90(").and_then(|line| line.strip_suffix(')'));
        let (family, rest) = of_sm90.unwrap_or(line).split_once('(')?;
        let mut arguments = rest.strip_suffix(')')?.split(',').map(str::trim);
        let precision = arguments.next()?.chars().next().filter(|letter| "sdcz".contains(*letter))?;
        let params = arguments.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        Some(Self { family: family.trim().into(), precision, params, core: of_sm90.is_none() })
    }

    /// `GEMV_N(s, 32, 8)` is gemv_n_s_32x8.
    fn name(&self) -> String {
        let numbers: Vec<_> = self.params.iter().map(u32::to_string).collect();
        format!("{}_{}_{}", self.family.to_lowercase(), self.precision, numbers.join("x"))
    }

    /// The same for batches.
    fn many(&self) -> Self {
        let Self { family, precision, params, core } = self;
        Self { family: format!("MANY_{family}"), precision: *precision, params: params.clone(), core: *core }
    }

    fn symbol(&self) -> String {
        format!("kblas_{}", self.name())
    }

    fn constant(&self) -> String {
        self.name().to_uppercase()
    }

    fn write(&self, statics: &mut String, id: usize, image: usize, ptx: Range<usize>, many: Option<String>) {
        let (name, constant) = (self.name(), self.constant());
        let Self { family, precision, params, core } = self;
        let precision = precision.to_uppercase();
        let many = many.map_or("None".to_string(), |many| format!("Some(&{many})"));
        let _ = writeln!(
            statics,
            "pub static {constant}: Kernel = Kernel {{ id: {id}, image: {image}, ptx: {ptx:?}, symbol: c\"kblas_{name}\", \
             name: \"{name}\", family: Family::{family}, precision: Precision::{precision}, params: &{params:?}, core: {core}, many: {many} }};"
        );
    }
}
