//! Joining and leaving a chase.

use super::require_chase;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, deed_args, one_of};
use crate::rules::{Distance, ensure};
use crate::session::events::chase::Event;
use crate::session::{FighterGroup, Id, NotDone, Refusal, Role, Side, Tx};

/// Brings people into a chase.
#[apply(deed_args)]
pub struct JoinChase {
    #[arg(required = true)]
    pub bands: Vec<FighterGroup>,
    #[arg(long, visible_alias = "papel", value_name = "CHOICE", default_value = "pursuer", value_parser = one_of::<Role>())]
    pub role: Role,
    /// The runner whose group they join. By default each band forms a group of its own.
    #[arg(long, visible_alias = "con", value_name = "RUNNER")]
    pub with: Option<Id>,
    /// Defaults to the only chase.
    #[arg(long, visible_alias = "en")]
    pub chase: Option<Id>,
    #[arg(long, visible_alias = "distancia", default_value = "medium")]
    pub distance: Distance,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Takes a runner out of the chase; the person stays at the table.
#[apply(deed_args)]
pub struct LeaveChase {
    #[arg(value_name = "RUNNER")]
    pub who: Id,
}

impl Deed for JoinChase {
    const DEF: Def = Def::new("chase.join", &["entra"])
        .examples(&["chase join thug:2 --distance long", "persecución entra vera --papel presa"])
        .keys(&[Key::at(Tab(TabName::Chase), "h")])
        .available(require_chase);

    acting!(bands);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let companion = self.with.as_ref();
        let not_running = |who: &Id| tx.refusal_about("refused-not-running", who);
        let chase = companion.map(|who| tx.chase_of(who).ok_or_else(|| not_running(who))).transpose()?;
        let chase = chase.map_or_else(|| tx.named_chase(self.chase.as_ref()), Ok)?;
        let role = companion.and_then(|who| chase.role(who)).unwrap_or(self.role);
        let (chase, distance) = (chase.id.clone(), self.distance);
        for band in &self.bands {
            ensure!(tx.chase_of(&band.who).is_none(), tx.refusal_about("refused-running-already", &band.who));
            // The newcomers of a band form one group.
            let mut leader = companion.cloned();
            for who in tx.bring_group(band, Side::Foes, self.hidden)? {
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
        .available(require_chase);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let person = tx.person(&self.who)?;
        let refusal = |key| Refusal::new(key).with("who", person.name());
        let chase = tx.chase_of(&self.who).ok_or_else(|| refusal("refused-not-running"))?;
        ensure!(chase.clone().forget(&self.who), refusal("refused-last-runner"));
        let (chase, who) = (chase.id.clone(), self.who.clone());
        tx.finish(Event::Left { chase, who })
    }
}
