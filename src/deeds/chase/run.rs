//! The exchanges of a chase: announcing one, deciding one by ruling, and setting the distance.

use super::require_chase;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, deed_args, one_of};
use crate::rules::{ChaseGoal, Distance, Text};
use crate::session::events::chase::Event;
use crate::session::tx::chase::ChaseGap;
use crate::session::{Cause, Id, NotDone, Refusal, State, Tx, Whose, Winner, require_change};

/// Announces what the next contest between two sides decides.
#[apply(deed_args)]
pub struct CallExchange {
    /// A pursuer, or somebody of the quarry if only one group pursues it.
    #[arg(value_name = "RUNNER")]
    pub who: Id,
    #[arg(default_value = "ground")]
    pub goal: ChaseGoal,
}

/// Decides an exchange by the game master's ruling.
#[apply(deed_args)]
pub struct DecideExchange {
    /// A pursuer, or somebody of the quarry if only one group pursues it.
    #[arg(value_name = "RUNNER")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Winner>())]
    pub won: Winner,
    /// Defaults to the announced goal, or else to ground.
    #[arg(long, visible_alias = "por")]
    pub goal: Option<ChaseGoal>,
    pub reason: Option<Text>,
}

/// Sets the distance between a group and its quarry by the game master's ruling. If the chase was over for the group,
/// it resumes.
#[apply(deed_args)]
pub struct PlaceRunner {
    #[arg(value_name = "RUNNER")]
    pub who: Id,
    pub distance: Distance,
    pub reason: Option<Text>,
}

impl Deed for CallExchange {
    const DEF: Def = Def::new("chase.call", &["anuncia"])
        .on_request(Whose::WHO)
        .examples(&["chase call thug-1 stop", "persecución anuncia thug-1 terreno"])
        .keys(&[Key::at(Tab(TabName::Chase), "g")])
        .available(require_chase);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gap = tx.chase_gap(&self.who, None)?;
        require_allowed_goal(tx, &gap, self.goal)?;
        require_change(gap.goal != Some(self.goal))?;
        let ChaseGap { chase, pursuer, quarry, .. } = gap;
        tx.finish(Event::GoalAnnounced { chase, pursuer, quarry, goal: self.goal })
    }
}

impl Deed for DecideExchange {
    const DEF: Def = Def::new("chase.exchange", &["decide"])
        .examples(&[
            "chase exchange thug-1 quarry",
            "persecución decide thug-1 perseguidor \"{example-they-corner-him}\" --por detener",
        ])
        .keys(&[
            Key::at(Tab(TabName::Chase), "<").with(&[("won", "pursuer")]),
            Key::at(Tab(TabName::Chase), ">").with(&[("won", "quarry")]),
            Key::at(Tab(TabName::Chase), "=").with(&[("won", "tie")]),
        ])
        .available(require_chase);
    const CONCERNED: &'static [&'static str] = &["who"];

    /// The two whose exchange it is.
    fn concerned_people(&self, state: &State) -> Vec<Id> {
        let gap = state.chase_gap(&self.who, None);
        gap.map(|gap| vec![gap.pursuer, gap.quarry]).unwrap_or_default()
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gap = tx.chase_gap(&self.who, None)?;
        let goal = self.goal.or(gap.goal).unwrap_or_default();
        require_allowed_goal(tx, &gap, goal)?;
        let won = self.won.result();
        let to = gap.distance.after_exchange(goal, won);
        let reason = self.reason.clone().unwrap_or_default();
        tx.end_exchange(gap, goal, won, to, Some(Cause::Fiat(reason)));
        Ok(())
    }
}

impl Deed for PlaceRunner {
    const DEF: Def = Def::new("chase.place", &["coloca"])
        .examples(&["chase place thug-1 short \"{example-a-short-cut}\""])
        .keys(&[Key::at(Tab(TabName::Chase), "z")])
        .available(require_chase);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let refusal = |key| tx.refusal_about(key, &self.who);
        tx.person(&self.who)?;
        let chase = tx.chase_of(&self.who).ok_or_else(|| refusal("refused-not-running"))?;
        let only_group = || chase.pursuits.first().filter(|_| chase.pursuits.len() == 1);
        let group = chase.pursuit(&self.who).or_else(only_group).ok_or_else(|| refusal("refused-which-pursuer"))?;
        require_change((group.distance, group.ending) != (self.distance, None))?;
        let (from, pursuer, chase) = (group.distance, tx.representative(&group.members), chase.id.clone());
        let reason = self.reason.clone().unwrap_or_default();
        tx.finish(Event::Placed { chase, pursuer, from, to: self.distance, reason })
    }
}

/// Refuses a goal that this distance does not allow. Terrain to hide in allows hiding at any distance.
fn require_allowed_goal(state: &State, gap: &ChaseGap, goal: ChaseGoal) -> Result<(), Refusal> {
    let terrain = state.chases.get(&gap.chase).is_some_and(|chase| !chase.setting.terrain.is_empty());
    let key = match goal {
        _ if gap.distance.allows(goal) => return Ok(()),
        ChaseGoal::Hide if terrain => return Ok(()),
        ChaseGoal::Hide => "refused-chase-in-sight",
        ChaseGoal::Stop | ChaseGoal::Ground => "refused-chase-too-far",
    };
    Err(state.refusal_about(key, &gap.pursuer))
}
