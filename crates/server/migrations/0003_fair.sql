-- Where the seed of a table comes from; nothing is known of tables that were made before.
CREATE TABLE seed_origin (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (id),
    origin   TEXT NOT NULL, -- chosen, server or joint
    secret   TEXT,          -- of the server, for a joint seed; game_table has no seed until all numbers are there
    nonces   TEXT NOT NULL  -- JSON object: the number that each seat has given
) STRICT;

-- Who has seen something of an action: a bit for each seat, and 256 for spectators; everybody where it is not said.
ALTER TABLE action ADD COLUMN seen INTEGER;
ALTER TABLE fresh ADD COLUMN seen INTEGER;
