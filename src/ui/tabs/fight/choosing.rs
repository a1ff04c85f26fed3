//! Which fighter is selected.

use super::FightTab;
use crate::deeds::Intent;
use crate::deeds::fight::PutOut;
use crate::session::OutOfAction;
use crate::session::id::{Id, Seat};
use crate::session::seen::{SeenFight, SeenFighter};
use crate::ui::requests::request_choice;
use crate::ui::{DrawCtx, Handled, KeyPress, steps};
use crate::views::fight::due_choice;
use crate::views::fight_rows::{can_act, can_act_or_move, is_beaten_foe, row_indices};

/// The fighter whom somebody selected.
#[derive(Debug)]
pub(super) struct SelectedByHand {
    who: Id,
    /// Whether they were out of action already.
    was_out: bool,
    /// Whether something was due of them.
    was_due: bool,
}

impl SelectedByHand {
    fn new(fighter: &SeenFighter, ctx: &DrawCtx) -> SelectedByHand {
        let who = fighter.person.clone();
        SelectedByHand { was_out: fighter.status.out.is_some(), was_due: is_due_of(&who, ctx), who }
    }

    /// Whether they are an adversary who has gone out of action since, and nothing is left to say about it, so that the
    /// selection moves on. It stays with a hero who has fallen, about whom more may be done.
    fn has_gone_out(&self, fight: &SeenFight) -> bool {
        !self.was_out && fight.fighters.iter().any(|one| one.person == self.who && is_beaten_foe(one))
    }
}

/// Whether something is due of a fighter that this seat may do.
fn is_due_of(who: &Id, ctx: &DrawCtx) -> bool {
    due_choice(who, ctx.seen).is_some_and(|choice| ctx.may_choose(&choice))
}

impl FightTab {
    pub(super) fn selected_fighter<'s>(&self, ctx: &DrawCtx<'s>) -> Option<&'s SeenFighter> {
        Some(self.selected_fighters(ctx)?[0])
    }

    /// The selected fighter with all alike.
    pub(super) fn selected_fighters<'s>(&self, ctx: &DrawCtx<'s>) -> Option<Vec<&'s SeenFighter>> {
        let fight = ctx.seen.view.fight.as_ref()?;
        let mut rows = self.listed_rows(fight, ctx);
        let at = self.selected_row(fight, ctx).min(rows.len().checked_sub(1)?);
        Some(rows.swap_remove(at))
    }

    /// The rows of the tracker that pass the filter.
    pub(super) fn listed_rows<'s>(&self, fight: &'s SeenFight, ctx: &DrawCtx<'s>) -> Vec<Vec<&'s SeenFighter>> {
        let name =
            |fighter: &SeenFighter| ctx.seen.view.people.get(&fighter.person).map_or("", |person| person.name.as_str());
        let places = self.memos.rows.get(self.filter.text().to_owned(), ctx, |_| {
            let mut rows = row_indices(fight, ctx.seen);
            rows.retain(|row| row.iter().any(|n| self.filter.matches(name(&fight.fighters[*n]))));
            rows
        });
        places.iter().map(|row| row.iter().map(|n| &fight.fighters[*n]).collect()).collect()
    }

    /// The selected row. In turn order that is the fighter selected by hand, until what was due of them is done, otherwise
    /// the one whose turn it is. At the start of a half it is the first fighter who can act. A player's screen selects
    /// their own character instead of following the fight.
    pub(super) fn selected_row(&self, fight: &SeenFight, ctx: &DrawCtx) -> usize {
        let row_of = |who: &Id| self.listed_rows(fight, ctx).iter().position(|row| row[0].person == *who);
        let own = || match &ctx.seen.seat {
            Seat::Player(who) => row_of(who),
            Seat::Gm | Seat::Table => None,
        };
        let Some(half) = fight.half() else {
            // Once a turn is over and nothing more is due in it, the first fighter who can be named next.
            let first = || fight.first_opener().or_else(|| fight.nameable().first().copied());
            let asked = |now: &Id| self.memos.is_due.get(now.clone(), ctx, |_| is_due_of(now, ctx));
            let is_due = || fight.current_fighter().is_some_and(|now| *asked(now));
            let named =
                || first().filter(|_| fight.is_turn_over() && !is_due()).and_then(|fighter| row_of(&fighter.person));
            let by_turn = || named().or_else(|| fight.current_fighter().and_then(row_of));
            let has_answered = |by_hand: &SelectedByHand| by_hand.was_due && !*asked(&by_hand.who);
            let moves_on = |by_hand: &&SelectedByHand| by_hand.has_gone_out(fight) || has_answered(by_hand);
            let by_hand = self.selected_by_hand.as_ref().filter(|by_hand| !moves_on(by_hand));
            let on = by_hand.and_then(|by_hand| row_of(&by_hand.who)).or_else(own).or_else(by_turn);
            return on.unwrap_or(self.scroll.cursor);
        };
        let begins = self.moved_in.is_none_or(|moved_in| moved_in != (fight.round, half));
        let rows = self.listed_rows(fight, ctx);
        let position = |can: fn(&SeenFighter, &SeenFight) -> bool| rows.iter().position(|row| can(row[0], fight));
        let first = || position(can_act).or_else(|| position(can_act_or_move));
        // Rows come and go as fighters come to look alike, so the selection stays with the fighter.
        let stays = || {
            let by_hand = self.selected_by_hand.as_ref()?;
            let at = rows.iter().position(|row| row.iter().any(|one| one.person == by_hand.who))?;
            let side = rows[at][0].status.side;
            let stands = |row: &Vec<&SeenFighter>| row[0].status.side == side && row[0].status.out.is_none();
            let next = by_hand.has_gone_out(fight).then(|| next_row(&rows, at, 1, stands)).flatten();
            Some(next.unwrap_or(at))
        };
        begins.then(|| own().or_else(first)).flatten().or_else(stays).unwrap_or(self.scroll.cursor)
    }

    /// Selects the next fighter with an action left, once the selected one has none.
    pub(super) fn leave_spent_fighter(&mut self, ctx: &DrawCtx) {
        let next = ctx.seen.view.fight.as_ref().zip(self.row_after_spent(ctx));
        next.into_iter().for_each(|(fight, row)| self.select_row(row, fight, ctx));
    }

    /// The row of the next fighter with an action left, if the selected one has none.
    pub(super) fn row_after_spent(&self, ctx: &DrawCtx) -> Option<usize> {
        // A player's screen stays with their own character.
        let fight = ctx.seen.view.fight.as_ref().filter(|_| ctx.seen.directs())?;
        let (rows, at) = (self.listed_rows(fight, ctx), self.selected_row(fight, ctx));
        let spent = rows.get(at)?[0].acted && Some(rows[at][0].status.side) == fight.half();
        next_row(&rows, at, 1, |row| can_act(row[0], fight)).filter(|_| spent)
    }

    /// Whether the selected fighter can be named next. The current one cannot be while their turn goes on.
    pub(super) fn can_name_selected(&self, ctx: &DrawCtx) -> bool {
        let fight = ctx.seen.view.fight.as_ref().filter(|_| ctx.seen.may_act());
        let (Some(fight), Some(on)) = (fight, self.selected_fighter(ctx)) else { return false };
        let goes_on = fight.current_fighter() == Some(&on.person) && !fight.is_turn_over();
        !goes_on && fight.nameable().iter().any(|fighter| fighter.person == on.person)
    }

    /// Makes the choice that leads, which Enter stands for.
    pub(super) fn make_leading_choice(&mut self, ctx: &DrawCtx) -> Option<Handled> {
        let prose = self.prose(ctx);
        let lead = prose.lead()?;
        if lead.deed() == Some("fight.go") {
            self.selected_by_hand = None;
        }
        request_choice(lead, ctx)
    }

    /// Whether the selected fighter went out of action and nobody has said how.
    pub(super) fn selects_unanswered(&self, ctx: &DrawCtx) -> bool {
        self.selected_fighter(ctx).is_some_and(|fighter| fighter.status.out == Some(OutOfAction::Unspecified))
    }

    /// Asks how the selected fighter went out of action, or marks the next answer if that is asked already. Returns
    /// whether there is anything to ask.
    pub(super) fn ask_how(&mut self, ctx: &DrawCtx) -> bool {
        if self.unanswered_fighters(ctx).is_some() {
            self.marked_answer = (self.marked_answer + 1) % OutOfAction::CHOICES.len();
        } else if self.selects_unanswered(ctx) {
            (self.postponed, self.marked_answer) = (None, 0);
        }
        self.unanswered_fighters(ctx).is_some()
    }

    /// Gives the marked answer to how these went out of action, and selects whoever can act again.
    pub(super) fn answer(&mut self, alike: &[&SeenFighter]) -> Option<Handled> {
        let at = std::mem::take(&mut self.marked_answer).min(OutOfAction::CHOICES.len() - 1);
        let mut alike = alike.iter().map(|fighter| fighter.person.clone());
        let (who, how, also) = (alike.next()?, OutOfAction::CHOICES[at], alike.collect());
        self.moved_in = None;
        Some(Handled::Intent(Intent::deed(PutOut { who, how, also })))
    }

    /// Asks later how these went out of action, and selects whoever can act again.
    pub(super) fn postpone_question(&mut self, alike: &[&SeenFighter]) {
        self.postponed = alike.first().map(|fighter| fighter.person.clone());
        (self.moved_in, self.selected_by_hand) = (None, None);
    }

    /// Selects somebody, if they are not selected already.
    pub(super) fn select(&mut self, who: &Id, fight: &SeenFight, ctx: &DrawCtx) {
        if self.selected_fighter(ctx).is_some_and(|fighter| fighter.person == *who) {
            return;
        }
        let row = self.listed_rows(fight, ctx).iter().position(|row| row.iter().any(|one| one.person == *who));
        row.into_iter().for_each(|row| self.select_row(row, fight, ctx));
    }

    /// Selects a row, and stays with the fighter there.
    pub(super) fn select_row(&mut self, row: usize, fight: &SeenFight, ctx: &DrawCtx) {
        self.scroll.cursor = row;
        self.moved_in = fight.half().map(|half| (fight.round, half));
        self.selected_by_hand = self.listed_rows(fight, ctx).get(row).map(|row| SelectedByHand::new(row[0], ctx));
    }

    /// Moves the selection if the key does so. Returns whether it did.
    pub(super) fn step(&mut self, key: KeyPress, ctx: &DrawCtx) -> bool {
        let Some(fight) = &ctx.seen.view.fight else { return false };
        let mut scroll = self.scroll.with_cursor(self.selected_row(fight, ctx));
        if !steps::move_in_list(&mut scroll, key, self.listed_rows(fight, ctx).len()) {
            return false;
        }
        self.select_row(scroll.cursor, fight, ctx);
        self.marked_answer = 0;
        true
    }

    /// Selects the next fighter who can still act in this half; in turn order, the current fighter or the next who can
    /// be named.
    pub(super) fn select_ready(&mut self, direction: isize, ctx: &DrawCtx) {
        let Some(fight) = &ctx.seen.view.fight else { return };
        let rows = self.listed_rows(fight, ctx);
        let named: Vec<&Id> = fight.nameable().iter().map(|fighter| &fighter.person).collect();
        let ready = |row: &Vec<&SeenFighter>| match fight.half() {
            None => fight.current_fighter() == Some(&row[0].person) || named.contains(&&row[0].person),
            Some(_) => can_act_or_move(row[0], fight),
        };
        if let Some(at) = next_row(&rows, self.selected_row(fight, ctx), direction, ready) {
            self.select_row(at, fight, ctx);
        }
    }
}

/// The next row that fits in a direction, wrapping around.
fn next_row(
    rows: &[Vec<&SeenFighter>],
    from: usize,
    direction: isize,
    fits: impl Fn(&Vec<&SeenFighter>) -> bool,
) -> Option<usize> {
    let len = rows.len();
    let steps = (1..=len).map(|n| if direction < 0 { len - n } else { n });
    let mut places = steps.map(|n| (from + n) % len.max(1));
    places.find(|at| rows.get(*at).is_some_and(&fits))
}
