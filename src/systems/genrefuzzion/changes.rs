//! Changes of traits, on sheets and until a scene's end, and what takes them back (GF-15, GF-18).

use super::check::is_undefined;
use super::duel::{Duel, ReceivedProblem, SceneLasting, TraitChange};
use super::event::{DuelChange, Event};
use super::people::{require_new, sheet};
use super::sheet::{Sheet, Trait, TraitKind};
use crate::rules::Text;
use crate::session::{Id, Refusal, Tx};
use crate::systems::genrefuzzion::rules::TraitDie;

/// Changes a sheet.
pub(super) fn change_sheet(tx: &mut Tx, who: &Id, change: impl FnOnce(&mut Sheet)) -> Result<(), Refusal> {
    let mut sheets = tx.person(who)?.member.sheets.clone();
    let mut now = sheet(tx, who)?.clone();
    change(&mut now);
    sheets.genrefuzzion = Some(now);
    tx.write_sheets(who, sheets)
}

/// Puts a trait in another's place while its owner is made or shown: a new one in none's, none in one that goes.
pub(super) fn make_trait(tx: &mut Tx, who: &Id, was: Option<&Trait>, is: Option<Trait>) -> Result<(), Refusal> {
    put_trait(tx, who, was, is, |_| {})
}

/// Shows a hidden trait, since whoever names it has found it out (GF-06).
pub(super) fn show_trait(tx: &mut Tx, who: &Id, trait_: &Trait) -> Result<(), Refusal> {
    match trait_.hidden {
        true => make_trait(tx, who, Some(trait_), Some(Trait { hidden: false, ..trait_.clone() })),
        false => Ok(()),
    }
}

/// Changes a trait by play, so that what creation asks no longer holds (GF-07). Where a scene is given, its withdrawal takes the
/// change back.
pub(super) fn change_trait(
    tx: &mut Tx,
    duel: Option<&mut Duel>,
    who: &Id,
    was: Option<&Trait>,
    is: Option<Trait>,
) -> Result<(), Refusal> {
    // What befalls an extra before they are defined leaves them to be defined.
    let undefined = is_undefined(sheet(tx, who)?);
    put_trait(tx, who, was, is.clone(), |sheet| {
        sheet.fresh = sheet.is_new();
        sheet.grown |= !undefined;
    })?;
    let ids = was.zip(is.as_ref()).map(|(was, is)| (was.id(), is.id()));
    if let Some((was, is)) = ids.filter(|(was, is)| was != is) {
        tx.emit(Event::new(DuelChange::Renamed { who: who.clone(), was, is }, None));
    }
    if let Some(duel) = duel {
        duel.changes.push(TraitChange { who: who.clone(), was: was.cloned(), is });
    }
    Ok(())
}

/// Takes back the changes of a scene, the last first, as far as what they made is still there.
pub(super) fn take_back(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    for TraitChange { who, was, is } in duel.changes.iter().rev() {
        let Ok(before) = sheet(tx, who) else { continue };
        let (mut after, wanted) = (before.clone(), was.clone());
        let there = is.as_ref().is_none_or(|is| after.find(&is.id()).is_some());
        let free = was
            .as_ref()
            .is_none_or(|was| is.as_ref().is_some_and(|is| is.id() == was.id()) || after.find(&was.id()).is_none());
        if there && free {
            replace(&mut after, is.as_ref(), wanted);
        }
        if after != *before {
            change_sheet(tx, who, |sheet| *sheet = after)?;
        }
    }
    Ok(())
}

/// A trait's next larger die. Where nothing is larger, refused.
pub(super) fn larger(trait_: &Trait) -> Result<TraitDie, Refusal> {
    trait_.die.up().ok_or_else(|| Refusal::by("GF-20", "gf-refused-top").with("phrase", &trait_.phrase))
}

/// Gives a trait another die in a scene, on the sheet or, where it is lent, until the scene's end.
pub(super) fn resize(tx: &mut Tx, duel: &mut Duel, who: &Id, trait_: &Trait, die: TraitDie) -> Result<(), Refusal> {
    match duel.lasting.iter_mut().find_map(|lasting| lasting.lent_to(who, &trait_.id(), trait_.kind)) {
        Some(lent) => {
            lent.die = die;
            Ok(())
        }
        // Whoever names a hidden trait has found it out.
        None => change_trait(tx, Some(duel), who, Some(trait_), Some(Trait { die, hidden: false, ..trait_.clone() })),
    }
}

/// A botch's problem with a number behind its phrase, so that no other trait of the sheet is called so.
pub(super) fn numbered(sheet: &Sheet, problem: &Trait) -> Trait {
    let of = |n: u8| Trait { phrase: Text::name(&format!("{} ×{n}", &*problem.phrase)), ..problem.clone() };
    (1..=u8::MAX).map(of).find(|new| sheet.find(&new.id()).is_none()).unwrap_or_else(|| problem.clone())
}

/// Somebody receives a problem (GF-15).
pub(super) fn receive_problem(tx: &mut Tx, duel: &mut Duel, who: &Id, problem: Trait) -> Result<(), Refusal> {
    change_trait(tx, Some(duel), who, None, Some(problem.clone()))?;
    duel.problems.push(ReceivedProblem { who: who.clone(), problem, settled: false });
    Ok(())
}

/// A problem with that phrase.
pub(super) fn problem(phrase: &Text, die: TraitDie) -> Trait {
    Trait { kind: TraitKind::Problem, phrase: phrase.clone(), die, ..Trait::default() }
}

/// Takes a trait of that kind from its owner for good, or ends what was theirs until the scene's end: a sacrifice, a loss.
pub(super) fn lose(tx: &mut Tx, duel: &mut Duel, who: &Id, (what, kind): (&Id, TraitKind)) -> Result<(), Refusal> {
    if let Some(at) = duel.lasting.iter_mut().position(|lasting| lasting.lent_to(who, what, kind).is_some()) {
        duel.lasting.remove(at);
        // Anger that was an asset is gone as a problem too.
        let turned = SceneLasting::Turned { who: who.clone(), what: what.clone() };
        if kind == TraitKind::Asset && duel.lasting.contains(&turned) {
            duel.lasting.retain(|lasting| *lasting != turned);
            return lose(tx, duel, who, (what, TraitKind::Problem));
        }
        return Ok(());
    }
    let Some(gone) = sheet(tx, who)?.find(what).cloned() else { return Ok(()) };
    duel.lasting
        .retain(|lasting| !matches!(lasting, SceneLasting::Gift { from, what: given } if from == who && given == what));
    change_trait(tx, Some(duel), who, Some(&gone), None)
}

fn put_trait(
    tx: &mut Tx,
    who: &Id,
    was: Option<&Trait>,
    is: Option<Trait>,
    and: impl FnOnce(&mut Sheet),
) -> Result<(), Refusal> {
    if let Some(is) = is.as_ref().filter(|is| was.is_none_or(|was| was.id() != is.id())) {
        require_new(tx, who, is)?;
    }
    change_sheet(tx, who, |sheet| {
        replace(sheet, was, is);
        and(sheet);
    })
}

fn replace(sheet: &mut Sheet, was: Option<&Trait>, is: Option<Trait>) {
    let at = was.and_then(|was| sheet.traits.iter().position(|trait_| trait_.id() == was.id()));
    match (at, is) {
        (Some(at), Some(is)) => sheet.traits[at] = is,
        (Some(at), None) => drop(sheet.traits.remove(at)),
        (None, Some(is)) => sheet.put_back(is.kind, vec![is]),
        (None, None) => {}
    }
}
