//! What the panes ask of the table.

use crate::deeds::Intent;
use crate::systems::nde::rules::Attribute;
use crate::session::id::Id;
use crate::systems::nde::{Command, Effect};
use crate::ui::keys::Bound;
use crate::ui::tabs::Heard;

/// Asks the table for a deed of these rules.
pub(crate) fn ask(command: Command) -> Heard {
    Heard::Intent(Intent::table(command))
}

/// A choice on `who`'s open roll that needs no more words, asked for at once.
pub(crate) fn choose(who: &Id, does: Bound) -> Option<Heard> {
    match does.deed.id {
        "nde.effect" => {
            let effect = effect(does.says("effect")?)?;
            Some(ask(Command::Effect { who: who.clone(), effect, text: None }))
        }
        _ => None,
    }
}

/// An attribute as lines write it.
pub(crate) fn attribute_word(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Might => "might",
        Attribute::Agility => "agility",
        Attribute::Power => "power",
    }
}

fn effect(word: &str) -> Option<Effect> {
    Some(match word {
        "second-heart" => Effect::SecondHeart,
        "disarm" => Effect::Disarm,
        "knock-down" => Effect::KnockDown,
        "push-from-cover" => Effect::PushFromCover,
        "bigger-scale" => Effect::BiggerScale,
        "pp-back" => Effect::PpBack,
        _ => return None,
    })
}
