//! Preparations: for the next action against oneself, for one's next turn, and against an enemy (LU-14, LU-16, LU-17).

use clap::Args;

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, acting, hero_deed_args, one_of};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Msg, Text, ensure};
use crate::session::{Id, NotDone, Refusal, Tx, Whose};
use crate::systems::lunar::memory::{Concentration, Preparation};
use crate::systems::lunar::people::{
    actions_per_turn, are_allies, character, enemy, fighter_in_action, require_in_scene, require_reachable,
};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::turn::{
    ActionTaken, change_pending, lose_concentration, pending, require_may_take, take_action,
};

/// Prepares for the next action against the character: two dice for the defence, or half of the damage (LU-14).
#[apply(hero_deed_args)]
pub struct Prepare {
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "two-dice", value_parser = one_of::<Preparation>())]
    pub how: Preparation,
}

/// Concentrates for the whole turn, which lowers the threat of a roll in the next turn by one rank (LU-17).
#[apply(hero_deed_args)]
pub struct Concentrate {
    pub who: Id,
    /// The skill or the ability; defaults to whatever is rolled first.
    pub focus: Option<Text>,
}

/// Interrupts an enemy by distracting or holding it, so that its next discard action rolls two chaos dice and keeps the
/// lower one. Each of its actions can be interrupted once (LU-16).
#[derive(Debug, Clone, Args)]
pub struct InterruptEnemy {
    #[arg(value_name = "HERO")]
    pub who: Id,
    #[arg(value_name = "FIGHTER")]
    pub enemy: Id,
}

impl Deed for Prepare {
    const DEF: Def = lunar("lunar.prepare", &["prepara"])
        .own_turn(Whose::WHO)
        .examples(&["lunar prepare nora", "lunar prepara nora mitad"])
        .keys(&[Key::at(KeyContext::TurnOrder, "D")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        character(tx, &self.who)?;
        require_may_take(tx, &self.who, Action::Prepare)?;
        if pending(tx, &self.who).prepared.is_some() {
            return Err(Refusal::by("LU-14", "lunar-refused-prepared").with("who", tx.name(&self.who)).into());
        }
        take_action(
            tx,
            &self.who,
            ActionTaken::plain(Action::Prepare).with(Msg::new(format!("choice-{}", self.how.word()))),
        )?;
        change_pending(tx, &self.who, |pending| pending.prepared = Some(self.how));
        Ok(())
    }
}

impl Deed for Concentrate {
    const DEF: Def = lunar("lunar.concentrate", &["concentra"])
        .own_turn(Whose::WHO)
        .examples(&["lunar concentrate nora", "lunar concentra nora \"{example-rooftop-fencing}\""])
        .keys(&[Key::at(KeyContext::TurnOrder, "K")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let sheet = character(tx, &self.who)?;
        let about_them = |refusal: Refusal| refusal.with("who", tx.name(&self.who));
        if fighter_in_action(tx, &self.who).is_none() {
            return Err(about_them(Refusal::by("LU-17", "refused-not-fighting")).into());
        }
        let focus = self.focus.as_ref().map(|focus| Text::line(focus)).filter(|focus| !focus.is_empty());
        if let Some(focus) = &focus {
            let no_skill = || {
                let no = about_them(Refusal::by("LU-17", "lunar-refused-no-skill")).with("skill", focus);
                no.offering(sheet.names_of_skills())
            };
            let makes_check = sheet.makes_check(focus).ok_or_else(no_skill)?;
            ensure!(makes_check, Refusal::by("LU-17", "lunar-refused-rolls-nothing").with("ability", focus));
        }
        let taken = ActionTaken::plain(Action::Concentrate);
        let taken = focus.iter().fold(taken, |taken, focus| taken.with(focus));
        take_action(tx, &self.who, taken)?;
        lose_concentration(tx, &self.who);
        change_pending(tx, &self.who, |pending| {
            pending.concentration = Some(Concentration { focus, is_usable: false })
        });
        Ok(())
    }
}

impl Deed for InterruptEnemy {
    const DEF: Def = lunar("lunar.interrupt", &["interrumpe"])
        .own_turn(Whose::WHO)
        .examples(&["lunar interrupt nora gusano-1"])
        .keys(&[Key::at(KeyContext::TurnOrder, "i")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let InterruptEnemy { who, enemy: whom } = self;
        character(tx, who)?;
        require_in_scene(tx, who)?;
        let sheet = enemy(tx, whom)?;
        require_reachable(tx, whom)?;
        let no = |key| Refusal::by("LU-16", key).with("who", tx.name(whom));
        ensure!(!are_allies(tx, who, whom), no("lunar-refused-own-side"));
        ensure!(sheet.discard_defence.is_some(), no("lunar-refused-no-discard"));
        ensure!(pending(tx, whom).interruptions < actions_per_turn(tx, whom, sheet), no("lunar-refused-distracted"));
        take_action(tx, who, ActionTaken::plain(Action::Interrupt).upon(whom))?;
        change_pending(tx, whom, |pending| pending.interruptions += 1);
        Ok(())
    }
}
