//! Chances before a roll: what will be rolled, and how likely each outcome is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::rules::nde::odds::{Odds, Policy, before};
use crate::rules::nde::{Outcome, Plan, Throw};
use crate::rules::odds::{Chance, approx};
use crate::rules::say::Msg;
use crate::ui::look::Meaning;
use crate::ui::parts::bar::{Likely, chances};
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;

/// The rows of a table of chances, its words made ready.
pub(super) struct Table(Vec<Row>);

struct Row {
    name: String,
    meaning: Meaning,
    bar: Option<f64>,
    figure: String,
}

impl Table {
    /// The chances of a plan, and what luck afterwards would make of them for somebody with so many points left.
    pub(super) fn of(plan: &Plan, luck_left: u8, sight: &Sight) -> Table {
        let odds = before(plan, Policy::default());
        let none = Chance::from_integer(0);
        let bands = matches!(plan.throw, Throw::TwoD6 { .. });
        let shown = |outcome: &Outcome| *outcome != Outcome::SuccessAtCost || bands || odds.success_at_cost > none;
        let mut rows: Vec<Row> = Outcome::ALL
            .into_iter()
            .filter(shown)
            .map(|outcome| {
                let name = if bands { band(outcome) } else { outcome.key() };
                Row {
                    name: sight.get(name),
                    meaning: meaning(outcome),
                    bar: Some(approx(odds.of(outcome))),
                    figure: sight.words.percent(odds.of(outcome)),
                }
            })
            .collect();
        if luck_left > 0 && odds.failure > none {
            let again = before(plan, Policy { reroll: true, cost: false });
            rows.push(Row {
                name: sight.get("roll-with-luck"),
                meaning: Meaning::Luck,
                bar: None,
                figure: sight.words.percent(success(&again)),
            });
        }
        Table(rows)
    }

    /// How many rows it has.
    pub(super) fn height(&self) -> u16 {
        u16::try_from(self.0.len()).unwrap_or(u16::MAX)
    }

    /// Draws it.
    pub(super) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let rows: Vec<Likely> = self
            .0
            .iter()
            .map(|row| Likely { name: &row.name, meaning: row.meaning, bar: row.bar, figure: &row.figure })
            .collect();
        chances(&rows, area, sight.look, buf);
    }
}

/// The chance of anything but a failure.
pub(super) fn success(odds: &Odds) -> Chance {
    Chance::from_integer(1) - odds.failure
}

/// What will be rolled: `d8 → d12 · +1 paso`, `2d6 +2`; steps lost to the ladder's end are said.
pub(super) fn planned(plan: &Plan, sight: &Sight) -> Vec<Run<'static>> {
    let die = |text: String| Run::new(Meaning::Die, text);
    let dim = |text: String| Run::new(Meaning::Dim, text);
    match plan.throw {
        Throw::Step { base, stepped, .. } => {
            let mut runs = vec![die(stepped.die.to_string())];
            if base != stepped.die {
                let arrow = sight.look.glyphs.onward;
                runs = vec![dim(base.to_string()), dim(format!(" {arrow} ")), die(stepped.die.to_string())];
            }
            if stepped.steps != 0 {
                let said = Msg::new("steps").with("n", stepped.steps);
                runs.push(dim(format!(" {} {}", sight.look.glyphs.dot, sight.say(&said))));
            }
            if stepped.lost > 0 {
                let said = Msg::new("roll-lost").with("n", stepped.lost);
                runs.push(Run::new(Meaning::Warn, format!(" ({})", sight.say(&said))));
            }
            runs
        }
        Throw::TwoD6 { .. } => {
            vec![die("2d6".to_owned()), die(format!(" {}", sight.words.signed(plan.modifier().into())))]
        }
    }
}

/// How an outcome is meant.
pub(super) fn meaning(outcome: Outcome) -> Meaning {
    match outcome {
        Outcome::Failure => Meaning::Fail,
        Outcome::SuccessAtCost => Meaning::Cost,
        Outcome::Success => Meaning::Success,
        Outcome::Exceptional => Meaning::Exceptional,
    }
}

/// An outcome of 2d6 with its band (ND-27).
fn band(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Failure => "roll-band-failure",
        Outcome::SuccessAtCost => "roll-band-cost",
        Outcome::Success => "roll-band-success",
        Outcome::Exceptional => "roll-band-exceptional",
    }
}
