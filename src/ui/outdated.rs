//! What lies open over the tab follows the table: a form or question about what has been undone, or done meanwhile,
//! closes or is corrected, and it is said so.

use super::DrawCtx;
use super::grave::question;
use super::ui_state::{Overlay, PendingDeed, UiState, both};
use super::waiting::NextKey;
use crate::rules::Msg;

impl UiState {
    /// Closes or corrects what lies over the tab where it no longer fits the table. Returns what to say about it.
    pub fn update_overlay(&mut self, ctx: &DrawCtx) -> Option<Msg> {
        // What lies behind the curtain or over the past follows once the present is looked at.
        ctx.trial()?;
        let of_question = self.drop_outdated_question(ctx);
        match (of_question, self.update_open_form(ctx)) {
            (Some(question), Some(form)) => Some(both(question, form)),
            (of_question, of_form) => of_question.or(of_form),
        }
    }

    /// Drops the question whether to do a deed that is refused now, or would do something else, with the keys that were meant
    /// for it: the answer would fall upon a person's next roll, or upon what else the same key does.
    fn drop_outdated_question(&mut self, ctx: &DrawCtx) -> Option<Msg> {
        let Overlay::PendingDeed(pending) = &self.overlay else { return None };
        if !is_outdated(pending, &self.next, ctx) {
            return None;
        }
        if let Overlay::PendingDeed(pending) = std::mem::take(&mut self.overlay) {
            self.overlay = pending.before;
        }
        self.drop_keys_until_pause();
        Some(Msg::new("question-gone"))
    }

    /// Closes the open form if its deed cannot be done any more, or else makes its fields fit the table.
    fn update_open_form(&mut self, ctx: &DrawCtx) -> Option<Msg> {
        let lies_above = matches!(self.overlay, Overlay::Form(_));
        let overlay = overlay_with_form(&mut self.overlay)?;
        let Overlay::Form(form) = overlay else { return None };
        if form.is_current(ctx) {
            return None;
        }
        let mut followed = form.clone();
        let is_corrected = followed.follow_table(ctx);
        let Some(why) = followed.why_impossible(ctx) else {
            *form = followed;
            return is_corrected.then(|| Msg::new("form-corrected"));
        };
        let msg = Msg::new("form-gone").with("deed", Msg::new(form.deed().label_key())).with("why", why);
        if let Overlay::Form(form) = std::mem::take(overlay) {
            self.note_form_closed(form);
        }
        if lies_above {
            self.drop_keys_until_pause();
        }
        Some(msg)
    }
}

/// The form that is open, or comes back when what lies over it closes.
fn overlay_with_form(overlay: &mut Overlay) -> Option<&mut Overlay> {
    match overlay {
        Overlay::Form(_) => Some(overlay),
        Overlay::Palette(_, before) | Overlay::Help(_, before) => overlay_with_form(before),
        Overlay::PendingDeed(pending) => overlay_with_form(&mut pending.before),
        Overlay::Nothing | Overlay::Seats(_) | Overlay::Faces { .. } => None,
    }
}

/// Whether what was asked about is asked about no longer, or in other words, or its deed is refused.
fn is_outdated(pending: &PendingDeed, next: &NextKey, ctx: &DrawCtx) -> bool {
    let PendingDeed { msg, intent, from, rolls, .. } = pending;
    let is_refused = || ctx.trial().zip(intent.as_deed()).is_some_and(|(trial, deed)| trial.refusal(deed).is_some());
    let is_about_roll = intent.as_deed().is_some() && rolls.have_ended(&ctx.seen.view);
    is_about_roll || question(intent, *from, ctx, next).as_ref() != Some(msg) || is_refused()
}
