//! The functions and constants of a C header, in the form that cbindgen writes.

/// A function.
#[derive(Debug, PartialEq)]
pub struct Prototype {
    pub result: String,
    pub name: String,
    /// Type and name.
    pub arguments: Vec<(String, String)>,
}

/// An enumeration and its members.
#[derive(Debug, PartialEq)]
pub struct Enumeration {
    pub name: String,
    pub members: Vec<(String, i64)>,
}

pub fn prototypes(header: &str) -> Vec<Prototype> {
    let code = code(header);
    code.split(';').map(|statement| after_braces(statement).trim()).filter_map(prototype).collect()
}

pub fn enumerations(header: &str) -> Vec<Enumeration> {
    let code = code(header);
    let enumerations = code.split("typedef enum").skip(1).map(|rest| {
        let (head, rest) = rest.split_once('{').expect("an enumeration's members");
        let (members, rest) = rest.split_once('}').expect("an enumeration's end");
        let name = rest.split(';').next().unwrap_or(head).trim().to_owned();
        let member = |member: &str| {
            let (name, value) = member.split_once('=').expect("a member with a value");
            (name.trim().to_owned(), value.trim().parse().expect("a number"))
        };
        Enumeration { name, members: members.split(',').filter(|text| !text.trim().is_empty()).map(member).collect() }
    });
    enumerations.collect()
}

/// The header without comments and preprocessor lines.
pub fn code(header: &str) -> String {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").expect("a comment's end").1;
    }
    code += rest;
    let mut continued = false;
    let kept = code.lines().filter(|line| {
        let preprocessor = continued || line.trim_start().starts_with('#');
        continued = preprocessor && line.ends_with('\\');
        !preprocessor
    });
    kept.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The text after the last brace: `extern "C" {` opens one before the first prototype.
fn after_braces(statement: &str) -> &str {
    statement.rsplit(['{', '}']).next().unwrap_or_default()
}

fn prototype(statement: &str) -> Option<Prototype> {
    let (head, arguments) = statement.strip_suffix(')')?.split_once('(')?;
    let (result, name) = typed(head);
    let arguments = arguments.split(',').map(typed).filter(|(kind, _)| !kind.is_empty()).collect();
    Some(Prototype { result, name, arguments })
}

/// Splits `const double *x` into `const double *` and `x`.
fn typed(declaration: &str) -> (String, String) {
    let words = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = words.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
    (words[..name].trim().to_owned(), words[name..].to_owned())
}

#[test]
fn prototypes_are_read() {
    let header = "/* f(x); */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n// a line\n\
                  int f(char c,\n      const double *const *x);\nconst char *g(void);\n}\n";
    let pair = |kind: &str, name: &str| (kind.to_owned(), name.to_owned());
    let f = Prototype {
        result: "int".into(),
        name: "f".into(),
        arguments: vec![pair("char", "c"), pair("const double *const *", "x")],
    };
    let g = Prototype { result: "const char *".into(), name: "g".into(), arguments: vec![] };
    assert_eq!(prototypes(header), [f, g]);
}

#[test]
fn enumerations_are_read() {
    let header = "typedef enum E {\n  A = 0,\n  /* b */\n  B = 7,\n} E;\nint f(E e);\n";
    let members = vec![("A".to_owned(), 0), ("B".to_owned(), 7)];
    assert_eq!(enumerations(header), [Enumeration { name: "E".into(), members }]);
}
