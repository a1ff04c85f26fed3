//! What the panes ask of the table.

use crate::deeds::Intent;
use crate::rules::closed::Closed;
use crate::session::deed::AnyDeed;
use crate::session::id::Id;
use crate::systems::nde::deeds::Effect;
use crate::systems::nde::rules::Benefit;
use crate::ui::keys::Bound;
use crate::ui::tabs::Heard;

/// Asks the table for a deed.
pub(crate) fn ask(deed: impl Into<AnyDeed>) -> Heard {
    Heard::Intent(Intent::deed(deed))
}

/// A choice on `who`'s open roll that needs no more words, asked for at once.
pub(crate) fn choose(who: &Id, does: Bound) -> Option<Heard> {
    match does.deed.id {
        "nde.effect" => {
            let effect = Benefit::named(does.says("effect")?)?;
            Some(ask(Effect { who: who.clone(), effect, text: None }))
        }
        _ => None,
    }
}
