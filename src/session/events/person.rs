//! What happens to people.

use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text};
use crate::session::model::systems::Sheets;
use crate::session::{Audience, CastChange, Id, Person, Side, State};

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// One or several people of a kind came to the table.
    Came {
        /// As they stand. All of them are seen by the same people.
        people: Vec<Person>,
    },
    Gone {
        who: Id,
        name: Text,
        /// Those who knew that the person exists.
        seen_by: Audience,
    },
    Renamed {
        who: Id,
        from: Text,
        to: Text,
        /// Who knew the former name, if not everybody who sees the person.
        known_by: Option<Audience>,
    },
    /// Another person took the place of a player's character.
    Replaced { who: Id, by: Box<Person> },
    /// Another player plays the person from now on.
    PlayedBy {
        who: Id,
        /// `None` without a player.
        player: Option<Text>,
    },
    #[serde(rename = "sided")]
    SideChanged { who: Id, side: Side },
    #[serde(rename = "sheeted")]
    SheetsRewritten {
        who: Id,
        sheets: Box<Sheets>,
        /// Whether what is marked on a track in rows stays marked. Older journals keep what was left instead.
        #[serde(default, skip_serializing_if = "is_default")]
        keeps_marks: bool,
    },
    /// The description was rewritten; `None` parts stayed.
    Described { who: Id, about: Option<Text>, secret: Option<Text> },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Came { people } => {
                state.people.extend(people.iter().map(|person| (person.id().clone(), person.clone())));
            }
            Event::Gone { who, .. } => state.forget_person(who),
            Event::Replaced { who, by } => replace(state, who, by),
            Event::Renamed { who, to, .. } => state.people.change(who, |person| person.member.name = to.clone()),
            Event::PlayedBy { who, player } => state.people.change(who, |person| person.member.player = player.clone()),
            Event::SideChanged { who, side } => {
                state.people.change(who, |person| person.side = *side);
                if let Some(fight) = &mut state.fight {
                    fight.change_side(who, *side);
                }
            }
            Event::SheetsRewritten { who, sheets, keeps_marks } => {
                let campaign = state.campaign.clone();
                state.people.change(who, |person| {
                    let older = std::mem::replace(&mut person.member.sheets, (**sheets).clone());
                    person.refit(&older, &campaign, &campaign, *keeps_marks);
                });
            }
            Event::Described { who, about, secret } => state.people.change(who, |person| {
                person.is_redescribed = true;
                if let Some(about) = about {
                    person.member.about = about.clone();
                }
                if let Some(secret) = secret {
                    person.rewrite_secret(secret);
                }
            }),
        }
    }

    /// Who may know of it: those who see that person; for a rewrite, those who may know the text.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Came { people } => people.first().map_or_else(Audience::gm, |person| person.seen_by.clone()),
            Event::Gone { seen_by, .. } => seen_by.clone(),
            Event::Renamed { known_by: Some(known_by), .. } => known_by.clone(),
            Event::Renamed { who, .. } | Event::PlayedBy { who, .. } | Event::SideChanged { who, .. } => {
                state.audience_of(who)
            }
            Event::Replaced { who, by } => state.audience_of(who).and(&by.seen_by),
            Event::SheetsRewritten { who, .. } => state.readers_of(who),
            Event::Described { .. } => Audience::gm(),
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        match self {
            Event::Came { people } => {
                let names: Vec<Arg> = people.iter().map(|person| person.name().into()).collect();
                Msg::new("log-person-came").with("count", names.len()).with("who", names)
            }
            Event::Gone { name, .. } => Msg::new("log-person-gone").with("who", name),
            Event::Renamed { from, to, .. } => Msg::new("log-person-renamed").with("from", from).with("to", to),
            Event::Replaced { who, by } => state.msg_about("log-person-replaced", who).with("by", by.name()),
            Event::PlayedBy { who, player: Some(player) } => {
                state.msg_about("log-person-played", who).with("player", player)
            }
            Event::PlayedBy { who, player: None } => state.msg_about("log-person-unplayed", who),
            Event::SideChanged { who, side } => state.msg_about("log-person-sided", who).with("side", side.msg()),
            Event::SheetsRewritten { who, .. } => state.msg_about("log-person-sheeted", who),
            Event::Described { who, .. } => state.msg_about("log-person-described", who),
        }
    }
}

/// Puts `by` in the place of `who`. The player stays and keeps what they have seen; the old character leaves the cast,
/// the fight and every chase.
fn replace(state: &mut State, who: &Id, by: &Person) {
    let mut by = by.clone();
    state.people.change(who, |old| {
        by.cast_change = old.is_of_cast().then_some(CastChange::Joined);
        old.cast_change = Some(CastChange::Replaced);
        old.here = false;
        old.member.player = None;
    });
    if let Some(fight) = &mut state.fight {
        fight.forget(who);
    }
    state.remove_from_chases(who);
    let names = |audience: &Audience| matches!(audience, Audience::Only(people) if people.contains(who));
    state.update_audiences(&names, &mut |audience| {
        if let Audience::Only(people) = audience {
            people.insert(by.id().clone());
        }
    });
    state.people.insert(by.id().clone(), by);
}
