//! No kernel has local memory, except those that local_memory.list waives. The compiler places there the values that do
//! not fit in registers, and arrays with indices that it does not know. Each thread reads and writes this memory in
//! addition to its operands.
//!
//! The test reads the library's own images. So it covers each architecture that was compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use object::{Object, ObjectSection, ObjectSymbol, SymbolIndex};

use super::{ARCHS, IMAGES, KERNELS, code};

/// The kernels that have local memory, and the reasons.
const LIST: &str = include_str!("local_memory.list");

/// A kernel's machine code.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Code {
    arch: u32,
    symbol: String,
}

/// The start of a line of the list.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.arch, self.symbol.trim_start_matches("kblas_"))
    }
}

/// The little-endian number in `count` bytes at `at`.
fn number(bytes: &[u8], at: usize, count: usize) -> u64 {
    bytes[at..at + count].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// All images: the architecture and the ELF file of each.
fn cubins() -> impl Iterator<Item = (u32, Vec<u8>)> {
    let all = IMAGES.iter().enumerate().flat_map(|(image, codes)| codes.iter().enumerate().map(move |of| (image, of)));
    // Some images exist for one architecture only.
    let some = all.filter(|(_, (_, packed))| !packed.is_empty());
    some.map(|(image, (arch, _))| (ARCHS[arch], code(image, arch).expect("the library's own code")))
}

/// Bytes of local memory of each kernel in an ELF file, by symbol: EIATTR_MIN_STACK_SIZE in the records of `.nv.info`.
fn local_memory(cubin: &[u8]) -> BTreeMap<String, u32> {
    const MIN_STACK_SIZE: u64 = 0x12;
    const SIZED: u64 = 4; // the format of a record that states its length
    let file = object::File::parse(cubin).expect("an ELF file");
    let info = file.section_by_name(".nv.info").expect("a section").data().expect("its bytes");
    let mut found = BTreeMap::new();
    let mut at = 0;
    while at < info.len() {
        let (format, attribute, size) =
            (number(info, at, 1), number(info, at + 1, 1), number(info, at + 2, 2) as usize);
        at += 4;
        if format != SIZED {
            continue;
        }
        if attribute == MIN_STACK_SIZE {
            let symbol = file.symbol_by_index(SymbolIndex(number(info, at, 4) as usize)).expect("a symbol");
            found.insert(symbol.name().expect("a name").to_string(), number(info, at + 4, 4) as u32);
        }
        at += size;
    }
    found
}

/// The compiler that produced an ELF file, from `.note.nv.tkinfo`: "V13.0.88".
fn compiler(cubin: &[u8]) -> String {
    let file = object::File::parse(cubin).expect("an ELF file");
    let note = file.section_by_name(".note.nv.tkinfo").map(|note| note.data().expect("its bytes")).unwrap_or_default();
    let text = String::from_utf8_lossy(note);
    let version = text.split_once(", V").map(|(_, rest)| rest.split('\0').next().unwrap_or_default());
    format!("V{}", version.unwrap_or_default())
}

/// The list: the compiler of the machine code, the architectures, and the bytes of each waived kernel.
#[derive(Default)]
struct Waived<'a> {
    compiler: &'a str,
    archs: BTreeSet<u32>,
    kernels: BTreeMap<Code, u32>,
}

fn waived(list: &str) -> Waived<'_> {
    let (mut waived, mut reason) = (Waived::default(), "");
    for line in list.lines().filter(|line| !line.is_empty()) {
        let words: Vec<_> = line.split_whitespace().collect();
        match words[..] {
            ["compiler", version] => waived.compiler = version,
            ["architectures", ref archs @ ..] => {
                waived.archs = archs.iter().map(|arch| arch.parse().expect("an architecture")).collect();
            }
            ["#", ..] => reason = line,
            [arch, name, bytes] => {
                assert!(!reason.is_empty(), "{line}: no reason");
                let code = Code { arch: arch.parse().expect("an architecture"), symbol: format!("kblas_{name}") };
                let bytes = bytes.parse().expect("bytes");
                assert!(waived.archs.contains(&code.arch), "{line}: not one of the list's architectures");
                assert!(bytes > 0 && waived.kernels.insert(code, bytes).is_none(), "{line}: twice, or nothing");
            }
            _ => panic!("{line}: not ARCHITECTURE KERNEL BYTES"),
        }
    }
    waived
}

/// The errors in the list, one line each. `found`: all kernels.
fn faults(found: &BTreeMap<Code, u32>, waived: &BTreeMap<Code, u32>) -> Vec<String> {
    let archs: BTreeSet<_> = found.keys().map(|code| code.arch).collect();
    let more = found.iter().filter_map(|(code, &bytes)| {
        let most = waived.get(code).copied().unwrap_or(0);
        (bytes > most).then(|| format!("{code} {bytes}: has local memory, and {most} bytes are waived"))
    });
    let less = waived.iter().filter(|(code, _)| archs.contains(&code.arch)).filter_map(|(code, &most)| {
        match found.get(code) {
            None => Some(format!("{code} {most}: there is no such kernel any more")),
            Some(&bytes) => (bytes < most).then(|| format!("{code} {most}: it has only {bytes} bytes now")),
        }
    });
    more.chain(less).collect()
}

#[test]
fn no_kernel_has_local_memory_that_is_not_waived() {
    let waived = waived(LIST);
    let (mut found, mut unlisted) = (BTreeMap::new(), BTreeSet::new());
    for (arch, cubin) in cubins() {
        let by = compiler(&cubin);
        if by != waived.compiler {
            eprintln!("waived: the list is of {}, and other compilers ({by}) spill otherwise", waived.compiler);
            return;
        }
        if !waived.archs.contains(&arch) {
            unlisted.insert(arch);
            continue;
        }
        let kernels = local_memory(&cubin);
        found.extend(kernels.into_iter().map(|(symbol, bytes)| (Code { arch, symbol }, bytes)));
    }
    if !unlisted.is_empty() {
        eprintln!("waived: the list has nothing of {unlisted:?}");
    }
    // All kernels were read.
    let archs: BTreeSet<_> = found.keys().map(|code| code.arch).collect();
    let all =
        archs.iter().flat_map(|&arch| KERNELS.iter().filter(move |kernel| kernel.is_on(arch)).map(move |k| (arch, k)));
    let all = all.map(|(arch, kernel)| Code { arch, symbol: kernel.symbol() });
    assert!(found.keys().cloned().eq(all.collect::<BTreeSet<_>>()), "not the kernels of the .def files");
    let faults = faults(&found, &waived.kernels);
    assert!(faults.is_empty(), "src/kernels/local_memory.list:\n{}", faults.join("\n"));
}

#[test]
fn a_list_is_wrong_if_kernels_have_more_or_less() {
    let list =
        "compiler V1.2\narchitectures 80 90\n# long loops\n90 one_s_1 8\n90 two_s_1 16\n90 three_s_1 8\n80 two_s_1 8\n";
    let Waived { compiler, archs, kernels: waived } = waived(list);
    assert_eq!((compiler, archs), ("V1.2", BTreeSet::from([80, 90])));
    let code = |name: &str| Code { arch: 90, symbol: format!("kblas_{name}") };
    let mut found =
        BTreeMap::from([(code("one_s_1"), 8), (code("two_s_1"), 16), (code("three_s_1"), 8), (code("four_s_1"), 0)]);
    assert_eq!(faults(&found, &waived), Vec::<String>::new());
    found.extend([(code("one_s_1"), 24), (code("two_s_1"), 0), (code("four_s_1"), 16)]);
    found.remove(&code("three_s_1"));
    assert_eq!(
        faults(&found, &waived),
        [
            "90 four_s_1 16: has local memory, and 0 bytes are waived",
            "90 one_s_1 24: has local memory, and 8 bytes are waived",
            "90 three_s_1 8: there is no such kernel any more",
            "90 two_s_1 16: it has only 0 bytes now",
        ]
    );
}

#[test]
#[should_panic(expected = "no reason")]
fn a_waiver_has_a_reason() {
    waived("compiler V1.2\narchitectures 90\n90 one_s_1 8\n");
}
