//! People with NDE's numbers, typed at the table.

use clap::Args;

use super::values::{Manner, Rank, defence};
use crate::deeds::person::Add;
use crate::grammar::one_of;
use crate::systems::nde::rules::{self as rules, Attributes, Rung, Tn};
use crate::rules::text::Text;
use crate::systems::nde::Sheet;
use crate::session::person::Side;
use crate::session::systems::Sheets;

/// An adversary or extra that rolls nothing.
#[derive(Debug, Args)]
pub(crate) struct Opponent {
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "CHOICE", default_value = "minion")]
    rank: Rank,
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
    count: u8,
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = defence)]
    defence: Option<Tn>,
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER")]
    hearts: Option<u8>,
    #[arg(long, visible_alias = "modo", value_name = "CHOICE", default_value = "melee")]
    manner: Manner,
    #[arg(long, visible_alias = "daño", value_name = "TEXT")]
    damage: Option<Text>,
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
    side: Side,
    #[arg(long, visible_alias = "oculto")]
    hidden: bool,
}

/// A character of the party.
#[derive(Debug, Args)]
pub(crate) struct Character {
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "DIE")]
    might: Rung,
    #[arg(value_name = "DIE")]
    agility: Rung,
    #[arg(value_name = "DIE")]
    power: Rung,
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

impl Opponent {
    /// What brings them in.
    pub(crate) fn command(self) -> Add {
        let sheet = Sheet::Opponent(rules::Opponent {
            rank: self.rank.into(),
            defence: self.defence,
            hearts: self.hearts,
            reach: self.manner.into(),
            damage: self.damage.unwrap_or_default(),
        });
        Add {
            name: Some(self.name),
            side: self.side,
            count: self.count,
            from: None,
            sheet: Some(sheets(sheet)),
            hidden: self.hidden,
            player: None,
        }
    }
}

impl Character {
    /// What brings them in.
    pub(crate) fn command(self) -> Add {
        let dice = Attributes { might: self.might, agility: self.agility, power: self.power };
        let sheet = rules::Sheet {
            concept: self.concept.unwrap_or_default(),
            talents: self.talent,
            tool: self.tool,
            protection: self.protection,
            ..rules::Sheet::new(dice)
        };
        Add {
            name: Some(self.name),
            side: Side::Party,
            count: 1,
            from: None,
            sheet: Some(sheets(Sheet::Character(Box::new(sheet)))),
            hidden: false,
            player: self.player,
        }
    }
}

fn sheets(sheet: Sheet) -> Sheets {
    Sheets { nde: Some(sheet), ..Sheets::default() }
}
