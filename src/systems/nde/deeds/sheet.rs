//! People with sheets made at the table, and what is written on sheets (ND-01, ND-03, ND-08, ND-21, ND-23).

use super::require_any_character;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{
    Deed, Def, Key, RARELY_USED, TabName, concerning, deed_args, hero_deed_args, one_of, person_deed_args,
};
use crate::rules::{Keyword, Msg, Text, Why, ensure, keyword_enum, replace_or_push};
use crate::session::systems::Sheets;
use crate::session::{Gauge, Id, Member, NotDone, Owner, Refusal, Side, Tx, Whose, require_text};
use crate::systems::nde::Sheet;
use crate::systems::nde::event::Event;
use crate::systems::nde::people::{ARMOUR, HEARTS, PP, character, points};
use crate::systems::nde::points::return_to_fight;
use crate::systems::nde::rules::sheet::CharacterRole;
use crate::systems::nde::rules::{
    AdvancementAim, AttackManner, Attributes, CharacterSheet, DefenceClass, LadderDie, OpponentRank, OpponentSheet,
    Power, Tier, Tn, TnBand,
};

/// Brings in opponents or extras, who roll nothing.
#[apply(deed_args)]
pub struct NdeOpponent {
    name: Text,
    #[arg(value_name = "CHOICE", default_value = "minion", value_parser = one_of::<OpponentRank>())]
    rank: OpponentRank,
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
    count: u8,
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = DefenceClass::parse_defence)]
    defence: Option<Tn>,
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER")]
    hearts: Option<u8>,
    #[arg(long, visible_alias = "modo", value_name = "CHOICE", default_value = "melee", value_parser = one_of::<AttackManner>())]
    manner: AttackManner,
    #[arg(long, visible_alias = "daño", value_name = "TEXT")]
    damage: Option<Text>,
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
    side: Side,
    #[arg(long, visible_alias = "oculto")]
    hidden: bool,
}

/// Brings in a character of the party.
#[apply(deed_args)]
pub struct NdeCharacter {
    name: Text,
    #[arg(value_name = "DIE")]
    might: LadderDie,
    #[arg(value_name = "DIE")]
    agility: LadderDie,
    #[arg(value_name = "DIE")]
    power: LadderDie,
    #[arg(long, visible_alias = "concepto", value_name = "TEXT")]
    concept: Option<Text>,
    #[arg(long, visible_alias = "talento", value_name = "TEXT")]
    talent: Vec<Text>,
    #[arg(long, visible_alias = "herramienta", value_name = "TEXT")]
    tool: Option<Text>,
    #[arg(long, visible_alias = "protección", value_name = "TEXT")]
    protection: Option<Text>,
    #[arg(long, visible_alias = "jugador", value_name = "TEXT")]
    player: Option<Text>,
}

/// Writes an entry on a sheet. Talents and items are added; the other entries are replaced.
#[apply(person_deed_args)]
pub struct NdeWrite {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<SheetEntry>())]
    pub entry: SheetEntry,
    pub text: Text,
}

/// Writes a power on a sheet, in place of one with the same name (ND-21).
#[apply(person_deed_args)]
pub struct Learn {
    pub who: Id,
    pub name: Text,
    #[arg(value_name = "CHOICE", default_value = "standard", value_parser = one_of::<Tier>())]
    pub tier: Tier,
    /// Defaults to what its tier says.
    #[arg(long, value_name = "NUMBER", help_heading = RARELY_USED)]
    pub pp: Option<u8>,
    /// Defaults to what its tier says.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = TnBand::parse_tn, help_heading = RARELY_USED)]
    pub tn: Option<Tn>,
    #[arg(long, visible_alias = "ataca")]
    pub attacks: bool,
    #[arg(long, visible_alias = "texto", value_name = "TEXT")]
    pub text: Option<Text>,
}

/// Strikes everything with a name off a sheet.
#[apply(person_deed_args)]
pub struct NdeStrike {
    pub who: Id,
    pub name: Text,
}

/// Makes an advancement (ND-23).
#[apply(hero_deed_args)]
pub struct NdeAdvance {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<AdvancementAim>())]
    pub growth: AdvancementAim,
    #[arg(value_name = "TEXT", required_if_eq("growth", "talent"))]
    pub text: Option<Text>,
}

keyword_enum! {
    /// An entry of a sheet.
    pub enum SheetEntry {
        Concept = "concept" | "concepto",
        Role = "role" | "rol",
        Talent = "talent" | "talento",
        Tool = "tool" | "herramienta",
        Protection = "protection" | "protección",
        Item = "item" | "objeto",
    }
}

impl Deed for NdeOpponent {
    const DEF: Def = Def::new("nde.opponent", &["adversario"])
        .examples(&["nde opponent \"{example-thug}\" minion --count 3 --defence 4"])
        .keys(&[Key::at(Tab(TabName::Fight), "N")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let sheet = Sheet::Opponent(OpponentSheet {
            rank: self.rank,
            defence: self.defence,
            hearts: self.hearts,
            reach: self.manner,
            damage: self.damage.clone().unwrap_or_default(),
        });
        let member = Member { hidden: self.hidden, ..new_member(&self.name, sheet) };
        tx.bring_people(member, self.side, self.count)
    }
}

impl Deed for NdeCharacter {
    const DEF: Def = Def::new("nde.character", &["protagonista"])
        .examples(&["nde character \"Nora\" d6 d12 d8 --player Ana"])
        .keys(&[Key::at(Tab(TabName::Cast), "N")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let dice = Attributes { might: self.might, agility: self.agility, power: self.power };
        let sheet = CharacterSheet {
            concept: self.concept.clone().unwrap_or_default(),
            talents: self.talent.clone(),
            tool: self.tool.clone(),
            protection: self.protection.clone(),
            ..CharacterSheet::new(dice)
        };
        let sheet = Sheet::Character(Box::new(sheet));
        let member = Member { player: self.player.clone(), ..new_member(&self.name, sheet) };
        tx.bring_people(member, Side::Party, 1)
    }
}

impl Deed for NdeWrite {
    const DEF: Def = Def::new("nde.write", &["escribe"])
        .on_request(Whose::WHO)
        .examples(&[
            "nde write vera item \"{example-a-bent-lockpick}\"",
            "nde escribe vera protección \"{example-an-old-mail-shirt}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Cast), "S"), Key::at(Tab(TabName::Cast), "i").with(&[("entry", "item")])])
        .keeps_rolls_open()
        .available(require_any_character);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        let text = Text::line(&self.text);
        Ok(change_sheet(tx, &self.who, |sheet| {
            match self.entry {
                SheetEntry::Concept => sheet.concept = text,
                SheetEntry::Role => {
                    let no = || Refusal::by("ND-01", "nde-refused-no-role").with("role", &text);
                    sheet.role = Some(CharacterRole::from_word(&text.to_lowercase()).ok_or_else(no)?);
                }
                SheetEntry::Talent => add_line(&mut sheet.talents, text),
                SheetEntry::Tool => sheet.tool = Some(text),
                SheetEntry::Protection => sheet.protection = Some(text),
                SheetEntry::Item => add_line(&mut sheet.items, text),
            }
            Ok(())
        })?)
    }
}

impl Deed for Learn {
    const DEF: Def = Def::new("nde.learn", &["aprende"])
        .on_request(Whose::WHO)
        .examples(&[
            "nde learn ada \"{example-part-the-current-title}\" strong",
            "nde aprende ada {example-fog} grande --dificultad 10",
        ])
        .keys(&[Key::at(Tab(TabName::Cast), "O")])
        .keeps_rolls_open()
        .available(require_any_character);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Learn { name, tier, pp, tn, attacks, text, .. } = self;
        let (name, text) = (Text::line(name), text.clone().unwrap_or_default());
        let power = Power { name, tier: *tier, pp: *pp, tn: *tn, attacks: *attacks, text };
        power.validate()?;
        Ok(change_sheet(tx, &self.who, |sheet| {
            replace_or_push(&mut sheet.powers, power, |power| &power.name);
            Ok(())
        })?)
    }
}

impl Deed for NdeStrike {
    const DEF: Def = Def::new("nde.strike", &["tacha"])
        .on_request(Whose::WHO)
        .examples(&["nde strike vera \"{example-a-bent-lockpick}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "T")])
        .keeps_rolls_open()
        .available(require_any_character);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdeStrike { who, name } = self;
        let no = Refusal::new("nde-refused-not-on-sheet").with("who", tx.name(who)).with("name", name);
        Ok(change_sheet(tx, who, |sheet| {
            let before = sheet.clone();
            sheet.talents.retain(|talent| !talent.is_same_name(name));
            sheet.items.retain(|item| !item.is_same_name(name));
            sheet.powers.retain(|power| !power.name.is_same_name(name));
            sheet.tool.take_if(|tool| tool.is_same_name(name));
            sheet.protection.take_if(|protection| protection.is_same_name(name));
            ensure!(*sheet != before, no);
            Ok(())
        })?)
    }
}

impl Deed for NdeAdvance {
    const DEF: Def = Def::new("nde.advance", &["mejora"])
        .on_request(Whose::WHO)
        .examples(&["advance vera agility", "advance vera talent \"{example-nobody-sees-me}\""])
        .short(&["advance", "mejora"])
        .keys(&[Key::at(Tab(TabName::Cast), "v"), Key::at(Tab(TabName::Gauges), "v")])
        .available(require_any_character);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = self.who.clone();
        let what = self.growth.advancement(self.text.clone().unwrap_or_default());
        let mut sheet = character(tx, &who)?.clone();
        // What the game master has added at the table counts towards the most there can be (ND-23).
        let most_at_table = |gauge: Gauge, most: u8| {
            let max = tx.level_of(&Owner::Person(who.clone()), &gauge).map_or(0, |level| level.max);
            most.max(u8::try_from(max).unwrap_or(u8::MAX))
        };
        sheet.max_hearts = most_at_table(HEARTS, sheet.max_hearts);
        sheet.max_pp = most_at_table(PP, sheet.max_pp);
        sheet.advance(what.clone())?;
        tx.emit(Event::Advanced { who, what });
        return_to_fight(tx, &self.who);
        Ok(())
    }
}

/// A new person with this sheet.
fn new_member(name: &Text, sheet: Sheet) -> Member {
    let sheets = Sheets { nde: Some(sheet), ..Sheets::default() };
    Member { name: Text::name(name), sheets, ..Member::default() }
}

/// Adds a line, unless the list has it.
fn add_line(lines: &mut Vec<Text>, line: Text) {
    if lines.iter().all(|there| !there.is_same_name(&line)) {
        lines.push(line);
    }
}

/// Changes a character's sheet. Refused if nothing changes or the new sheet is not valid.
fn change_sheet(
    tx: &mut Tx,
    who: &Id,
    change: impl FnOnce(&mut CharacterSheet) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut sheet = character(tx, who)?.clone();
    change(&mut sheet)?;
    let before = tx.person(who)?.member.sheets.clone();
    tx.write_sheets(who, Sheets { nde: Some(Sheet::Character(Box::new(sheet))), ..before })?;
    // Another protection brings no second token in the same scene (ND-24).
    if tx.system_state.nde.spent_tokens.contains(who) && points(tx, who, &ARMOUR) > 0 {
        tx.move_gauge(who, &ARMOUR, 0, Why::new("ND-24", Msg::new("nde-armour-spent")));
    }
    Ok(())
}
