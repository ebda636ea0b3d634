//! Structs that Rust hands to kernels, compared with the structs that the kernels take.
//!
//! Both sides write the struct down for themselves. A test names the fields of Rust's; the compiler of C++ is asked
//! whether the kernels' struct has the same ones, at the same places.

use std::env;
use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// A struct of Rust, and the one of C++ that it mirrors.
pub struct Layout {
    /// The file of Rust's, from the crate's root.
    pub file: &'static str,
    /// Its name in Rust, without parameters.
    pub name: &'static str,
    /// Its name in C++, with parameters.
    pub cpp: String,
    pub size: usize,
    /// Name, offset and size of each field.
    pub fields: Vec<(&'static str, usize, usize)>,
}

/// The [`Layout`] of a type: `layout!("Pair<float>", Pair<f32>, Pair { x, y })`. The compiler refuses a list of fields that
/// is not complete.
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

/// The size of what a function leads to.
pub const fn size_by<T, Field>(_: fn(&T) -> &Field) -> usize {
    size_of::<Field>()
}

/// What the compiler of C++ says against the layouts; an empty text if it agrees. `front` are lines in front of the
/// comparison, and `flags` the compiler's.
pub fn differences(layouts: &[Layout], front: &str, flags: &[&str]) -> String {
    let mut program = format!("#include <cstddef>\n{front}\n");
    for (number, layout) in layouts.iter().enumerate() {
        let Layout { cpp, size, fields, .. } = layout;
        // A binding has as many names as the struct has members, or is refused.
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
