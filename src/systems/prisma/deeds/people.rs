//! People with Prisma's numbers, typed at the table, and what is written on their sheets.

use clap::{Args, Subcommand};

use super::values::{Rating, Worth, cost, difficulty, rating, track};
use crate::grammar::one_of;
use crate::systems::prisma::rules::edge::Source;
use crate::systems::prisma::rules::house::Length;
use crate::systems::prisma::rules::sheet::{Gear as Thing, Rated, Ratings, Sheet};
use crate::systems::prisma::rules::stunt::{Price, Stunt as Own};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::systems::prisma::{Command, Line, Newcomer, Writing};

/// What is written on sheets and scenes.
#[derive(Debug, Subcommand)]
pub(crate) enum People {
    #[command(visible_alias = "adversario")]
    Opponent(Opponent),
    #[command(visible_alias = "personaje")]
    Character(Character),
    #[command(visible_alias = "puntúa", alias = "puntua")]
    Rate(Rate),
    #[command(visible_alias = "talento")]
    Talent(Talent),
    #[command(visible_alias = "equipa")]
    Gear(Gear),
    #[command(visible_alias = "treta")]
    Stunt(Stunt),
    #[command(visible_alias = "tacha")]
    Strike {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        name: Text,
    },
    #[command(visible_alias = "ofrece")]
    Ground(Named),
    #[command(visible_alias = "despeja")]
    Clear {
        #[arg(value_name = "TEXT")]
        name: Text,
    },
}

/// A character of the party.
#[derive(Debug, Args)]
pub(crate) struct Character {
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(long, visible_alias = "concepto", value_name = "TEXT")]
    concept: Option<Text>,
    #[command(flatten)]
    ratings: Rates,
    #[arg(long, visible_alias = "jugador", value_name = "TEXT")]
    player: Option<Text>,
}

/// An adversary or extra.
#[derive(Debug, Args)]
pub(crate) struct Opponent {
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "NUMBER", value_parser = difficulty)]
    difficulty: Option<u8>,
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
    count: u8,
    #[arg(long, visible_alias = "concepto", value_name = "TEXT")]
    concept: Option<Text>,
    #[command(flatten)]
    ratings: Rates,
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
    side: Side,
    #[arg(long, visible_alias = "oculto")]
    hidden: bool,
}

/// The numbers of somebody new.
#[derive(Debug, Args)]
struct Rates {
    #[arg(long, visible_alias = "atributo", value_name = "TEXT:NUMBER", value_parser = rating)]
    attribute: Vec<Rating>,
    #[arg(long, visible_alias = "habilidad", value_name = "TEXT:NUMBER", value_parser = rating)]
    skill: Vec<Rating>,
    #[arg(long, visible_alias = "estrés", alias = "estres", value_name = "NUMBER", value_parser = track)]
    stress: Option<Length>,
}

/// The dice of an attribute or a skill.
#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[arg(value_name = "PERSON")]
    who: Id,
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "NUMBER")]
    dice: u8,
    #[arg(long, visible_alias = "es-atributo")]
    as_attribute: bool,
}

/// A lasting source of edge.
#[derive(Debug, Args)]
pub(crate) struct Talent {
    #[arg(value_name = "PERSON")]
    who: Id,
    #[command(flatten)]
    source: Named,
}

/// A thing, and the edge it gives.
#[derive(Debug, Args)]
pub(crate) struct Gear {
    #[arg(value_name = "PERSON")]
    who: Id,
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "CHOICE")]
    worth: Option<Worth>,
    #[command(flatten)]
    counts: Counts,
}

/// A stunt of somebody's own.
#[derive(Debug, Args)]
pub(crate) struct Stunt {
    #[arg(value_name = "PERSON")]
    who: Id,
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "NUMBER", value_parser = cost)]
    cost: Price,
    #[arg(long, visible_alias = "hasta", value_name = "NUMBER", value_parser = cost)]
    up_to: Option<Price>,
    #[arg(long, visible_alias = "texto", value_name = "TEXT")]
    text: Option<Text>,
    #[arg(long, visible_alias = "repetible")]
    repeatable: bool,
}

/// A source of edge by its name.
#[derive(Debug, Args)]
pub(crate) struct Named {
    #[arg(value_name = "TEXT")]
    name: Text,
    #[arg(value_name = "CHOICE", default_value = "1")]
    worth: Worth,
    #[command(flatten)]
    counts: Counts,
}

/// When a source of edge counts.
#[derive(Debug, Args)]
struct Counts {
    #[arg(long, visible_alias = "ámbito", alias = "ambito", value_name = "TEXT")]
    scope: Vec<Text>,
    #[arg(long, visible_alias = "se-suma")]
    stacking: bool,
    #[arg(long, visible_alias = "sin-aciertos")]
    without_hit: bool,
}

impl People {
    /// What writes it.
    pub(crate) fn command(self) -> Command {
        Command::Write(match self {
            People::Opponent(it) => it.writing(),
            People::Character(it) => it.writing(),
            People::Rate(it) => it.writing(),
            People::Talent(it) => Writing::Line { who: it.who, line: Line::Edge(it.source.source()) },
            People::Gear(it) => it.writing(),
            People::Stunt(it) => it.writing(),
            People::Strike { who, name } => Writing::Strike { who, name },
            People::Ground(it) => Writing::Ground { source: it.source() },
            People::Clear { name } => Writing::Clear { name },
        })
    }
}

impl Character {
    fn writing(self) -> Writing {
        let Character { name, concept, ratings, player } = self;
        let sheet = ratings.sheet(concept, None);
        Writing::Bring(Box::new(Newcomer { name, side: Side::Party, count: 1, sheet, hidden: false, player }))
    }
}

impl Opponent {
    fn writing(self) -> Writing {
        let Opponent { name, difficulty, count, concept, ratings, side, hidden } = self;
        let sheet = ratings.sheet(concept, difficulty);
        Writing::Bring(Box::new(Newcomer { name, side, count, sheet, hidden, player: None }))
    }
}

impl Rates {
    fn sheet(self, concept: Option<Text>, difficulty: Option<u8>) -> Sheet {
        let ratings = |list: Vec<Rating>| list.into_iter().map(|it| (it.name, it.dice)).collect::<Ratings>();
        Sheet {
            concept: concept.unwrap_or_default(),
            attributes: ratings(self.attribute),
            skills: ratings(self.skill),
            difficulty,
            stress: self.stress,
            ..Sheet::default()
        }
    }
}

impl Rate {
    fn writing(self) -> Writing {
        let Rate { who, name, dice, as_attribute } = self;
        let of = if as_attribute { Rated::Attribute } else { Rated::Skill };
        Writing::Line { who, line: Line::Rating { name, dice, of } }
    }
}

impl Gear {
    fn writing(self) -> Writing {
        let Gear { who, name, worth, counts } = self;
        let edge = worth.map(|worth| counts.source(Text::default(), worth)).into_iter().collect();
        Writing::Line { who, line: Line::Gear(Thing { name: Text::line(&name), edge }) }
    }
}

impl Stunt {
    fn writing(self) -> Writing {
        let Stunt { who, name, cost, up_to, text, repeatable } = self;
        let cost = up_to.map_or(cost, |most| cost.to(most));
        let stunt = Own { name: Text::line(&name), text: text.unwrap_or_default(), cost, repeatable };
        Writing::Line { who, line: Line::Stunt(stunt) }
    }
}

impl Named {
    fn source(self) -> Source {
        self.counts.source(Text::line(&self.name), self.worth)
    }
}

impl Counts {
    fn source(self, name: Text, worth: Worth) -> Source {
        let Counts { scope, stacking, without_hit } = self;
        Source { name, value: worth.into(), scope, stacking, without_hit }
    }
}
