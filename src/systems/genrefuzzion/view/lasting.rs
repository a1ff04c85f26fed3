//! What holds until the end of the scene in play or until a roll: changes of traits, tricks that wait, and what a used
//! trick forbids (GF-10, GF-26).

use super::known::{SOMEBODY, duel, sheet};
use super::spans::phrase_with_die;
use crate::sections::{Meaning, Prose, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, LastingChange, UsedTrick};
use crate::systems::genrefuzzion::people::traits_in_duel;
use crate::systems::genrefuzzion::rules::Trick;
use crate::views::people::name;

/// Lists all that holds for a while.
pub(super) fn write_lasting(duel: &Duel, seen: &Seen, prose: &mut Prose) {
    let changes = duel.lasting.iter().map(|change| lasting_text(change, seen));
    let limits = duel.used.iter().filter_map(|used| limit_by_trick(used, duel, seen));
    let waiting = duel.used.iter().filter_map(|used| waiting_trick(used, seen));
    let all: Vec<SpanContent> = changes.chain(limits).chain(waiting).collect();
    if !all.is_empty() {
        prose.gap();
    }
    all.into_iter().for_each(|text| prose.item(Meaning::Dim, text));
}

/// What lasts until the scene's end.
fn lasting_text(lasting: &LastingChange, seen: &Seen) -> SpanContent {
    let phrase = |who: &Id, what: &Id| -> SpanContent {
        let traits = sheet(seen, who).zip(duel(seen)).map(|(sheet, duel)| traits_in_duel(sheet, who, duel));
        let found = traits.and_then(|traits| traits.into_iter().find(|trait_| trait_.id() == *what));
        found.map_or_else(|| SpanContent::plain(what.as_str()), |trait_| trait_.phrase.into())
    };
    let who = |id: &Id| name(Some(id), &seen.view, SOMEBODY);
    let named = |key: &'static str, of: &Id, what: SpanContent| {
        SpanContent::several([who(of), SpanContent::Dot.spaced(), key.into(), SpanContent::Blank(1), what])
    };
    match lasting {
        LastingChange::Gift { from, what } => named("gf-lasts-gift", from, phrase(from, what)),
        LastingChange::Off { who, what } => named("gf-lasts-off", who, phrase(who, what)),
        LastingChange::Converted { who, what } => named("gf-lasts-turned", who, phrase(who, what)),
        LastingChange::Lent { who, lent } => named("gf-lasts-lent", who, phrase_with_die(lent)),
        LastingChange::PendingProblem { who, problem } => named("gf-lasts-pending", who, phrase_with_die(problem)),
    }
}

/// A trick or flaw that waits for a roll, with its owner: it limits or changes that roll. `None` for any other.
fn waiting_trick(used: &UsedTrick, seen: &Seen) -> Option<SpanContent> {
    let trick = used.trick.filter(|_| used.pending)?;
    let owner = name(Some(&used.who), &seen.view, SOMEBODY);
    let parts = [owner, SpanContent::Dot.spaced(), "gf-lasts-trick".into(), SpanContent::Blank(1), trick.msg().into()];
    Some(SpanContent::several(parts))
}

/// What a used trick or flaw forbids until the scene's end, and whom. `None` for any other.
fn limit_by_trick(used: &UsedTrick, duel: &Duel, seen: &Seen) -> Option<SpanContent> {
    let owner = duel.role_of(&used.who).filter(|_| duel.outcome.is_none())?;
    let (limited, key) = match used.trick? {
        Trick::MyPrecious => (owner.other(), "gf-lasts-no-vp"),
        Trick::InappropriateDoubt => (owner, "gf-lasts-one-cliche"),
        Trick::BadCompany => (owner, "gf-lasts-one-ally-die"),
        _ => return None,
    };
    let who = name(Some(&duel.side(limited).who), &seen.view, SOMEBODY);
    Some(SpanContent::several([who, SpanContent::Dot.spaced(), key.into()]))
}
