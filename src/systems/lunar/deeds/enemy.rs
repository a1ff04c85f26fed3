//! The actions of enemies, and the defences against them (LU-16, LU-26, LU-33).

use super::lunar;
use crate::grammar::{
    Deed, Def, Key, KeyContext, RARELY_USED, acting, fighter_deed_args, hero_deed_args, one_of_with_keys,
};
use crate::rules::{Msg, Text};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::charge;
use crate::systems::lunar::deeds::with::PlayedCards;
use crate::systems::lunar::memory::{Hostile, PendingDefence};
use crate::systems::lunar::people::{character, enemy, require_in_action, require_in_scene, require_reachable};
use crate::systems::lunar::planner::{AskedCheck, Played};
use crate::systems::lunar::roll::LunarTask;
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::{DefenceKind, Interruption};
use crate::systems::lunar::rules::turn::TurnAct;
use crate::systems::lunar::strike::{EnemyAction, threaten};
use crate::systems::lunar::turn::{change_pending, pending, spend};

/// Lets an enemy attack a character directly (LU-33): its die is rolled, and the character's defence is due. An enemy
/// that has declared a charge runs it first (LU-26).
#[apply(fighter_deed_args)]
pub struct EnemyStrike {
    pub enemy: Id,
    pub target: Id,
    /// Whether it attacks out of its turn and without an action, because the character leaves its scene (LU-13).
    #[arg(long, visible_alias = "instantáneo", alias = "instantaneo", help_heading = RARELY_USED)]
    pub instant: bool,
}

/// Lets an enemy take a discard action against a character (LU-33). The defence has to reach its chaos die.
#[apply(fighter_deed_args)]
pub struct Drain {
    pub enemy: Id,
    pub target: Id,
    /// The skills of the defence; defaults to those on the enemy's sheet.
    #[arg(long, visible_alias = "contra", value_name = "CHOICE", value_parser = one_of_with_keys(DefenceKind::key), help_heading = RARELY_USED)]
    pub met: Option<DefenceKind>,
    /// Whether a distraction is kept for a later action (LU-16).
    #[arg(long, visible_alias = "reserva", help_heading = RARELY_USED)]
    pub later: bool,
}

/// Declares an enemy's charge at a character; others may step in before it strikes (LU-26, LU-27).
#[apply(fighter_deed_args)]
pub struct Rush {
    pub enemy: Id,
    pub target: Id,
}

/// Rolls the defence that is due (LU-33).
#[apply(hero_deed_args)]
pub struct Defend {
    pub who: Id,
    /// What the defence is made with.
    pub skill: Text,
    #[command(flatten)]
    pub cards: PlayedCards,
}

/// Cancels an enemy's action that waits for a defence, by the game master's decision.
#[apply(hero_deed_args)]
pub struct SpareDefence {
    pub who: Id,
}

impl Deed for EnemyStrike {
    const DEF: Def = lunar("lunar.strike", &["golpea"])
        .examples(&["lunar strike gusano-1 nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "S")]);

    acting!(enemy);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let EnemyStrike { enemy: by, target, instant } = self;
        let met_with = enemy(tx, by)?.attack.met_with().to_vec();
        character(tx, target)?;
        if *instant {
            require_in_action(tx, target)?;
        } else {
            require_reachable(tx, target)?;
        }
        require_in_scene(tx, by)?;
        let mut squares = 0;
        if *instant {
            require_in_action(tx, by)?;
            if !pending(tx, target).strikers.contains(by) {
                return Err(Refusal::by("LU-13", "lunar-refused-not-left").with("who", tx.name(target)).into());
            }
            change_pending(tx, target, |pending| pending.strikers.retain(|other| other != by));
        } else if tx.system_state.lunar.charge.as_ref().is_some_and(|charge| charge.enemy == *by) {
            let Some(charged) = charge::run_declared(tx, by, target)? else { return Ok(()) };
            squares = charged;
        } else {
            spend(tx, by, TurnAct::new(Action::Attack))?;
        }
        threaten(
            tx,
            EnemyAction { enemy: by, target, kind: Hostile::Attack, met_with, squares, hold: Interruption::Free },
        )
    }
}

impl Deed for Drain {
    const DEF: Def = lunar("lunar.drain", &["mengua"])
        .examples(&["lunar drain gusano-1 nora", "lunar mengua gusano-1 nora --contra voluntad"])
        .keys(&[Key::at(KeyContext::TurnOrder, "Z")]);

    acting!(enemy);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Drain { enemy: by, target, met, later } = self;
        require_exposed(tx, target)?;
        let no = || Refusal::by("LU-33", "lunar-refused-no-discard").with("who", tx.name(by));
        let met_with = met.or(enemy(tx, by)?.drains).ok_or_else(no)?;
        require_in_scene(tx, by)?;
        let distracted = pending(tx, by).interruptions > 0 && !later;
        spend(tx, by, TurnAct::new(Action::Attack))?;
        if distracted {
            change_pending(tx, by, |pending| pending.interruptions -= 1);
        }
        let hold = if distracted { Interruption::Interrupted } else { Interruption::Free };
        let met_with = vec![met_with];
        threaten(tx, EnemyAction { enemy: by, target, kind: Hostile::Discard, met_with, squares: 0, hold })
    }
}

impl Deed for Rush {
    const DEF: Def = lunar("lunar.rush", &["arremete"])
        .examples(&["lunar rush gusano-1 nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "z")]);

    acting!(enemy);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Rush { enemy: by, target } = self;
        enemy(tx, by)?;
        require_exposed(tx, target)?;
        require_in_scene(tx, by)?;
        charge::declare(tx, by, target)
    }
}

impl Deed for Defend {
    const DEF: Def = lunar("lunar.defend", &["defiende"])
        .examples(&["lunar defend nora Reflejos --cards KS,KH"])
        .keys(&[Key::at(KeyContext::TurnOrder, "F")]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let defended = self.waiting(state)?;
        let played = self.cards.played();
        let plan = self.check(&defended, &played).plan(state)?;
        let mut plan = Plan::of_roll(self.who.clone(), false, plan);
        if !self.serves(state, &defended)? {
            let met = defended.met_with.first().map(|met| Msg::new("lunar-warn-other-defence").with("met", met.msg()));
            plan.warnings.extend(met);
        }
        Ok(Some(plan))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let defended = self.waiting(tx)?;
        change_pending(tx, &self.who, |pending| drop(pending.threats.remove(0)));
        let played = self.cards.played();
        self.check(&defended, &played).roll(tx, None, None)
    }
}

impl Defend {
    fn check<'a>(&'a self, defended: &PendingDefence, cards: &'a Played) -> AskedCheck<'a> {
        let threat = defended.threat;
        let task = LunarTask::Defence(defended.clone());
        AskedCheck { who: &self.who, with: &self.skill, cards, threat, task, done: None }
    }

    /// What a character has to defend against.
    fn waiting(&self, state: &State) -> Result<PendingDefence, Refusal> {
        character(state, &self.who)?;
        due(state, &self.who)
    }

    /// Whether a skill can defend against this action.
    fn serves(&self, state: &State, defended: &PendingDefence) -> Result<bool, Refusal> {
        let sheet = character(state, &self.who)?;
        let skill = sheet.skills.iter().find(|skill| skill.name.is_same_name(&self.skill));
        Ok(skill.is_some_and(|skill| skill.defends.iter().any(|way| defended.met_with.contains(way))))
    }
}

impl Deed for SpareDefence {
    const DEF: Def = lunar("lunar.spare", &["deja"])
        .examples(&["lunar spare nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "P")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        due(tx, &self.who)?;
        change_pending(tx, &self.who, |pending| drop(pending.threats.remove(0)));
        Ok(())
    }
}

/// Refuses anybody except a character in the fight and in the scene.
fn require_exposed(state: &State, who: &Id) -> Result<(), Refusal> {
    character(state, who)?;
    require_reachable(state, who)
}

/// The first action that a character must defend against.
fn due(state: &State, who: &Id) -> Result<PendingDefence, Refusal> {
    let no = || Refusal::by("LU-33", "lunar-refused-nothing-to-defend").with("who", state.name(who));
    pending(state, who).threats.first().cloned().ok_or_else(no)
}
