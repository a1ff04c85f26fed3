//! What bears on a test, as options of a line (ND-07 to ND-10, ND-14).

use clap::Args;

use crate::grammar::{ASIDE, WordValue, one_of};
use crate::rules::keyword::Keyword;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::nde::rules::{BesetEffect, Hindrance};

/// What bears on the test of who rolls.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct NdeWith {
    #[arg(long, visible_alias = "facilita", help_heading = ASIDE)]
    pub ease: bool,
    /// The target's partial cover is added by itself.
    #[arg(long, visible_alias = "dificulta", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<Hindrance>())]
    pub hinder: Option<Hindrance>,
    #[arg(long, visible_alias = "talento", value_name = "TEXT")]
    pub talent: Option<Text>,
    /// Whether the talent takes the hindrance away.
    #[arg(long, visible_alias = "anula", requires = "talent", help_heading = ASIDE)]
    pub neutralise: bool,
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON", help_heading = ASIDE)]
    pub help: Option<Id>,
    /// Whether a luck point buys a step before the roll.
    #[arg(long, visible_alias = "suerte", help_heading = ASIDE)]
    pub luck: bool,
    /// None: a grade up when the tracker has the roller beset.
    #[arg(long, visible_alias = "acosado", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<BesetEffect>())]
    pub beset: Option<BesetEffect>,
}

/// What bears on the rival's test.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct NdeTheirs {
    #[arg(long = "their-ease", visible_alias = "suyo-facilita", help_heading = ASIDE)]
    pub their_ease: bool,
    #[arg(long = "their-hinder", visible_alias = "suyo-dificulta", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<Hindrance>())]
    pub their_hinder: Option<Hindrance>,
    #[arg(long = "their-talent", visible_alias = "suyo-talento", value_name = "TEXT")]
    pub their_talent: Option<Text>,
    #[arg(long = "their-neutralise", visible_alias = "suyo-anula", requires = "their_talent", help_heading = ASIDE)]
    pub their_neutralise: bool,
    #[arg(long = "their-help", visible_alias = "suyo-ayuda", value_name = "PERSON", help_heading = ASIDE)]
    pub their_help: Option<Id>,
    #[arg(long = "their-luck", visible_alias = "suyo-suerte", help_heading = ASIDE)]
    pub their_luck: bool,
}

/// What bears on the test of each of a group: whose it is, then what.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct Each {
    /// `vera:Oído agudo`.
    #[arg(long, visible_alias = "talento", value_name = "PERSON:TEXT", value_parser = own::<Text>)]
    pub talent: Vec<(Id, Text)>,
    /// Who helps, behind who is helped: `vera:nora`.
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON:TEXT", help_heading = ASIDE, value_parser = own::<Id>)]
    pub help: Vec<(Id, Id)>,
    /// Whose luck point buys a step before the roll.
    #[arg(long, visible_alias = "suerte", value_name = "PERSON", help_heading = ASIDE)]
    pub luck: Vec<Id>,
    /// `vera` for a grade up, `vera:extra-complication`.
    #[arg(long, visible_alias = "acosado", value_name = "PERSON:TEXT", help_heading = ASIDE, value_parser = beset)]
    pub beset: Vec<(Id, BesetEffect)>,
}

impl Each {
    /// What bears on the test of one of them, besides what bears on all.
    pub(super) fn of(&self, who: &Id, all: NdeWith) -> NdeWith {
        fn own<T: Clone>(list: &[(Id, T)], who: &Id) -> Option<T> {
            list.iter().find(|(whose, _)| whose == who).map(|(_, what)| what.clone())
        }
        NdeWith {
            talent: own(&self.talent, who),
            help: own(&self.help, who),
            luck: self.luck.contains(who),
            beset: own(&self.beset, who),
            ..all
        }
    }

    /// Those of whom something is said.
    pub(super) fn whose(&self) -> impl Iterator<Item = &Id> {
        let talents = self.talent.iter().map(|(who, _)| who);
        let others = self.help.iter().map(|(who, _)| who).chain(self.beset.iter().map(|(who, _)| who));
        talents.chain(others).chain(&self.luck)
    }
}

/// What was written is not of that form.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("not a value of this form")]
struct NotOfGroup;

/// Whose something is, and what, behind a colon.
fn own<T: WordValue>(word: &str) -> Result<(Id, T), NotOfGroup> {
    let (who, what) = word.split_once(':').ok_or(NotOfGroup)?;
    Ok((Id::from_name(who), T::read(what).ok_or(NotOfGroup)?))
}

/// Whom several beset; without more words their TN is a grade up.
fn beset(word: &str) -> Result<(Id, BesetEffect), NotOfGroup> {
    let (who, how) = word.split_once(':').unwrap_or((word, BesetEffect::GradeUp.word()));
    Ok((Id::from_name(who), BesetEffect::named(how).ok_or(NotOfGroup)?))
}

impl From<&NdeTheirs> for NdeWith {
    fn from(theirs: &NdeTheirs) -> NdeWith {
        NdeWith {
            ease: theirs.their_ease,
            hinder: theirs.their_hinder,
            talent: theirs.their_talent.clone(),
            neutralise: theirs.their_neutralise,
            help: theirs.their_help.clone(),
            luck: theirs.their_luck,
            beset: None,
        }
    }
}
