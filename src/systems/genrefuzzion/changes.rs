//! Changes of traits, on sheets and until a scene's end, and what takes them back (GF-15, GF-18).

use super::duel::{Duel, ReceivedProblem, TraitChange, UntilEnd};
use super::people::{memory, require_new, sheet};
use super::sheet::{Sheet, Trait, TraitKind};
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

/// Puts a trait in another's place: a new one in none's, none in one that goes. Where a scene is given, its withdrawal
/// takes the change back.
pub(super) fn change_trait(
    tx: &mut Tx,
    duel: Option<&mut Duel>,
    who: &Id,
    was: Option<&Trait>,
    is: Option<Trait>,
) -> Result<(), Refusal> {
    if let Some(is) = is.as_ref().filter(|is| was.is_none_or(|was| was.id() != is.id())) {
        require_new(tx, who, is)?;
    }
    let played = memory(tx).scenes > 0;
    change_sheet(tx, who, |sheet| {
        replace(sheet, was, is.clone());
        sheet.grown |= played;
    })?;
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

/// A trait with its die escalated for good. Where nothing is larger, refused.
pub(super) fn escalate(tx: &mut Tx, duel: Option<&mut Duel>, who: &Id, it: &Trait) -> Result<(), Refusal> {
    let die = it.die.up().ok_or_else(|| top(it))?;
    change_trait(tx, duel, who, Some(it), Some(Trait { die, ..it.clone() }))
}

fn top(it: &Trait) -> Refusal {
    Refusal::by("GF-20", "gf-refused-top").with("phrase", &it.phrase)
}

/// Somebody receives a problem (GF-15).
pub(super) fn receive_problem(tx: &mut Tx, duel: &mut Duel, who: &Id, problem: Trait) -> Result<(), Refusal> {
    change_trait(tx, Some(duel), who, None, Some(problem.clone()))?;
    duel.problems.push(ReceivedProblem { who: who.clone(), problem, settled: false });
    Ok(())
}

/// A problem with that phrase.
pub(super) fn problem(phrase: &crate::rules::Text, die: TraitDie) -> Trait {
    Trait { kind: TraitKind::Problem, phrase: phrase.clone(), die, ..Trait::default() }
}

/// Takes a trait from its owner for good, or ends what was theirs until the scene's end: a sacrifice, a loss.
pub(super) fn lose(tx: &mut Tx, duel: &mut Duel, who: &Id, what: &Id) -> Result<(), Refusal> {
    let lent = |it: &UntilEnd| matches!(it, UntilEnd::Lent { who: of, lent } if of == who && lent.id() == *what);
    if duel.lasting.iter().any(lent) {
        duel.lasting.retain(|it| !lent(it));
        return Ok(());
    }
    let Some(it) = sheet(tx, who)?.find(what).cloned() else { return Ok(()) };
    duel.lasting.retain(|it| !matches!(it, UntilEnd::Gift { from, what: gone } if from == who && gone == what));
    change_trait(tx, Some(duel), who, Some(&it), None)
}

fn replace(sheet: &mut Sheet, was: Option<&Trait>, is: Option<Trait>) {
    let at = was.and_then(|was| sheet.traits.iter().position(|it| it.id() == was.id()));
    match (at, is) {
        (Some(at), Some(is)) => sheet.traits[at] = is,
        (Some(at), None) => drop(sheet.traits.remove(at)),
        (None, Some(is)) => sheet.put_back(is.kind, vec![is]),
        (None, None) => {}
    }
}
