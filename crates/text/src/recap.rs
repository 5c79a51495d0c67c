//! A turn of somebody in a few words, for those who could not follow it: in the past and without the name.

use gizmos_core::{Chance, ChanceOutcome, Effect, Move, Payment, Phase, Record, Seat, Spheres, State, Step, Turn};

use crate::Text;
use crate::log::leveled;

/// The last turn of a player, as far as it has got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    round: u16,
    deeds: Vec<Deed>,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something that is told as the move it was.
    Did(Move),
    /// Energies picked one after the other.
    Picked(Spheres),
    /// Energies drawn one after the other.
    Drew(Spheres),
}

impl Recap {
    /// The round of the turn; 0 if there was no turn yet.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Everything in its order.
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds
    }

    /// Everything in its order, told: "filed “2A→any” #204, used “file→draw 1” #1, drew H"; empty if there was no turn yet.
    pub fn full(&self, text: &Text) -> String {
        text.recap(self.deeds.iter().filter_map(|deed| match *deed {
            Deed::Did(mv) => text.recap_did(mv),
            Deed::Picked(spheres) => Some(text.recap_picked(spheres)),
            Deed::Drew(spheres) => Some(text.recap_drew(spheres)),
        }))
    }

    /// Everything in its order, without abbreviations, for readers who listen: "picked 1 Heat, drew 2 Battery".
    pub fn spoken(&self, text: &Text) -> String {
        text.recap(self.deeds.iter().filter_map(|deed| text.recap_spoken(*deed)))
    }

    /// The chain only as a sum: "filed “2A→any” #204, used 3 +1 VP +HHE".
    pub fn short(&self, text: &Text) -> String {
        let is_use = |deed: &Deed| matches!(deed, Deed::Did(Move::Use(_)));
        let Some(first) = self.deeds.iter().position(is_use) else { return self.full(text) };
        let (action, chain) = self.deeds.split_at(first);
        let (mut used, mut points, mut gained) = (0, 0, Spheres::EMPTY);
        let mut deeds = action.to_vec();
        for deed in chain {
            match *deed {
                Deed::Did(Move::Use(card)) => {
                    used += 1;
                    if let Effect::VictoryPoints(vp) = card.face().effect {
                        points += vp;
                    }
                }
                Deed::Did(_) => deeds.push(*deed),
                Deed::Picked(spheres) | Deed::Drew(spheres) => gained += spheres,
            }
        }
        let told = Self { deeds, ..*self }.full(text);
        text.recap([told, text.recap_chain(used, points, gained)])
    }

    fn add(&mut self, deed: Deed) {
        match (self.deeds.last_mut(), deed) {
            (Some(Deed::Picked(all)), Deed::Picked(more)) | (Some(Deed::Drew(all)), Deed::Drew(more)) => *all += more,
            _ => self.deeds.push(deed),
        }
    }
}

/// The last turn of every seat; empty for those who have had none.
///
/// ```
/// # use gizmos_core::{Dealer, Record, Seed, Setup};
/// # use gizmos_text::{Text, recaps};
/// let mut dealer = Dealer::new(Seed::from(7));
/// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
/// record.deal(&mut dealer);
/// record.play("file 110".parse().expect("is a move")).expect("is legal");
/// let told: Vec<String> = recaps(&record).iter().map(|recap| recap.full(&Text::default())).collect();
/// assert_eq!(told, ["filed “pick E→draw 1” #110", ""]);
/// ```
pub fn recaps(record: &Record) -> Vec<Recap> {
    let mut recaps = vec![Recap::default(); record.state().board().player_count()];
    for (before, step) in record.positions().zip(record.steps().iter()) {
        recap_step(&mut recaps, &before, step);
    }
    recaps
}

/// Adds one more step to the last turns of all seats.
pub fn recap_step(recaps: &mut [Recap], before: &State, step: &Step) {
    let board = before.board();
    let Some(recap) = recaps.get_mut(Seat::index(board.to_move())) else { return };
    match *step {
        Step::Move(_, mv) => {
            if board.phase() == Phase::Action {
                *recap = Recap { round: board.round(), deeds: Vec::new() };
            }
            recap.add(match mv {
                Move::Pick(energy) => Deed::Picked(Spheres::of(energy, 1)),
                _ => Deed::Did(mv),
            });
        }
        Step::Chance(ChanceOutcome::Sphere(energy)) if before.turn() == Turn::Chance(Chance::Draw) => {
            recap.add(Deed::Drew(Spheres::of(energy, 1)));
        }
        Step::Chance(_) => {}
    }
}

impl Text {
    /// What was done, one after the other: "filed “2A→any” #204, used “file→draw 1” #1".
    pub fn recap(&self, deeds: impl IntoIterator<Item = String>) -> String {
        self.list(deeds.into_iter().filter(|deed| !deed.is_empty()))
    }

    /// A move, unless it says nothing that others need to know.
    pub fn recap_did(&self, mv: Move) -> Option<String> {
        Some(match mv {
            Move::Pick(energy) => self.recap_picked(Spheres::of(energy, 1)),
            Move::File(card) => self.say_with("recap-file", [self.mentioned(card)]),
            Move::Build(card, Payment::FREE) => self.say_with("recap-build-free", [self.mentioned(card)]),
            Move::Build(card, payment) => {
                let symbols = ("symbols", self.sphere_symbols(payment.spend).into());
                self.say_with("recap-build", [self.mentioned(card), symbols])
            }
            Move::Research(level) => self.say_with("recap-research", [leveled(level)]),
            Move::Decline => self.say("recap-decline"),
            Move::Use(card) => match card.face().effect {
                Effect::VictoryPoints(vp) => {
                    [self.say_with("recap-use", [self.mentioned(card)]), self.gained_points(vp)].join(" ")
                }
                _ => self.say_with("recap-use", [self.mentioned(card)]),
            },
            Move::Pass => self.say("recap-pass"),
            Move::Return(_) | Move::Draw | Move::Stop | Move::End => return None,
        })
    }

    /// A part of a turn without abbreviations, unless it says nothing that others need to know.
    fn recap_spoken(&self, deed: Deed) -> Option<String> {
        let spheres = |spheres| ("symbols", self.spending(spheres).into());
        Some(match deed {
            Deed::Picked(picked) => self.say_with("recap-pick", [spheres(picked)]),
            Deed::Drew(drawn) => self.say_with("recap-draw", [spheres(drawn)]),
            Deed::Did(Move::Build(card, payment)) if payment != Payment::FREE => {
                self.say_with("recap-build", [self.mentioned(card), spheres(payment.spend)])
            }
            Deed::Did(mv @ Move::Research(_)) => self.mv(mv),
            Deed::Did(mv) => return self.recap_did(mv),
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
