//! Finds what a request would do that the table cannot take back, so that no key does it by chance.

use super::DrawCtx;
use crate::deeds::{AppIntent, Intent, intent_of};
use crate::rules::Msg;
use crate::sections::DeedRequest;
use crate::session::permission::Permission;

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
        // Other seats are refused without a question.
        Intent::App(AppIntent::SaveCampaign) if ctx.seen.directs() => Some(Msg::new("grave-file")),
        Intent::App(_) | Intent::Screen(_) => None,
    }
}

/// Whether the table could not take back what a request does.
pub(crate) fn is_grave(request: &DeedRequest, ctx: &DrawCtx) -> bool {
    intent_of(request.deed, &request.fields, ctx.names).is_some_and(|intent| grave_effect(&intent, ctx).is_some())
}
