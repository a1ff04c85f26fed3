//! Edge: its sources, which of them count for an action, and why the others do not (PR-07).

use serde::{Deserialize, Serialize};

use crate::rules::bounds::bounded;
use crate::rules::closed::Closed;
use crate::rules::say::{Arg, Msg, Why};
use crate::rules::text::Text;

/// The most edge that counts on one roll.
pub const MOST: u8 = 5;

/// Something that gives edge: a tool, a talent, a favourable moment.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Source {
    #[serde(default)]
    pub name: Text,
    pub value: Value,
    /// The actions it serves, in words that the action must carry one of; empty for every action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scope: Vec<Text>,
    #[serde(default, skip_serializing_if = "is_not")]
    pub stacking: bool,
    /// Whether a rule of its own lets it count without a natural hit.
    #[serde(default, alias = "without_hit", skip_serializing_if = "is_not")]
    pub without_hit: bool,
}

bounded! {
    /// What one source gives.
    pub struct Value(1..=3), or NotAValue: "{0} is not what a source of edge gives: 1, 2 or 3 are"
}

/// A source brought to a roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Offer {
    pub source: Source,
    #[serde(default)]
    pub verdict: Verdict,
}

/// Who says whether a source serves an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    #[default]
    ByScope,
    Admitted,
    /// Left out by the game master or the player.
    Denied,
}

/// The edge of a roll and what became of each source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoning {
    pub value: u8,
    /// In the order offered.
    pub lines: Vec<Line>,
}

/// What became of one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub name: Text,
    pub value: u8,
    pub counts: u8,
    pub fate: Fate,
}

/// Why a source counts or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Highest,
    Stacks,
    OverLimit,
    NotHighest,
    OutOfScope,
    Denied,
    /// There is no natural hit (PR-05).
    NoHit,
}

fn is_not(flag: &bool) -> bool {
    !flag
}

/// The edge of an action described by those words, on a roll with so many natural hits: the highest source that does
/// not stack and all that do, five at most. Without a natural hit only sources count whose own rule allows it.
pub fn reckon(offers: &[Offer], action: &[Text], natural: u32) -> Reckoning {
    let bars: Vec<Option<Fate>> = offers.iter().map(|offer| offer.barred(action, natural)).collect();
    let open = || offers.iter().zip(&bars).enumerate().filter(|(_, (_, bar))| bar.is_none());
    let plain = open().filter(|(_, (offer, _))| !offer.source.stacking);
    // Of equals the first one counts.
    let highest = plain.rev().max_by_key(|(_, (offer, _))| offer.source.value).map(|(at, _)| at);
    let mut left = MOST;
    let mut counted = vec![0; offers.len()];
    let stacking = open().filter(|(_, (offer, _))| offer.source.stacking).map(|(at, _)| at);
    for at in highest.into_iter().chain(stacking) {
        counted[at] = offers[at].source.value.0.min(left);
        left -= counted[at];
    }
    let lines = offers.iter().zip(bars).enumerate().map(|(at, (Offer { source, .. }, bar))| {
        let fate = match bar {
            Some(bar) => bar,
            None if !source.stacking && highest != Some(at) => Fate::NotHighest,
            None if counted[at] < source.value.0 => Fate::OverLimit,
            None if source.stacking => Fate::Stacks,
            None => Fate::Highest,
        };
        Line { name: source.name.clone(), value: source.value.0, counts: counted[at], fate }
    });
    Reckoning { value: MOST - left, lines: lines.collect() }
}

impl Source {
    /// A source of that value for every action, which neither stacks nor counts without a hit.
    pub fn new(name: impl Into<Text>, value: Value) -> Source {
        Source { name: name.into(), value, scope: Vec::new(), stacking: false, without_hit: false }
    }

    /// Whether it serves an action described by those words. Capitals do not matter.
    pub fn serves(&self, action: &[Text]) -> bool {
        let same = |scope: &Text| action.iter().any(|word| word.to_lowercase() == scope.to_lowercase());
        self.scope.is_empty() || self.scope.iter().any(same)
    }
}

impl Closed for Value {
    const ALL: &'static [(Value, &'static str, &'static [&'static str])] =
        &[(Value(1), "1", &[]), (Value(2), "2", &[]), (Value(3), "3", &[])];
}

/// The least that a source gives.
impl Default for Value {
    fn default() -> Value {
        Value(1)
    }
}

impl From<Source> for Offer {
    fn from(source: Source) -> Offer {
        Offer { source, verdict: Verdict::ByScope }
    }
}

impl Offer {
    fn barred(&self, action: &[Text], natural: u32) -> Option<Fate> {
        match self.verdict {
            Verdict::Denied => Some(Fate::Denied),
            Verdict::ByScope if !self.source.serves(action) => Some(Fate::OutOfScope),
            _ if natural == 0 && !self.source.without_hit => Some(Fate::NoHit),
            _ => None,
        }
    }
}

impl Line {
    /// What to say of it.
    pub fn why(&self) -> Why {
        let (rule, key) = match self.fate {
            Fate::Highest => ("PR-07", "prisma-edge-highest"),
            Fate::Stacks => ("PR-07", "prisma-edge-stacks"),
            Fate::OverLimit => ("PR-07", "prisma-edge-over-limit"),
            Fate::NotHighest => ("PR-07", "prisma-edge-not-highest"),
            Fate::OutOfScope => ("PR-07", "prisma-edge-out-of-scope"),
            Fate::Denied => ("PR-07", "prisma-edge-denied"),
            Fate::NoHit => ("PR-05", "prisma-edge-no-hit"),
        };
        let name = match self.name.is_empty() {
            true => Msg::new("prisma-edge-nameless").into(),
            false => Arg::from(&self.name),
        };
        Why::new(rule, Msg::new(key).with("name", name).with("value", self.value).with("counts", self.counts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(value: u8) -> Source {
        Source::new("", Value(value))
    }

    fn stacking(value: u8) -> Source {
        Source { stacking: true, ..plain(value) }
    }

    fn of(sources: &[Source], natural: u32) -> Reckoning {
        let offers: Vec<Offer> = sources.iter().cloned().map(Offer::from).collect();
        reckon(&offers, &["Latrocinio".into(), "Destreza".into()], natural)
    }

    fn fates(reckoning: &Reckoning) -> Vec<Fate> {
        reckoning.lines.iter().map(|line| line.fate).collect()
    }

    #[test]
    fn pr_07_only_the_highest_counts_and_of_equals_the_first() {
        let reckoning = of(&[plain(1), plain(2), plain(2)], 1);
        assert_eq!(reckoning.value, 2);
        assert_eq!(fates(&reckoning), [Fate::NotHighest, Fate::Highest, Fate::NotHighest]);
    }

    #[test]
    fn pr_07_stacking_sources_add_and_five_is_the_limit() {
        assert_eq!(of(&[plain(2), stacking(1), stacking(1)], 1).value, 4);
        assert_eq!(of(&[stacking(1), stacking(2)], 1).value, 3, "without a plain one");
        let over = of(&[stacking(2), plain(3), stacking(2)], 1);
        assert_eq!((over.value, fates(&over)), (5, vec![Fate::Stacks, Fate::Highest, Fate::OverLimit]));
        assert_eq!(over.lines.iter().map(|line| line.counts).collect::<Vec<_>>(), [2, 3, 0]);
    }

    #[test]
    fn pr_07_a_source_serves_the_actions_of_its_scope() {
        let picks = Source { scope: vec!["latrocinio".into()], ..plain(2) };
        let charm = Source { scope: vec!["persuasión".into()], ..plain(3) };
        let reckoning = of(&[picks.clone(), charm.clone()], 1);
        assert_eq!((reckoning.value, fates(&reckoning)), (2, vec![Fate::Highest, Fate::OutOfScope]));
        let admitted = Offer { verdict: Verdict::Admitted, ..charm.into() };
        let denied = Offer { verdict: Verdict::Denied, ..picks.into() };
        let reckoning = reckon(&[admitted, denied], &["latrocinio".into()], 1);
        assert_eq!((reckoning.value, fates(&reckoning)), (3, vec![Fate::Highest, Fate::Denied]));
    }

    #[test]
    fn pr_05_without_a_natural_hit_only_a_rule_of_its_own_lets_edge_count() {
        let ritual = Source { without_hit: true, ..plain(1) };
        let reckoning = of(&[plain(3), ritual, stacking(1)], 0);
        assert_eq!((reckoning.value, fates(&reckoning)), (1, vec![Fate::NoHit, Fate::Highest, Fate::NoHit]));
        assert_eq!(of(&[plain(3), stacking(1)], 0).value, 0);
    }

    #[test]
    fn pr_07_a_source_above_3_is_an_error_of_its_file() {
        assert!(toml::from_str::<Source>("value = 4").is_err() && toml::from_str::<Source>("value = 0").is_err());
        let source: Source = toml::from_str("name = \"x\"\nvalue = 3\nwithout_hit = true\nstacking = true").unwrap();
        assert!(source.without_hit && source.stacking);
        assert!(toml::from_str::<Source>("value = 1\nwithout-hit = true").unwrap().without_hit);
    }
}
