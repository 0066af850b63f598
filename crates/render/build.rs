//! Gives the drawing code a version: pictures that are kept are drawn anew when what draws them has changed.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::PathBuf;
use std::{fs, io};

fn main() -> io::Result<()> {
    let mut files = Vec::<PathBuf>::new();
    for folder in ["src", "fonts"] {
        println!("cargo::rerun-if-changed={folder}");
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read(file)?.hash(&mut hasher);
    }
    println!("cargo::rustc-env=RENDER_VERSION={:016x}", hasher.finish());
    Ok(())
}
