//! The winner's effects (GF-15).

use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args, one_of_with_keys};
use crate::rules::{Msg, Text, ensure, keyword_enum};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_text};
use crate::systems::genrefuzzion::booking::{pay_for_person, why};
use crate::systems::genrefuzzion::changes::{
    change_trait, larger_die, lose_trait, new_problem, receive_problem, resize_trait,
};
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelStage, EffectDone, EffectSlot, ProblemSource};
use crate::systems::genrefuzzion::emit::emit_duel;
use crate::systems::genrefuzzion::flow::{end_duel, wrong_stage};
use crate::systems::genrefuzzion::owed::awaited_player;
use crate::systems::genrefuzzion::people::{
    duel, find_trait, no_such_trait, require_duel, require_new_in_duel, sheet, traits_in_duel,
};
use crate::systems::genrefuzzion::rules::TraitDie;
use crate::systems::genrefuzzion::sheet::{Trait, TraitKind};

keyword_enum! {
    /// What an effect does (GF-15).
    pub enum EffectKind in "gf-effect-" {
        /// A new asset of the winner's.
        Asset = "asset" | "ventaja",
        /// A new problem of the loser's.
        Problem = "problem" | "problema",
        /// A problem that the loser has becomes larger.
        Worsen = "worsen" | "empeora",
        /// A trait's die gets smaller, or the trait is lost.
        Cancel = "cancel" | "anula",
    }
}

/// Inflicts an effect of the winner's. After the first, one more asset costs 1 VP, and one more problem 1 KP (GF-15).
#[apply(deed_args)]
pub struct InflictEffect {
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(EffectKind::key))]
    pub kind: EffectKind,
    /// The phrase of what is new, or the trait that changes.
    pub phrase: Text,
    /// The die, by its number in the roll; defaults to the largest that is left.
    #[arg(long, visible_alias = "dado")]
    pub die: Option<u8>,
    /// Whose trait is cancelled; defaults to the loser.
    #[arg(long, visible_alias = "de", value_name = "PERSON")]
    pub whose: Option<Id>,
    /// The only opponent against whom the asset works.
    #[arg(long, visible_alias = "contra", value_name = "PERSON")]
    pub against: Option<Id>,
}

/// Waives the effects that are left and ends the duel, so that the players can rate it (GF-15, GF-17).
#[apply(deed_args)]
pub struct FinishEffects {}

impl InflictEffect {
    /// The die of the effect, and its index in the roll. If no die is left, the first effect gets a d4 without an
    /// index, and any further one is refused (GF-15).
    fn effect_die(
        &self,
        duel: &Duel,
        winner: DuelRole,
        slot: EffectSlot,
    ) -> Result<(TraitDie, Option<usize>), Refusal> {
        let left = indices_of_dice_left(duel, winner);
        let Some(thrown) = &duel.side(winner).thrown else { return Ok((TraitDie::D4, None)) };
        let no_die = || Refusal::by("GF-15", "gf-refused-no-effect-die");
        match self.die {
            Some(number) => {
                let at = usize::from(number).checked_sub(1).filter(|at| left.contains(at)).ok_or_else(no_die)?;
                Ok((thrown.rolled.dice[at], Some(at)))
            }
            None => match left.first() {
                Some(&at) => Ok((thrown.rolled.dice[at], Some(at))),
                None if slot == EffectSlot::First => Ok((TraitDie::D4, None)),
                None => Err(no_die()),
            },
        }
    }
}

/// The indices of the dice in the winner's roll that no effect has taken, the largest die first.
pub(in crate::systems::genrefuzzion) fn indices_of_dice_left(duel: &Duel, winner: DuelRole) -> Vec<usize> {
    let Some(thrown) = &duel.side(winner).thrown else { return Vec::new() };
    let mut left = thrown.rolled.effect_dice(&thrown.outcome().kept);
    left.retain(|at| duel.effects.iter().all(|done| done.die != Some(*at)));
    left
}

/// The winner, whose effects the duel waits for. Refuses at any other stage.
fn require_winner(state: &State, duel: &Duel) -> Result<DuelRole, Refusal> {
    let DuelStage::Won(winner) = duel.stage else { return Err(wrong_stage(duel, "GF-15")) };
    state.require_able(&duel.side(winner).who)?;
    Ok(winner)
}

impl Deed for InflictEffect {
    const DEF: Def = Def::new("genrefuzzion.effect", &["efecto"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion effect problem \"{example-a-secret}\""])
        .keys(&[
            Key::at(InScene, "g").with(&[("kind", "asset")]),
            Key::at(InScene, "p").with(&[("kind", "problem")]),
            Key::at(InScene, "i").with(&[("kind", "worsen")]),
            Key::at(InScene, "X").with(&[("kind", "cancel")]),
        ])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        let winner = require_winner(tx, &duel)?;
        require_text(&self.phrase)?;
        let slot = self.kind.slot(&duel).ok_or_else(|| Refusal::by("GF-15", "gf-refused-one-effect"))?;
        let (die, at) = self.effect_die(&duel, winner, slot)?;
        let (winner_id, loser_id) = (duel.side(winner).who.clone(), duel.side(winner.other()).who.clone());
        let phrase = Text::line(&self.phrase);
        pay_for_person(tx, &mut duel, &winner_id, slot.price(), &why("GF-15", "gf-why-more-effect"))?;
        let msg = Msg::new(self.kind.log_key()).with("who", tx.name(&winner_id));
        let msg = msg.with("other", tx.name(&loser_id)).with("die", die);
        let msg = match self.kind {
            EffectKind::Asset => {
                let towards = self.against.clone();
                let own = towards.as_ref() == Some(&winner_id);
                ensure!(!own, Refusal::by("GF-15", "gf-refused-against-self"));
                let asset = Trait { kind: TraitKind::Asset, phrase: phrase.clone(), die, towards, ..Trait::default() };
                require_new_in_duel(tx, &duel, &winner_id, &asset)?;
                change_trait(tx, Some(&mut duel), &winner_id, None, Some(asset))?;
                msg.with("phrase", &phrase)
            }
            EffectKind::Problem => {
                let problem = new_problem(&phrase, die);
                require_new_in_duel(tx, &duel, &loser_id, &problem)?;
                receive_problem(tx, &mut duel, &loser_id, problem, ProblemSource::Effect)?;
                msg.with("phrase", &phrase)
            }
            EffectKind::Worsen => {
                let was = self.find_named_trait(tx, &duel, &loser_id)?;
                // What is lent lapses when the effects end, so that a larger die of it would change nothing.
                let stays = sheet(tx, &loser_id)?.find(&was.id()).is_some();
                ensure!(was.kind == TraitKind::Problem && stays, no_such_trait(tx, &loser_id, &phrase));
                let worse = if die > was.die { die } else { larger_die(&was)? };
                resize_trait(tx, &mut duel, &loser_id, &was, worse)?;
                msg.with("phrase", &was.phrase).with("now", worse)
            }
            EffectKind::Cancel => {
                let whose = self.whose.clone().unwrap_or_else(|| loser_id.clone());
                ensure!(whose == winner_id || whose == loser_id, no_such_trait(tx, &whose, &phrase));
                let was = self.find_named_trait(tx, &duel, &whose)?;
                let msg = match was.die_after_cancelling(die) {
                    Some(smaller) => {
                        resize_trait(tx, &mut duel, &whose, &was, smaller)?;
                        Msg { key: "gf-log-lowers".into(), ..msg }.with("now", smaller)
                    }
                    None => {
                        lose_trait(tx, &mut duel, &whose, (&was.id(), was.kind))?;
                        msg
                    }
                };
                msg.with("phrase", &was.phrase).with("whose", tx.name(&whose))
            }
        };
        duel.effects.push(EffectDone { slot, die: at });
        emit_duel(tx, duel, msg);
        Ok(())
    }
}

impl EffectKind {
    /// Which of the winner's effects the next one of this kind is; `None` if they have had it (GF-15).
    pub(in crate::systems::genrefuzzion) fn slot(self, duel: &Duel) -> Option<EffectSlot> {
        let slot = match self {
            _ if duel.effects.is_empty() => EffectSlot::First,
            EffectKind::Asset => EffectSlot::MoreAsset,
            EffectKind::Problem | EffectKind::Worsen => EffectSlot::MoreProblem,
            EffectKind::Cancel => return None,
        };
        duel.effects.iter().all(|done| done.slot != slot).then_some(slot)
    }

    /// The key of its line in the log.
    fn log_key(self) -> &'static str {
        match self {
            EffectKind::Asset => "gf-log-asset",
            EffectKind::Problem => "gf-log-problem",
            EffectKind::Worsen => "gf-log-worsens",
            EffectKind::Cancel => "gf-log-cancels",
        }
    }
}

impl InflictEffect {
    /// The named trait of a person, on the sheet or lent until the scene's end. Refuses if there is none.
    fn find_named_trait(&self, state: &State, duel: &Duel, whose: &Id) -> Result<Trait, Refusal> {
        let traits = traits_in_duel(sheet(state, whose)?, whose, duel);
        find_trait(&traits, &self.phrase).cloned().ok_or_else(|| no_such_trait(state, whose, &self.phrase))
    }
}

impl Deed for FinishEffects {
    const DEF: Def = Def::new("genrefuzzion.finish", &["termina"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion finish"])
        .keys(&[Key::at(InScene, "F")])
        .available(require_duel)
        .keeps_rolls_open();

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("gf-grave-finish"))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        let winner = require_winner(tx, &duel)?;
        let key = if duel.effects.is_empty() { "gf-log-waives" } else { "gf-log-finishes" };
        let msg = Msg::new(key).with("who", tx.name(&duel.side(winner).who));
        end_duel(tx, &mut duel)?;
        emit_duel(tx, duel, msg);
        Ok(())
    }
}
