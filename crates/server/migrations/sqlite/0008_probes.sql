-- One row that is written to find out whether writing works.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

CREATE TABLE probes (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- How often it was written.
    written BIGINT NOT NULL
);
