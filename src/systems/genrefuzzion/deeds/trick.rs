//! Tricks and flaws at work, and those that the table writes (GF-25, GF-26).

use std::collections::BTreeSet;

use super::setup::{add_trick, pay_for_trick};
use crate::grammar::KeyContext::{InScene, Tab};
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, one_of_with_keys, person_deed_args};
use crate::rules::{Msg, Text, ensure};
use crate::session::plan::Plan as TablePlan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_text};
use crate::systems::genrefuzzion::changes::change_sheet;
use crate::systems::genrefuzzion::owed::{approvers_left, who_uses_trick};
use crate::systems::genrefuzzion::people::{require_any_sheet, require_duel, trick_of};
use crate::systems::genrefuzzion::rules::PointKind;
use crate::systems::genrefuzzion::rules::trick::TrickKind;
use crate::systems::genrefuzzion::sheet::{HeldTrick, OwnTrick, TrickSource};
use crate::systems::genrefuzzion::tricks::{TrickUse, planned_reroll, use_trick};
use crate::systems::genrefuzzion::{Event, Plan};

/// Uses a trick of a duellist's, or a flaw of theirs, apart from a pool (GF-25).
#[apply(person_deed_args)]
pub struct UseTrick {
    /// Its owner.
    pub who: Id,
    pub trick: Text,
    /// The traits, people or dice that it concerns.
    pub on_what: Vec<Text>,
}

/// Writes a trick or flaw of the table's own, which the other players have still to approve (GF-26).
#[apply(person_deed_args)]
pub struct WriteTrick {
    pub who: Id,
    pub name: Text,
    /// When it works and what it does.
    pub text: Text,
    #[arg(long, visible_alias = "clase", value_name = "CHOICE", default_value = "trick", value_parser = one_of_with_keys(TrickKind::key))]
    pub what_kind: TrickKind,
    #[arg(long, visible_alias = "puntos", default_value = "1")]
    pub points: u8,
    #[arg(long, visible_alias = "moneda", value_name = "CHOICE", default_value = "vp", value_parser = one_of_with_keys(PointKind::key))]
    pub paid_in: PointKind,
}

/// A player approves a trick or flaw of the table's own, or rejects it, and then it goes. Once all the others have approved
/// it, it is paid for; without a player they have done so together (GF-26).
#[apply(person_deed_args)]
pub struct ApproveTrick {
    pub who: Id,
    pub trick: Text,
    #[arg(long, visible_alias = "jugador", value_name = "PLAYER")]
    pub player: Option<Id>,
    /// They do not approve it, and it goes.
    #[arg(long, visible_alias = "rechaza")]
    pub reject: bool,
}

impl Deed for UseTrick {
    const DEF: Def = Def::new("genrefuzzion.use", &["usa"])
        .own(Whose::Told(who_uses_trick))
        .examples(&["genrefuzzion use vera my-precious"])
        .keys(&[Key::at(InScene, "T")])
        .available(require_duel);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<TablePlan>, Refusal> {
        let planned = planned_reroll(state, self.request())?;
        Ok(planned.map(|(who, reroll)| TablePlan::of_roll(who, false, Plan::Again(reroll))))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        use_trick(tx, self.request())
    }
}

impl UseTrick {
    fn request(&self) -> TrickUse<'_> {
        TrickUse { who: &self.who, trick: &self.trick, targets: &self.on_what }
    }
}

impl Deed for WriteTrick {
    const DEF: Def = Def::new("genrefuzzion.write", &["escribe"])
        .own(Whose::WHO)
        .examples(&["genrefuzzion write vera \"{example-trick}\" \"{example-trick-text}\""])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        [&self.name, &self.text].into_iter().try_for_each(require_text)?;
        ensure!((1..=9).contains(&self.points), Refusal::by("GF-26", "gf-refused-trick-price"));
        let own = OwnTrick {
            kind: self.what_kind,
            name: Text::name(&self.name),
            text: self.text.clone(),
            points: self.points,
            currency: self.paid_in,
            proposed: true,
            approved_by: BTreeSet::new(),
        };
        let held = HeldTrick { source: TrickSource::Own(own), gaps: Vec::new() };
        add_trick(tx, &self.who, held.clone())?;
        let msg = Msg::new("gf-log-written").with("who", tx.name(&self.who)).with("trick", held.msg());
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}

impl Deed for ApproveTrick {
    const DEF: Def = Def::new("genrefuzzion.approve", &["aprueba"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion approve vera \"{example-trick}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "F")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let held = trick_of(tx, &self.who, &self.trick)?;
        ensure!(held.is_proposed(), Refusal::by("GF-26", "gf-refused-nothing-to-approve"));
        let name = tx.name(&self.who);
        let msg = |key| Msg::new(key).with("who", name.clone()).with("trick", held.msg());
        if let Some(player) = &self.player {
            tx.require_able_player(player)?;
            let own = tx.player_of(&self.who).as_ref() == Some(player);
            ensure!(!own, Refusal::by("GF-26", "gf-refused-own-approval").with("player", tx.player_name(player)));
        }
        if self.reject {
            let msg = msg("gf-log-rejected");
            change_sheet(tx, &self.who, |sheet| sheet.tricks.retain(|other| other.id() != held.id()))?;
            tx.emit(Event::log_about(&self.who, msg));
            return Ok(());
        }
        let left = approvers_left(tx, &self.who, &held);
        // The player whose approval others have still to follow.
        let one_of_several = self.player.as_ref().filter(|player| left.iter().any(|other| other != *player));
        let msg = match one_of_several {
            Some(player) => {
                let twice = Refusal::by("GF-26", "gf-refused-approved").with("player", tx.player_name(player));
                ensure!(left.contains(player), twice);
                msg("gf-log-approves").with("player", tx.player_name(player))
            }
            None => {
                pay_for_trick(tx, &self.who, held.kind())?;
                msg("gf-log-approved")
            }
        };
        change_sheet(tx, &self.who, |sheet| {
            let approved = sheet.tricks.iter_mut().filter(|other| other.id() == held.id());
            for own in approved.filter_map(HeldTrick::own_trick_mut) {
                own.proposed = one_of_several.is_some();
                match one_of_several {
                    Some(player) => drop(own.approved_by.insert(player.clone())),
                    None => own.approved_by.clear(),
                }
            }
        })?;
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}
