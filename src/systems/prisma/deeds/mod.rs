//! Prisma: what the pool system adds to the table's deeds.

mod bearing;
mod beside;
mod keys;
mod people;
mod values;

use clap::Subcommand;

use self::bearing::{Bearing, Theirs};
use self::beside::Beside;
use self::people::People;
use self::values::{After, Numbered, Stunt, complication, counted, difficulty, numbered, share, spent, stunt};
use crate::grammar::ASIDE;
use crate::grammar::{Def, Verbs};
use crate::deeds::screen::Change;
use crate::grammar::Intent;
use crate::systems::prisma::rules::{Complication, EdgeUse, Share, Spending, StuntName};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::prisma::{Command, Contender, With};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "tira")]
    Roll {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        rating: Option<Text>,
        #[arg(value_name = "TEXT")]
        skill: Option<Text>,
        #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = difficulty)]
        difficulty: Option<u8>,
        #[arg(long, visible_alias = "tarea", value_name = "TEXT:NUMBER", value_parser = numbered)]
        task: Vec<Numbered>,
        #[arg(long, visible_alias = "sobre", value_name = "PERSON")]
        target: Option<Id>,
        #[command(flatten)]
        bearing: Bearing,
        #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
        secret: bool,
    },
    #[command(visible_alias = "enfrenta")]
    Versus {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "PERSON")]
        against: Id,
        #[arg(long, visible_alias = "rasgo", value_name = "TEXT")]
        rating: Option<Text>,
        #[arg(long, visible_alias = "habilidad", value_name = "TEXT")]
        skill: Option<Text>,
        #[command(flatten)]
        bearing: Bearing,
        #[command(flatten)]
        theirs: Theirs,
        #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
        secret: bool,
    },
    #[command(visible_alias = "fuerza")]
    Push {
        #[arg(value_name = "PERSON")]
        who: Id,
    },
    #[command(visible_alias = "filo")]
    Edge {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE", default_value = "use")]
        edge: values::Use,
    },
    #[command(visible_alias = "resonancia")]
    Resonance {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "NUMBER", default_value = "1")]
        points: u8,
    },
    #[command(visible_alias = "anuncia")]
    Announce {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT:NUMBER", value_parser = complication)]
        complication: Option<Complication>,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "reparte")]
    Share {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "NUMBER", required = true, value_parser = share)]
        shares: Vec<Share>,
    },
    #[command(visible_alias = "acepta")]
    Accept {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", value_parser = counted)]
        of: Option<usize>,
    },
    #[command(visible_alias = "desastre")]
    Disaster {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "evita")]
    Avoid {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "paga")]
    Pay {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "NUMBER", default_value = "1", value_parser = counted)]
        which: usize,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "compra")]
    Buy {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "STUNT", value_parser = stunt)]
        stunt: StuntName,
        #[arg(value_name = "NUMBER")]
        hits: Option<u8>,
        #[arg(long, visible_alias = "sobre", value_name = "TEXT")]
        upon: Option<Text>,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "gasta")]
    Spend {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(long, visible_alias = "paga", value_name = "NUMBER", value_parser = counted)]
        pays: Vec<usize>,
        #[arg(long, visible_alias = "treta", value_name = "TEXT:NUMBER", value_parser = spent)]
        stunts: Vec<Stunt>,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "toma")]
    Take {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "NUMBER", default_value = "1", value_parser = counted)]
        proposal: usize,
        #[arg(long, visible_alias = "busca", value_name = "CHOICE", default_value = "clean")]
        aim: After,
        #[arg(long, visible_alias = "de-tarea", value_name = "NUMBER", default_value = "1", value_parser = counted)]
        of: usize,
    },
    #[command(visible_alias = "cambia")]
    Change(Change),
    #[command(flatten)]
    Beside(Beside),
    #[command(flatten)]
    People(People),
    #[command(visible_alias = "actúa", alias = "actua")]
    Act {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "PERSON")]
        target: Id,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "prisma";
    const ALSO: &'static [&'static str] = &[];
    const DEEDS: &'static [Def] = keys::DEEDS;

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Roll { who, rating, skill, difficulty, task, target, bearing, secret } => {
                let tasks = bearing.tasks(difficulty, task);
                let (attribute, skill) = (rating.and_then(said), skill.and_then(said));
                let with = Box::new(With { target, ..bearing.with() });
                Command::Roll { who, attribute, skill, tasks, with, secret }
            }
            Verb::Versus { who, against, rating, skill, bearing, theirs, secret } => {
                let task = bearing.task();
                let (attribute, skill) = (rating.and_then(said), skill.and_then(said));
                let first = Box::new(Contender { who, attribute, skill, task, with: bearing.with() });
                Command::Versus { first, second: Box::new(theirs.contender(against)), secret }
            }
            Verb::Push { who } => Command::Push { who },
            Verb::Edge { who, edge } => Command::Edge { who, edge: EdgeUse::from(edge) },
            Verb::Resonance { who, points } => Command::Resonance { who, points },
            Verb::Announce { who, complication, of } => Command::Announce { who, task: of, complication },
            Verb::Share { who, shares } => Command::Share { who, shares },
            Verb::Accept { who, of } => Command::Accept { who, task: of },
            Verb::Disaster { who, of } => Command::Disaster { who, task: of },
            Verb::Avoid { who, of } => Command::Avoid { who, task: of },
            Verb::Pay { who, which, of } => Command::Pay { who, task: of, complication: which },
            Verb::Buy { who, stunt, hits, upon, of } => {
                Command::Buy { who, task: of, stunt, cost: hits, on: upon.and_then(said) }
            }
            Verb::Spend { who, pays, stunts, of } => {
                let stunts = stunts.into_iter().map(|stunt| stunt.0).collect();
                Command::Spend { who, task: of, spending: Spending { pays, stunts } }
            }
            Verb::Take { who, proposal, aim, of } => Command::Take { who, task: of, aim: aim.into(), proposal },
            Verb::Beside(beside) => beside.command(),
            Verb::People(people) => people.command(),
            Verb::Act { who, target } => Command::Act { who, upon: target },
            Verb::Change(change) => return Intent::Desk(change.intent()),
        })
    }
}

/// What was said, where `-` stands for nothing.
fn said(text: Text) -> Option<Text> {
    (!matches!(text.trim(), "" | "-")).then_some(text)
}
