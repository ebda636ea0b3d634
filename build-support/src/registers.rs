//! PTX before it is packed. The library undoes it: src/kernels/registers.rs.

use std::collections::HashMap;

/// A distance of 0, as a byte. Those of text are smaller than all distances.
const ZERO: i64 = 0xc0;

/// The numbers at the end of names as distances: `%r17` behind `%r15` is `%r` and one byte that means 2. Code that is alike but for the
/// numbers of its registers and labels then is the same text. A number that is far away or is written otherwise stays as it is.
/// Nothing if the text has more than ASCII.
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

/// Whether a name goes on.
fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The number, if these digits are what is written for it.
fn plain(digits: &str) -> Option<i64> {
    let number: u32 = digits.parse().ok()?;
    (digits == "0" || !digits.starts_with('0')).then_some(number.into())
}
