-- Several servers may share the database: each is a node.

-- The nodes, and how long each may act for the tables that it owns. Only the clock of the database counts.
CREATE TABLE nodes (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- What operators call it.
    name TEXT NOT NULL,
    alive_until TIMESTAMPTZ NOT NULL
);

-- The node that decides what happens at a table; none if no node has it in memory. Each new owner raises the epoch, and
-- only who knows it can write.
ALTER TABLE tables ADD COLUMN owner TEXT COLLATE "C", ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_owner ON tables (owner) WHERE owner IS NOT NULL;

-- The node that works on an analysis.
ALTER TABLE analyses ADD COLUMN owner TEXT COLLATE "C";
