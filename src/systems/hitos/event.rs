//! The events of Hitos that gauges and rolls do not tell.

use super::SceneDeclaration;
use super::burden::Burden;
use super::roll::InvocationOffer;
use super::sentences;
use super::task::ExtendedTask;
use crate::rules::{Arg, ContestResult, Face, Msg, StreamPlace, Text, Why};
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::system::{RecapTopic, SystemEvent};
use crate::session::{Audience, Id, Item, State};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::{Fire, HitDamage};
use crate::systems::hitos::rules::drama::{DeclarationVerdict, InvocationOutcome};
use crate::systems::hitos::rules::guard::Guard;
use crate::systems::hitos::rules::{Sheet, Triple};

/// A fact of Hitos that the events of the table do not carry.
#[apply(skip_empty)]
#[apply(data)]
pub enum Event {
    /// An aspect is invoked on somebody's roll (HI-08, HI-09).
    Invoked {
        /// Whose roll it is.
        who: Id,
        offer: InvocationOffer,
        secret: bool,
    },
    /// An invocation against somebody is answered (HI-09, HI-13).
    Answered { who: Id, offer: InvocationOffer, answer: InvocationOutcome },
    /// The game master takes an invocation back that had been made, to protect the story (HI-13).
    TakenBack { who: Id, offer: InvocationOffer },
    /// An element of the story is declared; its item says which (HI-10).
    Declared(SceneDeclaration),
    /// What became of a declaration (HI-10, HI-13).
    Judged { item: Item, declared: SceneDeclaration, verdict: DeclarationVerdict },
    /// An invocation lapses without cost because the table went on before its answer (HI-13).
    Withdrawn { who: Id, offer: InvocationOffer },
    /// A contest of two is decided: one prevails, or neither does (HI-05).
    Prevailed {
        /// `None` if they are not at the table.
        first: Option<Id>,
        second: Option<Id>,
        prevails: ContestResult,
        secret: bool,
    },
    /// Somebody was in a machine that crashed: that damage is due if the game master says so (HI-35).
    Crashed { who: Id, damage: u32 },
    /// How ready somebody is for an attack, by a ruling or a deed of theirs. `None` restores the fight's default
    /// (HI-18).
    Guarded { who: Id, guard: Option<Guard> },
    /// Initiative was rolled, or rolled again among the tied (HI-16).
    Initiative {
        who: Id,
        #[serde(rename = "shows")]
        triple: Triple,
        total: i32,
        tied: bool,
        place: Option<StreamPlace>,
    },
    /// A hit lands (HI-19 to HI-23).
    Struck { who: Id, target: Id, blow: HitDamage, secret: bool },
    /// Dice were rolled for damage: extra dice, or those of a fall (HI-20, HI-24, HI-28).
    #[serde(rename = "extra")]
    DamageDiceRolled {
        who: Id,
        #[serde_with(skip_apply)]
        faces: Vec<Face>,
        place: Option<StreamPlace>,
        secret: bool,
    },
    /// Sets how much of somebody burns; `None` if the fire is out (HI-29).
    #[serde(rename = "aflame")]
    FireChanged { who: Id, fire: Option<Fire> },
    /// Replaces what weighs on somebody.
    #[serde(rename = "bears")]
    BurdenChanged { who: Id, burden: Box<Burden>, why: Option<Why>, secret: bool },
    /// A terror leaves somebody unmoved because of their Degeneration (HI-50).
    #[serde(rename = "spared")]
    Unaffected { who: Id, why: Why },
    /// Sets how attempts at that clock are rolled (HI-06); the clock holds what everybody knows.
    #[serde(rename = "undertaken")]
    TaskSet { clock: Id, task: ExtendedTask },
    /// Writes something lasting on a sheet.
    #[serde(rename = "rewritten")]
    SheetMarked { who: Id, what: LastingMark, why: Why },
}

/// What stays on a sheet.
#[apply(data)]
pub enum LastingMark {
    Degeneration(u8),
    /// Somebody gains a sequela or a disorder, instead of an older one that it worsens or in addition to the others.
    Sequela {
        #[serde(rename = "side")]
        track_kind: TrackKind,
        text: Text,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worsens: Option<Text>,
    },
}

impl SystemEvent for Event {
    /// The events of points, aspects and rolls already carry all changes of an invocation.
    fn apply(&self, state: &mut State) {
        let memory = &mut state.system_state.hitos;
        match self {
            Event::Declared(declared) => memory.declared.push(declared.clone()),
            Event::Judged { declared, .. } => {
                memory.declared.retain(|other| other.item != declared.item);
                state.items.shift_remove(&declared.item);
            }
            Event::Guarded { who, guard } => drop(match guard {
                Some(guard) => memory.guards.insert(who.clone(), *guard),
                None => memory.guards.remove(who),
            }),
            Event::FireChanged { who, fire } => drop(match fire {
                Some(fire) => memory.fires.insert(who.clone(), *fire),
                None => memory.fires.remove(who),
            }),
            Event::TaskSet { clock, task } => drop(memory.tasks.insert(clock.clone(), task.clone())),
            Event::Initiative { place, .. } | Event::DamageDiceRolled { place, .. } => state.streams.advance(*place),
            Event::BurdenChanged { who, burden, .. } if **burden == Burden::default() => {
                drop(memory.burdens.remove(who))
            }
            Event::BurdenChanged { who, burden, .. } => drop(memory.burdens.insert(who.clone(), (**burden).clone())),
            Event::SheetMarked { who, what, .. } => state.people.change(who, |person| {
                if let Some(sheet) = &mut person.member.sheets.hitos {
                    what.write(sheet);
                }
            }),
            Event::Invoked { .. }
            | Event::Answered { .. }
            | Event::TakenBack { .. }
            | Event::Withdrawn { .. }
            | Event::Prevailed { .. }
            | Event::Crashed { .. }
            | Event::Struck { .. }
            | Event::Unaffected { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Invoked { secret: true, .. } | Event::BurdenChanged { secret: true, .. } => Audience::gm(),
            Event::Declared(declared) => {
                state.items.get(&declared.item).map_or_else(Audience::gm, |item| item.seen_by.clone())
            }
            Event::Judged { item, .. } => item.seen_by.clone(),
            Event::Invoked { who, offer, .. }
            | Event::Answered { who, offer, .. }
            | Event::TakenBack { who, offer }
            | Event::Withdrawn { who, offer } => {
                let by = offer.by.as_ref().map_or(Audience::All, |by| state.audience_of(by));
                state.audience_of(who).and(&by)
            }
            Event::Prevailed { secret: true, .. } => Audience::gm(),
            Event::Prevailed { first, second, .. } => {
                let seen = first.iter().chain(second).map(|who| state.audience_of(who));
                seen.fold(Audience::All, |seen, other| seen.and(&other))
            }
            // Whoever sees its clock reads there how it is rolled.
            Event::TaskSet { .. } => Audience::gm(),
            Event::Crashed { who, .. } => state.audience_of(who),
            Event::BurdenChanged { who, .. } | Event::Unaffected { who, .. } | Event::SheetMarked { who, .. } => {
                state.readers_of(who)
            }
            Event::Guarded { who, .. } | Event::FireChanged { who, .. } => state.audience_of(who),
            Event::Initiative { who, .. } => state.readers_of(who),
            Event::Struck { secret: true, .. } | Event::DamageDiceRolled { secret: true, .. } => Audience::gm(),
            Event::DamageDiceRolled { who, .. } => state.audience_of(who),
            Event::Struck { who, target, .. } => state.readers_of(who).and(&state.readers_of(target)),
        }
    }

    fn is_verdict(&self) -> bool {
        matches!(self, Event::Prevailed { .. })
    }

    /// Besides verdicts, what stays on a sheet and the answers to declarations make the story.
    fn recap_topic(&self) -> Option<RecapTopic> {
        match self {
            Event::Judged { .. } => Some(RecapTopic::Complications),
            Event::SheetMarked { .. } => Some(RecapTopic::Rolls),
            _ => self.is_verdict().then_some(RecapTopic::Rolls),
        }
    }

    /// Whoever sees both fighters sees that a hit lands.
    fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let Event::Struck { who, target, secret: false, .. } = self else { return None };
        let msg = Msg::new("hitos-log-hit").with("who", state.name(who)).with("target", state.name(target));
        let audience = state.audience_of(who).and(&state.audience_of(target));
        Some(AddressedSentence::for_outsiders(Sentence::plain(msg), audience))
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        let offer_msg = |key, who: &Id, offer: &InvocationOffer| {
            let by = match &offer.by {
                Some(by) => state.name(by),
                None => Arg::Msg(Msg::new("hitos-the-gm")),
            };
            Msg::new(key).with("who", state.name(who)).with("by", by).with("aspect", offer.aspect.clone())
        };
        Some(match self {
            Event::Declared(_) => return None,
            Event::Judged { item, declared, verdict } => Msg::new(verdict.log_key())
                .with("who", declared.by.as_ref().map_or_else(|| Msg::new("hitos-the-gm").into(), |by| state.name(by)))
                .with("text", item.text.clone().unwrap_or_default()),
            Event::Invoked { who, offer, .. } => offer_msg(offer.log_key(), who, offer),
            Event::Answered { who, offer, answer, .. } => offer_msg(answer.log_key(), who, offer),
            Event::TakenBack { who, offer } => offer_msg(InvocationOutcome::Vetoed.log_key(), who, offer),
            Event::Withdrawn { who, offer } => offer_msg("hitos-log-withdrawn", who, offer),
            // A guard ends by itself, or by what the fighter does next.
            Event::Guarded { guard: None | Some(Guard::Aware), .. } => return None,
            Event::Prevailed { first, second, prevails, .. } => {
                sentences::prevailed(first.as_ref(), second.as_ref(), *prevails, state)
            }
            Event::Crashed { who, damage } => {
                Msg::new("hitos-log-crashed").with("who", state.name(who)).with("damage", *damage)
            }
            Event::Guarded { who, guard: Some(guard) } => {
                Msg::new("hitos-log-guarded").with("who", state.name(who)).with("guard", guard.msg())
            }
            Event::Initiative { who, triple, total, tied, .. } => {
                let key = if *tied { "hitos-log-initiative-tied" } else { "hitos-log-initiative" };
                let faces = triple.faces().map(|face| face.to_string()).join("·");
                Msg::new(key).with("who", state.name(who)).with("faces", Text::line(&faces)).with("total", *total)
            }
            Event::TaskSet { clock, task } => {
                let clock = state.clocks.get(clock)?;
                Msg::new("hitos-log-task").with("clock", &clock.name).with("task", task.msg(|who| state.name(who)))
            }
            Event::Struck { who, target, blow, .. } => Msg::new("hitos-log-struck")
                .with("who", state.name(who))
                .with("target", state.name(target))
                .with("blow", blow.msg()),
            Event::DamageDiceRolled { who, faces, .. } => {
                let faces = faces.iter().map(|face| face.to_string()).collect::<Vec<_>>().join("·");
                Msg::new("hitos-log-extra").with("who", state.name(who)).with("faces", Text::line(&faces))
            }
            Event::FireChanged { who, fire } => match fire {
                Some(fire) => Msg::new("hitos-log-aflame").with("who", state.name(who)).with("fire", fire.msg()),
                None => Msg::new("hitos-log-fire-out").with("who", state.name(who)),
            },
            Event::BurdenChanged { why: None, .. } => return None,
            Event::BurdenChanged { who, why: Some(why), .. }
            | Event::Unaffected { who, why }
            | Event::SheetMarked { who, why, .. } => {
                Msg::new("hitos-log-befalls").with("who", state.name(who)).with("what", why.msg.clone())
            }
        })
    }
}

impl LastingMark {
    fn write(&self, sheet: &mut Sheet) {
        match self {
            LastingMark::Degeneration(to) => sheet.degeneration = *to,
            LastingMark::Sequela { track_kind, text, worsens } => {
                let there = sheet.lasting_aspects_mut(*track_kind);
                match worsens.as_ref().and_then(|older| there.iter_mut().find(|there| there.is_same_name(older))) {
                    Some(older) => *older = text.clone(),
                    None => there.push(text.clone()),
                }
            }
        }
    }
}
