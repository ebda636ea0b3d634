//! PTX, the assembly that the driver compiles for a device that nvcc did not compile for.

use std::collections::{BTreeMap, BTreeSet};

/// The first architecture whose launches can overlap, and whose matrix units multiply 16 rows in double precision.
const HOPPER: u32 = 90;

/// The matrix units' product of 8 rows, and that of 16 without its name's end.
const OF_8_ROWS: &str = "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64";
const OF_16_ROWS: &str = "mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 ";

/// The module for an older architecture: without what it lacks. Launches do not overlap there, and products of 16 rows are two of 8.
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
            code.strip_prefix(OF_16_ROWS).and_then(by_8_rows).unwrap_or_else(|| format!("{line}\n"))
        }
    };
    module.lines().map(line).collect()
}

/// The instruction without the predicate in front of it.
fn unguarded(code: &str) -> &str {
    match code.split_once(' ') {
        Some((guard, instruction)) if guard.starts_with('@') => instruction.trim_start(),
        _ => code,
    }
}

/// `{d0,d1,d2,d3}, {a0,a1}, {b}, {c0,c1,c2,c3};` by rows: a lane has a0 and the first two of c of the upper ones. PTX ISA, m16n8k4 and
/// m8n8k4.
fn by_8_rows(operands: &str) -> Option<String> {
    let lists = operands.split('{').skip(1).map(|list| list.split('}').next().unwrap_or_default().split(',').collect());
    let [d, a, b, c]: [Vec<&str>; 4] = lists.collect::<Vec<_>>().try_into().ok()?;
    let (&[d0, d1, d2, d3], &[a0, a1], &[b], &[c0, c1, c2, c3]) = (&d[..], &a[..], &b[..], &c[..]) else { return None };
    Some(format!(
        "\t{OF_8_ROWS} {{{d0},{d1}}}, {{{a0}}}, {{{b}}}, {{{c0},{c1}}};\n\t{OF_8_ROWS} {{{d2},{d3}}}, {{{a1}}}, {{{b}}}, {{{c2},{c3}}};\n"
    ))
}

/// A module in parts.
pub struct Module {
    /// What all kernels have in front.
    header: String,
    /// Variables and functions, which kernels name.
    rest: Vec<String>,
    /// By their symbols.
    kernels: Vec<(String, String)>,
}

impl Module {
    pub fn of(module: &str) -> Result<Self, String> {
        let mut header = String::new();
        let mut items: Vec<String> = Vec::new();
        let mut item = String::new();
        let mut depth = 0i32;
        for line in module.lines() {
            // A comment names things that the code does not.
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

    /// A module of these kernels alone, by their symbols.
    pub fn only(&self, symbols: &BTreeSet<String>) -> String {
        let wanted = self.kernels.iter().filter(|(symbol, _)| symbols.contains(symbol));
        self.text(&wanted.map(|(_, kernel)| kernel.as_str()).collect::<Vec<_>>())
    }

    /// A module of each kernel alone, by the kernel's symbol.
    pub fn entries(&self) -> BTreeMap<String, String> {
        self.kernels.iter().map(|(symbol, kernel)| (symbol.clone(), self.text(&[kernel]))).collect()
    }

    /// A module of these kernels alone, with what they name of the rest.
    fn text(&self, kernels: &[&str]) -> String {
        let mut wanted = vec![false; self.rest.len()];
        // What is named may name more.
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

/// The name that a variable or a function is declared by.
fn name(item: &str) -> Option<&str> {
    let declared = match item.split_once(".func") {
        // The result stands in front of a function's name.
        Some((_, rest)) if rest.trim_start().starts_with('(') => rest.split_once(')')?.1,
        _ => item,
    };
    declared.split(['(', '[', '=', ';']).next()?.split_whitespace().last()
}

/// Whether a text has the name as a word.
fn names(text: &str, name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    text.match_indices(name).any(|(at, _)| {
        let before = text.as_bytes()[..at].last().is_some_and(|&byte| is_part(byte));
        let behind = text.as_bytes().get(at + name.len()).is_some_and(|&byte| is_part(byte));
        !before && !behind
    })
}
