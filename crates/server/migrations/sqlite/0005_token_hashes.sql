-- Tokens are kept as hashes, which SQL alone cannot work out: the server does it when it opens the database.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- 0: the secrets may have tokens of an earlier version in them, 1: they have none. Without a CHECK: adding one would check all
-- others too, and a single damaged row would keep the whole database from opening.
ALTER TABLE tables ADD COLUMN hashed BIGINT NOT NULL DEFAULT 0;

-- The tables that still have to be looked at.
CREATE INDEX tables_not_hashed ON tables (id) WHERE hashed = 0;
