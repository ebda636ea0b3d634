//! PTX, the assembly that the driver compiles for a device that nvcc did not compile for.

use std::collections::{BTreeMap, BTreeSet};

/// The first architecture with launches that overlap, and with FP64 tensor core products of 16 rows.
const HOPPER: u32 = 90;

/// The tensor core product of 8 rows, and that of 16 rows: before and after its number of terms.
const OF_8_ROWS: &str = "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64";
const OF_16_ROWS: [&str; 2] = ["mma.sync.aligned.m16n8k", ".row.col.f64.f64.f64.f64 "];

/// The module for an older architecture, without what this lacks. Launches do not overlap there. A product of 16 rows
/// becomes products of 8 rows and 4 terms.
pub fn for_older(module: &str, arch: u32) -> String {
    let line = |line: &str| {
        let code = line.trim_start();
        if line.starts_with(".target ") {
            format!(".target sm_{arch}\n")
        } else if arch >= HOPPER {
            format!("{line}\n")
        } else if unguarded(code).starts_with("griddepcontrol.") {
            String::new()
        } else {
            let [before, after] = OF_16_ROWS;
            let operands = code.strip_prefix(before).and_then(|code| code.split_once(after));
            operands.and_then(|(_, operands)| by_8_rows(operands)).unwrap_or_else(|| format!("{line}\n"))
        }
    };
    module.lines().map(line).collect()
}

/// The instruction without the predicate before it.
fn unguarded(code: &str) -> &str {
    match code.split_once(' ') {
        Some((guard, instruction)) if guard.starts_with('@') => instruction.trim_start(),
        _ => code,
    }
}

/// Splits the operands `{c0,c1,c2,c3}, {a0,a1,…}, {b0,…}, {c0,c1,c2,c3};` by rows, and by four terms. The kernels add in
/// place: the first list is the last one. For the upper rows, a lane has the first two elements of c, and of a the first,
/// the third, and so on. See PTX ISA, m16n8k4, m16n8k8 and m8n8k4.
fn by_8_rows(operands: &str) -> Option<String> {
    let lists = operands.split('{').skip(1).map(|list| list.split('}').next().unwrap_or_default().split(',').collect());
    let [sums, a, b, c]: [Vec<&str>; 4] = lists.collect::<Vec<_>>().try_into().ok()?;
    let (&[c0, c1, c2, c3], true) = (&c[..], sums == c && a.len() == 2 * b.len()) else { return None };
    let of_rows = |a, b, sums| format!("\t{OF_8_ROWS} {{{sums}}}, {{{a}}}, {{{b}}}, {{{sums}}};\n");
    let [above, below] = [format!("{c0},{c1}"), format!("{c2},{c3}")];
    Some(a.chunks(2).zip(b).map(|(a, b)| of_rows(a[0], b, &above) + &of_rows(a[1], b, &below)).collect())
}

/// A PTX module in parts.
pub struct Module {
    /// Directives that a module of any kernels begins with.
    header: String,
    /// Variables and functions that kernels refer to.
    rest: Vec<String>,
    /// Kernels, each with its symbol.
    kernels: Vec<(String, String)>,
}

impl Module {
    pub fn of(module: &str) -> Result<Self, String> {
        let mut header = String::new();
        let mut items: Vec<String> = Vec::new();
        let mut item = String::new();
        let mut depth = 0i32;
        for line in module.lines() {
            // Comments name things that the code does not use.
            let code = line.split("//").next().unwrap_or_default().trim_end();
            if code.is_empty() {
                continue;
            }
            if items.is_empty()
                && item.is_empty()
                && [".version", ".target", ".address_size"].iter().any(|d| code.starts_with(d))
            {
                header += code;
                header += "\n";
                continue;
            }
            item += code;
            item += "\n";
            let opened = depth > 0 || code.contains('{');
            depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
            // A function ends with its last brace, a variable with a semicolon.
            if depth == 0 && (opened || code.ends_with(';')) {
                items.push(std::mem::take(&mut item));
            }
        }
        if !item.is_empty() || depth != 0 {
            return Err("PTX ends within a function".into());
        }
        let (kernels, rest): (Vec<_>, Vec<_>) = items.into_iter().partition(|item| item.contains(".entry "));
        let symbol = |kernel: &str| {
            let (_, name) = kernel.split_once(".entry ")?;
            Some(name.split(['(', '\n']).next()?.trim().to_string())
        };
        let named = |kernel: String| Ok((symbol(&kernel).ok_or("a kernel without a name in PTX")?, kernel));
        Ok(Self { header, rest, kernels: kernels.into_iter().map(named).collect::<Result<_, String>>()? })
    }

    /// A module with only the kernels of these symbols.
    pub fn only(&self, symbols: &BTreeSet<String>) -> String {
        let wanted = self.kernels.iter().filter(|(symbol, _)| symbols.contains(symbol));
        self.text(&wanted.map(|(_, kernel)| kernel.as_str()).collect::<Vec<_>>())
    }

    /// A module for each kernel, by the kernel's symbol.
    pub fn entries(&self) -> BTreeMap<String, String> {
        self.kernels.iter().map(|(symbol, kernel)| (symbol.clone(), self.text(&[kernel]))).collect()
    }

    /// A module with only these kernels, and the items of `rest` to which they refer.
    fn text(&self, kernels: &[&str]) -> String {
        let mut wanted = vec![false; self.rest.len()];
        // An item may refer to further items.
        loop {
            let text = wanted.iter().zip(&self.rest).filter(|(wanted, _)| **wanted).map(|(_, item)| item.as_str());
            let text: String = text.chain(kernels.iter().copied()).collect();
            let more = self.rest.iter().map(|item| name(item).is_none_or(|name| names(&text, name)));
            let more: Vec<_> = more.collect();
            if more == wanted {
                break;
            }
            wanted = more.iter().zip(&wanted).map(|(more, had)| *more || *had).collect();
        }
        let others = self.rest.iter().zip(&wanted).filter(|(_, wanted)| **wanted).map(|(item, _)| item.as_str());
        [self.header.as_str()].into_iter().chain(others).chain(kernels.iter().copied()).collect()
    }
}

/// The name that a variable or a function declares.
fn name(item: &str) -> Option<&str> {
    let declared = match item.split_once(".func") {
        // The result comes before a function's name.
        Some((_, rest)) if rest.trim_start().starts_with('(') => rest.split_once(')')?.1,
        _ => item,
    };
    declared.split(['(', '[', '=', ';']).next()?.split_whitespace().last()
}

/// Whether a text contains the name as a word.
fn names(text: &str, name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    text.match_indices(name).any(|(at, _)| {
        let before = text.as_bytes()[..at].last().is_some_and(|&byte| is_part(byte));
        let behind = text.as_bytes().get(at + name.len()).is_some_and(|&byte| is_part(byte));
        !before && !behind
    })
}
