# The settings: sounds, motion and moves that make themselves, in English. See game.ftl for what the values mean.

settings-sound = Sounds
settings-sound-off = off
settings-sound-soft = soft
settings-sound-normal = normal
settings-sound-loud = loud
settings-sound-offer = Sounds?
settings-sound-yes = Yes
settings-sound-no = No
settings-motion = Animations
settings-motion-normal = normal
settings-motion-fast = fast
settings-motion-off = off
settings-alone = If there is only one possible move, make it for me
