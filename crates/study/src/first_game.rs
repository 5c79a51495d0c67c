//! A guide through somebody's first game: one tip at a time, from what they have done so far.

use gizmos_core::{Board, Kind, Level, Move, Phase, Record, Seat, Step, Turn};

/// What one learns in a first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chapter {
    /// Picking energy.
    Pick,
    /// Building.
    Build,
    /// Using a triggered Gizmo.
    Trigger,
    /// Filing.
    File,
    /// Researching.
    Research,
    /// Paying with a converter.
    Convert,
    /// Building a Gizmo of level 2 or 3.
    Higher,
    /// Playing to the end.
    End,
}

impl Chapter {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Pick, Self::Build, Self::Trigger, Self::File, Self::Research, Self::Convert, Self::Higher, Self::End];
}

/// What is worth saying now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tip {
    /// The game starts: pick energy.
    Welcome,
    /// There is energy, but not enough for a card: collect for one.
    Collect,
    /// A card can be paid for: build it.
    BuildNow,
    /// A Gizmo is triggered: use it.
    UseNow,
    /// More than one thing can be used: the order is yours.
    Chain,
    /// File a card for later.
    File,
    /// A filed card can be built at any time.
    BuildFiled,
    /// Research.
    Research,
    /// The researched cards lie there: take one.
    TakeOne,
    /// The others go back.
    PutBack,
    /// A converter can help to pay.
    Convert,
    /// Higher cards bring more.
    Higher,
    /// The ring is full.
    RingFull,
    /// The end is near.
    EndNear,
    /// The last round.
    LastRound,
    /// Nothing new: let Gizmos set each other off.
    Engine,
    /// The game is over.
    Over,
}

impl Tip {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Welcome,
        Self::Collect,
        Self::BuildNow,
        Self::UseNow,
        Self::Chain,
        Self::File,
        Self::BuildFiled,
        Self::Research,
        Self::TakeOne,
        Self::PutBack,
        Self::Convert,
        Self::Higher,
        Self::RingFull,
        Self::EndNear,
        Self::LastRound,
        Self::Engine,
        Self::Over,
    ];
}

/// How far somebody has come in their first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstGame {
    /// What is worth saying now.
    pub tip: Tip,
    /// What they have done at least once.
    pub done: Vec<Chapter>,
}

/// Where somebody stands in their first game.
///
/// ```
/// use gizmos_core::{Dealer, Record, Seat, Seed, Setup};
/// use gizmos_study::{Chapter, Tip, first_game};
///
/// let mut dealer = Dealer::new(Seed::from(7));
/// let mut record = Record::new(Setup::standard(2), None)?;
/// record.deal(&mut dealer);
/// assert_eq!(first_game(&record, Seat::FIRST).tip, Tip::Welcome);
/// record.play("pick electric".parse()?)?;
/// record.deal(&mut dealer);
/// assert_eq!(first_game(&record, Seat::FIRST).done, [Chapter::Pick]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_game(record: &Record, seat: Seat) -> FirstGame {
    let done = done(record, seat);
    let tip = tip(record, seat, &done);
    FirstGame { tip, done }
}

fn done(record: &Record, seat: Seat) -> Vec<Chapter> {
    let mut done = Vec::new();
    for step in record.own_steps() {
        let Step::Move(by, mv) = *step else { continue };
        if by != seat {
            continue;
        }
        match mv {
            Move::Pick(_) => done.push(Chapter::Pick),
            Move::File(_) => done.push(Chapter::File),
            Move::Research(_) => done.push(Chapter::Research),
            Move::Use(_) => done.push(Chapter::Trigger),
            Move::Build(card, payment) => {
                done.push(Chapter::Build);
                done.extend((!payment.converters.is_empty()).then_some(Chapter::Convert));
                done.extend((card.level() > Some(Level::One)).then_some(Chapter::Higher));
            }
            Move::Decline | Move::Return(_) | Move::Draw | Move::Stop | Move::End | Move::Pass => {}
        }
    }
    done.extend((record.state().turn() == Turn::Over).then_some(Chapter::End));
    Chapter::ALL.into_iter().filter(|chapter| done.contains(chapter)).collect()
}

fn tip(record: &Record, seat: Seat, done: &[Chapter]) -> Tip {
    let (state, board) = (record.state(), record.state().board());
    let Some(player) = board.player(seat) else { return Tip::Welcome };
    let has = |chapter: Chapter| done.contains(&chapter);
    if state.turn() == Turn::Over {
        return Tip::Over;
    }
    let mut legal = Vec::new();
    if state.turn() == Turn::Decide(seat) {
        match board.phase() {
            Phase::Chain if !has(Chapter::Trigger) => return Tip::UseNow,
            Phase::Chain if board.usable().len() > 1 => return Tip::Chain,
            Phase::Researched { .. } => return Tip::TakeOne,
            Phase::Returning { .. } => return Tip::PutBack,
            _ => state.legal_moves(&mut legal),
        }
    }
    let can_build = legal.iter().any(|mv| matches!(mv, Move::Build(..)));
    let by_converter = legal.iter().any(|mv| matches!(mv, Move::Build(_, payment) if !payment.converters.is_empty()));
    if board.is_last_round() {
        Tip::LastRound
    } else if is_end_near(board) {
        Tip::EndNear
    } else if can_build && !has(Chapter::Build) {
        Tip::BuildNow
    } else if !has(Chapter::Pick) {
        Tip::Welcome
    } else if !has(Chapter::Build) {
        Tip::Collect
    } else if !has(Chapter::File) {
        Tip::File
    } else if by_converter && !has(Chapter::Convert) {
        Tip::Convert
    } else if !player.archive().is_empty() && can_build {
        Tip::BuildFiled
    } else if player.room_in_ring() == 0 {
        Tip::RingFull
    } else if !has(Chapter::Research) && player.may_research() {
        Tip::Research
    } else if !has(Chapter::Convert) && player.active().iter().any(|card| card.face().kind == Kind::Converter) {
        Tip::Convert
    } else if !has(Chapter::Higher) {
        Tip::Higher
    } else {
        Tip::Engine
    }
}

/// Whether somebody is about to bring the end (R10.1).
fn is_end_near(board: &Board) -> bool {
    let level_three = gizmos_core::CardSet::of_level(Level::Three);
    board.players().iter().any(|player| player.active().len() >= 13 || (player.active() & level_three).len() >= 3)
}
