//! Messages put into French and English.

use crate::common::{self, play, seeded, toy};
use kernel::{Language, Message, Ruleset as _, TextError, Texts, Value, Viewer};

const ENGLISH: Language = Language::English;
const FRENCH: Language = Language::French;

fn kernel_file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../texts/en.ftl"),
        Language::French => include_str!("../../texts/fr.ftl"),
    }
}

/// Identifiers defined in a Fluent file, with the arguments each uses.
fn definitions(source: &str) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in source.lines() {
        if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
            found.push((id.into(), Vec::new()));
        }
        let name = |rest: &str| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
        if let Some((_, args)) = found.last_mut() {
            args.extend(line.split('$').skip(1).map(name));
            args.sort_unstable();
            args.dedup();
        }
    }
    found.sort();
    found
}

fn both(english: &str, french: &str) -> Texts {
    Texts::new(&[english], &[french]).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_kernels_texts_are_the_same_in_both_languages() {
    let (english, french) = (definitions(kernel_file(ENGLISH)), definitions(kernel_file(FRENCH)));
    assert!(english.len() >= 10, "found only {english:?}");
    assert_eq!(english, french, "identifiers and arguments of kernel/texts/en.ftl and fr.ftl");
    assert_eq!(Texts::kernel_only().expect("the kernel's texts are Fluent").untranslated(), []);
}

/// Words that both languages write alike.
const ALIKE: [&str; 3] = ["ground-village", "place-village", "clash-value"];

#[test]
fn the_kernels_texts_are_no_copies_of_each_other() {
    let texts = Texts::kernel_only().expect("the kernel's texts are Fluent");
    for (id, args) in definitions(kernel_file(ENGLISH)).into_iter().filter(|(id, _)| !ALIKE.contains(&id.as_str())) {
        let fill = |(i, arg): (usize, String)| (arg.into(), Value::Int(i as i64));
        let message = Message { id: id.clone().into(), args: args.into_iter().enumerate().map(fill).collect() };
        let say = |language| texts.try_say(language, &message).unwrap_or_else(|error| panic!("{error}"));
        assert_ne!(say(ENGLISH), say(FRENCH), "“{id}” is not translated");
    }
}

#[test]
fn the_toys_texts_are_complete() {
    assert_eq!(toy().texts().untranslated(), []);
}

#[test]
fn a_text_that_one_language_lacks_is_found() {
    let texts = both("a = A\nb = B\nc = C", "a = A\nd =\n    D\n# e = E\n-f = F\n");
    let missing = |language, id: &str| TextError::Missing { language, id: id.into() };
    assert_eq!(texts.untranslated(), [missing(FRENCH, "b"), missing(FRENCH, "c"), missing(ENGLISH, "d")]);
    assert_eq!(missing(FRENCH, "b").to_string(), "no fr text “b”");
}

#[test]
fn a_missing_text_shows_its_identifier() {
    let texts = both("", "seul = seul");
    let message = Message::new("nowhere");
    let expected = TextError::Missing { language: ENGLISH, id: "nowhere".into() };
    assert_eq!(texts.try_say(ENGLISH, &message), Err(expected));
    assert_eq!(texts.say(ENGLISH, &message), "{nowhere}");
    assert_eq!(texts.say(ENGLISH, &Message::new("seul")), "{seul}", "French is no substitute for English");
    assert_eq!(texts.say(FRENCH, &Message::new("seul")), "seul");
}

#[test]
fn a_missing_argument_is_named() {
    let texts = both("loss = { $unit } loses { $steps }", "loss = { $unit } perd { $steps }");
    for language in Language::ALL {
        let error = texts.try_say(language, &Message::new("loss").with("unit", "11SS")).expect_err("no steps given");
        assert!(matches!(&error, TextError::Arguments { id, .. } if id == "loss"), "{error:?}");
        assert!(error.to_string().contains("$steps"), "{error}");
        assert_eq!(texts.say(language, &Message::new("loss")), "{loss}");
    }
    let more = Message::new("loss").with("unit", "11SS").with("steps", 2_u8).with("hex", 1820_u16);
    assert_eq!(texts.say(ENGLISH, &more), "11SS loses 2", "one argument too many does no harm");
}

#[test]
fn messages_nest() {
    let texts = both(
        "side = Axis\nwho = the { $side } player\nmoves = { $who } moves { $unit }",
        "side = Axe\nwho = le joueur de l’{ $side }\nmoves = { $who } déplace { $unit }",
    );
    let who = Message::new("who").with("side", Message::new("side"));
    let message = Message::new("moves").with("who", who).with("unit", "502 Tiger");
    assert_eq!(texts.say(ENGLISH, &message), "the Axis player moves 502 Tiger");
    assert_eq!(texts.say(FRENCH, &message), "le joueur de l’Axe déplace 502 Tiger");
}

#[test]
fn a_missing_text_deep_inside_is_the_one_named() {
    let texts = both("outer = { $x }!", "outer = { $x } !");
    let message = Message::new("outer").with("x", vec![Value::from(Message::new("inner"))]);
    let expected = TextError::Missing { language: FRENCH, id: "inner".into() };
    assert_eq!(texts.try_say(FRENCH, &message), Err(expected));
}

#[test]
fn lists_are_joined() {
    let texts = both("one = first\nall = [{ $x }]", "one = premier\nall = [{ $x }]");
    let list = |values: Vec<Value>| Message::new("all").with("x", values);
    assert_eq!(texts.say(ENGLISH, &list(vec![])), "[]");
    let mixed = vec![Value::from(3_u8), "II/23".into(), Message::new("one").into(), (-1_i32).into()];
    assert_eq!(texts.say(ENGLISH, &list(mixed.clone())), "[3, II/23, first, -1]");
    assert_eq!(texts.say(FRENCH, &list(mixed)), "[3, II/23, premier, -1]");
    let nested = vec![Value::from(vec![Value::from(1_u8), 2_u8.into()]), 3_u8.into()];
    assert_eq!(texts.say(ENGLISH, &list(nested)), "[1, 2, 3]");
}

#[test]
fn each_language_has_its_own_plurals() {
    let plural = "n = { $n ->\n    [one] { $n } one\n   *[other] { $n } other\n}";
    let texts = both(plural, plural);
    let said = |language, n: i64| texts.say(language, &Message::new("n").with("n", n));
    for (n, english, french) in [(0, "other", "one"), (1, "one", "one"), (2, "other", "other"), (21, "other", "other")]
    {
        assert_eq!(said(ENGLISH, n), format!("{n} {english}"));
        assert_eq!(said(FRENCH, n), format!("{n} {french}"), "French counts nought in the singular");
    }
    let toy = toy();
    let steps = |language, n: u8| toy.texts().say(language, &Message::new("note-steps").with("steps", n));
    assert_eq!([0, 1, 2].map(|n| steps(ENGLISH, n)), ["No steps left", "1 step left", "2 steps left"]);
    assert_eq!([0, 1, 2].map(|n| steps(FRENCH, n)), ["Plus de pas", "Encore 1 pas", "Encore 2 pas de marche"]);
}

#[test]
fn numbers_and_names_are_written_as_they_are() {
    let texts = both("x = { $x }", "x = { $x }");
    for language in Language::ALL {
        let say = |value: Value| texts.say(language, &Message::new("x").with("x", value));
        assert_eq!(say(1944_i32.into()), "1944");
        assert_eq!(say((-3_i32).into()), "-3");
        assert_eq!(say("{ $x } <b>".into()), "{ $x } <b>", "a name is never read as a text");
        assert_eq!(say("L’Île–№ 5".into()), "L’Île–№ 5");
        assert_eq!(say("x".into()), "x", "no invisible marks around what is filled in");
    }
}

#[test]
fn a_text_file_with_mistakes_is_refused_with_its_line() {
    let error = Texts::new(&["good = good\n\nbad = { $x\n"], &[]).expect_err("a brace is open");
    assert!(matches!(&error, TextError::Syntax { language: ENGLISH, .. }), "{error:?}");
    assert!(error.to_string().starts_with("en: line 3: "), "{error}");
    let error = Texts::new(&[], &["good = bon\nnonsense\n"]).expect_err("a line of nonsense");
    assert!(error.to_string().starts_with("fr: line 2: "), "{error}");
}

#[test]
fn a_text_defined_twice_is_refused() {
    let twice = Texts::new(&["a = 1", "a = 2"], &[]).expect_err("twice in two files");
    assert!(twice.to_string().contains('a'), "{twice}");
    Texts::new(&[], &["game-over = fini"]).expect_err("the kernel's own texts are not the game's to change");
}

#[test]
fn names_from_data_files_are_plain_text_whatever_stands_in_them() {
    let names = [
        "The old mill",
        "{Mill}",
        "{ $x",
        "}",
        "a {\"quoted\"} \\ word",
        " spaces  inside and around ",
        "[bracket] *star .dot",
        "= equals # hash",
        "two\nlines",
        "\ttab",
        "l’été\u{a0}: 5\u{202f}%",
        "",
    ];
    let words = names.map(|name| kernel::Words { en: name.into(), fr: format!("{name}!") });
    let ids = (0..).map(|i: u8| format!("name-{i}"));
    let texts = Texts::with_names("a = A\n", "a = À\n", ids.zip(&words)).unwrap_or_else(|error| panic!("{error}"));
    for (i, name) in names.iter().enumerate() {
        let message = Message { id: format!("name-{i}").into(), args: Vec::new() };
        assert_eq!(texts.say(Language::English, &message), *name);
        assert_eq!(texts.say(Language::French, &message), format!("{name}!"));
    }
    assert_eq!((texts.say(Language::French, &Message::new("a")), texts.untranslated()), ("À".into(), Vec::new()));
}

#[test]
fn a_name_needs_an_identifier_that_is_one() {
    let words = kernel::Words { en: "x".into(), fr: "x".into() };
    for id in ["", "2nd", "a b", "a = b", "é", "a\nb"] {
        let error = Texts::with_names("", "", [(id.to_owned(), &words)]).expect_err("no identifier");
        assert!(error.to_string().contains(id), "{error}");
    }
}

#[test]
fn languages_have_codes() {
    for (text, language) in
        [("en", ENGLISH), ("fr", FRENCH), ("fr-FR", FRENCH), ("EN_us", ENGLISH), ("Français", FRENCH)]
    {
        assert_eq!(text.parse(), Ok(language), "{text}");
    }
    for text in ["", "d", "de", "é", "日本語"] {
        assert!(text.parse::<Language>().is_err(), "{text:?}");
    }
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
}

/// Every message of a value that serialises, by its identifier.
fn say_all(texts: &Texts, messages: &[Message], place: &str) {
    for (message, language) in messages.iter().flat_map(|message| Language::ALL.map(|language| (message, language))) {
        if let Err(error) = texts.try_say(language, message) {
            panic!("{place}: {error}");
        }
    }
}

#[test]
fn everything_a_game_says_has_words_in_both_languages() {
    use chacha20::rand_core::SeedableRng as _;
    for seed in 0..10 {
        let mut session = seeded(&format!("words-{seed}"));
        play(&mut session, &mut kernel::Rng::seed_from_u64(seed), 80, |session| {
            let texts = session.rules().texts();
            let scene = session.rules().observe(session.state(), Viewer::Everything);
            say_all(texts, &[scene.headline], "headline");
            for hand in scene.hands {
                let names: Vec<Message> = hand.cards.into_iter().map(|card| card.name).collect();
                say_all(texts, &names, "hand");
            }
            for seat in common::SEATS {
                let prompt = session.prompt(seat);
                say_all(texts, &[prompt.question], "question");
                say_all(texts, &prompt.notes, "notes");
                let labels: Vec<Message> = prompt.offers.into_iter().map(|offer| offer.label).collect();
                say_all(texts, &labels, "offers");
            }
            let lines = session.steps().last().map_or(session.opening(), |step| &step.lines);
            say_all(texts, &lines.iter().map(|line| line.message.clone()).collect::<Vec<_>>(), "log");
            if let Some(outcome) = session.outcome() {
                say_all(texts, &[outcome.verdict], "verdict");
            }
        });
    }
}
