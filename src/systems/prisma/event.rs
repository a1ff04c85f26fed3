//! Prisma's own events: drawn complications, stunts, contests, facts, intrusions and warnings.

use super::memory::SharpenedEdge;
use super::{RESONANCE, people};
use crate::rules::{Msg, Text, replace_or_push};
use crate::session::cards::campaign_decks::CardDraw;
use crate::session::log::{AddressedSentence, Sentence};
use crate::session::system::{RecapTopic, SystemEvent};
use crate::session::{Audience, DeckName, Fighter, Id, Item, Owner, State};
use crate::systems::prisma::rules::{Complication, EdgeSource, Effect, IntrusionAnswer};

/// What happened in Prisma.
#[apply(skip_empty)]
#[apply(data)]
pub enum Event {
    /// One of the campaign's complications was drawn for a roll (PR-12).
    #[serde(rename = "drawn")]
    ComplicationDrawn {
        who: Id,
        complication: Complication,
        pick: CardDraw,
        #[serde(rename = "quiet")]
        hidden: bool,
    },
    /// A stress track filled up (PR-24).
    #[serde(rename = "full")]
    StressFull { who: Id, length: u16 },
    /// The reserve was full, and points were lost (PR-18).
    #[serde(rename = "lost")]
    ResonanceLost { points: u32 },
    /// Edge against a target was bought (PR-16).
    Sharpened(SharpenedEdge),
    /// Sharpened edge lapsed, since its target acted on its owner (PR-16).
    #[serde(rename = "lapsed")]
    EdgeLapsed(SharpenedEdge),
    /// Sharpened edge lapsed, since nobody of its target's name had come when a session began, or one of the two is gone
    /// for good (PR-16).
    #[serde(rename = "faded")]
    EdgeFaded(SharpenedEdge),
    /// Edge against a name was bound to the person with that name, who is about to be renamed (PR-16).
    #[serde(rename = "bound")]
    EdgeBound { sharpened: SharpenedEdge, to: Id },
    /// A stunt took effect without changing a number of the table: a further target, an ally who succeeds too, or a
    /// stunt of the campaign's own (PR-16). The effect names people by id.
    #[serde(rename = "took")]
    TookEffect {
        who: Id,
        effect: Effect,
        #[serde(rename = "quiet")]
        hidden: bool,
    },
    /// A contest was settled (PR-10).
    #[serde(rename = "prevailed")]
    ContestSettled {
        first: Id,
        second: Id,
        /// `None` if neither prevails.
        winner: Option<Id>,
        /// The hits of `first` and `second`.
        hits: [u32; 2],
        #[serde(rename = "quiet")]
        hidden: bool,
    },
    /// A fact was brought into the scene; the game master may still judge it (PR-19).
    FactBrought { fact: Id },
    /// A fact was vetoed or reworded, or stood until its scene was over (PR-19).
    FactJudged { fact: Id },
    /// An intrusion was answered (PR-21).
    #[serde(rename = "answered")]
    IntrusionAnswered { item: Item, answer: IntrusionAnswer },
    /// A scene got a source of edge, in place of one of that name (PR-07).
    #[serde(rename = "brought")]
    SceneEdgeAdded { scene: Id, source: EdgeSource },
    /// A scene lost a source of edge.
    #[serde(rename = "cleared")]
    SceneEdgeRemoved { scene: Id, name: Text },
    /// Somebody acted on somebody else without a roll.
    Acted { who: Id, upon: Id },
    /// Somebody acted or was assisted during a fight without being in it. The fight keeps them like a fighter who left,
    /// so that it counts if they join (PR-16).
    #[serde(rename = "outside")]
    ActedOutside { who: Id, fighter: Box<Fighter> },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        match self {
            Event::ComplicationDrawn { pick, hidden, .. } => pick.apply(DeckName::Complications, *hidden, state),
            Event::Sharpened(sharpened) => state.system_state.prisma.sharpened.push(sharpened.clone()),
            Event::EdgeLapsed(sharpened) | Event::EdgeFaded(sharpened) => {
                let held = &mut state.system_state.prisma.sharpened;
                if let Some(at) = held.iter().position(|one| one == sharpened) {
                    held.remove(at);
                }
            }
            Event::EdgeBound { sharpened, to } => {
                let held = &mut state.system_state.prisma.sharpened;
                if let Some(edge) = held.iter_mut().find(|one| *one == sharpened) {
                    edge.target = Text::line(to.as_str());
                }
            }
            Event::FactBrought { fact } => state.system_state.prisma.facts.push(fact.clone()),
            Event::FactJudged { fact } => state.system_state.prisma.facts.retain(|open| open != fact),
            Event::IntrusionAnswered { item, .. } => {
                state.items.shift_remove(&item.id);
            }
            Event::SceneEdgeAdded { scene, source } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    replace_or_push(&mut scene.system_data.prisma.edges, source.clone(), |edge| &edge.name);
                }
            }
            Event::SceneEdgeRemoved { scene, name } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    scene.system_data.prisma.edges.retain(|edge| edge.name != *name);
                }
            }
            Event::ActedOutside { who, fighter } => {
                if let Some(fight) = &mut state.fight {
                    fight.departed.insert(who.clone(), Fighter::clone(fighter));
                }
            }
            Event::StressFull { .. }
            | Event::ResonanceLost { .. }
            | Event::TookEffect { .. }
            | Event::ContestSettled { .. }
            | Event::Acted { .. } => {}
        }
    }

    /// The seats that see everybody in it.
    fn audience(&self, state: &State) -> Audience {
        let seen = |who: &Id| state.audience_of(who);
        let upon = |text: &Text| people::find_person(state, text).map_or(Audience::All, |who| seen(&who));
        match self {
            Event::ComplicationDrawn { hidden: true, .. }
            | Event::TookEffect { hidden: true, .. }
            | Event::ContestSettled { hidden: true, .. } => Audience::gm(),
            Event::ComplicationDrawn { who, .. } => seen(who),
            Event::StressFull { who, .. } => state.readers_of(who),
            Event::ResonanceLost { .. } => state.gauge_readers(&Owner::Table, &RESONANCE),
            Event::FactBrought { fact } | Event::FactJudged { fact } => {
                state.notes.get(fact).map_or_else(Audience::gm, |note| note.seen_by.clone())
            }
            Event::IntrusionAnswered { item, .. } => item.who.as_ref().map_or_else(Audience::gm, seen),
            Event::Sharpened(sharpened) | Event::EdgeLapsed(sharpened) | Event::EdgeFaded(sharpened) => {
                seen(&sharpened.owner).and(&upon(&sharpened.target))
            }
            Event::EdgeBound { sharpened, to } => seen(&sharpened.owner).and(&seen(to)),
            Event::TookEffect { who, effect, .. } => {
                seen(who).and(&effect.clone().target_mut().map_or(Audience::All, |on| upon(on)))
            }
            Event::ContestSettled { first, second, .. } => state.readers_of(first).and(&state.readers_of(second)),
            Event::SceneEdgeAdded { scene, .. } | Event::SceneEdgeRemoved { scene, .. } => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| scene.seen_by.clone())
            }
            Event::Acted { who, upon } => seen(who).and(&seen(upon)),
            Event::ActedOutside { who, .. } => seen(who),
        }
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
        let edge = |key, sharpened: &SharpenedEdge| {
            let msg = about(key, &sharpened.owner).with("value", sharpened.value.get());
            msg.with("target", people::target_name(state, &sharpened.target))
        };
        let msg = match self {
            Event::ComplicationDrawn { who, complication, .. } => {
                let msg = about("prisma-log-drawn", who).with("text", &complication.text);
                msg.with("cost", complication.cost.get())
            }
            Event::StressFull { who, length } => about("prisma-log-full", who).with("length", *length),
            Event::ResonanceLost { points } => Effect::Overflows { points: *points }.what_happens().msg,
            Event::Sharpened(sharpened) => edge("prisma-log-sharpened", sharpened),
            Event::EdgeLapsed(sharpened) | Event::EdgeFaded(sharpened) => edge("prisma-log-faded", sharpened),
            Event::TookEffect { who, effect, .. } => about("prisma-log-took", who)
                .with("does", effect.clone().with_target_named(|on| people::target_name(state, on)).what_happens().msg),
            Event::ContestSettled { first, second, winner, hits: [mine, theirs], .. } => {
                let msg = match winner {
                    // If a loss was avoided or power differs, the hits would explain nothing.
                    Some(winner) if (winner == first) != (mine > theirs) => about("prisma-log-prevails-veiled", winner),
                    Some(winner) => about("prisma-log-prevails", winner),
                    None => {
                        let key = if mine == theirs { "prisma-log-stand-off" } else { "prisma-log-stand-off-veiled" };
                        Msg::new(key).with("who", vec![state.name(first), state.name(second)])
                    }
                };
                // The winner is named first, and so are the winner's hits.
                let second_won = winner.as_ref() == Some(second);
                let (first, second) = if second_won { (theirs, mine) } else { (mine, theirs) };
                msg.with("first", *first).with("second", *second)
            }
            // Another event of the deed tells this.
            Event::FactBrought { .. }
            | Event::FactJudged { .. }
            | Event::EdgeBound { .. }
            | Event::ActedOutside { .. } => return None,
            Event::IntrusionAnswered { item, answer } => {
                let refused = *answer == IntrusionAnswer::Refused;
                let key = if refused { "prisma-log-refused" } else { "prisma-log-yielded" };
                about(key, item.who.as_ref()?).with("text", item.text.clone().unwrap_or_default())
            }
            Event::SceneEdgeAdded { source, .. } => {
                Msg::new("prisma-log-brought").with("name", &source.name).with("value", source.value.get())
            }
            Event::SceneEdgeRemoved { name, .. } => Msg::new("prisma-log-cleared").with("name", name),
            Event::Acted { who, upon } => about("prisma-log-acted", who).with("upon", state.name(upon)),
        };
        Some(msg)
    }

    fn is_verdict(&self) -> bool {
        matches!(self, Event::ContestSettled { .. })
    }

    fn recap_topic(&self) -> Option<RecapTopic> {
        match self {
            Event::IntrusionAnswered { .. } => Some(RecapTopic::Complications),
            _ => self.is_verdict().then_some(RecapTopic::Rolls),
        }
    }

    /// Says who prevails, without the hits.
    fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let Event::ContestSettled { first, second, winner, hidden: false, .. } = self else { return None };
        let msg = match winner {
            Some(winner) => Msg::new("prisma-log-prevails-veiled").with("who", state.name(winner)),
            None => Msg::new("prisma-log-stand-off-veiled").with("who", vec![state.name(first), state.name(second)]),
        };
        let audience = state.audience_of(first).and(&state.audience_of(second));
        Some(AddressedSentence::for_outsiders(Sentence::plain(msg), audience))
    }
}
