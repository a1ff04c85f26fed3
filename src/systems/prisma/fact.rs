//! What players bring into a scene for a point of the reserve: facts, which the game master may veto or amend, and clues
//! (PR-19 c, d).

use super::event::Event;
use super::reserve::{self, number};
use super::{RESONANCE, Roll, people};
use crate::systems::prisma::rules::{Purpose, Refused, Use, scene};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::events::note;
use crate::session::note::{Kind, Note};
use crate::session::refusal::{Refusal, filled};

/// `who`'s player makes something so.
///
/// # Errors
/// Refused without words, or when the reserve does not pay for it.
pub(super) fn bring(tx: &mut Tx, who: &Id, text: &Text) -> Result<(), Refusal> {
    filled(text)?;
    reserve::pay(tx, who, Use::Fact)?;
    let fact = tx.bring_note(Kind::Fact, who, text)?;
    tx.emit(Event::FactBrought { fact });
    Ok(())
}

/// The game master vetoes a fact: it is not so, and the point comes back as far as the reserve holds it.
///
/// # Errors
/// Refused when it is no fact, or was judged before.
pub(super) fn veto(tx: &mut Tx, fact: Id) -> Result<(), Refusal> {
    let gone = judged(tx, &fact)?.clone();
    let gain = people::reserve(tx).gain(Use::Fact.price());
    tx.emit(note::Event::Removed(gone.clone()));
    tx.emit(Event::FactJudged { fact });
    let why = Why::new("PR-19", Msg::new("prisma-fact-vetoed"));
    tx.move_pool(&RESONANCE, number(gain.reserve.points), why, gone.by.as_ref());
    if gain.lost > 0 {
        tx.emit(Event::Lost { points: gain.lost });
    }
    Ok(())
}

/// The game master lets a fact stand in other words.
///
/// # Errors
/// Refused when it is no fact, was judged before, or the words are blank or the same.
pub(super) fn amend(tx: &mut Tx, fact: Id, text: &Text) -> Result<(), Refusal> {
    filled(text)?;
    let (old, title) = (judged(tx, &fact)?.clone(), Text::line(text));
    if old.title == title {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    tx.emit(note::Event::Edited { note: fact.clone(), title, text: old.text });
    tx.emit(Event::FactJudged { fact });
    Ok(())
}

/// What was not judged while its scene was played stands: the game master had their say (PR-19 c).
pub(super) fn stand(tx: &mut Tx) {
    for fact in tx.lives.prisma.facts.clone() {
        tx.emit(Event::FactJudged { fact });
    }
}

/// A fact that was not judged yet.
fn judged<'d>(tx: &'d Tx, fact: &Id) -> Result<&'d Note, Refusal> {
    let note = tx.note(fact)?;
    if note.kind != Kind::Fact {
        return Err(Refusal::by("PR-19", "prisma-refused-no-fact").with("title", &note.title));
    }
    if tx.lives.prisma.facts.contains(fact) { Ok(note) } else { Err(Refused::FactJudged.into()) }
}

/// `who`'s player asks for a clue. While a roll of theirs is open in the sight of all it must be one that investigates; otherwise the game
/// master's word says that they do.
///
/// # Errors
/// Refused without words, on another kind of action, or when the reserve does not pay for it.
pub(super) fn clue(tx: &mut Tx, who: &Id, text: &Text) -> Result<(), Refusal> {
    filled(text)?;
    reserve::is_there(tx)?;
    // What the table does not know of bears on nothing that it sees.
    let roll = tx.rolls.get(who).and_then(|at| at.by::<Roll>()).filter(|roll| !roll.quiet);
    let rolled = roll.and_then(|roll| roll.rolled());
    let purpose = rolled.map_or(Purpose::Investigation, |rolled| rolled.plan().purpose);
    scene::clue(purpose, people::reserve(tx))?;
    reserve::pay(tx, who, Use::Clue)?;
    tx.bring_note(Kind::Clue, who, text)?;
    Ok(())
}
