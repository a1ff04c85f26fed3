//! Rolling a pool: what it costs is booked, what it gives up goes, and the dice fall (GF-10, GF-11, GF-14, GF-16).

use super::booking::{gain_for_person, pay_for_person, why};
use super::changes::{lose_trait, new_problem, show_trait};
use super::context::{DuelContext, with_context};
use super::duel::{Duel, DuelRole, DuelStage, DuelThrow, LastingChange, UsedTrick};
use super::people::{memory, sheet};
use super::roll::{PlannedReroll, Roll};
use super::sheet::{HeldTrick, TraitKind};
use super::{Event, event::DuelChange};
use crate::rules::dice::Dice as _;
use crate::rules::{Die, Msg, StreamPlace, Text, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::points::PointMoves;
use crate::systems::genrefuzzion::rules::pool::{DuelPool, PoolSlot, PoolSource, TraitUse};
use crate::systems::genrefuzzion::rules::slots::{min_retry_dice, require_min_dice};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollBuys, RollPick, RollTerms, ThrownPool};
use crate::systems::genrefuzzion::rules::{Refused, TraitDie, Trick};

/// The role that may build a pool now. Refuses if none may, or if its duellist cannot act.
pub(super) fn require_builder(state: &State, duel: &Duel) -> Result<DuelRole, Refusal> {
    let role = duel.pool_builder().ok_or_else(|| Refusal::by("GF-10", "gf-refused-no-roll-now"))?;
    state.require_able(&duel.side(role).who)?;
    Ok(role)
}

/// The points that rolling a complete pool moves. Refuses a pool that breaks a rule.
pub(super) fn price(context: DuelContext, role: DuelRole, pool: &DuelPool<Id>) -> Result<PointMoves, Refusal> {
    if pool.has_trick(Trick::Imitation) {
        let alone = pool.sources.is_empty() && pool.given.is_none();
        ensure!(alone, Refusal::by("GF-26", "gf-refused-imitation-alone"));
        return Ok(pool.price(&context.rights(role))?);
    }
    let moves = pool.final_price(&context.rights(role))?;
    let dice = dice_to_roll(context, role, pool).len();
    require_min_dice(dice, min_dice(context, role, pool))?;
    // Where the dice reach the floor without it, insistent would change nothing.
    let trick = Trick::Insistent;
    let floor = min_dice_with(context, role, pool.tricks.iter().copied().filter(|other| *other != trick));
    ensure!(!pool.has_trick(trick) || dice < floor, Refused::TrickChangesNothing { trick });
    Ok(moves)
}

/// The fewest dice that a role's pool needs now (GF-14).
pub(super) fn min_dice(context: DuelContext, role: DuelRole, pool: &DuelPool<Id>) -> usize {
    min_dice_with(context, role, pool.tricks.iter().copied())
}

/// The fewest dice of a role's pool that uses these tricks.
fn min_dice_with(context: DuelContext, role: DuelRole, tricks: impl Iterator<Item = Trick>) -> usize {
    let duel = context.duel;
    if duel.stage != DuelStage::Opposed || role != DuelRole::Protagonist {
        return 1;
    }
    let own = duel.side(role);
    let waits = duel.has_pending(&own.who, Trick::DidNotWantToCome).then_some(Trick::DidNotWantToCome);
    min_retry_dice(own.dice().len(), &tricks.chain(waits).collect::<Vec<_>>())
}

/// The dice that a pool rolls: its own, or those of the roll that it imitates.
pub(super) fn dice_to_roll(context: DuelContext, role: DuelRole, pool: &DuelPool<Id>) -> Vec<TraitDie> {
    match pool.has_trick(Trick::Imitation) {
        true => context.duel.side(role.other()).dice().to_vec(),
        false => pool.sizes(),
    }
}

/// How tricks and flaws change what a role's next roll is worth.
pub(super) fn terms(duel: &Duel, role: DuelRole, pool: &DuelPool<Id>) -> RollTerms {
    let [own, other] = [duel.side(role), duel.side(role.other())].map(|side| &side.who);
    let mut tricks = pool.tricks.clone();
    tricks.extend(duel.has_pending(other, Trick::SecretsAndLies).then_some(Trick::SecretsAndLies));
    tricks.extend(duel.has_used(own, Trick::Innocence).then_some(Trick::Innocence));
    RollTerms::of(&tricks)
}

/// Rolls a role's pool.
pub(super) fn roll_pool(tx: &mut Tx, mut duel: Duel, role: DuelRole, pool: DuelPool<Id>) -> Result<(), NotDone> {
    let (moves, mut dice) =
        with_context(tx, &duel, |context| (price(context, role, &pool), dice_to_roll(context, role, &pool)));
    let (moves, terms) = (moves?, terms(&duel, role, &pool));
    let who = duel.side(role).who.clone();
    book_moves(tx, &mut duel, role, moves)?;
    show_used_traits(tx, &who, &pool)?;
    let phrases = phrases(tx, &pool);
    let mut sources: Vec<usize> = pool.dice().into_iter().map(|die| die.source).collect();
    log_pool_tricks(tx, &who, &pool)?;
    let full_dice = dice.len();
    let mut place = tx.begin_roll_of(&who, false);
    if duel.has_pending(&who, Trick::Slip) && full_dice > 1 {
        let die =
            Die::new(u16::try_from(dice.len()).unwrap_or(2)).ok_or_else(|| Refusal::new("gf-refused-no-roll-now"))?;
        let gone = usize::from(tx.dice(&mut place).roll(die)?) - 1;
        dice.remove(gone);
        if gone < sources.len() {
            sources.remove(gone);
        }
    }
    let mut rolled = ThrownPool::throw(dice.clone(), terms, &mut tx.dice(&mut place))?;
    let mut other = None;
    if pool.has_trick(Trick::SlowMotion) {
        let second = ThrownPool::throw(dice, terms, &mut tx.dice(&mut place))?;
        let better = second.default_outcome().result > rolled.default_outcome().result;
        let (kept, left) = if better { (second, rolled) } else { (rolled, second) };
        (rolled, other) = (kept, Some(left));
    }
    let buys = RollBuys { extra_dice: 0, plus: oops_bonus(&duel, role) };
    let pick = RollPick { keep: Vec::new(), buys };
    update_used_tricks(&mut duel, role, &pool, full_dice);
    let side = duel.side_mut(role);
    side.draft = None;
    side.rolls += 1;
    side.used_cliches.extend(pool.in_slot(PoolSlot::Cliche).filter_map(|source| source.trait_id.clone()));
    side.thrown = Some(DuelThrow { pool: pool.clone().unnamed(), phrases, sources, rolled, pick, other });
    lose_sacrifices(tx, &mut duel, role, &pool)?;
    add_botch_problems(&mut duel, role);
    duel.stage = DuelStage::Rolled(role);
    show_roll(tx, duel, role, place);
    Ok(())
}

/// What rolling dice of the last roll again would roll: all but those left out (GF-26). Refuses if none would be left.
pub(super) fn plan_reroll(duel: &Duel, role: DuelRole, left_out: &[usize]) -> Result<PlannedReroll, Refusal> {
    let side = duel.side(role);
    let thrown = side.thrown.as_ref().ok_or_else(|| Refusal::new("gf-refused-no-roll-now"))?;
    let stays = |at: &usize| !left_out.contains(at);
    let dice: Vec<TraitDie> = (0..thrown.rolled.dice.len()).filter(stays).map(|at| thrown.rolled.dice[at]).collect();
    ensure!(!dice.is_empty(), Refusal::by("GF-26", "gf-refused-no-dice-left"));
    let sources = thrown.sources.iter().enumerate().filter(|(at, _)| stays(at)).map(|(_, source)| *source).collect();
    let mut terms = thrown.rolled.terms;
    if duel.has_used(&side.who, Trick::Innocence) {
        terms.botches = terms.botches.with_twos();
    }
    Ok(PlannedReroll { role, sources, dice, terms, plus: thrown.pick.buys.plus % PLUS_THREE })
}

/// Rolls dice of the last roll again. Its buys are lost.
pub(super) fn roll_again(tx: &mut Tx, duel: &mut Duel, planned: PlannedReroll) -> Result<Option<StreamPlace>, NotDone> {
    let PlannedReroll { role, sources, dice, terms, plus } = planned;
    let who = duel.side(role).who.clone();
    let mut place = tx.begin_roll_of(&who, false);
    let rolled = ThrownPool::throw(dice, terms, &mut tx.dice(&mut place))?;
    let pick = RollPick { keep: Vec::new(), buys: RollBuys { extra_dice: 0, plus } };
    let thrown = duel.side(role).thrown.clone().ok_or_else(|| Refusal::new("gf-refused-no-roll-now"))?;
    duel.side_mut(role).thrown = Some(DuelThrow { sources, rolled, pick, other: None, ..thrown });
    add_botch_problems(duel, role);
    duel.stage = DuelStage::Rolled(role);
    Ok(place)
}

/// Logs a role's roll, and emits the scene as it stands.
pub(super) fn show_roll(tx: &mut Tx, duel: Duel, role: DuelRole, place: Option<StreamPlace>) {
    let side = duel.side(role);
    if let Some(thrown) = side.thrown.clone() {
        let who = side.who.clone();
        let against = duel.side(role.other()).thrown.as_ref().map(DuelThrow::result);
        let body = Roll { role, thrown: Box::new(thrown), against };
        tx.open_roll(&who, false, place, body);
    }
    tx.emit(Event::new(DuelChange::Duel(Box::new(duel)), None));
}

/// Books what a pool costs and brings, gains first.
fn book_moves(tx: &mut Tx, duel: &mut Duel, role: DuelRole, moves: PointMoves) -> Result<(), Refusal> {
    let [own, other] = [role, role.other()].map(|role| duel.side(role).who.clone());
    gain_for_person(tx, duel, &own, moves.gain, &why("GF-10", "gf-why-gift"))?;
    pay_for_person(tx, duel, &own, moves.cost, &why("GF-10", "gf-why-pool"))?;
    gain_for_person(tx, duel, &other, moves.to_opponent, &why("GF-10", "gf-why-turned"))
}

/// Logs the tricks that a pool uses, and the trait that it gives away (GF-10, GF-28).
fn log_pool_tricks(tx: &mut Tx, who: &Id, pool: &DuelPool<Id>) -> Result<(), Refusal> {
    let sheet = sheet(tx, who)?;
    let held = |trick: &Trick| sheet.tricks.iter().find(|held| held.book_trick() == Some(*trick));
    let tricks = pool.tricks.iter().map(|trick| held(trick).map_or_else(|| trick.msg(), HeldTrick::msg));
    let name = || tx.name(who);
    let used = tricks.map(|trick| Msg::new("gf-log-trick").with("who", name()).with("trick", trick));
    let given = pool.given.iter().filter_map(|given| sheet.find(given));
    let given = given.map(|given| Msg::new("gf-log-gives").with("who", name()).with("phrase", &given.phrase));
    let messages: Vec<Msg> = used.chain(given).collect();
    messages.into_iter().for_each(|msg| tx.emit(Event::log(msg)));
    Ok(())
}

/// The phrase of each source, as the roll remembers it.
fn phrases(state: &State, pool: &DuelPool<Id>) -> Vec<Text> {
    let duel = memory(state).duel.as_deref();
    let phrase = |owner: Option<&Id>, of: &Id| {
        let own = owner
            .and_then(|owner| sheet(state, owner).ok())
            .and_then(|sheet| sheet.find(of))
            .map(|trait_| trait_.phrase.clone());
        let lent = || {
            duel?.lasting.iter().find_map(|lasting| match lasting {
                LastingChange::Lent { lent, .. } if lent.id() == *of => Some(lent.phrase.clone()),
                _ => None,
            })
        };
        let scene_cliche =
            || duel?.cliches.iter().find(|cliche| cliche.id() == *of).map(|cliche| cliche.phrase.clone());
        own.or_else(lent).or_else(scene_cliche).unwrap_or_else(|| Text::new(of.as_str()))
    };
    let of = |source: &PoolSource<Id>| {
        source.trait_id.as_ref().map_or_else(Text::default, |of| phrase(source.owner.as_ref(), of))
    };
    pool.sources.iter().map(of).collect()
}

/// Shows the hidden traits that are used in a pool or given away with it (GF-06).
fn show_used_traits(tx: &mut Tx, who: &Id, pool: &DuelPool<Id>) -> Result<(), Refusal> {
    let used = pool.sources.iter().filter_map(|source| Some((source.owner.clone()?, source.trait_id.clone()?)));
    let used: Vec<(Id, Id)> = used.chain(pool.given.iter().map(|given| (who.clone(), given.clone()))).collect();
    for (owner, of) in used {
        if let Some(trait_) = sheet(tx, &owner).ok().and_then(|sheet| sheet.find(&of)).cloned() {
            show_trait(tx, &owner, &trait_)?;
        }
    }
    Ok(())
}

/// Records the tricks of a roll: those that waited for it wait no more, and those of its pool are used, of which some
/// wait for the opponent's roll. A slip waits for a pool of two dice at least.
fn update_used_tricks(duel: &mut Duel, role: DuelRole, pool: &DuelPool<Id>, dice: usize) {
    let [own, other] = [duel.side(role), duel.side(role.other())].map(|side| side.who.clone());
    for used in &mut duel.used {
        let waits_for_own = used.who == own
            && match used.trick {
                Some(Trick::Slip) => dice > 1,
                trick => trick == Some(Trick::DidNotWantToCome),
            };
        let waited = used.who == other && !matches!(used.trick, Some(Trick::Slip | Trick::DidNotWantToCome));
        if waits_for_own || waited {
            used.pending = false;
        }
    }
    for trick in &pool.tricks {
        let pending = matches!(trick, Trick::FromTheShadows | Trick::TricksOfTheTrade | Trick::SecretsAndLies);
        duel.used.push(UsedTrick::of(own.clone(), *trick, pending));
    }
    if let Some(what) = pool.given.clone() {
        duel.lasting.push(LastingChange::Gift { from: own, what });
    }
}

/// The bonus that the opponent's flaw gives to this roll (GF-26).
fn oops_bonus(duel: &Duel, role: DuelRole) -> u8 {
    if duel.has_pending(&duel.side(role.other()).who, Trick::Oops) { 2 } else { 0 }
}

/// Takes what a pool sacrifices from its owner (GF-16).
fn lose_sacrifices(tx: &mut Tx, duel: &mut Duel, role: DuelRole, pool: &DuelPool<Id>) -> Result<(), Refusal> {
    let who = duel.side(role).who.clone();
    let gone = pool.sources.iter().filter(|source| source.used == TraitUse::Sacrificed);
    let gone = gone.filter_map(|source| Some((source.slot, source.trait_id.clone()?)));
    for (slot, what) in gone.collect::<Vec<_>>() {
        let kind = if slot == PoolSlot::Relationship { TraitKind::Relationship } else { TraitKind::Asset };
        lose_trait(tx, duel, &who, (&what, kind))?;
    }
    Ok(())
}

/// Adds a problem that arrives at the scene's end for each botch of a roll out of control. They replace those of the
/// roll before it was rolled again (GF-26).
pub(super) fn add_botch_problems(duel: &mut Duel, role: DuelRole) {
    let who = duel.side(role).who.clone();
    let Some(thrown) = duel.side(role).thrown.clone().filter(|thrown| thrown.pool.has_trick(Trick::OutOfControl))
    else {
        return;
    };
    duel.lasting.retain(|lasting| !matches!(lasting, LastingChange::PendingProblem { who: of, .. } if *of == who));
    for at in thrown.rolled.botches() {
        let own = thrown.sources.get(at).and_then(|source| thrown.phrases.get(*source));
        // A die that no trait lends is called by what else was rolled.
        let named = |phrase: &&Text| !phrase.is_empty();
        let phrase = own.filter(named).or_else(|| thrown.phrases.iter().find(named)).cloned().unwrap_or_default();
        let problem = new_problem(&phrase, thrown.rolled.dice[at]);
        duel.lasting.push(LastingChange::PendingProblem { who: who.clone(), problem });
    }
}
