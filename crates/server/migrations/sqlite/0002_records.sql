-- Games that were opened from files, or are studied after their end.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

CREATE TABLE records (
    -- Made from the text: the same game is kept once.
    id TEXT NOT NULL PRIMARY KEY,
    -- Milliseconds since the epoch.
    created_at BIGINT NOT NULL,
    -- The record with its notes.
    text TEXT NOT NULL
);
