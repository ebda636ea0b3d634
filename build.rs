//! Compiles kernels/*.cu to images that the library embeds, and lists their instances for Rust.
//!
//! kernels/<routine>.cu becomes OUT_DIR/<routine>.fatbin, machine code, and OUT_DIR/<routine>.ptxs, the compressed PTX of
//! each kernel one after the other: a device without machine code compiles only what is called. kernels/<routine>_many.cu has the instances of <routine>.def for
//! batches. Each line `FAMILY(precision, numbers…)` of kernels/<routine>.def becomes a
//! `static FAMILY_PRECISION_NUMBERS: Kernel` in OUT_DIR/kernels.rs, for src/kernels.rs.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use kblas_build_support::{Ptx, compile, files, ptx, run, stem, told};
use miniz_oxide::deflate::compress_to_vec_zlib;

fn main() {
    println!("cargo:rustc-check-cfg=cfg(kblas_header)");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libkblas.so.{}", env!("CARGO_PKG_VERSION_MAJOR"));
    // As CMakeLists.txt has it: graphs call back into the library, which a program may have closed.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    run(|out| {
        let sources = files(Path::new("kernels"), "cu")?;
        compile(&sources, "kernels", out, Ptx::Apart)?;
        let list = out.join("kernels.rs");
        fs::write(&list, instances(&sources, out)?).map_err(|error| told(&list, error))
    });
}

/// How hard PTX is compressed, of 10.
const LEVEL: u8 = 8;

/// The Rust list of the instances in the .def files next to the sources. Writes their PTX to `out`.
fn instances(sources: &[PathBuf], out: &Path) -> Result<String, String> {
    let (mut statics, mut families, mut kernels) = (String::new(), BTreeSet::new(), Vec::new());
    let single =
        |source: &PathBuf| stem(source).strip_suffix("_many").map(|name| source.with_file_name(format!("{name}.cu")));
    for (image, source) in sources.iter().enumerate() {
        let list = single(source).unwrap_or_else(|| source.clone()).with_extension("def");
        let many = source.with_file_name(format!("{}_many.cu", stem(source)));
        let text = fs::read_to_string(&list).map_err(|error| told(&list, error))?;
        let module = out.join(stem(source)).with_extension("ptx");
        let entries = ptx::entries(&fs::read_to_string(&module).map_err(|error| told(&module, error))?)
            .map_err(|reason| format!("{}: {reason}", module.display()))?;
        let mut compressed = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let mut instance = Instance::parse(line)
                .ok_or_else(|| format!("{}:{}: not FAMILY(precision, numbers…)", list.display(), number + 1))?;
            let has_many = sources.contains(&many).then(|| instance.many().constant());
            if single(source).is_some() {
                instance = instance.many();
            }
            let symbol = format!("kblas_{}", instance.name());
            let entry = entries.get(&symbol).ok_or_else(|| format!("{}: no {symbol}", module.display()))?;
            let begin = compressed.len();
            compressed.extend(compress_to_vec_zlib(entry.as_bytes(), LEVEL));
            instance.write(&mut statics, kernels.len(), image, begin..compressed.len(), has_many);
            kernels.push(instance.constant());
            families.insert(instance.family);
        }
        let all = module.with_extension("ptxs");
        fs::write(&all, compressed).map_err(|error| told(&all, error))?;
    }
    let variants: Vec<_> = families.iter().map(|family| format!("{family},")).collect();
    let kernels: Vec<_> = kernels.iter().map(|kernel| format!("&{kernel}")).collect();
    let embedded =
        |source, extension| format!("*include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}.{extension}\"))", stem(source));
    let images: Vec<_> = sources.iter().map(|source| format!("&Image({})", embedded(source, "fatbin"))).collect();
    let ptx: Vec<_> = sources.iter().map(|source| format!("&{}", embedded(source, "ptxs"))).collect();
    Ok(format!(
        "// Written by build.rs from kernels/*.def.\n{statics}\n\
         /// The kernel templates.\n#[allow(non_camel_case_types)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n\
         pub enum Family {{ {} }}\n\n\
         /// All instances, by id.\npub static KERNELS: &[&Kernel] = &[{}];\n\n\
         /// One fatbin for each routine.\npub(crate) static IMAGES: [&Image<[u8]>; {}] = [{}];\n\n\
         /// Its kernels' PTX.\npub(crate) static PTX: [&[u8]; {}] = [{}];\n",
        variants.join(" "),
        kernels.join(", "),
        images.len(),
        images.join(", "),
        ptx.len(),
        ptx.join(", ")
    ))
}

struct Instance {
    family: String,
    precision: char,
    params: Vec<u32>,
}

impl Instance {
    fn parse(line: &str) -> Option<Self> {
        let (family, rest) = line.split_once('(')?;
        let mut arguments = rest.strip_suffix(')')?.split(',').map(str::trim);
        let precision = arguments.next()?.chars().next().filter(|letter| "sdcz".contains(*letter))?;
        let params = arguments.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        Some(Self { family: family.trim().into(), precision, params })
    }

    /// `GEMV_N(s, 32, 8)` is gemv_n_s_32x8.
    fn name(&self) -> String {
        let numbers: Vec<_> = self.params.iter().map(u32::to_string).collect();
        format!("{}_{}_{}", self.family.to_lowercase(), self.precision, numbers.join("x"))
    }

    /// The same for batches.
    fn many(&self) -> Self {
        Self { family: format!("MANY_{}", self.family), precision: self.precision, params: self.params.clone() }
    }

    fn constant(&self) -> String {
        self.name().to_uppercase()
    }

    fn write(&self, statics: &mut String, id: usize, image: usize, ptx: Range<usize>, many: Option<String>) {
        let (name, constant) = (self.name(), self.constant());
        let Self { family, precision, params } = self;
        let precision = precision.to_uppercase();
        let many = many.map_or("None".to_string(), |many| format!("Some(&{many})"));
        let _ = writeln!(
            statics,
            "pub static {constant}: Kernel = Kernel {{ id: {id}, image: {image}, ptx: {ptx:?}, symbol: c\"kblas_{name}\", \
             name: \"{name}\", family: Family::{family}, precision: Precision::{precision}, params: &{params:?}, many: {many} }};"
        );
    }
}
