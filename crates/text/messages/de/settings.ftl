# The settings: sounds, motion and moves that make themselves, in German. See game.ftl for what the values mean.

settings-sound = Töne
settings-sound-off = Aus
settings-sound-soft = Leise
settings-sound-normal = Normal
settings-sound-loud = Laut
settings-sound-offer = Töne?
settings-sound-yes = Ja
settings-sound-no = Nein
settings-motion = Animationen
settings-motion-normal = Normal
settings-motion-fast = Schnell
settings-motion-off = Aus
settings-alone = Gibt es nur eine Möglichkeit, wähle sie für mich
