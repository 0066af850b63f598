-- Actions come first to a small table where those of all games lie close together, so that few pages are written for
-- many of them; from time to time they are moved to their own games in one go.

CREATE TABLE fresh (
    table_id INTEGER NOT NULL,
    n        INTEGER NOT NULL, -- from 1
    seat     TEXT    NOT NULL,
    notation TEXT    NOT NULL,
    rolls    TEXT    NOT NULL, -- dice and draws as in a game file
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
