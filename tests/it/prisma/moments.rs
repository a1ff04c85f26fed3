//! Bad moments by Prisma's rules: what never happens, whoever does what in whatever state.

use biombo::session::events::gauge::Event as GaugeEvent;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::gauge::{Cause, Owner};
use biombo::session::{Event, Id, systems};
use biombo::systems::prisma::rules::{Effect, StuntName};
use biombo::systems::prisma::{self, DISSONANCE, GROUP_XP, RESONANCE, Roll};

use super::random_deeds;
use crate::kit::moments::{Done, Moments};
use crate::kit::scripts;

const MOMENTS: Moments = Moments {
    file: include_str!("../../evening/archivo.toml"),
    house: |random, campaign| campaign.house_rules.prisma = random_deeds::house(random, &campaign.house_rules.prisma),
    deed: random_deeds::prisma,
    answers: &["prisma.refuse", "prisma.yield"],
    law,
};

fn law(done: &Done) {
    let Done { before, deed, events, .. } = done;
    let mut state = (*before).clone();
    for event in *events {
        match event {
            // Only players' characters move what the players share, and only they feed the game master.
            Event::Gauge(GaugeEvent::Moved {
                owner: Owner::Table,
                gauge,
                cause: Cause::Rule(_),
                who: Some(who),
                ..
            }) if [RESONANCE, GROUP_XP, DISSONANCE].contains(gauge) => {
                assert!(state.people[who].is_player_character(), "{who} moves {gauge}: {deed:?}");
            }
            Event::System(systems::Event::Prisma(prisma::Event::TookEffect {
                who,
                effect: Effect::Assisted { ally: Some(ally) },
                ..
            })) => {
                let ally: Id = ally.parse().expect("an id");
                let is_up = state.fighter(&ally).is_none_or(|fighter| fighter.out.is_none());
                assert!(state.people[&ally].here && is_up && ally != *who, "{ally} is assisted: {deed:?}");
            }
            Event::Roll(RollEvent::Changed(at)) => {
                let roll = at.body_as::<Roll>().expect("a roll of Prisma");
                let rolled = roll.rolled().expect("all of it");
                for stunts in rolled.tasks().map(|task| rolled.spending(task).stunts) {
                    for (n, bought) in stunts.iter().enumerate() {
                        let on = bought.upon.as_deref();
                        let is_opponent = on.is_some() && on == roll.opponent().map(Id::as_str);
                        let again =
                            stunts[..n].iter().any(|other| other.stunt == bought.stunt && other.upon == bought.upon);
                        match bought.stunt {
                            StuntName::Assist => assert!(!is_opponent, "{deed:?}"),
                            StuntName::Sharpen => assert!(is_opponent || roll.opponent().is_none(), "{deed:?}"),
                            StuntName::Shock => {
                                assert!(!is_opponent && (!again || on.is_none()), "{deed:?}");
                                assert!(on != Some(at.who.as_str()), "{deed:?}");
                            }
                            StuntName::Harmonise | StuntName::Own(_) => {}
                        }
                    }
                }
            }
            _ => {}
        }
        event.apply(&mut state);
    }
}

#[test]
fn pr_16_pr_18_pr_19_pr_21_random_people_in_bad_moments() {
    let done: usize = (0..8).map(|seed| MOMENTS.play(seed, 300)).sum();
    assert!(done > 500, "only {done} were done");
}

#[test]
fn pr_03_to_pr_23_who_does_what_to_whom_in_bad_moments() {
    assert_eq!(scripts::play("tests/evening/archivo.toml", include_str!("moments.txt")), 317);
}
