//! Nobody chooses the dice, nobody plays on after the end, and one database has one server.

use crate::common::{Player, Served, Whim, change, text_in, try_serve};
use kernel::{Dice, GameFile, Options, Seed, SeedShares};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

fn narva() -> Value {
    json!({"game": "narva", "scenario": "campaign", "seats": ["human", "open"]})
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Plays at random to the end.
async fn play_to_the_end(players: &mut [Player]) -> usize {
    let mut whim = Whim::new(11);
    loop {
        for player in players.iter_mut() {
            player.sync().await;
        }
        let Some(mover) = players.iter().position(|player| !player.offers().is_empty()) else { break };
        let offers = players[mover].offers();
        let (seat, action) = &offers[whim.below(offers.len())];
        let answer = players[mover].act(seat, action).await.expect("an answer");
        assert_eq!(answer["type"], "done", "{action}: {answer}");
    }
    assert!(players.iter().all(Player::is_over), "nobody has anything to do, but it is not over");
    players[0].step() as usize
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_when_every_player_has_given_a_number() {
    let mut served = Served::start().await;
    let keys = served.waiting_table(narva()).await;
    let key = |holder: &str| keys[holder].as_str().expect("a key").to_owned();
    let mut axis = Player::connect(served.address, &key("axis")).await.expect("a seat");
    axis.sync().await;
    let commitment = axis.hello["commitment"].as_str().expect("a commitment before anybody gave a number").to_owned();
    assert_eq!((&axis.hello["seed_origin"], &axis.hello["awaited"]), (&json!("joint"), &json!(["axis", "soviet"])));
    assert!(axis.view.is_null(), "there is nothing to see yet");
    let card = served.get_json(&format!("/api/tables/{}", key("axis"))).await;
    assert_eq!((&card["seed_origin"], &card["awaited"]), (&json!("joint"), &json!(["axis", "soviet"])), "{card}");
    for path in ["/file", "/picture/light.png"] {
        let answer = served.get(&format!("/api/tables/{}{path}", key("axis"))).await;
        assert_eq!((path, answer.status().as_u16()), (path, 409), "there is no game yet");
    }
    let early = axis.ask(json!({"type": "act", "step": 0, "seat": "axis", "action": "pass"})).await.expect("an answer");
    assert_eq!(early["refusal"]["message"]["id"], "server-waiting");
    for bad in ["", "two words", "line\nbreak", "a=b", &"x".repeat(65)] {
        let refused = axis.ask(json!({"type": "nonce", "nonce": bad})).await.expect("an answer");
        assert_eq!(refused["refusal"]["message"]["id"], "server-bad-nonce", "{bad:?}");
    }
    let given = axis.ask(json!({"type": "nonce", "nonce": "axis-1943"})).await.expect("an answer");
    assert_eq!(given["type"], "done", "{given}");
    assert_eq!(axis.hello["awaited"], json!(["soviet"]), "everybody sees who is awaited");
    let again = axis.ask(json!({"type": "nonce", "nonce": "better"})).await.expect("an answer");
    assert_eq!(again["refusal"]["message"]["id"], "server-nonce-late", "what was given stays");
    let mut watcher = Player::connect(served.address, &key("spectator")).await.expect("a place");
    let refused = watcher.ask(json!({"type": "nonce", "nonce": "mine-too"})).await.expect("an answer");
    assert_eq!(refused["type"], "refused", "who only looks on has no share in it");
    // What was given is known after a restart, and so is the secret.
    served.restart().await;
    let mut axis = Player::connect(served.address, &key("axis")).await.expect("a seat");
    axis.sync().await;
    assert_eq!((&axis.hello["awaited"], &axis.hello["commitment"]), (&json!(["soviet"]), &json!(commitment)));
    let mut soviet = Player::connect(served.address, &key("soviet")).await.expect("a seat");
    soviet.ask(json!({"type": "nonce", "nonce": "soviet-1944"})).await.expect("an answer");
    let mut players = [axis, soviet];
    for player in &mut players {
        while player.view.is_null() {
            player.hear().await.expect("the game begins");
        }
        assert_eq!(player.hello["awaited"], json!([]));
        assert_eq!(player.hello["commitment"], json!(commitment), "the secret is still the same");
        assert_eq!(
            player.hello["nonces"],
            json!({"axis": "axis-1943", "soviet": "soviet-1944"}),
            "and all see the numbers"
        );
    }
    let secret = text_in(&served.database(), "SELECT secret FROM seed_origin").await.expect("a secret");
    assert_eq!(sha256(&secret), commitment, "the server was committed to it from the beginning");
    play_to_the_end(&mut players).await;
    for text in players.iter().flat_map(|player| &player.received) {
        assert!(!text.contains(&secret), "the secret was told: {text:.200}");
    }
    let file = served.get(&format!("/api/tables/{}/file", key("soviet"))).await.text().await.expect("text");
    let file = GameFile::read(&file).expect("a whole file");
    let Dice::Seeded(seed) = &file.header.setup.dice else { panic!("it has a seed") };
    let shares: &SeedShares = seed.shares().expect("a joint seed");
    assert_eq!((&shares.secret, &*shares.nonces["axis"]), (&secret, "axis-1943"));
    let lines = format!("grognard seed 1\n{secret}\n{}\naxis=axis-1943\nsoviet=soviet-1944\n", shares.table);
    assert_eq!(sha256(&lines), seed.text(), "the seed comes from the secret and the numbers");
    assert_eq!(players[0].view["seed"], seed.text(), "and is shown at the end");
    let report = file.verify_dice().expect("seeded");
    assert!(report.rolls > 100 && report.wrong.is_empty(), "{} rolls", report.rolls);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_seed_is_refused_between_distant_players_and_told_elsewhere() {
    let served = Served::start().await;
    let mut request = narva();
    request["seed"] = json!("attacker-chose-this");
    let refused = served.post("/api/tables", &request).await;
    assert_eq!(refused.status().as_u16(), 422);
    assert_eq!(refused.json::<Value>().await.expect("JSON")["error"]["id"], "seed-not-here");
    let bot = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "bot:random"], "seed": "mine"});
    let both =
        json!({"game": "narva", "scenario": "campaign", "seats": ["human", "human"], "hot_seat": true, "seed": "m"});
    let none = json!({"game": "narva", "scenario": "campaign", "seats": ["bot:random", "bot:random"]});
    let own = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "bot:random"]});
    let dice = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "open"], "dice": "scripted"});
    for (request, holder, origin) in [
        (bot, "axis", json!("chosen")),
        (both, "both", json!("chosen")),
        (none, "spectator", json!("server")),
        (own, "axis", json!("joint")),
        (dice, "axis", Value::Null),
    ] {
        let keys = served.waiting_table(request.clone()).await;
        for holder in [holder, "spectator"] {
            let mut player =
                Player::connect(served.address, keys[holder].as_str().expect("a key")).await.expect("a place");
            player.sync().await;
            assert_eq!(player.hello["seed_origin"], origin, "{request}: {holder}");
            let card = served.get_json(&format!("/api/tables/{}", keys[holder].as_str().expect("a key"))).await;
            assert_eq!(card["seed_origin"], origin, "{request}: {holder}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_seed_brings_the_same_bot_again() {
    let served = Served::start().await;
    let mut games = Vec::new();
    for seed in ["mine", "mine", "another"] {
        let seats = ["human", "bot:random"];
        let request = json!({"game": "heroes", "scenario": "couriers-satchel", "seats": seats, "seed": seed});
        let keys = served.table(request).await;
        let (_, key) = keys.as_object().expect("keys").iter().find(|(_, key)| key.is_string()).expect("a seat");
        let mut player = served.join(key).await;
        while !player.is_over() {
            match player.offers().first().cloned() {
                Some((seat, action)) => drop(player.act(&seat, &action).await.expect("an answer")),
                None => drop(player.hear().await.expect("the bot acts")),
            }
        }
        let file = served.get(&format!("/api/tables/{}/file", key.as_str().expect("a key"))).await.text().await;
        games.push(GameFile::read(&file.expect("text")).expect("a whole file").records);
    }
    assert!(games[0].len() > 50, "{} actions", games[0].len());
    assert_eq!(games[0], games[1], "the same answers to the same dice");
    assert_ne!(games[0], games[2], "another seed is another game");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_cannot_be_taken_back() {
    let mut served = Served::start().await;
    let keys =
        served.table(json!({"game": "heroes", "scenario": "couriers-satchel", "seats": ["human", "open"]})).await;
    let names: Vec<&String> = keys
        .as_object()
        .expect("keys")
        .iter()
        .filter(|(name, key)| *name != "spectator" && key.is_string())
        .map(|(name, _)| name)
        .collect();
    for _ in 0..2 {
        let mut players = Vec::new();
        for name in &names {
            players.push(served.join(&keys[name.as_str()]).await);
        }
        let steps = play_to_the_end(&mut players).await;
        for (player, name) in players.iter_mut().zip(&names) {
            assert!(player.view["seed"].is_string(), "the seed is open");
            assert_eq!(player.view["can_undo"][name.as_str()], false, "{name}");
            let undo = json!({"type": "undo", "step": steps, "seat": name});
            let answer = player.ask(undo).await.expect("an answer");
            assert_eq!(answer["type"], "refused", "{name} played on knowing everything: {answer}");
            let past =
                player.ask(json!({"type": "at", "step": steps, "viewer": "everything"})).await.expect("an answer");
            assert_eq!(past["answer"]["view"]["step"], steps, "at the end everybody counts all actions");
        }
        // The same after a restart: the last action is undone by nobody.
        served.restart().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_has_one_server() {
    let mut served = Served::start().await;
    let keys = served.table(narva()).await;
    let second = try_serve(&served.database()).await;
    let error = second.err().expect("a second server does not start").to_string();
    assert!(error.contains("another Grognard server"), "{error}");
    let mut soviet = served.join(&keys["soviet"]).await;
    let (seat, action) = soviet.offers()[0].clone();
    assert_eq!(soviet.act(&seat, &action).await.expect("an answer")["type"], "done", "the first goes on");
    served.restart().await;
    assert_eq!(served.join(&keys["soviet"]).await.step(), 1, "and the next one has it when the first has ended");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_its_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("test.db");
    // One that was made by an earlier version, readable by all.
    std::fs::write(&database, "").expect("written");
    std::fs::set_permissions(&database, std::fs::Permissions::from_mode(0o644)).expect("set");
    let served = Served::at(crate::common::serve(&database).await, folder);
    served.table(narva()).await;
    let mut looked = 0;
    for entry in std::fs::read_dir(served.folder.path()).expect("a folder").flatten() {
        let mode = entry.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} has mode {mode:o}", entry.path());
        looked += 1;
    }
    assert!(looked >= 5, "the database, -wal, -shm, -lock and the pictures: {looked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_named_and_given_out_up_to_its_last_good_action() {
    let mut served = Served::start().await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let made: Value = served
            .post(
                "/api/tables",
                &json!({"game": "narva", "scenario": "campaign", "seats": ["human", "human"],
            "hot_seat": true, "seed": "damage"}),
            )
            .await
            .json()
            .await
            .expect("JSON");
        let (name, key) = (made["table"].as_str().expect("a name").to_owned(), made["keys"]["both"].clone());
        let mut player = served.join(&key).await;
        let mut whim = Whim::new(3);
        for _ in 0..30 {
            let offers = player.offers();
            let (seat, action) = &offers[whim.below(offers.len())];
            player.act(seat, action).await.expect("an answer");
        }
        tables.push((name, key));
    }
    served.stop().await;
    let database = served.database();
    // One action lost, dice that cannot be read, a head that cannot be read; the last table is whole.
    change(&database, "DELETE FROM fresh WHERE table_id = 1 AND n = 11; DELETE FROM action WHERE table_id = 1 AND n = 11;
        UPDATE fresh SET rolls = 'die?' WHERE table_id = 2 AND n = 21; UPDATE action SET rolls = 'die?' WHERE table_id = 2 AND n = 21;
        UPDATE game_table SET options = '{' WHERE id = 3").await;
    served.restart().await;
    for ((name, key), good) in tables.iter().zip([10, 20]) {
        let mut player = served.join(key).await;
        assert_eq!(
            (player.step(), player.offers().len()),
            (good, 0),
            "it is shown up to the damage and stays as it is"
        );
        let notice = &player.hello["notice"];
        assert_eq!(notice["id"], "server-damaged-from");
        assert_eq!(notice["args"], json!([["table", name], ["count", good]]));
        let refused = player.act("soviet", "pass").await.expect("an answer");
        assert_eq!(refused["type"], "refused", "{refused}");
        let file =
            served.get(&format!("/api/tables/{}/file", key.as_str().expect("a key"))).await.text().await.expect("text");
        let file = GameFile::read(&file).expect("a game file");
        assert_eq!(file.records.len() as u64, good);
    }
    let (name, key) = &tables[2];
    let answer = served.get(&format!("/api/tables/{}", key.as_str().expect("a key"))).await;
    assert_eq!(answer.status().as_u16(), 500);
    let problem: Value = answer.json().await.expect("JSON");
    assert_eq!(problem["error"]["message"], json!({"id": "server-damaged", "args": [["table", name]]}));
    let mut whole = served.join(&tables[3].1).await;
    let (seat, action) = whole.offers()[0].clone();
    assert_eq!(whole.act(&seat, &action).await.expect("an answer")["type"], "done", "the others go on");
    for text in [include_str!("../../texts/en.ftl"), include_str!("../../texts/fr.ftl")] {
        let claims = |line: &&str| line.contains("Nothing was lost") || line.contains("Rien n’a été perdu");
        assert_eq!(text.lines().find(claims), None, "nobody knows that");
    }
}

/// Keys of pictures that somebody has collected in games of his own must not tell what is on other tables.
#[tokio::test(flavor = "multi_thread")]
async fn keys_of_pictures_tell_nothing_about_other_tables() {
    let mut served = Served::start().await;
    let edelweiss = |seats: [&str; 2]| json!({"game": "eastfront", "scenario": "edelweiss", "seats": seats});
    // The attacker sees the blocks of either side in games of his own.
    let collect = async |served: &Served| {
        let mut keys = Vec::new();
        for (seats, seat) in [(["human", "bot:random"], "axis"), (["bot:random", "human"], "soviet")] {
            let own = served.table(edelweiss(seats)).await;
            keys.extend(crate::common::face_keys(&served.join(&own[seat]).await.view["scene"]));
        }
        keys.sort();
        keys.dedup();
        keys
    };
    let answers = async |served: &Served, keys: &[String]| {
        let mut found = Vec::new();
        for key in keys {
            let answer = served.get(&format!("/api/games/eastfront/faces/light/{key}.svg")).await;
            found.push(answer.status().as_u16());
        }
        found
    };
    let keys = served.table(edelweiss(["human", "open"])).await;
    let collected = collect(&served).await;
    assert!(collected.len() > 20, "too few keys: this test shows nothing");
    assert_eq!(answers(&served, &collected).await, vec![200; collected.len()], "what he was sent he may fetch");
    served.restart().await;
    let before = answers(&served, &collected).await;
    let axis = served.join(&keys["axis"]).await;
    assert_eq!(answers(&served, &collected).await, before, "the attacker's own blocks");
    let _soviet = served.join(&keys["soviet"]).await;
    assert_eq!(answers(&served, &collected).await, before, "that the other side has come tells its blocks");
    // Nor do keys that he collects after the restart, before or after the victim has come.
    let fresh = collect(&served).await;
    assert_eq!(answers(&served, &fresh).await, vec![200; fresh.len()]);
    assert!(crate::common::face_keys(&axis.view["scene"]).iter().any(|key| fresh.contains(key)), "the same faces");
}

/// The games that the client's tests compute anew: `GROGNARD_RECORD=1` writes others.
#[test]
fn the_games_that_the_client_checks_are_sound() {
    let nonces = [("german", "4711"), ("soviet", "1943")].map(|(seat, nonce)| (seat.to_owned(), nonce.to_owned()));
    let shares = SeedShares { secret: "a-secret-of-the-server".into(), table: "table".into(), nonces: nonces.into() };
    let alone = Seed::from_text("alone").expect("a seed");
    for (name, game, scenario, seed) in
        [("joint", 2, "couriers-satchel", shares.joined()), ("alone", 0, "campaign", alone)]
    {
        let path = format!("{}/../../web/src/testing/{name}.grog", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("GROGNARD_RECORD").is_some() {
            let game = &crate::common::games()[game];
            let setup = game.info().set_up(scenario, &Options::new(), Dice::Seeded(seed)).expect("a set-up");
            let mut table = game.start(setup, &[]).expect("a game");
            let mut bot = game.player(&"random".into(), 1).expect("a bot");
            while let (true, Some(seat)) = (table.len() < 200, table.to_act().iter().next()) {
                let action = bot.choose(&*table, seat).expect("something to do");
                table.act(seat, &action, &[]).expect("an offered action");
            }
            std::fs::write(&path, table.file().write()).expect("written");
        }
        let file = GameFile::read(&std::fs::read_to_string(&path).expect("the game")).expect("a whole file");
        let report = file.verify_dice().expect("a seed");
        assert!(report.rolls > 20 && report.wrong.is_empty(), "{name}: {report:?}");
    }
}
