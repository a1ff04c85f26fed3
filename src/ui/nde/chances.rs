//! Chances before a roll: what will be rolled, and how likely each outcome is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draft::Draft;
use super::rolled::word;
use super::who::purse;
use crate::rules::nde::odds::{self, Policy, before};
use crate::rules::nde::{Outcome, Plan, Throw};
use crate::rules::odds::{Chance, approx};
use crate::rules::refused::Refuses;
use crate::rules::say::Msg;
use crate::ui::look::Meaning;
use crate::ui::parts::bar::{Likely, chances};
use crate::ui::parts::text::{Run, below};
use crate::ui::parts::wrap;
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
                let name = if bands { band(outcome) } else { word(outcome) };
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

/// What stands in the part of the odds.
pub(super) struct Odds {
    /// What will be rolled.
    pub(super) title: Vec<Run<'static>>,
    table: Option<(Table, Plan)>,
    refused: Option<String>,
    warning: Option<String>,
}

impl Odds {
    /// The chances of a draft; its warnings; or what the rules refuse about it.
    pub(super) fn of(draft: &Draft, sight: &Sight) -> Odds {
        let view = &sight.seen.view;
        let refusal = |said| Odds { title: Vec::new(), table: None, refused: Some(said), warning: None };
        match draft.plan(view) {
            None => refusal(sight.get("roll-nobody")),
            Some(Err(refused)) => refusal(format!("{}  {}", refused.rule(), sight.say(&refused.msg()))),
            Some(Ok(plan)) => {
                let luck = draft.person(view).map_or(0, |person| purse(person, draft.secret(view)).luck);
                Odds {
                    title: planned(&plan, sight),
                    table: Some((Table::of(&plan, luck.saturating_sub(plan.luck_spent), sight), plan)),
                    refused: draft.shut(view).map(|why| sight.get(why)),
                    warning: draft.repeats(sight.seen).then(|| sight.get("roll-repeats")),
                }
            }
        }
    }

    /// How many rows it takes.
    pub(super) fn height(&self, width: u16) -> u16 {
        let lines = |words: &Option<String>| words.as_ref().map_or(0, |words| wrap::height(words, width));
        self.table.as_ref().map_or(0, |(table, _)| table.height()) + lines(&self.refused) + lines(&self.warning)
    }

    /// Draws warnings, then what the rules refuse, then the chances.
    pub(super) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let mut rest = area;
        for (words, meaning) in [(&self.warning, Meaning::Warn), (&self.refused, Meaning::Refusal)] {
            if let Some(words) = words {
                let used = wrap::paragraph(words, meaning, rest, 0, sight.look, buf);
                rest = below(rest, used);
            }
        }
        if let Some((table, _)) = &self.table {
            table.draw(rest, sight, buf);
        }
    }

    /// The whole chance of success, for the part's title.
    pub(super) fn figure(&self, sight: &Sight) -> Vec<Run<'static>> {
        let Some((_, plan)) = &self.table else { return Vec::new() };
        let odds = before(plan, Policy::default());
        let mark = sight.look.glyphs.mark(Meaning::Success).unwrap_or_default();
        let chance = sight.words.percent(success(&odds));
        vec![Run::new(Meaning::Success, format!("{mark} ")), Run::new(Meaning::Title, chance)]
    }
}

/// The chance of anything but a failure.
pub(super) fn success(odds: &odds::Odds) -> Chance {
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
            let more = plan.modifier();
            let more = if more == 0 { String::new() } else { sight.words.signed(more.into()) };
            vec![die(format!("2d6 {more}"))]
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
