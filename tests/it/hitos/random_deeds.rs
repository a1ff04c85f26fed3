//! Random deeds of Hitos: by its rules, made up from the state of the table.

mod plights;

use biombo::rules::chase::ChaseGoal;
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::campaign::Campaign;
use biombo::session::item;
use biombo::session::person::Side as Team;
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::hitos::deeds::{
    AmendExtended, AnswerInvocation, AttemptExtended, AttemptTerms, Blast, Burn, ChaseContest, Crash, Declare,
    Extended, Fall, HarmSomebody, HitosAttack, HitosContest, HitosTest, Ignite, Invoke, Judge, MarkRoll, OwnModifier,
    RevealDifficulty, RollAgain as TieBreak, RollInitiative, SetGuard, Surprise, TheirModifier,
};
use biombo::systems::hitos::rules::condition::TrackKind;
use biombo::systems::hitos::rules::damage::{Category, Explosion, Fire};
use biombo::systems::hitos::rules::drama::{DeclarationVerdict, InvocationOutcome as Said};
use biombo::systems::hitos::rules::guard::Guard as Readiness;
use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use biombo::systems::hitos::rules::{InvokedFor, RerollFaces};
use biombo::systems::hitos::{BlastZone, DRAMA, Event, Roll};

use crate::kit::random_deeds::{Random, id};

/// What kind of event it is; a new kind must be named here to be played.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event {
        Event::Invoked { .. } => "hitos invoked",
        Event::Answered { .. } => "hitos answered",
        Event::Withdrawn { .. } => "hitos withdrawn",
        Event::TakenBack { .. } => "hitos taken back",
        Event::Declared(_) => "hitos declared",
        Event::Judged { .. } => "hitos judged",
        Event::Prevailed { .. } => "hitos prevailed",
        Event::Crashed { .. } => "hitos crashed",
        Event::BurdenChanged { .. } => "hitos bears",
        Event::Unaffected { .. } => "hitos spared",
        Event::SheetMarked { .. } => "hitos rewritten",
        Event::Guarded { .. } => "hitos guarded",
        Event::Initiative { .. } => "hitos initiative",
        Event::Struck { .. } => "hitos struck",
        Event::DamageDiceRolled { .. } => "hitos extra",
        Event::FireChanged { .. } => "hitos aflame",
        Event::TaskSet { .. } => "hitos undertaken",
    }
}

/// The kinds that an evening must have.
pub(crate) const KINDS: &[&str] = &[
    "hitos invoked",
    "hitos answered",
    "hitos withdrawn",
    "hitos taken back",
    "hitos declared",
    "hitos judged",
    "hitos prevailed",
    "hitos crashed",
    "exchange decided",
    "hitos bears",
    "hitos spared",
    "hitos rewritten",
    "hitos guarded",
    "hitos initiative",
    "hitos struck",
    "hitos extra",
    "hitos aflame",
    "hitos undertaken",
    "clock tried",
];

/// Hardens some minds, which unease does not find.
pub(crate) fn house(random: &mut Random, campaign: &mut Campaign) {
    for sheet in campaign.cast.iter_mut().filter_map(|member| member.sheets.hitos.as_mut()) {
        sheet.degeneration = u8::from(random.percent(20));
    }
}

/// A deed by these rules for this table.
pub(crate) fn hitos(random: &mut Random, state: &State) -> AnyDeed {
    let open = random.pick(state.rolls.values().filter_map(|at| Some((at.who.clone(), at.body_as::<Roll>()?))));
    match open {
        Some((who, roll)) if roll.offer.is_some() && random.percent(75) => answer(random, state, who),
        Some((who, roll)) if roll.invocation_by_player().is_some() && random.percent(20) => {
            AnswerInvocation { who, answer: Said::Vetoed }.into()
        }
        Some((who, roll)) if roll.has_hidden_difficulty() && random.percent(30) => RevealDifficulty { who }.into(),
        Some((who, roll)) if roll.aftermath_at(state).is_some() && random.percent(50) => {
            MarkRoll { who, text: random.words(), on: None, until: None }.into()
        }
        Some((who, roll)) if random.percent(75) => invoke(random, state, who, roll),
        _ if random.percent(12) => declare(random, state),
        Some((who, roll)) if roll.rival.is_some() && random.percent(50) => TieBreak { who }.into(),
        _ if !aboard(state).is_empty() && random.percent(30) => crash(random, state),
        _ if !state.chases.is_empty() && random.percent(40) => exchange(random, state),
        _ if random.percent(16) => versus(random, state),
        _ if random.percent(12) => extended(random, state),
        _ if random.percent(55) => plights::plight(random, state),
        _ if random.percent(40) => test(random, state),
        _ if state.fight.is_some() && random.percent(60) => fighting(random, state),
        _ => danger(random, state),
    }
}

/// Something that is done in a fight.
fn fighting(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.somebody(state);
    match random.below(8) {
        0 => RollInitiative.into(),
        1 => Surprise { people: vec![who] }.into(),
        2 => SetGuard { who, guard: Readiness::ALL[random.below(4)].0 }.into(),
        _ => {
            let target = random.somebody(state);
            let (category, word, _) = Category::ALL[random.below(Category::ALL.len())];
            HitosAttack {
                who,
                target,
                weapon: (category != Category::Unarmed || random.percent(50)).then(|| Text::new(word)),
                with: OwnModifier { modifier: random.below(12) as i32 },
                shift: random.below(3) as i8 - 1,
                extra: random.below(3) as u8,
                defence: random.percent(20).then_some(8),
                characteristic: Characteristic::Reflexes,
                group: SkillGroup::Combat,
                mythos: false,
                secret: random.percent(10),
            }
            .into()
        }
    }
}

/// Something that hurts.
fn danger(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.somebody(state);
    let burning = random.pick(state.system_state.hitos.fires.keys().cloned());
    let difficulty = 8 + random.below(20) as i32;
    match (random.below(6), burning) {
        (0, _) => Fall {
            who,
            metres: random.below(25) as u32,
            thrower: thrower(random, state),
            mythos: random.percent(20),
            shortened: Default::default(),
        }
        .into(),
        (1, _) => {
            let kind = Explosion::ALL[random.below(Explosion::ALL.len())].0;
            let zone = BlastZone::ALL[random.below(2)].0;
            let (damage_kind, mythos) = (random.percent(20).then(|| Text::new("fuego")), random.percent(20));
            Blast { kind, people: vec![who], difficulty, zone, group: SkillGroup::Fitness, damage_kind, mythos }.into()
        }
        (2, _) => {
            let difficulty = random.percent(50).then_some(difficulty);
            Ignite {
                who,
                fire: Some(Fire::ALL[random.below(3)].0),
                difficulty,
                mythos: random.percent(20),
                extinguisher: Default::default(),
            }
            .into()
        }
        (3, _) => Ignite { who, fire: None, difficulty: None, mythos: false, extinguisher: Default::default() }.into(),
        (4, Some(who)) => {
            let helper = random.percent(30).then(|| random.somebody(state));
            let difficulty = random.percent(50).then_some(difficulty);
            Burn { who, difficulty, helper, group: SkillGroup::Fitness, mythos: random.percent(20) }.into()
        }
        _ => {
            let track = TrackKind::ALL[random.below(2)].0;
            let secret = random.percent(10);
            let points = random.below(12) as u32;
            HarmSomebody { who, track, points, armour: false, reason: None, mythos: false, secret }.into()
        }
    }
}

/// Who attacks and may throw somebody, at times.
fn thrower(random: &mut Random, state: &State) -> Option<Id> {
    let attacks = state.rolls.values().filter(|at| at.body_as::<Roll>().is_some_and(|roll| roll.target().is_some()));
    random.pick(attacks.map(|at| at.who.clone())).filter(|_| random.percent(60))
}

/// A declaration, or what becomes of one.
fn declare(random: &mut Random, state: &State) -> AnyDeed {
    let open = random.pick(state.items.values().filter(|item| item.kind == item::ItemKind::Declaration));
    if let Some(item) = open.filter(|_| random.percent(60)) {
        return Judge { item: item.id.clone(), verdict: DeclarationVerdict::ALL[random.below(4)].0 }.into();
    }
    let who = random.somebody(state);
    let own = state.people.get(&who).and_then(|person| person.member.sheets.hitos.as_ref());
    let aspect = own.and_then(|sheet| random.pick(sheet.aspects().cloned())).filter(|_| random.percent(60));
    let exhaust = aspect.is_some() && random.percent(50);
    let against = random.percent(50).then(|| random.somebody(state));
    Declare { who, text: random.words(), aspect, exhaust, against, compel: random.percent(20) && !exhaust }.into()
}

fn versus(random: &mut Random, state: &State) -> AnyDeed {
    let those = || state.people.values().filter(|person| person.member.sheets.hitos.is_some());
    let who = random.pick(those().map(|person| person.id().clone())).unwrap_or_else(|| random.somebody(state));
    let against = random.pick(those().map(|person| person.id().clone())).filter(|_| random.percent(70));
    let (characteristic, ..) = Characteristic::ALL[random.below(Characteristic::ALL.len())];
    let (group, ..) = SkillGroup::ALL[random.below(SkillGroup::ALL.len())];
    HitosContest {
        who,
        characteristic,
        group: random.percent(60).then_some(group),
        against,
        their_characteristic: random.percent(40).then_some(characteristic),
        their_group: random.percent(40).then_some(group),
        with: OwnModifier::default(),
        theirs: TheirModifier { their_modifier: random.below(9) as i32 },
        what: random.percent(20).then(|| random.words()),
        secret: random.percent(12),
    }
    .into()
}

/// An extended test begins, goes on, or is put right.
fn extended(random: &mut Random, state: &State) -> AnyDeed {
    let those = state.people.values().filter(|person| person.member.sheets.hitos.is_some());
    let who = random.pick(those.map(|person| person.id().clone())).unwrap_or_else(|| random.somebody(state));
    let (characteristic, ..) = Characteristic::ALL[random.below(Characteristic::ALL.len())];
    let group = random.percent(60).then(|| SkillGroup::ALL[random.below(SkillGroup::ALL.len())].0);
    let difficulty = 5 + random.below(20) as i32;
    match random.pick(state.system_state.hitos.tasks.keys().cloned()).filter(|_| !random.percent(15)) {
        Some(clock) if random.percent(20) => {
            let (attempts, interval) = (random.percent(50).then_some(3), random.percent(30).then(|| random.words()));
            let (who, difficulty) = (random.percent(50).then_some(who), random.percent(50).then_some(difficulty));
            AmendExtended {
                clock,
                how: AttemptTerms { who, characteristic: None, group },
                difficulty,
                attempts,
                interval,
            }
            .into()
        }
        Some(clock) => {
            let how = AttemptTerms { who: random.percent(30).then_some(who), characteristic: None, group };
            AttemptExtended { clock, how, with: OwnModifier { modifier: random.below(7) as i32 - 3 } }.into()
        }
        None => {
            let (name, successes) = (random.words(), 1 + random.below(5) as u8);
            let (interval, hidden) = (random.percent(70).then(|| "8 h".into()), random.percent(20));
            Extended { who, name, characteristic, group, difficulty, successes, interval, consequence: None, hidden }
                .into()
        }
    }
}

/// Both sides of a chase roll, and push their machines where there are some.
fn exchange(random: &mut Random, state: &State) -> AnyDeed {
    let pursuers = state.chases.values().flat_map(|chase| &chase.pursuits).flat_map(|group| &group.members);
    let who = random.pick(pursuers.cloned()).unwrap_or_else(|| id("nobody"));
    let chase = state.chase_of(&who);
    let vehicles = chase.is_some_and(|chase| chase.setting.vehicles);
    let push = |random: &mut Random| random.percent(if vehicles { 85 } else { 2 });
    ChaseContest {
        goal: ChaseGoal::ALL[random.below(ChaseGoal::ALL.len())].0,
        against: None,
        push: push(random),
        their_push: push(random),
        with: OwnModifier { modifier: random.below(6) as i32 - 4 },
        theirs: TheirModifier { their_modifier: random.below(6) as i32 - 4 },
        aspect: random.percent(50).then(|| random.words()),
        characteristic: None,
        group: None,
        their_characteristic: None,
        their_group: None,
        who,
    }
    .into()
}

/// Those who were in a crash that has hurt nobody yet.
fn aboard(state: &State) -> Vec<Id> {
    let burdens = state.system_state.hitos.burdens.iter();
    burdens.filter(|(_, burden)| !burden.crashes.is_empty()).map(|(who, _)| who.clone()).collect()
}

/// A crash hurts some of them.
fn crash(random: &mut Random, state: &State) -> AnyDeed {
    let mut people = aboard(state);
    people.retain(|_| random.percent(60));
    Crash { nobody: people.is_empty(), people, points: random.percent(20).then_some(3), mythos: random.percent(20) }
        .into()
}

fn test(random: &mut Random, state: &State) -> AnyDeed {
    let those = state.people.values().filter(|person| person.member.sheets.hitos.is_some());
    let who = random.pick(those.map(|person| person.id().clone())).filter(|_| !random.percent(3));
    let who = who.unwrap_or_else(|| random.somebody(state));
    let (characteristic, ..) = Characteristic::ALL[random.below(Characteristic::ALL.len())];
    let (group, ..) = SkillGroup::ALL[random.below(SkillGroup::ALL.len())];
    HitosTest {
        who,
        characteristic,
        group: random.percent(80).then_some(group),
        difficulty: 5 + random.below(26) as i32,
        with: OwnModifier { modifier: if random.percent(30) { random.below(7) as i32 - 3 } else { 0 } },
        what: random.percent(20).then(|| random.words()),
        hidden_difficulty: random.percent(20),
        secret: random.percent(12),
    }
    .into()
}

/// An aspect for the roll or against it, paid by somebody who can, most of the time.
fn invoke(random: &mut Random, state: &State, who: Id, roll: &Roll) -> AnyDeed {
    let (direction, ..) = InvokedFor::ALL[random.below(2)];
    let ways = roll.face_up().triple.reroll_choices();
    let reroll = random.pick(ways).filter(|_| !random.percent(10)).map(RerollFaces);
    let reroll = if random.percent(3) { Some(RerollFaces(vec![1, 1, 1])) } else { reroll };
    let rich = state.people.values().filter(|person| {
        person.side == Team::Party && person.level(&DRAMA).is_some_and(|drama| drama.now > 0) && *person.id() != who
    });
    let rich = random.pick(rich.map(|person| person.id().clone()));
    let payer = rich.filter(|_| random.percent(50)).or_else(|| random.percent(5).then(|| random.somebody(state)));
    let owner = payer.clone().unwrap_or_else(|| who.clone());
    let own = state.people.get(&owner).and_then(|person| person.member.sheets.hitos.as_ref());
    let own = own.and_then(|sheet| random.pick(sheet.aspects().cloned()));
    let exhaust = own.is_some() && random.percent(25);
    let aspect: Text = own.filter(|_| exhaust || random.percent(60)).unwrap_or_else(|| random.words());
    let affects = random.percent(60).then(|| random.somebody(state));
    let on_damage = roll.target().is_some() && random.percent(30);
    Invoke { who, direction, aspect, reroll, payer, affects, exhaust, rival: random.percent(10), on_damage }.into()
}

fn answer(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let points = state.people.get(&who).and_then(|person| person.level(&DRAMA)).map_or(0, |drama| drama.now);
    let (mut answer, ..) = Said::ALL[random.below(Said::ALL.len())];
    if answer == Said::Cancelled && points == 0 && !random.percent(10) {
        answer = Said::Accepted;
    }
    AnswerInvocation { who: if random.percent(2) { id("nobody") } else { who }, answer }.into()
}
