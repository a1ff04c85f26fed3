//! The deeds that players ask for, with which the game master may trust them.

use super::register::DEEDS;
use crate::grammar::{DeedType, Names};
use crate::rules::{Arg, Msg, Text};
use crate::session::refusal::Refusal;
use crate::session::right::Right;
use crate::session::seen::Seen;

/// The deed of this name that players ask for, as far as its system takes part.
///
/// # Errors
///
/// No deed has this name, or players do not ask for it: it is the game master's alone, or theirs already. The refusal
/// names those of its noun that they ask for, or else says how to find some.
pub fn askable_deed(name: &str, seen: &Seen) -> Result<&'static DeedType, Refusal> {
    let named = DEEDS.begun_deed(&name.replace('.', " "), &Names::default());
    let askable: Vec<&'static DeedType> = askable_deeds(seen).collect();
    let Some((deed, _)) = named else { return Err(Refusal::new("refused-no-deed").with("deed", Text::line(name))) };
    if let Some(found) = askable.iter().find(|askable| askable.id == deed.id) {
        return Ok(found);
    }
    let key = match deed.right {
        Right::Gm => "refused-trust-gm",
        Right::Own(_) | Right::OwnTurn(_) | Right::All => "refused-trust-own",
        Right::Ask(_) => "refused-trust-elsewhere",
    };
    let same_noun = askable.iter().filter(|askable| askable.noun() == deed.noun());
    let others: Vec<Arg> = same_noun.map(|deed| Arg::Text(Text::line(deed.id))).collect();
    let others = if others.is_empty() { Arg::Msg(Msg::new("seats-trust-tab")) } else { Arg::from(others) };
    Err(Refusal::new(key).with("what", Msg::new(deed.label_key())).with("others", others))
}

/// The deeds that players ask for, of the table and the systems that take part.
pub fn askable_deeds(seen: &Seen) -> impl Iterator<Item = &'static DeedType> {
    let takes_part = |deed: &&DeedType| deed.system().is_none_or(|system| seen.view.screens.takes_part(system));
    DEEDS.iter().filter(|deed| matches!(deed.right, Right::Ask(_))).filter(takes_part)
}
