-- A game is the list of its actions: what is here is all that is kept of it.

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game_table (
    id            INTEGER PRIMARY KEY,
    name          TEXT    NOT NULL UNIQUE,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    data_version  TEXT    NOT NULL,
    scenario      TEXT    NOT NULL,
    options       TEXT    NOT NULL, -- JSON object
    seed          TEXT,             -- none where dice are scripted
    opening       TEXT    NOT NULL, -- what fell while setting up, as in a game file
    seats         TEXT    NOT NULL, -- JSON list: human, open, bot:NAME
    created       INTEGER NOT NULL  -- seconds since 1970
) STRICT;

-- Keys are never stored, only their SHA-256.
CREATE TABLE seat_key (
    hash     BLOB    PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    holder   TEXT    NOT NULL -- a seat, both or spectator
) STRICT, WITHOUT ROWID;

CREATE TABLE action (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    n        INTEGER NOT NULL, -- from 1
    seat     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    rolls    TEXT    NOT NULL, -- dice and draws as in a game file
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
