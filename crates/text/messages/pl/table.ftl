# The page of a table, in Polish. See game.ftl for what the values mean.

table-title = Stół do gry w Gizmos
