//! A server that is killed at any moment has lost nothing that it acknowledged.

use crate::common::{Player, Whim};
use crate::program::Serving;
use kernel::GameFile;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;

/// How often the server is killed.
const KILLS: usize = 20;

/// What was sent and not answered when the server died.
#[derive(Clone, Debug)]
enum Pending {
    Nothing,
    Act(String, String),
    Undo,
}

async fn file(address: SocketAddr, key: &str) -> Vec<(String, String)> {
    let answer = reqwest::get(format!("http://{address}/api/tables/{key}/file")).await.expect("an answer");
    let file = GameFile::read(&answer.text().await.expect("text")).expect("a whole game file");
    crate::common::games()[0].open(&file, None).expect("it replays");
    file.records.into_iter().map(|record| (record.seat, record.action)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_killed_in_the_middle_of_play_has_kept_every_acknowledged_action() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("crash.db");
    let mut program = Serving::with_database(&database);
    let request = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "human"], "hot_seat": true, "seed": "crash"});
    let made = reqwest::Client::new().post(format!("http://{}/api/tables", program.address)).json(&request);
    let made: Value = made.send().await.expect("an answer").json().await.expect("JSON");
    let key = made["keys"]["both"].as_str().expect("a key").to_owned();
    let (mut whim, mut kept) = (Whim::new(11), Vec::<(String, String)>::new());
    let (mut cut_short, mut undone) = (0, 0);
    for round in 0..KILLS {
        let mut player = Player::join(program.address, &key).await;
        assert_eq!(player.step(), kept.len() as u64, "round {round}");
        let wait = Duration::from_millis(30 + whim.next() % 300);
        let killer = tokio::task::spawn_blocking(move || {
            std::thread::sleep(wait);
            program.kill();
        });
        let pending = loop {
            if player.is_over() {
                break Pending::Nothing;
            }
            let seat = player.view["viewer"].as_str().expect("a seat").to_owned();
            if player.view["can_undo"][&seat] == true && whim.below(8) == 0 {
                let undo = json!({"type": "undo", "step": player.step(), "seat": seat});
                match player.ask(undo).await {
                    Some(answer) => {
                        assert_eq!(answer["type"], "done", "{answer}");
                        kept.pop();
                        undone += 1;
                    }
                    None => break Pending::Undo,
                }
                continue;
            }
            let offers = player.offers();
            let (seat, action) = offers[whim.below(offers.len())].clone();
            match player.act(&seat, &action).await {
                Some(answer) => {
                    assert_eq!(answer["type"], "done", "{action}: {answer}");
                    kept.push((seat, action));
                }
                None => break Pending::Act(seat, action),
            }
        };
        killer.await.expect("killed");
        program = Serving::with_database(&database);
        let found = file(program.address, &key).await;
        // What was not answered may have been done or not; everything else is as it was acknowledged.
        let mut possible = vec![kept.clone()];
        match &pending {
            Pending::Nothing => {}
            Pending::Act(seat, action) => {
                possible.push(kept.iter().cloned().chain([(seat.clone(), action.clone())]).collect());
            }
            Pending::Undo => possible.push(kept[..kept.len() - 1].to_vec()),
        }
        assert!(
            possible.contains(&found),
            "round {round}: {} actions were acknowledged, {} found, {pending:?} was on its way",
            kept.len(),
            found.len()
        );
        cut_short += usize::from(!matches!(pending, Pending::Nothing));
        kept = found;
    }
    assert!(kept.len() > KILLS && cut_short > KILLS / 2 && undone > 0, "{} {cut_short} {undone}", kept.len());
}

#[test]
fn a_second_server_on_the_same_database_is_told_so_and_stops() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("one.db");
    let mut first = Serving::with_database(&database);
    let second = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["--lang", "en", "serve", "--port", "0", "--db"]).arg(&database).output().expect("it runs")
    };
    let ended = second();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{said}");
    assert!(said.contains("in use") && said.contains("one.db"), "{said}");
    // What a killed server leaves behind is in nobody's way.
    first.kill();
    Serving::with_database(&database);
}
