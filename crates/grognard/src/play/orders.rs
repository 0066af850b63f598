//! What can be typed besides an answer.

/// Something the player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// An answer: its number, its notation or a part of it.
    Answer(String),
    Undo,
    /// The map: around what matters, all of it, or around a hex.
    Map(String),
    /// The last lines of the chronicle, or all.
    Log(String),
    Why(String),
    /// The text of a rule.
    Rule(String),
    /// The tables of the rulebook, or one of them.
    Chart(String),
    /// The whole position in words.
    Table,
    /// Every offered answer.
    All,
    Save(String),
    Language(String),
    Help,
    Quit,
}

/// Reads a line; orders are known in both languages.
pub fn read(line: &str) -> Order {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = || rest.trim().to_owned();
    match word.to_lowercase().as_str() {
        "undo" | "annuler" => Order::Undo,
        "map" | "carte" => Order::Map(rest()),
        "log" | "journal" => Order::Log(rest()),
        "why" | "pourquoi" => Order::Why(rest()),
        "rule" | "règle" | "regle" => Order::Rule(rest()),
        "chart" | "barème" | "bareme" => Order::Chart(rest()),
        "table" => Order::Table,
        "all" | "tout" => Order::All,
        "save" | "sauver" => Order::Save(rest()),
        "lang" | "langue" => Order::Language(rest()),
        "help" | "aide" | "?" => Order::Help,
        "quit" | "quitter" | "exit" => Order::Quit,
        _ => Order::Answer(line.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_in_both_languages() {
        assert_eq!(read("undo"), Order::Undo);
        assert_eq!(read("Annuler"), Order::Undo);
        assert_eq!(read("why  move 1820"), Order::Why("move 1820".into()));
        assert_eq!(read("règle 6.3"), Order::Rule("6.3".into()));
        assert_eq!(read("move 1820"), Order::Answer("move 1820".into()));
        assert_eq!(read("12"), Order::Answer("12".into()));
    }
}
