//! What the game master's word and advancement write on a character's sheet (ND-01, ND-03, ND-08, ND-21, ND-23).

use super::somebody_rolls;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, hero_deed_args, one_of, person_deed_args};
use crate::rules::keyword::{Keyword, keyword_enum};
use crate::rules::named::put;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::systems::Sheets;
use crate::session::tx::Tx;
use crate::systems::nde::Sheet;
use crate::systems::nde::event::Event;
use crate::systems::nde::people::character;
use crate::systems::nde::rules::sheet::CharacterRole;
use crate::systems::nde::rules::{self, Growth, Tier, Tn, TnBand};

/// Writes one thing on a sheet: talents and items are added, all else takes the place of what stood there.
#[apply(person_deed_args)]
pub struct NdeWrite {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<SheetEntry>())]
    pub entry: SheetEntry,
    pub text: Text,
}

/// Writes a power on a sheet; one of that name gives way (ND-21).
#[apply(person_deed_args)]
pub struct Learn {
    pub who: Id,
    pub name: Text,
    #[arg(value_name = "CHOICE", default_value = "standard", value_parser = one_of::<Tier>())]
    pub tier: Tier,
    /// None: what its tier says.
    #[arg(long, value_name = "NUMBER", help_heading = ASIDE)]
    pub pp: Option<u8>,
    /// None: what its tier says.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = TnBand::said, help_heading = ASIDE)]
    pub tn: Option<Tn>,
    #[arg(long, visible_alias = "ataca")]
    pub attacks: bool,
    #[arg(long, visible_alias = "texto", value_name = "TEXT")]
    pub text: Option<Text>,
}

/// Strikes off a sheet what has that name.
#[apply(person_deed_args)]
pub struct NdeStrike {
    pub who: Id,
    pub name: Text,
}

/// An advancement (ND-23).
#[apply(hero_deed_args)]
pub struct NdeAdvance {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Growth>())]
    pub growth: Growth,
    #[arg(value_name = "TEXT", required_if_eq("growth", "talent"))]
    pub text: Option<Text>,
}

keyword_enum! {
    /// What a line writes on a sheet.
    pub enum SheetEntry {
        Concept = "concept" | "concepto",
        Role = "role" | "rol",
        Talent = "talent" | "talento",
        Tool = "tool" | "herramienta",
        Protection = "protection" | "protección",
        Item = "item" | "objeto",
    }
}

impl Deed for NdeWrite {
    const DEF: Def = Def::new("nde.write", &["escribe"])
        .examples(&[
            "nde write vera item \"{example-a-bent-lockpick}\"",
            "nde escribe vera protección \"{example-an-old-mail-shirt}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Cast), "S"), Key::at(Tab(TabName::Cast), "i").with(&[("entry", "item")])])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        filled(&self.text)?;
        let text = Text::line(&self.text);
        Ok(rewrite(tx, &self.who, |sheet| {
            match self.entry {
                SheetEntry::Concept => sheet.concept = text,
                SheetEntry::Role => {
                    let no = || Refusal::by("ND-01", "nde-refused-no-role").with("role", &text);
                    sheet.role = Some(CharacterRole::named(&text.to_lowercase()).ok_or_else(no)?);
                }
                SheetEntry::Talent => add(&mut sheet.talents, text),
                SheetEntry::Tool => sheet.tool = Some(text),
                SheetEntry::Protection => sheet.protection = Some(text),
                SheetEntry::Item => add(&mut sheet.items, text),
            }
            Ok(())
        })?)
    }
}

impl Deed for Learn {
    const DEF: Def = Def::new("nde.learn", &["aprende"])
        .examples(&[
            "nde learn ada \"{example-part-the-current-title}\" strong",
            "nde aprende ada {example-fog} grande --dificultad 10",
        ])
        .keys(&[Key::at(Tab(TabName::Cast), "O")])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Learn { name, tier, pp, tn, attacks, text, .. } = self;
        let (name, text) = (Text::line(name), text.clone().unwrap_or_default());
        let power = rules::Power { name, tier: *tier, pp: *pp, tn: *tn, attacks: *attacks, text };
        power.validate()?;
        Ok(rewrite(tx, &self.who, |sheet| {
            put(&mut sheet.powers, power, |it| &it.name);
            Ok(())
        })?)
    }
}

impl Deed for NdeStrike {
    const DEF: Def = Def::new("nde.strike", &["tacha"])
        .examples(&["nde strike vera \"{example-a-bent-lockpick}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "T")])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeStrike { who, name } = self;
        let no = Refusal::new("nde-refused-not-on-sheet").with("who", tx.name(who)).with("name", name);
        Ok(rewrite(tx, who, |sheet| {
            let before = sheet.clone();
            sheet.talents.retain(|it| !it.is(name));
            sheet.items.retain(|it| !it.is(name));
            sheet.powers.retain(|it| !it.name.is(name));
            sheet.tool.take_if(|it| it.is(name));
            sheet.protection.take_if(|it| it.is(name));
            if *sheet == before { Err(no) } else { Ok(()) }
        })?)
    }
}

impl Deed for NdeAdvance {
    const DEF: Def = Def::new("nde.advance", &["mejora"])
        .examples(&["advance vera agility", "advance vera talent \"{example-nobody-sees-me}\""])
        .short(&["advance", "mejora"])
        .keys(&[Key::at(Tab(TabName::Cast), "v"), Key::at(Tab(TabName::Gauges), "v")])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = self.who.clone();
        let what = self.growth.advance(self.text.clone().unwrap_or_default());
        character(tx, &who)?.advanced(what.clone())?;
        tx.emit(Event::Advanced { who, what });
        Ok(())
    }
}

/// Adds a line that is not there yet.
fn add(lines: &mut Vec<Text>, line: Text) {
    if lines.iter().all(|there| !there.is(&line)) {
        lines.push(line);
    }
}

/// Changes a character's sheet. Refused when the sheet says so anyhow.
fn rewrite(
    tx: &mut Tx,
    who: &Id,
    change: impl FnOnce(&mut rules::CharacterSheet) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut sheet = character(tx, who)?.clone();
    change(&mut sheet)?;
    let before = tx.person(who)?.member.sheets.clone();
    tx.write_sheets(who, Sheets { nde: Some(Sheet::Character(Box::new(sheet))), ..before })
}
