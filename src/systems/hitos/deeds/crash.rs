//! The damage of a crash to those who were in the machine (HI-35).

use clap::Args;

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName};
use crate::rules::{Keyword as _, Msg, Why};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::hitos::burden::DueCrash;
use crate::systems::hitos::condition::{change_burden, require_alive};
use crate::systems::hitos::rules::damage::DamageKind;
use crate::systems::hitos::strike::deal_damage;

/// Deals the damage of the first crash that is due to those who are named, and spares the others who were in one
/// (HI-35).
#[derive(Debug, Clone, Args)]
pub struct Crash {
    #[arg(value_name = "PERSON", required_unless_present = "nobody")]
    pub people: Vec<Id>,
    /// The damage; without it, what the high die showed.
    #[arg(long, visible_alias = "puntos", value_name = "NUMBER")]
    pub points: Option<u32>,
    /// Whether nobody is hurt, whatever is due.
    #[arg(long, visible_alias = "nadie", conflicts_with = "people")]
    pub nobody: bool,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
}

impl Deed for Crash {
    const DEF: Def = Def::new("hitos.crash", &["accidente", "choque"])
        .examples(&["hitos crash irene tomas", "hitos accidente --nadie"])
        .keys(&[
            Key::at(Tab(TabName::Roll), "K"),
            Key::at(Tab(TabName::Chase), "K"),
            Key::at(Tab(TabName::Gauges), "K"),
        ])
        .available(|state| match awaiting_crash_damage(state).is_empty() {
            true => Err(Refusal::by("HI-35", "hitos-refused-no-crash")),
            false => Ok(()),
        });

    const CONCERNED: &'static [&'static str] = &["people"];

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        awaiting_crash_damage(state)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.people.iter().try_for_each(|who| require_alive(tx, who))?;
        let waiting = awaiting_crash_damage(tx);
        if let Some(other) = self.people.iter().find(|who| !waiting.contains(who)) {
            tx.person(other)?;
            return Err(Refusal::by("HI-35", "hitos-refused-not-aboard").with("who", tx.name(other)).into());
        }
        // Who was in another crash is judged by themselves.
        let dealt: Vec<_> = self.people.iter().map(|who| first_due_crash(tx, who)).collect();
        let waiting: Vec<Id> =
            waiting.into_iter().filter(|who| self.nobody || dealt.contains(&first_due_crash(tx, who))).collect();
        for who in waiting {
            let damage = first_due_crash(tx, &who).map_or(0, |crash| crash.damage);
            let is_hurt = self.people.contains(&who);
            let unhurt = (!is_hurt).then(|| Why::new("HI-35", Msg::new("hitos-unhurt")));
            change_burden(tx, &who, unhurt, |burden| match self.nobody {
                true => burden.crashes.clear(),
                false => drop(burden.crashes.remove(0)),
            });
            if is_hurt {
                let why = Why::new("HI-35", Msg::new("hitos-wrecked"));
                let points = self.points.unwrap_or(damage);
                deal_damage(tx, &who, points, DamageKind::Physical.word(), self.mythos, why)?;
            }
        }
        Ok(())
    }
}

/// The first crash that is due to somebody.
fn first_due_crash(state: &State, who: &Id) -> Option<DueCrash> {
    state.system_state.hitos.burdens.get(who)?.crashes.first().copied()
}

/// Those whose damage from a crash the game master has yet to decide.
fn awaiting_crash_damage(state: &State) -> Vec<Id> {
    let burdens = state.system_state.hitos.burdens.iter().filter(|(_, burden)| !burden.crashes.is_empty());
    burdens.map(|(who, _)| who.clone()).collect()
}
