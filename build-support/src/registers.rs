//! Encodes PTX before it is packed. The library decodes it: src/kernels/registers.rs.

use std::collections::HashMap;

/// The byte for a distance of 0. Bytes of text are smaller than those of all distances.
const ZERO: i64 = 0xc0;

/// Encodes the numbers at the end of names as distances: `%r17` after `%r15` becomes `%r` and one byte that means 2. So
/// code that differs only in the numbers of registers and labels becomes the same text. A number that is far away, or
/// is not written in its canonical form, stays as it is. `None` if the text is not ASCII.
pub fn coded(text: &str) -> Option<Vec<u8>> {
    let mut last: HashMap<&str, i64> = HashMap::new();
    let mut coded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['%', '$']) {
        let end = rest[at + 1..].find(|letter: char| !is_part(letter)).map_or(rest.len(), |length| at + 1 + length);
        let class = rest[..end].trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let (name, digits) = (&rest[at..class], &rest[class..end]);
        let near = plain(digits).and_then(|number| {
            let distance = number - last.insert(name, number).unwrap_or(0);
            u8::try_from(distance + ZERO).ok().filter(|byte| !byte.is_ascii())
        });
        coded.extend(rest[..class].bytes());
        match near {
            Some(distance) => coded.push(distance),
            None => coded.extend(digits.bytes()),
        }
        rest = &rest[end..];
    }
    coded.extend(rest.bytes());
    text.is_ascii().then_some(coded)
}

/// Whether a letter can be part of a name.
fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The number, if the digits are its canonical form.
fn plain(digits: &str) -> Option<i64> {
    let number: u32 = digits.parse().ok()?;
    (digits == "0" || !digits.starts_with('0')).then_some(number.into())
}
