//! Tricks and flaws that are used by themselves, apart from a pool: when each may be, what it costs or pays, and what it does
//! (GF-25, GF-26).

use super::booking::{gain_for_person, pay_for_person, why};
use super::build::{require_trigger, require_unused, works_on_own_pool};
use super::changes::{change_trait, larger_die, lose_trait, resize_trait, show_trait, with_free_phrase};
use super::context::{DuelContext, with_context};
use super::duel::{Duel, DuelRole, DuelStage, DuelThrow, LastingChange, ProblemSource, ReceivedProblem, UsedTrick};
use super::emit::emit_duel;
use super::people::{find_trait, no_such_trait, require_new_in_duel, require_working_trick, rule_refusal, sheet};
use super::roll::PlannedReroll;
use super::sheet::{HeldTrick, Trait, TraitKind};
use super::throwing::{plan_reroll, roll_again, show_roll};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::TraitDie;
use crate::systems::genrefuzzion::rules::points::Points;
use crate::systems::genrefuzzion::rules::trick::{Trick, TrickKind};

/// A trick or flaw to be used, as a deed names it.
#[derive(Debug, Clone, Copy)]
pub(super) struct TrickUse<'s> {
    pub(super) who: &'s Id,
    pub(super) trick: &'s Text,
    /// The traits, people or dice that it concerns.
    pub(super) targets: &'s [Text],
}

/// Uses a trick or flaw of a duellist's.
pub(super) fn use_trick(tx: &mut Tx, request: TrickUse) -> Result<(), NotDone> {
    let mut duel = super::people::duel(tx)?;
    let held = require_working_trick(tx, request.who, request.trick)?;
    let role =
        duel.role_of(request.who).ok_or_else(|| rule_refusal(tx, "GF-25", "gf-refused-no-duellist", request.who))?;
    let book_trick = held.book_trick();
    with_context(tx, &duel, |context| require_usable(context, role, &held, request.trick))?;
    book_points(tx, &mut duel, request.who, &held)?;
    let used =
        UsedTrick { who: request.who.clone(), what: held.id(), trick: book_trick, targets: Vec::new(), pending: false };
    duel.used.push(used);
    let log = Msg::new("gf-log-trick").with("who", tx.name(request.who)).with("trick", held.msg());
    match book_trick {
        Some(trick) => apply_trick(tx, duel, role, trick, request.targets, log),
        None => {
            emit_duel(tx, duel, log);
            Ok(())
        }
    }
}

/// The roll that a use would make again; `None` if it makes none.
pub(super) fn planned_reroll(state: &State, request: TrickUse) -> Result<Option<(Id, PlannedReroll)>, Refusal> {
    let duel = super::people::duel(state)?;
    let held = require_working_trick(state, request.who, request.trick)?;
    let known = held.book_trick().filter(|trick| rolls_again(*trick)).zip(duel.role_of(request.who));
    let Some((trick, role)) = known else { return Ok(None) };
    with_context(state, &duel, |context| require_usable(context, role, &held, request.trick))?;
    let (role, left_out) = reroll_by_trick(&duel, role, trick, request.targets)?;
    Ok(Some((duel.side(role).who.clone(), plan_reroll(&duel, role, &left_out)?)))
}

/// Whether a trick makes a closed roll again.
fn rolls_again(trick: Trick) -> bool {
    matches!(trick, Trick::AlwaysAlert | Trick::UndeservedLuck | Trick::NotSoFast)
}

/// Whose roll such a trick makes again, and the dice that it leaves out.
fn reroll_by_trick(
    duel: &Duel,
    role: DuelRole,
    trick: Trick,
    targets: &[Text],
) -> Result<(DuelRole, Vec<usize>), Refusal> {
    match trick {
        Trick::AlwaysAlert => Ok((DuelRole::Protagonist, marked_dice(duel, DuelRole::Protagonist, targets)?)),
        Trick::UndeservedLuck => Ok((role.other(), duel.side(role.other()).botches())),
        _ => {
            let marked = marked_dice(duel, role, targets)?;
            ensure!(marked.len() == 1, Refusal::by("GF-26", "gf-refused-one-die"));
            Ok((role, marked))
        }
    }
}

/// Whether a role's player may use a trick or flaw apart from a pool now and can pay it.
pub(super) fn can_use(context: DuelContext, role: DuelRole, held: &HeldTrick, purse: Points) -> bool {
    let (amount, currency) = held.points();
    let can_pay = held.kind() == TrickKind::Flaw || purse.get(currency) >= amount.into();
    !held.is_proposed() && can_pay && require_usable(context, role, held, &Text::default()).is_ok()
}

/// Refuses what cannot be used apart from a pool now: at the wrong time, without its condition, with nothing to work on,
/// or for a second time.
pub(super) fn require_usable(
    context: DuelContext,
    role: DuelRole,
    held: &HeldTrick,
    named: &Text,
) -> Result<(), Refusal> {
    let duel = context.duel;
    let in_play = match duel.stage {
        DuelStage::Announced => false,
        // The winner ends the effects alone: until the first rating the other side may still answer a problem.
        DuelStage::ToRate => duel.ratings.is_empty() && held.book_trick().is_some_and(works_on_received_problem),
        _ => true,
    };
    ensure!(in_play, Refusal::by("GF-25", "gf-refused-trick-now"));
    require_unused(context, &duel.side(role).who, &held.id(), named)?;
    let Some(trick) = held.book_trick() else { return Ok(()) };
    let by_itself = !works_on_own_pool(trick) && !matches!(trick, Trick::BornReady | Trick::Vanish);
    ensure!(by_itself, Refusal::by("GF-25", "gf-refused-trick-not-alone").with("trick", named));
    require_time(duel, role, trick)?;
    require_trigger(context, role, trick)?;
    require_effect(context, role, trick)
}

/// Refuses a trick or flaw that would change nothing, whatever it is used on (GF-25).
fn require_effect(context: DuelContext, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    let duel = context.duel;
    let who = &duel.side(role).who;
    let other = duel.side(role.other());
    let changes = match trick {
        Trick::BeginnersMistake | Trick::Phobia => {
            let mut cliches = (context.sheet_of)(who).into_iter().flat_map(|sheet| sheet.of_kind(TraitKind::Cliche));
            cliches.any(|cliche| !duel.is_off(who, cliche))
        }
        Trick::JustAnAccident => !context.assets(who).is_empty(),
        Trick::ChronicClumsiness => context.problems(who).iter().any(|problem| problem.die.up().is_some()),
        // One die at least is left to be rolled again.
        Trick::NotSoFast => duel.side(role).dice().len() > 1,
        Trick::AlwaysAlert => duel.side(DuelRole::Protagonist).dice().len() > 1,
        Trick::UndeservedLuck => other.dice().len() > other.botches().len(),
        _ => true,
    };
    ensure!(changes, Refusal::by("GF-25", "gf-refused-trick-changes-nothing").with("trick", trick));
    Ok(())
}

/// Uses a trick that accompanies a buy or a surrender (GF-25).
pub(super) fn use_accompanying_trick(
    tx: &mut Tx,
    duel: &mut Duel,
    role: DuelRole,
    trick: Trick,
) -> Result<(), Refusal> {
    let who = duel.side(role).who.clone();
    let held = sheet(tx, &who)?.working_tricks().iter().any(|held| held.book_trick() == Some(trick));
    let free = held && !duel.has_used(&who, trick);
    ensure!(free, Refusal::by("GF-25", "gf-refused-no-such-trick").with("trick", trick.msg()));
    with_context(tx, duel, |context| require_trigger(context, role, trick))?;
    pay_for_person(tx, duel, &who, trick.cost(), &why("GF-25", "gf-why-trick"))?;
    duel.used.push(UsedTrick::of(who, trick, false));
    Ok(())
}

/// Books a use: a trick costs its owner, a flaw pays them at once.
fn book_points(tx: &mut Tx, duel: &mut Duel, who: &Id, held: &HeldTrick) -> Result<(), Refusal> {
    let (points, currency) = held.points();
    let points = Points::of(currency, points.into());
    match held.kind() {
        TrickKind::Flaw => gain_for_person(tx, duel, who, points, &why("GF-25", "gf-why-flaw")),
        TrickKind::Trick => pay_for_person(tx, duel, who, points, &why("GF-25", "gf-why-trick")),
    }
}

/// Refuses a trick or flaw at the wrong time, and when no roll that it could change is still to come (GF-25).
fn require_time(duel: &Duel, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    let stage = duel.stage;
    let answers = stage != DuelStage::Presented && duel.pool_builder() == Some(role);
    // Whether the owner's last roll is open or still unanswered. The loser's is the last of a scene.
    let unanswered = match stage {
        DuelStage::Rolled(by) | DuelStage::Lost(by) => by == role,
        DuelStage::ToChoose | DuelStage::Opposed => duel.pool_builder() != Some(role),
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
    let has_problem = !works_on_received_problem(trick) || problems_for(duel, role, trick).next().is_some();
    ensure!(has_problem, no_problem());
    Ok(())
}

/// Whether a trick or flaw works on a problem that somebody has just received (GF-25).
fn works_on_received_problem(trick: Trick) -> bool {
    matches!(trick, Trick::BitesTheDust | Trick::HedgehogDilemma | Trick::MindTrick)
}

/// The received problems on which a trick of a role's works, each with its index in `Duel::problems`: for a mind trick
/// those that its effects have given the other side, otherwise the owner's of d8 or less (GF-26).
pub(super) fn problems_for(
    duel: &Duel,
    role: DuelRole,
    trick: Trick,
) -> impl DoubleEndedIterator<Item = (usize, &ReceivedProblem)> {
    let whose = if trick == Trick::MindTrick { role.other() } else { role };
    let who = &duel.side(whose).who;
    let works = move |received: &ReceivedProblem| match trick {
        Trick::MindTrick => {
            let grows = received.problem.die.up().is_some();
            grows && !received.settled && received.source == ProblemSource::Effect
        }
        Trick::BitesTheDust => received.problem.die <= TraitDie::D8 && !received.settled,
        // The copy is of what was received, even if that has gone on to an ally since.
        Trick::HedgehogDilemma => received.problem.die <= TraitDie::D8,
        _ => false,
    };
    duel.problems.iter().enumerate().filter(move |(_, received)| received.who == *who && works(received))
}

fn apply_trick(
    tx: &mut Tx,
    mut duel: Duel,
    role: DuelRole,
    trick: Trick,
    targets: &[Text],
    log: Msg,
) -> Result<(), NotDone> {
    let who = duel.side(role).who.clone();
    let other = duel.side(role.other()).who.clone();
    if rolls_again(trick) {
        let (role, left_out) = reroll_by_trick(&duel, role, trick, targets)?;
        return reroll(tx, duel, role, &left_out, log);
    }
    let on_what: Vec<Arg> = match trick {
        Trick::GenreSavvy => {
            let thrown = duel.side(role.other()).thrown.iter();
            let large = thrown.flat_map(DuelThrow::large_cliches).filter_map(|(source, _)| source.trait_id.clone());
            let barred = pick_id(&large.collect::<Vec<_>>(), targets)?;
            let phrase = sheet(tx, &other)?.find(&barred).map(|trait_| Arg::from(&trait_.phrase));
            mark_pending(&mut duel, vec![barred]);
            phrase.into_iter().collect()
        }
        Trick::Oops | Trick::Slip | Trick::DidNotWantToCome => {
            mark_pending(&mut duel, Vec::new());
            Vec::new()
        }
        Trick::RunCowards => {
            let gone = pick_ally(&duel, role.other(), targets)?;
            duel.side_mut(role.other()).allies.retain(|ally| ally.who != gone);
            let name = tx.name(&gone);
            duel.away.insert(gone);
            vec![name]
        }
        Trick::GiftFromHeaven => lend_trait(tx, &mut duel, &who, (TraitKind::Asset, TraitDie::D8), targets)?,
        Trick::Alcohol => lend_trait(tx, &mut duel, &who, (TraitKind::Problem, TraitDie::D6), targets)?,
        Trick::ProvokeMe => {
            let anger = own_trait(tx, &duel, &who, TraitKind::Problem, targets)?;
            show_trait(tx, &who, &anger)?;
            duel.lasting.push(LastingChange::Converted { who: who.clone(), what: anger.id() });
            vec![Arg::from(&anger.phrase)]
        }
        Trick::BeginnersMistake => switch_off_cliches(tx, &mut duel, &who, targets, 1)?,
        Trick::Phobia => switch_off_cliches(tx, &mut duel, &who, targets, 2)?,
        Trick::JustAnAccident => {
            let asset = own_trait(tx, &duel, &who, TraitKind::Asset, targets)?;
            lose_trait(tx, &mut duel, &who, (&asset.id(), TraitKind::Asset))?;
            vec![Arg::from(&asset.phrase)]
        }
        Trick::ChronicClumsiness => {
            let trait_ = own_trait(tx, &duel, &who, TraitKind::Problem, targets)?;
            let die = larger_die(&trait_)?;
            resize_trait(tx, &mut duel, &who, &trait_, die)?;
            vec![trait_with_die(&trait_, die)]
        }
        Trick::MindTrick => {
            let (at, trait_) = received_problem(tx, &duel, (role, trick), targets.first())?;
            let die = larger_die(&trait_)?;
            resize_trait(tx, &mut duel, &other, &trait_, die)?;
            duel.problems[at].problem.die = die;
            vec![trait_with_die(&trait_, die)]
        }
        Trick::HedgehogDilemma => {
            let copy =
                named_problem(&duel, (role, trick), targets.get(1)).map(|(_, received)| received.problem.clone());
            let copy = copy.ok_or_else(no_problem)?;
            let ally = pick_ally(&duel, role, targets)?;
            give_problem(tx, &mut duel, &ally, copy)?;
            vec![tx.name(&ally)]
        }
        Trick::BitesTheDust => {
            let (at, moved) = received_problem(tx, &duel, (role, trick), targets.get(1))?;
            let ally = pick_ally(&duel, role, targets)?;
            duel.problems[at].settled = true;
            lose_trait(tx, &mut duel, &who, (&moved.id(), TraitKind::Problem))?;
            if let Some(die) = moved.die.down() {
                give_problem(tx, &mut duel, &ally, Trait { die, ..moved })?;
            }
            vec![tx.name(&ally)]
        }
        _ => Vec::new(),
    };
    let log = match &on_what[..] {
        [] => log,
        _ => Msg { key: "gf-log-trick-on".into(), ..log }.with("what", Arg::List(on_what)),
    };
    emit_duel(tx, duel, log);
    Ok(())
}

/// A trait with its die, for the log.
fn trait_with_die(trait_: &Trait, die: TraitDie) -> Arg {
    (&Text::line(&format!("{} {}", &*trait_.phrase, die.die()))).into()
}

/// Rolls a role's last roll again without some dice. What followed from it no longer holds.
fn reroll(tx: &mut Tx, mut duel: Duel, role: DuelRole, left_out: &[usize], log: Msg) -> Result<(), NotDone> {
    let planned = plan_reroll(&duel, role, left_out)?;
    tx.emit(super::Event::log(log));
    let place = roll_again(tx, &mut duel, planned)?;
    duel.outcome = None;
    show_roll(tx, duel, role, place);
    Ok(())
}

/// Marks the trick just used as waiting for a roll.
fn mark_pending(duel: &mut Duel, targets: Vec<Id>) {
    if let Some(last) = duel.used.last_mut() {
        (last.targets, last.pending) = (targets, true);
    }
}

/// Lends somebody a new trait until the scene's end, and returns it for the log. Refuses a missing name, and one that
/// another trait of theirs has.
fn lend_trait(
    state: &State,
    duel: &mut Duel,
    who: &Id,
    (kind, die): (TraitKind, TraitDie),
    targets: &[Text],
) -> Result<Vec<Arg>, Refusal> {
    let phrase = targets.first().filter(|name| !name.trim().is_empty());
    let phrase = phrase.ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-name"))?;
    let lent = Trait { kind, phrase: Text::line(phrase), die, ..Trait::default() };
    require_new_in_duel(state, duel, who, &lent)?;
    let named = vec![trait_with_die(&lent, die)];
    duel.lasting.push(LastingChange::Lent { who: who.clone(), lent });
    Ok(named)
}

/// The named one of these, or the only one. Refuses if it is neither.
fn pick_id(among: &[Id], targets: &[Text]) -> Result<Id, Refusal> {
    let picked = match (targets.first(), among) {
        (Some(name), _) => among.iter().find(|id| **id == Id::from_phrase(name)),
        (None, [only]) => Some(only),
        (None, _) => None,
    };
    picked.cloned().ok_or_else(|| Refusal::by("GF-26", "gf-refused-pick"))
}

fn pick_ally(duel: &Duel, role: DuelRole, targets: &[Text]) -> Result<Id, Refusal> {
    let allies: Vec<Id> = duel.side(role).allies.iter().map(|ally| ally.who.clone()).collect();
    pick_id(&allies, targets)
}

/// The named problem on which a trick of a role's works, or the last, with its index in `Duel::problems`.
fn named_problem<'d>(
    duel: &'d Duel,
    (role, trick): (DuelRole, Trick),
    named: Option<&Text>,
) -> Option<(usize, &'d ReceivedProblem)> {
    let is_wanted = |problem: &Trait| named.is_none_or(|name| problem.id() == Id::from_phrase(name));
    problems_for(duel, role, trick).rev().find(|(_, received)| is_wanted(&received.problem))
}

/// Finds the named problem on which a trick of a role's works, or the last. Returns its index in `Duel::problems` and
/// the trait as it is on the sheet now. Refuses if there is none.
fn received_problem(
    state: &State,
    duel: &Duel,
    (role, trick): (DuelRole, Trick),
    named: Option<&Text>,
) -> Result<(usize, Trait), Refusal> {
    let found = named_problem(duel, (role, trick), named);
    let on_sheet = |received: &ReceivedProblem| sheet(state, &received.who).ok()?.find(&received.problem.id()).cloned();
    found.and_then(|(at, received)| Some((at, on_sheet(received)?))).ok_or_else(no_problem)
}

fn no_problem() -> Refusal {
    Refusal::by("GF-26", "gf-refused-no-problem")
}

/// An ally gets a problem of their duellist's, beside whatever they have of that name.
fn give_problem(tx: &mut Tx, duel: &mut Duel, ally: &Id, problem: Trait) -> Result<(), Refusal> {
    let problem = with_free_phrase(sheet(tx, ally)?, &problem);
    change_trait(tx, Some(duel), ally, None, Some(problem))
}

/// A trait of that kind: the named one, or the only one. Refuses if it is neither.
fn own_trait(state: &State, duel: &Duel, who: &Id, kind: TraitKind, targets: &[Text]) -> Result<Trait, Refusal> {
    let mut traits = with_context(state, duel, |context| context.traits(who));
    traits.retain(|trait_| trait_.kind == kind);
    match (targets.first(), &traits[..]) {
        (Some(name), all) => find_trait(all, name).cloned().ok_or_else(|| no_such_trait(state, who, name)),
        (None, [one]) => Ok(one.clone()),
        (None, _) => Err(Refusal::by("GF-26", "gf-refused-pick")),
    }
}

/// Switches off that many of the owner's clichés until the scene's end, or all if there are fewer. Returns their
/// phrases for the log.
fn switch_off_cliches(
    tx: &mut Tx,
    duel: &mut Duel,
    who: &Id,
    targets: &[Text],
    count: usize,
) -> Result<Vec<Arg>, Refusal> {
    let own: Vec<Trait> = sheet(tx, who)?.of_kind(TraitKind::Cliche).cloned().collect();
    let free: Vec<Trait> = own.into_iter().filter(|trait_| !duel.is_off(who, trait_)).collect();
    let count = count.min(free.len());
    ensure!(targets.len() == count, Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
    let mut phrases = Vec::new();
    for name in targets {
        let trait_ = find_trait(&free, name).ok_or_else(|| no_such_trait(tx, who, name))?;
        show_trait(tx, who, trait_)?;
        phrases.push(Arg::from(&trait_.phrase));
        let off = LastingChange::Off { who: who.clone(), what: trait_.id() };
        ensure!(!duel.lasting.contains(&off), Refusal::by("GF-26", "gf-refused-pick-count").with("count", count));
        duel.lasting.push(off);
    }
    Ok(phrases)
}

/// The indices of the named dice in a role's last roll, which players number from 1.
fn marked_dice(duel: &Duel, role: DuelRole, targets: &[Text]) -> Result<Vec<usize>, Refusal> {
    let dice = duel.side(role).dice().len();
    let mut marked = Vec::new();
    for name in targets {
        let number = name.trim().parse::<usize>().ok().filter(|number| (1..=dice).contains(number));
        let number = number.ok_or_else(|| Refusal::by("GF-26", "gf-refused-die-number").with("most", dice))?;
        if !marked.contains(&(number - 1)) {
            marked.push(number - 1);
        }
    }
    ensure!(!marked.is_empty(), Refusal::by("GF-26", "gf-refused-pick"));
    Ok(marked)
}
