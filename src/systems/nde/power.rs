//! Powers that do not attack: tier, price and TN (ND-21). Those that do are attacks.

use super::command::With;
use super::roll::{Roll, Task};
use super::test::{self, Asked};
use super::turn;
use crate::systems::nde::rules::{Against, Attribute, Casting, Cover, Tier, Tn};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// A power as it was asked for.
pub(super) struct Wish {
    pub(super) tier: Tier,
    pub(super) pp: Option<u8>,
    pub(super) tn: Option<Tn>,
    pub(super) cover: Cover,
    pub(super) what: Option<Text>,
}

/// A power of that tier at that price, or at its tier's first.
pub(super) fn casting(tier: Tier, pp: Option<u8>) -> Casting {
    Casting { tier, pp: pp.unwrap_or(tier.price()) }
}

/// Decides a power: paid before the roll, whatever comes of it. In a fight it is the turn's action.
///
/// # Errors
/// Refused with the missing amount when the purse does not hold it, when TN or price are not the tier's, behind full cover, and as the
/// rules say. Faces may be missing.
pub(super) fn decide(tx: &mut Tx, who: &Id, wish: Wish, with: &With) -> Result<(), No> {
    let Wish { tier, pp, tn, cover, what } = wish;
    let tn = tn.unwrap_or(tier.tn());
    if !tier.tns().contains(&tn.get()) {
        let (least, most) = tier.tns().into_inner();
        let no = Refusal::by("ND-21", "nde-refused-tier-tn").with("tier", Msg::new(tier.key()));
        return Err(no.with("least", least).with("most", most).with("tn", tn.get()).into());
    }
    let cover = cover.on_line().map_err(Refusal::from)?;
    let (attribute, against, casting) = (Attribute::Power, Against::Tn(tn), Some(casting(tier, pp)));
    let asked = Asked { who, attribute, against, with, cover, casting, secret: false };
    let (_, plan) = test::plan(tx, &asked)?;
    turn::spend_action(tx, who)?;
    let task = Task::Test { help: with.help.clone() };
    test::throw(tx, &asked, plan, |rolled| Roll { what: what.filter(test::said), ..Roll::new(task, rolled) })
}
