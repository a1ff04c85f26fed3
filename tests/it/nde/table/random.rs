//! Random deeds on a small table: nothing panics, gauges keep their limits, events survive being written down.

use biombo::deeds::{evening, roll, scene};
use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use biombo::deeds::fight;
use biombo::rules::dice::{Dice, Die, Face, NeedFaces};
use biombo::rules::text::Text;
use biombo::session::fight::Band;
use biombo::session::gauge::Level;
use biombo::session::{Command, Event, Id, No, Seat, State, decide};
use biombo::systems::nde::rules::house::{Rest, Switch, Variant};
use biombo::systems::nde::rules::steps::TalentUse;
use biombo::systems::nde::rules::{Advance, Attribute, Beset, Cover, Hindrance, Manner, Talent, Tier, Tn};
use biombo::systems::nde::{ARMOUR, By, Command as Nde, Contender, Doing, Effect, HEARTS, LUCK, PP};
use biombo::systems::nde::{House, LuckUse, Price, With};

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

fn number() -> impl Strategy<Value = Tn> {
    (1u8..=12).prop_map(tn)
}

fn attribute() -> impl Strategy<Value = Attribute> {
    prop::sample::select(&Attribute::ALL[..])
}

fn words() -> impl Strategy<Value = Option<Text>> {
    prop::option::of(Just(Text::new("la linterna se apaga")))
}

fn hindrance() -> impl Strategy<Value = Option<Hindrance>> {
    prop::option::of(prop::sample::select(vec![Hindrance::Cover, Hindrance::Darkness, Hindrance::Other]))
}

fn rarely<T: Clone + std::fmt::Debug>(thing: impl Strategy<Value = T>) -> impl Strategy<Value = Option<T>> {
    prop::option::weighted(0.15, thing)
}

fn with() -> impl Strategy<Value = With> {
    let does = prop::sample::select(vec![TalentUse::Step, TalentUse::Neutralise]);
    let talent = rarely(does.prop_map(|does| Talent { name: Text::new("Cerraduras"), does }));
    let beset = rarely(prop::sample::select(vec![Beset::GradeUp, Beset::ExtraComplication]));
    (any::<bool>(), hindrance(), talent, rarely(who()), prop::bool::weighted(0.1), rarely(0u16..30), beset).prop_map(
        |(easing, hindrance, talent, help, luck, squares, beset)| With {
            easing,
            hindrance,
            talent,
            help,
            luck,
            squares,
            beset,
        },
    )
}

fn cover() -> impl Strategy<Value = Option<Cover>> {
    rarely(prop::sample::select(vec![Cover::None, Cover::Partial, Cover::Full]))
}

fn rolling() -> impl Strategy<Value = Nde> {
    let tier = || prop::sample::select(&Tier::ALL[..]);
    let manner = prop::sample::select(vec![Manner::Melee, Manner::Ranged, Manner::Power]);
    let contender =
        || (hero(), attribute(), with()).prop_map(|(who, attribute, with)| Contender { who, attribute, with });
    let secret = || prop::bool::weighted(0.1);
    prop_oneof![
        (hero(), attribute(), number(), words(), with(), any::<bool>(), secret()).prop_map(
            |(who, attribute, tn, stake, with, free, secret)| Nde::Test {
                who,
                attribute,
                tn,
                stake,
                with,
                free,
                secret
            }
        ),
        (who(), who(), manner, rarely(number()), cover(), prop::option::of(any::<bool>()), with()).prop_map(
            |(who, target, manner, defence, cover, in_reach, with)| Nde::Attack {
                who,
                target,
                manner,
                defence,
                cover,
                in_reach,
                with
            }
        ),
        (hero(), tier(), rarely(0u8..4), rarely(number()), rarely(who()), words(), with()).prop_map(
            |(who, tier, pp, tn, target, what, with)| Nde::Power {
                who,
                tier,
                pp,
                tn,
                target,
                defence: None,
                cover: None,
                what,
                with
            }
        ),
        (contender(), contender(), words(), secret()).prop_map(|(first, second, stake, secret)| Nde::Opposed {
            first,
            second,
            stake,
            secret
        }),
        (prop::collection::vec(hero(), 1..3), attribute(), number(), words(), hindrance(), secret()).prop_map(
            |(members, attribute, tn, stake, hindrance, secret)| Nde::Group {
                members,
                attribute,
                tn,
                stake,
                easing: false,
                hindrance,
                secret
            }
        ),
    ]
}

fn choosing() -> impl Strategy<Value = Nde> {
    let uses = prop::sample::select(vec![LuckUse::Reroll, LuckUse::Cost, LuckUse::Plus]);
    let effects = prop::sample::select(vec![
        Effect::SecondHeart,
        Effect::Disarm,
        Effect::KnockDown,
        Effect::PushFromCover,
        Effect::BiggerScale,
        Effect::ExtraBenefit,
        Effect::PpBack,
    ]);
    let prices = prop::sample::select(vec![Price::Complication, Price::Cost, Price::Open]);
    prop_oneof![
        (hero(), uses).prop_map(|(who, to)| Nde::Luck { who, to }),
        (hero(), effects, words()).prop_map(|(who, effect, text)| Nde::Effect { who, effect, text }),
        hero().prop_map(|who| Nde::Benefit { who, text: Text::new("sin ruido") }),
        (hero(), prices, words(), 0u8..3).prop_map(|(who, price, text, hearts)| Nde::Price {
            who,
            price,
            text,
            hearts
        }),
        hero().prop_map(|who| Nde::AwardLuck { who }),
    ]
}

fn turning() -> impl Strategy<Value = Nde> {
    let doing = prop::sample::select(vec![Doing::Help, Doing::Gear, Doing::Interaction, Doing::Other]);
    let growth = prop_oneof![
        attribute().prop_map(Advance::Attribute),
        Just(Advance::Heart),
        Just(Advance::PowerPoint),
        Just(Advance::Talent(Text::new("Trepar"))),
    ];
    let by = prop_oneof![
        Just(By::Price),
        (0u8..4).prop_map(|hearts| By::Word { hearts }),
        (attribute(), number(), with()).prop_map(|(attribute, tn, with)| By::Defence { attribute, tn, with }),
    ];
    prop_oneof![
        who().prop_map(|who| Nde::Armour { who }),
        any::<bool>().prop_map(|safe| Nde::Rest { safe }),
        (hero(), growth).prop_map(|(who, what)| Nde::Advance { who, what }),
        (who(), -2i32..3).prop_map(|(who, to)| Nde::Move { who, to }),
        (who(), doing, words()).prop_map(|(who, doing, text)| Nde::Act { who, doing, text }),
        (hero(), hero()).prop_map(|(who, fallen)| Nde::Raise { who, fallen }),
        (prop::sample::select(&PEOPLE[2..]).prop_map(id), hero(), by).prop_map(|(foe, victim, by)| Nde::Foe {
            foe,
            victim,
            by
        }),
    ]
}

/// Deeds of the shared nouns that NDE has a part in.
fn shared() -> impl Strategy<Value = Command> {
    let bands = || PEOPLE[2..].iter().map(|who| Band { who: id(who), count: 1 }).collect();
    let begin = fight::Begin { name: None, foes: bands(), hidden: false };
    prop_oneof![
        3 => Just(begin.into()),
        1 => Just(fight::End.into()),
        6 => Just(fight::Next.into()),
        1 => Just(evening::Begin { present: vec![id("vera")] }.into()),
        1 => Just(evening::End.into()),
        1 => prop::sample::select(vec!["patio", "torre"]).prop_map(|to| scene::Set { scene: id(to) }.into()),
        1 => hero().prop_map(|who| roll::Settle { who }.into()),
        1 => who().prop_map(|who| fight::Back { who, reason: Some(Text::new("así sea")) }.into()),
    ]
}

fn deed() -> impl Strategy<Value = Command> {
    prop_oneof![
        4 => rolling().prop_map_into(),
        4 => choosing().prop_map_into(),
        4 => turning().prop_map_into(),
        3 => shared(),
    ]
}

fn house() -> impl Strategy<Value = House> {
    (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(two, options, severe)| House {
        dice: if two { Variant::TwoD6 } else { Variant::Step },
        rest: if severe { Rest::SafeOnly } else { Rest::Lenient },
        armour_tokens: options,
        revenge: options,
        time_pressure: if options { Switch::On(3) } else { Switch::Off },
        range: if options { Switch::On(10) } else { Switch::Off },
        ..House::default()
    })
}

/// The table that the deeds play on.
fn start(house: House) -> State {
    let mut table = Table::of(house);
    PEOPLE[2..].iter().for_each(|foe| table.foe(foe));
    table.state
}

fn within_limits(state: &State) {
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
fn play(state: &mut State, deed: Command, seed: u64) -> Option<Vec<Event>> {
    let events = match decide(state, &Seat::Gm, deed.clone(), &mut Seeded(seed)) {
        Ok(events) => events,
        Err(No::Refused(_)) => return None,
        Err(No::Faces(need)) => panic!("these dice have every face: {need}"),
    };
    let again = decide(state, &Seat::Gm, deed, &mut Seeded(seed)).expect("as before");
    assert_eq!(events, again);
    let before = serde_json::to_string(state).expect("a state");
    let mut replayed: State = serde_json::from_str(&before).expect("a state");
    for event in &events {
        event.apply(state);
        let told = event.tell(state);
        let written = serde_json::to_string(event).expect("an event");
        let read: Event = serde_json::from_str(&written).expect("an event");
        assert_eq!(read, *event);
        read.apply(&mut replayed);
        assert_eq!(told, read.tell(&replayed));
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
            within_limits(&state);
        }
    }
}

#[test]
fn random_deeds_reach_every_deed_of_nde() {
    let mut runner = TestRunner::deterministic();
    let fresh = |on| start(House { armour_tokens: on, revenge: on, ..House::default() });
    let mut state = fresh(false);
    let (mut reached, mut accepted) = (BTreeSet::new(), 0);
    for n in 0..4_000_u64 {
        if n % 400 == 0 {
            // Another table, before everybody lies there.
            state = fresh(n % 800 == 0);
        }
        // Where something may be chosen about a roll, it mostly is.
        let choice = choosing().prop_map_into().new_tree(&mut runner).expect("a choice").current();
        let deed = deed().new_tree(&mut runner).expect("a deed").current();
        let deed = if state.rolls.is_empty() || n % 3 == 0 { deed } else { choice };
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
