//! What is known of people: names, players, sides, sheets and descriptions.

use clap::Args;

use super::some;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of, person_deed_args, read};
use crate::rules::text::Text;
use crate::session::events::person::Event;
use crate::session::id::Id;
use crate::session::person::{self, Member};
use crate::session::refusal::{No, changes, filled};
use crate::session::systems::Sheets;
use crate::session::tx::Tx;

#[apply(person_deed_args)]
pub struct RenamePerson {
    pub who: Id,
    pub name: Text,
}

#[apply(person_deed_args)]
pub struct SetPlayer {
    pub who: Id,
    /// `None` if nobody plays the person.
    pub player: Option<Text>,
}

#[apply(person_deed_args)]
pub struct ChangeSide {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<person::Side>())]
    pub side: person::Side,
}

/// Rewrites a person's sheets; the limits of their gauges follow.
#[apply(person_deed_args)]
pub struct RewriteSheets {
    pub who: Id,
    #[arg(value_name = "SHEET", value_parser = read::<Sheets>)]
    pub sheet: Sheets,
}

/// Rewrites a person's descriptions. A text left out of the line stays.
#[derive(Debug, Args)]
pub struct DescribePerson {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    /// What everybody may know.
    #[arg(long, visible_alias = "sobre", value_name = "PROSE")]
    pub about: Option<Text>,
    /// What only the game master knows.
    #[arg(long, visible_alias = "secreto", value_name = "PROSE")]
    pub secret: Option<Text>,
}

impl Deed for RenamePerson {
    const DEF: Def = Def::new("person.rename", &["renombra"])
        .examples(&["person rename thug-2 \"El Zurdo\""])
        .keys(&[Key::at(Tab(TabName::Cast), "m")])
        .available(some);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        filled(&self.name)?;
        let (from, to) = (tx.person(&self.who)?.name().clone(), Text::name(&self.name));
        changes(from != to)?;
        tx.emit(Event::Renamed { who: self.who.clone(), from, to });
        Ok(())
    }
}

impl Deed for SetPlayer {
    const DEF: Def = Def::new("person.player", &["jugador"])
        .examples(&["person player vera Ana"])
        .keys(&[Key::at(Tab(TabName::Cast), "p")])
        .available(some);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let player = self.player.as_ref().and_then(Member::player_named);
        changes(tx.person(&self.who)?.member.player != player)?;
        tx.emit(Event::PlayedBy { who: self.who.clone(), player });
        Ok(())
    }
}

impl Deed for ChangeSide {
    const DEF: Def = Def::new("person.side", &["bando"])
        .examples(&["person side thug-2 party"])
        .keys(&[Key::at(Tab(TabName::Cast), "x")])
        .available(some);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        changes(tx.person(&self.who)?.side != self.side)?;
        tx.emit(Event::Sided { who: self.who.clone(), side: self.side });
        Ok(())
    }
}

impl Deed for RewriteSheets {
    const DEF: Def = Def::new("person.sheet", &["ficha"]).examples(&["person sheet vera \"{}\""]).available(some);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.write_sheets(&self.who, self.sheet.clone())?)
    }
}

impl Deed for DescribePerson {
    const DEF: Def = Def::new("person.describe", &[])
        .examples(&["person describe vera --about \"{example-walks-with-a-cane}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "e")])
        .available(some);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let member = &tx.person(&self.who)?.member;
        let about = self.about.clone().filter(|about| *about != member.about);
        let secret = self.secret.clone().filter(|secret| *secret != member.secret);
        changes(about.is_some() || secret.is_some())?;
        tx.emit(Event::Described { who: self.who.clone(), about, secret });
        Ok(())
    }
}
