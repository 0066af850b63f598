//! The server's own texts, and all that a client needs to put a game's messages into words.

use kernel::{Language, Texts};

const ENGLISH: &str = include_str!("../texts/en.ftl");
const FRENCH: &str = include_str!("../texts/fr.ftl");

const fn own(language: Language) -> &'static str {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// The texts of kernel, server and, where one is meant, a game.
pub(crate) fn complete(texts: Option<&Texts>, language: Language) -> String {
    let kernel_only = Texts::kernel_only().ok();
    let source = texts.or(kernel_only.as_ref()).map_or("", |texts| texts.source(language));
    format!("{source}\n{}", own(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_servers_texts_exist_in_both_languages() {
        let texts = Texts::new(&[ENGLISH], &[FRENCH]).expect("both are Fluent and repeat nothing of the kernel's");
        assert_eq!(texts.untranslated(), []);
    }

    #[test]
    fn every_text_that_the_server_uses_exists_and_is_used() {
        fn gather(folder: &std::path::Path, into: &mut String) {
            for entry in std::fs::read_dir(folder).expect("the source is there").flatten() {
                let path = entry.path();
                match path.is_dir() {
                    true => gather(&path, into),
                    false => {
                        let text = std::fs::read_to_string(&path).expect("source is text");
                        into.push_str(text.split("#[cfg(test)]").next().unwrap_or_default());
                    }
                }
            }
        }
        let mut source = String::new();
        gather(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
        let ids: Vec<&str> =
            ENGLISH.lines().filter_map(|line| Some(line.split_once(" =")?.0)).filter(|id| !id.contains(' ')).collect();
        assert!(ids.len() > 10, "the texts were not read");
        for used in source.split("\"server-").skip(1).filter_map(|rest| rest.split('"').next()) {
            let id = format!("server-{used}");
            assert!(ids.contains(&id.as_str()), "the text “{id}” does not exist");
        }
        for id in ids {
            assert!(source.contains(&format!("\"{id}\"")), "the text “{id}” is never used");
        }
    }
}
