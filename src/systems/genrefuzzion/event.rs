//! The events of GenreFuzzion that sheets, purses and rolls do not cover.

use super::duel::{Duel, DuelKind, DuelRole};
use super::memory::Memory;
use super::people::with_current_players;
use crate::rules::Msg;
use crate::rules::skip::is_default;
use crate::session::system::{RecapTopic, SystemEvent};
use crate::session::{Audience, Id, State};
use crate::systems::genrefuzzion::rules::pool::DuelPool;

/// What has happened, and the sentence that says so.
#[apply(skip_none)]
#[apply(data)]
pub struct Event {
    pub what: DuelChange,
    #[serde(rename = "said")]
    pub msg: Option<Msg>,
    /// Whose sheet the sentence is about, which only those who may read that sheet may read.
    pub about: Option<Id>,
}

/// What has happened.
#[apply(data)]
pub enum DuelChange {
    /// The scene in play, as it stands now.
    Duel(Box<Duel>),
    /// There is no scene in play any more.
    Closed,
    /// The scene in play is suspended.
    Suspended,
    /// A suspended scene is in play again.
    Resumed(Id),
    /// A suspended scene is withdrawn.
    Dropped(Id),
    /// The grand finale is called off: a suspended one is an ordinary scene from now on (GF-23).
    CalledOff,
    /// A side has drafted its pool.
    Drafted { role: DuelRole, pool: Option<Box<DuelPool<Id>>> },
    /// What is remembered besides scenes, as it stands now.
    #[serde(rename = "between")]
    Memory(Box<Memory>),
    /// A trait has another phrase, and so another id.
    Renamed {
        who: Id,
        was: Id,
        is: Id,
        /// Whether pools, received problems and waiting tricks follow; in older journals they do not.
        #[serde(default, skip_serializing_if = "is_default")]
        in_play: bool,
    },
    /// Nothing but a line of the log.
    #[serde(rename = "said")]
    Logged,
}

/// The sentences of which a recap makes the story of a scene: what the sides wanted, how it ended, and what stays.
const STORY: &[&str] = &[
    "gf-log-announced",
    "gf-log-presented",
    "gf-log-reworded",
    "gf-log-lower",
    "gf-log-surrenders",
    "gf-log-surrenders-owing",
    "gf-log-accepts",
    "gf-log-asset",
    "gf-log-problem",
    "gf-log-worsens",
    "gf-log-cancels",
    "gf-log-lowers",
    "gf-log-rated",
    "gf-log-taken-back",
    "gf-log-withdrawn",
    "gf-log-suspended",
    "gf-log-resumed",
    "gf-log-interlude",
    "gf-log-retired",
    "gf-log-retired-alone",
];

impl Event {
    pub fn new(what: DuelChange, msg: impl Into<Option<Msg>>) -> Event {
        Event { what, msg: msg.into(), about: None }
    }

    pub fn log(msg: Msg) -> Event {
        Event::new(DuelChange::Logged, msg)
    }

    /// A sentence about somebody's sheet.
    pub fn log_about(who: &Id, msg: Msg) -> Event {
        Event { about: Some(who.clone()), ..Event::log(msg) }
    }
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let live = &mut state.system_state.genrefuzzion;
        match &self.what {
            DuelChange::Duel(duel) => live.duel = Some(duel.clone()),
            DuelChange::Closed => live.duel = None,
            DuelChange::Suspended => live.suspended.extend(live.duel.take().map(|duel| *duel)),
            DuelChange::Resumed(scene) => {
                let at = live.suspended.iter().position(|duel| duel.scene == *scene);
                live.duel = at.map(|at| Box::new(live.suspended.remove(at)));
            }
            DuelChange::Dropped(scene) => live.suspended.retain(|duel| duel.scene != *scene),
            DuelChange::CalledOff => live.suspended.iter_mut().for_each(|duel| duel.kind = DuelKind::Plain),
            DuelChange::Drafted { role, pool } => {
                if let Some(duel) = &mut live.duel {
                    duel.side_mut(*role).draft = pool.as_deref().cloned();
                }
            }
            DuelChange::Memory(now) => {
                let scenes = (live.duel.take(), std::mem::take(&mut live.suspended));
                *live = Memory { duel: scenes.0, suspended: scenes.1, ..(**now).clone() };
            }
            DuelChange::Renamed { who, was, is, in_play } => {
                let sheet = state.people.get(who).and_then(|person| person.member.sheets.genrefuzzion.as_ref());
                live.rename_trait(who, was, is, sheet.and_then(|sheet| sheet.find(is)), *in_play);
            }
            DuelChange::Logged => {}
        }
    }

    /// Only its player sees a drafted pool, and only a sheet's readers what is about it. Everybody sees the rest.
    fn audience(&self, state: &State) -> Audience {
        match (&self.what, &self.about) {
            (DuelChange::Drafted { role, .. }, _) => {
                let duel = state.system_state.genrefuzzion.duel.as_ref();
                duel.map_or_else(Audience::gm, |duel| draft_audience(state, duel, *role))
            }
            (_, Some(who)) => state.readers_of(who),
            (_, None) => Audience::All,
        }
    }

    fn log_msg(&self, _state: &State) -> Option<Msg> {
        self.msg.clone()
    }

    fn recap_topic(&self) -> Option<RecapTopic> {
        self.msg.as_ref().is_some_and(|msg| STORY.contains(&&*msg.key)).then_some(RecapTopic::Rolls)
    }
}

/// Those who may see the pool that a side drafts: the characters of its player.
pub(super) fn draft_audience(state: &State, duel: &Duel, role: DuelRole) -> Audience {
    let duel = with_current_players(state, duel.clone());
    let Some(player) = &duel.side(role).player else { return Audience::gm() };
    let of = |who: &&Id| state.player_of(who).as_ref() == Some(player);
    Audience::Only(state.people.keys().filter(of).cloned().collect())
}
