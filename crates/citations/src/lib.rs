//! Finds the rule numbers that a game's source cites, so that rule coverage comes from the code itself.
//!
//! A citation is a number in brackets in a comment: `/// [6.3] Units stay off enemy hexes.` In a test file, or below
//! `#[cfg(test)]`, or in `src/tests`, it counts for the next `fn`; elsewhere for the code. Test tables in TOML cite with
//! `rules = ["6.3"]` and are named by their `name`.

#![deny(missing_docs)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A rule number and where it is cited: `movement.rs` for code, `conformance::ferry_takes_one_unit` for a test.
pub type Citation = (String, String);

/// All citations of a game crate.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Citations {
    /// By code, from `src/`.
    pub code: Vec<Citation>,
    /// By tests, from `tests/` and test modules.
    pub tests: Vec<Citation>,
}

/// For a game's build script: scans the crate and writes `citations.rs` with the constants `CODE` and `TESTS`.
///
/// # Errors
/// When the source cannot be read or the result not written.
pub fn generate() -> io::Result<()> {
    let crate_dir = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("citations.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=tests");
    let found = scan(&crate_dir)?;
    let mut text = String::new();
    for (name, list) in [("CODE", &found.code), ("TESTS", &found.tests)] {
        let _ = writeln!(text, "const {name}: &[(&str, &str)] = &[");
        for (number, place) in list {
            let _ = writeln!(text, "    ({number:?}, {place:?}),");
        }
        let _ = writeln!(text, "];");
    }
    fs::write(out, text)
}

/// Scans the `src` and `tests` folders of a crate.
///
/// # Errors
/// When a folder or file cannot be read.
pub fn scan(crate_dir: &Path) -> io::Result<Citations> {
    let mut found = Citations::default();
    for (folder, tests) in [("src", false), ("tests", true)] {
        let folder = crate_dir.join(folder);
        let mut files = Vec::new();
        if folder.is_dir() {
            list(&folder, &mut files)?;
        }
        files.sort();
        for path in files {
            let text = fs::read_to_string(&path)?;
            let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            match path.extension().and_then(|e| e.to_str()) {
                Some("rs") => scan_rust(&name, &text, tests || name.starts_with("tests"), &mut found),
                Some("toml") if tests => scan_table(&name, &text, &mut found),
                _ => {}
            }
        }
    }
    for list in [&mut found.code, &mut found.tests] {
        list.sort();
        list.dedup();
    }
    Ok(found)
}

fn list(folder: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, into)? } else { into.push(path) }
    }
    Ok(())
}

fn scan_rust(file: &str, text: &str, mut in_tests: bool, found: &mut Citations) {
    let stem = file.trim_end_matches(".rs");
    let mut pending = Vec::new();
    for line in text.lines().map(str::trim) {
        let is_comment = line.starts_with("//");
        if line == "#[cfg(test)]" {
            in_tests = true;
        }
        if is_comment {
            pending.extend(numbers(line));
        } else if let Some((_, comment)) = line.split_once("// ") {
            pending.extend(numbers(comment));
        }
        if !in_tests {
            found.code.extend(pending.drain(..).map(|number| (number, file.to_owned())));
        } else if let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) {
            found.tests.extend(pending.drain(..).map(|number| (number, format!("{stem}::{name}"))));
        }
    }
}

fn scan_table(file: &str, text: &str, found: &mut Citations) {
    let mut cited: Vec<String> = Vec::new();
    let mut name = String::new();
    let stem = file.trim_end_matches(".toml");
    let mut flush = |cited: &mut Vec<String>, name: &str| {
        found.tests.extend(cited.drain(..).map(|number| (number, format!("{stem}::{name}"))));
    };
    for line in text.lines().map(str::trim) {
        if line.starts_with("[[") {
            flush(&mut cited, &name);
        } else if let Some(value) = line.strip_prefix("name = ") {
            name = value.trim_matches('"').to_owned();
        } else if let Some(value) = line.strip_prefix("rules = [") {
            let quoted = value.trim_end_matches(']').split(',').map(|n| n.trim().trim_matches('"'));
            cited.extend(quoted.filter(|n| is_number(n)).map(str::to_owned));
        }
    }
    flush(&mut cited, &name);
}

/// The rule numbers in brackets in a comment: `[6.3]`, `[6.3, 7.1]`.
fn numbers(comment: &str) -> Vec<String> {
    let groups = comment.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    let groups = groups.filter(|(group, _)| group.split(", ").all(is_number));
    groups.flat_map(|(group, _)| group.split(", ").map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn is_number(text: &str) -> bool {
    text.contains('.') && text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, tests: bool) -> Citations {
        let mut found = Citations::default();
        scan_rust("file.rs", text, tests, &mut found);
        found
    }

    fn pair(number: &str, place: &str) -> Citation {
        (number.into(), place.into())
    }

    #[test]
    fn code_and_tests_are_told_apart() {
        let found =
            of("/// [6.3] No.\nfn a() {}\n#[cfg(test)]\nmod t {\n/// [6.4, 7.1.2]\n#[test]\nfn b() {}\n}", false);
        assert_eq!(found.code, [pair("6.3", "file.rs")]);
        assert_eq!(found.tests, [pair("6.4", "file::b"), pair("7.1.2", "file::b")]);
    }

    #[test]
    fn links_and_indexing_are_no_citations() {
        let found = of("/// See [`Map`] and [the book](x). [v1.2]\nlet x = a[1];\nlet y = 2; // [5.1] why", false);
        assert_eq!(found.code, [pair("5.1", "file.rs")]);
    }

    #[test]
    fn test_tables_cite_by_name() {
        let mut found = Citations::default();
        scan_table("cases.toml", "[[case]]\nname = \"C01\"\nrules = [\"2.1.1\", \"9.3\"]\n", &mut found);
        assert_eq!(found.tests, [pair("2.1.1", "cases::C01"), pair("9.3", "cases::C01")]);
    }
}
