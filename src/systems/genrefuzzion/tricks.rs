//! Tricks and flaws that are used by themselves, apart from a pool: when each may be, what it costs or pays, and what it does
//! (GF-25, GF-26).

use super::booking::{gain_in, pay_in, player_of, why};
use super::build::{require_once, require_trigger, works_on_own_pool};
use super::changes::{escalate, lose};
use super::duel::{Duel, DuelRole, DuelStage, UntilEnd, UsedTrick};
use super::facts::Facts;
use super::flow::put;
use super::people::{meant, no_trait, sheet, trick_of};
use super::sheet::{HeldTrick, Sheet, Trait, TraitKind, TrickSource};
use super::throwing::{roll_again, show};
use crate::rules::{Msg, Text, ensure};
use crate::session::{Id, No, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::points::Points;
use crate::systems::genrefuzzion::rules::trick::{Trick, TrickKind};
use crate::systems::genrefuzzion::rules::{PoolSlot, TraitDie};

/// What was said of a use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Use<'s> {
    pub(super) who: &'s Id,
    pub(super) trick: &'s Text,
    /// The traits, people or dice that it concerns.
    pub(super) on: &'s [Text],
}

/// Uses a trick or flaw of a duellist's.
pub(super) fn use_trick(tx: &mut Tx, said: Use) -> Result<(), No> {
    let mut duel = super::people::duel(tx)?;
    let held = trick_of(tx, said.who, said.trick)?;
    let role = duel.role_of(said.who).ok_or_else(|| Refusal {
        rule: Some("GF-25".into()),
        ..tx.refusal_about("gf-refused-no-duellist", said.who)
    })?;
    ensure!(
        !matches!(duel.stage, DuelStage::Announced | DuelStage::ToRate),
        Refusal::by("GF-25", "gf-refused-trick-now")
    );
    let book = held.book();
    {
        let state: &State = tx;
        let look = |who: &Id| sheet(state, who).ok();
        let facts = Facts { duel: &duel, sheets: &look };
        require_once(facts, said.who, &held.id(), said.trick)?;
        if let Some(trick) = book {
            let by_itself = !works_on_own_pool(trick) && !matches!(trick, Trick::BornReady | Trick::Vanish);
            ensure!(by_itself, Refusal::by("GF-25", "gf-refused-trick-not-alone").with("trick", said.trick));
            require_time(&duel, role, trick)?;
            require_trigger(facts, role, trick)?;
        }
    }
    book_points(tx, &mut duel, role, &held)?;
    let used = UsedTrick { who: said.who.clone(), what: held.id(), trick: book, on: Vec::new(), pending: false };
    duel.used.push(used);
    let log = Msg::new("gf-log-trick").with("who", tx.name(said.who)).with("trick", held.msg());
    match book {
        Some(trick) => work(tx, duel, role, (trick, &held), said.on, log),
        None => {
            put(tx, duel, log);
            Ok(())
        }
    }
}

/// A trick costs its owner; a flaw pays them at once.
fn book_points(tx: &mut Tx, duel: &mut Duel, role: DuelRole, held: &HeldTrick) -> Result<(), Refusal> {
    let player = player_of(tx, duel, role)?;
    let (points, currency) = held.points();
    let points = Points::of(currency, points.into());
    if held.kind() == TrickKind::Flaw {
        return gain_in(tx, duel, &player, points, &why("GF-25", "gf-why-flaw"));
    }
    pay_in(tx, duel, &player, points, &why("GF-25", "gf-why-trick"))
}

/// Refuses a trick or flaw out of its time (GF-25).
fn require_time(duel: &Duel, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    use DuelRole::{Antagonist, Protagonist};
    let stage = duel.stage;
    let own_answer = matches!((stage, role), (DuelStage::ToChoose, Antagonist) | (DuelStage::Opposed, Protagonist));
    // Until the roll is answered: its owner's roll lies open, or the other side has still to answer it.
    let own_unanswered = match stage {
        DuelStage::Rolled(by) => by == role,
        DuelStage::ToChoose => role == Protagonist,
        DuelStage::Opposed => role == Antagonist,
        DuelStage::Lost(loser) | DuelStage::Won(loser) => loser == role || loser.other() == role,
        _ => false,
    };
    let to_come = !matches!(stage, DuelStage::Lost(_) | DuelStage::Won(_));
    let fits = match trick {
        Trick::GenreSavvy | Trick::AlwaysAlert | Trick::UndeservedLuck => own_answer,
        Trick::DidNotWantToCome => stage == DuelStage::Opposed && role == Protagonist,
        Trick::NotSoFast => stage == DuelStage::Lost(role),
        Trick::BeginnersMistake | Trick::JustAnAccident | Trick::Pride => own_unanswered,
        Trick::Oops => own_unanswered && to_come,
        Trick::BitesTheDust | Trick::HedgehogDilemma | Trick::MindTrick => !duel.problems.is_empty(),
        Trick::Slip | Trick::InappropriateDoubt | Trick::BadCompany | Trick::Innocence | Trick::Phobia => to_come,
        Trick::MyPrecious | Trick::GiftFromHeaven | Trick::ProvokeMe | Trick::RunCowards => true,
        _ => true,
    };
    ensure!(fits, Refusal::by("GF-25", "gf-refused-trick-now").with("trick", trick));
    Ok(())
}

fn work(
    tx: &mut Tx,
    mut duel: Duel,
    role: DuelRole,
    (trick, held): (Trick, &HeldTrick),
    on: &[Text],
    log: Msg,
) -> Result<(), No> {
    let who = duel.side(role).who.clone();
    let other = duel.side(role.other()).who.clone();
    match trick {
        Trick::GenreSavvy => {
            let large = large_in_pool(&duel, role.other());
            let barred = pick_id(&large, on).ok_or_else(|| Refusal::by("GF-26", "gf-refused-pick"))?;
            mark(&mut duel, vec![barred]);
        }
        Trick::Oops | Trick::Slip | Trick::DidNotWantToCome => mark(&mut duel, Vec::new()),
        Trick::RunCowards => {
            let allies: Vec<Id> = duel.side(role.other()).allies.iter().map(|ally| ally.who.clone()).collect();
            let gone = pick_id(&allies, on).ok_or_else(|| Refusal::by("GF-26", "gf-refused-pick"))?;
            duel.side_mut(role.other()).allies.retain(|ally| ally.who != gone);
            duel.away.insert(gone);
        }
        Trick::GiftFromHeaven => lend(&mut duel, &who, TraitKind::Asset, &name_of(held, on), TraitDie::D8),
        Trick::Alcohol => lend(&mut duel, &who, TraitKind::Problem, &name_of(held, on), TraitDie::D6),
        Trick::ProvokeMe => {
            let anger = own_trait(tx, &duel, &who, TraitKind::Problem, on)?;
            duel.lasting.push(UntilEnd::Turned { who: who.clone(), what: anger.id() });
            let lent = Trait { kind: TraitKind::Asset, ..anger };
            duel.lasting.push(UntilEnd::Lent { who: who.clone(), lent });
        }
        Trick::BeginnersMistake => off(tx, &mut duel, &who, on, 1)?,
        Trick::Phobia => off(tx, &mut duel, &who, on, 2)?,
        Trick::JustAnAccident => {
            let asset = own_trait(tx, &duel, &who, TraitKind::Asset, on)?;
            lose(tx, &mut duel, &who, &asset.id())?;
        }
        Trick::ChronicClumsiness => {
            let it = own_trait(tx, &duel, &who, TraitKind::Problem, on)?;
            escalate_here(tx, &mut duel, &who, &it)?;
        }
        Trick::MindTrick => {
            let at = duel.problems.iter().rposition(|it| it.who == other && !it.settled);
            let at = at.ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-problem"))?;
            let it = duel.problems[at].problem.clone();
            escalate(tx, Some(&mut duel), &other, &it)?;
            duel.problems[at].problem.die = it.die.up().unwrap_or(it.die);
        }
        Trick::HedgehogDilemma => {
            let at = received(&duel, &who)?;
            let ally = pick_ally(tx, &duel, role, on)?;
            let copy = duel.problems[at].problem.clone();
            super::changes::change_trait(tx, Some(&mut duel), &ally, None, Some(copy))?;
        }
        Trick::BitesTheDust => {
            let at = received(&duel, &who)?;
            let ally = pick_ally(tx, &duel, role, on)?;
            let moved = duel.problems[at].problem.clone();
            duel.problems[at].settled = true;
            lose(tx, &mut duel, &who, &moved.id())?;
            if let Some(die) = moved.die.down() {
                super::changes::change_trait(tx, Some(&mut duel), &ally, None, Some(Trait { die, ..moved }))?;
            }
        }
        Trick::AlwaysAlert => {
            let marked = dice_marked(&duel, DuelRole::Protagonist, on)?;
            return again(tx, duel, DuelRole::Protagonist, &marked, log);
        }
        Trick::UndeservedLuck => {
            let role = role.other();
            let botched = duel.side(role).thrown.as_ref().map_or_else(Vec::new, |it| it.throw.botches());
            return again(tx, duel, role, &botched, log);
        }
        Trick::NotSoFast => {
            let marked = dice_marked(&duel, role, on)?;
            ensure!(marked.len() == 1, Refusal::by("GF-26", "gf-refused-one-die"));
            return again(tx, duel, role, &marked, log);
        }
        _ => {}
    }
    put(tx, duel, log);
    Ok(())
}

/// A roll is rolled again without some dice; what followed from it no longer holds.
fn again(tx: &mut Tx, mut duel: Duel, role: DuelRole, left_out: &[usize], log: Msg) -> Result<(), No> {
    tx.emit(super::Event::said(log));
    let place = roll_again(tx, &mut duel, role, left_out)?;
    duel.outcome = None;
    show(tx, duel, role, place);
    Ok(())
}

/// The trick just used waits for a roll.
fn mark(duel: &mut Duel, on: Vec<Id>) {
    if let Some(last) = duel.used.last_mut() {
        (last.on, last.pending) = (on, true);
    }
}

fn lend(duel: &mut Duel, who: &Id, kind: TraitKind, phrase: &Text, die: TraitDie) {
    let lent = Trait { kind, phrase: phrase.clone(), die, ..Trait::default() };
    duel.lasting.push(UntilEnd::Lent { who: who.clone(), lent });
}

/// What a trait that a trick makes is called: what was said, or else what its owner's gap says.
fn name_of(held: &HeldTrick, on: &[Text]) -> Text {
    let own = match &held.what {
        TrickSource::Own(own) => Some(own.name.clone()),
        TrickSource::Book(_) => None,
    };
    let word = || Text::new(held.id().as_str());
    on.first().cloned().or_else(|| held.gaps.first().cloned()).or(own).unwrap_or_else(word)
}

/// The clichés of d10 or more in a role's last pool.
fn large_in_pool(duel: &Duel, role: DuelRole) -> Vec<Id> {
    let pool = duel.side(role).thrown.as_ref().map(|it| &it.pool);
    let sources = pool.into_iter().flat_map(|pool| pool.in_slot(PoolSlot::Cliche));
    sources.filter(|it| it.die >= super::facts::LARGE).filter_map(|it| it.of.clone()).collect()
}

/// The one that was picked, or the only one.
fn pick_id(among: &[Id], on: &[Text]) -> Option<Id> {
    match on.first() {
        Some(said) => among.iter().find(|it| **it == Id::from_name(said)).cloned(),
        None if among.len() == 1 => among.first().cloned(),
        None => None,
    }
}

fn pick_ally(state: &State, duel: &Duel, role: DuelRole, on: &[Text]) -> Result<Id, Refusal> {
    let allies: Vec<Id> = duel.side(role).allies.iter().map(|ally| ally.who.clone()).collect();
    let ally = pick_id(&allies, on).ok_or_else(|| Refusal::by("GF-26", "gf-refused-pick"))?;
    sheet(state, &ally)?;
    Ok(ally)
}

/// The last problem of d8 or less that somebody has received.
fn received(duel: &Duel, who: &Id) -> Result<usize, Refusal> {
    let at = duel.problems.iter().rposition(|it| it.who == *who && !it.settled && it.problem.die <= TraitDie::D8);
    at.ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-problem"))
}

/// A trait of that kind: the one that was said, or the only one.
fn own_trait(state: &State, duel: &Duel, who: &Id, kind: TraitKind, on: &[Text]) -> Result<Trait, Refusal> {
    let look = |who: &Id| -> Option<&Sheet> { sheet(state, who).ok() };
    let facts = Facts { duel, sheets: &look };
    let traits: Vec<Trait> = facts.traits(who).into_iter().filter(|it| it.kind == kind).collect();
    match (on.first(), &traits[..]) {
        (Some(said), all) => meant(all, said).cloned().ok_or_else(|| no_trait(state, who, said)),
        (None, [one]) => Ok(one.clone()),
        (None, _) => Err(Refusal::by("GF-26", "gf-refused-pick")),
    }
}

/// Clichés of the owner's that are off until the scene's end; as many as there are, if there are fewer.
fn off(state: &State, duel: &mut Duel, who: &Id, on: &[Text], count: usize) -> Result<(), Refusal> {
    let own: Vec<Trait> = sheet(state, who)?.of_kind(TraitKind::Cliche).cloned().collect();
    let free: Vec<Trait> = own.into_iter().filter(|it| !duel.is_off(who, &it.id())).collect();
    ensure!(!free.is_empty(), Refusal::by("GF-26", "gf-refused-nothing-off"));
    let count = count.min(free.len());
    ensure!(on.len() == count, Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
    for said in on {
        let it = meant(&free, said).ok_or_else(|| no_trait(state, who, said))?;
        let off = UntilEnd::Off { who: who.clone(), what: it.id() };
        ensure!(!duel.lasting.contains(&off), Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
        duel.lasting.push(off);
    }
    Ok(())
}

/// The dice of a role's last roll that were marked, by number from 1.
fn dice_marked(duel: &Duel, role: DuelRole, on: &[Text]) -> Result<Vec<usize>, Refusal> {
    let dice = duel.side(role).thrown.as_ref().map_or(0, |it| it.throw.dice.len());
    let mut marked = Vec::new();
    for said in on {
        let number = said.trim().parse::<usize>().ok().filter(|number| (1..=dice).contains(number));
        let number = number.ok_or_else(|| Refusal::by("GF-26", "gf-refused-die-number").with("most", dice))?;
        if !marked.contains(&(number - 1)) {
            marked.push(number - 1);
        }
    }
    ensure!(!marked.is_empty(), Refusal::by("GF-26", "gf-refused-pick"));
    Ok(marked)
}

/// A problem escalates, on the sheet or until the scene's end.
fn escalate_here(tx: &mut Tx, duel: &mut Duel, who: &Id, it: &Trait) -> Result<(), Refusal> {
    for lasting in &mut duel.lasting {
        if let UntilEnd::Lent { who: of, lent } = lasting
            && of == who
            && lent.id() == it.id()
        {
            lent.die = it.die.up().ok_or_else(|| Refusal::by("GF-20", "gf-refused-top").with("phrase", &it.phrase))?;
            return Ok(());
        }
    }
    escalate(tx, Some(duel), who, it)
}
