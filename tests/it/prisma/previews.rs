//! What a plan foretells is what the table then rolls and pays.

use std::path::Path;

use biombo::session::deed::TableDeed;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::plan::{Cost, PlannedRoll};
use biombo::session::roll::Roll as OpenRoll;
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, Event, NotDone, Seat, State, decide, systems};
use biombo::store::campaign::{bundled, read};
use biombo::systems::prisma::Roll;
use biombo::systems::prisma::deeds::Accept;
use biombo::systems::prisma::rules::Plan;

use super::random_deeds;
use crate::kit::random::Random;
use crate::kit::random_deeds::shared;

/// How many tables are played at, and how many deeds are tried at each.
const TABLES: u64 = 8;
const DEEDS: usize = 220;

fn table(random: &mut Random) -> State {
    let text = bundled::find_bundled("mesa-para-seis").expect("it is bundled").text;
    let mut campaign = read(Path::new("campaign.toml"), text).expect("it has no fault").campaign;
    campaign.house_rules.prisma = random_deeds::house(random, &campaign.house_rules.prisma);
    State::new(&campaign)
}

fn do_deed(state: &mut State, command: AnyDeed, random: &mut Random) -> Result<Vec<Event>, NotDone> {
    let events = decide(state, &Seat::Gm, &command, random, biombo::session::entry::UnixMillis(0))?;
    events.iter().for_each(|event| event.apply(state));
    Ok(events)
}

/// The rolls that were opened, in the order in which they fell.
fn opened_rolls(events: &[Event]) -> Vec<&OpenRoll> {
    let rolls = events.iter().filter_map(|event| match event {
        Event::Roll(RollEvent::Opened(at)) => Some(at),
        _ => None,
    });
    rolls.collect()
}

/// The plan without what chance decides: the complications drawn, and the total to beat in a contest.
fn without_chance(plan: &Plan, to_draw: u8, versus: bool) -> Plan {
    let mut plan = Plan { to_draw: 0, ..plan.clone() };
    let to_draw = usize::from(to_draw);
    plan.whys.truncate(plan.whys.len() - to_draw);
    let first = &mut plan.goals[0].complications;
    first.truncate(first.len() - to_draw);
    if versus {
        plan.goals[0].bar = biombo::systems::prisma::rules::TaskBar::Beat(0);
    }
    plan
}

fn assert_rolled(planned: &[PlannedRoll], fallen: &[&OpenRoll], deed: &dyn TableDeed) {
    assert_eq!(planned.len(), fallen.len(), "{deed:?}");
    for (planned, fallen) in planned.iter().zip(fallen) {
        assert_eq!((&planned.who, planned.secret), (&fallen.who, fallen.secret), "{deed:?}");
        let systems::Plan::Prisma(plan) = &planned.plan else { panic!("{deed:?} rolls by other rules") };
        let rolled = fallen.body_as::<Roll>().and_then(Roll::rolled).expect("it lies open");
        let versus = planned.who != fallen.who || fallen.body_as::<Roll>().is_some_and(|roll| roll.rival.is_some());
        assert_eq!(without_chance(plan, 0, versus), without_chance(&rolled.plan, plan.to_draw, versus), "{deed:?}");
        assert_eq!(rolled.plan.to_draw, 0, "{deed:?}");
        assert_eq!(rolled.initial.faces.len(), usize::from(plan.dice), "{deed:?}");
    }
}

fn assert_paid(costs: &[Cost], before: &State, after: &State, deed: &dyn TableDeed) {
    for Cost { owner, gauge, points } in costs {
        let level = |state: &State| state.level_of(owner, gauge).map(|level| level.now);
        assert_eq!(level(before).map(|now| now - points), level(after), "{deed:?}");
    }
}

#[test]
fn what_is_previewed_is_what_is_rolled_and_paid() {
    let (mut rolls, mut contests, mut to_draw, mut paid) = (0, 0, 0, 0);
    for seed in 0..TABLES {
        let mut random = Random::new(seed);
        let mut state = table(&mut random);
        for _ in 0..DEEDS {
            while let Some(who) = state.rolls.keys().next().cloned() {
                do_deed(&mut state, Accept { who, of: None }.into(), &mut random).expect("it is settled");
            }
            let ours = random.percent(70);
            let command = if ours { random_deeds::prisma(&mut random, &state) } else { shared(&mut random, &state) };
            let deed = command.clone();
            let before = state.clone();
            let preview = Trial::new(&before).try_out(&deed);
            let done = do_deed(&mut state, command, &mut random);
            let preview = match (preview, &done) {
                (Err(refusal), Err(NotDone::Refused(refused))) => {
                    assert_eq!(refusal, *refused, "{deed:?}");
                    continue;
                }
                (Err(refusal), _) => panic!("{deed:?} is done, though it was refused: {refusal:?}"),
                (Ok(preview), _) => preview,
            };
            assert!(!preview.settles_first, "no roll was open");
            let (Some(plan), events) = (preview.plan, done) else { continue };
            let events = events.unwrap_or_else(|no| panic!("{deed:?} was foreseen: {no:?}"));
            assert_rolled(&plan.rolls, &opened_rolls(&events), &*deed);
            assert_paid(&plan.costs, &before, &state, &*deed);
            rolls += plan.rolls.len();
            contests += usize::from(plan.rolls.len() == 2);
            let draws = |roll: &&PlannedRoll| matches!(&roll.plan, systems::Plan::Prisma(plan) if plan.to_draw > 0);
            to_draw += plan.rolls.iter().filter(draws).count();
            paid += plan.costs.len();
        }
    }
    assert!(rolls > 300 && contests > 30 && to_draw > 10 && paid > 15, "{rolls} {contests} {to_draw} {paid}");
}
