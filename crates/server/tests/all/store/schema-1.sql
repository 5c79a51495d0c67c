-- A database as migration 1 left it, with one table of two events.
--
-- New migrations leave this file alone: it stands for the oldest database that must still open.

BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'tables and events','2026-01-01 00:00:00',1,X'152528ECE5D5625D1D6E08036E7D6B2CB5B149DC822DFAAED81E3F6A8A84FC83B41D26946E7A0A96415C591E88490A4F',1000000);
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    -- Milliseconds since the epoch.
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('oldest',0,1767225600000,'first');
INSERT INTO "events" VALUES('oldest',1,1767225601000,'it''s the second ⚙');
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
INSERT INTO "tables" VALUES('oldest',1767225600000,'{"seed":"42"}',1,1,0,'{"seats":2}',2);
CREATE INDEX tables_public ON tables (created_at, id) WHERE public = 1;
CREATE INDEX tables_public_by_stage ON tables (stage, created_at, id) WHERE public = 1;
CREATE INDEX tables_stage ON tables (stage, people, created_at, id);
COMMIT;
