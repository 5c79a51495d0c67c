//! The other side of the protocol: a bot of this program as an engine.

use std::io::{self, BufRead, Write};

use gizmos_ai::net::Net;
use gizmos_ai::{BotName, CancelToken, Decision, ask};
use gizmos_core::rand_core::Rng;
use gizmos_core::{Seed, streams};

use crate::protocol::{Answer, Choice, PlayedMove, Question, Request, VERSION};

/// Speaks for a bot: reads requests and writes answers.
///
/// ```
/// use gizmos_ai::net::Net;
/// use gizmos_engine::Speaker;
///
/// let mut said = Vec::new();
/// let heard = r#"{"hello":{"protocol":1,"name":"me"}}"#;
/// Speaker::new("greedy".parse()?, Net::built_in()).speak(heard.as_bytes(), &mut said)?;
/// assert_eq!(String::from_utf8(said)?, "{\"hello\":{\"protocol\":1,\"name\":\"gizmos greedy\"}}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Speaker<'a> {
    name: String,
    bot: BotName,
    net: &'a Net,
    /// The random numbers of the game, if one has begun.
    rng: Option<Box<dyn Rng>>,
}

impl<'a> Speaker<'a> {
    /// A speaker for this bot, with this net if it looks ahead.
    pub fn new(bot: BotName, net: &'a Net) -> Self {
        Self { name: format!("gizmos {bot}"), bot, net, rng: None }
    }

    /// Answers every message until its input ends or it is asked to quit. What cannot be understood is answered with an
    /// error, and changes nothing.
    ///
    /// # Errors
    /// If it cannot read or write.
    pub fn speak(&mut self, heard: impl BufRead, mut said: impl Write) -> io::Result<()> {
        for line in heard.lines() {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            let answer = match serde_json::from_str(&line) {
                Ok(Request::Quit {}) => return Ok(()),
                Ok(request) => self.answer(request).unwrap_or_else(|message| Some(Answer::Error { message })),
                Err(error) => Some(Answer::Error { message: error.to_string() }),
            };
            if let Some(answer) = answer {
                serde_json::to_writer(&mut said, &answer)?;
                said.write_all(b"\n")?;
                said.flush()?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, request: Request) -> Result<Option<Answer>, String> {
        match request {
            Request::Hello { protocol: VERSION, .. } => {
                Ok(Some(Answer::Hello { protocol: VERSION, name: self.name.clone() }))
            }
            Request::Hello { protocol, .. } => Err(format!("this engine speaks protocol {VERSION}, not {protocol}")),
            Request::NewGame { seed, .. } => {
                let seed: Seed = seed.parse().map_err(|error: gizmos_core::ParseSeedError| error.to_string())?;
                self.rng = Some(Box::new(seed.stream(streams::DECISIONS)));
                Ok(None)
            }
            Request::Decide(question) => {
                let Decision { mv, report } = self.decide(&question)?;
                Ok(Some(Answer::Move(Choice { play: PlayedMove(mv), report: report.map(Into::into) })))
            }
            Request::Quit {} => Ok(None),
        }
    }

    /// The bot's own list of legal moves counts, not the one in the question.
    fn decide(&mut self, question: &Question) -> Result<Decision, String> {
        let rng = self.rng.as_mut().ok_or("no game has begun")?;
        let view = &question.position;
        if view.observer() != Some(view.board().to_move()) {
            return Err("the player who sees this position has nothing to decide".to_owned());
        }
        let budget = match question.budget {
            None => self.bot.budget(),
            Some(form) => form.budget().ok_or("no budget is so small or so large")?,
        };
        // As in the arena each game has a new bot; none remembers anything but its buffers.
        let mut bot = self.bot.bot_with(self.net, &CancelToken::default());
        ask(&mut *bot, view, budget, &mut **rng).map_err(|fault| fault.to_string())
    }
}
