//! A roll's dice on the table: the initial ones, each generation of bonus dice, and the pushed ones, all apart (PR-02,
//! PR-03).

use crate::rules::dice::Face;
use crate::rules::say::Msg;
use crate::systems::prisma::Veiled;
use crate::systems::prisma::rules::Throw;
use crate::systems::prisma::rules::throw::is_pushable;
use crate::ui::look::Meaning;
use crate::ui::parts::pool::{Fate, Lot, Small};
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;

/// Whether the dice that a push would roll again lie loose, have been rolled again, or lie for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pushed {
    /// They may still be pushed.
    Loose,
    /// They were.
    Again,
    /// They stay as they are.
    Fast,
}

/// The lots of a roll, in the order they fell.
pub(crate) fn lots(seen: &Veiled, may_push: bool, sight: &Sight) -> Vec<Lot> {
    let pushed = match (&seen.pushed, may_push) {
        (Some(_), _) => Pushed::Again,
        (None, true) => Pushed::Loose,
        (None, false) => Pushed::Fast,
    };
    let mut lots = Vec::new();
    let dice = Run::new(Meaning::Label, super::chances::dice_of(count(&seen.initial.faces)));
    throw(&seen.initial, dice, pushed, sight, &mut lots);
    if let Some(push) = &seen.pushed {
        let name = Run::new(Meaning::Cost, format!("{}{}", sight.look.glyphs.again, count(&push.faces)));
        throw(push, name, Pushed::Fast, sight, &mut lots);
    }
    lots
}

fn throw(throw: &Throw, name: Run<'static>, pushed: Pushed, sight: &Sight, lots: &mut Vec<Lot>) {
    lots.push(Lot { name: vec![name], dice: throw.faces.iter().map(|face| small(*face, pushed)).collect() });
    for faces in &throw.bonus {
        let name = sight.say(&Msg::new("prisma-bonus-dice").with("n", faces.len()));
        let dice = faces.iter().map(|face| small(*face, Pushed::Fast)).collect();
        lots.push(Lot { name: vec![Run::new(Meaning::DieHigh, name)], dice });
    }
}

fn small(face: Face, pushed: Pushed) -> Small {
    let fate = match face {
        6.. => Fate::Best,
        5 => Fate::Hit,
        1 => Fate::Mishap,
        face if is_pushable(face) && pushed == Pushed::Loose => Fate::Loose,
        face if is_pushable(face) && pushed == Pushed::Again => Fate::Again,
        _ => Fate::Miss,
    };
    Small { face, fate }
}

fn count(faces: &[Face]) -> u8 {
    u8::try_from(faces.len()).unwrap_or(u8::MAX)
}
