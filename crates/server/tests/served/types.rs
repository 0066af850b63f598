//! The client's types are made from the server's.

use server::wire;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};
use ts_rs::{Config, TS};

/// Every type of the wire as TypeScript, by file name.
fn generated() -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let config = Config::new().with_out_dir(folder.path()).with_large_int("number");
    wire::GameCard::export_all(&config).expect("exported");
    wire::MapCard::export_all(&config).expect("exported");
    wire::RuleCard::export_all(&config).expect("exported");
    wire::NewTable::export_all(&config).expect("exported");
    wire::TableKeys::export_all(&config).expect("exported");
    wire::CardRequest::export_all(&config).expect("exported");
    wire::TableEntry::export_all(&config).expect("exported");
    wire::Problem::export_all(&config).expect("exported");
    wire::ClientMessage::export_all(&config).expect("exported");
    wire::ServerMessage::export_all(&config).expect("exported");
    let mut files = read(folder.path());
    let names: Vec<&str> = files.keys().filter_map(|name| name.strip_suffix(".ts")).collect();
    let index: String = names.iter().map(|name| format!("export type * from \"./{name}\";\n")).collect();
    files.insert("index.ts".into(), format!("// Generated from the server's types. Do not edit.\n{index}"));
    files
}

fn read(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let file = |path: &Path| Some((path.file_name()?.to_str()?.to_owned(), fs::read_to_string(path).ok()?));
    entries.flatten().filter_map(|entry| file(&entry.path())).collect()
}

/// Writes the types when they are out of date, and then fails, so that nobody forgets to commit them.
#[test]
fn export_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let (fresh, kept) = (generated(), read(&folder));
    if fresh == kept {
        return;
    }
    fs::create_dir_all(&folder).expect("web/src is there");
    for name in kept.keys().filter(|name| !fresh.contains_key(*name)) {
        fs::remove_file(folder.join(name)).expect("an old type is removed");
    }
    for (name, text) in &fresh {
        fs::write(folder.join(name), text).expect("a type is written");
    }
    panic!("web/src/wire was out of date and has been written anew: commit it");
}
