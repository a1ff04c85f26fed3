//! What a typed line means to the dialogue: an answer to what is open, a number, or a line of the grammar.

use super::{Dialogue, has_seats};
use crate::deeds::{AppIntent, Intent, SeatsIntent, parse};
use crate::rules::Msg;
use crate::session::AnyDeed;
use crate::ui::form::yes_or_no;
use crate::ui::handle::{give_faces, leave_faces};
use crate::ui::linear::form::{self, FormStep};
use crate::ui::requests::{form_of, request_choice};
use crate::ui::ui_state::{Overlay, UiState};
use crate::ui::{DrawCtx, Form, Handled, Meaning};

/// The line that leaves what is open.
const BACK: &str = "0";

impl Dialogue {
    /// Takes a line while nothing is open.
    pub(super) fn hear_freely(&mut self, line: &str, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
        if line.is_empty() {
            self.says_choices = true;
            if self.menu.is_empty() && self.request.is_none() {
                self.due.push(ctx.get("dialogue-nothing"));
            }
            return None;
        }
        if let Ok(number) = line.parse::<usize>() {
            let Some(choice) = self.menu.choice(number).cloned() else {
                ui.show_notice(Meaning::Warn, Msg::new("dialogue-no-such-number").with("n", number));
                return None;
            };
            return request_choice(&choice, ctx).or_else(|| {
                let form = form_of(choice.request.as_ref()?, ctx)?;
                Some(Handled::OpenForm(Box::new(form)))
            });
        }
        if let Some(is_granted) = yes_or_no(line) {
            if self.request.is_some() {
                let intent = if is_granted { SeatsIntent::Grant(0) } else { SeatsIntent::Decline(0) };
                return Some(Handled::Intent(Intent::App(AppIntent::Seats(intent))));
            }
            ui.show_notice(Meaning::Warn, Msg::new("dialogue-nothing-asked"));
            return None;
        }
        match parse(line, ctx.names) {
            Ok(intent) => Some(Handled::Intent(intent)),
            Err(error) => {
                // A line that only lacks something opens the form that asks for it.
                let begun = error.is_missing().then(|| Form::of_line(line, ctx)).flatten();
                if let Some(form) = begun.filter(|form| ctx.seen.may(form.deed().right)) {
                    return Some(Handled::OpenForm(Box::new(form)));
                }
                ui.show_notice(Meaning::Warn, error.msg());
                None
            }
        }
    }

    /// Takes the answer to whether a deed is to be done that the table cannot take back.
    pub(super) fn hear_confirmation(&mut self, line: &str, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        let Overlay::PendingDeed(pending) = std::mem::take(&mut ui.overlay) else { return None };
        let leaves = line.is_empty() || line == BACK;
        match yes_or_no(line).or(leaves.then_some(false)) {
            Some(true) => {
                ui.overlay = pending.before;
                Some(pending.intent)
            }
            Some(false) => {
                ui.overlay = pending.before;
                self.due.push(ctx.get("dialogue-left"));
                None
            }
            None => {
                ui.overlay = Overlay::PendingDeed(pending);
                self.question.clear();
                None
            }
        }
    }

    /// Takes a line while a form is open: the answer to its question, the number of a step, or a whole line for something
    /// else.
    pub(super) fn hear_in_form(
        &mut self,
        line: &str,
        call: Option<&AnyDeed>,
        ctx: &DrawCtx,
        ui: &mut UiState,
    ) -> Option<Handled> {
        let Overlay::Form(mut open) = std::mem::take(&mut ui.overlay) else { return None };
        self.question.clear();
        if !open.is_current(ctx) {
            open.refresh(ctx);
        }
        let asked = self.changed_field.or_else(|| open.first_missing());
        let takes_zero = asked.and_then(|n| open.rows().get(n)).is_some_and(form::takes_zero);
        if line.is_empty() || line == BACK && !takes_zero {
            match self.changed_field.take() {
                Some(_) => ui.overlay = Overlay::Form(open),
                None => self.leave_form(open, call, ctx, ui),
            }
            return None;
        }
        let heard = match asked {
            Some(n) => self.hear_answer(n, line, &mut open, ctx),
            None => self.hear_step(line, &mut open, ctx, ui),
        };
        let handled = match heard.map_err(|msg| (msg, parse(line, ctx.names))) {
            Ok(handled) => handled,
            Err((_, Ok(intent))) => {
                self.leave_form(open, call, ctx, ui);
                return Some(Handled::Intent(intent));
            }
            Err((msg, Err(_))) => {
                ui.show_notice(Meaning::Warn, msg);
                None
            }
        };
        ui.overlay = Overlay::Form(open);
        handled
    }

    /// Takes the answer for a field. The last one that is missing does the deed if nothing else can be filled in.
    fn hear_answer(&mut self, n: usize, line: &str, open: &mut Form, ctx: &DrawCtx) -> Result<Option<Handled>, Msg> {
        open.answer(n, line, ctx)?;
        self.changed_field = None;
        Ok(open.is_complete().then(|| open.submit(ctx)).flatten().map(Handled::Intent))
    }

    /// Takes the number of a step.
    fn hear_step(
        &mut self,
        line: &str,
        open: &mut Form,
        ctx: &DrawCtx,
        ui: &mut UiState,
    ) -> Result<Option<Handled>, Msg> {
        let steps = form::steps(open, ctx, has_seats(ui));
        let step = line.parse::<usize>().ok().and_then(|number| steps.get(number.checked_sub(1)?));
        match step.ok_or_else(|| Msg::new("dialogue-no-such-step"))? {
            FormStep::Do => {
                let intent = open.submit(ctx);
                open.error_msg().into_iter().for_each(|msg| ui.show_notice(Meaning::Warn, msg));
                return Ok(intent.map(Handled::Intent));
            }
            FormStep::Ask(n) => self.changed_field = Some(*n),
            FormStep::Unfold => open.unfold(),
            FormStep::Call => return Ok(Some(Handled::call(open.line()))),
        }
        Ok(None)
    }

    /// Takes the faces of real dice.
    pub(super) fn hear_faces(&mut self, line: &str, ui: &mut UiState) -> Option<Handled> {
        self.question.clear();
        if line.is_empty() || line == BACK { Some(leave_faces(ui)) } else { Some(give_faces(line, ui)) }
    }

    /// Closes a form. One that the game master calls for stays among the choices.
    fn leave_form(&mut self, open: Form, call: Option<&AnyDeed>, ctx: &DrawCtx, ui: &mut UiState) {
        self.changed_field = None;
        self.due.push(ctx.get("dialogue-left"));
        if call.is_some_and(|call| call.id() == open.deed().id) {
            ui.offered_form = Some(open);
        }
    }
}
