//! Finds what a request would do that the table cannot take back, so that no key does it by chance.

use super::DrawCtx;
use super::waiting::NextKey;
use crate::deeds::{AppIntent, Intent, intent_of};
use crate::rules::Msg;
use crate::sections::DeedRequest;
use crate::session::CampaignChange;
use crate::session::permission::Permission;
use crate::views::fight::unspent_msg;

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
pub(crate) fn undecided_effect(intent: &Intent, ctx: &DrawCtx) -> Option<Msg> {
    ctx.table?.closes_undecided(intent.as_deed()?)
}

/// The actions that would be lost if the intent gave the turn away, unless the key for what comes next has said who has
/// it then.
pub(crate) fn passed_actions(intent: &Intent, ctx: &DrawCtx, next: &NextKey) -> Option<Msg> {
    let gives_turn = intent.as_deed().is_some_and(|deed| deed.id() == "fight.go");
    let fight = ctx.seen.view.fight.as_ref().filter(|_| gives_turn && !next.has_led_on())?;
    unspent_msg(fight, ctx.seen)
}

/// What is asked about before the intent is carried out, each kind for itself.
pub(crate) fn asked_effects(intent: &Intent, ctx: &DrawCtx, next: &NextKey) -> [Option<Msg>; 3] {
    [grave_effect(intent, ctx), undecided_effect(intent, ctx), passed_actions(intent, ctx, next)]
}

/// Whether the table could not take back what a request does.
pub(crate) fn is_grave(request: &DeedRequest, ctx: &DrawCtx) -> bool {
    intent_of(request.deed, &request.fields, ctx.names).is_some_and(|intent| grave_effect(&intent, ctx).is_some())
}
