//! What happens in NDE besides what the shared nouns tell: memory, contests, deeds without a roll.

use serde::{Deserialize, Serialize};

use super::memory::{ContestKind, Failure, OpenContest};
use super::people::{HEARTS, PP, Sheet};
use super::roll::PriceKind;
use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::gauge::Owner;
use crate::session::id::{Audience, Id};
use crate::session::state::State;
use crate::session::system::SystemEvent;
use crate::systems::nde::rules::{Advancement, NdeRolled, TestSetup};

keyword_enum! {
    /// What an action without a roll was spent on (ND-15).
    pub enum ActionUse in "nde-doing-" {
        Help = "help" | "ayudar",
        /// Drawing, loading, changing.
        Gear = "gear" | "equipo",
        /// Something in the scene: a door, a lever, a rope.
        Interaction = "interaction" | "entorno",
        Other = "other" | "otro",
    }
}

/// What happened in NDE.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A failed test is remembered (ND-11).
    Failed {
        who: Id,
        test: Box<TestSetup>,
        /// The rival, where somebody rolled against it.
        rival: Option<Id>,
    },
    /// An armour token stopped a heart (ND-24).
    Shielded {
        who: Id,
    },
    /// The failed tests and losses of the last scene are forgotten.
    SceneForgotten,
    ContestBegan(OpenContest),
    /// One part of a contest is settled.
    Stood {
        who: Id,
        rolled: Box<NdeRolled>,
    },
    ContestEnded {
        kind: ContestKind,
        who: Vec<Id>,
        /// In the order of `who`.
        totals: Vec<i32>,
        winners: Vec<Id>,
        /// Whether the one who acts prevails, or the group succeeds.
        succeeds: bool,
        stake: Option<Text>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A failure, or a success at a cost, has its price (ND-04).
    Paid {
        who: Id,
        price: PriceKind,
        text: Text,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// An action was spent on something without a roll (ND-15).
    Did {
        who: Id,
        doing: ActionUse,
        text: Option<Text>,
    },
    Struck {
        foe: Id,
        victim: Id,
    },
    /// An advancement (ND-23): maximum and current value rise together.
    Advanced {
        who: Id,
        what: Advancement,
    },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let live = &mut state.system_state.nde;
        match self {
            Event::Failed { who, test, rival } => {
                live.failed.insert(who.clone(), Failure { test: (**test).clone(), rival: rival.clone() });
            }
            Event::Shielded { who } => {
                live.lost.remove(who);
            }
            Event::SceneForgotten => {
                live.failed.clear();
                live.lost.clear();
            }
            Event::ContestBegan(contest) => live.contest = Some(contest.clone()),
            Event::Stood { who, rolled } => {
                let parts = live.contest.iter_mut().flat_map(|contest| &mut contest.parts);
                for part in parts.filter(|part| part.who == *who) {
                    part.rolled = Some((**rolled).clone());
                }
            }
            Event::ContestEnded { .. } => live.contest = None,
            Event::Advanced { who, what } => grow(state, who, what),
            Event::Paid { .. } | Event::Did { .. } | Event::Struck { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Failed { .. } | Event::SceneForgotten | Event::ContestBegan(_) | Event::Stood { .. } => {
                Audience::gm()
            }
            Event::ContestEnded { secret: true, .. } | Event::Paid { secret: true, .. } => Audience::gm(),
            Event::ContestEnded { who, .. } => {
                who.iter().fold(Audience::All, |audience, who| audience.and(&state.audience_of(who)))
            }
            Event::Paid { who, .. } | Event::Did { who, .. } | Event::Shielded { who } => state.audience_of(who),
            Event::Struck { foe, victim } => state.audience_of(foe).and(&state.audience_of(victim)),
            Event::Advanced { who, .. } => state.readers_of(who),
        }
    }

    fn tell(&self, state: &State) -> Option<Msg> {
        told(self, state)
    }

    fn is_verdict(&self) -> bool {
        matches!(self, Event::ContestEnded { .. })
    }
}

/// The sheet grows, the limits of the gauges follow, and what it adds to a maximum is there at once.
fn grow(state: &mut State, who: &Id, what: &Advancement) {
    let campaign = state.campaign.clone();
    let Some(person) = state.people.get_mut(who) else { return };
    let older = person.member.sheets.clone();
    if let Some(Sheet::Character(sheet)) = &mut person.member.sheets.nde {
        if let Ok(grown) = sheet.advanced(what.clone()) {
            **sheet = grown;
        }
        person.refit(&older, &campaign, &campaign);
    }
    let gain = what.gain();
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        if let Some(level) = state.level_mut(&Owner::Person(who.clone()), &gauge) {
            level.now = level.now.saturating_add(gained.into()).min(level.most());
        }
    }
}

/// An event's line in the log, if it has one.
fn told(event: &Event, state: &State) -> Option<Msg> {
    let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
    let msg = match event {
        // What is only remembered was told when it happened.
        Event::Failed { .. }
        | Event::Shielded { .. }
        | Event::SceneForgotten
        | Event::ContestBegan(_)
        | Event::Stood { .. } => return None,
        Event::ContestEnded { kind: ContestKind::Opposed, who, totals, winners, stake, .. } => {
            let total = |place: usize| totals.get(place).copied().unwrap_or(0);
            // The winner is named first, and so is what the winner reached.
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
        Event::Did { who, doing, text } => {
            let msg = |key| about(key, who).with("doing", *doing);
            match text {
                Some(text) => msg("nde-log-did-text").with("text", text),
                None => msg("nde-log-did"),
            }
        }
        Event::Struck { foe, victim } => about("nde-log-struck", foe).with("victim", state.name(victim)),
        Event::Advanced { who, what } => about("nde-log-advanced", who).with("what", advance(what)),
    };
    Some(msg)
}

fn advance(what: &Advancement) -> Msg {
    match what {
        Advancement::Attribute(attribute) => Msg::new("nde-advance-attribute").with("attribute", *attribute),
        Advancement::Heart => Msg::new("nde-advance-heart"),
        Advancement::PowerPoint => Msg::new("nde-advance-pp"),
        Advancement::Talent(talent) => Msg::new("nde-advance-talent").with("talent", talent),
    }
}
