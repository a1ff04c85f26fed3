//! Tricks and flaws that are used by themselves, apart from a pool: when each may be, what it costs or pays, and what it does
//! (GF-25, GF-26).

use super::booking::{gain_for, pay_for, why};
use super::build::{require_once, require_trigger, works_on_own_pool};
use super::changes::{change_trait, larger, lose, resize, show_trait};
use super::duel::{Duel, DuelRole, DuelStage, SceneLasting, UsedTrick};
use super::facts::{Facts, at_table};
use super::flow::put;
use super::people::{about, meant, no_trait, sheet, trick_at_work};
use super::sheet::{HeldTrick, Trait, TraitKind};
use super::throwing::{roll_again, show};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::points::Points;
use crate::systems::genrefuzzion::rules::slots::LARGE_CLICHE;
use crate::systems::genrefuzzion::rules::trick::{Trick, TrickKind};
use crate::systems::genrefuzzion::rules::{PoolSlot, TraitDie};

/// What was said of a use.
#[derive(Debug, Clone, Copy)]
pub(super) struct TrickUse<'s> {
    pub(super) who: &'s Id,
    pub(super) trick: &'s Text,
    /// The traits, people or dice that it concerns.
    pub(super) on: &'s [Text],
}

/// Uses a trick or flaw of a duellist's.
pub(super) fn use_trick(tx: &mut Tx, request: TrickUse) -> Result<(), NotDone> {
    let mut duel = super::people::duel(tx)?;
    let held = trick_at_work(tx, request.who, request.trick)?;
    let role = duel.role_of(request.who).ok_or_else(|| about(tx, "GF-25", "gf-refused-no-duellist", request.who))?;
    let book = held.book();
    at_table(tx, &duel, |facts| require_usable(facts, role, &held, request.trick))?;
    book_points(tx, &mut duel, request.who, &held)?;
    let used = UsedTrick { who: request.who.clone(), what: held.id(), trick: book, on: Vec::new(), pending: false };
    duel.used.push(used);
    let log = Msg::new("gf-log-trick").with("who", tx.name(request.who)).with("trick", held.msg());
    match book {
        Some(trick) => work(tx, duel, role, trick, request.on, log),
        None => {
            put(tx, duel, log);
            Ok(())
        }
    }
}

/// Refuses what cannot be used now, apart from a pool: out of its time, without its condition, or for the second time.
pub(super) fn require_usable(facts: Facts, role: DuelRole, held: &HeldTrick, named: &Text) -> Result<(), Refusal> {
    let duel = facts.duel;
    let in_play = !matches!(duel.stage, DuelStage::Announced | DuelStage::ToRate);
    ensure!(in_play, Refusal::by("GF-25", "gf-refused-trick-now"));
    require_once(facts, &duel.side(role).who, &held.id(), named)?;
    let Some(trick) = held.book() else { return Ok(()) };
    let by_itself = !works_on_own_pool(trick) && !matches!(trick, Trick::BornReady | Trick::Vanish);
    ensure!(by_itself, Refusal::by("GF-25", "gf-refused-trick-not-alone").with("trick", named));
    require_time(duel, role, trick)?;
    require_trigger(facts, role, trick)
}

/// Uses a trick of the rules that goes with a buy or a surrender, and not by itself (GF-25).
pub(super) fn use_with(tx: &mut Tx, duel: &mut Duel, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    let who = duel.side(role).who.clone();
    let held = sheet(tx, &who)?.tricks_at_work().iter().any(|held| held.book() == Some(trick));
    let free = held && !duel.uses(&who, trick);
    ensure!(free, Refusal::by("GF-25", "gf-refused-no-such-trick").with("trick", trick.msg()));
    at_table(tx, duel, |facts| require_trigger(facts, role, trick))?;
    pay_for(tx, duel, &who, trick.cost(), &why("GF-25", "gf-why-trick"))?;
    duel.used.push(UsedTrick::of(who, trick, false));
    Ok(())
}

/// A trick costs its owner; a flaw pays them at once.
fn book_points(tx: &mut Tx, duel: &mut Duel, who: &Id, held: &HeldTrick) -> Result<(), Refusal> {
    let (points, currency) = held.points();
    let points = Points::of(currency, points.into());
    match held.kind() {
        TrickKind::Flaw => gain_for(tx, duel, who, points, &why("GF-25", "gf-why-flaw")),
        TrickKind::Trick => pay_for(tx, duel, who, points, &why("GF-25", "gf-why-trick")),
    }
}

/// Refuses a trick or flaw out of its time, and where no roll is to come that it could change (GF-25).
fn require_time(duel: &Duel, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    let stage = duel.stage;
    let answers = stage != DuelStage::Presented && duel.builder() == Some(role);
    // The owner's roll lies open, or nobody has answered it yet: the loser's is the last of a scene.
    let unanswered = match stage {
        DuelStage::Rolled(by) | DuelStage::Lost(by) => by == role,
        DuelStage::ToChoose | DuelStage::Opposed => duel.builder() != Some(role),
        DuelStage::Won(winner) => winner != role,
        DuelStage::Announced | DuelStage::Presented | DuelStage::ToRate => false,
    };
    let to_come = !matches!(stage, DuelStage::Won(_));
    let fits = match trick {
        Trick::GenreSavvy | Trick::AlwaysAlert | Trick::UndeservedLuck => answers,
        Trick::DidNotWantToCome => stage == DuelStage::Opposed && answers,
        Trick::NotSoFast => stage == DuelStage::Lost(role),
        Trick::JustAnAccident => unanswered,
        Trick::BeginnersMistake | Trick::Pride | Trick::Oops => unanswered && to_come,
        Trick::BitesTheDust | Trick::HedgehogDilemma | Trick::MindTrick => !duel.problems.is_empty(),
        Trick::MyPrecious | Trick::RunCowards | Trick::ChronicClumsiness => true,
        _ => to_come,
    };
    ensure!(fits, Refusal::by("GF-25", "gf-refused-trick-now").with("trick", trick));
    Ok(())
}

fn work(tx: &mut Tx, mut duel: Duel, role: DuelRole, trick: Trick, on: &[Text], log: Msg) -> Result<(), NotDone> {
    let who = duel.side(role).who.clone();
    let other = duel.side(role.other()).who.clone();
    let on_what: Vec<Arg> = match trick {
        Trick::GenreSavvy => {
            let barred = pick_id(&large_in_pool(&duel, role.other()), on)?;
            let phrase = sheet(tx, &other)?.find(&barred).map(|trait_| Arg::from(&trait_.phrase));
            mark(&mut duel, vec![barred]);
            phrase.into_iter().collect()
        }
        Trick::Oops | Trick::Slip | Trick::DidNotWantToCome => {
            mark(&mut duel, Vec::new());
            Vec::new()
        }
        Trick::RunCowards => {
            let gone = pick_ally(&duel, role.other(), on)?;
            duel.side_mut(role.other()).allies.retain(|ally| ally.who != gone);
            let name = tx.name(&gone);
            duel.away.insert(gone);
            vec![name]
        }
        Trick::GiftFromHeaven => lend(tx, &mut duel, &who, (TraitKind::Asset, TraitDie::D8), on)?,
        Trick::Alcohol => lend(tx, &mut duel, &who, (TraitKind::Problem, TraitDie::D6), on)?,
        Trick::ProvokeMe => {
            let anger = own_trait(tx, &duel, &who, TraitKind::Problem, on)?;
            duel.lasting.push(SceneLasting::Turned { who: who.clone(), what: anger.id() });
            let lent = Trait { kind: TraitKind::Asset, ..anger };
            let phrase = Arg::from(&lent.phrase);
            duel.lasting.push(SceneLasting::Lent { who: who.clone(), lent });
            vec![phrase]
        }
        Trick::BeginnersMistake => off(tx, &mut duel, &who, on, 1)?,
        Trick::Phobia => off(tx, &mut duel, &who, on, 2)?,
        Trick::JustAnAccident => {
            let asset = own_trait(tx, &duel, &who, TraitKind::Asset, on)?;
            lose(tx, &mut duel, &who, (&asset.id(), TraitKind::Asset))?;
            vec![Arg::from(&asset.phrase)]
        }
        Trick::ChronicClumsiness => {
            let trait_ = own_trait(tx, &duel, &who, TraitKind::Problem, on)?;
            let die = larger(&trait_)?;
            resize(tx, &mut duel, &who, &trait_, die)?;
            vec![sized(&trait_, die)]
        }
        Trick::MindTrick => {
            let (at, trait_) = received(tx, &duel, &other, TraitDie::D12)?;
            let die = larger(&trait_)?;
            resize(tx, &mut duel, &other, &trait_, die)?;
            duel.problems[at].problem.die = die;
            vec![sized(&trait_, die)]
        }
        Trick::HedgehogDilemma => {
            let (at, _) = received(tx, &duel, &who, TraitDie::D8)?;
            let copy = duel.problems[at].problem.clone();
            let ally = pick_ally(&duel, role, on)?;
            change_trait(tx, Some(&mut duel), &ally, None, Some(copy))?;
            vec![tx.name(&ally)]
        }
        Trick::BitesTheDust => {
            let (at, moved) = received(tx, &duel, &who, TraitDie::D8)?;
            let ally = pick_ally(&duel, role, on)?;
            duel.problems[at].settled = true;
            lose(tx, &mut duel, &who, (&moved.id(), TraitKind::Problem))?;
            if let Some(die) = moved.die.down() {
                change_trait(tx, Some(&mut duel), &ally, None, Some(Trait { die, ..moved }))?;
            }
            vec![tx.name(&ally)]
        }
        Trick::AlwaysAlert => {
            let marked = dice_marked(&duel, DuelRole::Protagonist, on)?;
            return again(tx, duel, DuelRole::Protagonist, &marked, log);
        }
        Trick::UndeservedLuck => {
            let role = role.other();
            let botched = duel.side(role).thrown.as_ref().map_or_else(Vec::new, |thrown| thrown.throw.botches());
            return again(tx, duel, role, &botched, log);
        }
        Trick::NotSoFast => {
            let marked = dice_marked(&duel, role, on)?;
            ensure!(marked.len() == 1, Refusal::by("GF-26", "gf-refused-one-die"));
            return again(tx, duel, role, &marked, log);
        }
        _ => Vec::new(),
    };
    let log = match &on_what[..] {
        [] => log,
        _ => Msg { key: "gf-log-trick-on".into(), ..log }.with("what", Arg::List(on_what)),
    };
    put(tx, duel, log);
    Ok(())
}

/// A trait with its die, for the log.
fn sized(trait_: &Trait, die: TraitDie) -> Arg {
    (&Text::line(&format!("{} {}", &*trait_.phrase, die.die()))).into()
}

/// A roll is rolled again without some dice; what followed from it no longer holds.
fn again(tx: &mut Tx, mut duel: Duel, role: DuelRole, left_out: &[usize], log: Msg) -> Result<(), NotDone> {
    tx.emit(super::Event::log(log));
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

/// Lends a trait of the name that was said until the scene's end; refused without a name, and where its owner has one of
/// that name.
fn lend(
    state: &State,
    duel: &mut Duel,
    who: &Id,
    (kind, die): (TraitKind, TraitDie),
    on: &[Text],
) -> Result<Vec<Arg>, Refusal> {
    let phrase = on.first().filter(|name| !name.trim().is_empty());
    let phrase = phrase.ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-name"))?;
    let lent = Trait { kind, phrase: Text::line(phrase), die, ..Trait::default() };
    let there = at_table(state, duel, |facts| facts.traits(who).iter().any(|trait_| trait_.id() == lent.id()));
    ensure!(!there, state.refusal_about("gf-refused-trait-there", who).with("phrase", phrase));
    let named = vec![sized(&lent, die)];
    duel.lasting.push(SceneLasting::Lent { who: who.clone(), lent });
    Ok(named)
}

/// The clichés of d10 or more in a role's last pool.
fn large_in_pool(duel: &Duel, role: DuelRole) -> Vec<Id> {
    let pool = duel.side(role).thrown.as_ref().map(|thrown| &thrown.pool);
    let sources = pool.into_iter().flat_map(|pool| pool.in_slot(PoolSlot::Cliche));
    sources.filter(|source| source.die >= LARGE_CLICHE).filter_map(|source| source.of.clone()).collect()
}

/// The one that was picked, or the only one.
fn pick_id(among: &[Id], on: &[Text]) -> Result<Id, Refusal> {
    let picked = match (on.first(), among) {
        (Some(name), _) => among.iter().find(|id| **id == Id::of_phrase(name)),
        (None, [only]) => Some(only),
        (None, _) => None,
    };
    picked.cloned().ok_or_else(|| Refusal::by("GF-26", "gf-refused-pick"))
}

fn pick_ally(duel: &Duel, role: DuelRole, on: &[Text]) -> Result<Id, Refusal> {
    let allies: Vec<Id> = duel.side(role).allies.iter().map(|ally| ally.who.clone()).collect();
    pick_id(&allies, on)
}

/// The last problem that somebody has received at no more than that size, by its place among those received, and as it is
/// on the sheet now.
fn received(state: &State, duel: &Duel, who: &Id, most: TraitDie) -> Result<(usize, Trait), Refusal> {
    let at = duel
        .problems
        .iter()
        .rposition(|problem| problem.who == *who && !problem.settled && problem.problem.die <= most);
    let now = at.and_then(|at| Some((at, sheet(state, who).ok()?.find(&duel.problems[at].problem.id())?.clone())));
    now.ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-problem"))
}

/// A trait of that kind: the one that was said, or the only one.
fn own_trait(state: &State, duel: &Duel, who: &Id, kind: TraitKind, on: &[Text]) -> Result<Trait, Refusal> {
    let mut traits = at_table(state, duel, |facts| facts.traits(who));
    traits.retain(|trait_| trait_.kind == kind);
    match (on.first(), &traits[..]) {
        (Some(name), all) => meant(all, name).cloned().ok_or_else(|| no_trait(state, who, name)),
        (None, [one]) => Ok(one.clone()),
        (None, _) => Err(Refusal::by("GF-26", "gf-refused-pick")),
    }
}

/// Clichés of the owner's that are off until the scene's end; as many as there are, if there are fewer.
fn off(tx: &mut Tx, duel: &mut Duel, who: &Id, on: &[Text], count: usize) -> Result<Vec<Arg>, Refusal> {
    let own: Vec<Trait> = sheet(tx, who)?.of_kind(TraitKind::Cliche).cloned().collect();
    let free: Vec<Trait> = own.into_iter().filter(|trait_| !duel.is_off(who, trait_)).collect();
    ensure!(!free.is_empty(), Refusal::by("GF-26", "gf-refused-nothing-off"));
    let count = count.min(free.len());
    ensure!(on.len() == count, Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
    let mut phrases = Vec::new();
    for name in on {
        let trait_ = meant(&free, name).ok_or_else(|| no_trait(tx, who, name))?;
        show_trait(tx, who, trait_)?;
        phrases.push(Arg::from(&trait_.phrase));
        let off = SceneLasting::Off { who: who.clone(), what: trait_.id() };
        ensure!(!duel.lasting.contains(&off), Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
        duel.lasting.push(off);
    }
    Ok(phrases)
}

/// The dice of a role's last roll that were marked, by number from 1.
fn dice_marked(duel: &Duel, role: DuelRole, on: &[Text]) -> Result<Vec<usize>, Refusal> {
    let dice = duel.side(role).thrown.as_ref().map_or(0, |thrown| thrown.throw.dice.len());
    let mut marked = Vec::new();
    for name in on {
        let number = name.trim().parse::<usize>().ok().filter(|number| (1..=dice).contains(number));
        let number = number.ok_or_else(|| Refusal::by("GF-26", "gf-refused-die-number").with("most", dice))?;
        if !marked.contains(&(number - 1)) {
            marked.push(number - 1);
        }
    }
    ensure!(!marked.is_empty(), Refusal::by("GF-26", "gf-refused-pick"));
    Ok(marked)
}
