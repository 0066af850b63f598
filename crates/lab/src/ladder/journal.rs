//! Results on disk: a line that says what is played, then a line a pair, in the order in which they ended.

use kernel::GameInfo;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use super::pair::Pair;
use super::{LadderError, LadderPlan};

/// Results are added to it one by one, each as soon as it is there.
pub(crate) struct Journal(Option<File>);

/// What is played. How many pairs is no part of it: a ladder may be made longer.
#[derive(PartialEq, Serialize, Deserialize)]
struct Head {
    game: String,
    rules: u32,
    data: String,
    plan: LadderPlan,
}

#[derive(Serialize, Deserialize)]
struct Line {
    /// Number of the match.
    one: usize,
    number: usize,
    pair: Pair,
}

/// Results of before: match, number, pair.
type Known = Vec<(usize, usize, Pair)>;

impl Journal {
    /// Opens the results of this plan, or begins them. A last line that was not written to its end is played again.
    pub fn open(path: Option<&Path>, info: &GameInfo, plan: &LadderPlan) -> Result<(Self, Known), LadderError> {
        let Some(path) = path else { return Ok((Self(None), Vec::new())) };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let wrong = |line: usize, reason: String| LadderError::Journal { line, reason };
        let head = Head {
            game: info.id.to_owned(),
            rules: info.rules_version,
            data: info.data_version.clone(),
            plan: LadderPlan { pairs: 0, ..plan.clone() },
        };
        let whole = std::str::from_utf8(&bytes[..end]).map_err(|error| wrong(1, error.to_string()))?;
        if whole.is_empty() && !serde_json::to_string(&head).map_err(io::Error::other)?.as_bytes().starts_with(&bytes) {
            return Err(wrong(1, "they are no results".to_owned()));
        }
        let mut known = Vec::new();
        for (at, line) in whole.lines().enumerate() {
            let bad = |error: serde_json::Error| wrong(at + 1, error.to_string());
            if at == 0 {
                let written: Head = serde_json::from_str(line).map_err(bad)?;
                if written != head {
                    return Err(wrong(1, "they are of another ladder, or of other rules".to_owned()));
                }
                continue;
            }
            let Line { one, number, pair } = serde_json::from_str(line).map_err(bad)?;
            if one >= plan.matches().len() {
                return Err(wrong(at + 1, "there is no such match".to_owned()));
            }
            if (number as u64) < plan.pairs {
                known.push((one, number, pair));
            }
        }
        let mut file = OpenOptions::new().create(true).write(true).truncate(false).open(path)?;
        file.set_len(whole.len() as u64)?;
        io::Seek::seek(&mut file, io::SeekFrom::End(0))?;
        if whole.is_empty() {
            put(&mut file, &head)?;
        }
        Ok((Self(Some(file)), known))
    }

    pub fn add(&mut self, one: usize, number: usize, pair: &Pair) -> io::Result<()> {
        match &mut self.0 {
            Some(file) => put(file, &Line { one, number, pair: pair.clone() }),
            None => Ok(()),
        }
    }
}

fn put(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    file.write_all(text.as_bytes())
}
