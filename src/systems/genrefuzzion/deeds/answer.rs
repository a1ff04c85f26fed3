//! A duellist gives in (GF-13, GF-14, GF-23).

use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args};
use crate::rules::{Msg, ensure};
use crate::session::{NotDone, Refusal, State, Tx, Whose};
use crate::systems::genrefuzzion::Event;
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelStage, EndedBy, Outcome};
use crate::systems::genrefuzzion::emit::emit_duel;
use crate::systems::genrefuzzion::flow::{end_duel, require_stage, surrender, wrong_stage};
use crate::systems::genrefuzzion::owed::awaited_player;
use crate::systems::genrefuzzion::people::{duel, require_duel};
use crate::systems::genrefuzzion::rules::trick::Trick;
use crate::systems::genrefuzzion::tricks::use_accompanying_trick;

/// Surrenders for the side that is to answer a roll (GF-13).
#[apply(deed_args)]
pub struct SurrenderDuel {
    /// Vanishes, with the trick: the other side gains no VP for it.
    #[arg(long, visible_alias = "hacerse-humo")]
    pub vanish: bool,
}

/// The loser of a roll accepts it; in the finale also a protagonist who cannot retry (GF-14, GF-23).
#[apply(deed_args)]
pub struct AcceptLoss {}

/// The scene in which a side is to answer a roll. Refuses if none is, or if nobody may surrender.
fn duel_to_answer(state: &State) -> Result<Duel, Refusal> {
    let duel = duel(state)?;
    require_stage(&duel, matches!(duel.stage, DuelStage::ToChoose | DuelStage::Opposed), "GF-13")?;
    ensure!(duel.kind != DuelKind::Finale, Refusal::by("GF-23", "gf-refused-finale-surrender"));
    Ok(duel)
}

impl Deed for SurrenderDuel {
    const DEF: Def = Def::new("genrefuzzion.surrender", &["rinde", "ríndete"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion surrender"])
        .keys(&[Key::at(InScene, "S"), Key::at(InScene, "_").with(&[("vanish", "true")])])
        .available(|state| duel_to_answer(state).map(drop))
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        let duel = duel(state).ok()?;
        let loser = duel.pool_builder().unwrap_or(DuelRole::Antagonist);
        let msg = match self.vanish {
            true => Msg::new("gf-grave-vanish").with("kp", Trick::Vanish.cost().kp),
            false => Msg::new("gf-grave-surrender"),
        };
        Some(msg.with("who", state.name(&duel.side(loser).who)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel_to_answer(tx)?;
        let loser = duel.pool_builder().unwrap_or(DuelRole::Antagonist);
        let who = duel.side(loser).who.clone();
        tx.require_able(&who)?;
        if self.vanish {
            use_accompanying_trick(tx, &mut duel, loser, Trick::Vanish)?;
        }
        let key = match loser {
            DuelRole::Antagonist => "gf-log-surrenders-owing",
            DuelRole::Protagonist => "gf-log-surrenders",
        };
        tx.emit(Event::log(Msg::new(key).with("who", tx.name(&who))));
        surrender(tx, &mut duel, loser, self.vanish)?;
        end_duel(tx, &mut duel)?;
        emit_duel(tx, duel, None);
        Ok(())
    }
}

impl Deed for AcceptLoss {
    const DEF: Def = Def::new("genrefuzzion.accept", &["acepta"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion accept"])
        .keys(&[Key::at(InScene, "L")])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        let finale = duel.kind == DuelKind::Finale && duel.stage == DuelStage::Opposed;
        let loser = match duel.stage {
            DuelStage::Lost(loser) => loser,
            DuelStage::Opposed if finale => DuelRole::Protagonist,
            _ => return Err(wrong_stage(&duel, "GF-14").into()),
        };
        tx.require_able(&duel.side(loser).who)?;
        duel.stage = DuelStage::Won(loser.other());
        duel.outcome = Some(Outcome { winner: loser.other(), by: EndedBy::Roll });
        let msg = Msg::new("gf-log-accepts").with("who", tx.name(&duel.side(loser).who));
        emit_duel(tx, duel, msg);
        Ok(())
    }
}
