//! The actions of enemies, and the defences against them (LU-16, LU-26, LU-33).

use super::lunar;
use crate::grammar::{
    Deed, Def, Key, KeyContext, RARELY_USED, acting, fighter_deed_args, one_of_with_keys, person_deed_args,
};
use crate::rules::{Msg, Text};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::lunar::charge;
use crate::systems::lunar::deeds::with::PlayedCards;
use crate::systems::lunar::memory::{EnemyActionKind, PendingDefence, PendingEffects, Preparation};
use crate::systems::lunar::paths::can_run;
use crate::systems::lunar::people::{
    character, enemy, require_in_action, require_in_scene, require_other_side, require_reachable,
};
use crate::systems::lunar::planner::{AskedCheck, CheckCards};
use crate::systems::lunar::roll::LunarTask;
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::{DefenceKind, Interruption};
use crate::systems::lunar::rules::turn::TurnAct;
use crate::systems::lunar::strike::{EnemyAction, apply_failed_defence, threaten};
use crate::systems::lunar::turn::{
    change_pending, change_turn, has_turn, is_idle, log_about, log_lapsed_defence, pending, take_action_unlogged,
};

/// Rolls an enemy's direct attack on a character, whose defence is then due (LU-33). An enemy that has declared a
/// charge runs it first (LU-26).
#[apply(fighter_deed_args)]
pub struct EnemyStrike {
    pub enemy: Id,
    pub target: Id,
    /// Whether it attacks out of turn and without an action, because the character has left its scene (LU-13).
    #[arg(long, visible_alias = "instantáneo", alias = "instantaneo", help_heading = RARELY_USED)]
    pub instant: bool,
}

/// Rolls an enemy's discard action against a character, whose defence is then due (LU-33).
#[apply(fighter_deed_args)]
pub struct ForceDiscard {
    pub enemy: Id,
    pub target: Id,
    /// The kind of defence; defaults to that on the enemy's sheet.
    #[arg(long, visible_alias = "contra", value_name = "CHOICE", value_parser = one_of_with_keys(DefenceKind::key), help_heading = RARELY_USED)]
    pub met: Option<DefenceKind>,
    /// Whether an interruption is kept for a later action (LU-16).
    #[arg(long, visible_alias = "reserva", help_heading = RARELY_USED)]
    pub later: bool,
}

/// Declares an enemy's charge at a character, which others may intercept before it is run (LU-26, LU-27).
#[apply(fighter_deed_args)]
pub struct DeclareEnemyCharge {
    pub enemy: Id,
    pub target: Id,
}

/// Rolls the first defence that is due (LU-33), which is owed on whichever side the character stands by then.
#[apply(person_deed_args)]
pub struct Defend {
    pub who: Id,
    /// The skill that is rolled.
    pub skill: Text,
    #[command(flatten)]
    pub cards: PlayedCards,
}

/// Leaves the first defence that is due without a roll: the enemy's action takes effect as after a failed one (LU-33).
#[apply(person_deed_args)]
pub struct ForgoDefence {
    pub who: Id,
}

/// Drops the first defence that is due, as the game master decides: the enemy's action comes to nothing. Without one,
/// lets a turn with a hard draw count as one that did something for the encounter (LU-18).
#[apply(person_deed_args)]
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
        let matching_defences = enemy(tx, by)?.attack.matching_defences().to_vec();
        character(tx, target)?;
        require_other_side(tx, by, target)?;
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
        } else if tx.system_state.lunar.charge.as_ref().is_some_and(|charge| charge.enemy == *by && can_run(tx, charge))
        {
            let Some(charged) = charge::run_declared(tx, by, target)? else { return Ok(()) };
            squares = charged;
        } else {
            take_action_unlogged(tx, by, TurnAct::new(Action::Attack))?;
        }
        threaten(
            tx,
            EnemyAction {
                enemy: by,
                target,
                kind: EnemyActionKind::Attack,
                matching_defences,
                squares,
                interruption: Interruption::Undisturbed,
            },
        )
    }
}

impl Deed for ForceDiscard {
    const DEF: Def = lunar("lunar.drain", &["mengua"])
        .examples(&["lunar drain gusano-1 nora", "lunar mengua gusano-1 nora --contra voluntad"])
        .keys(&[Key::at(KeyContext::TurnOrder, "Z")]);

    acting!(enemy);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ForceDiscard { enemy: by, target, met, later } = self;
        require_reachable_character(tx, target)?;
        require_other_side(tx, by, target)?;
        let no = || Refusal::by("LU-33", "lunar-refused-no-discard").with("who", tx.name(by));
        let matching_defences = met.or(enemy(tx, by)?.discard_defence).ok_or_else(no)?;
        require_in_scene(tx, by)?;
        let is_interrupted = pending(tx, by).interruptions > 0 && !later;
        take_action_unlogged(tx, by, TurnAct::new(Action::Attack))?;
        if is_interrupted {
            change_pending(tx, by, |pending| pending.interruptions -= 1);
        }
        let interruption = if is_interrupted { Interruption::Interrupted } else { Interruption::Undisturbed };
        let matching_defences = vec![matching_defences];
        threaten(
            tx,
            EnemyAction {
                enemy: by,
                target,
                kind: EnemyActionKind::Discard,
                matching_defences,
                squares: 0,
                interruption,
            },
        )
    }
}

impl Deed for DeclareEnemyCharge {
    const DEF: Def = lunar("lunar.rush", &["arremete"])
        .examples(&["lunar rush gusano-1 nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "z")]);

    acting!(enemy);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let DeclareEnemyCharge { enemy: by, target } = self;
        enemy(tx, by)?;
        require_reachable_character(tx, target)?;
        require_other_side(tx, by, target)?;
        require_in_scene(tx, by)?;
        charge::declare(tx, by, target)
    }
}

impl Deed for Defend {
    const DEF: Def = lunar("lunar.defend", &["defiende"])
        .own(Whose::WHO)
        .examples(&["lunar defend nora Reflejos --cards KS,KH"])
        .keys(&[Key::at(KeyContext::TurnOrder, "F")]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let defence = self.due_defence(state)?;
        let check_cards = self.cards.check_cards();
        let plan = self.check(&defence, &check_cards).plan(state)?;
        let mut plan = Plan::of_roll(self.who.clone(), false, plan);
        if !self.skill_fits(state, &defence)? {
            let met = defence
                .matching_defences
                .first()
                .map(|met| Msg::new("lunar-warn-other-defence").with("met", met.msg()));
            plan.warnings.extend(met);
        }
        Ok(Some(plan))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let defence = self.due_defence(tx)?;
        change_pending(tx, &self.who, |pending| drop(pending.due_defences.remove(0)));
        let check_cards = self.cards.check_cards();
        self.check(&defence, &check_cards).roll(tx, None, None)
    }
}

impl Defend {
    fn check<'a>(&'a self, defence: &PendingDefence, cards: &'a CheckCards) -> AskedCheck<'a> {
        let threat = defence.threat;
        let task = LunarTask::Defence(defence.clone());
        AskedCheck { who: &self.who, skill: &self.skill, cards, threat, task, turn_act: None }
    }

    /// The first defence that is due; refused for anybody but a character.
    fn due_defence(&self, state: &State) -> Result<PendingDefence, Refusal> {
        character(state, &self.who)?;
        first_due_defence(state, &self.who)
    }

    /// Whether the skill serves for a kind of defence that fits the enemy's action (LU-33).
    fn skill_fits(&self, state: &State, defence: &PendingDefence) -> Result<bool, Refusal> {
        let sheet = character(state, &self.who)?;
        let skill = sheet.skills.iter().find(|skill| skill.name.is_same_name(&self.skill));
        Ok(skill.is_some_and(|skill| skill.defends.iter().any(|kind| defence.matching_defences.contains(kind))))
    }
}

impl Deed for ForgoDefence {
    const DEF: Def = lunar("lunar.forgo", &["encaja"])
        .own(Whose::WHO)
        .examples(&["lunar forgo nora", "lunar encaja nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "l")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        character(tx, &self.who)?;
        let defence = first_due_defence(tx, &self.who)?;
        change_pending(tx, &self.who, |pending| drop(pending.due_defences.remove(0)));
        // Two dice are prepared for the next action alone, whether they are rolled or not (LU-14).
        if defence.prepared == Some(Preparation::TwoDice) {
            change_pending(tx, &self.who, PendingEffects::use_preparation);
        }
        log_about(tx, &self.who, Msg::new("lunar-defence-forgone"));
        apply_failed_defence(tx, &self.who, &defence)
    }
}

impl Deed for SpareDefence {
    const DEF: Def = lunar("lunar.spare", &["deja"])
        .examples(&["lunar spare nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "P")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let due = first_due_defence(tx, &self.who);
        if due.is_err() && has_turn(tx, &self.who) && is_idle(tx, &self.who) {
            change_turn(tx, &self.who, |turn| turn.log.useful = true);
            log_about(tx, &self.who, Msg::new("lunar-turn-counts"));
            return Ok(());
        }
        let defence = due?;
        log_lapsed_defence(tx, &self.who, &defence);
        change_pending(tx, &self.who, |pending| drop(pending.due_defences.remove(0)));
        Ok(())
    }
}

/// Refuses anybody but a character whom an enemy can reach: in the fight, in action and in the scene.
fn require_reachable_character(state: &State, who: &Id) -> Result<(), Refusal> {
    character(state, who)?;
    require_reachable(state, who)
}

/// The first defence that a character has to roll; refused without one (LU-33).
fn first_due_defence(state: &State, who: &Id) -> Result<PendingDefence, Refusal> {
    let no = || Refusal::by("LU-33", "lunar-refused-nothing-to-defend").with("who", state.name(who));
    pending(state, who).due_defences.first().cloned().ok_or_else(no)
}
