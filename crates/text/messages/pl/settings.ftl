# The settings: sounds, motion and moves that make themselves, in Polish. See game.ftl for what the values mean.

settings-sound = Dźwięki
settings-sound-off = wyłączone
settings-sound-soft = ciche
settings-sound-normal = normalne
settings-sound-loud = głośne
settings-sound-offer = Dźwięki?
settings-sound-yes = Tak
settings-sound-no = Nie
settings-motion = Animacje
settings-motion-normal = normalne
settings-motion-fast = szybkie
settings-motion-off = wyłączone
settings-alone = Jeśli możliwy jest tylko jeden ruch, wykonaj go za mnie
