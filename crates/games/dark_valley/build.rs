//! Collects the rule numbers that this crate's code and tests cite.

fn main() -> std::io::Result<()> {
    citations::generate()
}
