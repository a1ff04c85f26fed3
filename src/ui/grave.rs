//! Finds what is asked about before a request is carried out: above all what the table cannot take back, so that no key
//! does it by chance.

use super::DrawCtx;
use super::waiting::NextKey;
use crate::deeds::{AppIntent, Intent, find, intent_of};
use crate::rules::{Msg, Text};
use crate::sections::{DeedRequest, WaitKind};
use crate::session::CampaignChange;
use crate::session::permission::Permission;
use crate::views::fight::unspent_msg;

/// Where an intent comes from, which decides what is asked about besides what is grave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AskedFrom {
    /// A key on the tab, which may be meant for the selected fighter.
    Key,
    /// A form or a line on the screen, which says all that it does.
    Line,
    /// The dialogue, where nothing shows what is left to do.
    Dialogue,
    /// A choice that has no form to say that dice fall.
    Choice,
}

/// What is asked about before the intent is carried out; `None` if nothing is.
pub(crate) fn question(intent: &Intent, from: AskedFrom, ctx: &DrawCtx, next: &NextKey) -> Option<Msg> {
    let asked = || match from {
        AskedFrom::Key => passed_actions(intent, ctx, next),
        AskedFrom::Line => None,
        AskedFrom::Dialogue => passed_over(intent, ctx, next),
        AskedFrom::Choice => thrown_dice(intent, ctx),
    };
    grave_effect(intent, ctx).or_else(|| undecided_effect(intent, ctx)).or_else(asked)
}

/// Whether the table would throw dice for what is asked for, as far as this seat knows.
pub(crate) fn throws_dice(intent: &Intent, ctx: &DrawCtx) -> bool {
    let throws = |deed| ctx.trial().is_none_or(|trial| trial.throws_dice(deed));
    intent.as_deed().is_some_and(throws)
}

/// What the intent would do that the table cannot take back; `None` if it does nothing of the kind.
pub(crate) fn grave_effect(intent: &Intent, ctx: &DrawCtx) -> Option<Msg> {
    match intent {
        Intent::Table(_) => {
            let deed = intent.as_deed()?;
            let msg = ctx.table?.grave(deed)?;
            // What is only asked for is a question already, to the game master.
            let is_asked_for =
                || ctx.trial()?.try_out(deed).ok().filter(|preview| preview.permission == Permission::Ask);
            (ctx.seen.directs() || is_asked_for().is_none()).then_some(msg)
        }
        // Other seats are refused without a question, and where there is nothing to write, nothing is asked.
        Intent::App(AppIntent::SaveCampaign) if ctx.seen.directs() => {
            let changes = ctx.table?.unsaved_changes();
            let named = || CampaignChange::summarize(&changes, CampaignChange::NAMED);
            (!changes.is_empty()).then(|| Msg::new("grave-file").with("changes", named()))
        }
        Intent::App(_) | Intent::Screen(_) => None,
    }
}

/// What the intent would decide in the place of a player who sits in a seat of their own. It is asked about once it is
/// wanted: no label says so before, since a request of that player's may be answered meanwhile.
fn undecided_effect(intent: &Intent, ctx: &DrawCtx) -> Option<Msg> {
    ctx.table?.closes_undecided(intent.as_deed()?)
}

/// The actions that would be lost if the intent gave the turn away, unless the key for what comes next has said who has
/// it then.
fn passed_actions(intent: &Intent, ctx: &DrawCtx, next: &NextKey) -> Option<Msg> {
    let gives_turn = intent.as_deed().is_some_and(|deed| deed.id() == "fight.go");
    let fight = ctx.seen.view.fight.as_ref().filter(|_| gives_turn && !next.has_led_on())?;
    unspent_msg(fight, ctx.seen)
}

/// What is left to do that the intent would pass over: on a screen that takes a second press.
fn passed_over(intent: &Intent, ctx: &DrawCtx, next: &NextKey) -> Option<Msg> {
    let deed = intent.as_deed()?.id();
    let first = next.waiting(ctx).into_iter().next().filter(|_| matches!(deed, "fight.next" | "fight.go"))?;
    let what = Text::line(&ctx.speaker().line_text(&first.label));
    matches!(first.kind, WaitKind::OpenRoll | WaitKind::Turn)
        .then(|| Msg::new("dialogue-passes-over").with("what", what))
}

/// That dice would be thrown for the intent.
fn thrown_dice(intent: &Intent, ctx: &DrawCtx) -> Option<Msg> {
    let deed = find(intent.as_deed()?.id()).filter(|_| throws_dice(intent, ctx))?;
    Some(Msg::new("next-throws").with("deed", Msg::new(deed.label_key())))
}

/// Whether the table could not take back what a request does.
pub(crate) fn is_grave(request: &DeedRequest, ctx: &DrawCtx) -> bool {
    intent_of(request.deed, &request.fields, ctx.names).is_some_and(|intent| grave_effect(&intent, ctx).is_some())
}
