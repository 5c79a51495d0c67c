-- Tables and what happened at them.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- What is kept of a table besides its events.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    -- Milliseconds since the epoch.
    created_at BIGINT NOT NULL,
    -- JSON: the seed and the tokens of the seats.
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
    length BIGINT NOT NULL CHECK (length >= 0)
) WITHOUT ROWID;

-- What happened, numbered from 0 at each table.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    -- Milliseconds since the epoch.
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- The public list, newest first, of all stages and of one.
CREATE INDEX tables_public ON tables (created_at, id) WHERE public = 1;
CREATE INDEX tables_public_by_stage ON tables (stage, created_at, id) WHERE public = 1;

-- The games that bots play among themselves, and how many tables there are of each stage.
CREATE INDEX tables_stage ON tables (stage, people, created_at, id);
