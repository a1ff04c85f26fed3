//! What is done beside the rolls: facts, clues, intrusions and dissonance.

use clap::Subcommand;

use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::prisma::Command;

#[derive(Subcommand)]
pub(crate) enum Beside {
    #[command(visible_alias = "hecho")]
    Fact {
        #[arg(value_name = "HERO")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
    },
    #[command(visible_alias = "veta")]
    Veto {
        #[arg(value_name = "NOTE")]
        note: Id,
    },
    #[command(visible_alias = "enmienda")]
    Amend {
        #[arg(value_name = "NOTE")]
        note: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
    },
    #[command(visible_alias = "pista")]
    Clue {
        #[arg(value_name = "HERO")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
    },
    #[command(visible_alias = "intromisión", alias = "intromision")]
    Intrude {
        #[arg(value_name = "HERO")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
        #[arg(long, visible_alias = "oculta")]
        hidden: bool,
    },
    #[command(visible_alias = "rechaza")]
    Refuse {
        #[arg(value_name = "ITEM")]
        item: Id,
    },
    #[command(visible_alias = "cede")]
    Yield {
        #[arg(value_name = "ITEM")]
        item: Id,
    },
    #[command(visible_alias = "disonancia")]
    Dissonance {
        #[arg(value_name = "NUMBER")]
        points: u32,
        #[arg(value_name = "TEXT")]
        reason: Text,
    },
}

impl Beside {
    /// What it asks for.
    pub(crate) fn command(self) -> Command {
        match self {
            Beside::Fact { who, text } => Command::Fact { who, text },
            Beside::Veto { note } => Command::Veto { fact: note },
            Beside::Amend { note, text } => Command::Amend { fact: note, text },
            Beside::Clue { who, text } => Command::Clue { who, text },
            Beside::Intrude { who, text, hidden } => Command::Intrude { who, text, hidden },
            Beside::Refuse { item } => Command::Refuse { intrusion: item },
            Beside::Yield { item } => Command::Yield { intrusion: item },
            Beside::Dissonance { points, reason } => Command::Dissonance { points, reason },
        }
    }
}
