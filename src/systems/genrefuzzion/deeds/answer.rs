//! A duellist gives in (GF-13, GF-14, GF-23).

use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args};
use crate::rules::{Keyword as _, Msg, ensure};
use crate::session::{Id, No, Refusal, Tx};
use crate::systems::genrefuzzion::booking::{pay_in, player_of, why};
use crate::systems::genrefuzzion::duel::{DuelKind, DuelRole, DuelStage, EndedBy, Outcome, UsedTrick};
use crate::systems::genrefuzzion::flow::{end, put, require_stage, surrender};
use crate::systems::genrefuzzion::people::{duel, require_duel, sheet};
use crate::systems::genrefuzzion::rules::trick::Trick;

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
        if self.vanish {
            let trick = Trick::Vanish;
            let held = sheet(tx, &who)?.tricks.iter().any(|held| held.book() == Some(trick));
            let free = held && !it.uses(&who, trick);
            ensure!(free, Refusal::by("GF-25", "gf-refused-no-such-trick").with("trick", trick.msg()));
            let player = player_of(tx, &it, loser)?;
            pay_in(tx, &mut it, &player, trick.cost(), &why("GF-25", "gf-why-trick"))?;
            let what = Id::from_name(trick.word());
            it.used.push(UsedTrick { who: who.clone(), what, trick: Some(trick), on: Vec::new(), pending: false });
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
            _ => {
                return Err(require_stage(&it, false, "GF-14")
                    .err()
                    .unwrap_or_else(|| Refusal::new("gf-refused-stage"))
                    .into());
            }
        };
        it.stage = DuelStage::Won(loser.other());
        it.outcome = Some(Outcome { winner: loser.other(), by: EndedBy::Roll });
        let said = Msg::new("gf-log-accepts").with("who", tx.name(&it.side(loser).who));
        put(tx, it, said);
        Ok(())
    }
}
