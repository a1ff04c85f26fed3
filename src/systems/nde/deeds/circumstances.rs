//! The circumstances of a test, as options of a line (ND-07 to ND-10, ND-14).

use clap::Args;

use crate::grammar::{RARELY_USED, WordValue, one_of};
use crate::rules::{Keyword, Text};
use crate::session::Id;
use crate::systems::nde::rules::{BesetEffect, Hindrance};

/// The circumstances of one test, by default the roller's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct NdeCircumstances {
    #[arg(long, visible_alias = "facilita", help_heading = RARELY_USED)]
    pub ease: bool,
    /// The hindrance, besides partial cover, which is added automatically.
    #[arg(long, visible_alias = "dificulta", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<Hindrance>())]
    pub hinder: Option<Hindrance>,
    /// How many more circumstances ease it, or below 0 hinder it, where the house lets several count (ND-07).
    #[arg(long, visible_alias = "además", value_name = "NUMBER", allow_negative_numbers = true, default_value = "0",
        help_heading = RARELY_USED)]
    pub further: i8,
    #[arg(long, visible_alias = "talento", value_name = "TEXT")]
    pub talent: Option<Text>,
    /// Whether the talent neutralises the hindrance.
    #[arg(long, visible_alias = "anula", requires = "talent", help_heading = RARELY_USED)]
    pub neutralise: bool,
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON", help_heading = RARELY_USED)]
    pub help: Option<Id>,
    /// Whether a luck point buys a step before the roll.
    #[arg(long, visible_alias = "suerte", help_heading = RARELY_USED)]
    pub luck: bool,
    /// The effect of several opponents. By default a raised grade, if the fight tracker marks the roller as beset and
    /// the test has grades.
    #[arg(long, visible_alias = "acosado", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<BesetEffect>())]
    pub beset: Option<BesetEffect>,
}

/// The circumstances of the rival's test.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct RivalCircumstances {
    #[arg(long = "their-ease", visible_alias = "suyo-facilita", help_heading = RARELY_USED)]
    pub their_ease: bool,
    #[arg(long = "their-hinder", visible_alias = "suyo-dificulta", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<Hindrance>())]
    pub their_hinder: Option<Hindrance>,
    #[arg(long = "their-further", visible_alias = "suyo-además", value_name = "NUMBER", allow_negative_numbers = true,
        default_value = "0", help_heading = RARELY_USED)]
    pub their_further: i8,
    #[arg(long = "their-talent", visible_alias = "suyo-talento", value_name = "TEXT")]
    pub their_talent: Option<Text>,
    #[arg(long = "their-neutralise", visible_alias = "suyo-anula", requires = "their_talent", help_heading = RARELY_USED)]
    pub their_neutralise: bool,
    #[arg(long = "their-help", visible_alias = "suyo-ayuda", value_name = "PERSON", help_heading = RARELY_USED)]
    pub their_help: Option<Id>,
    #[arg(long = "their-luck", visible_alias = "suyo-suerte", help_heading = RARELY_USED)]
    pub their_luck: bool,
    #[arg(long = "their-beset", visible_alias = "suyo-acosado", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<BesetEffect>())]
    pub their_beset: Option<BesetEffect>,
}

/// The circumstances of each member's test in a group, written `member:value`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub struct GroupCircumstances {
    /// The talent of each member who uses one: `vera:Oído agudo`.
    #[arg(long, visible_alias = "talento", value_name = "PERSON:TEXT", value_parser = parse_for_member::<Text>)]
    pub talent: Vec<(Id, Text)>,
    /// Who helps each member, after a colon: `vera:nora` means that Nora helps Vera.
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON:TEXT", help_heading = RARELY_USED, value_parser = parse_for_member::<Id>)]
    pub help: Vec<(Id, Id)>,
    /// The members whose luck point buys a step before the roll.
    #[arg(long, visible_alias = "suerte", value_name = "PERSON", help_heading = RARELY_USED)]
    pub luck: Vec<Id>,
    /// The effect on each member who is beset: `vera` for a raised grade, or `vera:extra-complication`.
    #[arg(long, visible_alias = "acosado", value_name = "PERSON:TEXT", help_heading = RARELY_USED, value_parser = parse_beset)]
    pub beset: Vec<(Id, BesetEffect)>,
}

impl GroupCircumstances {
    /// The circumstances of a member's test: the member's own, and those that all members share.
    pub(super) fn for_member(&self, who: &Id, shared: NdeCircumstances) -> NdeCircumstances {
        fn own_value<T: Clone>(list: &[(Id, T)], who: &Id) -> Option<T> {
            list.iter().find(|(member, _)| member == who).map(|(_, own)| own.clone())
        }
        NdeCircumstances {
            talent: own_value(&self.talent, who),
            help: own_value(&self.help, who),
            luck: self.luck.contains(who),
            beset: own_value(&self.beset, who),
            ..shared
        }
    }

    /// The members with each kind of circumstance, beside the rule that allows each member only one.
    pub(super) fn members_by_rule(&self) -> [(&'static str, Vec<&Id>); 4] {
        fn member_ids<T>(list: &[(Id, T)]) -> Vec<&Id> {
            list.iter().map(|(who, _)| who).collect()
        }
        [
            ("ND-08", member_ids(&self.talent)),
            ("ND-09", member_ids(&self.help)),
            ("ND-10", self.luck.iter().collect()),
            ("ND-14", member_ids(&self.beset)),
        ]
    }
}

/// The error for a text that is not a member's circumstance.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("not a value of this form")]
struct NotForAMember;

/// Reads a member and a value, separated by a colon.
fn parse_for_member<T: WordValue>(word: &str) -> Result<(Id, T), NotForAMember> {
    let (who, what) = word.split_once(':').ok_or(NotForAMember)?;
    Ok((Id::from_name(who), T::read(what).ok_or(NotForAMember)?))
}

/// Reads a member whom several opponents beset; the effect defaults to a grade up.
fn parse_beset(word: &str) -> Result<(Id, BesetEffect), NotForAMember> {
    let (who, how) = word.split_once(':').unwrap_or((word, BesetEffect::GradeUp.word()));
    Ok((Id::from_name(who), BesetEffect::from_word(how).ok_or(NotForAMember)?))
}

impl From<&RivalCircumstances> for NdeCircumstances {
    fn from(theirs: &RivalCircumstances) -> NdeCircumstances {
        NdeCircumstances {
            ease: theirs.their_ease,
            hinder: theirs.their_hinder,
            further: theirs.their_further,
            talent: theirs.their_talent.clone(),
            neutralise: theirs.their_neutralise,
            help: theirs.their_help.clone(),
            luck: theirs.their_luck,
            beset: theirs.their_beset,
        }
    }
}
