//! Random deeds on a small table: nothing panics, gauges keep their limits, events survive being written down.

use biombo::deeds::{evening, roll, scene};
use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use biombo::deeds::fight;
use biombo::rules::dice::{Dice, Die, Face, NeedFaces};
use biombo::rules::grid::Spot;
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::Level;
use biombo::session::{AnyDeed, Event, Id, NotDone, Person, Seat, Side, State, decide};
use biombo::systems::nde::deeds::{
    AwardLuck, FoeMeans, GroupCircumstances, Luck, NdeAct, NdeAdvance, NdeArmour, NdeAttack, NdeBenefit,
    NdeCircumstances, NdeEffect, NdeFoe, NdeGroup, NdeMove, NdeOpposed, NdePower, NdePrice, NdeRest as Pause, NdeTest,
    Raise, ReachAnswer, RivalCircumstances,
};
use biombo::systems::nde::rules::options::{DiceVariant, OptionalNumber, RestRule};
use biombo::systems::nde::rules::{AdvancementAim, Attribute, BesetEffect, Tier, Tn};
use biombo::systems::nde::{self, ARMOUR, HEARTS, LUCK, Options, PP};

use super::kit::*;

const PEOPLE: [&str; 5] = ["vera", "bruno", "maton", "ogro", "doble"];

/// Dice that show whatever their seed says.
#[derive(Clone, Copy)]
struct Seeded(u64);

impl Dice for Seeded {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Ok(Face::try_from((self.0 >> 33) % u64::from(die.sides())).unwrap_or(0) + 1)
    }
}

fn who() -> impl Strategy<Value = Id> {
    prop::sample::select(&PEOPLE[..]).prop_map(id)
}

fn hero() -> impl Strategy<Value = Id> {
    prop::sample::select(&PEOPLE[..2]).prop_map(id)
}

fn foe() -> impl Strategy<Value = Id> {
    prop::sample::select(&PEOPLE[2..]).prop_map(id)
}

fn number() -> impl Strategy<Value = Tn> {
    (1u8..=12).prop_map(tn)
}

fn attribute() -> impl Strategy<Value = Attribute> {
    prop::sample::select(&Attribute::VALUES[..])
}

fn words() -> impl Strategy<Value = Option<Text>> {
    prop::option::of(Just(Text::new("la linterna se apaga")))
}

/// Any of a closed list.
fn any_of<T: Keyword + std::fmt::Debug>() -> impl Strategy<Value = T> {
    prop::sample::select(T::ALL.iter().map(|(value, ..)| *value).collect::<Vec<_>>())
}

fn rarely<T: Clone + std::fmt::Debug>(thing: impl Strategy<Value = T>) -> impl Strategy<Value = Option<T>> {
    prop::option::weighted(0.15, thing)
}

fn with() -> impl Strategy<Value = NdeCircumstances> {
    let talent = rarely(any::<bool>().prop_map(|neutralise| (Text::new("Cerraduras"), neutralise)));
    let (luck, beset) = (prop::bool::weighted(0.1), rarely(any_of::<BesetEffect>()));
    (any::<bool>(), prop::option::of(any_of()), rarely(-2i8..3), talent, rarely(who()), luck, beset).prop_map(
        |(ease, hinder, further, talent, help, luck, beset)| {
            let further = further.unwrap_or_default();
            let (talent, neutralise) = talent.map_or((None, false), |(name, neutralise)| (Some(name), neutralise));
            NdeCircumstances { ease, hinder, further, talent, neutralise, help, luck, beset }
        },
    )
}

fn theirs() -> impl Strategy<Value = RivalCircumstances> {
    with().prop_map(|with| RivalCircumstances {
        their_ease: with.ease,
        their_hinder: with.hinder,
        their_further: with.further,
        their_talent: with.talent,
        their_neutralise: with.neutralise,
        their_help: with.help,
        their_luck: with.luck,
        their_beset: with.beset,
    })
}

fn rolling() -> impl Strategy<Value = AnyDeed> {
    let tier = || prop::sample::select(&Tier::VALUES[..]);
    let secret = || prop::bool::weighted(0.1);
    let sides = prop_oneof![(who(), who()), (hero(), foe())];
    let attacker = (sides, any_of(), with());
    let target = (rarely(number()), rarely(any_of()), prop::option::of(any_of::<ReachAnswer>()), rarely(0u16..30));
    prop_oneof![
        (hero(), attribute(), number(), words(), with(), any::<bool>(), secret()).prop_map(
            |(who, attribute, tn, stake, with, free, secret)| {
                NdeTest { who, attribute, tn, with, stake, free, secret }.into()
            }
        ),
        (attacker, target).prop_map(|(((who, target), manner, with), (defence, cover, reach, squares))| {
            NdeAttack { who, target, manner, defence, cover, reach, squares, with }.into()
        }),
        (hero(), tier(), attribute(), rarely(0u8..4), rarely(number()), rarely(who()), words(), with()).prop_map(
            |(who, tier, rolls, pp, tn, target, what, with)| {
                NdePower { who, tier, rolls, what, pp, tn, target, defence: None, cover: None, squares: None, with }
                    .into()
            }
        ),
        (hero(), attribute(), hero(), attribute(), with(), theirs(), words(), secret()).prop_map(
            |(who, attribute, against, their_attribute, with, theirs, stake, secret)| {
                NdeOpposed { who, attribute, against, their_attribute, with, theirs, stake, secret }.into()
            }
        ),
        (prop::collection::vec(hero(), 1..3), attribute(), number(), words(), prop::option::of(any_of()), secret())
            .prop_map(|(members, attribute, tn, stake, hinder, secret)| {
                NdeGroup {
                    attribute,
                    tn,
                    members,
                    stake,
                    ease: false,
                    hinder,
                    further: 0,
                    each: GroupCircumstances::default(),
                    secret,
                }
                .into()
            }),
    ]
}

fn choosing() -> impl Strategy<Value = AnyDeed> {
    prop_oneof![
        1 => (hero(), any_of()).prop_map(|(who, luck)| Luck { who, luck }.into()),
        3 => (hero(), any_of(), words()).prop_map(|(who, effect, text)| NdeEffect { who, effect, text }.into()),
        1 => hero().prop_map(|who| NdeBenefit { who, text: Text::new("sin ruido") }.into()),
        1 => (hero(), any_of::<nde::PriceKind>(), words(), 0u8..3).prop_map(|(who, price, text, hearts)| NdePrice {
            who,
            price,
            text,
            hearts
        }
        .into()),
        1 => hero().prop_map(|who| AwardLuck { who }.into()),
    ]
}

fn turning() -> impl Strategy<Value = AnyDeed> {
    let means = (any_of::<FoeMeans>(), 0u8..12, attribute(), number(), with());
    prop_oneof![
        who().prop_map(|who| NdeArmour { who }.into()),
        any::<bool>().prop_map(|safe| Pause { safe }.into()),
        (hero(), any_of::<AdvancementAim>()).prop_map(|(who, growth)| NdeAdvance {
            who,
            growth,
            text: Some(Text::new("Trepar"))
        }
        .into()),
        (who(), -2i32..3).prop_map(|(who, x)| NdeMove { who, at: Spot::zone(x as i16) }.into()),
        (who(), any_of(), words()).prop_map(|(who, doing, text)| NdeAct { who, doing, text }.into()),
        (hero(), hero()).prop_map(|(who, fallen)| Raise { who, fallen }.into()),
        (foe(), hero(), means).prop_map(|(foe, target, (means, hearts, attribute, tn, with))| {
            let none = NdeCircumstances::default();
            let turn =
                NdeFoe { foe, target, means, hearts: 1, attribute: Attribute::Agility, tn: Tn::default(), with: none };
            match means {
                FoeMeans::Price => turn.into(),
                FoeMeans::Word => NdeFoe { hearts, ..turn }.into(),
                FoeMeans::Defence => NdeFoe { attribute, tn, with, ..turn }.into(),
            }
        }),
    ]
}

/// Deeds of the shared nouns that NDE has a part in.
fn shared() -> impl Strategy<Value = AnyDeed> {
    let bands = || PEOPLE[2..].iter().map(|who| FighterGroup { who: id(who), count: 1 }).collect();
    let begin = fight::BeginFight { name: None, foes: bands(), hidden: false };
    prop_oneof![
        3 => Just(begin.into()),
        1 => Just(fight::EndFight.into()),
        6 => Just(fight::NextTurn.into()),
        1 => (1usize..9).prop_map(|heroes| {
            evening::BeginEvening { present: PEOPLE[..heroes.min(2)].iter().map(|who| id(who)).collect() }.into()
        }),
        1 => Just(evening::EndEvening.into()),
        1 => prop::sample::select(vec!["patio", "torre"]).prop_map(|to| scene::SetScene { scene: id(to) }.into()),
        1 => hero().prop_map(|who| roll::SettleRoll { who }.into()),
        1 => who().prop_map(|who| fight::BringBack { who, reason: Some(Text::new("así sea")) }.into()),
    ]
}

fn deed() -> impl Strategy<Value = AnyDeed> {
    prop_oneof![
        4 => rolling(),
        4 => choosing(),
        4 => turning(),
        3 => shared(),
    ]
}

fn house() -> impl Strategy<Value = Options> {
    (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(two, options, severe)| Options {
        dice: if two { DiceVariant::TwoD6 } else { DiceVariant::Ladder },
        rest: if severe { RestRule::SafeOnly } else { RestRule::Lenient },
        armour_tokens: options,
        revenge: options,
        several_circumstances: options,
        time_pressure: if options { OptionalNumber::On(3) } else { OptionalNumber::Off },
        range: if options { OptionalNumber::On(10) } else { OptionalNumber::Off },
        ..Options::default()
    })
}

/// The table that the deeds play on.
fn start(house: Options) -> State {
    let mut table = Table::of(house);
    PEOPLE[2..].iter().for_each(|foe| table.foe(foe));
    table.state
}

fn assert_within_limits(state: &State) {
    for person in state.people.values() {
        for (gauge, Level { now, max, .. }) in &person.gauges {
            assert!(*now >= 0, "{gauge} of {:?} is {now}", person.id());
            if *gauge == HEARTS || *gauge == PP || *gauge == ARMOUR {
                assert!(now <= max, "{gauge} of {:?} is {now} of {max}", person.id());
            }
            assert!(*gauge != LUCK || *now <= 60);
        }
    }
}

/// Plays a deed, if no rule refuses it; twice with the same dice it is the same.
fn play(state: &mut State, deed: AnyDeed, seed: u64) -> Option<Vec<Event>> {
    let events = match decide(state, &Seat::Gm, &deed, &mut Seeded(seed), biombo::session::entry::UnixMillis(0)) {
        Ok(events) => events,
        Err(NotDone::Refused(_)) => return None,
        Err(NotDone::Faces(need)) => panic!("these dice have every face: {need}"),
    };
    let again =
        decide(state, &Seat::Gm, &deed, &mut Seeded(seed), biombo::session::entry::UnixMillis(0)).expect("as before");
    assert_eq!(events, again);
    let before = serde_json::to_string(state).expect("a state");
    let mut replayed: State = serde_json::from_str(&before).expect("a state");
    for event in &events {
        event.apply(state);
        let told = event.log_msg(state);
        let written = serde_json::to_string(event).expect("an event");
        let read: Event = serde_json::from_str(&written).expect("an event");
        assert_eq!(read, *event);
        read.apply(&mut replayed);
        assert_eq!(told, read.log_msg(&replayed));
    }
    assert_eq!(*state, replayed, "replay needs no dice");
    Some(events)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_deeds_keep_the_table_whole(
        house in house(),
        deeds in prop::collection::vec((deed(), any::<u64>()), 1..60),
    ) {
        let mut state = start(house);
        for (deed, seed) in deeds {
            play(&mut state, deed, seed);
            assert_within_limits(&state);
        }
    }
}

#[test]
fn random_deeds_reach_every_deed_of_nde() {
    let mut runner = TestRunner::deterministic();
    let fresh = |on| start(Options { armour_tokens: on, revenge: on, ..Options::default() });
    let mut state = fresh(false);
    let (mut reached, mut accepted) = (BTreeSet::new(), 0);
    for n in 0..8_000_u64 {
        if n % 400 == 0 {
            // Another table, before everybody lies there.
            state = fresh(n % 800 == 0);
        }
        // Where something may be chosen about a roll, it mostly is.
        let choice = choosing().new_tree(&mut runner).expect("a choice").current();
        let deed = deed().new_tree(&mut runner).expect("a deed").current();
        let deed = if state.rolls.is_empty() || n % 3 == 0 { deed } else { choice };
        // Whoever has fallen is mostly raised, so that play goes on.
        let down = |person: &&Person| {
            person.side == Side::Party && person.here && person.level(&HEARTS).is_some_and(|hearts| hearts.now == 0)
        };
        let fallen = state.people.values().find(down).filter(|_| n % 3 == 0).map(|person| person.id().clone());
        let deed = fallen
            .map_or(deed, |fallen| Raise { who: id(PEOPLE[usize::from(fallen == id(PEOPLE[0]))]), fallen }.into());
        // A token answers only the newest loss.
        let tokens = state
            .people
            .keys()
            .find(|who| n % 40 == 7 && play(&mut state.clone(), NdeArmour { who: (*who).clone() }.into(), n).is_some());
        let deed = tokens.map_or(deed, |who| NdeArmour { who: who.clone() }.into());
        let id = deed.id();
        if play(&mut state, deed, n * 7919).is_some() {
            accepted += 1;
            reached.insert(id);
        }
    }
    let missing: Vec<&str> = DEEDS.iter().copied().filter(|deed| !reached.contains(deed)).collect();
    assert!(missing.is_empty(), "never accepted: {missing:?}");
    assert!(accepted > 600, "only {accepted} were accepted");
}

const DEEDS: [&str; 17] = [
    "nde.test",
    "nde.attack",
    "nde.power",
    "nde.opposed",
    "nde.group",
    "nde.luck",
    "nde.effect",
    "nde.benefit",
    "nde.price",
    "nde.award-luck",
    "nde.armour",
    "nde.rest",
    "nde.advance",
    "nde.move",
    "nde.act",
    "nde.raise",
    "nde.foe",
];
