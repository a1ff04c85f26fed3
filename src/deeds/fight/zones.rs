//! On the line of zones: where fighters stand, what they stand behind, and who is upon them.

use clap::Args;

use super::{current_fight, fighter, halves, on_the_line};
use crate::grammar::Place::Halves;
use crate::grammar::{Deed, Def, Key, one_of};
use crate::rules::text::Text;
use crate::session::events::fight::Event;
use crate::session::fight;
use crate::session::id::Id;
use crate::session::refusal::{No, changes};
use crate::session::tx::Tx;

/// Says what a fighter stands behind.
#[derive(Debug, Args)]
pub struct Cover {
    #[arg(value_name = "FIGHTER")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<fight::Cover>())]
    pub cover: fight::Cover,
}

/// Says whether several opponents are upon a fighter (ND-14).
#[derive(Debug, Args)]
pub struct Beset {
    #[arg(value_name = "FIGHTER")]
    pub who: Id,
    /// Whether the opponents have let go.
    #[arg(long, visible_alias = "fin")]
    pub over: bool,
}

/// Puts a fighter elsewhere by the game master's word, without spending the movement.
#[derive(Debug, Args)]
pub struct Place {
    #[arg(value_name = "FIGHTER")]
    pub who: Id,
    /// Where on the line of zones, -99 to 99.
    #[arg(value_name = "ZONE")]
    pub at: i32,
    #[arg(value_name = "TEXT")]
    pub reason: Option<Text>,
}

/// Names a place on the line of zones.
#[derive(Debug, Args)]
pub struct Zone {
    /// -99 to 99.
    #[arg(value_name = "ZONE")]
    pub at: i32,
    /// None takes the name away.
    #[arg(value_name = "TEXT")]
    pub name: Option<Text>,
}

impl Deed for Cover {
    const DEF: Def = Def::new("fight.cover", &["cobertura"])
        .examples(&["fight cover vera partial"])
        .keys(&[Key::at(Halves, "l")])
        .available(|state| halves(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        halves(tx)?;
        changes(fighter(tx, &self.who)?.cover != self.cover)?;
        tx.emit(Event::Covered { who: self.who.clone(), cover: self.cover });
        Ok(())
    }
}

impl Deed for Beset {
    const DEF: Def = Def::new("fight.beset", &["acosa"])
        .examples(&["fight beset vera", "fight beset vera --over"])
        .keys(&[Key::at(Halves, "K")])
        .available(|state| halves(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        halves(tx)?;
        let beset = !self.over;
        changes(fighter(tx, &self.who)?.beset != beset)?;
        tx.emit(Event::Beset { who: self.who.clone(), beset });
        Ok(())
    }
}

impl Deed for Place {
    const DEF: Def = Def::new("fight.place", &["coloca"])
        .examples(&["fight place vera 2 \"el salto\""])
        .keys(&[Key::at(Halves, "z")])
        .available(|state| halves(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        halves(tx)?;
        on_the_line(self.at)?;
        let from = fighter(tx, &self.who)?.at;
        changes(from != self.at)?;
        let reason = self.reason.clone().unwrap_or_default();
        tx.emit(Event::Placed { who: self.who.clone(), from, to: self.at, reason });
        Ok(())
    }
}

impl Deed for Zone {
    const DEF: Def = Def::new("fight.zone", &["zona"])
        .examples(&["fight zone 1 \"El tejado\"", "fight zone 1"])
        .keys(&[Key::at(Halves, "L")])
        .available(|state| halves(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        halves(tx)?;
        on_the_line(self.at)?;
        let name = Text::line(self.name.as_deref().unwrap_or_default());
        let here = current_fight(tx)?;
        let mut named = here.clone();
        named.name_zone(self.at, &name);
        changes(*here != named)?;
        tx.emit(Event::ZoneNamed { at: self.at, name });
        Ok(())
    }
}
