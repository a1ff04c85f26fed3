//! People with NDE's numbers, typed at the table.

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args, one_of};
use crate::rules::text::Text;
use crate::session::person::{Member, Side};
use crate::session::refusal::No;
use crate::session::systems::Sheets;
use crate::session::tx::Tx;
use crate::systems::nde::Sheet;
use crate::systems::nde::rules::{self, Attributes, Class, LadderDie, Manner, OpponentRank, Tn};

/// An adversary or extra that rolls nothing.
#[apply(deed_args)]
pub struct NdeOpponent {
    name: Text,
    #[arg(value_name = "CHOICE", default_value = "minion", value_parser = one_of::<OpponentRank>())]
    rank: OpponentRank,
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
    count: u8,
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = Class::said)]
    defence: Option<Tn>,
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER")]
    hearts: Option<u8>,
    #[arg(long, visible_alias = "modo", value_name = "CHOICE", default_value = "melee", value_parser = one_of::<Manner>())]
    manner: Manner,
    #[arg(long, visible_alias = "daño", value_name = "TEXT")]
    damage: Option<Text>,
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
    side: Side,
    #[arg(long, visible_alias = "oculto")]
    hidden: bool,
}

/// A character of the party.
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

impl Deed for NdeOpponent {
    const DEF: Def = Def::new("nde.opponent", &["adversario"])
        .examples(&["nde opponent \"{example-thug}\" minion --count 3 --defence 4"])
        .keys(&[Key::at(Tab(TabName::Fight), "N")]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let sheet = Sheet::Opponent(rules::OpponentSheet {
            rank: self.rank,
            defence: self.defence,
            hearts: self.hearts,
            reach: self.manner,
            damage: self.damage.clone().unwrap_or_default(),
        });
        let (name, sheets) = (Text::name(&self.name), sheets(sheet));
        let member = Member { name, sheets, hidden: self.hidden, ..Member::default() };
        Ok(tx.bring(member, self.side, self.count)?)
    }
}

impl Deed for NdeCharacter {
    const DEF: Def = Def::new("nde.character", &["protagonista"])
        .examples(&["nde character \"Nora\" d6 d12 d8 --player Ana"])
        .keys(&[Key::at(Tab(TabName::Cast), "N")]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let dice = Attributes { might: self.might, agility: self.agility, power: self.power };
        let sheet = rules::CharacterSheet {
            concept: self.concept.clone().unwrap_or_default(),
            talents: self.talent.clone(),
            tool: self.tool.clone(),
            protection: self.protection.clone(),
            ..rules::CharacterSheet::new(dice)
        };
        let (name, sheets) = (Text::name(&self.name), sheets(Sheet::Character(Box::new(sheet))));
        let member = Member { name, sheets, player: self.player.clone(), ..Member::default() };
        Ok(tx.bring(member, Side::Party, 1)?)
    }
}

fn sheets(sheet: Sheet) -> Sheets {
    Sheets { nde: Some(sheet), ..Sheets::default() }
}
