//! include/kblas.f90: the Fortran header, with one `bind(c)` interface per function.

use std::collections::BTreeSet;

use crate::prototype::{Prototype, code, enumerations, prototypes};
use crate::{AGAIN, current_header, folded};

pub fn generate(header: &str) -> String {
    let mut module = format!(
        "! Generated from include/kblas.h: {AGAIN}\n\
         !\n\
         ! What lies on the device is passed as type(c_ptr), by value; so are alpha and beta of the names with a handle,\n\
         ! whose pointer mode says where they lie: c_loc(alpha) of a target on the host.\n\
         module kblas\n\
         \x20 use, intrinsic :: iso_c_binding\n\
         \x20 implicit none\n\
         \x20 public\n"
    );
    let enumerations = enumerations(header);
    for enumeration in &enumerations {
        module += &format!("\n  enum, bind(c) ! {}\n", enumeration.name);
        for (name, value) in &enumeration.members {
            module += &format!("    enumerator :: {name} = {value}\n");
        }
        module += "  end enum\n";
    }
    let is_enum = |kind: &str| enumerations.iter().any(|known| known.name == kind);
    module += "\n  interface\n";
    for prototype in prototypes(header) {
        module += &interface(&prototype, &is_enum);
    }
    module + "  end interface\nend module kblas\n"
}

fn interface(prototype: &Prototype, is_enum: &impl Fn(&str) -> bool) -> String {
    let Prototype { result, name, arguments } = prototype;
    let kind = match result.as_str() {
        "void" => None,
        pointer if pointer.ends_with('*') => Some("type(c_ptr)"),
        other => Some(value(other, is_enum)),
    };
    let procedure = if kind.is_some() { "function" } else { "subroutine" };
    let names: Vec<_> = arguments.iter().map(|(_, name)| name.as_str()).collect();
    let head = format!("    {procedure} {name}({}) &", names.join(", "));
    let mut text = folded(&head, " &", "        ") + &format!("        bind(c, name=\"{name}\")\n");
    text += "      import\n";
    for (kind, name) in arguments {
        text += &format!("      {} :: {name}\n", argument(kind, name, is_enum));
    }
    if let Some(kind) = kind {
        text += &format!("      {kind} :: {name}\n");
    }
    text + &format!("    end {procedure} {name}\n\n")
}

/// Output that the library writes immediately, such as a handle or a setting, is passed by reference. All other memory
/// is passed by address, also a result, which may be on the device.
fn argument(kind: &str, name: &str, is_enum: &impl Fn(&str) -> bool) -> String {
    let Some(target) = kind.strip_suffix('*').map(str::trim) else {
        return format!("{}, value", value(kind, is_enum));
    };
    let is_result = name == "result" && !is_enum(target);
    let is_setting = is_enum(target)
        || ["int", "int64_t", "kblasHandle_t", "kblasMgHandle_t", "cudaStream_t", "void *"].contains(&target);
    if is_setting && !is_result {
        format!("{}, intent(out)", value(target, is_enum))
    } else {
        "type(c_ptr), value".into()
    }
}

fn value(kind: &str, is_enum: &impl Fn(&str) -> bool) -> &'static str {
    match kind {
        "int" => "integer(c_int)",
        "int64_t" => "integer(c_int64_t)",
        "long" => "integer(c_long)",
        "size_t" => "integer(c_size_t)",
        "char" => "character(kind=c_char)",
        "float" => "real(c_float)",
        "double" => "real(c_double)",
        "cuFloatComplex" => "complex(c_float_complex)",
        "cuDoubleComplex" => "complex(c_double_complex)",
        "kblasHandle_t" | "kblasMgHandle_t" | "cudaStream_t" | "void *" => "type(c_ptr)",
        kind if is_enum(kind) => "integer(c_int)",
        kind => panic!("no Fortran type for {kind}"),
    }
}

/// A function's name precedes a parenthesis. This search does not use the parser that generates the module.
#[test]
fn the_module_has_every_function_of_the_header() {
    let header = code(current_header());
    let last_word = |text: &str| {
        let start = text.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        text[start..].to_owned()
    };
    let declared: BTreeSet<_> = header
        .match_indices('(')
        .map(|(at, _)| last_word(header[..at].trim_end()))
        .filter(|name| name.starts_with("kblas") || name.starts_with("get_"))
        .collect();
    let module = generate(current_header());
    let bound: BTreeSet<_> =
        module.split("name=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
    assert!(declared.len() > 500, "{} functions", declared.len());
    assert_eq!(declared, bound);
}
