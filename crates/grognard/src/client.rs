//! The built client, inside the program.

use rust_embed::RustEmbed;
use server::{Client, ClientFile};
use std::fmt::Write as _;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The client that the program was built with, if it was.
pub fn embedded() -> Client {
    match Files::get("index.html") {
        Some(_) => Client::Embedded(file),
        None => Client::None,
    }
}

fn file(path: &str) -> Option<ClientFile> {
    let file = Files::get(path)?;
    let version = file.metadata.sha256_hash().iter().take(8).fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    });
    Some(ClientFile { media_type: file.metadata.mimetype().to_owned(), bytes: file.data, version })
}
