//! Sheets and scenes written at the table, by the game master's word: newcomers with numbers of their own, and ratings,
//! edge, gear and stunts for those who are there.

use serde::{Deserialize, Serialize};

use super::Ground;
use super::event::Event;
use crate::session::events::person;
use crate::systems::prisma::rules::Stunt;
use crate::systems::prisma::rules::edge::Source;
use crate::systems::prisma::rules::sheet::{Gear, Rated, Sheet};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::person::{Member, Side};
use crate::session::refusal::{Refusal, filled};
use crate::session::systems::Sheets;

/// A line that is written on a sheet. What has its name already gives way to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The dice of an attribute or of a skill (PR-01).
    Rating {
        /// Its name.
        name: Text,
        /// How many.
        dice: u8,
        /// Which of the two, where neither campaign nor sheet knows the name.
        of: Rated,
    },
    /// A lasting source of edge (PR-07).
    Edge(Source),
    /// A thing. One that is there keeps the edge that this one does not name (PR-07).
    Gear(Gear),
    /// A stunt that they alone may buy (PR-16).
    Stunt(Stunt),
}

/// Somebody new with numbers of their own, or several alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Newcomer {
    /// The name; several are numbered.
    pub name: Text,
    /// Which side they are on.
    pub side: Side,
    /// How many, 1 to 20.
    pub count: u8,
    /// What they have.
    pub sheet: Sheet,
    /// Whether they come in hidden.
    pub hidden: bool,
    /// Who plays them, if a player does.
    pub player: Option<Text>,
}

/// What the game master writes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Writing {
    /// Brings in somebody new with numbers of their own, or several alike.
    Bring(Box<Newcomer>),
    /// Writes a line on somebody's sheet; who has none gets one.
    Line {
        /// Whose.
        who: Id,
        /// What.
        line: Line,
    },
    /// Strikes an edge, a thing or a stunt off somebody's sheet.
    Strike {
        /// Whose.
        who: Id,
        /// Its name.
        name: Text,
    },
    /// The scene that is played brings edge to whoever acts in it (PR-07).
    Ground {
        /// Which; one of that name gives way to it.
        source: Source,
    },
    /// The scene that is played no longer brings it.
    Clear {
        /// Its name.
        name: Text,
    },
}

impl Writing {
    /// The deed's id.
    pub(super) fn id(&self) -> &'static str {
        match self {
            Writing::Bring(newcomer) if newcomer.side == Side::Foes => "prisma.opponent",
            Writing::Bring(_) => "prisma.character",
            Writing::Line { line, .. } => line.id(),
            Writing::Strike { .. } => "prisma.strike",
            Writing::Ground { .. } => "prisma.ground",
            Writing::Clear { .. } => "prisma.clear",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// As each of them says.
    pub(super) fn decide(self, tx: &mut Tx) -> Result<(), Refusal> {
        match self {
            Writing::Bring(newcomer) => bring(tx, *newcomer),
            Writing::Line { who, line } => write(tx, who, line),
            Writing::Strike { who, name } => strike(tx, who, &name),
            Writing::Ground { source } => ground(tx, source),
            Writing::Clear { name } => clear(tx, &name),
        }
    }
}

impl Line {
    fn id(&self) -> &'static str {
        match self {
            Line::Rating { .. } => "prisma.rate",
            Line::Edge(_) => "prisma.talent",
            Line::Gear(_) => "prisma.gear",
            Line::Stunt(_) => "prisma.stunt",
        }
    }

    fn name(&self) -> &Text {
        match self {
            Line::Rating { name, .. } => name,
            Line::Edge(source) => &source.name,
            Line::Gear(gear) => &gear.name,
            Line::Stunt(stunt) => &stunt.name,
        }
    }
}

/// Brings somebody in.
///
/// # Errors
/// Refused without a name, for none or more than 20, and for attributes and skills that the campaign does not have.
fn bring(tx: &mut Tx, newcomer: Newcomer) -> Result<(), Refusal> {
    let Newcomer { name, side, count, sheet, hidden, player } = newcomer;
    let sheet = sheet.fitted(&tx.campaign.houses.prisma)?;
    let sheets = Sheets { prisma: Some(sheet), ..Sheets::default() };
    let member = Member { name: Text::name(&name), player, hidden, sheets, ..Member::default() };
    let people = tx.newcomers(member, side, count)?;
    tx.emit(person::Event::Came { people });
    Ok(())
}

/// Writes a line on somebody's sheet; who has none gets one.
///
/// # Errors
/// Refused for nobody, for a blank name, for an attribute or skill that the campaign does not have, for a stunt that it
/// or everybody has already, and when the sheet says so anyhow.
fn write(tx: &mut Tx, who: Id, line: Line) -> Result<(), Refusal> {
    filled(line.name())?;
    let house = &tx.campaign.houses.prisma;
    let before = &tx.person(&who)?.member.sheets;
    let mut sheet = before.prisma.clone().unwrap_or_default();
    match line {
        Line::Rating { name, dice, of } => sheet.rate(&name, dice, of, house)?,
        Line::Edge(source) => put(&mut sheet.edges, source, |it| &it.name),
        Line::Gear(gear) => match sheet.gear.iter_mut().find(|there| same(&there.name, &gear.name)) {
            Some(there) => gear.edge.into_iter().for_each(|source| put(&mut there.edge, source, |it| &it.name)),
            None => sheet.gear.push(gear),
        },
        Line::Stunt(stunt) if house.stunts.iter().any(|known| same(&known.name, &stunt.name)) => {
            return Err(Refusal::by("PR-16", "prisma-refused-stunt-known").with("name", &stunt.name));
        }
        Line::Stunt(stunt) => put(&mut sheet.stunts, stunt, |it| &it.name),
    }
    rewrite(tx, who, sheet)
}

/// Strikes an edge, a thing or a stunt off somebody's sheet.
///
/// # Errors
/// Refused for nobody, and when the sheet has nothing of that name.
fn strike(tx: &mut Tx, who: Id, name: &Text) -> Result<(), Refusal> {
    let person = tx.person(&who)?;
    let no = || Refusal::new("prisma-refused-not-on-sheet").with("who", person.name()).with("name", name);
    let mut sheet = person.member.sheets.prisma.clone().ok_or_else(no)?;
    let before = sheet.clone();
    sheet.edges.retain(|it| !same(&it.name, name));
    sheet.gear.retain(|it| !same(&it.name, name));
    sheet.gear.iter_mut().for_each(|thing| thing.edge.retain(|it| !same(&it.name, name)));
    sheet.stunts.retain(|it| !same(&it.name, name));
    if sheet == before {
        return Err(no());
    }
    rewrite(tx, who, sheet)
}

fn rewrite(tx: &mut Tx, who: Id, sheet: Sheet) -> Result<(), Refusal> {
    sheet.fit()?;
    let before = &tx.person(&who)?.member.sheets;
    let sheets = Box::new(Sheets { prisma: Some(sheet), ..before.clone() });
    if *sheets == *before {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    tx.emit(person::Event::Sheeted { who, sheets });
    Ok(())
}

/// The scene that is played brings this edge from now on; one of that name gives way to it (PR-07).
///
/// # Errors
/// Refused without a scene, for blank words, and when it brings just that already.
fn ground(tx: &mut Tx, source: Source) -> Result<(), Refusal> {
    filled(&source.name)?;
    source.scope.iter().try_for_each(filled)?;
    let (scene, mut ground) = here(tx)?;
    let before = ground.clone();
    put(&mut ground.edges, source.clone(), |it| &it.name);
    if ground == before {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    tx.emit(Event::Brought { scene, source });
    Ok(())
}

/// The scene that is played no longer brings the edge of that name.
///
/// # Errors
/// Refused without a scene, and when it brings none of that name.
fn clear(tx: &mut Tx, name: &Text) -> Result<(), Refusal> {
    let (scene, ground) = here(tx)?;
    let found = ground.edges.iter().find(|source| same(&source.name, name));
    let name = found.ok_or_else(|| Refusal::by("PR-07", "prisma-refused-no-ground").with("name", name))?.name.clone();
    tx.emit(Event::Cleared { scene, name });
    Ok(())
}

fn here(tx: &Tx) -> Result<(Id, Ground), Refusal> {
    let scene = tx.current_scene().ok_or_else(|| Refusal::new("prisma-refused-no-scene"))?;
    Ok((scene.id.clone(), scene.grounds.prisma.clone()))
}

/// Puts a thing in the place of the one of its name, or behind all.
pub(super) fn put<T>(list: &mut Vec<T>, thing: T, name: impl Fn(&T) -> &Text) {
    match list.iter().position(|there| same(name(there), name(&thing))) {
        Some(at) => list[at] = thing,
        None => list.push(thing),
    }
}

/// Whether two names are one. Capitals do not matter.
pub(super) fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
