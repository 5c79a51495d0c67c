# The settings: sounds, motion and moves that make themselves, in German. See game.ftl for what the values mean.

settings-sound = Töne
settings-sound-off = aus
settings-sound-soft = leise
settings-sound-normal = normal
settings-sound-loud = laut
settings-sound-offer = Töne?
settings-sound-yes = Ja
settings-sound-no = Nein
settings-motion = Animationen
settings-motion-normal = normal
settings-motion-fast = schnell
settings-motion-off = aus
settings-alone = Gibt es nur einen möglichen Zug, mach ihn für mich
