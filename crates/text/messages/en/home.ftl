# The pages around the tables, in English: the way in, settings, problems.

home-title = Gizmos
