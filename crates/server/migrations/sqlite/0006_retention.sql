-- How long tables are kept, and which of them are exercises.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- Milliseconds since the epoch: when the game ended, or else when the table was last known to be in use.
ALTER TABLE tables ADD COLUMN active_at BIGINT NOT NULL DEFAULT 0;
-- 1: a lesson or a puzzle. A check here would be run on all columns of all rows, and one damaged row would end the migration.
ALTER TABLE tables ADD COLUMN exercise BIGINT NOT NULL DEFAULT 0;

-- The last event is the closest that older tables know. Damaged rows stay as they are.
UPDATE OR IGNORE tables SET active_at = COALESCE(
    (SELECT at FROM events WHERE table_id = tables.id AND number = tables.length - 1 AND typeof(at) = 'integer' AND at >= 0),
    created_at
);

-- The first event has the settings. A first game is a game like any other.
UPDATE OR IGNORE tables SET exercise = 1 WHERE (
    SELECT CASE WHEN json_valid(text) THEN json_extract(text, '$.settings.task') END
    FROM events WHERE table_id = tables.id AND number = 0
) <> 'first-game';

-- What may be deleted by its age. Running games are in none of these, so that a move changes no index.
CREATE INDEX tables_waiting ON tables (public, active_at) WHERE stage = 0;
CREATE INDEX tables_finished ON tables (people, active_at) WHERE stage = 2 AND exercise = 0;
CREATE INDEX tables_exercises ON tables (active_at) WHERE exercise = 1;
CREATE INDEX records_created ON records (created_at);
CREATE INDEX analyses_asked ON analyses (asked_at) WHERE judged = decisions;
