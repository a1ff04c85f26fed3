//! Gauges: tracks, purses, pools and tallies, in one vocabulary for every system.

use std::borrow::Cow;

use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text, Track, Why};
use crate::session::id::Id;

/// The name of a gauge: a word of the systems (`hearts`, `luck`), and the key of its label.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, derive_more::Display, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gauge(Cow<'static, str>);

/// The kind of a gauge, which determines its drawing and the meaning of its limit.
#[apply(copy_data)]
pub enum GaugeKind {
    /// What a person has left: hearts, health, sanity. Never above its limit. Losses are marked in its boxes.
    Track,
    /// What a person may spend: luck, power points. An award may exceed the limit.
    Purse,
    /// A pool that the table shares.
    Pool,
    /// A plain count without a limit: experience, the game master's points.
    Tally,
    /// What burdens a person: stress. It starts at 0 and fills; at its limit it stays full.
    Load,
}

/// A gauge as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    pub kind: GaugeKind,
    /// How much there is, never below 0.
    pub now: i32,
    /// The limit; 0 for a tally, which has none.
    pub max: i32,
    /// The number of rows of a track's boxes: each fully lost row worsens the state. 0 without rows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rows: u8,
    /// The number of lost points of a track that are marked X; the others are marked `/`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub crossed: i32,
}

/// The owner of a gauge.
#[apply(data)]
pub enum Owner {
    Person(Id),
    /// Everybody shares it.
    Table,
}

/// Why a gauge moved.
#[apply(data)]
pub enum Cause {
    Rule(Why),
    /// By the game master's ruling, with a reason.
    Fiat(Text),
}

/// The prefix of the table's own gauges; those of the systems have none.
const CUSTOM_PREFIX: &str = "own:";

impl Gauge {
    pub const fn named(name: &'static str) -> Gauge {
        Gauge(Cow::Borrowed(name))
    }

    /// The gauge as it was written in a file or a line; it need not exist.
    pub fn unchecked(name: &str) -> Gauge {
        Gauge(Cow::Owned(name.to_owned()))
    }

    /// A gauge of the table's own making, known by the name it was given.
    pub fn custom(name: &Text) -> Gauge {
        Gauge(Cow::Owned(format!("{CUSTOM_PREFIX}{name}")))
    }

    /// Whether the table made it, so that no system knows it.
    pub fn is_custom(&self) -> bool {
        self.0.starts_with(CUSTOM_PREFIX)
    }

    /// The word by which a command line and message keys name it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its name: a word of the systems, or what the table called it.
    pub fn name(&self) -> &str {
        self.0.strip_prefix(CUSTOM_PREFIX).unwrap_or(&self.0)
    }

    /// Its name as a message, `gauge-hearts`.
    pub fn msg(&self) -> Msg {
        match self.0.strip_prefix(CUSTOM_PREFIX) {
            Some(name) => Msg::new("gauge-own").with("name", Text::line(name)),
            None => Msg::new(format!("gauge-{}", self.0)),
        }
    }
}

impl Level {
    /// The highest number that a gauge or a limit reaches.
    pub const HIGHEST: i32 = 9_999;

    /// A full track.
    pub fn track(max: i32) -> Level {
        Level::of(GaugeKind::Track, max, max)
    }

    /// An unmarked track with this many rows of that length.
    pub fn track_in_rows(rows: u8, length: u8) -> Level {
        Level { rows, ..Level::track(i32::from(rows) * i32::from(length)) }
    }

    /// A full purse.
    pub fn purse(max: i32) -> Level {
        Level::of(GaugeKind::Purse, max, max)
    }

    /// A full pool.
    pub fn pool(max: i32) -> Level {
        Level::of(GaugeKind::Pool, max, max)
    }

    pub fn tally(now: i32) -> Level {
        Level::of(GaugeKind::Tally, now, 0)
    }

    /// An empty load.
    pub fn load(max: i32) -> Level {
        Level::of(GaugeKind::Load, 0, max)
    }

    const fn of(kind: GaugeKind, now: i32, max: i32) -> Level {
        Level { kind, now, max, rows: 0, crossed: 0 }
    }

    /// Its boxes and marks; `None` if it is no track.
    pub fn as_track(self) -> Option<Track> {
        let small = |number: i32| u32::try_from(number).unwrap_or(0);
        let [boxes, crossed] = [self.max, self.crossed].map(small);
        let slashed = small(self.max - self.now).saturating_sub(crossed);
        let track = Track { rows: u32::from(self.rows).max(1), boxes, slashed, crossed };
        (self.kind == GaugeKind::Track).then_some(track)
    }

    /// The level with these marks; rows and limit stay.
    #[must_use]
    pub fn with_marks(self, track: Track) -> Level {
        let number = |marks: u32| i32::try_from(marks).unwrap_or(self.max);
        self.moved_to(self.max - number(track.lost()), number(track.crossed))
    }

    /// The level at `now`, with at most as many X as points are lost.
    #[must_use]
    pub fn moved_to(self, now: i32, crossed: i32) -> Level {
        Level { now, crossed: crossed.clamp(0, (self.max - now).max(0)), ..self }
    }

    /// The highest number that the game master may set it to.
    pub fn highest_allowed(self) -> i32 {
        match self.kind {
            GaugeKind::Track | GaugeKind::Load => self.max,
            GaugeKind::Purse | GaugeKind::Pool | GaugeKind::Tally => Level::HIGHEST,
        }
    }

    /// Changes its limit; a track or a load above it sinks to it.
    pub fn set_max(&mut self, max: i32) {
        self.max = max;
        *self = self.moved_to(self.now.min(self.highest_allowed()), self.crossed);
    }
}

impl Cause {
    /// The message key of a move: `by_rule` or `by_fiat`.
    pub fn key(&self, by_rule: &'static str, by_fiat: &'static str) -> &'static str {
        match self {
            Cause::Rule(_) => by_rule,
            Cause::Fiat(_) => by_fiat,
        }
    }

    /// The message with the cause in it, as `why` (a rule's words) or `reason` (the game master's).
    pub fn add_to(&self, msg: Msg) -> Msg {
        match self {
            Cause::Rule(why) => msg.with("why", why.msg.clone()),
            Cause::Fiat(reason) => msg.with("reason", reason_arg(reason)),
        }
    }
}

/// The game master's reason for a message, also when none was given.
pub(crate) fn reason_arg(reason: &Text) -> Arg {
    match reason.trim() {
        "" => Arg::Text(Text::default()),
        _ => Msg::new("reason-said").with("reason", reason).into(),
    }
}
