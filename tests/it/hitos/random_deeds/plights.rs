//! What body and mind go through: terror and other dangers, the worst states, and the way back.

use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::gauge::Level;
use biombo::session::person::Person;
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::hitos::SequelaDuration;
use biombo::systems::hitos::deeds::{
    Breathe, Calm, Cold, DecideFate, FateRuling, HarmSomebody, HelpGiven, HelpTerms, HoldOn, Medicate, OwnModifier,
    PoisonSomebody, RecoverTrack, Sequela, Soothe, SoothingWay, SpareSequela, Stabilise, Supervise, TakeRest, Terror,
};
use biombo::systems::hitos::rules::InvokedFor;
use biombo::systems::hitos::rules::condition::TrackKind;
use biombo::systems::hitos::rules::damage::CountedDice;
use biombo::systems::hitos::rules::drugs::{Dose, Drug};
use biombo::systems::hitos::rules::sheet::SkillGroup;
use biombo::systems::hitos::rules::terror::{Loss, TerrorLevel};
use biombo::systems::hitos::{STABILITY, STAMINA};

use crate::kit::random_deeds::Random;

/// One of a closed list.
fn one<T: Keyword>(random: &mut Random) -> T {
    T::ALL[random.below(T::ALL.len())].0
}

/// Somebody with a sheet, most of the time.
fn somebody(random: &mut Random, state: &State) -> Id {
    let those = state.people.values().filter(|person| person.member.sheets.hitos.is_some());
    let who = random.pick(those.map(|person| person.id().clone())).filter(|_| !random.percent(3));
    who.unwrap_or_else(|| random.somebody(state))
}

/// Somebody who has lost all, where there is anybody.
fn in_need(random: &mut Random, state: &State) -> Option<Id> {
    let empty = |level: Option<Level>| level.is_some_and(|level| level.now == 0);
    let gone = state.people.values().filter(|who| empty(who.level(&STAMINA)) || empty(who.level(&STABILITY)));
    random.pick(gone.map(|person| person.id().clone()))
}

/// What befalls somebody.
pub(super) fn plight(random: &mut Random, state: &State) -> AnyDeed {
    if let Some(who) = in_need(random, state).filter(|_| random.percent(50)) {
        return last_moments(random, state, who);
    }
    // Whom the Mythos have touched, unease finds no more.
    let degenerated = |who: &&Person| who.member.sheets.hitos.as_ref().is_some_and(|sheet| sheet.degeneration > 0);
    let degenerated = state.people.values().filter(degenerated).map(|person| person.id().clone());
    if let Some(who) = random.pick(degenerated).filter(|_| random.percent(40)) {
        let is_lost = state.people.get(&who).and_then(|who| who.level(&STABILITY)).is_some_and(|left| left.now == 0);
        return match is_lost {
            true => DecideFate { who, track: TrackKind::Mind, fate: FateRuling::Saved }.into(),
            false => terror(random, vec![who], TerrorLevel::Unease),
        };
    }
    let who = somebody(random, state);
    match random.below(17) {
        0 | 1 => HarmSomebody {
            who,
            track: one(random),
            points: 1 + random.below(14) as u32,
            armour: random.percent(20),
            reason: None,
            mythos: random.percent(70),
            secret: false,
        }
        .into(),
        2..=4 => {
            let people = (0..=random.below(3)).map(|_| somebody(random, state)).collect();
            let level = one(random);
            terror(random, people, level)
        }
        5 => PoisonSomebody {
            who,
            poison: random.percent(5).then(|| random.words()),
            difficulty: Some(10 + random.below(15) as i32),
            lesser: Some(Loss::Points(1)),
            greater: Some(Loss::Dice(one::<CountedDice>(random))),
            leaves: random.percent(30).then(|| random.words()),
            now: random.percent(50),
            cured: false,
            mythos: random.percent(20),
            secret: random.percent(8),
        }
        .into(),
        6 => Cold { who, reset: random.percent(30), mythos: random.percent(20) }.into(),
        7 | 8 => {
            let air = random.percent(50);
            Breathe { who, deep: !air && random.percent(20), air, mythos: random.percent(20) }.into()
        }
        9 => TakeRest { people: if random.percent(40) { Vec::new() } else { vec![who] } }.into(),
        10 => Calm { people: if random.percent(40) { Vec::new() } else { vec![who] } }.into(),
        11 | 12 => RecoverTrack {
            who,
            track: one(random),
            no_rest: random.percent(30),
            aspect: random.percent(30).then(|| one::<InvokedFor>(random)),
            exhaust: None,
        }
        .into(),
        13 => Supervise {
            helping: HelpGiven { helper: somebody(random, state), patient: who },
            track: one(random),
            group: random.percent(70).then(|| one::<SkillGroup>(random)),
            terms: HelpTerms { difficulty: None, with: OwnModifier { modifier: 3 } },
        }
        .into(),
        14 => Medicate {
            who,
            drug: one::<Drug>(random),
            dose: one::<Dose>(random),
            points: None,
            aspect: random.percent(20).then(|| random.words()),
            same_day: random.percent(30),
        }
        .into(),
        15 => {
            let worsens = state.people.get(&who).and_then(|person| person.member.sheets.hitos.as_ref());
            let worsens = worsens.and_then(|sheet| random.pick(sheet.sequelae.iter().cloned()));
            Sequela {
                who,
                track: one(random),
                text: random.words(),
                stays: random.percent(60).then(|| one::<SequelaDuration>(random)),
                worsens: worsens.filter(|_| random.percent(50)),
            }
            .into()
        }
        _ => SpareSequela {
            who,
            track: random.percent(80).then(|| one(random)),
            stays: random.percent(30).then(|| one::<SequelaDuration>(random)),
        }
        .into(),
    }
}

fn terror(random: &mut Random, people: Vec<Id>, level: TerrorLevel) -> AnyDeed {
    let up = level != TerrorLevel::Unease && random.percent(20);
    Terror {
        level: Text::new(level.word()),
        people,
        difficulty: random.percent(10).then_some(12),
        up,
        down: !up && random.percent(20),
        mythos: random.percent(70),
        secret: random.percent(8),
        activated: Default::default(),
    }
    .into()
}

/// Somebody is dying or insane.
fn last_moments(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let helper = somebody(random, state);
    let helping = HelpGiven { helper, patient: who.clone() };
    let terms = HelpTerms { difficulty: Some(8), ..HelpTerms::default() };
    match random.below(6) {
        0 | 1 => HoldOn { who, track: random.percent(20).then(|| one::<TrackKind>(random)) }.into(),
        2 => Stabilise { helping, group: random.percent(70).then(|| one::<SkillGroup>(random)), terms }.into(),
        3 => {
            let way = one::<SoothingWay>(random);
            Soothe { helping, way, group: random.percent(70).then(|| one::<SkillGroup>(random)), terms }.into()
        }
        _ => DecideFate { who, track: one(random), fate: one::<FateRuling>(random) }.into(),
    }
}
