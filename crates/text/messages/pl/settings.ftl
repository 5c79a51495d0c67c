# The settings: sounds, motion and moves that make themselves, in Polish. See game.ftl for what the values mean.

settings-sound = Dźwięki
settings-sound-off = Wyłączone
settings-sound-soft = Ciche
settings-sound-normal = Normalne
settings-sound-loud = Głośne
settings-sound-offer = Dźwięki?
settings-sound-yes = Tak
settings-sound-no = Nie
settings-motion = Animacje
settings-motion-normal = Normalne
settings-motion-fast = Szybkie
settings-motion-off = Wyłączone
settings-alone = Jeśli możliwy jest tylko jeden ruch, wykonaj go za mnie
