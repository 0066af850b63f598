//! Is everything there: every worked example, every ruling?

use std::collections::BTreeSet;
use std::path::Path;

/// The rulebook's worked examples and the cases around them, by the first word of their tests.
const CASES: [&str; 57] = [
    "g1", "g2", "g3", "cr1", "cr2", "cr3", "su1", "su2", "su3", "su4", "uw1", "ab1", "ab2", "nv1", "nv2", "ro1", "ro2",
    "ro3", "ro4", "ro5", "c1a", "c1b", "c1c", "c2a", "c2b", "c2c", "c2d", "c2e", "c2f", "c2g", "ex1", "ex2", "ex3",
    "rf1", "sd1", "sd2", "sd3", "sd4", "sa1", "sk1", "sk2", "ca1", "ca2", "ca3", "ca4", "mo1", "mo2", "mo3", "mo4",
    "mo5", "we1", "we2", "we3", "ho1", "od1", "wa1", "hb1",
];

/// A test as it is written: its name, and the rulings that its comments cite.
struct Written {
    name: String,
    rulings: BTreeSet<u32>,
}

/// The rulings that a comment cites.
fn cited(comment: &str) -> impl Iterator<Item = u32> + '_ {
    let words = comment.split(|c: char| !c.is_ascii_alphanumeric());
    let numbers = words.filter_map(|word| word.strip_prefix('R').and_then(|number| number.parse().ok()));
    numbers.filter(move |_| comment.contains("uling"))
}

/// All tests of the crate's source.
fn tests() -> Vec<Written> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of the source") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                read(&std::fs::read_to_string(&path).expect("a source file"), &mut found);
            }
        }
    }
    found
}

/// Comments directly above a test and inside it are the test's.
fn read(text: &str, found: &mut Vec<Written>) {
    let mut above = String::new();
    let (mut is_test, mut inside) = (false, false);
    for line in text.lines() {
        let words = line.trim_start();
        if let Some(comment) = words.strip_prefix("//") {
            above.push_str(comment);
            if inside && let Some(test) = found.last_mut() {
                test.rulings.extend(cited(&above));
            }
        } else if words == "#[test]" {
            is_test = true;
        } else if let Some(name) = words.strip_prefix("fn ").filter(|_| is_test) {
            let name = name.split('(').next().unwrap_or_default().to_owned();
            found.push(Written { name, rulings: cited(&above).collect() });
            (is_test, inside) = (false, true);
            above.clear();
        } else {
            inside &= line != "}" && line != "    }";
            if !words.starts_with("#[") {
                above.clear();
            }
        }
    }
}

#[test]
fn every_case_has_its_test() {
    let names: Vec<String> = tests().into_iter().map(|test| test.name).collect();
    let missing = |case: &&&str| !names.iter().any(|name| name.starts_with(&format!("{case}_")));
    assert_eq!(CASES.iter().filter(missing).collect::<Vec<_>>(), [&""; 0]);
    assert_eq!(CASES.iter().collect::<BTreeSet<_>>().len(), 57);
}

#[test]
fn every_ruling_has_its_test() {
    let rulings = include_str!("../../../../../games-data/victory-roads/RULINGS.md");
    let heads = rulings.lines().filter_map(|line| line.strip_prefix("### R")?.split('.').next()?.parse::<u32>().ok());
    let written: BTreeSet<u32> = heads.collect();
    assert_eq!(written, (1..=written.len() as u32).collect(), "they are numbered without a gap");
    assert!(written.len() >= 73);
    let proven: BTreeSet<u32> = tests().into_iter().flat_map(|test| test.rulings).collect();
    assert_eq!(written.difference(&proven).collect::<Vec<_>>(), [&0; 0]);
}

/// Every rule that is enforced is cited by code and by a test, and nothing is cited that is no rule.
#[test]
fn no_rule_is_left_out() {
    let rules = &super::game().data.rules;
    assert_eq!(rules.gaps(), [""; 0]);
    let empty = rules.entries().iter().filter(|entry| entry.status != kernel::RuleStatus::Enforced).count();
    assert_eq!(rules.entries().len(), 377);
    assert!(empty <= 95, "{empty} numbers carry no rule");
}
