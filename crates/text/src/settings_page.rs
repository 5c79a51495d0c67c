//! What the settings say about sounds, motion and moves that make themselves.

use crate::label::labels;

labels! {
    /// A fixed word or line of the settings.
    SettingsLabel:
    Sound = "settings-sound",
    SoundOff = "settings-sound-off",
    SoundSoft = "settings-sound-soft",
    SoundNormal = "settings-sound-normal",
    SoundLoud = "settings-sound-loud",
    SoundOffer = "settings-sound-offer",
    SoundYes = "settings-sound-yes",
    SoundNo = "settings-sound-no",
    Motion = "settings-motion",
    MotionNormal = "settings-motion-normal",
    MotionFast = "settings-motion-fast",
    MotionOff = "settings-motion-off",
    Alone = "settings-alone",
}
