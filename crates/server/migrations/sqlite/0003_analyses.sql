-- What a bot thinks of games that are over.
--
-- Never change this file: databases remember its checksum. What comes later goes into a migration of its own.

-- A game that somebody wants to have analysed. Everything needed to go on with it is here.
CREATE TABLE analyses (
    -- A fingerprint of the record: the same game is analysed once.
    id TEXT NOT NULL PRIMARY KEY,
    -- Milliseconds since the epoch.
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
    analysis_id TEXT NOT NULL REFERENCES analyses (id),
    -- The number of the first decision, counted from 0.
    first BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (analysis_id, first)
);

-- Those that still have to be worked on, the oldest first.
CREATE INDEX analyses_unfinished ON analyses (asked_at, id) WHERE judged < decisions;
