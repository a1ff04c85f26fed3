//! Prisma's own events: complications drawn, stunts, contests, facts, warnings.

use super::memory::SharpenedEdge;
use super::{RESONANCE, people};
use crate::rules::{Msg, Text, replace_or_push};
use crate::session::cards::campaign_decks::CardDraw;
use crate::session::log::{AddressedSentence, Sentence};
use crate::session::system::SystemEvent;
use crate::session::{Audience, DeckName, Id, Item, Owner, State};
use crate::systems::prisma::rules::{Complication, EdgeSource, IntrusionAnswer, RollEffect};

/// What happened in Prisma.
#[apply(skip_empty)]
#[apply(data)]
pub enum Event {
    /// A complication of the campaign's was drawn for a roll (PR-12).
    Drawn { who: Id, complication: Complication, pick: CardDraw, quiet: bool },
    /// A stress track filled up (PR-24).
    Full { who: Id, length: u8 },
    /// The reserve was full, and points were lost (PR-18).
    Lost { points: u32 },
    /// Edge against a target was bought (PR-16).
    Sharpened(SharpenedEdge),
    /// Sharpened edge lapsed, since its target acted on its owner (PR-16).
    Lapsed(SharpenedEdge),
    /// Sharpened edge lapsed, since nobody of its target's name had come when a session began, or one of the two is gone
    /// for good (PR-16).
    Faded(SharpenedEdge),
    /// Edge against a name is now against the person of that name, who is about to be renamed (PR-16).
    Bound { sharpened: SharpenedEdge, to: Id },
    /// A stunt took effect without changing a number of the table: a further target, an ally who succeeds too, or a
    /// stunt of the campaign's own (PR-16). The effect names people by id.
    Took { who: Id, effect: RollEffect, quiet: bool },
    /// A contest was settled (PR-10).
    Prevailed {
        first: Id,
        second: Id,
        /// `None` if neither prevails.
        winner: Option<Id>,
        /// The hits of `first` and `second`.
        hits: [u32; 2],
        quiet: bool,
    },
    /// A fact was brought into the scene; the game master may still judge it (PR-19).
    FactBrought { fact: Id },
    /// A fact was vetoed or reworded, or stood until its scene was over (PR-19).
    FactJudged { fact: Id },
    /// An intrusion was answered (PR-21).
    Answered { item: Item, answer: IntrusionAnswer },
    /// A scene got a source of edge, in place of one of that name (PR-07).
    Brought { scene: Id, source: EdgeSource },
    /// A scene lost a source of edge.
    Cleared { scene: Id, name: Text },
    /// Somebody acted on somebody else without a roll.
    Acted { who: Id, upon: Id },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        match self {
            Event::Drawn { pick, quiet, .. } => pick.apply(DeckName::Complications, *quiet, state),
            Event::Sharpened(sharpened) => state.system_state.prisma.sharpened.push(sharpened.clone()),
            Event::Lapsed(sharpened) | Event::Faded(sharpened) => {
                let held = &mut state.system_state.prisma.sharpened;
                if let Some(at) = held.iter().position(|one| one == sharpened) {
                    held.remove(at);
                }
            }
            Event::Bound { sharpened, to } => {
                let held = &mut state.system_state.prisma.sharpened;
                if let Some(edge) = held.iter_mut().find(|one| *one == sharpened) {
                    edge.target = Text::line(to.as_str());
                }
            }
            Event::FactBrought { fact } => state.system_state.prisma.facts.push(fact.clone()),
            Event::FactJudged { fact } => state.system_state.prisma.facts.retain(|open| open != fact),
            Event::Answered { item, .. } => {
                state.items.shift_remove(&item.id);
            }
            Event::Brought { scene, source } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    replace_or_push(&mut scene.grounds.prisma.edges, source.clone(), |edge| &edge.name);
                }
            }
            Event::Cleared { scene, name } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    scene.grounds.prisma.edges.retain(|edge| edge.name != *name);
                }
            }
            Event::Full { .. }
            | Event::Lost { .. }
            | Event::Took { .. }
            | Event::Prevailed { .. }
            | Event::Acted { .. } => {}
        }
    }

    /// The seats that see everybody in it.
    fn audience(&self, state: &State) -> Audience {
        let seen = |who: &Id| state.audience_of(who);
        let upon = |text: &Text| people::find_person(state, text).map_or(Audience::All, |who| seen(&who));
        match self {
            Event::Drawn { quiet: true, .. }
            | Event::Took { quiet: true, .. }
            | Event::Prevailed { quiet: true, .. } => Audience::gm(),
            Event::Drawn { who, .. } => seen(who),
            Event::Full { who, .. } => state.readers_of(who),
            Event::Lost { .. } => state.gauge_readers(&Owner::Table, &RESONANCE),
            Event::FactBrought { fact } | Event::FactJudged { fact } => {
                state.notes.get(fact).map_or_else(Audience::gm, |note| note.seen_by.clone())
            }
            Event::Answered { item, .. } => item.who.as_ref().map_or_else(Audience::gm, seen),
            Event::Sharpened(sharpened) | Event::Lapsed(sharpened) | Event::Faded(sharpened) => {
                seen(&sharpened.owner).and(&upon(&sharpened.target))
            }
            Event::Bound { sharpened, to } => seen(&sharpened.owner).and(&seen(to)),
            Event::Took { who, effect, .. } => {
                seen(who).and(&effect.clone().target().map_or(Audience::All, |on| upon(on)))
            }
            Event::Prevailed { first, second, .. } => state.readers_of(first).and(&state.readers_of(second)),
            Event::Brought { scene, .. } | Event::Cleared { scene, .. } => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| scene.seen_by.clone())
            }
            Event::Acted { who, upon } => seen(who).and(&seen(upon)),
        }
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
        let edge = |key, sharpened: &SharpenedEdge| {
            let msg = about(key, &sharpened.owner).with("value", sharpened.value.get());
            msg.with("target", people::target_name(state, &sharpened.target))
        };
        let msg = match self {
            Event::Drawn { who, complication, .. } => {
                let msg = about("prisma-log-drawn", who).with("text", &complication.text);
                msg.with("cost", complication.cost.get())
            }
            Event::Full { who, length } => about("prisma-log-full", who).with("length", *length),
            Event::Lost { points } => RollEffect::Loses { points: *points }.why().msg,
            Event::Sharpened(sharpened) => edge("prisma-log-sharpened", sharpened),
            Event::Lapsed(sharpened) => edge("prisma-log-lapsed", sharpened),
            Event::Faded(sharpened) => edge("prisma-log-faded", sharpened),
            Event::Took { who, effect, .. } => about("prisma-log-took", who)
                .with("does", effect.clone().with_target_named(|on| people::target_name(state, on)).why().msg),
            Event::Prevailed { first, second, winner, hits: [mine, theirs], .. } => {
                let msg = match winner {
                    // Where a loss was bought off or power differs, the hits would explain nothing.
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
            // The note's own event says it, or that of the new name.
            Event::FactBrought { .. } | Event::FactJudged { .. } | Event::Bound { .. } => return None,
            Event::Answered { item, answer } => {
                let refused = *answer == IntrusionAnswer::Refused;
                let key = if refused { "prisma-log-refused" } else { "prisma-log-yielded" };
                about(key, item.who.as_ref()?).with("text", item.text.clone().unwrap_or_default())
            }
            Event::Brought { source, .. } => {
                Msg::new("prisma-log-brought").with("name", &source.name).with("value", source.value.get())
            }
            Event::Cleared { name, .. } => Msg::new("prisma-log-cleared").with("name", name),
            Event::Acted { who, upon } => about("prisma-log-acted", who).with("upon", state.name(upon)),
        };
        Some(msg)
    }

    fn is_verdict(&self) -> bool {
        matches!(self, Event::Prevailed { .. })
    }

    /// Says who prevails, without the hits.
    fn tell_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let Event::Prevailed { first, second, winner, quiet: false, .. } = self else { return None };
        let msg = match winner {
            Some(winner) => Msg::new("prisma-log-prevails-veiled").with("who", state.name(winner)),
            None => Msg::new("prisma-log-stand-off-veiled").with("who", vec![state.name(first), state.name(second)]),
        };
        let audience = state.audience_of(first).and(&state.audience_of(second));
        Some(AddressedSentence::to_outsiders(Sentence::plain(msg), audience))
    }
}
