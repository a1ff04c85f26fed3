//! The fight as every system tracks it.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Place::{Halves, Order, Peace, Tab};
use crate::grammar::one_of;
use crate::grammar::read;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::fight::{Band, Command, Cover as Hidden, Out as How, Spot};
use crate::session::id::Id;
use crate::session::person::Side;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "empieza", alias = "empezar")]
    Begin {
        #[arg(value_name = "TEXT")]
        name: Option<Text>,
        #[arg(long = "foe", visible_alias = "adversario", value_name = "FOE:COUNT", value_parser = read::<Band>)]
        foes: Vec<Band>,
        #[arg(long, visible_alias = "oculto")]
        hidden: bool,
    },
    #[command(visible_alias = "entra")]
    Join {
        #[arg(value_name = "FOE:COUNT", value_parser = read::<Band>)]
        band: Band,
        #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
        side: Side,
        #[arg(long, visible_alias = "en", value_name = "ZONE")]
        at: Option<i32>,
        #[arg(long, visible_alias = "antes", value_name = "FIGHTER")]
        before: Option<Id>,
        #[arg(long, visible_alias = "oculto")]
        hidden: bool,
    },
    #[command(visible_alias = "sale")]
    Leave {
        #[arg(value_name = "FIGHTER")]
        who: Id,
    },
    #[command(visible_alias = "termina")]
    End,
    #[command(visible_alias = "sigue")]
    Next,
    #[command(visible_alias = "toca")]
    Go {
        #[arg(value_name = "FIGHTER")]
        who: Id,
    },
    #[command(visible_alias = "espera")]
    Delay {
        #[arg(value_name = "FIGHTER")]
        who: Id,
    },
    #[command(visible_alias = "orden")]
    Order {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(long, visible_alias = "antes", value_name = "FIGHTER", conflicts_with = "by")]
        before: Option<Id>,
        #[arg(long, visible_alias = "puestos", value_name = "NUMBER")]
        by: Option<i8>,
    },
    #[command(visible_alias = "apunta")]
    Note {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
    },
    #[command(visible_alias = "ronda", alias = "asalto")]
    Round {
        #[arg(value_name = "NUMBER")]
        round: u32,
        #[arg(long, visible_alias = "bando", value_name = "CHOICE", value_parser = one_of::<Side>())]
        half: Option<Side>,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "coloca")]
    Place {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "ZONE")]
        at: i32,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "zona")]
    Zone {
        #[arg(value_name = "ZONE")]
        at: i32,
        #[arg(value_name = "TEXT")]
        name: Option<Text>,
    },
    #[command(visible_alias = "turno")]
    Turn {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(long, visible_alias = "movida")]
        moved: bool,
        #[arg(long, visible_alias = "actuada")]
        acted: bool,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "cobertura")]
    Cover {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        cover: Cover,
    },
    #[command(visible_alias = "acosa")]
    Beset {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(long, visible_alias = "fin")]
        over: bool,
    },
    #[command(visible_alias = "fuera")]
    Out {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "CHOICE", default_value = "down")]
        how: Out,
    },
    #[command(visible_alias = "vuelve")]
    Back {
        #[arg(value_name = "FIGHTER")]
        who: Id,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
}

/// Cover, by its names in both languages.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Cover {
    #[value(alias = "nada")]
    None,
    #[value(alias = "parcial")]
    Partial,
    #[value(alias = "total")]
    Full,
}

/// Ways out of action, by their names in both languages.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Out {
    #[value(alias = "caído")]
    Down,
    #[value(alias = "huido")]
    Fled,
    #[value(alias = "rendido")]
    Surrendered,
    #[value(alias = "retirado")]
    Removed,
}

impl From<Cover> for Hidden {
    fn from(cover: Cover) -> Hidden {
        match cover {
            Cover::None => Hidden::None,
            Cover::Partial => Hidden::Partial,
            Cover::Full => Hidden::Full,
        }
    }
}

impl From<Out> for How {
    fn from(out: Out) -> How {
        match out {
            Out::Down => How::Down,
            Out::Fled => How::Fled,
            Out::Surrendered => How::Surrendered,
            Out::Removed => How::Removed,
        }
    }
}

impl Verbs for Verb {
    const NOUN: &'static str = "fight";
    const ALSO: &'static [&'static str] = &["combate"];
    const DEEDS: &'static [Def] = &[
        Def::old("fight.next", &["fight next"]).keys(&[Key::at(Tab(TabName::Fight), "e")]),
        Def::old("fight.begin", &["fight begin \"El muelle\" --foe thug:3 --foe captain"])
            .keys(&[Key::at(Tab(TabName::Fight), "b"), Key::at(Peace, "enter")]),
        Def::old("fight.join", &["join thug:3", "fight join thug:2 --at 2", "fight join vera"])
            .short(&["join", "entra"])
            .keys(&[Key::at(Tab(TabName::Fight), "j")]),
        Def::old("fight.go", &["fight go vera"]).keys(&[Key::at(Order, "g")]),
        Def::old("fight.delay", &["fight delay vera"]).keys(&[Key::at(Order, "d")]),
        Def::old("fight.order", &["fight order vera --before thug-1", "fight order vera --by -1", "fight order vera"])
            .keys(&[
                Key::at(Order, "<").with(&[("by", "-1")]),
                Key::at(Order, ">").with(&[("by", "1")]),
                Key::at(Order, "p"),
            ]),
        Def::old("fight.note", &["fight note thug-2 \"busca al alcaide\""]).keys(&[Key::at(Order, "N")]),
        Def::old("fight.out", &["fight out thug-2 fled"]).keys(&[Key::at(Tab(TabName::Fight), "o")]),
        Def::old("fight.back", &["fight back thug-2 \"era una treta\""]).keys(&[Key::at(Tab(TabName::Fight), "O")]),
        Def::old("fight.cover", &["fight cover vera partial"]).keys(&[Key::at(Halves, "v")]),
        Def::old("fight.beset", &["fight beset vera", "fight beset vera --over"]).keys(&[Key::at(Halves, "y")]),
        Def::old("fight.place", &["fight place vera 2 \"el salto\""]).keys(&[Key::at(Halves, "z")]),
        Def::old("fight.zone", &["fight zone 1 \"El tejado\"", "fight zone 1"]).keys(&[Key::at(Halves, "L")]),
        Def::old("fight.turn", &["fight turn vera --acted \"la sorpresa\""])
            .keys(&[Key::at(Tab(TabName::Fight), "t"), Key::at(Order, "a").with(&[("acted", "true")])]),
        Def::old("fight.leave", &["fight leave vera"]).keys(&[Key::at(Tab(TabName::Fight), "l")]),
        Def::old("fight.round", &["fight round 3", "fight round 2 \"la emboscada\" --half foes"])
            .keys(&[Key::at(Tab(TabName::Fight), "#")]),
        Def::old("fight.end", &["fight end"]).keys(&[Key::at(Tab(TabName::Fight), "X")]),
    ];

    fn intent(self) -> Intent {
        let said = Option::unwrap_or_default;
        Intent::table(match self {
            Verb::Begin { name, foes, hidden } => Command::Begin { name, foes, hidden },
            Verb::Join { band, side, at, before, hidden } => Command::Join { band, side, at, before, hidden },
            Verb::Leave { who } => Command::Leave { who },
            Verb::End => Command::End,
            Verb::Next => Command::Next,
            Verb::Go { who } => Command::Go { who },
            Verb::Delay { who } => Command::Delay { who },
            Verb::Order { who, before: Some(before), .. } => Command::Order { who, to: Spot::Before(before) },
            Verb::Order { who, by: Some(by), .. } => Command::Order { who, to: Spot::By(by) },
            Verb::Order { who, .. } => Command::Order { who, to: Spot::Last },
            Verb::Note { who, text } => Command::Note { who, text: said(text) },
            Verb::Round { round, half, reason } => Command::Round { round, half, reason: said(reason) },
            Verb::Place { who, at, reason } => Command::Place { who, at, reason: said(reason) },
            Verb::Zone { at, name } => Command::Zone { at, name: said(name) },
            Verb::Turn { who, moved, acted, reason } => Command::Turn { who, moved, acted, reason: said(reason) },
            Verb::Cover { who, cover } => Command::Cover { who, cover: cover.into() },
            Verb::Beset { who, over } => Command::Beset { who, beset: !over },
            Verb::Out { who, how } => Command::Out { who, how: how.into() },
            Verb::Back { who, reason } => Command::Back { who, reason: said(reason) },
        })
    }
}
