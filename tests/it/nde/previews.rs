//! Previews: what a deed is said to roll and pay is what the table then rolls and pays.

use std::path::Path;

use biombo::deeds::roll::SettleRoll;
use biombo::session::events::gauge::Event as GaugeEvent;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::plan::{Cost, Plan, PlannedRoll};
use biombo::session::systems;
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, Event, NotDone, Seat, State, decide};
use biombo::store::campaign::{bundled, read};
use biombo::systems::nde::rules::TestAim;
use biombo::systems::nde::{LUCK, PP, Roll};
use proptest::prelude::*;

use super::random_deeds as nde_deeds;
use crate::kit::random_deeds::{self, Random};

/// How many deeds are tried out at each table.
const DEEDS: usize = 250;

/// The plan that these events carried out: the rolls opened, and what was paid before the last of them.
fn plan_made(events: &[Event]) -> Option<Plan> {
    let mut plan = Plan::default();
    let mut paid = Vec::new();
    for event in events {
        match event {
            Event::Roll(RollEvent::Opened(open)) => {
                let body = open.body_as::<Roll>().expect("a roll by NDE's rules");
                let rolled = body.rolled().expect("all of what fell");
                let planned =
                    PlannedRoll { who: open.who.clone(), secret: open.secret, plan: rolled.plan.clone().into() };
                plan.rolls.push(planned);
                plan.costs.append(&mut paid);
            }
            Event::Gauge(GaugeEvent::Moved { owner, gauge, from, to, .. }) if [LUCK, PP].contains(gauge) => {
                paid.push(Cost { owner: owner.clone(), gauge: gauge.clone(), points: from - to });
            }
            _ => {}
        }
    }
    let is_opposed = |roll: &PlannedRoll| matches!(&roll.plan, systems::Plan::Nde(plan) if plan.aim == TestAim::Rival);
    let plan = if plan.rolls.iter().any(is_opposed) { plan.opposed() } else { plan };
    (!plan.rolls.is_empty()).then_some(plan)
}

/// Whether the first roll carries a warning.
fn has_warning(events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Roll(RollEvent::Opened(open)) => open.body_as::<Roll>().is_some_and(|roll| roll.warning),
        _ => false,
    })
}

fn start(random: &mut Random) -> State {
    let text = bundled::find_bundled("hontanar").expect("it is bundled").text;
    let mut campaign = read(Path::new("hontanar.toml"), text).expect("it has no fault").campaign;
    campaign.house_rules.nde = nde_deeds::house(random);
    State::new(&campaign)
}

fn apply(state: &mut State, events: &[Event]) {
    events.iter().for_each(|event| event.apply(state));
}

/// Does a deed, if no rule refuses it.
fn do_deed(state: &mut State, command: AnyDeed, random: &mut Random) {
    if let Ok(events) = decide(state, &Seat::Gm, &command, random, biombo::session::entry::UnixMillis(0)) {
        apply(state, &events);
    }
}

/// Plays at a table and compares every preview with what then happens. Returns how many rolls were previewed, and how
/// many deeds with rolls cost something.
fn compare_previews(seed: u64) -> (usize, usize) {
    let mut random = Random::new(seed);
    let mut state = start(&mut random);
    let (mut rolls, mut costly) = (0, 0);
    for _ in 0..DEEDS {
        if random.percent(25) {
            let command = random_deeds::shared(&mut random, &state);
            do_deed(&mut state, command, &mut random);
        }
        while let Some(who) = state.rolls.keys().next().cloned() {
            do_deed(&mut state, SettleRoll { who }.into(), &mut random);
        }
        let command = nde_deeds::nde(&mut random, &state);
        let preview = Trial::new(&state).try_out(&command);
        match (preview, decide(&state, &Seat::Gm, &command, &mut random, biombo::session::entry::UnixMillis(0))) {
            (Ok(preview), Ok(events)) => {
                assert!(!preview.settles_first, "nothing is open");
                let aimed_at = preview.plan.as_ref().and_then(|plan| plan.against.as_ref());
                let written = format!("{command:?}");
                let attacks = ["NdeAttack", "NdePower"].iter().any(|deed| written.starts_with(deed));
                let names_target = ["target: Id(", "target: Some("].iter().any(|text| written.contains(text));
                assert_eq!(aimed_at.is_some(), attacks && names_target && preview.plan.is_some(), "{written}");
                let planned = preview.plan.clone().map(|plan| Plan { warnings: Vec::new(), against: None, ..plan });
                assert_eq!(planned, plan_made(&events), "{command:?}");
                if let Some(plan) = preview.plan {
                    assert_eq!(!plan.warnings.is_empty(), has_warning(&events), "{command:?}");
                    rolls += plan.rolls.len();
                    costly += usize::from(!plan.costs.is_empty());
                }
                apply(&mut state, &events);
            }
            (Err(refusal), Err(NotDone::Refused(no))) => assert_eq!(refusal, no, "{command:?}"),
            // A deed that rolls no dice may be refused only when it is done.
            (Ok(preview), Err(NotDone::Refused(no))) => {
                assert_eq!(preview.plan, None, "{command:?} is refused: {no:?}")
            }
            (preview, decided) => panic!("{command:?} is foreseen as {preview:?} and comes to {decided:?}"),
        }
    }
    (rolls, costly)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_preview_is_what_the_table_then_rolls_and_pays(seed in any::<u64>()) {
        compare_previews(seed);
    }
}

#[test]
fn previews_are_of_many_rolls_and_of_some_that_cost_something() {
    let (rolls, costly) =
        (0..4).map(compare_previews).fold((0, 0), |(rolls, costly), (more, paid)| (rolls + more, costly + paid));
    assert!(rolls > 100 && costly > 10, "only {rolls} rolls, {costly} of them at a price");
}
