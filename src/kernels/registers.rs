//! Restores the PTX that build-support/src/registers.rs coded before it was packed.

use std::collections::HashMap;
use std::io::Write;

/// The byte for a distance of 0.
const ZERO: i64 = 0xc0;

/// The text, with the numbers at the end of names in place of distances. None if the bytes are damaged.
pub fn text(coded: &[u8]) -> Option<Vec<u8>> {
    let mut last: HashMap<&[u8], i64> = HashMap::new();
    let mut text = Vec::with_capacity(2 * coded.len());
    let mut rest = coded;
    while let Some(at) = rest.iter().position(|byte| matches!(byte, b'%' | b'$')) {
        let length = rest[at + 1..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let (front, behind) = rest.split_at(at + 1 + length);
        let name = &front[at..];
        text.extend_from_slice(front);
        rest = behind;
        if let Some((&distance, behind)) = behind.split_first().filter(|(byte, _)| !byte.is_ascii()) {
            let number = last.entry(name).or_insert(0);
            *number += i64::from(distance) - ZERO;
            write!(text, "{number}").ok()?;
            rest = behind;
        } else {
            let digits = name[1..].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let (class, digits) = name.split_at(name.len() - digits);
            if let Some(number) = plain(digits) {
                last.insert(class, number);
            }
        }
    }
    text.extend_from_slice(rest);
    text.is_ascii().then_some(text)
}

/// The number, if it is written with exactly these digits.
fn plain(digits: &[u8]) -> Option<i64> {
    let number: u32 = str::from_utf8(digits).ok()?.parse().ok()?;
    (digits == b"0" || !digits.starts_with(b"0")).then_some(number.into())
}

#[cfg(test)]
mod tests {
    use kblas_build_support::registers::coded;

    use super::*;

    /// Checks that decoding restores the text. Returns the number of coded bytes.
    fn there_and_back(original: &str) -> usize {
        let coded = coded(original).expect("ASCII");
        assert_eq!(text(&coded).as_deref(), Some(original.as_bytes()), "{coded:?}");
        coded.len()
    }

    #[test]
    fn a_number_is_a_byte() {
        assert_eq!(there_and_back("add.s32 %r17, %r15, %rd3;"), "add.s32 %r_, %r_, %rd_;".len());
        assert_eq!(there_and_back("bra $L__BB17_12;"), "bra $L__BB17__;".len());
        assert_eq!(coded("%r1 %r3 %r2"), Some(b"%r\xc1 %r\xc2 %r\xbf".to_vec()));
    }

    #[test]
    fn text_without_registers_stays() {
        for text in ["", "ret;", "mov.u32 5", "%", "$", "%%$", "100% of 7", "%tid.x", "$ 1", "%_", "% 1"] {
            assert_eq!(there_and_back(text), text.len());
        }
    }

    #[test]
    fn numbers_that_are_far_away_stay() {
        for far in ["%r63", "%r4294967295", "%r99999999999999999999"] {
            there_and_back(far);
            there_and_back(&format!("{far} {far} %r1 {far} %r0"));
        }
        assert_eq!(there_and_back("%r4294967295 %r1"), "%r4294967295 %r1".len());
        // All distances, in both directions.
        let all: String = (0..300).map(|k| format!("%r{} %r150;", k)).collect();
        there_and_back(&all);
    }

    #[test]
    fn numbers_that_are_written_otherwise_stay() {
        for text in ["%r007 %r7 %r007", "%r00 %r0 %r00 %r1", "%1 %01 %2", "$0 $00 $1"] {
            there_and_back(text);
        }
    }

    #[test]
    fn any_text_may_stand_anywhere() {
        there_and_back("// %r5 is no register, nor %rd07x; 5%r6%r7$L8%r9\n\tmov.u32 %r8, %r6x9; last_$_0 last_$_1");
        assert_eq!(coded("%r1 // ü"), None);
    }

    #[test]
    fn damaged_bytes_are_no_text() {
        assert_eq!(text(b"add \xc1"), None);
        // This decodes to a negative number, which no name has.
        assert_eq!(text(b"%r\x80").as_deref(), Some(&b"%r-64"[..]));
    }
}
