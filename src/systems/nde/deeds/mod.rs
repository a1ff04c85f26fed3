//! NDE: what the step-die system adds to the table's deeds.

mod keys;
mod people;
mod values;
mod with;

use clap::Subcommand;

use self::people::{Character, Opponent};
use self::values::{
    Answer, Attribute, By, Cover, Doing, Effect, Growth, Hindrance, LuckUse, Manner, Price, Tier, defence, tn,
};
use self::with::{Against, With};
use crate::grammar::ASIDE;
use crate::grammar::{Def, Verbs};
use crate::deeds::screen::Change;
use crate::grammar::Intent;
use crate::systems::nde::rules::{Advance, Attribute as Attributes, Tn};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::nde::{self, Command, Contender};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "prueba")]
    Test {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        attribute: Attribute,
        #[arg(value_name = "NUMBER", default_value = "4", value_parser = tn)]
        tn: Tn,
        #[command(flatten)]
        with: With,
        #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
        stake: Option<Text>,
        #[arg(long, visible_alias = "gratis", help_heading = ASIDE)]
        free: bool,
        #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
        secret: bool,
    },
    #[command(visible_alias = "ataca")]
    Attack {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "PERSON")]
        target: Id,
        #[arg(value_name = "CHOICE", default_value = "melee")]
        manner: Manner,
        #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = defence, help_heading = ASIDE)]
        defence: Option<Tn>,
        #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = ASIDE)]
        cover: Option<Cover>,
        #[arg(long, visible_alias = "al-alcance", value_name = "CHOICE", help_heading = ASIDE)]
        reach: Option<Answer>,
        #[arg(long, visible_alias = "casillas", value_name = "NUMBER", help_heading = ASIDE)]
        squares: Option<u16>,
        #[command(flatten)]
        with: With,
    },
    #[command(visible_alias = "poder")]
    Power {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        tier: Tier,
        #[arg(value_name = "TEXT")]
        what: Option<Text>,
        #[arg(long, value_name = "NUMBER", help_heading = ASIDE)]
        pp: Option<u8>,
        #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = tn, help_heading = ASIDE)]
        tn: Option<Tn>,
        #[arg(long, visible_alias = "contra", value_name = "PERSON")]
        target: Option<Id>,
        #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = defence, help_heading = ASIDE)]
        defence: Option<Tn>,
        #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = ASIDE)]
        cover: Option<Cover>,
        #[command(flatten)]
        with: With,
    },
    #[command(visible_alias = "enfrenta")]
    Opposed {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        attribute: Attribute,
        #[arg(value_name = "PERSON")]
        against: Id,
        #[arg(value_name = "CHOICE")]
        their_attribute: Attribute,
        #[command(flatten)]
        with: With,
        #[command(flatten)]
        theirs: Against,
        #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
        stake: Option<Text>,
        #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
        secret: bool,
    },
    #[command(visible_alias = "grupo")]
    Group {
        #[arg(value_name = "CHOICE")]
        attribute: Attribute,
        #[arg(value_name = "NUMBER", value_parser = tn)]
        tn: Tn,
        #[arg(value_name = "PERSON", required = true)]
        members: Vec<Id>,
        #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
        stake: Option<Text>,
        #[arg(long, visible_alias = "facilita")]
        ease: bool,
        #[arg(long, visible_alias = "dificulta", value_name = "CHOICE")]
        hinder: Option<Hindrance>,
        #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
        secret: bool,
    },
    #[command(visible_alias = "suerte")]
    Luck {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        luck: LuckUse,
    },
    #[command(visible_alias = "efecto")]
    Effect {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        effect: Effect,
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
    },
    #[command(visible_alias = "beneficio")]
    Benefit {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
    },
    #[command(visible_alias = "precio")]
    Price {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        price: Price,
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
        #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "0")]
        hearts: u8,
    },
    #[command(visible_alias = "premia")]
    AwardLuck {
        #[arg(value_name = "HERO")]
        who: Id,
    },
    #[command(visible_alias = "armadura")]
    Armour {
        #[arg(value_name = "PERSON")]
        who: Id,
    },
    #[command(visible_alias = "descansa")]
    Rest {
        #[arg(long, visible_alias = "seguro")]
        safe: bool,
    },
    #[command(visible_alias = "mejora")]
    Advance {
        #[arg(value_name = "HERO")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        growth: Growth,
        #[arg(value_name = "TEXT", required_if_eq("growth", "talent"))]
        text: Option<Text>,
    },
    #[command(visible_alias = "mueve")]
    Move {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "ZONE")]
        at: i32,
    },
    #[command(visible_alias = "actúa")]
    Act {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "CHOICE", default_value = "other")]
        doing: Doing,
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
    },
    #[command(visible_alias = "levanta")]
    Raise {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "PERSON")]
        fallen: Id,
    },
    #[command(visible_alias = "enemigo")]
    Foe {
        #[arg(value_name = "FIGHTER")]
        foe: Id,
        #[arg(value_name = "PERSON")]
        target: Id,
        #[arg(value_name = "CHOICE", default_value = "price")]
        means: By,
        #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "1")]
        hearts: u8,
        #[arg(long, visible_alias = "atributo", value_name = "CHOICE", default_value = "agility")]
        attribute: Attribute,
        #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "4", value_parser = tn)]
        tn: Tn,
        #[command(flatten)]
        with: With,
    },
    #[command(visible_alias = "cambia")]
    Change(Change),
    #[command(visible_alias = "adversario")]
    Opponent(Opponent),
    #[command(visible_alias = "protagonista")]
    Character(Character),
}

impl Verbs for Verb {
    const NOUN: &'static str = "nde";
    const ALSO: &'static [&'static str] = &[];
    const DEEDS: &'static [Def] = keys::DEEDS;

    fn intent(self) -> Intent {
        let command = match self {
            Verb::Opponent(opponent) => return Intent::table(opponent.command()),
            Verb::Character(character) => return Intent::table(character.command()),
            Verb::Change(change) => return Intent::Desk(change.intent()),
            Verb::Test { who, attribute, tn, stake, with, free, secret } => {
                Command::Test { who, attribute: attribute.into(), tn, stake, with: with.into(), free, secret }
            }
            Verb::Attack { who, target, manner, defence, cover, reach, squares, with } => Command::Attack {
                who,
                target,
                manner: manner.into(),
                defence,
                cover: cover.map(Into::into),
                in_reach: reach.map(|answer| answer == Answer::Yes),
                with: nde::With { squares, ..with.into() },
            },
            Verb::Power { who, tier, what, pp, tn, target, defence, cover, with } => {
                let (tier, cover) = (tier.into(), cover.map(Into::into));
                Command::Power { who, tier, pp, tn, target, defence, cover, what, with: with.into() }
            }
            Verb::Opposed { who, attribute, against, their_attribute, stake, with, theirs, secret } => {
                Command::Opposed {
                    first: Contender { who, attribute: attribute.into(), with: with.into() },
                    second: Contender { who: against, attribute: their_attribute.into(), with: theirs.into() },
                    stake,
                    secret,
                }
            }
            Verb::Group { attribute, tn, members, stake, ease, hinder, secret } => {
                let (attribute, hindrance) = (attribute.into(), hinder.map(Into::into));
                Command::Group { members, attribute, tn, stake, easing: ease, hindrance, secret }
            }
            Verb::Luck { who, luck } => Command::Luck { who, to: luck.into() },
            Verb::Effect { who, effect, text } => Command::Effect { who, effect: effect.into(), text },
            Verb::Benefit { who, text } => Command::Benefit { who, text },
            Verb::Price { who, price, text, hearts } => Command::Price { who, price: price.into(), text, hearts },
            Verb::AwardLuck { who } => Command::AwardLuck { who },
            Verb::Armour { who } => Command::Armour { who },
            Verb::Rest { safe } => Command::Rest { safe },
            Verb::Advance { who, growth, text } => Command::Advance { who, what: advance(growth, text) },
            Verb::Move { who, at } => Command::Move { who, to: at },
            Verb::Act { who, doing, text } => Command::Act { who, doing: doing.into(), text },
            Verb::Raise { who, fallen } => Command::Raise { who, fallen },
            Verb::Foe { foe, target, means, hearts, attribute, tn, with } => Command::Foe {
                foe,
                victim: target,
                by: match means {
                    By::Price => nde::By::Price,
                    By::Defence => nde::By::Defence { attribute: attribute.into(), tn, with: with.into() },
                    By::Word => nde::By::Word { hearts },
                },
            },
        };
        Intent::table(command)
    }
}

fn advance(growth: Growth, text: Option<Text>) -> Advance {
    match growth {
        Growth::Might => Advance::Attribute(Attributes::Might),
        Growth::Agility => Advance::Attribute(Attributes::Agility),
        Growth::Power => Advance::Attribute(Attributes::Power),
        Growth::Heart => Advance::Heart,
        Growth::Pp => Advance::PowerPoint,
        Growth::Talent => Advance::Talent(text.unwrap_or_default()),
    }
}
