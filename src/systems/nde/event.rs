//! The events of NDE: what is remembered, contests, prices, actions without a roll, and advancements.

use super::memory::{ContestKind, FailedTest, OpenContest};
use super::people::{HEARTS, PP, Sheet};
use super::roll::PriceKind;
use crate::rules::{Arg, Msg, Text, keyword_enum};
use crate::session::system::SystemEvent;
use crate::session::{Audience, Id, Owner, State};
use crate::systems::nde::rules::{Advancement, NdeRolled, TestSetup};

keyword_enum! {
    /// The use of an action without a roll (ND-15).
    pub enum ActionUse in "nde-doing-" {
        Help = "help" | "ayudar",
        /// Drawing, loading or changing something.
        Gear = "gear" | "equipo",
        /// Something in the scene: a door, a lever, a rope.
        Interaction = "interaction" | "entorno",
        Other = "other" | "otro",
    }
}

/// Something that happened in NDE.
#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// A test failed, which is remembered (ND-11).
    Failed {
        who: Id,
        test: Box<TestSetup>,
        /// The rival of an opposed test.
        rival: Option<Id>,
    },
    /// An armour token gave a heart back (ND-24). Only older journals have it.
    Shielded {
        who: Id,
    },
    /// The hearts that these people lost are lost: no armour token stops one any more (ND-24).
    LossesPassed {
        who: Vec<Id>,
    },
    /// The failed tests and losses of the last scene are forgotten.
    SceneForgotten,
    ContestBegan(OpenContest),
    /// One part of a contest was settled.
    #[serde(rename = "stood")]
    PartSettled {
        who: Id,
        rolled: Box<NdeRolled>,
    },
    ContestEnded {
        kind: ContestKind,
        who: Vec<Id>,
        /// In the order of `who`.
        totals: Vec<i32>,
        winners: Vec<Id>,
        /// Whether the side that acts wins, or the group succeeds.
        succeeds: bool,
        stake: Option<Text>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// The price of a failure or of a success at a cost was paid (ND-04).
    Paid {
        who: Id,
        price: PriceKind,
        text: Text,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// An action was spent without a roll (ND-15).
    #[serde(rename = "did")]
    Acted {
        who: Id,
        doing: ActionUse,
        text: Option<Text>,
    },
    /// An opponent took its turn against somebody.
    Struck {
        foe: Id,
        victim: Id,
    },
    /// A character advanced (ND-23).
    Advanced {
        who: Id,
        what: Advancement,
    },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let memory = &mut state.system_state.nde;
        match self {
            Event::Failed { who, test, rival } => {
                memory.failed_tests.insert(who.clone(), FailedTest { test: (**test).clone(), rival: rival.clone() });
            }
            Event::Shielded { who } => {
                memory.lost_hearts.remove(who);
            }
            Event::LossesPassed { who } => memory.lost_hearts.retain(|hurt, _| !who.contains(hurt)),
            Event::SceneForgotten => {
                memory.failed_tests.clear();
                memory.lost_hearts.clear();
                memory.spent_tokens.clear();
            }
            Event::ContestBegan(contest) => memory.contest = Some(contest.clone()),
            Event::PartSettled { who, rolled } => {
                let parts = memory.contest.iter_mut().flat_map(|contest| &mut contest.parts);
                for part in parts.filter(|part| part.who == *who) {
                    part.rolled = Some((**rolled).clone());
                }
            }
            Event::ContestEnded { .. } => memory.contest = None,
            Event::Advanced { who, what } => advance(state, who, what),
            Event::Paid { .. } | Event::Acted { .. } | Event::Struck { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Failed { .. }
            | Event::LossesPassed { .. }
            | Event::SceneForgotten
            | Event::ContestBegan(_)
            | Event::PartSettled { .. } => Audience::gm(),
            Event::ContestEnded { secret: true, .. } | Event::Paid { secret: true, .. } => Audience::gm(),
            Event::ContestEnded { who, .. } => {
                who.iter().fold(Audience::All, |audience, who| audience.and(&state.audience_of(who)))
            }
            Event::Paid { who, .. } | Event::Acted { who, .. } | Event::Shielded { who } => state.audience_of(who),
            Event::Struck { foe, victim } => state.audience_of(foe).and(&state.audience_of(victim)),
            Event::Advanced { who, .. } => state.readers_of(who),
        }
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
        let msg = match self {
            // These are only remembered; the log has them from when they happened.
            Event::Failed { .. }
            | Event::Shielded { .. }
            | Event::LossesPassed { .. }
            | Event::SceneForgotten
            | Event::ContestBegan(_)
            | Event::PartSettled { .. } => return None,
            Event::ContestEnded { kind: ContestKind::Opposed, who, totals, winners, stake, .. } => {
                let total = |place: usize| totals.get(place).copied().unwrap_or(0);
                // The winner's name and total come first.
                let second_won = winners.first().is_some_and(|winner| who.get(1) == Some(winner));
                let (first, second) = if second_won { (total(1), total(0)) } else { (total(0), total(1)) };
                let names: Vec<Arg> = who.iter().map(|who| state.name(who)).collect();
                let msg = match (winners.first(), stake) {
                    (Some(winner), Some(stake)) => about("nde-log-prevails-stake", winner).with("stake", stake),
                    (Some(winner), None) => about("nde-log-prevails", winner),
                    (None, _) => Msg::new("nde-log-nobody-prevails").with("who", names),
                };
                msg.with("first", first).with("second", second)
            }
            Event::ContestEnded { kind: ContestKind::Group, who, winners, succeeds, stake, .. } => {
                let counted = |key| Msg::new(key).with("successes", winners.len()).with("members", who.len());
                match stake {
                    _ if *succeeds => counted("nde-log-group-succeeds"),
                    Some(stake) => counted("nde-log-group-fails-stake").with("stake", stake),
                    None => counted("nde-log-group-fails"),
                }
            }
            Event::Paid { who, text, .. } => about("nde-log-paid", who).with("text", text),
            Event::Acted { who, doing, text } => {
                let msg = |key| about(key, who).with("doing", *doing);
                match text {
                    Some(text) => msg("nde-log-did-text").with("text", text),
                    None => msg("nde-log-did"),
                }
            }
            Event::Struck { foe, victim } => about("nde-log-struck", foe).with("victim", state.name(victim)),
            Event::Advanced { who, what } => about("nde-log-advanced", who).with("what", advancement_msg(what)),
        };
        Some(msg)
    }

    fn is_verdict(&self) -> bool {
        matches!(self, Event::ContestEnded { .. })
    }
}

/// Advances a sheet; the limits of its gauges and their current values rise from where the table has them.
fn advance(state: &mut State, who: &Id, what: &Advancement) {
    let sheet = state.people.get_mut(who).and_then(|person| person.member.sheets.nde.as_mut());
    let Some(Sheet::Character(sheet)) = sheet else { return };
    let Ok(grown) = sheet.advance(what.clone()) else { return };
    **sheet = grown;
    let gain = what.points_gained();
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        if let Some(level) = state.level_mut(&Owner::Person(who.clone()), &gauge) {
            level.set_max(level.max.saturating_add(gained));
            level.now = level.now.saturating_add(gained).min(level.highest_allowed());
        }
    }
}

fn advancement_msg(what: &Advancement) -> Msg {
    match what {
        Advancement::Attribute(attribute) => Msg::new("nde-advance-attribute").with("attribute", *attribute),
        Advancement::Heart => Msg::new("nde-advance-heart"),
        Advancement::PowerPoint => Msg::new("nde-advance-pp"),
        Advancement::Talent(talent) => Msg::new("nde-advance-talent").with("talent", talent),
    }
}
