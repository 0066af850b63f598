//! Positions, questions and chronicles as plain text.

pub mod chart;
pub mod chronicle;
pub mod clash;
pub mod map;
pub mod position;
pub mod prompt;

/// Breaks a text into lines of at most `width` characters, between words: never at a space that does not break, like that
/// before a French colon.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        let more = word.chars().count();
        match lines.last_mut() {
            Some(line) if length + 1 + more <= width => {
                line.push(' ');
                line.push_str(word);
                length += 1 + more;
            }
            _ => {
                lines.push(word.to_owned());
                length = more;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(super::wrapped("one two  three\nfour", 8), ["one two", "three", "four"]);
        assert_eq!(super::wrapped("überlang a", 4), ["überlang", "a"]);
        assert!(super::wrapped("  ", 10).is_empty());
    }

    #[test]
    fn spaces_that_do_not_break_stay_in_the_line() {
        assert_eq!(super::wrapped("a b\u{a0}: c", 4), ["a", "b\u{a0}:", "c"]);
        assert_eq!(super::wrapped("fin\u{202f}; oui", 6), ["fin\u{202f};", "oui"]);
    }
}
