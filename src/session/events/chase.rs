//! What happens in chases.

use crate::rules::chase::ChaseEnding;
use crate::rules::{ChaseGoal, ChaseStep, Distance, Msg, Text};
use crate::session::gauge::{Cause, reason_arg};
use crate::session::{Audience, Chase, Exchange, Id, Pursuit, Role, State};

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// A chase began, with everybody in it.
    Began(Chase),
    Joined {
        chase: Id,
        who: Id,
        role: Role,
        /// The pursuer whose group it joins; `None` for its own group.
        with: Option<Id>,
        /// The distance of its own group.
        distance: Distance,
    },
    Left {
        chase: Id,
        who: Id,
    },
    /// The goal of the next contest between the two sides.
    #[serde(rename = "called")]
    GoalAnnounced {
        chase: Id,
        pursuer: Id,
        quarry: Id,
        #[serde(rename = "stake")]
        goal: ChaseGoal,
    },
    Exchanged {
        chase: Id,
        exchange: Exchange,
        /// `None` if the contest alone decided it.
        cause: Option<Cause>,
    },
    /// The game master set a group's distance, by a ruling.
    Placed {
        chase: Id,
        pursuer: Id,
        /// For the log.
        from: Distance,
        to: Distance,
        reason: Text,
    },
    TerrainAdded {
        chase: Id,
        text: Text,
    },
    TerrainRemoved {
        chase: Id,
        text: Text,
    },
    Ended {
        chase: Box<Chase>,
        /// `None` if it is left open.
        ending: Option<ChaseEnding>,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let mut mark = |who: &Id| state.people.change(who, |person| person.has_fought = true);
        match self {
            Event::Began(chase) => chase.runners().for_each(&mut mark),
            Event::Joined { who, .. } => mark(who),
            _ => {}
        }
        match self {
            Event::Began(chase) => drop(state.chases.insert(chase.id.clone(), chase.clone())),
            Event::Joined { chase, who, role, with, distance } => state.chases.change(chase, |chase| {
                let group = with.as_ref().and_then(|with| chase.pursuit_mut(with));
                match (role, group) {
                    (Role::Quarry, _) => chase.quarry.push(who.clone()),
                    (Role::Pursuer, Some(group)) => group.members.push(who.clone()),
                    (Role::Pursuer, None) => {
                        chase.pursuits.push(Pursuit::of(vec![who.clone()], *distance));
                    }
                }
            }),
            Event::Left { chase, who } => state.chases.change(chase, |chase| {
                chase.forget(who);
            }),
            Event::GoalAnnounced { chase, pursuer, goal, .. } => {
                change_pursuit(state, chase, pursuer, |group| group.goal = Some(*goal));
            }
            Event::Exchanged { chase, exchange, .. } => change_pursuit(state, chase, &exchange.pursuer, |group| {
                match exchange.to {
                    ChaseStep::Continues(distance) => group.distance = distance,
                    ChaseStep::Ends(ending) => group.ending = Some(ending),
                }
                group.goal = None;
                group.exchanges.push(exchange.clone());
            }),
            Event::Placed { chase, pursuer, to, .. } => change_pursuit(state, chase, pursuer, |group| {
                group.distance = *to;
                (group.ending, group.goal) = (None, None);
            }),
            Event::TerrainAdded { chase, text } => {
                state.chases.change(chase, |chase| chase.setting.terrain.push(text.clone()));
            }
            Event::TerrainRemoved { chase, text } => {
                state.chases.change(chase, |chase| chase.setting.terrain.retain(|there| !there.is_same_name(text)));
            }
            Event::Ended { chase, .. } => drop(state.chases.shift_remove(&chase.id)),
        }
    }

    /// Who may know of it: for a chase those who see somebody on either side; for a runner those who also see them.
    pub fn audience(&self, state: &State) -> Audience {
        let of = |chase: &Id| state.chases.get(chase).map_or_else(Audience::gm, |chase| state.audience_of_chase(chase));
        match self {
            Event::Began(chase) => state.audience_of_chase(chase),
            Event::Ended { chase, .. } => state.audience_of_chase(chase),
            Event::Joined { chase, who, .. } => of(chase).and(&state.audience_of(who)),
            // They have left the chase, so this asks who sees the person.
            Event::Left { chase, who } => of(chase).and(&state.audience_of(who)),
            Event::Placed { chase, pursuer, .. } => of(chase).and(&state.audience_of(pursuer)),
            Event::GoalAnnounced { pursuer, quarry, .. } => state.audience_of(pursuer).and(&state.audience_of(quarry)),
            Event::Exchanged { exchange: Exchange { pursuer, quarry, .. }, .. } => {
                state.audience_of(pursuer).and(&state.audience_of(quarry))
            }
            Event::TerrainAdded { chase, .. } | Event::TerrainRemoved { chase, .. } => of(chase),
        }
    }

    /// Whether it is the verdict on the rolls of both sides, because a rule read it from their dice.
    pub fn is_verdict(&self) -> bool {
        matches!(self, Event::Exchanged { cause: Some(Cause::Rule(_)), .. })
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        match self {
            Event::Began(chase) if chase.name.is_empty() => Msg::new("log-chase-began-unnamed"),
            Event::Began(chase) => Msg::new("log-chase-began").with("name", &chase.name),
            Event::Joined { who, role: Role::Quarry, .. } => state.msg_about("log-chase-runs", who),
            Event::Joined { who, role: Role::Pursuer, .. } => state.msg_about("log-chase-pursues", who),
            Event::Left { who, .. } => state.msg_about("log-chase-left", who),
            Event::GoalAnnounced { pursuer, quarry, goal, .. } => {
                let key = match goal {
                    ChaseGoal::Ground => "log-chase-called-ground",
                    ChaseGoal::Stop => "log-chase-called-stop",
                    ChaseGoal::Hide => "log-chase-called-hide",
                };
                Msg::new(key).with("pursuer", state.name(pursuer)).with("quarry", state.name(quarry))
            }
            Event::Exchanged { exchange, cause, .. } => {
                let result = exchange.msg(|who| state.name(who));
                match cause {
                    Some(Cause::Fiat(reason)) => {
                        Msg::new("log-chase-fiat").with("what", result).with("reason", reason_arg(reason))
                    }
                    Some(Cause::Rule(_)) | None => result,
                }
            }
            Event::Placed { pursuer, from, to, reason, .. } => {
                let msg = state.msg_about("log-chase-placed", pursuer);
                msg.with("from", *from).with("to", *to).with("reason", reason_arg(reason))
            }
            Event::TerrainAdded { text, .. } => Msg::new("log-chase-terrain").with("text", text),
            Event::TerrainRemoved { text, .. } => Msg::new("log-chase-terrain-gone").with("text", text),
            Event::Ended { chase, ending } => {
                let key = match (chase.name.is_empty(), ending) {
                    (true, None) => "log-chase-ended-unnamed",
                    (false, None) => "log-chase-ended",
                    (true, Some(_)) => "log-chase-ended-so-unnamed",
                    (false, Some(_)) => "log-chase-ended-so",
                };
                let msg = Msg::new(key).with("name", &chase.name);
                ending.iter().fold(msg, |msg, ending| msg.with("ending", *ending))
            }
        }
    }
}

/// Changes the group of a pursuer.
fn change_pursuit(state: &mut State, chase: &Id, pursuer: &Id, change: impl FnOnce(&mut Pursuit)) {
    state.chases.change(chase, |chase| {
        if let Some(group) = chase.pursuit_mut(pursuer) {
            change(group);
        }
    });
}

impl State {
    /// Those who see at least one of the quarry and one of the pursuers.
    pub fn audience_of_chase(&self, chase: &Chase) -> Audience {
        let any = |people: &mut dyn Iterator<Item = &Id>| {
            people.fold(Audience::gm(), |seen, who| seen.or(&self.audience_of(who)))
        };
        any(&mut chase.quarry.iter()).and(&any(&mut chase.pursuits.iter().flat_map(|group| &group.members)))
    }

    /// Takes somebody out of every chase; a chase with nobody left to pursue ends.
    pub(in crate::session) fn remove_from_chases(&mut self, who: &Id) {
        let mut over = Vec::new();
        self.chases.update(
            |chase| chase.runners().any(|runner| runner == who),
            |chase| {
                if !chase.forget(who) {
                    over.push(chase.id.clone());
                }
            },
        );
        for chase in over {
            self.chases.shift_remove(&chase);
        }
    }
}
