//! The actions of a learner: a fixed list, each with a number.

use std::fmt;

use gizmos_ai::net::policy::policy_indices;
use gizmos_core::{Card, CardSet, ConverterSet, Energy, Kind, Level, Move, Payment, Spheres, Trigger};

use crate::{ActionSet, Span};

/// One action of a learner. Most are a whole [`Move`]; a build that can be paid in several ways goes on with what is used
/// to pay, converter by converter and sphere by sphere, until only one payment is left.
///
/// The numbers never depend on the position or on the number of players.
///
/// ```
/// # use gizmos_core::Energy;
/// # use gizmos_env::Action;
/// let action = Action::Pick(Energy::Atomic);
/// assert_eq!(action.number(), 2);
/// assert_eq!(Action::from_number(2), Some(action));
/// assert_eq!(action.to_string(), "pick atomic");
/// assert_eq!(Action::from_number(Action::COUNT), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a sphere from the row.
    Pick(Energy),
    /// Research: see cards of this deck.
    Research(Level),
    /// Take none of the researched cards.
    Decline,
    /// Draw one more sphere.
    Draw,
    /// No further pick or draw of this effect.
    Stop,
    /// End the turn.
    End,
    /// Do nothing, because nothing is possible.
    Pass,
    /// File this card.
    File(Card),
    /// Build this card.
    Build(Card),
    /// Put this researched card back next.
    Return(Card),
    /// Use this triggered Gizmo.
    Use(Card),
    /// Pay with the help of this converter.
    Convert(Card),
    /// Pay with a sphere of this energy.
    Spend(Energy),
    /// Pay with nothing more.
    Paid,
}

const STARTING: usize = 4;
const WITH_LEVEL: usize = Card::COUNT - STARTING;

const PICK: usize = 0;
const RESEARCH: usize = PICK + Energy::ALL.len();
const DECLINE: usize = RESEARCH + Level::ALL.len();
const DRAW: usize = DECLINE + 1;
const STOP: usize = DRAW + 1;
const END: usize = STOP + 1;
const PASS: usize = END + 1;
const FILE: usize = PASS + 1;
const BUILD: usize = FILE + WITH_LEVEL;
const RETURN: usize = BUILD + WITH_LEVEL;
const USE: usize = RETURN + WITH_LEVEL;
const CONVERT: usize = USE + USABLE.count;
const SPEND: usize = CONVERT + CONVERTERS.count;
const PAID: usize = SPEND + Energy::ALL.len();

/// Some of the cards, numbered from 0 in ascending order.
pub(crate) struct Group {
    pub(crate) count: usize,
    /// The number of each card; meaningless for cards that are not in the group.
    places: [u8; Card::COUNT],
    cards: [Option<Card>; Card::COUNT],
}

impl Group {
    pub(crate) const fn place(&self, card: Card) -> usize {
        self.places[card.index()] as usize
    }
}

macro_rules! group {
    ($face:ident => $belongs:expr) => {{
        let mut group = Group { count: 0, places: [0; Card::COUNT], cards: [None; Card::COUNT] };
        let mut number = 1;
        while number <= 336 {
            if let Some(card) = Card::from_number(number) {
                let $face = card.face();
                if $belongs {
                    group.places[card.index()] = group.count as u8;
                    group.cards[group.count] = Some(card);
                    group.count += 1;
                }
            }
            number += 1;
        }
        group
    }};
}

/// The Gizmos that something triggers.
static USABLE: Group = group!(face => !matches!(face.trigger, Trigger::None));
/// The Gizmos that help to pay.
pub(crate) static CONVERTERS: Group = group!(face => matches!(face.kind, Kind::Converter));
/// The cards of levels 1 to 3.
static BUILDABLE: Group = group!(face => face.number > STARTING as u16);

impl Action {
    /// How many actions there are.
    pub const COUNT: usize = PAID + 1;

    /// The number of this action.
    pub const fn number(self) -> usize {
        match self {
            Self::Pick(energy) => PICK + energy.index(),
            Self::Research(level) => RESEARCH + level.index(),
            Self::Decline => DECLINE,
            Self::Draw => DRAW,
            Self::Stop => STOP,
            Self::End => END,
            Self::Pass => PASS,
            Self::File(card) => FILE + BUILDABLE.place(card),
            Self::Build(card) => BUILD + BUILDABLE.place(card),
            Self::Return(card) => RETURN + BUILDABLE.place(card),
            Self::Use(card) => USE + USABLE.place(card),
            Self::Convert(card) => CONVERT + CONVERTERS.place(card),
            Self::Spend(energy) => SPEND + energy.index(),
            Self::Paid => PAID,
        }
    }

    /// The action with this number.
    pub fn from_number(number: usize) -> Option<Self> {
        let card = |group: &Group, first: usize| group.cards[number - first];
        match number {
            PICK..RESEARCH => Some(Self::Pick(Energy::ALL[number])),
            RESEARCH..DECLINE => Some(Self::Research(Level::ALL[number - RESEARCH])),
            DECLINE => Some(Self::Decline),
            DRAW => Some(Self::Draw),
            STOP => Some(Self::Stop),
            END => Some(Self::End),
            PASS => Some(Self::Pass),
            FILE..BUILD => card(&BUILDABLE, FILE).map(Self::File),
            BUILD..RETURN => card(&BUILDABLE, BUILD).map(Self::Build),
            RETURN..USE => card(&BUILDABLE, RETURN).map(Self::Return),
            USE..CONVERT => card(&USABLE, USE).map(Self::Use),
            CONVERT..SPEND => card(&CONVERTERS, CONVERT).map(Self::Convert),
            SPEND..PAID => Some(Self::Spend(Energy::ALL[number - SPEND])),
            PAID => Some(Self::Paid),
            _ => None,
        }
    }

    /// Every action, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::from_number)
    }

    /// Adds filing each of these cards.
    pub(crate) const fn insert_files(cards: CardSet, actions: &mut ActionSet) {
        actions.insert_from(FILE, cards.bits() >> STARTING);
    }

    /// Adds building each of these cards.
    pub(crate) const fn insert_builds(cards: CardSet, actions: &mut ActionSet) {
        actions.insert_from(BUILD, cards.bits() >> STARTING);
    }

    /// Adds putting back each of these cards.
    pub(crate) const fn insert_returns(cards: CardSet, actions: &mut ActionSet) {
        actions.insert_from(RETURN, cards.bits() >> STARTING);
    }

    /// The first action of a move; for all moves but builds it is the only one.
    ///
    /// ```
    /// # use gizmos_core::Move;
    /// # use gizmos_env::Action;
    /// let mv: Move = "build 204 hh +106".parse().expect("is a move");
    /// assert_eq!(Action::of(mv).to_string(), "build 204");
    /// ```
    pub const fn of(mv: Move) -> Self {
        match mv {
            Move::Pick(energy) => Self::Pick(energy),
            Move::File(card) => Self::File(card),
            Move::Build(card, _) => Self::Build(card),
            Move::Research(level) => Self::Research(level),
            Move::Decline => Self::Decline,
            Move::Return(card) => Self::Return(card),
            Move::Use(card) => Self::Use(card),
            Move::Draw => Self::Draw,
            Move::Stop => Self::Stop,
            Move::End => Self::End,
            Move::Pass => Self::Pass,
        }
    }

    /// The move that consists of this action alone; `None` for builds and the actions of paying.
    pub const fn whole_move(self) -> Option<Move> {
        Some(match self {
            Self::Pick(energy) => Move::Pick(energy),
            Self::Research(level) => Move::Research(level),
            Self::Decline => Move::Decline,
            Self::Draw => Move::Draw,
            Self::Stop => Move::Stop,
            Self::End => Move::End,
            Self::Pass => Move::Pass,
            Self::File(card) => Move::File(card),
            Self::Return(card) => Move::Return(card),
            Self::Use(card) => Move::Use(card),
            Self::Build(_) | Self::Convert(_) | Self::Spend(_) | Self::Paid => return None,
        })
    }

    /// The output of the [net](gizmos_ai::net) that rates this action; `None` for [`Action::Paid`], which needs no rating.
    ///
    /// The net rates a move by the sum over its actions; those of a build are [`Action::Build`], each converter, and each
    /// sphere spent.
    pub fn policy_index(self) -> Option<usize> {
        let card = Card::all().next()?;
        let pay_with = |converters, spend| Move::Build(card, Payment { spend, converters });
        let mv = match self {
            Self::Build(card) => Move::Build(card, Payment::FREE),
            Self::Convert(card) => pay_with(ConverterSet::only(card)?, Spheres::EMPTY),
            Self::Spend(energy) => pay_with(ConverterSet::EMPTY, Spheres::of(energy, 1)),
            _ => self.whole_move()?,
        };
        // What a build is paid with comes after its card.
        let mut last = None;
        policy_indices(mv, |index, _| last = Some(index));
        last
    }

    /// The action space, verb by verb.
    ///
    /// ```
    /// # use gizmos_env::Action;
    /// let spans = Action::spans();
    /// assert_eq!(spans.first().map(|span| (span.name.as_str(), span.start)), Some(("pick", 0)));
    /// assert_eq!(spans.last().map(|span| span.stop), Some(Action::COUNT));
    /// ```
    pub fn spans() -> Vec<Span> {
        let starts = [
            ("pick", PICK, "take a sphere of this energy from the row"),
            ("research", RESEARCH, "see cards of the deck of this level"),
            ("decline", DECLINE, "take none of the researched cards"),
            ("draw", DRAW, "draw one more sphere"),
            ("stop", STOP, "no further pick or draw of this effect"),
            ("end", END, "end the turn, leaving triggered Gizmos unused"),
            ("pass", PASS, "do nothing, because nothing is possible"),
            ("file", FILE, "file this card"),
            ("build", BUILD, "build this card"),
            ("return", RETURN, "put this researched card back next"),
            ("use", USE, "use this triggered Gizmo"),
            ("convert", CONVERT, "pay with the help of this converter"),
            ("spend", SPEND, "pay with a sphere of this energy"),
            ("paid", PAID, "pay with nothing more"),
        ];
        let stops = starts.iter().skip(1).map(|(_, start, _)| *start).chain([Self::COUNT]);
        let span = |((name, start, meaning), stop): ((&str, _, _), _)| Span {
            name: name.to_owned(),
            start,
            stop,
            high: 1,
            meaning,
        };
        starts.into_iter().zip(stops).map(span).collect()
    }
}

/// In the [notation](gizmos_core::notation) where it has a word for the action; the others are `convert 106`, `spend heat`
/// and `paid`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Build(card) => write!(f, "build {card}"),
            Self::Convert(card) => write!(f, "convert {card}"),
            Self::Spend(energy) => write!(f, "spend {energy}"),
            Self::Paid => f.write_str("paid"),
            _ => self.whole_move().map_or(Ok(()), |mv| mv.fmt(f)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_actions_belong_together() {
        assert_eq!(Action::all().count(), Action::COUNT);
        for (number, action) in Action::all().enumerate() {
            assert_eq!(action.number(), number, "{action}");
        }
        assert_eq!((USABLE.count, CONVERTERS.count, BUILDABLE.count), (60, 24, WITH_LEVEL));
    }
}
