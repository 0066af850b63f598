//! The player's terminal: lines in and out.

use std::io::{self, BufRead, IsTerminal as _, Write};

/// Where the player reads and types.
pub struct Terminal {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// Is a person looking at it? A pipe gets no curtains and an echo of what was typed.
    screen: bool,
}

impl Terminal {
    pub fn standard() -> Self {
        let screen = io::stdin().is_terminal() && io::stdout().is_terminal();
        Self { input: Box::new(io::stdin().lock()), output: Box::new(io::stdout()), screen }
    }

    /// Prints a line; a reader that has gone away is no error.
    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.output, "{text}");
    }

    /// Asks for a line; nothing when the input has ended.
    pub fn ask(&mut self, prompt: &str) -> Option<String> {
        let _ = write!(self.output, "{prompt} ").and_then(|()| self.output.flush());
        let mut bytes = Vec::new();
        match self.input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => {
                self.line("");
                None
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&bytes).trim().to_owned();
                if !self.screen {
                    self.line(&text);
                }
                Some(text)
            }
        }
    }

    /// Hides what was on the screen from the next player.
    pub fn clear(&mut self) {
        if self.screen {
            let _ = write!(self.output, "\x1b[2J\x1b[3J\x1b[H");
        }
    }
}
