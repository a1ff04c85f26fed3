//! Clocks: segments that fill until something happens.

use crate::rules::skip::is_default;
use crate::rules::{Msg, Text, keyword_enum};
use crate::session::id::{Audience, Id};
use crate::session::model::origin::Origin;

/// A clock at the table.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Clock {
    pub id: Id,
    pub name: Text,
    /// How many segments it has, 1 to 200.
    pub size: u8,
    /// How many are filled.
    #[serde(default)]
    pub now: u8,
    /// What happens when it is full.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub consequence: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub driver: Driver,
    /// The scene in which failed tests move it; `None` for any scene.
    pub scene: Option<Id>,
    /// The tries, if each segment takes a successful one.
    pub tries: Option<Tries>,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// A system's own word for it, if it has one.
    pub noun: Option<Msg>,
    #[serde(default)]
    pub origin: Origin,
}

/// The tries at a task that takes several.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Tries {
    /// The time of each try, `8 h`, if given.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub interval: Text,
    pub made: u16,
}

keyword_enum! {
    /// What moves a clock.
    #[derive(Default)]
    pub enum Driver {
        /// Only the game master.
        #[default]
        Hand = "hand" | "mano",
        /// Also the party's failed tests (time pressure, ND-25).
        Failures = "failures" | "fracasos" | "fallos",
    }
}

impl Clock {
    /// The usual number of segments.
    pub const USUAL_SIZE: u8 = 4;
    /// The most segments of a clock; large clocks are shown as numbers.
    pub const MAX_SEGMENTS: u8 = 200;

    pub fn is_full(&self) -> bool {
        self.now >= self.size
    }
}

impl Tries {
    /// The number of tries and the time they took; before the first try, the time that each will take.
    pub fn msg(&self) -> Msg {
        let msg = |key| Msg::new(key).with("n", self.made);
        match self.made {
            _ if self.interval.is_empty() => msg("clock-tries"),
            0 => msg("clock-tries-to-come").with("interval", &self.interval),
            _ => msg("clock-tries-took").with("elapsed", self.elapsed()),
        }
    }

    /// The total time: `32 h` after four tries of `8 h`. An interval that cannot be multiplied, or that is singular, is
    /// shown with a count instead: `4 × una noche`.
    pub fn elapsed(&self) -> Text {
        let interval = self.interval.trim();
        let unit = interval.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = interval[..interval.len() - unit.len()].parse::<u32>().ok().filter(|number| *number != 1);
        let number = number.filter(|_| !unit.contains(|c: char| c.is_numeric()));
        match number.and_then(|number| number.checked_mul(self.made.into())) {
            Some(number) => Text::line(&format!("{number}{unit}")),
            None if self.made == 1 => Text::line(interval),
            None => Text::line(&format!("{} × {interval}", self.made)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_06_tries_take_as_many_intervals() {
        let after = |made, interval: &str| Tries { interval: interval.into(), made }.elapsed().to_string();
        assert_eq!(after(4, "8 h"), "32 h");
        assert_eq!(after(3, "15min"), "45min");
        assert_eq!(after(0, "2 semanas"), "0 semanas");
        assert_eq!([after(1, "una noche"), after(4, "una noche")], ["una noche", "4 × una noche"]);
        assert_eq!(after(2, "1 semana"), "2 × 1 semana", "more than one of them are called otherwise");
        assert_eq!(after(3, "2d6 h"), "3 × 2d6 h", "no number");
        assert_eq!(after(3, "1,5 h"), "3 × 1,5 h");
        assert_eq!(after(3, "4000000000 h"), "3 × 4000000000 h");
    }

    #[test]
    fn the_message_of_tries_gives_their_number() {
        let key = |made, interval: &str| Tries { interval: interval.into(), made }.msg().key;
        assert_eq!(
            [key(2, ""), key(0, "8 h"), key(1, "8 h")],
            ["clock-tries", "clock-tries-to-come", "clock-tries-took"]
        );
    }
}
