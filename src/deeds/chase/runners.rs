//! Joining and leaving a chase.

use clap::Args;

use super::any_chase;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of, read};
use crate::rules::chase::Distance;
use crate::session::chase::Role;
use crate::session::events::chase::Event;
use crate::session::fight::Band;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::tx::Tx;

/// Brings people into a chase.
#[derive(Debug, Args)]
pub struct JoinChase {
    #[arg(value_name = "FOE:COUNT", required = true, value_parser = read::<Band>)]
    pub bands: Vec<Band>,
    #[arg(long, visible_alias = "papel", value_name = "CHOICE", default_value = "pursuer", value_parser = one_of::<Role>())]
    pub role: Role,
    /// The runner whose group they join. By default each band forms a group of its own.
    #[arg(long, visible_alias = "con", value_name = "RUNNER")]
    pub with: Option<Id>,
    /// Defaults to the only chase.
    #[arg(long, visible_alias = "en", value_name = "CHASE")]
    pub chase: Option<Id>,
    #[arg(long, visible_alias = "distancia", value_name = "CHOICE", default_value = "medium", value_parser = one_of::<Distance>())]
    pub distance: Distance,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Takes a runner out of the chase; the person stays at the table.
#[derive(Debug, Args)]
pub struct LeaveChase {
    #[arg(value_name = "RUNNER")]
    pub who: Id,
}

impl Deed for JoinChase {
    const DEF: Def = Def::new("chase.join", &["entra"])
        .examples(&["chase join thug:2 --distance long", "persecución entra vera --papel presa"])
        .keys(&[Key::at(Tab(TabName::Chase), "h")])
        .available(any_chase);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let with = self.with.as_ref();
        let not = |who: &Id| Refusal::new("refused-not-running").with("who", tx.name(who));
        let of = with.map(|who| tx.chase_of(who).ok_or_else(|| not(who))).transpose()?;
        let chase = of.map_or_else(|| tx.named_chase(self.chase.as_ref()), Ok)?;
        let role = with.and_then(|who| chase.role(who)).unwrap_or(self.role);
        let (chase, distance) = (chase.id.clone(), self.distance);
        for band in &self.bands {
            if tx.chase_of(&band.who).is_some() {
                return Err(Refusal::new("refused-running-already").with("who", tx.name(&band.who)).into());
            }
            // The newcomers of a band form one group.
            let mut leader = with.cloned();
            for who in tx.come(band, Side::Foes, self.hidden)? {
                let with = leader.get_or_insert_with(|| who.clone()).clone();
                let with = (with != who).then_some(with);
                tx.emit(Event::Joined { chase: chase.clone(), who, role, with, distance });
            }
        }
        Ok(())
    }
}

impl Deed for LeaveChase {
    const DEF: Def = Def::new("chase.leave", &["sale"])
        .examples(&["chase leave vera"])
        .keys(&[Key::at(Tab(TabName::Chase), "H")])
        .available(any_chase);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let person = tx.person(&self.who)?;
        let no = |key| Refusal::new(key).with("who", person.name());
        let chase = tx.chase_of(&self.who).ok_or_else(|| no("refused-not-running"))?;
        if !chase.clone().forget(&self.who) {
            return Err(no("refused-last-runner").into());
        }
        let (chase, who) = (chase.id.clone(), self.who.clone());
        tx.emit(Event::Left { chase, who });
        Ok(())
    }
}
