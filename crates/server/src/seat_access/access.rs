//! Who may act for which seat: all tokens of a table, as hashes, and what each is good for (T1.2, T1.8 to T1.10).

use gizmos_core::Seat;
use gizmos_table::{Millis, Occupant, Table};
use serde::{Deserialize, Serialize};

use crate::seat_access::token::{Token, TokenHash};

/// On how many devices a seat can be used at the same time; a further one signs out the oldest.
const MOST_DEVICES: usize = 16;

/// How many links to other devices a seat may have open.
const MOST_DEVICE_LINKS: usize = 4;

/// How many used links of a seat are remembered, so that whoever opens one again learns why it does not work.
const MOST_USED: usize = 8;

/// All tokens of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Access(Vec<Grant>);

/// A token, and what it is good for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Grant {
    seat: Seat,
    kind: Kind,
    hash: TokenHash,
    /// From when on it is good for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until: Option<Millis>,
}

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// Acts for the seat.
    Seat,
    /// What whoever opened the table was told for a person's seat: an invitation that acts for the seat until it is used, for
    /// programs that play what they have opened.
    Opening,
    /// Takes the seat, once.
    Invitation,
    /// Brings the seat to another device, once.
    Device,
    /// Was an invitation or a link to another device.
    Used,
    /// No token at all: its player has signed out other devices.
    SignedOut,
    /// The only token of a seat at a table of an earlier version: as from opening it until somebody sits there, and from then on
    /// the token of its player, whose link stays good.
    Earlier,
}

/// What somebody may do with a token at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Act for a seat.
    Seat(Seat),
    /// Take a seat by the invitation from opening the table; until then, act for it.
    Opening(Seat),
    /// Take a seat by an invitation.
    Invitation(Seat),
    /// Bring a seat to another device.
    Device(Seat),
    /// Nothing any more: it has been used, or its time is over.
    Used(Seat),
}

impl Pass {
    /// The seat it is, or was, about.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Seat(seat) | Self::Opening(seat) | Self::Invitation(seat) | Self::Device(seat) | Self::Used(seat) => {
                seat
            }
        }
    }

    /// The seat that it acts for.
    pub const fn acts_for(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) | Self::Opening(seat) => Some(seat),
            // A host must not look into the seat of somebody else by inviting to it.
            Self::Invitation(_) | Self::Device(_) | Self::Used(_) => None,
        }
    }
}

impl Access {
    /// What a token is good for at this table. Nothing at the seat of a bot.
    pub fn pass(&self, hash: TokenHash, table: &Table, now: Millis) -> Option<Pass> {
        // All of them are compared, whichever it is.
        let found = self.0.iter().fold(None, |found, grant| if grant.hash == hash { Some(grant) } else { found });
        let grant = found?;
        let occupant = table.occupant(grant.seat).filter(|occupant| occupant.is_for_people())?;
        let pass = match grant.kind {
            _ if grant.until.is_some_and(|until| until <= now) => Pass::Used,
            Kind::Seat => Pass::Seat,
            Kind::Opening => Pass::Opening,
            Kind::Invitation => Pass::Invitation,
            Kind::Device => Pass::Device,
            Kind::Used => Pass::Used,
            Kind::Earlier if occupant.is_seated() => Pass::Seat,
            Kind::Earlier if *occupant == Occupant::INVITED => Pass::Opening,
            // Nobody was ever told the token of an open seat before they took it.
            Kind::Earlier | Kind::SignedOut => return None,
        };
        Some(pass(grant.seat))
    }

    /// Lets a token act for a seat.
    pub fn add(&mut self, seat: Seat, token: TokenHash) {
        self.grant(seat, Kind::Seat, token, None);
        self.keep_newest(seat, &[Kind::Seat, Kind::Earlier], MOST_DEVICES);
    }

    /// Makes a token what whoever opens the table is told for a seat.
    pub fn open(&mut self, seat: Seat, token: TokenHash) {
        self.grant(seat, Kind::Opening, token, None);
    }

    /// Makes a token an invitation to a seat, instead of earlier ones; what acts for a seat that somebody has does so until
    /// the invitation is taken up.
    pub fn invite(&mut self, seat: Seat, is_taken: bool, token: TokenHash) {
        let is_replaced =
            |kind: Kind| kind == Kind::Invitation || !is_taken && !matches!(kind, Kind::Used | Kind::SignedOut);
        self.use_up(|grant| grant.seat == seat && is_replaced(grant.kind));
        self.grant(seat, Kind::Invitation, token, None);
        self.keep_newest(seat, &[Kind::Used], MOST_USED);
    }

    /// Lets a token bring a seat to another device, until then.
    pub fn link_device(&mut self, seat: Seat, token: TokenHash, until: Millis) {
        self.grant(seat, Kind::Device, token, Some(until));
        self.keep_newest(seat, &[Kind::Device], MOST_DEVICE_LINKS);
    }

    /// Somebody has taken a seat by an invitation: from now on nothing acts for it but this token.
    pub fn take(&mut self, seat: Seat, token: TokenHash) {
        self.revoke(seat, |_| false);
        self.add(seat, token);
    }

    /// Somebody has brought a seat to another device by the link with this hash.
    pub fn bring(&mut self, seat: Seat, link: TokenHash, token: TokenHash) {
        self.use_up(|grant| grant.hash == link && grant.kind == Kind::Device);
        self.keep_newest(seat, &[Kind::Used], MOST_USED);
        self.add(seat, token);
    }

    /// Leaves nothing that acts for a seat, or could, but the token with this hash. If that one has been in a link, others may
    /// know it too, so `instead` takes its place; says whether it does.
    pub fn sign_out_others(&mut self, seat: Seat, own: TokenHash, instead: TokenHash) -> bool {
        let is_own = |grant: &Grant| grant.hash == own && grant.kind == Kind::Seat;
        let keeps_own = self.0.iter().any(|grant| grant.seat == seat && is_own(grant));
        self.revoke(seat, is_own);
        if !keeps_own {
            self.add(seat, instead);
        }
        self.0.retain(|grant| grant.seat != seat || grant.kind != Kind::SignedOut);
        self.grant(seat, Kind::SignedOut, Token::shown("").hash(), None);
        !keeps_own
    }

    /// Whether the player of a seat has signed out other devices: then only devices that were not are to have it.
    pub fn has_signed_out_others(&self, seat: Seat) -> bool {
        self.0.iter().any(|grant| grant.seat == seat && grant.kind == Kind::SignedOut)
    }

    /// The tokens of the seats of a table that an earlier version has stored.
    pub(crate) fn add_earlier(&mut self, tokens: impl Iterator<Item = Option<TokenHash>>) {
        let seats = Seat::all(Seat::MAX).zip(tokens);
        let grant = |(seat, hash): (Seat, Option<TokenHash>)| {
            Some(Grant { seat, kind: Kind::Earlier, hash: hash?, until: None })
        };
        self.0.extend(seats.filter_map(grant));
    }

    fn grant(&mut self, seat: Seat, kind: Kind, token: TokenHash, until: Option<Millis>) {
        self.0.push(Grant { seat, kind, hash: token, until });
    }

    /// Takes everything from a seat that acts for it, or could, but what is kept. Links are remembered as used.
    fn revoke(&mut self, seat: Seat, is_kept: impl Fn(&Grant) -> bool) {
        self.0.retain(|grant| grant.seat != seat || grant.kind != Kind::Seat || is_kept(grant));
        self.use_up(|grant| grant.seat == seat && !matches!(grant.kind, Kind::Seat | Kind::SignedOut));
        self.keep_newest(seat, &[Kind::Used], MOST_USED);
    }

    fn use_up(&mut self, is_used: impl Fn(&Grant) -> bool) {
        for grant in self.0.iter_mut().filter(|grant| is_used(grant)) {
            (grant.kind, grant.until) = (Kind::Used, None);
        }
    }

    /// Forgets the oldest grants of these kinds to a seat.
    fn keep_newest(&mut self, seat: Seat, kinds: &[Kind], most: usize) {
        let counts = |grant: &Grant| grant.seat == seat && kinds.contains(&grant.kind);
        let mut surplus = self.0.iter().filter(|grant| counts(grant)).count().saturating_sub(most);
        self.0.retain(|grant| {
            let is_surplus = surplus > 0 && counts(grant);
            surplus -= usize::from(is_surplus);
            !is_surplus
        });
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::Seed;
    use gizmos_table::Settings;

    use super::*;

    fn token() -> Token {
        Token::random().expect("there is randomness")
    }

    fn table() -> Table {
        let ann = Occupant::person("Ann").expect("is a name");
        Table::open(Seed::from(1), Settings::new(vec![ann, Occupant::INVITED, Occupant::Open {}]), 0).expect("opens")
    }

    const SECOND: Seat = match Seat::new(1) {
        Some(seat) => seat,
        None => Seat::FIRST,
    };

    #[test]
    fn an_invitation_is_good_for_one_and_then_for_nobody() {
        let (table, mut access) = (table(), Access::default());
        let (invitation, own, eve) = (token(), token(), token());
        access.open(SECOND, invitation.hash());
        assert_eq!(access.pass(invitation.hash(), &table, 0), Some(Pass::Opening(SECOND)));
        assert_eq!(access.pass(eve.hash(), &table, 0), None);
        // Whoever has the invitation could have used it as a token, and brought the seat elsewhere.
        let elsewhere = token();
        access.add(SECOND, elsewhere.hash());
        access.take(SECOND, own.hash());
        assert_eq!(access.pass(own.hash(), &table, 0), Some(Pass::Seat(SECOND)));
        assert_eq!(access.pass(invitation.hash(), &table, 0), Some(Pass::Used(SECOND)));
        assert_eq!(access.pass(elsewhere.hash(), &table, 0), None);
    }

    #[test]
    fn a_new_invitation_takes_the_place_of_earlier_ones_but_of_no_player() {
        let (table, mut access) = (table(), Access::default());
        let (opening, second, third, own) = (token(), token(), token(), token());
        access.open(SECOND, opening.hash());
        access.invite(SECOND, false, second.hash());
        assert_eq!(access.pass(opening.hash(), &table, 0), Some(Pass::Used(SECOND)));
        let pass = access.pass(second.hash(), &table, 0).expect("is good");
        assert_eq!((pass, pass.acts_for()), (Pass::Invitation(SECOND), None), "it does not act for the seat");
        access.take(SECOND, own.hash());
        access.invite(SECOND, true, third.hash());
        assert_eq!(access.pass(own.hash(), &table, 0), Some(Pass::Seat(SECOND)));
        assert_eq!(access.pass(second.hash(), &table, 0), Some(Pass::Used(SECOND)));
        access.take(SECOND, token().hash());
        assert_eq!(access.pass(own.hash(), &table, 0), None);
    }

    #[test]
    fn a_link_to_another_device_is_good_once_and_for_a_while() {
        let (table, mut access) = (table(), Access::default());
        let (link, late, phone) = (token(), token(), token());
        access.link_device(SECOND, link.hash(), 1_000);
        access.link_device(SECOND, late.hash(), 1_000);
        let pass = access.pass(link.hash(), &table, 999).expect("is good");
        assert_eq!((pass, pass.acts_for()), (Pass::Device(SECOND), None), "it does not act for the seat");
        access.bring(SECOND, link.hash(), phone.hash());
        assert_eq!(access.pass(phone.hash(), &table, 1_000), Some(Pass::Seat(SECOND)));
        for used in [link, late] {
            assert_eq!(access.pass(used.hash(), &table, 1_000), Some(Pass::Used(SECOND)));
        }
    }

    #[test]
    fn other_devices_are_signed_out_and_a_token_from_a_link_with_them() {
        let (table, mut access) = (table(), Access::default());
        let (here, there, others, instead) = (token(), token(), token(), token());
        access.add(SECOND, here.hash());
        access.add(SECOND, there.hash());
        access.add(Seat::FIRST, others.hash());
        assert!(!access.sign_out_others(SECOND, here.hash(), instead.hash()));
        assert_eq!(access.pass(here.hash(), &table, 0), Some(Pass::Seat(SECOND)));
        assert_eq!(access.pass(there.hash(), &table, 0), None);
        assert_eq!(access.pass(others.hash(), &table, 0), Some(Pass::Seat(Seat::FIRST)), "another seat");
        let invitation = token();
        access.open(SECOND, invitation.hash());
        assert!(access.sign_out_others(SECOND, invitation.hash(), instead.hash()));
        assert_eq!(access.pass(invitation.hash(), &table, 0), Some(Pass::Used(SECOND)));
        assert_eq!(access.pass(instead.hash(), &table, 0), Some(Pass::Seat(SECOND)));
    }

    #[test]
    fn tokens_of_earlier_versions_are_invitations_until_somebody_sits() {
        let (table, mut access) = (table(), Access::default());
        let tokens = [token(), token(), token(), token()];
        access.add_earlier(tokens.iter().map(|token| Some(token.hash())));
        let passes = tokens.each_ref().map(|token| access.pass(token.hash(), &table, 0));
        assert_eq!(passes, [Some(Pass::Seat(Seat::FIRST)), Some(Pass::Opening(SECOND)), None, None]);
    }

    #[test]
    fn what_is_remembered_has_a_bound() {
        let mut access = Access::default();
        let first = token();
        access.add(SECOND, first.hash());
        for _ in 0..100 {
            let link = token();
            access.invite(SECOND, true, token().hash());
            access.link_device(SECOND, link.hash(), 5);
            access.bring(SECOND, link.hash(), token().hash());
            access.link_device(SECOND, token().hash(), 5);
        }
        assert!(access.0.len() <= MOST_DEVICES + MOST_DEVICE_LINKS + MOST_USED + 1, "{}", access.0.len());
        assert_eq!(access.pass(first.hash(), &table(), 0), None, "the oldest device is signed out");
    }
}
