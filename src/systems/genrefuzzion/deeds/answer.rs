//! A duellist gives in (GF-13, GF-14, GF-23).

use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args};
use crate::rules::{Msg, ensure};
use crate::session::{No, Refusal, Tx};
use crate::systems::genrefuzzion::duel::{DuelKind, DuelRole, DuelStage, EndedBy, Outcome};
use crate::systems::genrefuzzion::flow::{end, put, require_stage, surrender, wrong_stage};
use crate::systems::genrefuzzion::people::{duel, require_duel};
use crate::systems::genrefuzzion::rules::trick::Trick;
use crate::systems::genrefuzzion::tricks::use_with;

/// Whoever is to answer a roll surrenders (GF-13).
#[apply(deed_args)]
pub struct SurrenderDuel {
    /// Vanishes, with the trick: the other side gains no VP for it.
    #[arg(long, visible_alias = "hacerse-humo")]
    pub vanish: bool,
}

/// The loser of a roll accepts it; in the finale also a protagonist who cannot retry (GF-14, GF-23).
#[apply(deed_args)]
pub struct AcceptLoss {}

impl Deed for SurrenderDuel {
    const DEF: Def = Def::new("genrefuzzion.surrender", &["rinde", "ríndete"])
        .examples(&["genrefuzzion surrender"])
        .keys(&[Key::at(InScene, "S"), Key::at(InScene, "_").with(&[("vanish", "true")])])
        .available(require_duel);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let mut it = duel(tx)?;
        require_stage(&it, matches!(it.stage, DuelStage::ToChoose | DuelStage::Opposed), "GF-13")?;
        ensure!(it.kind != DuelKind::Finale, Refusal::by("GF-23", "gf-refused-finale-surrender"));
        let loser = it.builder().unwrap_or(DuelRole::Antagonist);
        let who = it.side(loser).who.clone();
        tx.require_able(&who)?;
        if self.vanish {
            use_with(tx, &mut it, loser, Trick::Vanish)?;
        }
        surrender(tx, &mut it, loser, self.vanish)?;
        end(tx, &mut it)?;
        put(tx, it, Msg::new("gf-log-surrenders").with("who", tx.name(&who)));
        Ok(())
    }
}

impl Deed for AcceptLoss {
    const DEF: Def = Def::new("genrefuzzion.accept", &["acepta"])
        .examples(&["genrefuzzion accept"])
        .keys(&[Key::at(InScene, "L")])
        .available(require_duel);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let mut it = duel(tx)?;
        let finale = it.kind == DuelKind::Finale && it.stage == DuelStage::Opposed;
        let loser = match it.stage {
            DuelStage::Lost(loser) => loser,
            DuelStage::Opposed if finale => DuelRole::Protagonist,
            _ => return Err(wrong_stage(&it, "GF-14").into()),
        };
        tx.require_able(&it.side(loser).who)?;
        it.stage = DuelStage::Won(loser.other());
        it.outcome = Some(Outcome { winner: loser.other(), by: EndedBy::Roll });
        let said = Msg::new("gf-log-accepts").with("who", tx.name(&it.side(loser).who));
        put(tx, it, said);
        Ok(())
    }
}
