//! PTX, the assembly that the driver compiles for a device that nvcc did not compile for.

use std::collections::BTreeMap;

/// The module for an older architecture, whose launches cannot overlap: without the instructions that let them.
pub fn without_overlap(module: &str, arch: u32) -> String {
    let lines = module.lines().filter(|line| !line.trim_start().starts_with("griddepcontrol."));
    let line =
        |line: &str| if line.starts_with(".target ") { format!(".target sm_{arch}\n") } else { format!("{line}\n") };
    lines.map(line).collect()
}

/// A module of each kernel of a module alone: what all have in front, what it names of the rest, and itself. By the kernel's
/// symbol.
pub fn entries(module: &str) -> Result<BTreeMap<String, String>, String> {
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
    kernels
        .into_iter()
        .map(|kernel| {
            let symbol = symbol(&kernel).ok_or("a kernel without a name in PTX")?;
            let mut wanted = vec![false; rest.len()];
            // What is named may name more.
            loop {
                let text = wanted.iter().zip(&rest).filter(|(wanted, _)| **wanted).map(|(_, item)| item.as_str());
                let text: String = text.chain([kernel.as_str()]).collect();
                let more = rest.iter().map(|item| name(item).is_none_or(|name| names(&text, name)));
                let more: Vec<_> = more.collect();
                if more == wanted {
                    break;
                }
                wanted = more.iter().zip(&wanted).map(|(more, had)| *more || *had).collect();
            }
            let others = rest.iter().zip(&wanted).filter(|(_, wanted)| **wanted).map(|(item, _)| item.as_str());
            Ok((symbol, [header.as_str()].into_iter().chain(others).chain([kernel.as_str()]).collect()))
        })
        .collect()
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
