//! The index of numbered rules and what it finds missing.

use kernel::{Language, RuleIndex, RuleIndexError, RuleSource, RuleStatus};

/// One rule in TOML.
fn rule(number: &str, status: &str, change: &[(&str, &str)]) -> String {
    let mut fields = vec![
        ("title", "{ en = \"Stacking\", fr = \"Empilement\" }"),
        ("text", "{ en = \"Two units a hex.\", fr = \"Deux unités par hex.\" }"),
        ("why", "{ en = \"a list\", fr = \"une liste\" }"),
    ];
    for (name, value) in change {
        fields.retain(|(known, _)| known != name);
        fields.push((name, value));
    }
    let fields: Vec<String> = fields
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name} = {value}\n"))
        .collect();
    format!("[[rule]]\nnumber = \"{number}\"\nstatus = \"{status}\"\n{}", fields.concat())
}

const CODE: &[(&str, &str)] = &[("6.3", "movement.rs"), ("6.3", "combat.rs")];
const TESTS: &[(&str, &str)] = &[("6.3", "stacking::two_units_a_hex")];

#[track_caller]
fn gaps(text: &str, code: &[(&str, &str)], tests: &[(&str, &str)]) -> Vec<String> {
    RuleIndex::new(text, code, tests).unwrap_or_else(|error| panic!("{error}\n{text}")).gaps()
}

#[test]
fn a_rule_with_code_and_test_has_no_gap() {
    assert_eq!(gaps(&rule("6.3", "enforced", &[]), CODE, TESTS), Vec::<String>::new());
}

#[test]
fn a_rule_that_carries_nothing_needs_no_code() {
    assert_eq!(gaps(&rule("1.0", "no-rule", &[("text", "{ en = \"\", fr = \"\" }")]), &[], &[]), Vec::<String>::new());
}

#[test]
fn each_kind_of_gap_is_found() {
    let blank = "{ en = \"x\", fr = \"\" }";
    for (text, code, tests, expected) in [
        (rule("6.3", "enforced", &[]), &[][..], TESTS, "6.3: enforced, but no code cites it"),
        (rule("6.3", "enforced", &[]), CODE, &[][..], "6.3: enforced, but no test cites it"),
        (rule("6.3", "no-rule", &[]), CODE, &[], "6.3: said to carry no rule, but code cites it"),
        (rule("6.3", "no-rule", &[("why", blank)]), &[], &[], "6.3: no reason why it carries no rule"),
        (rule("6.3", "no-rule", &[("why", "")]), &[], &[], "6.3: no reason why it carries no rule"),
        (rule("6.3", "enforced", &[("title", blank)]), CODE, TESTS, "6.3: a title is missing"),
        (rule("6.3", "no-rule", &[("title", "{ en = \"\", fr = \"x\" }")]), &[], &[], "6.3: a title is missing"),
        (rule("6.3", "enforced", &[("text", blank)]), CODE, TESTS, "6.3: a text is missing"),
    ] {
        assert_eq!(gaps(&text, code, tests), [expected], "{text}");
    }
}

#[test]
fn where_rules_were_rebuilt_each_says_whose_it_is() {
    let sourced = |number: &str, source: &str| rule(number, "enforced", &[("source", source)]);
    let text = sourced("6.3", "\"booklet\"") + &sourced("6.4", "\"partly\"") + &sourced("6.5", "\"reconstructed\"");
    let index = RuleIndex::new(&text, &[], &[]).expect("three rules");
    let sources = index.entries().iter().map(|entry| entry.source).collect::<Vec<_>>();
    assert_eq!(sources, [RuleSource::Booklet, RuleSource::Partly, RuleSource::Reconstructed].map(Some));
    let silent = sourced("1.0", "\"booklet\"") + &rule("6.3", "enforced", &[]);
    let silent = gaps(&silent, &[CODE, &[("1.0", "setup.rs")]].concat(), &[TESTS, &[("1.0", "setup::it")]].concat());
    assert_eq!(silent, ["6.3: does not say whose rule it is, as others do"]);
    assert!(RuleIndex::new(&sourced("6.3", "\"hearsay\""), &[], &[]).is_err());
}

#[test]
fn a_citation_of_a_rule_that_is_not_listed_is_found() {
    let text = rule("6.3", "enforced", &[]);
    let code = [CODE, &[("6.33", "movement.rs")]].concat();
    assert_eq!(gaps(&text, &code, TESTS), ["6.33: cited by movement.rs, but not in rules.toml"]);
    let tests = [TESTS, &[("9.1", "ferry::one_unit")]].concat();
    assert_eq!(gaps(&text, CODE, &tests), ["9.1: cited by ferry::one_unit, but not in rules.toml"]);
}

#[test]
fn a_rule_knows_where_it_is_enforced_and_tested() {
    let text = rule("6.3", "enforced", &[]) + &rule("6.31", "enforced", &[]);
    let index = RuleIndex::new(&text, CODE, TESTS).expect("two rules");
    let entry = index.get("6.3").expect("rule 6.3 is listed");
    assert_eq!(
        (&entry.code[..], &entry.tests[..]),
        (&["movement.rs", "combat.rs"].map(String::from)[..], &["stacking::two_units_a_hex".to_owned()][..])
    );
    assert_eq!(entry.status, RuleStatus::Enforced);
    assert_eq!(Language::ALL.map(|language| entry.title.in_language(language)), ["Stacking", "Empilement"]);
    assert!(index.get("6.31").is_some_and(|entry| entry.code.is_empty()), "6.3 is not the beginning of 6.31");
    assert!(index.get("6").is_none());
    assert_eq!(index.entries().iter().map(|entry| entry.number.as_str()).collect::<Vec<_>>(), ["6.3", "6.31"]);
}

#[test]
fn a_rule_listed_twice_is_refused() {
    let text = rule("6.3", "enforced", &[]) + &rule("6.4", "enforced", &[]) + &rule("6.3", "no-rule", &[]);
    let error = RuleIndex::new(&text, &[], &[]).expect_err("6.3 twice");
    assert_eq!(error.to_string(), "rules.toml: rule 6.3 is listed twice");
}

#[test]
fn what_is_no_rule_index_is_refused_with_its_place() {
    for (text, says) in [
        ("[[rule]]\nnumber = 6.3\n", "line 2"),
        ("[[rule]]\nnumber = \"6.3\"\n", "missing field"),
        ("[[rules]]\nnumber = \"6.3\"\n", "unknown field `rules`"),
        ("hello", "line 1"),
        (&rule("6.3", "ignored", &[]), "unknown variant `ignored`"),
        (&rule("6.3", "enforced", &[("colour", "3")]), "unknown field `colour`"),
        (&rule("6.3", "enforced", &[("title", "{ en = \"x\", de = \"y\" }")]), "unknown field `de`"),
    ] {
        let error = RuleIndex::new(text, &[], &[]).expect_err("no rule index");
        assert!(matches!(&error, RuleIndexError::Toml(_)), "{error:?}");
        assert!(error.to_string().contains(says), "“{says}” is not said:\n{error}");
    }
}
