# The pages around the tables, in Polish: the way in, settings, problems.

home-title = Gizmos
