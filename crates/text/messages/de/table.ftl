# The page of a table, in German. See game.ftl for what the values mean.

table-title = Ein Gizmos-Tisch
