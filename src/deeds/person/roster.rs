//! Who is at the table: bringing people in, taking them away, and replacing one by another.

use super::require_people;
use crate::deeds::fight::{cut_turn_short, stop_fighting};
use crate::grammar::KeyContext::{BestiaryEntry, Tab};
use crate::grammar::{Deed, Def, Key, TabName, concerning, deed_args, hero_deed_args, person_deed_args};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::person;
use crate::session::systems::{self, SYSTEMS, Sheets};
use crate::session::{Audience, Id, Member, NotDone, Origin, Person, Refusal, Side, State, Tx, require_text};

/// Brings in a new person, or several at once, who are then numbered.
#[apply(deed_args)]
pub struct AddPerson {
    /// Defaults to the name of `from`.
    #[arg(required_unless_present = "from")]
    pub name: Option<Text>,
    /// The adversary or extra of the campaign to copy.
    #[arg(long, visible_alias = "de", value_name = "FOE")]
    pub from: Option<Id>,
    /// 1 to 20.
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", default_value = "1")]
    pub count: u8,
    #[arg(long, visible_alias = "bando", default_value = "foes")]
    pub side: Side,
    /// Whether they come in hidden, even if `from` is open.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
    #[arg(long, visible_alias = "jugador")]
    pub player: Option<Text>,
    /// Defaults to the sheets of `from`.
    #[arg(long, visible_alias = "ficha")]
    pub sheet: Option<Sheets>,
}

#[apply(person_deed_args)]
pub struct RemovePerson {
    pub who: Id,
}

/// Replaces a player's character: the old one leaves, and the player gets the new one.
#[apply(hero_deed_args)]
pub struct ReplacePerson {
    pub who: Id,
    pub name: Text,
    /// Defaults to the old character's sheets.
    #[arg(long, visible_alias = "ficha")]
    pub sheet: Option<Sheets>,
}

impl Deed for AddPerson {
    const DEF: Def = Def::new("person.add", &["trae", "añade"])
        .examples(&[
            "person add \"{example-thug}\" --count 3 --from thug",
            "person add \"{example-aunt-ada}\" --side party",
        ])
        .keys(&[Key::at(Tab(TabName::Cast), "a"), Key::at(BestiaryEntry, "enter").with(&[("count", "1")])])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut member = match &self.from {
            None => Member::default(),
            Some(id) => {
                tx.campaign.bestiary_member(id).cloned().ok_or_else(|| Refusal::unknown("refused-no-extra", id))?
            }
        };
        member.name = self.name.as_ref().map_or(member.name, |name| Text::name(name));
        member.sheets = self.sheet.clone().unwrap_or(member.sheets);
        member.player = self.player.clone().or(member.player);
        member.hidden |= self.hidden;
        tx.bring_people(member, self.side, self.count)
    }
}

impl Deed for RemovePerson {
    const DEF: Def = Def::new("person.remove", &["quita"])
        .examples(&["person remove thug-2"])
        .keys(&[Key::at(Tab(TabName::Cast), "delete")])
        .available(require_people)
        .settles_rolls_that_name();

    concerning!(who);

    fn grave(&self, state: &State) -> Option<Msg> {
        state.people.get(&self.who).map(|person| Msg::new("grave-removed").with("what", person.name()))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let person = tx.person(&self.who)?;
        let (name, seen_by) = (person.name().clone(), person.seen_by.clone());
        cut_turn_short(tx, &self.who)?;
        SYSTEMS.iter().try_for_each(|system| system.person_goes(tx, &self.who))?;
        tx.finish(person::Event::Gone { who: self.who.clone(), name, seen_by })
    }
}

impl Deed for ReplacePerson {
    const DEF: Def = Def::new("person.replace", &["sustituye"])
        .examples(&["person replace vera \"Nora Salas\""])
        .keys(&[Key::at(Tab(TabName::Cast), "r")])
        .available(|state| {
            let party = state.people.values().any(|person| person.side == Side::Party);
            if party { Ok(()) } else { Err(Refusal::new("refused-nobody-at-all")) }
        })
        .settles_rolls_that_name();

    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.name)?;
        let old = tx.person(&self.who)?;
        ensure!(old.side == Side::Party, Refusal::new("refused-not-of-party").with("who", old.name()));
        let member = Member {
            id: tx.fresh_id(&self.name, &Audience::All),
            name: Text::name(&self.name),
            player: old.member.player.clone(),
            sheets: self.sheet.as_ref().unwrap_or(&old.member.sheets).clone(),
            ..Member::default()
        };
        systems::validate(&member.sheets)?;
        if tx.fighter(&self.who).is_some() {
            stop_fighting(tx, &self.who)?;
        }
        let by = Box::new(Person::of_party(member, Origin::Table, &tx.campaign));
        tx.finish(person::Event::Replaced { who: self.who.clone(), by })
    }
}
