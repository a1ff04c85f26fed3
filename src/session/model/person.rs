//! People: characters, adversaries and extras, with their sheets, gauges and aspects.

use indexmap::IndexMap;

use super::aspect::Aspect;
use super::campaign::Campaign;
use super::gauge::{Gauge, GaugeKind, Level};
use super::id::{Audience, Id};
use super::systems::Sheets;
use crate::rules::Track;
use crate::rules::text::Text;

pub use super::member::{Member, Side};
pub use super::origin::Origin;

/// A change of the cast in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastChange {
    /// They took the place of somebody of the cast.
    Joined,
    /// Somebody else took theirs.
    Replaced,
}

/// A person at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Person {
    #[serde(flatten)]
    pub member: Member,
    pub side: Side,
    pub origin: Origin,
    /// How play has changed whether they belong to the cast; `None` leaves it as the file says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cast_change: Option<CastChange>,
    /// Whether they are here tonight.
    pub here: bool,
    /// Whether they have been in a fight or a chase. An adversary who has not is meant for the next fight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[serde(rename = "fought")]
    pub has_fought: bool,
    /// Whether the table has rewritten their description, so that the bestiary's entry no longer applies.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[serde(rename = "described")]
    pub is_redescribed: bool,
    pub seen_by: Audience,
    /// Who may see their numbers; others read words.
    #[serde(rename = "numbers")]
    pub stats_seen_by: Audience,
    /// Who has been told the secret. Rewriting the secret resets it.
    #[serde(rename = "told", default = "Audience::gm", skip_serializing_if = "Audience::is_gm")]
    pub secret_seen_by: Audience,
    /// Their gauges, in the order their systems give them.
    pub gauges: IndexMap<Gauge, Level>,
    /// The aspects that they have beside those on their sheets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Aspect>,
}

impl Person {
    /// Whether they count as a player's character tonight: here, and of the cast or played by a player. Hidden people
    /// do not count, since everybody knows the number.
    pub fn is_hero(&self) -> bool {
        self.is_player_character() && self.here && self.seen_by.is_all()
    }

    /// Whether they are a player's character: of the party, and of the cast or played by a player. The game master plays
    /// the others.
    pub fn is_player_character(&self) -> bool {
        self.side == Side::Party && (self.is_of_cast() || self.member.player.is_some())
    }

    /// Whether they belong to the cast, in the file or in the place of somebody of it.
    pub fn is_of_cast(&self) -> bool {
        match self.cast_change {
            Some(change) => change == CastChange::Joined,
            None => self.origin == Origin::File,
        }
    }

    /// Whether somebody else took their place for good.
    pub fn is_replaced(&self) -> bool {
        self.cast_change == Some(CastChange::Replaced)
    }

    /// A person who comes to the table on this side.
    pub fn of_side(side: Side, member: Member, origin: Origin, campaign: &Campaign) -> Person {
        match side {
            Side::Party => Person::of_party(member, origin, campaign),
            Side::Foes => Person::of_foes(member, origin, campaign),
        }
    }

    /// A person who comes to the table for the party: gauges full, everything public.
    pub fn of_party(member: Member, origin: Origin, campaign: &Campaign) -> Person {
        Person::new(member, Side::Party, origin, Audience::All, campaign)
    }

    /// A person who comes to the table as an adversary: only the game master sees their numbers, unless their systems
    /// open them to all.
    pub fn of_foes(member: Member, origin: Origin, campaign: &Campaign) -> Person {
        let stats_seen_by = if member.sheets.are_open_to_all() { Audience::All } else { Audience::gm() };
        Person::new(member, Side::Foes, origin, stats_seen_by, campaign)
    }

    fn new(member: Member, side: Side, origin: Origin, stats_seen_by: Audience, campaign: &Campaign) -> Person {
        let gauges = campaign.gauges(&member.sheets);
        let seen_by = if member.hidden { Audience::gm() } else { Audience::All };
        let secret_seen_by = Audience::gm();
        Person { member, side, origin, here: true, seen_by, stats_seen_by, secret_seen_by, gauges, ..Person::default() }
    }

    pub fn id(&self) -> &Id {
        &self.member.id
    }

    pub fn name(&self) -> &Text {
        &self.member.name
    }

    /// Rewrites the secret. Nobody counts as having been told the new one.
    pub(in crate::session) fn rewrite_secret(&mut self, secret: &Text) {
        if self.member.secret != *secret {
            self.member.secret = secret.clone();
            self.secret_seen_by = Audience::gm();
        }
    }

    /// The level of a gauge, if they have it.
    pub fn level(&self, gauge: &Gauge) -> Option<Level> {
        self.gauges.get(gauge).copied()
    }

    /// Fits the gauges to the current sheets, given the previous ones. A limit that the sheets changed applies, and
    /// what the table changed stays. Tracks drop to a lower limit; purses keep what they hold. Gauges of a system that
    /// no longer takes part are removed. With `keeps_marks`, tracks in rows keep their marks instead of what is left.
    pub fn refit(&mut self, old_sheets: &Sheets, old_campaign: &Campaign, campaign: &Campaign, keeps_marks: bool) {
        let before = old_campaign.gauges(old_sheets);
        let after = campaign.gauges(&self.member.sheets);
        if before.iter().eq(&after) {
            return;
        }
        let mut held = std::mem::take(&mut self.gauges);
        for (gauge, full) in &after {
            let mut level = held.shift_remove(gauge).unwrap_or(*full);
            if before.get(gauge).is_none_or(|old| old.max != full.max) {
                match (level.as_track().filter(|_| keeps_marks && level.rows > 0), full.as_track()) {
                    (Some(Track { slashed, crossed, .. }), Some(empty)) => {
                        level = full.with_marks(Track { slashed, crossed, ..empty });
                    }
                    _ => level.set_max(full.max),
                }
            }
            // A tally has no limit: a number changed in the file applies, unless the table has counted since.
            if full.kind == GaugeKind::Tally && before.get(gauge).is_some_and(|old| old.now == level.now) {
                level.now = full.now;
            }
            self.gauges.insert(gauge.clone(), level);
        }
        held.retain(|gauge, _| !before.contains_key(gauge));
        self.gauges.extend(held);
    }
}
