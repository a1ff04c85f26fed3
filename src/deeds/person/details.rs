//! What is known of people: names, players, sides, sheets and descriptions.

use super::require_people;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, LongText, TabName, concerning, deed_args, one_of, person_deed_args};
use crate::rules::text::Text;
use crate::session::events::person::Event;
use crate::session::systems::SYSTEMS;
use crate::session::systems::Sheets;
use crate::session::{Id, Member, NotDone, Tx, Whose, person, require_change, require_text};

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
    pub sheet: Sheets,
}

/// Rewrites a person's descriptions. A text left out of the line stays.
#[apply(deed_args)]
pub struct DescribePerson {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    /// What everybody may know.
    #[arg(long, visible_alias = "sobre")]
    pub about: Option<LongText>,
    /// What only the game master knows.
    #[arg(long, visible_alias = "secreto")]
    pub secret: Option<LongText>,
}

impl Deed for RenamePerson {
    const DEF: Def = Def::new("person.rename", &["renombra"])
        .examples(&["person rename thug-2 \"El Zurdo\""])
        .keys(&[Key::at(Tab(TabName::Cast), "m")])
        .available(require_people)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.name)?;
        let (from, to) = (tx.person(&self.who)?.name().clone(), Text::name(&self.name));
        require_change(from != to)?;
        SYSTEMS.iter().for_each(|system| system.person_is_renamed(tx, &self.who, &to));
        tx.finish(Event::Renamed { who: self.who.clone(), from, to, known_by: None })
    }
}

impl Deed for SetPlayer {
    const DEF: Def = Def::new("person.player", &["jugador"])
        .examples(&["person player vera Ana"])
        .keys(&[Key::at(Tab(TabName::Cast), "p")])
        .available(require_people);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let player = self.player.as_ref().and_then(Member::clean_player_name);
        require_change(tx.person(&self.who)?.member.player != player)?;
        tx.finish(Event::PlayedBy { who: self.who.clone(), player })
    }
}

impl Deed for ChangeSide {
    const DEF: Def = Def::new("person.side", &["bando"])
        .examples(&["person side thug-2 party"])
        .keys(&[Key::at(Tab(TabName::Cast), "x")])
        .available(require_people);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_change(tx.person(&self.who)?.side != self.side)?;
        tx.finish(Event::SideChanged { who: self.who.clone(), side: self.side })
    }
}

impl Deed for RewriteSheets {
    const DEF: Def =
        Def::new("person.sheet", &["ficha"]).examples(&["person sheet vera \"{}\""]).available(require_people);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(tx.write_sheets(&self.who, self.sheet.clone())?)
    }
}

impl Deed for DescribePerson {
    const DEF: Def = Def::new("person.describe", &[])
        .on_request(Whose::WHO)
        .examples(&["person describe vera --about \"{example-walks-with-a-cane}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "e")])
        .available(require_people)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let member = &tx.person(&self.who)?.member;
        let about = self.about.clone().filter(|about| *about != member.about);
        let secret = self.secret.clone().filter(|secret| *secret != member.secret);
        require_change(about.is_some() || secret.is_some())?;
        tx.finish(Event::Described { who: self.who.clone(), about, secret })
    }
}
