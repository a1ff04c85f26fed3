//! People: characters, adversaries and extras, with their sheets, gauges and aspects.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::aspect::Aspect;
use super::campaign::Campaign;
use super::gauge::{Gauge, GaugeKind, Level};
use super::id::{Audience, Id};
use super::systems::Sheets;
use crate::rules::text::Text;

pub use super::member::{Member, Side};
pub use super::origin::Origin;

/// A person at the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Person {
    #[serde(flatten)]
    pub member: Member,
    pub side: Side,
    pub origin: Origin,
    /// Tonight.
    pub here: bool,
    /// Whether they have been in a fight or a chase: an adversary who has not is meant for the next fight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fought: bool,
    /// Whether the table has rewritten what is known of this person: then the bestiary's entry no longer speaks of them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub described: bool,
    pub seen_by: Audience,
    /// Who may see their numbers; the others read words.
    pub numbers: Audience,
    /// Who has been told the secret. Nobody has once it is rewritten.
    #[serde(default = "Audience::gm", skip_serializing_if = "Audience::is_gm")]
    pub told: Audience,
    /// Their gauges, in the order their systems give them.
    pub gauges: IndexMap<Gauge, Level>,
    /// What holds for them, beside what stands on their sheets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Aspect>,
}

impl Person {
    /// Whether this is a player's character who takes part tonight, as everybody knows it: of the cast or played by
    /// a player, and here. A hidden one does not count: the number would tell of them.
    pub fn is_hero(&self) -> bool {
        let played = self.origin == Origin::File || self.member.player.is_some();
        self.side == Side::Party && self.here && played && self.seen_by.is_all()
    }

    /// A person as they come to the table on that side.
    pub fn on(side: Side, member: Member, origin: Origin, campaign: &Campaign) -> Person {
        match side {
            Side::Party => Person::of_party(member, origin, campaign),
            Side::Foes => Person::of_foes(member, origin, campaign),
        }
    }

    /// A member of the cast as they come to the table: gauges full, everything about them in the open.
    pub fn of_party(member: Member, origin: Origin, campaign: &Campaign) -> Person {
        Person::new(member, Side::Party, origin, Audience::All, campaign)
    }

    /// An adversary as they come to the table: their numbers are the game master's.
    pub fn of_foes(member: Member, origin: Origin, campaign: &Campaign) -> Person {
        Person::new(member, Side::Foes, origin, Audience::gm(), campaign)
    }

    fn new(member: Member, side: Side, origin: Origin, numbers: Audience, campaign: &Campaign) -> Person {
        let gauges = campaign.gauges(&member.sheets);
        let seen_by = if member.hidden { Audience::gm() } else { Audience::All };
        let told = Audience::gm();
        Person {
            member,
            side,
            origin,
            here: true,
            fought: false,
            described: false,
            seen_by,
            numbers,
            told,
            gauges,
            aspects: Vec::new(),
        }
    }

    pub fn id(&self) -> &Id {
        &self.member.id
    }

    pub fn name(&self) -> &Text {
        &self.member.name
    }

    /// Rewrites what the game master alone knows of them. Nobody was told this text.
    pub(in crate::session) fn rewrite_secret(&mut self, secret: &Text) {
        if self.member.secret != *secret {
            self.member.secret = secret.clone();
            self.told = Audience::gm();
        }
    }

    /// A gauge as it stands, if they have it.
    pub fn level(&self, gauge: &Gauge) -> Option<Level> {
        self.gauges.get(gauge).copied()
    }

    /// Fits the gauges to the sheets as they are now, coming from these older ones: a limit that the sheets changed is
    /// taken over, and what the table changed stays. Tracks sink to a lower limit; purses keep what they hold. Gauges
    /// of a system that no longer takes part go.
    pub fn refit(&mut self, older: &Sheets, then: &Campaign, now: &Campaign) {
        let before = then.gauges(older);
        let after = now.gauges(&self.member.sheets);
        if before.iter().eq(&after) {
            return;
        }
        let mut held = std::mem::take(&mut self.gauges);
        for (gauge, full) in &after {
            let mut level = held.shift_remove(gauge).unwrap_or(*full);
            if before.get(gauge).is_none_or(|old| old.max != full.max) {
                level.cap(full.max);
            }
            // What is only counted has no limit to go by: what was written down anew counts, unless the table counted on.
            if full.kind == GaugeKind::Tally && before.get(gauge).is_some_and(|old| old.now == level.now) {
                level.now = full.now;
            }
            self.gauges.insert(gauge.clone(), level);
        }
        held.retain(|gauge, _| !before.contains_key(gauge));
        self.gauges.extend(held);
    }
}
