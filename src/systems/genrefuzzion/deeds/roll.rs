//! What is done with a roll before it is closed: which dice count, and what is bought (GF-11, GF-12).

use crate::grammar::KeyContext::{InScene, Tab};
use crate::grammar::{Deed, Def, Key, TabName, deed_args};
use crate::rules::{Msg, ensure};
use crate::session::{NotDone, Refusal, State, Tx, Whose};
use crate::systems::genrefuzzion::booking::{pay_for_person, require_payable, why};
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelStage, DuelThrow};
use crate::systems::genrefuzzion::emit::emit_duel;
use crate::systems::genrefuzzion::flow::{compare_results, wrong_stage};
use crate::systems::genrefuzzion::owed::awaited_player;
use crate::systems::genrefuzzion::people;
use crate::systems::genrefuzzion::rules::points::PointMoves;
use crate::systems::genrefuzzion::rules::thrown::{KEPT, PLUS_THREE, RollBuys, RollPick};
use crate::systems::genrefuzzion::rules::{PointKind, Points, Refused, Trick};
use crate::systems::genrefuzzion::throwing::{add_botch_problems, show_roll};
use crate::systems::genrefuzzion::tricks::use_accompanying_trick;

/// Chooses which dice make the result, by number (GF-11). Defaults to the two highest.
#[apply(deed_args)]
pub struct KeepDice {
    #[arg(value_name = "NUMBER")]
    pub dice: Vec<u8>,
}

/// Pays 1 VP for another die in the result (GF-12).
#[apply(deed_args)]
pub struct BuyExtraDie {
    /// Whether the trick gives two dice for the point.
    #[arg(long, visible_alias = "naciste-listo")]
    pub born_ready: bool,
}

/// Pays 1 KP to add 3 to the result (GF-12).
#[apply(deed_args)]
pub struct BuyThree {}

/// Takes the other of two whole rolls (GF-26).
#[apply(deed_args)]
pub struct TakeOtherRoll {}

/// Closes the roll: nothing more is bought, and it is compared (GF-12, GF-14).
#[apply(deed_args)]
pub struct ConfirmRoll {}

/// The scene, the role whose roll is open, and the roll. Refuses if no roll is open.
fn open_roll(state: &State) -> Result<(Duel, DuelRole, DuelThrow), Refusal> {
    let duel = people::duel(state)?;
    let DuelStage::Rolled(role) = duel.stage else {
        return Err(wrong_stage(&duel, "GF-12"));
    };
    state.require_able(&duel.side(role).who)?;
    let thrown = duel.side(role).thrown.clone().ok_or_else(|| Refusal::by("GF-12", "gf-refused-no-roll"))?;
    Ok((duel, role, thrown))
}

fn require_open_roll(state: &State) -> Result<(), Refusal> {
    open_roll(state).map(drop)
}

/// Refuses unless other dice of the open roll may make the result.
fn require_other_dice(state: &State) -> Result<(), Refusal> {
    let (_, _, thrown) = open_roll(state)?;
    let counting = thrown.rolled.dice.len() - thrown.rolled.botches().len();
    ensure!(counting > KEPT, Refusal::by("GF-11", "gf-refused-no-other-dice"));
    Ok(())
}

/// Refuses unless another die of the open roll may be bought.
fn require_extra_die(state: &State) -> Result<(), Refusal> {
    let (duel, role, thrown) = open_roll(state)?;
    ensure!(thrown.pick.buys.extra_dice == 0, Refusal::by("GF-12", "gf-refused-bought"));
    let buys = RollBuys { extra_dice: 1, ..thrown.pick.buys };
    thrown.rolled.outcome(&RollPick { buys, ..thrown.pick })?;
    require_price(state, &duel, role, PointKind::Victory)
}

/// Refuses unless 3 more may be bought for the open roll.
fn require_plus_three(state: &State) -> Result<(), Refusal> {
    let (duel, role, thrown) = open_roll(state)?;
    ensure!(thrown.pick.buys.plus < PLUS_THREE, Refusal::by("GF-12", "gf-refused-bought"));
    require_price(state, &duel, role, PointKind::Karma)
}

/// Refuses unless the role's player has the point for something bought.
fn require_price(state: &State, duel: &Duel, role: DuelRole, currency: PointKind) -> Result<(), Refusal> {
    require_payable(state, duel, &duel.side(role).who, PointMoves::cost(Points::of(currency, 1)))
}

/// Refuses unless there is another roll to take instead of the open one.
fn require_other_roll(state: &State) -> Result<(), Refusal> {
    let (_, _, thrown) = open_roll(state)?;
    ensure!(thrown.other.is_some(), Refusal::by("GF-26", "gf-refused-no-other-roll"));
    Ok(())
}

/// Writes the changed roll into the scene and the log.
fn put_changed_roll(tx: &mut Tx, mut duel: Duel, role: DuelRole, thrown: DuelThrow) {
    duel.side_mut(role).thrown = Some(thrown);
    show_roll(tx, duel, role, None);
}

/// Pays a point for something bought.
fn buy(tx: &mut Tx, duel: &mut Duel, role: DuelRole, currency: PointKind) -> Result<(), Refusal> {
    let who = duel.side(role).who.clone();
    pay_for_person(tx, duel, &who, Points::of(currency, 1), &why("GF-12", "gf-why-buy"))
}

impl Deed for KeepDice {
    const DEF: Def = Def::new("genrefuzzion.keep", &["elige"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion keep 1 3"])
        .keys(&[Key::at(InScene, "q"), Key::at(Tab(TabName::Roll), "q")])
        .available(require_other_dice)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (duel, role, mut thrown) = open_roll(tx)?;
        let keep = self.dice.iter().map(|number| usize::from(*number).wrapping_sub(1)).collect();
        ensure!(thrown.pick.keep != keep, Refusal::new("refused-nothing-changes"));
        thrown.pick.keep = keep;
        thrown.rolled.outcome(&thrown.pick)?;
        put_changed_roll(tx, duel, role, thrown);
        Ok(())
    }
}

impl Deed for BuyExtraDie {
    const DEF: Def = Def::new("genrefuzzion.extra-die", &["dado-extra"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion extra-die"])
        .keys(&[
            Key::at(InScene, "x"),
            Key::at(Tab(TabName::Roll), "x"),
            Key::at(InScene, "=").with(&[("born_ready", "true")]),
        ])
        .available(require_extra_die)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (mut duel, role, mut thrown) = open_roll(tx)?;
        ensure!(thrown.pick.buys.extra_dice == 0, Refusal::by("GF-12", "gf-refused-bought"));
        let mut kept = |extra_dice| {
            thrown.pick.buys.extra_dice = extra_dice;
            thrown.rolled.outcome(&thrown.pick).map(|outcome| outcome.kept.len())
        };
        let one = kept(1)?;
        if self.born_ready {
            ensure!(kept(2)? > one, Refused::NoExtraDie);
            use_accompanying_trick(tx, &mut duel, role, Trick::BornReady)?;
        }
        buy(tx, &mut duel, role, PointKind::Victory)?;
        put_changed_roll(tx, duel, role, thrown);
        Ok(())
    }
}

impl Deed for BuyThree {
    const DEF: Def = Def::new("genrefuzzion.plus-three", &["más-tres", "mas-tres"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion plus-three"])
        .keys(&[Key::at(InScene, "+"), Key::at(Tab(TabName::Roll), "+")])
        .available(require_plus_three)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (mut duel, role, mut thrown) = open_roll(tx)?;
        ensure!(thrown.pick.buys.plus < PLUS_THREE, Refusal::by("GF-12", "gf-refused-bought"));
        thrown.pick.buys.plus += PLUS_THREE;
        buy(tx, &mut duel, role, PointKind::Karma)?;
        put_changed_roll(tx, duel, role, thrown);
        Ok(())
    }
}

impl Deed for TakeOtherRoll {
    const DEF: Def = Def::new("genrefuzzion.other-roll", &["otra-tirada"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion other-roll"])
        .keys(&[Key::at(InScene, "l"), Key::at(Tab(TabName::Roll), "l")])
        .available(require_other_roll)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (mut duel, role, mut thrown) = open_roll(tx)?;
        let other = thrown.other.take().ok_or_else(|| Refusal::by("GF-26", "gf-refused-no-other-roll"))?;
        thrown.other = Some(std::mem::replace(&mut thrown.rolled, other));
        thrown.pick.keep.clear();
        thrown.rolled.outcome(&thrown.pick)?;
        duel.side_mut(role).thrown = Some(thrown);
        add_botch_problems(&mut duel, role);
        show_roll(tx, duel, role, None);
        Ok(())
    }
}

impl Deed for ConfirmRoll {
    const DEF: Def = Def::new("genrefuzzion.confirm", &["confirma"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion confirm"])
        .keys(&[Key::at(InScene, "f"), Key::at(Tab(TabName::Roll), "f")])
        .available(require_open_roll)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (mut duel, role, _) = open_roll(tx)?;
        let result: Msg = compare_results(tx, &mut duel, role);
        emit_duel(tx, duel, result);
        Ok(())
    }
}
