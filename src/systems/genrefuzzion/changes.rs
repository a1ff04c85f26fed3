//! Changes of traits, on sheets and until a scene's end, and what takes them back (GF-15, GF-18).

use super::check::is_undefined;
use super::duel::{Duel, LastingChange, ProblemSource, ReceivedProblem, TraitChange};
use super::emit::emit_memory;
use super::event::{DuelChange, Event};
use super::people::{memory, require_new_phrase, sheet};
use super::sheet::{PersonStanding, Sheet, Trait, TraitKind};
use crate::rules::{Msg, Text};
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
    let being_made = memory(tx).is_being_made(who, sheet(tx, who)?);
    put_trait(tx, who, was, is.clone(), |sheet| {
        sheet.fresh = being_made && (!sheet.grown || sheet.fresh);
        sheet.grown |= !undefined;
    })?;
    let ids = was.zip(is.as_ref()).map(|(was, is)| (was.id(), is.id()));
    if let Some((was, is)) = ids.filter(|(was, is)| was != is) {
        tx.emit(Event::new(DuelChange::Renamed { who: who.clone(), was, is, in_play: true }, None));
    }
    if let Some(duel) = duel {
        let after_retiring = is.is_none() && was.is_some_and(|was| is_towards_retired(tx, was));
        duel.changes.push(TraitChange { who: who.clone(), was: was.cloned(), is, after_retiring });
    }
    Ok(())
}

/// Takes back the changes of a scene, the last first, and leaves what was changed apart from it (GF-18).
///
/// # Errors
/// A sheet that cannot be written.
pub(super) fn take_back_changes(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    for TraitChange { who, was, is, after_retiring } in duel.changes.iter().rev() {
        let Ok(sheet) = sheet(tx, who) else { continue };
        let now = is.as_ref().and_then(|is| sheet.find(&is.id())).cloned();
        match (was, is, now) {
            (Some(was), None, _) => {
                let returned = with_free_phrase(sheet, was);
                change_sheet(tx, who, |sheet| {
                    replace_trait(sheet, None, Some(returned.clone()));
                    sheet.rename_in_gaps(&was.phrase, &returned.phrase);
                })?;
                note_return(tx, who, was, &returned, *after_retiring);
            }
            (Some(was), Some(is), Some(now)) => {
                let restored = without_change(&now, was, is);
                if restored != now {
                    change_sheet(tx, who, |sheet| replace_trait(sheet, Some(&now), Some(restored)))?;
                }
            }
            (None, _, Some(now)) => change_sheet(tx, who, |sheet| replace_trait(sheet, Some(&now), None))?,
            // What the scene left is gone by now.
            (_, _, None) => {}
        }
    }
    Ok(())
}

/// A trait without what a scene changed of it, from `was` to `is`: its die goes back as many steps, and whatever else is
/// as the scene left it becomes as it was.
fn without_change(now: &Trait, was: &Trait, is: &Trait) -> Trait {
    let mut die = now.die;
    for _ in 0..(was.die as u8).abs_diff(is.die as u8) {
        die = if was.die > is.die { die.up() } else { die.down() }.unwrap_or(die);
    }
    let phrase = if now.phrase == is.phrase { &was.phrase } else { &now.phrase }.clone();
    let towards = if now.towards == is.towards { &was.towards } else { &now.towards }.clone();
    let hidden = if now.hidden == is.hidden { was.hidden } else { now.hidden };
    Trait { die, phrase, towards, hidden, ..now.clone() }
}

/// The trait, under a number if another on the sheet has its phrase.
pub(super) fn with_free_phrase(sheet: &Sheet, trait_: &Trait) -> Trait {
    if sheet.find(&trait_.id()).is_none() { trait_.clone() } else { with_free_number(sheet, trait_, 2) }
}

/// Whether it is a relationship to somebody who has retired.
fn is_towards_retired(tx: &Tx, trait_: &Trait) -> bool {
    let retired = |towards: &Id| sheet(tx, towards).is_ok_and(|sheet| sheet.standing == PersonStanding::Retired);
    trait_.kind == TraitKind::Relationship && trait_.towards.as_ref().is_some_and(retired)
}

/// Logs a trait that came back under another phrase. A relationship to somebody who has retired since it went is to be
/// settled (GF-21).
fn note_return(tx: &mut Tx, who: &Id, was: &Trait, returned: &Trait, after_retiring: bool) {
    if !after_retiring && is_towards_retired(tx, returned) {
        let mut now = memory(tx).clone();
        now.unsettled.push((who.clone(), returned.id()));
        emit_memory(tx, now, None);
    }
    if was.phrase != returned.phrase {
        let msg = Msg::new("gf-log-returned").with("who", tx.name(who)).with("phrase", &was.phrase);
        tx.emit(Event::log_about(who, msg.with("another", &returned.phrase)));
    }
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

/// The trait under the first free number from `first` on, so that its phrase differs from all others on the sheet.
pub(super) fn with_free_number(sheet: &Sheet, trait_: &Trait, first: u8) -> Trait {
    let numbered = |n: u8| Trait { phrase: Text::name(&format!("{} ×{n}", &*trait_.phrase)), ..trait_.clone() };
    (first..=u8::MAX).map(numbered).find(|new| sheet.find(&new.id()).is_none()).unwrap_or_else(|| trait_.clone())
}

/// Somebody receives a problem (GF-15).
pub(super) fn receive_problem(
    tx: &mut Tx,
    duel: &mut Duel,
    who: &Id,
    problem: Trait,
    source: ProblemSource,
) -> Result<(), Refusal> {
    change_trait(tx, Some(duel), who, None, Some(problem.clone()))?;
    duel.problems.push(ReceivedProblem { who: who.clone(), problem, source, settled: false });
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
    // A problem that works as an asset goes as both, and with it the copy that an older program lent.
    let turned = LastingChange::Converted { who: who.clone(), what: what.clone() };
    let is_turned = duel.lasting.contains(&turned);
    duel.lasting.retain_mut(|lasting| {
        *lasting != turned && !(is_turned && lasting.lent_trait_mut(who, what, TraitKind::Asset).is_some())
    });
    let kind = if is_turned { TraitKind::Problem } else { kind };
    if let Some(at) = duel.lasting.iter_mut().position(|lasting| lasting.lent_trait_mut(who, what, kind).is_some()) {
        duel.lasting.remove(at);
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
        (Some(at), Some(is)) => {
            let phrase = is.phrase.clone();
            let was = std::mem::replace(&mut sheet.traits[at], is);
            // Another trait may have that phrase, and the gap may mean that one.
            if sheet.traits.iter().all(|other| !other.phrase.is_same_name(&was.phrase)) {
                sheet.rename_in_gaps(&was.phrase, &phrase);
            }
        }
        (Some(at), None) => drop(sheet.traits.remove(at)),
        (None, Some(is)) => sheet.add_traits(is.kind, vec![is]),
        (None, None) => {}
    }
}
