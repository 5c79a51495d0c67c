-- Which version of the rules and forms wrote an event.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- Everything that was written before this counts as version 1.
ALTER TABLE events ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
