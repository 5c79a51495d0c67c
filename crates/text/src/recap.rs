//! A whole turn of somebody in a few words, in the past and without the name.

use gizmos_core::{Effect, Move, Payment, Spheres};

use crate::Text;
use crate::card::numbered;
use crate::log::leveled;

impl Text {
    /// What was done, one after the other: "filed #204, used #1".
    pub fn recap(&self, deeds: impl IntoIterator<Item = String>) -> String {
        self.list(deeds.into_iter().filter(|deed| !deed.is_empty()))
    }

    /// A move, unless it says nothing that others need to know.
    pub fn recap_did(&self, mv: Move) -> Option<String> {
        Some(match mv {
            Move::Pick(energy) => self.recap_picked(Spheres::of(energy, 1)),
            Move::File(card) => self.say_with("recap-file", [numbered(card)]),
            Move::Build(card, Payment::FREE) => self.say_with("recap-build-free", [numbered(card)]),
            Move::Build(card, payment) => {
                let symbols = ("symbols", self.sphere_symbols(payment.spend).into());
                self.say_with("recap-build", [numbered(card), symbols])
            }
            Move::Research(level) => self.say_with("recap-research", [leveled(level)]),
            Move::Decline => self.say("recap-decline"),
            Move::Use(card) => match card.face().effect {
                Effect::VictoryPoints(vp) => {
                    [self.say_with("recap-use", [numbered(card)]), self.gained_points(vp)].join(" ")
                }
                _ => self.say_with("recap-use", [numbered(card)]),
            },
            Move::Pass => self.say("recap-pass"),
            Move::Return(_) | Move::Draw | Move::Stop | Move::End => return None,
        })
    }

    /// Energies taken from the row: "picked HE".
    pub fn recap_picked(&self, spheres: Spheres) -> String {
        self.say_with("recap-pick", [("symbols", self.sphere_symbols(spheres).into())])
    }

    /// Energies drawn from the dispenser: "drew HE".
    pub fn recap_drew(&self, spheres: Spheres) -> String {
        self.say_with("recap-draw", [("symbols", self.sphere_symbols(spheres).into())])
    }

    /// A chain as a sum: "used 3 +1 VP +HE".
    pub fn recap_chain(&self, used: usize, points: u8, gained: Spheres) -> String {
        let mut parts = vec![self.say_with("recap-chain", [("count", used.into())])];
        if points > 0 {
            parts.push(self.gained_points(points));
        }
        if !gained.is_empty() {
            parts.push(self.say_with("recap-energies", [("symbols", self.sphere_symbols(gained).into())]));
        }
        parts.join(" ")
    }

    fn gained_points(&self, vp: u8) -> String {
        self.say_with("recap-points", [("vp", vp.into())])
    }
}
