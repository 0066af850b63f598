//! Finds the rule numbers that a game's source cites, so that rule coverage comes from the code itself.
//!
//! A citation is a number in brackets in a comment: `/// [6.3] Units stay off enemy hexes.` A bracket may hold several
//! numbers and run over several lines of one comment. Directly above or inside a function with `#[test]` it counts for
//! that test; anywhere else in code that players run it counts for the code. What stands in test code but at no test
//! counts for nothing: helpers enforce no rule and prove none. Nor does a test with `#[ignore]`, which is not run.

#![deny(missing_docs)]

mod comment;
mod module;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use module::{Module, Place};

/// A rule number and where it is cited: `movement.rs` for code, `tests/movement::ferry_takes_one_unit` for a test.
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
    let found = match scan(&crate_dir) {
        // Source that is no Rust is for the compiler to complain about, which does it better.
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            println!("cargo::warning=no citations: {error}");
            Citations::default()
        }
        found => found?,
    };
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

/// Scans the modules that `src/lib.rs` and `src/main.rs` lead to, and all files in `tests`.
///
/// # Errors
/// When a file cannot be read, or is not Rust ([`io::ErrorKind::InvalidData`]).
pub fn scan(crate_dir: &Path) -> io::Result<Citations> {
    let mut found = Citations::default();
    let (src, tests) = (crate_dir.join("src"), crate_dir.join("tests"));
    let mut queue: Vec<Module> = Vec::new();
    queue.extend(["lib.rs", "main.rs"].map(|root| Module::code(src.join(root))).into_iter().filter(Module::exists));
    while let Some(module) = queue.pop() {
        read(&module, &src, &mut queue, &mut found)?;
    }
    if tests.is_dir() {
        let mut files = Vec::new();
        list(&tests, &mut files)?;
        for file in files {
            // All files are read in any case, so that no module needs to be followed.
            read(&Module::tests(file), &tests, &mut Vec::new(), &mut found)?;
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
        if path.is_dir() {
            list(&path, into)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
    Ok(())
}

/// Reads one file: its citations, and the modules in files of their own that it declares.
fn read(module: &Module, root: &Path, modules: &mut Vec<Module>, found: &mut Citations) -> io::Result<()> {
    let path = &module.file;
    let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
    let text = fs::read_to_string(path).map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))?;
    let parsed = module.parse(&text, modules).map_err(|error| {
        let line = error.span().start().line;
        io::Error::new(io::ErrorKind::InvalidData, format!("{}:{line}: {error}", path.display()))
    })?;
    let stem = name.trim_end_matches(".rs");
    for comment in &parsed.comments {
        for rule in comment.rules().map(str::to_owned) {
            match parsed.place(comment) {
                Place::Code => found.code.push((rule, name.clone())),
                Place::Test(test) => found.tests.push((rule, format!("{stem}::{test}"))),
                Place::TestHelp => {}
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The citations of a crate with these files.
    fn of(files: &[(&str, &str)]) -> Citations {
        let folder = tempfile::tempdir().expect("a folder for the crate");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder is made");
            fs::write(path, text).expect("the file is written");
        }
        scan(folder.path()).expect("the crate is read")
    }

    fn pairs(list: &[(&str, &str)]) -> Vec<Citation> {
        list.iter().map(|&(number, place)| (number.into(), place.into())).collect()
    }

    #[test]
    fn code_and_tests_are_told_apart() {
        let found = of(&[(
            "src/lib.rs",
            "/// [6.3] No.\nfn a() {}\n#[cfg(test)]\nmod t {\n/// [6.4, 7.1.2]\n#[test]\nfn b() {}\n}",
        )]);
        assert_eq!(found.code, pairs(&[("6.3", "lib.rs")]));
        assert_eq!(found.tests, pairs(&[("6.4", "lib::b"), ("7.1.2", "lib::b")]));
    }

    #[test]
    fn a_bracket_over_several_lines_counts_for_its_test() {
        let found = of(&[("tests/whole.rs", "/// [1.1, 1.2,\n/// 1.3] All of it.\n#[test]\nfn all() {}")]);
        assert_eq!(found.tests, pairs(&[("1.1", "whole::all"), ("1.2", "whole::all"), ("1.3", "whole::all")]));
    }

    #[test]
    fn code_below_a_declaration_of_tests_stays_code() {
        let lib = "#[cfg(test)]\nmod tests;\n/// [6.3] No.\npub fn a() {\n    // [6.4] Nor here.\n}\n";
        let found = of(&[("src/lib.rs", lib), ("src/tests.rs", "")]);
        assert_eq!(found.code, pairs(&[("6.3", "lib.rs"), ("6.4", "lib.rs")]));
        assert_eq!(found.tests, []);
    }

    #[test]
    fn helpers_of_tests_count_for_nothing() {
        let text =
            "//! [1.1] All about it.\n/// [1.2]\nfn help() {\n// [1.3]\n}\n// [1.4]\n\n#[test]\nfn proves() {}\n";
        let found = of(&[("src/lib.rs", "#[cfg(test)] mod tests;"), ("src/tests.rs", text), ("tests/all.rs", text)]);
        assert_eq!(found, Citations::default());
    }

    #[test]
    fn a_test_is_cited_above_inside_and_among_its_attributes() {
        let text = "// [1.1] Plain.\n#[test]\n// [1.2]\nfn a() {\n    b(); // [1.3]\n}\n\
                    /// [1.4]\n#[test]\n#[should_panic]\nfn c() {}\n#[tokio::test]\n/// [1.5]\nasync fn d() {}\n";
        let found = of(&[("tests/all.rs", text)]);
        let wanted = [("1.1", "all::a"), ("1.2", "all::a"), ("1.3", "all::a"), ("1.4", "all::c"), ("1.5", "all::d")];
        assert_eq!(found.tests, pairs(&wanted));
    }

    #[test]
    fn methods_for_tests_are_no_code() {
        let lib = "impl A {\n/// [1.1]\nfn a() {}\n/// [1.2]\n#[cfg(test)]\nfn b() {\n// [1.3]\n}\n}\n\
                   trait B {\n#[cfg(test)]\n/// [1.4]\nfn c();\n/// [1.5]\nfn d();\n}\n\
                   #[cfg(test)]\nimpl C {\n/// [1.6]\nfn e() {}\n}\n";
        let found = of(&[("src/lib.rs", lib)]);
        assert_eq!(found.code, pairs(&[("1.1", "lib.rs"), ("1.5", "lib.rs")]));
        assert_eq!(found.tests, []);
    }

    #[test]
    fn a_test_that_is_not_run_proves_nothing() {
        let text = "/// [1.1]\n#[test]\n#[ignore]\nfn a() {}\n/// [1.2]\n#[test]\n#[ignore = \"slow\"]\nfn b() {\n// [1.3]\n}\n\
                    /// [1.4]\n#[test]\nfn c() {}\n";
        let found = of(&[("src/lib.rs", "#[cfg(test)] mod tests;"), ("src/tests.rs", text)]);
        assert_eq!(found.code, []);
        assert_eq!(found.tests, pairs(&[("1.4", "tests::c")]));
    }

    #[test]
    fn test_files_deep_in_the_tree_are_no_code() {
        let cites = "/// [1.1]\nfn help() {}\n/// [1.2]\n#[test]\nfn proves() {}\n";
        let found = of(&[
            ("src/lib.rs", "mod los; #[cfg(any(test, feature = \"x\"))] mod bench; mod inner { mod leaf; }"),
            ("src/los/mod.rs", "#[cfg(test)]\nmod tests;\n/// [1.3]\nfn los() {}"),
            ("src/los/tests.rs", &format!("mod more;{cites}")),
            ("src/los/tests/more.rs", cites),
            ("src/bench.rs", cites),
            ("src/inner/leaf.rs", "#[cfg(not(test))]\n/// [1.4]\nfn leaf() {}"),
            ("src/unused.rs", "/// [9.9] No module leads here.\nfn unused() {}"),
        ]);
        assert_eq!(found.code, pairs(&[("1.3", "los/mod.rs"), ("1.4", "inner/leaf.rs")]));
        let tests = ["bench::proves", "los/tests/more::proves", "los/tests::proves"];
        assert_eq!(found.tests, tests.map(|test| ("1.2".to_owned(), test.to_owned())));
    }

    #[test]
    fn source_that_is_no_rust_is_named_with_its_line() {
        let folder = tempfile::tempdir().expect("a folder for the crate");
        fs::create_dir(folder.path().join("src")).expect("the folder is made");
        fs::write(folder.path().join("src/lib.rs"), "mod a {\n}\nfn 3() {}\n").expect("the file is written");
        let error = scan(folder.path()).expect_err("this is no Rust");
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        assert!(error.to_string().contains("lib.rs:3: "), "{error}");
    }
}
