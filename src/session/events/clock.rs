//! What happens to clocks.

use crate::rules::Keyword;
use crate::rules::message::Msg;
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::{Audience, Cause, Clock, Driver, Id, State, Tries};

#[apply(data)]
pub enum Event {
    Added(Clock),
    Moved {
        clock: Id,
        /// Filled segments before, for the log.
        from: u8,
        to: u8,
        /// `None` if the game master moved it as the story went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
        /// Whether the event before it has told the move.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_told: bool,
    },
    /// The number of tries was counted up, or the game master set it and the time of each.
    #[serde(rename = "tried")]
    TriesSet {
        clock: Id,
        tries: Tries,
    },
    /// The game master said what moves it, and in which scene; `None` for any scene.
    #[serde(rename = "driven")]
    DriverSet {
        clock: Id,
        driver: Driver,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: Option<Id>,
    },
    /// The clock is full, and its consequence happens.
    Fired {
        clock: Id,
    },
    Removed(Clock),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Added(clock) => drop(state.clocks.insert(clock.id.clone(), clock.clone())),
            Event::Moved { clock, to, .. } => state.clocks.change(clock, |clock| clock.now = *to),
            Event::TriesSet { clock, tries } => state.clocks.change(clock, |clock| clock.tries = Some(tries.clone())),
            Event::DriverSet { clock, driver, scene } => state.clocks.change(clock, |clock| {
                clock.driver = *driver;
                clock.scene.clone_from(scene);
            }),
            Event::Fired { .. } => {}
            Event::Removed(clock) => {
                state.clocks.shift_remove(&clock.id);
                state.system_state.forget_removed_clocks(&state.clocks);
            }
        }
    }

    /// Who may know of it: those who see the clock, and the scene in which it moves; for the consequence only the game
    /// master, who narrates it.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Added(clock) | Event::Removed(clock) => clock.seen_by.clone(),
            Event::Moved { clock, .. } | Event::TriesSet { clock, .. } => {
                state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone())
            }
            Event::DriverSet { clock, scene, .. } => {
                let clock = state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone());
                let scene = scene.as_ref().and_then(|scene| state.scenes.get(scene));
                scene.map_or(clock.clone(), |scene| clock.and(&scene.seen_by))
            }
            Event::Fired { .. } => Audience::gm(),
        }
    }

    /// For those who see the clock but not its consequence: that it is full.
    pub fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let Event::Fired { clock } = self else { return None };
        let clock = state.clocks.get(clock)?;
        Some(AddressedSentence::for_outsiders(Sentence::plain(full_msg(clock)), clock.seen_by.clone()))
    }

    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Added(clock) => {
                let msg = |key| Msg::new(key).with("clock", &clock.name).with("size", clock.size);
                Some(match (&clock.tries, &clock.noun) {
                    (Some(tries), _) => msg("log-clock-begun").with("tries", tries.msg()),
                    (None, Some(noun)) => msg("log-clock-added-as").with("noun", noun.clone()),
                    (None, None) => msg("log-clock-added"),
                })
            }
            Event::Moved { is_told: true, .. } => None,
            Event::Moved { clock, from, to, cause, .. } => {
                let clock = state.clocks.get(clock)?;
                let key = cause.as_ref().map(|cause| cause.key("log-clock-ruled", "log-clock-fiat"));
                let key = key.unwrap_or("log-clock-moved");
                let msg = Msg::new(key).with("clock", &clock.name).with("from", *from).with("to", *to);
                let msg = msg.with("size", clock.size);
                Some(cause.iter().fold(msg, |msg, cause| cause.add_to(msg)))
            }
            Event::TriesSet { clock, tries } => {
                let clock = state.clocks.get(clock)?;
                Some(Msg::new("log-clock-tried").with("clock", &clock.name).with("tries", tries.msg()))
            }
            Event::DriverSet { clock, driver, scene } => {
                let msg = |key| Some(Msg::new(key).with("clock", &state.clocks.get(clock)?.name));
                match scene.as_ref().and_then(|scene| state.scenes.get(scene)) {
                    Some(scene) => Some(msg("log-clock-driven-scene".into())?.with("scene", &scene.title)),
                    None => msg(format!("log-clock-driven-{}", driver.word())),
                }
            }
            Event::Fired { clock } => {
                let clock = state.clocks.get(clock)?;
                Some(match clock.consequence.is_empty() {
                    true => full_msg(clock),
                    false => Msg::new("log-clock-fired")
                        .with("said", full_msg(clock))
                        .with("consequence", &clock.consequence),
                })
            }
            Event::Removed(clock) => {
                let key = if clock.noun.is_some() { "log-clock-removed-as" } else { "log-clock-removed" };
                Some(Msg::new(key).with("clock", &clock.name))
            }
        }
    }
}

/// Says that a clock is full, or that a task of several tries is done.
fn full_msg(clock: &Clock) -> Msg {
    match &clock.tries {
        Some(tries) => Msg::new("log-clock-done").with("clock", &clock.name).with("tries", tries.msg()),
        None => Msg::new("log-clock-full").with("clock", &clock.name),
    }
}
