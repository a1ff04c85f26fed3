//! Deeds beside the rolls: facts and clues that players bring into a scene, intrusions that the game master offers, and
//! the spending of dissonance (PR-19 c to e, PR-21, PR-22).

use clap::Args;

use super::open::{beside_rolls_def, resonance_plan};
use crate::grammar::KeyContext::{Offered, OpenRoll, Tab};
use crate::grammar::{Deed, Def, Key, Kind, TabName, acting, deed_args, hero_deed_args};
use crate::rules::{Msg, Text, Why, ensure};
use crate::session::events::note::Event as NoteEvent;
use crate::session::events::reveal::Event as RevealEvent;
use crate::session::plan::Plan;
use crate::session::{
    Id, Item, ItemKind, NotDone, Note, NoteKind, Owner, Refusal, Seat, State, Thing, Tx, Whose, require_any,
    require_change, require_text,
};
use crate::systems::prisma::event::Event;
use crate::systems::prisma::reserve::{self, gauge_number};
use crate::systems::prisma::roll::Roll;
use crate::systems::prisma::rules::{
    IntrusionAnswer, Purpose, Refused, ResonanceUse, resonance::pay_for_clue, stress::spend_dissonance,
};
use crate::systems::prisma::settle::apply_effect;
use crate::systems::prisma::{DISSONANCE, RESONANCE, people};

/// A player makes a fact true in the scene, for a point (PR-19 c).
#[apply(hero_deed_args)]
pub struct Fact {
    pub who: Id,
    pub text: Text,
}

/// Vetoes a fact: it becomes untrue, and the reserve gets the point back if it has room (PR-19 c).
#[derive(Debug, Clone, Args)]
pub struct Veto {
    #[arg(value_name = "NOTE")]
    pub note: Id,
}

/// Rewords a fact, which then stands (PR-19 c).
#[apply(deed_args)]
pub struct AmendFact {
    #[arg(value_name = "NOTE")]
    pub note: Id,
    pub text: Text,
}

/// A player asks for a clue while investigating, for a point (PR-19 d).
#[apply(hero_deed_args)]
pub struct Clue {
    pub who: Id,
    pub text: Text,
}

/// Offers an intrusion on a player's character, in the given words or drawn from the campaign's (PR-21).
#[apply(hero_deed_args)]
pub struct Intrude {
    pub who: Id,
    pub text: Option<Text>,
    /// Whether the players see it only once it is answered.
    #[arg(long, visible_alias = "oculta")]
    pub hidden: bool,
}

/// Refuses an intrusion for a point: it does not happen, and nobody gains anything (PR-19 e, PR-21).
#[derive(Debug, Clone, Args)]
pub struct Refuse {
    #[arg(value_name = "ITEM")]
    pub item: Id,
}

/// Accepts an intrusion: the character whom it strikes gains experience, and so does the group (PR-21).
#[derive(Debug, Clone, Args)]
pub struct YieldIntrusion {
    #[arg(value_name = "ITEM")]
    pub item: Id,
}

/// Spends dissonance for a reason (PR-22).
#[apply(deed_args)]
pub struct Dissonance {
    /// 1 at least.
    pub points: u32,
    pub reason: Text,
}

impl Deed for Fact {
    const DEF: Def = beside_rolls_def("prisma.fact", &["hecho"], &[Key::at(Tab(TabName::Scene), "f")])
        .own(Whose::WHO)
        .short(&["fact", "hecho"])
        .examples(&["fact vera \"{example-there-is-a-fire-escape}\"", "hecho vera \"{example-i-know-the-doorman}\""])
        .available(reserve::require_points);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_text(&self.text)?;
        plan_to_buy(state, &self.who, ResonanceUse::Fact)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Deed::plan(self, tx)?;
        reserve::pay(tx, &self.who, ResonanceUse::Fact)?;
        let fact = tx.add_note_by(NoteKind::Fact, &self.who, &self.text)?;
        tx.emit(Event::FactBrought { fact });
        Ok(())
    }
}

impl Deed for Veto {
    const DEF: Def = beside_rolls_def("prisma.veto", &["veta"], &[Key::at(Tab(TabName::Scene), "V")])
        .short(&["veto", "veta"])
        .examples(&["veto hay-una-escalera", "veta hay-una-escalera"])
        .about(Kind::Note)
        .available(require_open_fact);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gone = open_fact(tx, &self.note)?;
        let gain = people::reserve(tx).refund(ResonanceUse::Fact);
        let by = gone.by.clone();
        tx.emit(NoteEvent::Removed(gone));
        tx.emit(Event::FactJudged { fact: self.note.clone() });
        let why = Why::new("PR-19", Msg::new("prisma-fact-vetoed"));
        tx.move_pool(&RESONANCE, gauge_number(gain.reserve.points), why, by.as_ref());
        if gain.lost > 0 {
            tx.emit(Event::ResonanceLost { points: gain.lost });
        }
        Ok(())
    }
}

impl Deed for AmendFact {
    const DEF: Def = beside_rolls_def("prisma.amend", &["enmienda"], &[Key::at(Tab(TabName::Scene), "A")])
        .short(&["amend", "enmienda"])
        .examples(&["amend hay-una-escalera \"{example-there-is-a-rope}\""])
        .about(Kind::Note)
        .available(require_open_fact);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        let old = open_fact(tx, &self.note)?;
        let title = Text::line(&self.text);
        require_change(old.title != title)?;
        tx.emit(NoteEvent::Edited { note: self.note.clone(), title, text: old.text });
        tx.emit(Event::FactJudged { fact: self.note.clone() });
        Ok(())
    }
}

impl Deed for Clue {
    const DEF: Def =
        beside_rolls_def("prisma.clue", &["pista"], &[Key::at(Tab(TabName::Scene), "I"), Key::at(OpenRoll, "I")])
            .own(Whose::WHO)
            .short(&["clue", "pista"])
            .examples(&["clue vera \"{example-the-clock-runs-fast}\""])
            .available(reserve::require_points);

    acting!(who);

    /// Whether an action investigates that is no open roll, only the game master says (PR-19).
    fn needs_assent(&self, state: &State, _: &Seat) -> bool {
        !state.rolls.get(&self.who).is_some_and(|at| at.is_known(state))
    }

    /// If the player has an open roll that everybody sees, it must investigate; without one, the game master decides.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_text(&self.text)?;
        reserve::require_reserves(state)?;
        // A hidden roll has no influence on what everybody sees.
        let known = state.rolls.get(&self.who).filter(|at| at.is_known(state));
        let rolled = known.and_then(|at| at.body_as::<Roll>()?.rolled());
        let purpose = rolled.map_or(Purpose::Investigation, |rolled| rolled.plan.purpose);
        pay_for_clue(purpose, people::reserve(state))?;
        plan_to_buy(state, &self.who, ResonanceUse::Clue)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Deed::plan(self, tx)?;
        reserve::pay(tx, &self.who, ResonanceUse::Clue)?;
        tx.add_note_by(NoteKind::Clue, &self.who, &self.text)?;
        Ok(())
    }
}

impl Deed for Intrude {
    const DEF: Def =
        beside_rolls_def("prisma.intrude", &["intromisión", "intromision"], &[Key::at(Tab(TabName::Scene), "i")])
            .short(&["intrude", "intromisión"])
            .examples(&["intrude vera", "intrude vera \"{example-the-power-fails}\"", "intromisión vera --oculta"])
            .available(reserve::require_reserves);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        people::require_players_character(tx, &self.who)?;
        let why = Why::new("PR-21", Msg::new("prisma-intrusion-offered"));
        tx.offer_intrusion(&self.who, self.text.clone(), self.hidden, why)
    }
}

impl Deed for Refuse {
    const DEF: Def = beside_rolls_def("prisma.refuse", &["rechaza"], &[Key::at(Tab(TabName::Scene), "x")])
        .own(Whose::ITEM)
        .short(&["refuse", "rechaza"])
        .examples(&["refuse intrusion", "rechaza intrusion"])
        .about(Kind::Item)
        .available(|state| {
            require_intrusion(state)?;
            reserve::require_points(state)
        });

    fn grave(&self, state: &State) -> Option<Msg> {
        would_reveal(state, &self.item)
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        plan_to_buy(state, &open_intrusion(state, &self.item)?.1, ResonanceUse::Refuse)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Deed::plan(self, tx)?;
        Ok(answer(tx, &self.item, IntrusionAnswer::Refused)?)
    }
}

impl Deed for YieldIntrusion {
    const DEF: Def =
        beside_rolls_def("prisma.yield", &["cede"], &[Key::at(Tab(TabName::Scene), "s"), Key::at(Offered, "enter")])
            .own(Whose::ITEM)
            .short(&["yield", "cede"])
            .examples(&["yield intrusion", "cede intrusion"])
            .about(Kind::Item)
            .available(|state| {
                reserve::require_reserves(state)?;
                require_intrusion(state)
            });

    fn grave(&self, state: &State) -> Option<Msg> {
        would_reveal(state, &self.item)
    }

    /// Refuses a hidden person, since everybody sees the group's experience.
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        reserve::require_known(tx, &open_intrusion(tx, &self.item)?.1)?;
        Ok(answer(tx, &self.item, IntrusionAnswer::Accepted)?)
    }
}

impl Deed for Dissonance {
    const DEF: Def = beside_rolls_def("prisma.dissonance", &["disonancia"], &[Key::at(Tab(TabName::Scene), "D")])
        .short(&["dissonance", "disonancia"])
        .examples(&["dissonance 2 \"{example-the-fog-comes-into-the-house}\""])
        .available(|state| {
            reserve::require_reserves(state)?;
            let short = Refused::NotEnoughDissonance { missing: 1 };
            if reserve::dissonance(state) == 0 { Err(short.into()) } else { Ok(()) }
        });

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        self.points_left(state)?;
        Ok(Some(Plan::of_cost(Owner::Table, DISSONANCE, gauge_number(self.points))))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let left = self.points_left(tx)?;
        let why = Why::new("PR-22", Msg::new("prisma-dissonance-spent").with("reason", &self.reason));
        tx.move_pool(&DISSONANCE, gauge_number(left), why, None);
        Ok(())
    }
}

impl Dissonance {
    /// The dissonance that is left afterwards.
    fn points_left(&self, state: &State) -> Result<u32, Refusal> {
        ensure!(self.points > 0, Refusal::by("PR-22", "prisma-refused-nothing-spent"));
        Ok(spend_dissonance(reserve::dissonance(state), self.points, &self.reason)?)
    }
}

/// The plan to buy `what` from the reserve for `who`; refused if they may not or cannot pay.
fn plan_to_buy(state: &State, who: &Id, what: ResonanceUse) -> Result<Option<Plan>, Refusal> {
    reserve::require_may_pay(state, who)?;
    people::reserve(state).pay(what)?;
    Ok(Some(resonance_plan(what)))
}

/// Lets every fact stand that was not judged while its scene was played (PR-19 c).
pub(in crate::systems::prisma) fn let_facts_stand(tx: &mut Tx) {
    for fact in tx.system_state.prisma.facts.clone() {
        tx.emit(Event::FactJudged { fact });
    }
}

/// Refuses if no fact can still be judged.
fn require_open_fact(state: &State) -> Result<(), Refusal> {
    reserve::require_reserves(state)?;
    let facts = || state.notes.values().filter(|note| note.kind == NoteKind::Fact);
    require_any(facts().next().is_some())?;
    ensure!(facts().any(|note| state.system_state.prisma.facts.contains(&note.id)), Refused::FactJudged);
    Ok(())
}

/// The note of a fact that the game master may still judge.
fn open_fact(state: &State, id: &Id) -> Result<Note, Refusal> {
    let note = state.note(id)?;
    ensure!(note.kind == NoteKind::Fact, Refusal::by("PR-19", "prisma-refused-no-fact").with("title", &note.title));
    ensure!(state.system_state.prisma.facts.contains(id), Refused::FactJudged);
    Ok(note.clone())
}

fn require_intrusion(state: &State) -> Result<(), Refusal> {
    require_any(state.items.values().any(|item| item.kind == ItemKind::Intrusion))
}

/// The item of an open intrusion, and the person whom it strikes.
fn open_intrusion(state: &State, id: &Id) -> Result<(Item, Id), Refusal> {
    let item = state.item(id)?;
    let (Some(who), ItemKind::Intrusion) = (&item.who, item.kind) else {
        return Err(Refusal::by("PR-21", "prisma-refused-no-intrusion").with("kind", item.kind.msg()));
    };
    people::require_players_character(state, who)?;
    Ok((item.clone(), who.clone()))
}

/// Reveals an intrusion if everybody sees its character, answers it, and books the experience that this brings.
fn answer(tx: &mut Tx, item: &Id, answer: IntrusionAnswer) -> Result<(), Refusal> {
    let (item, who) = open_intrusion(tx, item)?;
    if tx.audience_of(&who).is_all() && !item.seen_by.is_all() {
        tx.emit(RevealEvent::Shown { what: Thing::Item(item.id.clone()), to: None, called: None });
    }
    tx.emit(Event::IntrusionAnswered { item, answer });
    if answer == IntrusionAnswer::Refused {
        reserve::pay(tx, &who, ResonanceUse::Refuse)?;
    }
    for gain in answer.gains(&tx.person(&who)?.name().clone()) {
        apply_effect(tx, &who, gain, false);
    }
    Ok(())
}

/// What answering an intrusion would reveal, if it is still hidden.
fn would_reveal(state: &State, item: &Id) -> Option<Msg> {
    let (_, who) = open_intrusion(state, item).ok()?;
    state.audience_of(&who).is_all().then(|| Thing::Item(item.clone()).show_warning(None, state))?
}
