//! Compares the structs that Rust passes to kernels with the structs that the kernels take.
//!
//! Each side declares the struct itself. A test lists the fields of the Rust struct. The C++ compiler checks whether
//! the struct of the kernels has the same fields at the same offsets.

use std::env;
use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// A Rust struct, and the C++ struct that it mirrors.
pub struct Layout {
    /// File of the Rust struct, from the crate's root.
    pub file: &'static str,
    /// Its name in Rust, without parameters.
    pub name: &'static str,
    /// Its name in C++, with parameters.
    pub cpp: String,
    pub size: usize,
    /// Name, offset and size of each field.
    pub fields: Vec<(&'static str, usize, usize)>,
}

/// The [`Layout`] of a type: `layout!("Pair<float>", Pair<f32>, Pair { x, y })`. The compiler rejects an incomplete
/// list of fields.
#[macro_export]
macro_rules! layout {
    ($cpp:expr, $type:ty, $name:ident { $($field:ident),* $(,)? }) => {{
        let _complete = |value: &$type| { let $name { $($field: _),* } = value; };
        $crate::layout::Layout {
            file: file!(),
            name: stringify!($name),
            cpp: $cpp.to_string(),
            size: size_of::<$type>(),
            fields: vec![$((
                stringify!($field),
                std::mem::offset_of!($type, $field),
                $crate::layout::size_by(|value: &$type| &value.$field),
            )),*],
        }
    }};
}

/// Size of the field that a function returns.
pub const fn size_by<T, Field>(_: fn(&T) -> &Field) -> usize {
    size_of::<Field>()
}

/// Errors that the C++ compiler reports for the layouts. Empty if they agree. `front`: lines before the comparison.
/// `flags`: of the compiler.
pub fn differences(layouts: &[Layout], front: &str, flags: &[&str]) -> String {
    let mut program = format!("#include <cstddef>\n{front}\n");
    for (number, layout) in layouts.iter().enumerate() {
        let Layout { cpp, size, fields, .. } = layout;
        // A structured binding must have as many names as the struct has members.
        let names: Vec<_> = (0..fields.len()).map(|field| format!("field_{field}")).collect();
        let _ = write!(
            program,
            "using Struct{number} = {cpp};\n\
             static_assert(sizeof(Struct{number}) == {size}, \"{cpp} has another size in Rust\");\n\
             void fields_of_{number}(Struct{number} &it) {{ auto &[{}] = it; }}\n",
            names.join(", ")
        );
        for (field, offset, size) in fields {
            let _ = write!(
                program,
                "static_assert(offsetof(Struct{number}, {field}) == {offset}, \"{cpp}.{field} is elsewhere in Rust\");\n\
                 static_assert(sizeof(Struct{number}::{field}) == {size}, \"{cpp}.{field} has another size in Rust\");\n"
            );
        }
    }
    let compiler = env::var("CXX").unwrap_or_else(|_| "g++".into());
    let mut command = Command::new(&compiler);
    command.args(["-std=c++17", "-fsyntax-only", "-x", "c++"]).args(flags).arg("-");
    let running = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let outcome = running.and_then(|mut running| {
        running.stdin.take().map_or(Ok(()), |mut source| source.write_all(program.as_bytes()))?;
        running.wait_with_output()
    });
    match outcome {
        Ok(output) if output.status.success() => String::new(),
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => format!("{compiler}: {error}"),
    }
}
