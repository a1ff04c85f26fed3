//! Sharing a split roll's points out among its tasks: hits and edge, each point used once (PR-08).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::shown::task_name;
use crate::rules::say::Msg;
use crate::systems::prisma::rules::{Rolled, Share};
use crate::ui::look::Meaning;
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, row};
use crate::ui::sight::Sight;

/// Shares that are being dealt out. Nothing of it is the table's yet.
#[derive(Debug)]
pub(crate) struct Deal {
    /// For each task in its order.
    pub(crate) shares: Vec<Share>,
    /// The row that the arrows stand on.
    at: usize,
}

/// What a row deals out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Hits,
    Edge,
}

impl Deal {
    /// The shares as they are, to go on with.
    pub(crate) fn new(rolled: &Rolled) -> Deal {
        Deal { shares: rolled.shares(), at: 0 }
    }

    /// Moves the arrows.
    pub(crate) fn step(&mut self, by: isize, rolled: &Rolled) {
        let rows = self.rows(rolled).len();
        self.at = self.at.saturating_add_signed(by).min(rows.saturating_sub(1));
    }

    /// Gives the chosen task one more, or takes one from it. What is missing comes from the task that has most.
    pub(crate) fn change(&mut self, by: isize, rolled: &Rolled) {
        let Some((task, what)) = self.rows(rolled).get(self.at).copied() else { return };
        let left = self.left(rolled);
        if by > 0 {
            let free = if what == What::Hits { left.hits > 0 } else { left.edge > 0 };
            if !free {
                let others = (0..self.shares.len()).filter(|other| *other != task);
                let Some(giver) = others.max_by_key(|other| self.amount(*other, what)) else { return };
                if self.amount(giver, what) == 0 {
                    return;
                }
                self.move_by(giver, what, -1);
            }
            self.move_by(task, what, 1);
        } else if self.amount(task, what) > 0 {
            self.move_by(task, what, -1);
        }
    }

    fn amount(&self, task: usize, what: What) -> u32 {
        let share = self.shares.get(task).copied().unwrap_or_default();
        if what == What::Hits { share.hits } else { share.edge.into() }
    }

    fn move_by(&mut self, task: usize, what: What, by: i8) {
        let Some(share) = self.shares.get_mut(task) else { return };
        match what {
            What::Hits => share.hits = share.hits.saturating_add_signed(by.into()),
            What::Edge => share.edge = share.edge.saturating_add_signed(by),
        }
    }

    /// A row for each task's hits, and one for its edge where there is any.
    fn rows(&self, rolled: &Rolled) -> Vec<(usize, What)> {
        let edge = rolled.points().edge > 0;
        let of = |task| std::iter::once((task, What::Hits)).chain(edge.then_some((task, What::Edge)));
        (0..self.shares.len()).flat_map(of).collect()
    }

    /// What nobody was given.
    fn left(&self, rolled: &Rolled) -> Share {
        let all = rolled.points();
        let hits: u32 = self.shares.iter().map(|share| share.hits).sum();
        let edge: u8 = self.shares.iter().map(|share| share.edge).sum();
        Share { hits: all.hits.saturating_sub(hits), edge: all.edge.saturating_sub(edge) }
    }

    /// What is left to deal out: `quedan 1 y Filo 0`.
    pub(crate) fn figure(&self, rolled: &Rolled, sight: &Sight) -> Run<'static> {
        let left = self.left(rolled);
        let said = Msg::new("prisma-share-left").with("hits", left.hits).with("edge", left.edge);
        Run::new(if left.total() > 0 { Meaning::Warn } else { Meaning::Good }, sight.say(&said))
    }

    /// Draws the rows.
    ///
    /// ```text
    /// Abrir la puerta    aciertos ◂ 2 ▸ ≥ 2 ✓
    ///                    Filo       0
    /// ```
    pub(crate) fn draw(&self, rolled: &Rolled, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        for (n, (task, what)) in (0..area.height).zip(self.rows(rolled)) {
            let here = usize::from(n) == self.at;
            let goal = rolled.goals().get(task);
            let number = goal.map_or(0, |goal| goal.bar.number());
            let total = self.shares.get(task).map_or(0, |share| share.total());
            let passes = goal.is_some_and(|goal| goal.bar.passed_by(total));
            let (key, name) = match what {
                What::Hits => ("prisma-share-hits", task_name(rolled.plan(), task, sight)),
                What::Edge => ("prisma-share-edge", String::new()),
            };
            let meaning = if passes { Meaning::Success } else { Meaning::Fail };
            let mark = look.glyphs.mark(meaning).unwrap_or_default();
            let (back, onward) = if here { (look.glyphs.back, look.glyphs.onward) } else { (" ", " ") };
            let value = if here { Meaning::Selected } else { Meaning::Value };
            let aside = match what {
                What::Hits => format!(" / {number} {mark}"),
                What::Edge => String::new(),
            };
            let width = 5 + crate::ui::parts::text::width(&number.to_string());
            let right = [
                Run::new(Meaning::Label, format!("{} ", sight.words.get(key))),
                Run::new(Meaning::Key, back),
                Run::new(value, format!(" {} ", self.amount(task, what))),
                Run::new(Meaning::Key, onward),
                Run::new(meaning, format!("{aside:<width$}", width = usize::from(width))),
            ];
            pair(&[Run::new(Meaning::Value, name)], &right, row(area, n), look, buf);
        }
    }
}
