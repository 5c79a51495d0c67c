# The page of a table, in English. See game.ftl for what the values mean.

table-title = A table of Gizmos
