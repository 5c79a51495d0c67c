//! The tree that a search grows: positions in which somebody decides, their moves, and what luck made of each move.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use gizmos_core::{Board, CardSet, ChanceOutcome, Move, Phase, Seat, State, Turn};
use rand_core::Rng;

use super::evaluator::{Evaluator, Values, outcome_values};
use crate::candidates::candidates;
use crate::position_key::position_key;
use crate::worth::rounds_left;

/// How a search explores; the defaults are the best found in matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much the evaluator's first impression of a move counts against what simulations found.
    pub exploration: f32,
    /// How much worse than its position a move is taken to be before it was tried.
    pub first_play: f32,
    /// Luck gets another branch when a move's visits to this power exceed the branches it has.
    pub widening: f32,
    /// How much of the first impression of the first moves is replaced by none at all, so that each gets a chance.
    pub root_mix: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { exploration: 0.6, first_play: 0.05, widening: 0.5, root_mix: 0.1 }
    }
}

/// A position in which somebody decides, or in which the game is over.
struct Node {
    visits: u32,
    /// The sum over all visits of what each seat got.
    sums: Values,
    /// The sum over all visits of what the length of the game cost.
    costs: f32,
    seat: Seat,
    edges: std::ops::Range<u32>,
}

/// A move out of a node.
struct Edge {
    mv: Move,
    prior: f32,
    visits: u32,
    /// The sums over all visits of what the seat that decides got, and of what the length of the game cost.
    sum: f32,
    cost: f32,
    /// The first of the branches, or `NONE`.
    branch: u32,
    branches: u16,
}

/// What luck made of a move, and where that leads.
struct Branch {
    node: u32,
    /// How often luck brought this, and how often the search went here.
    weight: u32,
    visits: u32,
    lucks: std::ops::Range<u32>,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// Further ahead than this nothing can be said.
const LONGEST_LINE: usize = 12;

pub(super) struct Tree<'a, E> {
    evaluator: &'a E,
    tuning: Tuning,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    branches: Vec<Branch>,
    lucks: Vec<ChanceOutcome>,
    known: HashMap<u64, u32, FixedState>,
    path: Vec<(u32, u32)>,
    moves: Vec<Move>,
    priors: Vec<f32>,
}

/// What the search found out about a move of the first position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub mv: Move,
    pub visits: u32,
    pub sum: f32,
}

impl Found {
    /// What the seat that decides can expect of it; nothing known is nothing expected.
    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }
}

impl<'a, E: Evaluator> Tree<'a, E> {
    /// A tree with nothing but the position it starts from, and the moves to look at there.
    pub(super) fn new(state: &State, moves: &[Move], evaluator: &'a E, tuning: Tuning) -> Self {
        let mut tree = Self {
            evaluator,
            tuning,
            nodes: Vec::new(),
            edges: Vec::new(),
            branches: Vec::new(),
            lucks: Vec::new(),
            known: HashMap::default(),
            path: Vec::new(),
            moves: moves.to_vec(),
            priors: Vec::new(),
        };
        let worth = tree.add(position_key(state), state);
        let root = &mut tree.nodes[0];
        (root.visits, root.sums, root.costs) = (1, worth.values, worth.cost);
        let even = tuning.root_mix / tree.edges.len() as f32;
        for edge in &mut tree.edges {
            edge.prior = (1.0 - tuning.root_mix) * edge.prior + even;
        }
        tree
    }

    /// One simulation: down the tree from `state`, which must look like the first position to who decides there; one
    /// new position at the most; and back up with what it is worth.
    pub(super) fn simulate(&mut self, mut state: State, rng: &mut impl Rng) {
        let mut node = 0;
        self.path.clear();
        let worth = loop {
            if self.nodes[node as usize].edges.is_empty() {
                // Over: what the evaluator said when it came into the tree is exact.
                let over = &self.nodes[node as usize];
                let visits = over.visits as f32;
                break Worth { values: over.sums.map(|sum| sum / visits), cost: over.costs / visits };
            }
            let edge = self.select(node);
            self.path.push((node, edge));
            state.play_unchecked(self.edges[edge as usize].mv);
            let (next, new) = self.follow(edge, &mut state, rng);
            node = next;
            if let Some(worth) = new {
                break worth;
            }
        };
        self.nodes[node as usize].add(&worth);
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.add(&worth);
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.sum += worth.values[node.seat.index()];
            edge.cost += worth.cost;
        }
    }

    /// The edge to try next: the best so far, or one that has had little chance to show its worth (PUCT).
    fn select(&self, node: u32) -> u32 {
        let Node { visits, ref sums, costs, seat, ref edges } = self.nodes[node as usize];
        let visits = visits as f32;
        let untried = (sums[seat.index()] - costs) / visits - self.tuning.first_play;
        let curiosity = self.tuning.exploration * visits.sqrt();
        let mut best = (edges.start, f32::NEG_INFINITY);
        for index in edges.clone() {
            let edge = &self.edges[index as usize];
            let tried = edge.visits as f32;
            let mean = if edge.visits == 0 { untried } else { (edge.sum - edge.cost) / tried };
            let score = mean + curiosity * edge.prior / (1.0 + tried);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// The node that a move has led to, and what it is worth if it is new. Resolves the luck that is due.
    fn follow(&mut self, edge: u32, state: &mut State, rng: &mut impl Rng) -> (u32, Option<Worth>) {
        let Edge { visits, branch: first, branches, .. } = self.edges[edge as usize];
        let due = matches!(state.turn(), Turn::Chance(_));
        let wanted = (visits as f32).powf(self.tuning.widening);
        if branches > 0 && (!due || f32::from(branches) >= wanted) {
            let branch = self.least_seen(first);
            if self.retrace(branch, state) {
                let branch = &mut self.branches[branch as usize];
                branch.visits += 1;
                return (branch.node, None);
            }
        }
        let start = self.lucks.len() as u32;
        while let Some(luck) = state.luck(rng.next_u64()) {
            self.lucks.push(luck);
            state.resolve_unchecked(luck);
        }
        let key = position_key(state);
        let (node, new) = if let Some(&node) = self.known.get(&key) {
            (node, None)
        } else {
            state.legal_moves_into(&mut self.moves);
            candidates(state.board(), &mut self.moves);
            (self.nodes.len() as u32, Some(self.add(key, state)))
        };
        self.note(edge, node, start);
        (node, new)
    }

    /// The branch that the search has gone least, for how often luck brought it.
    fn least_seen(&self, first: u32) -> u32 {
        let mut best = (first, f32::INFINITY);
        let mut index = first;
        while let Some(branch) = self.branches.get(index as usize) {
            let share = branch.visits as f32 / branch.weight as f32;
            if share < best.1 {
                best = (index, share);
            }
            index = branch.next;
        }
        best.0
    }

    /// Lets the luck of a branch happen again; not possible if this time other cards lie under the deck.
    fn retrace(&self, branch: u32, state: &mut State) -> bool {
        let lucks = &self.branches[branch as usize].lucks;
        let before = *state;
        for &luck in &self.lucks[lucks.start as usize..lucks.end as usize] {
            if state.resolve(luck).is_err() {
                *state = before;
                return false;
            }
        }
        true
    }

    /// Notes that luck, from `start` on, made a move lead to this node.
    fn note(&mut self, edge: u32, node: u32, start: u32) {
        let edge = &mut self.edges[edge as usize];
        let mut index = edge.branch;
        while let Some(branch) = self.branches.get_mut(index as usize) {
            if branch.node == node {
                branch.weight += 1;
                branch.visits += 1;
                self.lucks.truncate(start as usize);
                return;
            }
            index = branch.next;
        }
        let lucks = start..self.lucks.len() as u32;
        self.branches.push(Branch { node, weight: 1, visits: 1, lucks, next: edge.branch });
        edge.branch = self.branches.len() as u32 - 1;
        edge.branches = edge.branches.saturating_add(1);
    }

    /// Adds a node for this position, with the moves in `self.moves`, and returns what it is worth.
    fn add(&mut self, key: u64, state: &State) -> Worth {
        let board = state.board();
        let (values, left) = if state.turn() == Turn::Over {
            self.priors.clear();
            (outcome_values(board), 0.0)
        } else {
            (self.evaluator.evaluate(state, &self.moves, &mut self.priors), rounds_left(board))
        };
        let start = self.edges.len() as u32;
        let priors = self.moves.iter().zip(&self.priors);
        self.edges.extend(priors.map(|(&mv, &prior)| Edge {
            mv,
            prior,
            visits: 0,
            sum: 0.0,
            cost: 0.0,
            branch: NONE,
            branches: 0,
        }));
        let edges = start..self.edges.len() as u32;
        self.known.insert(key, self.nodes.len() as u32);
        self.nodes.push(Node { visits: 0, sums: Values::default(), costs: 0.0, seat: board.to_move(), edges });
        Worth { values, cost: cost_of_length(rounds_played(board) + left) }
    }

    /// What each seat can expect in the first position.
    pub(super) fn values(&self) -> Values {
        let root = &self.nodes[0];
        root.sums.map(|sum| sum / root.visits as f32)
    }

    /// The moves of the first position.
    pub(super) fn found(&self) -> impl Iterator<Item = Found> {
        self.edges_of(0).iter().map(|edge| Found { mv: edge.mv, visits: edge.visits, sum: edge.sum })
    }

    fn edges_of(&self, node: u32) -> &[Edge] {
        let edges = &self.nodes[node as usize].edges;
        &self.edges[edges.start as usize..edges.end as usize]
    }

    /// How the game goes on if everybody plays what the search tried most, and luck brings what it brought most: as far
    /// as it is about these cards, for nobody can count on others.
    pub(super) fn line(&self, known: CardSet) -> Vec<(Seat, Move)> {
        let mut line = Vec::new();
        let mut node = 0;
        while let Some(edge) = self.edges_of(node).iter().max_by_key(|edge| edge.visits)
            && edge.visits > 0
            && line.len() < LONGEST_LINE
            && edge.mv.card().is_none_or(|card| known.contains(card))
        {
            line.push((self.nodes[node as usize].seat, edge.mv));
            let mut best = edge.branch;
            let mut index = edge.branch;
            while let Some(branch) = self.branches.get(index as usize) {
                if branch.visits > self.branches[best as usize].visits {
                    best = index;
                }
                index = branch.next;
            }
            node = self.branches[best as usize].node;
        }
        line
    }
}

impl Node {
    fn add(&mut self, worth: &Worth) {
        self.visits += 1;
        self.costs += worth.cost;
        for (sum, value) in self.sums.iter_mut().zip(worth.values) {
            *sum += value;
        }
    }
}

/// What a position is worth to a search.
struct Worth {
    /// What each seat can expect to get.
    values: Values,
    /// What the length of the game costs every seat.
    cost: f32,
}

/// How many rounds have been played; a turn counts as soon as its action was chosen.
fn rounds_played(board: &Board) -> f32 {
    let acted = u8::from(board.phase() != Phase::Action);
    let turns = board.to_move().index() as f32 + f32::from(acted);
    f32::from(board.round()) - 1.0 + turns / board.player_count() as f32
}

/// What a game of so many rounds costs every player: next to nothing in games of the usual 20 rounds, but each round costs
/// more than the one before, and after twice as many nothing is worth waiting for. Without it a search that wins with
/// every move, or with none, sees no difference between them and may put off the end for ever.
fn cost_of_length(rounds: f32) -> f32 {
    (rounds / 50.0).powi(8)
}
