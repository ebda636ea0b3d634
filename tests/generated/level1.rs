//! The names of level 1, whose precisions are not always their first letter.

/// What stands for s, d, c and z in front of a routine's name.
pub type Letters = [&'static str; 4];

const PLAIN: Letters = ["S", "D", "C", "Z"];
const COMPLEX: Letters = ["", "", "C", "Z"];
const REAL: Letters = ["S", "D", "", ""];
/// A real result of complex vectors.
const REAL_OF: Letters = ["S", "D", "Sc", "Dz"];
/// Complex vectors with a real scalar.
const WITH_REAL: Letters = ["", "", "Cs", "Zd"];
const INDEX_OF: Letters = ["Is", "Id", "Ic", "Iz"];

/// Routine, its name behind the letters, and these.
pub const ROUTINES: [(&str, &str, Letters); 18] = [
    ("asum", "asum", REAL_OF),
    ("nrm2", "nrm2", REAL_OF),
    ("dot", "dot", REAL),
    ("dotu", "dotu", COMPLEX),
    ("dotc", "dotc", COMPLEX),
    ("iamax", "amax", INDEX_OF),
    ("iamin", "amin", INDEX_OF),
    ("scal", "scal", PLAIN),
    ("scal", "scal", WITH_REAL),
    ("axpy", "axpy", PLAIN),
    ("copy", "copy", PLAIN),
    ("swap", "swap", PLAIN),
    ("rot", "rot", PLAIN),
    ("rot", "rot", WITH_REAL),
    ("rotm", "rotm", REAL),
    ("rotg", "rotg", PLAIN),
    ("rotmg", "rotmg", REAL),
    ("scal", "scal", ["_s", "_d", "_c", "_z"]),
];

const FORMS: [&str; 9] =
    ["", "_64", "Batched", "Batched_64", "StridedBatched", "StridedBatched_64", "Segmented", "Vbatched", "_async"];

/// The routine of an exported name, the name with its precision left open, and the precision's place in s d c z.
pub fn split(name: &str) -> Option<(&'static str, String, usize)> {
    let rest = name.strip_prefix("kblas")?;
    ROUTINES.iter().find_map(|(routine, stem, letters)| {
        let precision = letters.iter().position(|letters| {
            let form = rest.strip_prefix(letters).and_then(|rest| rest.strip_prefix(stem));
            !letters.is_empty() && form.is_some_and(|form| FORMS.contains(&form))
        })?;
        let form = &rest[letters[precision].len() + stem.len()..];
        let open = match *letters {
            PLAIN => "<T>".to_owned(),
            ["_s", ..] => "_<t>".to_owned(),
            some => format!(
                "{{{}}}",
                some.iter().filter(|letters| !letters.is_empty()).copied().collect::<Vec<_>>().join(",")
            ),
        };
        Some((*routine, format!("kblas{open}{stem}{form}"), precision))
    })
}

#[test]
fn names_are_split() {
    assert_eq!(split("kblasScasumBatched"), Some(("asum", "kblas{S,D,Sc,Dz}asumBatched".into(), 2)));
    assert_eq!(split("kblasIzamin_64"), Some(("iamin", "kblas{Is,Id,Ic,Iz}amin_64".into(), 3)));
    assert_eq!(split("kblasDrotm"), Some(("rotm", "kblas{S,D}rotm".into(), 1)));
    assert_eq!(split("kblas_cscal_async"), Some(("scal", "kblas_<t>scal_async".into(), 2)));
    assert_eq!(split("kblasSgemv"), None);
    assert_eq!(split("kblasSetStream"), None);
}
