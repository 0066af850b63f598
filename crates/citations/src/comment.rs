//! The comments of a Rust file, which `syn` leaves out.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

/// A block of comments: one comment, or several on lines of their own right below each other.
#[derive(Debug)]
pub struct Comment {
    /// Its place in the file, in bytes.
    pub at: Range<usize>,
    /// The words without the slashes, its lines joined by spaces.
    pub words: String,
    /// Whether it has its lines for itself, and does not follow code.
    pub own_lines: bool,
}

impl Comment {
    /// The rule numbers in brackets: `[6.3]`, `[6.3, 7.1]`.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let brackets = self.words.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
        let numbers = |bracket: &'_ str| bracket.split(',').all(|number| is_rule(number.trim()));
        let brackets = brackets.filter(move |(bracket, _)| numbers(bracket));
        brackets.flat_map(|(bracket, _)| bracket.split(',').map(str::trim))
    }
}

fn is_rule(text: &str) -> bool {
    text.contains('.') && text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// The comments of a file in their order, given its tokens.
pub fn comments(text: &str, tokens: TokenStream) -> Vec<Comment> {
    let mut literals = Vec::new();
    find_literals(text, tokens, &mut literals);
    let mut literals = literals.into_iter().peekable();
    let mut found: Vec<Comment> = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find('/').map(|next| at + next) {
        if let Some(literal) = literals.next_if(|literal| literal.start <= next) {
            // Only a slash inside the literal is skipped: the literal may have ended before it.
            at = if literal.end > next { literal.end } else { next };
            continue;
        }
        let Some(end) = end_of_comment(text, next) else {
            at = next + 1;
            continue;
        };
        let own_lines = text[..next].rsplit('\n').next().is_some_and(|before| before.trim().is_empty());
        let words = words(&text[next..end]);
        match found.last_mut() {
            Some(above) if above.own_lines && own_lines && adjoin(text, above.at.end, next) => {
                above.words.push(' ');
                above.words.push_str(&words);
                above.at.end = end;
            }
            _ => found.push(Comment { at: next..end, words, own_lines }),
        }
        at = end;
    }
    found
}

/// Whether there is nothing between two places of a file, and no empty line.
pub fn adjoin(text: &str, end: usize, start: usize) -> bool {
    let between = &text[end..start];
    between.trim().is_empty() && between.matches('\n').count() < 2
}

/// Literals can hold slashes that begin no comment. Doc comments are literals too for the tokenizer, but begin with one.
fn find_literals(text: &str, tokens: TokenStream, into: &mut Vec<Range<usize>>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => find_literals(text, group.stream(), into),
            TokenTree::Literal(literal) => {
                let at = literal.span().byte_range();
                if !text[at.start..].starts_with('/') {
                    into.push(at);
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Where the comment ends that begins with this slash, if it begins one.
fn end_of_comment(text: &str, start: usize) -> Option<usize> {
    let rest = &text[start..];
    if rest.starts_with("//") {
        return Some(start + rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let mut depth = 0;
    let mut at = 0;
    while let Some(next) = rest[at..].find("/*").into_iter().chain(rest[at..].find("*/")).min() {
        depth += if rest[at + next..].starts_with("/*") { 1 } else { -1 };
        at += next + 2;
        if depth == 0 {
            break;
        }
    }
    Some(start + at)
}

/// The words of a comment without its slashes and stars.
fn words(comment: &str) -> String {
    let lines =
        comment.lines().map(|line| line.trim().trim_start_matches(['/', '*', '!']).trim_end_matches("*/").trim());
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Vec<Vec<String>> {
        let tokens = text.parse().expect("the source has tokens");
        comments(text, tokens).iter().map(|comment| comment.rules().map(str::to_owned).collect()).collect()
    }

    #[test]
    fn a_bracket_over_several_lines_is_one_citation() {
        assert_eq!(rules("/// [1.2, 1.3,\n/// 4.41,\n/// 5.0] All.\nfn a() {}"), [["1.2", "1.3", "4.41", "5.0"]]);
        assert_eq!(rules("    // [1.2,\n    // 1.3] Both.\n    fn a() {}"), [["1.2", "1.3"]]);
        assert_eq!(rules("/* [1.2,\n * 1.3] /* in */ [1.4] */ fn a() {}"), [["1.2", "1.3", "1.4"]]);
    }

    #[test]
    fn a_bracket_does_not_run_on_over_code_or_an_empty_line() {
        let none: [Vec<String>; 2] = [vec![], vec![]];
        assert_eq!(rules("// [1.2,\nfn a() {}\n// 1.3]\n"), none);
        assert_eq!(rules("// [1.2,\n\n// 1.3]\n"), none);
        assert_eq!(rules("fn a() {} // [1.2,\n// 1.3]\n"), none);
    }

    #[test]
    fn links_versions_and_indices_are_no_citations() {
        let found = rules("/// See [`Map`] and [the book](x). [v1.2] [7] [1.] [.1]\nfn f() { a[1.2]; } // [5.1] why");
        assert_eq!(found, [vec![], vec!["5.1"]]);
    }

    #[test]
    fn slashes_in_literals_begin_no_comment() {
        let text =
            r##"fn f() { g("// [1.1]", '/', r#"/* " [1.2] "#, b"//[1.3]", 8 / 2); /* [1.4] */ h("é//"); } // [1.5]"##;
        assert_eq!(rules(text), [["1.4"], ["1.5"]]);
    }
}
