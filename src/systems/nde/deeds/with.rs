//! What bears on a test, as options of a line.

use clap::Args;

use super::values::{Beset, Hindrance};
use crate::grammar::ASIDE;
use crate::systems::nde::rules::Talent;
use crate::systems::nde::rules::steps::TalentUse;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::nde;

/// What bears on whoever rolls.
#[derive(Debug, Args)]
pub(crate) struct With {
    #[arg(long, visible_alias = "facilita", help_heading = ASIDE)]
    ease: bool,
    #[arg(long, visible_alias = "dificulta", value_name = "CHOICE", help_heading = ASIDE)]
    hinder: Option<Hindrance>,
    #[arg(long, visible_alias = "talento", value_name = "TEXT")]
    talent: Option<Text>,
    #[arg(long, visible_alias = "anula", requires = "talent", help_heading = ASIDE)]
    neutralise: bool,
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON", help_heading = ASIDE)]
    help: Option<Id>,
    #[arg(long, visible_alias = "suerte", help_heading = ASIDE)]
    luck: bool,
    #[arg(long, visible_alias = "acosado", value_name = "CHOICE", help_heading = ASIDE)]
    beset: Option<Beset>,
}

/// What bears on the other one of two.
#[derive(Debug, Args)]
pub(crate) struct Against {
    #[arg(long = "their-ease", visible_alias = "suyo-facilita", help_heading = ASIDE)]
    their_ease: bool,
    #[arg(long = "their-hinder", visible_alias = "suyo-dificulta", value_name = "CHOICE", help_heading = ASIDE)]
    their_hinder: Option<Hindrance>,
    #[arg(long = "their-talent", visible_alias = "suyo-talento", value_name = "TEXT")]
    their_talent: Option<Text>,
    #[arg(long = "their-neutralise", visible_alias = "suyo-anula", requires = "their_talent", help_heading = ASIDE)]
    their_neutralise: bool,
    #[arg(long = "their-help", visible_alias = "suyo-ayuda", value_name = "PERSON", help_heading = ASIDE)]
    their_help: Option<Id>,
    #[arg(long = "their-luck", visible_alias = "suyo-suerte", help_heading = ASIDE)]
    their_luck: bool,
}

fn talent(name: Option<Text>, neutralise: bool) -> Option<Talent> {
    let does = if neutralise { TalentUse::Neutralise } else { TalentUse::Step };
    name.map(|name| Talent { name, does })
}

impl From<With> for nde::With {
    fn from(with: With) -> nde::With {
        nde::With {
            easing: with.ease,
            hindrance: with.hinder.map(Into::into),
            talent: talent(with.talent, with.neutralise),
            help: with.help,
            luck: with.luck,
            squares: None,
            beset: with.beset.map(Into::into),
        }
    }
}

impl From<Against> for nde::With {
    fn from(with: Against) -> nde::With {
        nde::With {
            easing: with.their_ease,
            hindrance: with.their_hinder.map(Into::into),
            talent: talent(with.their_talent, with.their_neutralise),
            help: with.their_help,
            luck: with.their_luck,
            squares: None,
            beset: None,
        }
    }
}
