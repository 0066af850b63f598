//! The seals of a game file, written a second time from their description, as a forger would.

use sha2::{Digest as _, Sha256};

/// The lines of a file without their seals.
pub fn contents(text: &str) -> Vec<String> {
    let mut in_head = true;
    let bare = |line: &str| line.rsplit_once(" ~").map_or(line, |(content, _)| content).to_owned();
    text.lines()
        .map(|line| {
            in_head = in_head && !line.starts_with("----");
            if in_head { line.to_owned() } else { bare(line) }
        })
        .collect()
}

/// Seals lines, so that only the rules can find what was changed in them.
pub fn seal(lines: &[String]) -> String {
    let mut chain = [0; 32];
    let mut in_head = true;
    let mut out = String::new();
    for line in lines {
        chain = Sha256::new().chain_update(chain).chain_update(line.as_bytes()).finalize().into();
        in_head = in_head && line != "----";
        out.push_str(line);
        if !in_head {
            out.push_str(" ~");
            out.extend(chain[..4].iter().map(|byte| format!("{byte:02x}")));
        }
        out.push('\n');
    }
    out
}

/// Changes the lines of a file and seals it again.
pub fn forge(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines = contents(text);
    change(&mut lines);
    seal(&lines)
}

/// Replaces a piece of one line, found by that piece, and seals the file again; the number of that line comes first.
#[track_caller]
pub fn replace(text: &str, from: &str, to: &str) -> (usize, String) {
    let line = line_with(text, from);
    (line, forge(text, |lines| lines[line - 1] = lines[line - 1].replacen(from, to, 1)))
}

/// The number of the first line that contains a piece of text.
#[track_caller]
pub fn line_with(text: &str, piece: &str) -> usize {
    let found = contents(text).iter().position(|line| line.contains(piece));
    found.unwrap_or_else(|| panic!("no line contains “{piece}”:\n{text}")) + 1
}
