-- Everything that is kept. Names are compared byte by byte, whatever the language of the database: lists go on after a
-- name, and transactions lock rows in the order of their names.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- What is kept of a table besides its events.
CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Milliseconds since the epoch, as all times.
    created_at BIGINT NOT NULL,
    -- JSON: the seed, and the hashes of the tokens of the seats.
    secrets TEXT NOT NULL,
    -- 0: waiting for players, 1: running, 2: over.
    stage BIGINT NOT NULL CHECK (stage IN (0, 1, 2)),
    -- 1: lists show it.
    public BIGINT NOT NULL CHECK (public IN (0, 1)),
    -- 1: a person has a seat.
    people BIGINT NOT NULL CHECK (people IN (0, 1)),
    -- JSON: what lists show.
    summary TEXT NOT NULL,
    -- How many events there are. Who appends has to know it.
    length BIGINT NOT NULL CHECK (length >= 0),
    -- 1: the secrets have no tokens, only hashes. Here this has always been so.
    hashed BIGINT NOT NULL,
    -- When the game ended, or else when the table was last known to be in use.
    active_at BIGINT NOT NULL,
    -- 1: a lesson or a puzzle.
    exercise BIGINT NOT NULL
);

-- A move changes no index, so it can stay on the page of its table if there is room.
ALTER TABLE tables SET (fillfactor = 70);

-- What happened, numbered from 0 at each table.
CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- Which version of the rules and forms wrote it.
    version BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Games that were opened from files, or are studied after their end.
CREATE TABLE records (
    -- Made from the text: the same game is kept once.
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL,
    -- The record with its notes.
    text TEXT NOT NULL
);

-- A game that somebody wants to have analysed. Everything needed to go on with it is here.
CREATE TABLE analyses (
    -- A fingerprint of the record: the same game is analysed once.
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    asked_at BIGINT NOT NULL,
    record TEXT NOT NULL,
    -- For each decision.
    simulations BIGINT NOT NULL CHECK (simulations > 0),
    -- How many decisions there are.
    decisions BIGINT NOT NULL CHECK (decisions >= 0),
    -- How many of them have been judged, from the first on.
    judged BIGINT NOT NULL CHECK (judged BETWEEN 0 AND decisions)
);

-- What was found, some decisions at a time.
CREATE TABLE verdicts (
    analysis_id TEXT COLLATE "C" NOT NULL REFERENCES analyses (id),
    -- The number of the first decision, counted from 0.
    first BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (analysis_id, first)
);

-- One row that is written to find out whether writing works.
CREATE TABLE probes (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- How often it was written.
    written BIGINT NOT NULL
);

-- The public list, newest first, of all stages and of one.
CREATE INDEX tables_public ON tables (created_at, id) WHERE public = 1;
CREATE INDEX tables_public_by_stage ON tables (stage, created_at, id) WHERE public = 1;

-- The games that bots play among themselves, and how many tables there are of each stage.
CREATE INDEX tables_stage ON tables (stage, people, created_at, id);

-- What may be deleted by its age. Running games are in none of these.
CREATE INDEX tables_waiting ON tables (public, active_at) WHERE stage = 0;
CREATE INDEX tables_finished ON tables (people, active_at) WHERE stage = 2 AND exercise = 0;
CREATE INDEX tables_exercises ON tables (active_at) WHERE exercise = 1;
CREATE INDEX records_created ON records (created_at);
CREATE INDEX analyses_asked ON analyses (asked_at) WHERE judged = decisions;

-- Analyses that still have to be worked on, the oldest first.
CREATE INDEX analyses_unfinished ON analyses (asked_at, id) WHERE judged < decisions;
