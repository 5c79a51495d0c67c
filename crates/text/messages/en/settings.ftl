# The settings: sounds, motion and moves that make themselves, in English. See game.ftl for what the values mean.

settings-sound = Sounds
settings-sound-off = Off
settings-sound-soft = Soft
settings-sound-normal = Normal
settings-sound-loud = Loud
settings-sound-offer = Sounds?
settings-sound-yes = Yes
settings-sound-no = No
settings-motion = Animations
settings-motion-normal = Normal
settings-motion-fast = Fast
settings-motion-off = Off
settings-alone = If there is only one possible move, make it for me
