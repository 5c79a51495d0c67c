//! Which game is analysed next: round robin over the addresses that have asked.
//!
//! What has to be analysed is in the store; who has asked is known here only, and only as long as the server runs. Games
//! from before a restart are one asker's together.

use std::collections::{HashSet, VecDeque};

use crate::Client;
use crate::rotation::Rotation;

/// The games that wait, and the one being worked on.
#[derive(Debug, Default)]
pub struct AnalysisLine {
    waiting: Rotation<Asker, VecDeque<String>>,
    current: Option<(Asker, String)>,
}

/// Who has asked, if that is known.
type Asker = Option<Client>;

impl AnalysisLine {
    /// Adds what the store has and this has not, and leaves out what the store has no more.
    pub fn update(&mut self, unfinished: &[String]) {
        let known: HashSet<String> = self.waiting.iter().flat_map(|(_, line)| line).cloned().collect();
        let wanted: HashSet<&String> = unfinished.iter().collect();
        for gone in known.iter().filter(|id| !wanted.contains(id)) {
            self.take(gone);
        }
        let is_current = |id: &String| self.current.as_ref().is_some_and(|(_, game)| game == id);
        let new: Vec<&String> = unfinished.iter().filter(|id| !known.contains(*id) && !is_current(id)).collect();
        for id in new {
            self.join(None, id.clone());
        }
    }

    /// Somebody has asked for this game.
    pub fn ask(&mut self, id: &str, client: Client) {
        if let Some((asker, _)) = self.current.as_mut().filter(|(_, game)| game == id) {
            *asker = Some(client);
            return;
        }
        let game = self.take(id).unwrap_or_else(|| id.to_owned());
        self.join(Some(client), game);
    }

    /// Who has asked for the games that are not finished, as far as that is known: each as often as they have.
    pub fn askers(&self) -> impl Iterator<Item = Client> + Clone {
        let waiting = self.waiting.iter().flat_map(|(asker, line)| line.iter().map(|_| *asker));
        let current = self.current.iter().map(|(asker, _)| *asker);
        waiting.chain(current).flatten()
    }

    /// Begins with the game whose turn it is, leaving these out.
    pub fn begin_next(&mut self, left_out: &HashSet<String>) -> Option<String> {
        self.end_current();
        let (asker, id) = self.waiting.iter().find_map(|(asker, line)| {
            let game = line.iter().find(|game| !left_out.contains(*game))?;
            Some((*asker, game.clone()))
        })?;
        let game = self.take(&id)?;
        self.waiting.end_turn(&asker);
        self.current = Some((asker, game));
        Some(id)
    }

    /// The game that was begun is not worked on any more. If it is not finished, the next update brings it back.
    pub fn end_current(&mut self) {
        self.current = None;
    }

    /// How many games come before this one: none if it is being worked on, or is not in the line.
    pub fn before(&self, id: &str) -> usize {
        let Some((asker, place)) = self.find(id) else { return 0 };
        // In each round every asker has a turn, in this order.
        let mut is_after = false;
        let mut before = usize::from(self.current.is_some());
        for (other, line) in self.waiting.iter() {
            is_after |= *other == asker;
            before += if is_after { line.len().min(place) } else { line.len().min(place + 1) };
        }
        before
    }

    fn join(&mut self, asker: Asker, game: String) {
        self.waiting.get_or_join(&asker).push_back(game);
    }

    /// Who waits for a game, and how many of theirs come before it.
    fn find(&self, id: &str) -> Option<(Asker, usize)> {
        let mut lines = self.waiting.iter();
        lines.find_map(|(asker, line)| Some((*asker, line.iter().position(|game| game == id)?)))
    }

    fn take(&mut self, id: &str) -> Option<String> {
        let (asker, place) = self.find(id)?;
        let line = self.waiting.get_mut(&asker)?;
        let game = line.remove(place);
        if line.is_empty() {
            self.waiting.remove(&asker);
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::examples::client;

    fn asked_by(line: &AnalysisLine, client: Client) -> usize {
        line.askers().filter(|asker| *asker == client).count()
    }

    /// Everything in the order in which it is worked on. What is said to come before a game does come before it.
    fn worked_off(mut line: AnalysisLine, mut unfinished: Vec<String>) -> Vec<String> {
        let mut order = Vec::new();
        let before: Vec<(String, usize)> = unfinished.iter().map(|id| (id.clone(), line.before(id))).collect();
        while let Some(id) = line.begin_next(&HashSet::new()) {
            assert_eq!(line.before(&id), 0);
            unfinished.retain(|other| *other != id);
            order.push(id);
            line.update(&unfinished);
        }
        assert!(line.waiting.is_empty(), "nothing is left");
        for (id, before) in before {
            assert_eq!(order.iter().position(|other| *other == id), Some(before), "{id} in {order:?}");
        }
        order
    }

    #[test]
    fn addresses_take_turns_and_so_do_games_from_before_a_restart() {
        let mut line = AnalysisLine::default();
        let unfinished: Vec<String> = ["old1", "old2", "a1", "a2", "a3", "b1", "c1", "c2"].map(str::to_owned).to_vec();
        line.update(&unfinished[..2]);
        for (id, who) in [("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("c1", 3), ("c2", 3)] {
            line.ask(id, client(who));
        }
        line.update(&unfinished);
        assert_eq!([1, 2, 3, 4].map(|who| asked_by(&line, client(who))), [3, 1, 2, 0]);
        assert_eq!(worked_off(line, unfinished), ["old1", "a1", "b1", "c1", "old2", "a2", "c2", "a3"]);
    }

    #[test]
    fn whoever_comes_back_does_not_pass_those_who_wait() {
        let mut line = AnalysisLine::default();
        for id in ["a1", "a2"] {
            line.ask(id, client(1));
        }
        for round in 0..3 {
            let mine = format!("b{round}");
            line.ask(&mine, client(2));
            let first = line.begin_next(&HashSet::new());
            assert_eq!(first.as_deref(), [Some("a1"), Some("b0"), Some("a2")][round]);
        }
    }

    #[test]
    fn what_the_store_knows_first_becomes_the_askers_and_what_fails_lets_others_pass() {
        let mut line = AnalysisLine::default();
        let both = ["x".to_owned(), "y".to_owned()];
        line.update(&both);
        line.ask("x", client(1));
        assert_eq!(asked_by(&line, client(1)), 1);
        assert_eq!(line.begin_next(&HashSet::from(["y".to_owned()])).as_deref(), Some("x"));
        line.ask("x", client(2));
        assert_eq!(
            [1, 2].map(|who| asked_by(&line, client(who))),
            [0, 1],
            "it is being worked on for whoever asked last"
        );
        assert_eq!((line.before("y"), line.before("unknown")), (1, 0));
        line.end_current();
        line.update(&both);
        assert_eq!(line.begin_next(&HashSet::from(["x".to_owned()])).as_deref(), Some("y"));
        assert_eq!(line.begin_next(&HashSet::from(["x".to_owned(), "y".to_owned()])), None);
        assert_eq!(asked_by(&line, client(2)), 0, "nobody knows any more who asked for what failed");
    }
}
