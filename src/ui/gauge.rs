//! Gauges on the screen: what they are called and what they are made of.

use super::look::{Look, Meaning};
use super::parts::text::{Run, width};
use super::parts::track::{Kind as Made, Track};
use super::sight::Sight;
use crate::session::gauge::{Gauge, Kind};
use crate::session::seen::{Amount, SeenGauge};

/// The most cells that a track takes before it says its figures instead.
pub(crate) const WIDEST: u16 = 12;

/// What it is called where there is little room.
#[must_use]
pub(crate) fn label(gauge: &Gauge, sight: &Sight) -> String {
    let short = format!("gauge-short-{gauge}");
    if sight.words.has(&short) { sight.get(&short) } else { sight.say(&gauge.msg()) }
}

/// How it looks: its pieces, or the campaign's word for it.
#[must_use]
pub(crate) fn runs(seen: &SeenGauge, room: u16, look: &Look) -> Vec<Run<'static>> {
    match &seen.amount {
        Amount::Number { now, max } => track(&seen.gauge, seen.kind, *now, *max).runs(room, look),
        Amount::Word(word) => vec![Run::new(meaning(&seen.gauge, seen.kind), word.to_string())],
    }
}

/// How many cells it takes, if there are as many.
#[must_use]
pub(crate) fn taken(seen: &SeenGauge, look: &Look) -> u16 {
    runs(seen, WIDEST, look).iter().map(|run| width(&run.text)).sum()
}

/// A gauge as a track.
#[must_use]
pub(crate) fn track(gauge: &Gauge, kind: Kind, now: i32, max: i32) -> Track {
    let number = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    let (now, max) = (number(now), number(max));
    let made = match (gauge.name(), kind) {
        ("hearts", _) => Made::Hearts,
        (_, Kind::Tally) => Made::Figure,
        // A pool's limit may be still to come.
        (_, Kind::Pool) if max == 0 => Made::Figure,
        ("pp", _) | (_, Kind::Pool | Kind::Track | Kind::Load) => Made::Gauge(max),
        (_, Kind::Purse) => Made::Pips,
    };
    Track { kind: made, meaning: meaning(gauge, kind), now, max }
}

fn meaning(gauge: &Gauge, kind: Kind) -> Meaning {
    match (gauge.name(), kind) {
        ("hearts", _) => Meaning::Heart,
        ("pp", _) => Meaning::Power,
        ("luck", _) => Meaning::Luck,
        (_, Kind::Track) => Meaning::Heart,
        (_, Kind::Load) => Meaning::Warn,
        (_, Kind::Purse | Kind::Tally) => Meaning::Value,
        (_, Kind::Pool) => Meaning::Luck,
    }
}
