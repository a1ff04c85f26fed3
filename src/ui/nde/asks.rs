//! What the panes ask of the table.

use crate::deeds::Wish;
use crate::rules::nde::Attribute;
use crate::session::history::Request;
use crate::session::id::Id;
use crate::session::nde::{Command, Effect, Roll};
use crate::session::{Command as Asked, systems};
use crate::ui::keys::Bound;
use crate::ui::tabs::Heard;

/// Asks the table for a deed of these rules.
pub(super) fn ask(command: Command) -> Heard {
    let command = Asked::System(systems::Command::Nde(command));
    Heard::Wish(Wish::Table(Box::new(Request::Do(command))))
}

/// A roll by these rules.
pub(super) fn nde(roll: &systems::Roll) -> Option<&Roll> {
    match roll {
        systems::Roll::Nde(roll) => Some(roll),
        _ => None,
    }
}

/// A choice on `who`'s open roll that needs no more words, asked for at once.
pub(super) fn choose(who: &Id, does: Bound) -> Option<Heard> {
    let said = |field| does.with.iter().find(|(id, _)| *id == field).map(|(_, value)| *value);
    match does.deed.id {
        "nde.effect" => {
            let effect = effect(said("effect")?)?;
            Some(ask(Command::Effect { who: who.clone(), effect, text: None }))
        }
        _ => None,
    }
}

/// An attribute as lines write it.
pub(super) fn attribute_word(attribute: Attribute) -> &'static str {
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
