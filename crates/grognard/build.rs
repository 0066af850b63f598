//! Lets the program be built anew when the client has been.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let client = Path::new("../../web/dist");
    // A folder that is not there would count as changed at every build.
    fs::create_dir_all(client)?;
    println!("cargo::rerun-if-changed={}", client.display());
    Ok(())
}
