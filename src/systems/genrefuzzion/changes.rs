//! Changes of traits, on sheets and until a scene's end, and what takes them back (GF-15, GF-18).

use super::check::is_undefined;
use super::duel::{Duel, LastingChange, ReceivedProblem, TraitChange};
use super::event::{DuelChange, Event};
use super::people::{require_new_phrase, sheet};
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

/// Replaces a trait outside play, as when its owner is being made or it is shown. `was` is `None` for a new trait, `is`
/// for one that goes.
pub(super) fn set_trait(tx: &mut Tx, who: &Id, was: Option<&Trait>, is: Option<Trait>) -> Result<(), Refusal> {
    put_trait(tx, who, was, is, |_| {})
}

/// Shows a hidden trait, since whoever names it has found it out (GF-06).
pub(super) fn show_trait(tx: &mut Tx, who: &Id, trait_: &Trait) -> Result<(), Refusal> {
    match trait_.hidden {
        true => set_trait(tx, who, Some(trait_), Some(Trait { hidden: false, ..trait_.clone() })),
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
    // An extra who is changed before they are defined is still to be defined.
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

/// Takes back the changes of a scene, the last first, as far as their results are still there.
pub(super) fn take_back_changes(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    for TraitChange { who, was, is } in duel.changes.iter().rev() {
        let Ok(before) = sheet(tx, who) else { continue };
        let (mut after, wanted) = (before.clone(), was.clone());
        let there = is.as_ref().is_none_or(|is| after.find(&is.id()).is_some());
        let free = was
            .as_ref()
            .is_none_or(|was| is.as_ref().is_some_and(|is| is.id() == was.id()) || after.find(&was.id()).is_none());
        if there && free {
            replace_trait(&mut after, is.as_ref(), wanted);
        }
        if after != *before {
            change_sheet(tx, who, |sheet| *sheet = after)?;
        }
    }
    Ok(())
}

/// A trait's next larger die. Refuses if none is larger.
pub(super) fn larger_die(trait_: &Trait) -> Result<TraitDie, Refusal> {
    trait_.die.up().ok_or_else(|| Refusal::by("GF-20", "gf-refused-top").with("phrase", &trait_.phrase))
}

/// Gives a trait another die in a scene, on the sheet or, where it is lent, until the scene's end.
pub(super) fn resize_trait(
    tx: &mut Tx,
    duel: &mut Duel,
    who: &Id,
    trait_: &Trait,
    die: TraitDie,
) -> Result<(), Refusal> {
    match duel.lasting.iter_mut().find_map(|lasting| lasting.lent_trait_mut(who, &trait_.id(), trait_.kind)) {
        Some(lent) => {
            lent.die = die;
            Ok(())
        }
        // Whoever names a hidden trait has found it out.
        None => change_trait(tx, Some(duel), who, Some(trait_), Some(Trait { die, hidden: false, ..trait_.clone() })),
    }
}

/// Numbers a botch's problem, so that its phrase differs from all others on the sheet.
pub(super) fn with_new_number(sheet: &Sheet, problem: &Trait) -> Trait {
    let of = |n: u8| Trait { phrase: Text::name(&format!("{} ×{n}", &*problem.phrase)), ..problem.clone() };
    (1..=u8::MAX).map(of).find(|new| sheet.find(&new.id()).is_none()).unwrap_or_else(|| problem.clone())
}

/// Somebody receives a problem (GF-15).
pub(super) fn receive_problem(tx: &mut Tx, duel: &mut Duel, who: &Id, problem: Trait) -> Result<(), Refusal> {
    change_trait(tx, Some(duel), who, None, Some(problem.clone()))?;
    duel.problems.push(ReceivedProblem { who: who.clone(), problem, settled: false });
    Ok(())
}

/// A new problem with this phrase and die.
pub(super) fn new_problem(phrase: &Text, die: TraitDie) -> Trait {
    Trait { kind: TraitKind::Problem, phrase: phrase.clone(), die, ..Trait::default() }
}

/// Takes a trait of that kind from its owner for good. A trait that was lent until the scene's end is returned now.
pub(super) fn lose_trait(
    tx: &mut Tx,
    duel: &mut Duel,
    who: &Id,
    (what, kind): (&Id, TraitKind),
) -> Result<(), Refusal> {
    if let Some(at) = duel.lasting.iter_mut().position(|lasting| lasting.lent_trait_mut(who, what, kind).is_some()) {
        duel.lasting.remove(at);
        // A problem that worked as an asset is gone as a problem too.
        let turned = LastingChange::Converted { who: who.clone(), what: what.clone() };
        if kind == TraitKind::Asset && duel.lasting.contains(&turned) {
            duel.lasting.retain(|lasting| *lasting != turned);
            return lose_trait(tx, duel, who, (what, TraitKind::Problem));
        }
        return Ok(());
    }
    let Some(gone) = sheet(tx, who)?.find(what).cloned() else { return Ok(()) };
    duel.lasting.retain(
        |lasting| !matches!(lasting, LastingChange::Gift { from, what: given } if from == who && given == what),
    );
    change_trait(tx, Some(duel), who, Some(&gone), None)
}

fn put_trait(
    tx: &mut Tx,
    who: &Id,
    was: Option<&Trait>,
    is: Option<Trait>,
    also_change: impl FnOnce(&mut Sheet),
) -> Result<(), Refusal> {
    if let Some(is) = is.as_ref().filter(|is| was.is_none_or(|was| was.id() != is.id())) {
        require_new_phrase(tx, who, is)?;
    }
    change_sheet(tx, who, |sheet| {
        replace_trait(sheet, was, is);
        also_change(sheet);
    })
}

fn replace_trait(sheet: &mut Sheet, was: Option<&Trait>, is: Option<Trait>) {
    let at = was.and_then(|was| sheet.traits.iter().position(|trait_| trait_.id() == was.id()));
    match (at, is) {
        (Some(at), Some(is)) => sheet.traits[at] = is,
        (Some(at), None) => drop(sheet.traits.remove(at)),
        (None, Some(is)) => sheet.add_traits(is.kind, vec![is]),
        (None, None) => {}
    }
}
