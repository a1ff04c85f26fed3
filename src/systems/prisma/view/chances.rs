//! Chances: what a roll may come to before the dice fall, with and without a push, and what a push of these dice would
//! bring after (PR-11).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::form::Planned;
use crate::rules::say::Msg;
use crate::systems::prisma::rules::Rolled;
use crate::systems::prisma::rules::chances::{Chances, Standoff};
use crate::systems::prisma::rules::odds::Odds;
use crate::ui::look::Meaning;
use crate::ui::parts::bar::bar;
use crate::ui::parts::text::{Run, after, put, put_right, put_runs, row, upto, width};
use crate::ui::sight::Sight;

/// The rows of a table of chances, in one column or in two.
pub(crate) struct Table {
    /// Above each column.
    heads: Vec<String>,
    rows: Vec<Row>,
    /// The whole chance of success, without a push and with one.
    pub(crate) success: Vec<f64>,
}

struct Row {
    name: String,
    meaning: Meaning,
    chances: Vec<f64>,
}

/// How many amounts of surplus have a row of their own; the last one holds all that are more.
const SURPLUSES: usize = 4;

/// The cells of a figure, `100,0 %`.
const FIGURE: u16 = 7;

impl Table {
    /// What a plan may come to.
    pub(crate) fn of(planned: &Planned, sight: &Sight) -> Table {
        match &planned.rival {
            Some(rival) => Table::versus(Standoff::of(&planned.plan, rival), sight),
            None => Table::test(&Chances::of(&planned.plan), sight),
        }
    }

    /// Failure, success and each surplus, not pushed and pushed where it would fail.
    fn test(chances: &Chances, sight: &Sight) -> Table {
        let (looks, success) = (&chances.whole, chances.success());
        let row = |key, meaning, chances: [f64; 2]| Row { name: sight.get(key), meaning, chances: chances.into() };
        let mut rows = Vec::new();
        if let Some(some) = chances.some {
            let between = [some[0] - success[0], some[1] - success[1]];
            rows.push(row("prisma-chance-no-task", Meaning::Fail, some.map(|some| 1.0 - some)));
            rows.push(row("prisma-chance-some-tasks", Meaning::Cost, between));
            rows.push(row("prisma-chance-all-tasks", Meaning::Success, success));
        } else {
            rows.push(row("prisma-failure", Meaning::Fail, looks.each_ref().map(|look| look.failure)));
            // Edge may leave a surplus at least: the rows begin there.
            let least = looks[0].surplus.iter().position(|chance| *chance > 0.0).unwrap_or(0);
            for at in least..least + SURPLUSES {
                let last = at + 1 == least + SURPLUSES;
                let chances = looks.each_ref().map(|look| look.left(at, last));
                rows.push(Row { name: surplus(at, last, sight), meaning: Meaning::Success, chances: chances.into() });
            }
        }
        if chances.complicated {
            rows.push(row("prisma-chance-clean", Meaning::Exceptional, looks.each_ref().map(|look| look.clean)));
        }
        let heads = ["prisma-chance-plain", "prisma-chance-pushed"].map(|key| sight.get(key));
        Table { heads: heads.into(), rows, success: success.into() }
    }

    fn versus(chances: Standoff, sight: &Sight) -> Table {
        let row = |key, meaning, chance: f64| Row { name: sight.get(key), meaning, chances: vec![chance] };
        let rows = vec![
            row("prisma-chance-loses", Meaning::Fail, chances.loses),
            row("prisma-chance-stand-off", Meaning::Cost, chances.even),
            row("prisma-chance-wins", Meaning::Success, chances.wins),
        ];
        Table { heads: Vec::new(), rows, success: vec![chances.wins] }
    }

    /// How many rows it takes.
    pub(crate) fn height(&self) -> u16 {
        let rows = self.rows.len() + usize::from(!self.heads.is_empty());
        u16::try_from(rows).unwrap_or(u16::MAX)
    }

    /// Draws it.
    ///
    /// ```text
    ///            sin forzar    forzando
    /// fracaso    ███░░ 31,6 %  █░░░░  8,1 %
    /// justo      ██░░░ 22,0 %  ██░░░ 24,4 %
    /// ```
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let look = sight.look;
        let names = self.rows.iter().map(|row| width(&row.name)).max().unwrap_or(0).min(area.width / 2);
        let columns = u16::try_from(self.rows.first().map_or(1, |row| row.chances.len())).unwrap_or(1).max(1);
        let room = area.width.saturating_sub(names) / columns;
        let column = |line: Rect, n: u16| upto(after(line, names + n * room + 2), room.saturating_sub(2));
        let heads = u16::from(!self.heads.is_empty());
        for (n, head) in (0..).zip(&self.heads) {
            put(head, Meaning::Label, column(row(area, 0), n), look, buf);
        }
        for (at, likely) in (heads..area.height).zip(&self.rows) {
            let line = row(area, at);
            put_runs(&[Run::new(likely.meaning, &*likely.name)], upto(line, names), look, buf);
            for (n, chance) in (0..).zip(&likely.chances) {
                let place = column(line, n);
                let bars = place.width.saturating_sub(FIGURE + 1);
                bar(*chance, likely.meaning, upto(place, bars), look, buf);
                put_right(&sight.words.percent_of(*chance), Meaning::Value, place, look, buf);
            }
        }
    }
}

/// What a push of exactly these dice would bring: names and chances, the best last.
pub(crate) fn push(rolled: &Rolled, sight: &Sight) -> Vec<(String, f64)> {
    let law = Odds::after(rolled);
    let plan = rolled.plan().whole();
    let look = law.outlook(&plan);
    let more = rolled.natural().saturating_add(1);
    let mut rows = vec![(sight.get("prisma-push-hit"), law.at_least(more))];
    let passed = plan.surplus(rolled.natural()).is_some();
    if !passed {
        rows.push((sight.get("prisma-push-success"), look.success()));
    }
    let costs = plan.goals.iter().flat_map(|goal| &goal.complications).map(|it| u32::from(it.cost.hits()));
    let cost: u32 = costs.sum();
    // What can be paid already is no gain.
    if cost > 0 && plan.surplus(rolled.natural()).is_none_or(|surplus| surplus < cost) {
        rows.push((sight.get("prisma-push-clean"), look.clean));
    }
    rows
}

/// The dissonance that a push of exactly these dice would bring, with its chances: `1 57,9 %`, `2 34,7 %`, `3+ 7,4 %`.
pub(crate) fn dissonance(rolled: &Rolled, sight: &Sight) -> String {
    let law = Odds::after(rolled);
    let chances = law.dissonance();
    let most = 3.min(chances.len().saturating_sub(1));
    let parts: Vec<String> = (1..=most)
        .map(|points| {
            let last = points == most && chances.len() > most + 1;
            let chance: f64 = if last { chances[points..].iter().sum() } else { chances[points] };
            format!("{points}{} {}", if last { "+" } else { "" }, sight.words.percent_of(chance))
        })
        .collect();
    parts.join(&format!(" {} ", sight.look.glyphs.dot))
}

fn surplus(at: usize, last: bool, sight: &Sight) -> String {
    match at {
        0 => sight.get("prisma-chance-exact"),
        at if last => sight.say(&Msg::new("prisma-chance-left-or-more").with("n", at)),
        at => sight.say(&Msg::new("prisma-chance-left").with("n", at)),
    }
}

/// So many dice: `5d6`.
pub(crate) fn dice_of(dice: u8) -> String {
    format!("{dice}d6")
}
