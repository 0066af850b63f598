//! The program needs nothing beside it: copied alone to another folder, it serves the board.
//!
//! By itself: a program that another test starts at this moment would hold the copy open.

#[path = "command_line/program/mod.rs"]
#[allow(dead_code, reason = "most of it is for the other tests")]
mod program;

use program::Serving;
use reqwest::{Response, StatusCode, header};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tokio::sync::Mutex;

/// One test at a time: a process that one of them starts may for a moment hold the file open that the other one has just
/// written, and a program that is open for writing cannot be started.
static ALONE: Mutex<()> = Mutex::const_new(());

/// The program in a folder where nothing else is.
fn copied_to(folder: &Path) -> PathBuf {
    let program = folder.join("grognard").with_extension(std::env::consts::EXE_EXTENSION);
    fs::copy(env!("CARGO_BIN_EXE_grognard"), &program).expect("the program can be copied");
    program
}

async fn get(serving: &Serving, path: &str) -> Response {
    reqwest::get(format!("http://{}{path}", serving.address)).await.expect("an answer")
}

fn value(response: &Response, name: header::HeaderName) -> String {
    response.headers().get(name).map(|value| value.to_str().expect("text").to_owned()).unwrap_or_default()
}

/// The addresses of scripts and styles in a page.
fn assets(page: &str) -> Vec<&str> {
    page.split('"').filter(|part| part.starts_with("/assets/")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_alone_serves_the_board() {
    let _alone = ALONE.lock().await;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = copied_to(folder.path());
    let mut command = Command::new(program);
    command.current_dir(folder.path()).args(["serve", "--port", "0", "--db", "games.db"]);
    let serving = Serving::start(&mut command);

    let page = get(&serving, "/").await;
    assert_eq!(page.status(), StatusCode::OK, "build the client before the program: npm run build in web/");
    assert!(value(&page, header::CONTENT_TYPE).starts_with("text/html"));
    assert_eq!(value(&page, header::CACHE_CONTROL), "no-cache");
    let version = value(&page, header::ETAG);
    let html = page.text().await.expect("text");
    let found = assets(&html);
    assert!(found.iter().any(|path| path.ends_with(".js")), "{html}");
    for path in found {
        let asset = get(&serving, path).await;
        assert_eq!(asset.status(), StatusCode::OK, "{path}");
        assert!(value(&asset, header::CACHE_CONTROL).contains("immutable"), "{path}");
        let kind = if path.ends_with(".js") { "text/javascript" } else { "text/css" };
        assert!(value(&asset, header::CONTENT_TYPE).starts_with(kind), "{path}");
        assert!(!asset.bytes().await.expect("bytes").is_empty(), "{path}");
    }

    // The client's own pages are drawn by its one page; a file that is not there is no page.
    assert_eq!(get(&serving, "/t/some-key").await.text().await.expect("text"), html);
    assert_eq!(get(&serving, "/assets/missing.js").await.status(), StatusCode::NOT_FOUND);
    // A browser that has the page is not sent it again, and nobody can post one.
    let address = format!("http://{}/", serving.address);
    let again = reqwest::Client::new().get(&address).header(header::IF_NONE_MATCH, version).send().await;
    assert_eq!(again.expect("an answer").status(), StatusCode::NOT_MODIFIED);
    let posted = reqwest::Client::new().post(&address).send().await.expect("an answer");
    assert_eq!(posted.status(), StatusCode::METHOD_NOT_ALLOWED);
}

/// Started by a click, without a command, it opens the browser on the board.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn without_a_command_it_serves_and_opens_the_browser() {
    use std::os::unix::fs::PermissionsExt as _;

    let _alone = ALONE.lock().await;
    let home = tempfile::tempdir().expect("a temporary folder");
    let (bin, opened) = (home.path().join("bin"), home.path().join("opened"));
    fs::create_dir(&bin).expect("a folder");
    let opener = bin.join("xdg-open");
    fs::write(&opener, format!("#!/bin/sh\necho \"$1\" > '{0}.part'\nmv '{0}.part' '{0}'\n", opened.display()))
        .expect("a script");
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).expect("a script can be started");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").expect("a path"));
    let mut command = Command::new(copied_to(home.path()));
    command.current_dir(home.path()).env("PATH", path).env("HOME", home.path()).env("LANG", "en");
    command.env_remove("XDG_DATA_HOME");
    let serving = Serving::start(&mut command);

    assert_eq!(get(&serving, "/api/games").await.status(), StatusCode::OK);
    while !opened.exists() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let address = fs::read_to_string(&opened).expect("what was opened");
    assert_eq!(address.trim(), format!("http://{}/", serving.address));
    let database = home.path().join(".local/share/grognard/grognard.db");
    assert!(database.is_file(), "games are kept in the user's data folder");
}
