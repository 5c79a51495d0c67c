# The pages around the tables, in German: the way in, settings, problems.

home-title = Gizmos
