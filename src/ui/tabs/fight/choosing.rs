//! Which fighter is selected.

use super::FightTab;
use super::rows::{can_act, can_act_or_move, rows};
use crate::session::id::{Id, Seat};
use crate::session::seen::{SeenFight, SeenFighter};
use crate::ui::requests::ask_choice;
use crate::ui::{DrawCtx, Handled};
use crate::views::fight::due_choice;

impl FightTab {
    pub(super) fn selected_fighter<'s>(&self, ctx: &DrawCtx<'s>) -> Option<&'s SeenFighter> {
        let fight = ctx.seen.view.fight.as_ref()?;
        let rows = self.listed(fight, ctx);
        Some(rows.get(self.selected_row(fight, ctx).min(rows.len().checked_sub(1)?))?[0])
    }

    /// The rows of the tracker that pass the filter.
    pub(super) fn listed<'s>(&self, fight: &'s SeenFight, ctx: &DrawCtx<'s>) -> Vec<Vec<&'s SeenFighter>> {
        let name =
            |fighter: &SeenFighter| ctx.seen.view.people.get(&fighter.person).map_or("", |person| person.name.as_str());
        let places = self.memos.rows.get(self.filter.text().to_owned(), ctx, |_| {
            let mut rows = rows(fight, ctx.seen);
            rows.retain(|row| row.iter().any(|n| self.filter.matches(name(&fight.fighters[*n]))));
            rows
        });
        places.iter().map(|row| row.iter().map(|n| &fight.fighters[*n]).collect()).collect()
    }

    /// The selected row. In turn order it is the fighter selected by hand, else it follows the turn; at the start of a
    /// half it is the first fighter who can act. On a player's screen it is their own character instead.
    pub(super) fn selected_row(&self, fight: &SeenFight, ctx: &DrawCtx) -> usize {
        let at = |who: &Id| self.listed(fight, ctx).iter().position(|row| row[0].person == *who);
        let own = || match &ctx.seen.seat {
            Seat::Player(who) => at(who),
            Seat::Gm | Seat::Table => None,
        };
        let Some(half) = fight.half() else {
            // When a turn is over, nothing is due before the next and the next is to be named, this is the first who
            // can be named.
            let first = || fight.opens().or_else(|| fight.nameable().first().copied());
            let asked = |now: &Id| self.memos.is_due.get(now.clone(), ctx, |_| due_choice(now, ctx.seen).is_some());
            let is_due = || fight.now().is_some_and(|now| *asked(now));
            let named =
                || first().filter(|_| fight.is_turn_over() && !is_due()).and_then(|fighter| at(&fighter.person));
            let followed = || named().or_else(|| fight.now().and_then(at));
            let on = self.selected_by_hand.as_ref().and_then(at).or_else(own).or_else(followed);
            return on.unwrap_or(self.scroll.cursor);
        };
        let begins = self.moved_in.is_none_or(|moved_in| moved_in != (fight.round, half));
        let first = || self.listed(fight, ctx).iter().position(|row| can_act_or_move(row[0], fight));
        begins.then(|| own().or_else(first)).flatten().unwrap_or(self.scroll.cursor)
    }

    /// Moves on to the next fighter with an action left, once the selected one's are spent.
    pub(super) fn leave_spent_fighter(&mut self, ctx: &DrawCtx) {
        let Some(fight) = &ctx.seen.view.fight else { return };
        let (rows, at) = (self.listed(fight, ctx), self.selected_row(fight, ctx));
        let spent = rows.get(at).is_some_and(|row| row[0].acted && Some(row[0].status.side) == fight.half());
        if let Some(at) = next_row(&rows, at, false, |row| can_act(row[0], fight)).filter(|_| spent) {
            self.go_to(at, fight, ctx);
        }
    }

    /// Whether the selected fighter can be named next. The current one cannot be while their turn goes on.
    pub(super) fn can_name(&self, ctx: &DrawCtx) -> bool {
        let fight = ctx.seen.view.fight.as_ref().filter(|_| ctx.seen.may_act());
        let (Some(fight), Some(on)) = (fight, self.selected_fighter(ctx)) else { return false };
        let goes_on = fight.now() == Some(&on.person) && !fight.is_turn_over();
        !goes_on && fight.nameable().iter().any(|fighter| fighter.person == on.person)
    }

    /// Makes the choice that Enter makes.
    pub(super) fn take_lead(&mut self, ctx: &DrawCtx) -> Option<Handled> {
        let prose = self.prose(ctx);
        let lead = prose.lead()?;
        if lead.request.as_ref().is_some_and(|ask| ask.deed == "fight.go") {
            self.selected_by_hand = None;
        }
        ask_choice(lead, ctx)
    }

    /// Selects somebody, if they are not selected already.
    pub(super) fn select(&mut self, who: &Id, fight: &SeenFight, ctx: &DrawCtx) {
        if self.selected_fighter(ctx).is_some_and(|fighter| fighter.person == *who) {
            return;
        }
        let row = self.listed(fight, ctx).iter().position(|row| row.iter().any(|one| one.person == *who));
        row.into_iter().for_each(|row| self.go_to(row, fight, ctx));
    }

    /// Selects a row, and stays with the fighter there.
    pub(super) fn go_to(&mut self, row: usize, fight: &SeenFight, ctx: &DrawCtx) {
        self.scroll.cursor = row;
        self.moved_in = fight.half().map(|half| (fight.round, half));
        self.selected_by_hand = self.listed(fight, ctx).get(row).map(|row| row[0].person.clone());
    }

    pub(super) fn step(&mut self, by: isize, ctx: &DrawCtx) {
        let Some(fight) = &ctx.seen.view.fight else { return };
        self.scroll.cursor = self.selected_row(fight, ctx);
        self.scroll.step(by, self.listed(fight, ctx).len());
        self.go_to(self.scroll.cursor, fight, ctx);
        self.marked_answer = 0;
    }

    /// Selects the next fighter who can still act in this half; in turn order, the current fighter or the next who can
    /// be named.
    pub(super) fn select_ready(&mut self, back: bool, ctx: &DrawCtx) {
        let Some(fight) = &ctx.seen.view.fight else { return };
        let rows = self.listed(fight, ctx);
        let named: Vec<&Id> = fight.nameable().iter().map(|fighter| &fighter.person).collect();
        let ready = |row: &Vec<&SeenFighter>| match fight.half() {
            None => fight.now() == Some(&row[0].person) || named.contains(&&row[0].person),
            Some(_) => can_act_or_move(row[0], fight),
        };
        if let Some(at) = next_row(&rows, self.selected_row(fight, ctx), back, ready) {
            self.go_to(at, fight, ctx);
        }
    }
}

/// The next row that fits, forward or back, wrapping around.
fn next_row(
    rows: &[Vec<&SeenFighter>],
    from: usize,
    back: bool,
    fits: impl Fn(&Vec<&SeenFighter>) -> bool,
) -> Option<usize> {
    let len = rows.len();
    let steps = (1..=len).map(|n| if back { len - n } else { n });
    let mut places = steps.map(|n| (from + n) % len.max(1));
    places.find(|at| rows.get(*at).is_some_and(&fits))
}
