//! A guide through somebody's first game: one tip at a time, from what they have done so far.

use gizmos_core::{Board, Kind, Level, Move, Phase, Record, Seat, State, Step, Turn};

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
    /// A Gizmo is at work and asks for something.
    AtWork,
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
    /// Let Gizmos set each other off.
    Engine,
    /// Everything has been seen: from here on the game is theirs.
    AllSeen,
    /// The game is over.
    Over,
}

impl Tip {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::Welcome,
        Self::Collect,
        Self::BuildNow,
        Self::UseNow,
        Self::Chain,
        Self::AtWork,
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
        Self::AllSeen,
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
    /// Whether they have made no move of their own yet: the moment to say what the game is about.
    pub is_start: bool,
    /// Whether they have been told that they have seen everything: there is nothing more to say until the end.
    pub is_complete: bool,
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
    let (mut done, mut told) = (Vec::new(), Vec::new());
    for (step, before) in record.steps().iter().zip(record.positions()).skip(record.inherited()) {
        let Step::Move(by, mv) = *step else { continue };
        if by == seat {
            if before.board().phase() == Phase::Action {
                told.push(tip(&before, seat, &done, &told));
            }
            learn(mv, &mut done);
        }
    }
    let tip = tip(record.state(), seat, &done, &told);
    let farewells = told.iter().filter(|told| **told == Tip::AllSeen).count();
    let (is_start, is_complete) = (done.is_empty(), tip == Tip::AllSeen && farewells >= TURNS_OF_A_TOPIC);
    done.extend((record.state().turn() == Turn::Over).then_some(Chapter::End));
    let done = Chapter::ALL.into_iter().filter(|chapter| done.contains(chapter)).collect();
    FirstGame { tip, done, is_start, is_complete }
}

fn learn(mv: Move, done: &mut Vec<Chapter>) {
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

/// The tip for a position, after those told in the turns before.
fn tip(state: &State, seat: Seat, done: &[Chapter], told: &[Tip]) -> Tip {
    let is_seen = |chapter: &Chapter| *chapter == Chapter::End || done.contains(chapter);
    if state.turn() != Turn::Over && Chapter::ALL.iter().all(is_seen) {
        return Tip::AllSeen;
    }
    let legal = if state.turn() == Turn::Decide(seat) { state.legal_moves() } else { Vec::new() };
    urgent(state, &legal, done).unwrap_or_else(|| next_topic(&topics(state, seat, &legal, done), told))
}

/// What the moment asks for, whatever was told before.
fn urgent(state: &State, legal: &[Move], done: &[Chapter]) -> Option<Tip> {
    let board = state.board();
    let has = |chapter: Chapter| done.contains(&chapter);
    if state.turn() == Turn::Over {
        return Some(Tip::Over);
    }
    let ready = board.usable().len();
    match board.phase() {
        _ if legal.is_empty() => {}
        Phase::Action => {}
        Phase::Chain if ready == 0 => return Some(Tip::Engine),
        Phase::Chain if ready > 1 && has(Chapter::Trigger) => return Some(Tip::Chain),
        Phase::Chain => return Some(Tip::UseNow),
        Phase::Researched { .. } => return Some(Tip::TakeOne),
        Phase::Returning { .. } => return Some(Tip::PutBack),
        _ => return Some(Tip::AtWork),
    }
    let can_build = legal.iter().any(|mv| matches!(mv, Move::Build(..)));
    if board.is_last_round() {
        Some(Tip::LastRound)
    } else if can_build && !has(Chapter::Build) {
        Some(Tip::BuildNow)
    } else if !has(Chapter::Pick) {
        Some(Tip::Welcome)
    } else if !has(Chapter::Build) {
        Some(Tip::Collect)
    } else {
        None
    }
}

/// What there is to tell in a quiet moment, the most useful first.
fn topics(state: &State, seat: Seat, legal: &[Move], done: &[Chapter]) -> Vec<Tip> {
    let board = state.board();
    let Some(player) = board.player(seat) else { return Vec::new() };
    let is_new = |chapter: Chapter| !done.contains(&chapter);
    let has_converter = || player.active().iter().any(|card| card.face().kind == Kind::Converter);
    let can_build_filed =
        || legal.iter().any(|mv| matches!(mv, Move::Build(card, _) if player.archive().contains(*card)));
    let may_file = player.may_file() && player.room_in_archive() > 0;
    let all = [
        (Tip::EndNear, is_end_near(board)),
        (Tip::File, is_new(Chapter::File) && may_file),
        (Tip::Convert, is_new(Chapter::Convert) && has_converter()),
        (Tip::BuildFiled, can_build_filed()),
        (Tip::RingFull, player.room_in_ring() == 0),
        (Tip::Research, is_new(Chapter::Research) && player.may_research()),
        (Tip::Higher, is_new(Chapter::Higher)),
        (Tip::Engine, true),
    ];
    all.into_iter().filter_map(|(tip, fits)| fits.then_some(tip)).collect()
}

/// A topic stays for some turns; then comes the one not told for the longest time.
fn next_topic(topics: &[Tip], told: &[Tip]) -> Tip {
    let last = told.last().copied();
    let turns = told.iter().rev().take_while(|tip| Some(**tip) == last).count();
    let of_last_turn = topics.iter().copied().find(|tip| Some(*tip) == last);
    if let Some(tip) = of_last_turn.filter(|_| turns < TURNS_OF_A_TOPIC) {
        return tip;
    }
    let others = topics.iter().copied().filter(|tip| Some(*tip) != last);
    others.min_by_key(|tip| told.iter().rposition(|before| before == tip)).unwrap_or(Tip::Engine)
}

/// For how many turns of somebody the same topic is told.
const TURNS_OF_A_TOPIC: usize = 2;

/// Whether somebody is about to bring the end (R10.1).
fn is_end_near(board: &Board) -> bool {
    let level_three = gizmos_core::CardSet::of_level(Level::Three);
    board.players().iter().any(|player| player.active().len() >= 13 || (player.active() & level_three).len() >= 3)
}
