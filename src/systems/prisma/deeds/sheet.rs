//! People with Prisma's numbers, and what is written on their sheets and on scenes by the game master's word.

use clap::Args;

use super::open::beside_rolls_def;
use super::values::{parse_cost, parse_difficulty, parse_rating};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args, one_of, person_deed_args};
use crate::rules::{Msg, Text, ensure, replace_or_push};
use crate::session::systems::Sheets;
use crate::session::{Id, Member, NotDone, Refusal, Side, State, Tx, Whose, require_any, require_change, require_text};
use crate::systems::prisma::SceneData;
use crate::systems::prisma::event::Event;
use crate::systems::prisma::rules::{EdgeSource, EdgeValue, Gear, Options, Sheet, Stunt, StuntPrice, TrackLength};

/// Brings in an adversary or extra with ratings of their own, or several alike.
#[apply(deed_args)]
pub struct BringOpponent {
    pub name: Text,
    /// The difficulty of acting against them (PR-09).
    #[arg(value_name = "NUMBER", value_parser = parse_difficulty)]
    pub difficulty: Option<u8>,
    /// 1 to 20; several are numbered.
    #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
    pub count: u8,
    #[command(flatten)]
    pub ratings: NewRatings,
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes",
        value_parser = one_of::<Side>())]
    pub side: Side,
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Brings in a character of the party.
#[apply(deed_args)]
pub struct BringCharacter {
    pub name: Text,
    #[command(flatten)]
    pub ratings: NewRatings,
    #[arg(long, visible_alias = "jugador", value_name = "TEXT")]
    pub player: Option<Text>,
}

/// The concept, the ratings and the stress track of a new person.
#[derive(Debug, Clone, Default, Args)]
pub struct NewRatings {
    #[arg(long, visible_alias = "concepto", value_name = "TEXT")]
    pub concept: Option<Text>,
    #[arg(long, visible_alias = "atributo", value_name = "TEXT:NUMBER", value_parser = parse_rating)]
    pub attribute: Vec<(Text, u8)>,
    #[arg(long, visible_alias = "habilidad", value_name = "TEXT:NUMBER", value_parser = parse_rating)]
    pub skill: Vec<(Text, u8)>,
    #[arg(long, visible_alias = "estrés", alias = "estres", value_name = "NUMBER")]
    pub stress: Option<TrackLength>,
}

/// Writes the dice of an attribute or a skill on a sheet (PR-01).
#[apply(person_deed_args)]
pub struct Rate {
    pub who: Id,
    pub name: Text,
    pub dice: u8,
    /// Whether a name that is new to the campaign and the sheet is an attribute's.
    #[arg(long, visible_alias = "es-atributo")]
    pub as_attribute: bool,
}

/// Writes a lasting source of edge on a sheet (PR-07).
#[apply(person_deed_args)]
pub struct WriteTalent {
    pub who: Id,
    #[command(flatten)]
    pub source: NamedEdge,
}

/// Writes a piece of gear and the edge it gives on a sheet. A piece that is there keeps edge with a name of its own
/// (PR-07).
#[apply(person_deed_args)]
pub struct WriteGear {
    pub who: Id,
    pub name: Text,
    #[arg(value_name = "CHOICE", value_parser = one_of::<EdgeValue>())]
    pub worth: Option<EdgeValue>,
    #[command(flatten)]
    pub counts: EdgeTerms,
}

/// Writes a stunt on a sheet, which its owner alone may buy (PR-16).
#[apply(person_deed_args)]
pub struct WriteStunt {
    pub who: Id,
    pub name: Text,
    #[arg(value_name = "NUMBER", value_parser = parse_cost)]
    pub cost: StuntPrice,
    #[arg(long, visible_alias = "hasta", value_name = "NUMBER", value_parser = parse_cost)]
    pub up_to: Option<StuntPrice>,
    #[arg(long, visible_alias = "texto", value_name = "TEXT")]
    pub text: Option<Text>,
    #[arg(long, visible_alias = "repetible")]
    pub repeatable: bool,
}

/// Removes an edge, a piece of gear or a stunt from a sheet.
#[apply(person_deed_args)]
pub struct StrikeOff {
    pub who: Id,
    pub name: Text,
}

/// Adds edge to the current scene, for everybody who acts in it (PR-07).
#[derive(Debug, Clone, Args)]
pub struct BringEdge {
    #[command(flatten)]
    pub source: NamedEdge,
}

/// Removes an edge from the current scene.
#[apply(deed_args)]
pub struct RemoveEdge {
    pub name: Text,
}

/// A source of edge by its name.
#[apply(deed_args)]
pub struct NamedEdge {
    pub name: Text,
    #[arg(value_name = "CHOICE", default_value = "1", value_parser = one_of::<EdgeValue>())]
    pub worth: EdgeValue,
    #[command(flatten)]
    pub counts: EdgeTerms,
}

/// When a source of edge counts.
#[derive(Debug, Clone, Default, Args)]
pub struct EdgeTerms {
    #[arg(long, visible_alias = "ámbito", alias = "ambito", value_name = "TEXT")]
    pub scope: Vec<Text>,
    #[arg(long, visible_alias = "se-suma")]
    pub stacking: bool,
    #[arg(long, visible_alias = "sin-aciertos")]
    pub without_hit: bool,
}

impl Deed for BringOpponent {
    const DEF: Def = beside_rolls_def("prisma.opponent", &["adversario"], &[Key::at(Tab(TabName::Cast), "o")])
        .examples(&[
            "prisma opponent \"{example-guard}\" 2 --count 3",
            "prisma adversario \"{example-the-caretaker}\" ardua --atributo {example-mind}:3",
        ]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let sheet = Sheet { difficulty: self.difficulty, ..self.ratings.sheet() };
        let member = Member { name: Text::name(&self.name), hidden: self.hidden, ..Member::default() };
        bring_in(tx, member, sheet, self.side, self.count)
    }
}

impl Deed for BringCharacter {
    const DEF: Def = beside_rolls_def("prisma.character", &["personaje"], &[Key::at(Tab(TabName::Cast), "P")])
        .examples(&[
            "prisma character \"Nora\" --attribute {example-mind}:3 --skill {example-occultism}:2 --player Ana",
        ]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let member = Member { name: Text::name(&self.name), player: self.player.clone(), ..Member::default() };
        bring_in(tx, member, self.ratings.sheet(), Side::Party, 1)
    }
}

impl Deed for Rate {
    const DEF: Def = sheet_def("prisma.rate", &["puntúa", "puntua"], &[Key::at(Tab(TabName::Cast), "d")])
        .on_request(Whose::WHO)
        .examples(&[
            "prisma rate vera {example-occultism} 3",
            "prisma puntúa vera {example-composure} 2 --es-atributo",
        ]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(change_sheet(tx, &self.who, &self.name, |sheet, house| {
            Ok(sheet.rate(&self.name, self.dice, self.as_attribute, house)?)
        })?)
    }
}

impl Deed for WriteTalent {
    const DEF: Def = sheet_def("prisma.talent", &["talento"], &[Key::at(Tab(TabName::Cast), "t")])
        .on_request(Whose::WHO)
        .examples(&["prisma talent vera \"{example-exact-memory}\" 1 --scope {example-occultism}"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let source = self.source.source();
        Ok(change_sheet(tx, &self.who, &self.source.name, |sheet, _| {
            replace_or_push(&mut sheet.edges, source, |edge| &edge.name);
            Ok(())
        })?)
    }
}

impl Deed for WriteGear {
    const DEF: Def = sheet_def("prisma.gear", &["equipa"], &[Key::at(Tab(TabName::Cast), "g")])
        .on_request(Whose::WHO)
        .examples(&["prisma gear vera \"{example-lockpicks}\" 2 --scope {example-larceny} --stacking"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let edge = self.worth.map(|worth| self.counts.source(Text::default(), worth));
        Ok(change_sheet(tx, &self.who, &self.name, |sheet, _| {
            let there = sheet.gear.iter().find(|there| there.name.is_same_name(&self.name)).cloned();
            let mut gear = there.unwrap_or_else(|| Gear { name: Text::line(&self.name), edge: Vec::new() });
            edge.into_iter().for_each(|source| replace_or_push(&mut gear.edge, source, |edge| &edge.name));
            replace_or_push(&mut sheet.gear, gear, |gear| &gear.name);
            Ok(())
        })?)
    }
}

impl Deed for WriteStunt {
    const DEF: Def =
        sheet_def("prisma.stunt", &["treta"], &[Key::at(Tab(TabName::Cast), "s")]).on_request(Whose::WHO).examples(&[
            "prisma stunt vera \"{example-note-in-the-margin}\" 1 --up-to 3 --text \"{example-one-fact-for-each-hit}\"",
        ]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let cost = self.up_to.map_or(self.cost, |most| self.cost.spanning(most));
        let (text, repeatable) = (self.text.clone().unwrap_or_default(), self.repeatable);
        let stunt = Stunt { name: Text::line(&self.name), text, cost, repeatable };
        Ok(change_sheet(tx, &self.who, &self.name, |sheet, house| {
            ensure!(
                !house.stunts.iter().any(|known| known.name.is_same_name(&stunt.name)),
                Refusal::by("PR-16", "prisma-refused-stunt-known").with("name", &stunt.name)
            );
            replace_or_push(&mut sheet.stunts, stunt, |stunt| &stunt.name);
            Ok(())
        })?)
    }
}

impl Deed for StrikeOff {
    const DEF: Def = beside_rolls_def("prisma.strike", &["tacha"], &[Key::at(Tab(TabName::Cast), "D")])
        .on_request(Whose::WHO)
        .examples(&["prisma strike vera \"{example-lockpicks}\""])
        .available(|state| require_any(state.people.values().any(|person| person.member.sheets.prisma.is_some())));

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let StrikeOff { who, name } = self;
        let not_there = Refusal::new("prisma-refused-not-on-sheet").with("who", tx.name(who)).with("name", name);
        Ok(change_sheet(tx, who, name, |sheet, _| {
            let before = sheet.clone();
            sheet.edges.retain(|edge| !edge.name.is_same_name(name));
            sheet.gear.retain(|gear| !gear.name.is_same_name(name));
            sheet.gear.iter_mut().for_each(|gear| gear.edge.retain(|edge| !edge.name.is_same_name(name)));
            sheet.stunts.retain(|stunt| !stunt.name.is_same_name(name));
            ensure!(*sheet != before, not_there);
            Ok(())
        })?)
    }
}

impl Deed for BringEdge {
    const DEF: Def = beside_rolls_def("prisma.ground", &["ofrece"], &[Key::at(Tab(TabName::Scene), "g")])
        .examples(&[
            "prisma ground \"{example-thick-fog}\" 1 --scope {example-stealth}",
            "prisma ofrece {example-streetlamp} 2",
        ])
        .available(|state| played_scene(state).map(drop));

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let source = self.source.source();
        require_text(&source.name)?;
        source.scope.iter().try_for_each(require_text)?;
        let (scene, ground) = played_scene(tx)?;
        require_change(!ground.edges.contains(&source))?;
        tx.emit(Event::SceneEdgeAdded { scene, source });
        Ok(())
    }
}

impl Deed for RemoveEdge {
    const DEF: Def = beside_rolls_def("prisma.clear", &["despeja"], &[Key::at(Tab(TabName::Scene), "G")])
        .examples(&["prisma clear \"{example-thick-fog}\""])
        .available(|state| require_any(!played_scene(state)?.1.edges.is_empty()));

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("grave-removed").with("what", &self.name))
    }
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (scene, ground) = played_scene(tx)?;
        let found = ground.edges.into_iter().find(|source| source.name.is_same_name(&self.name));
        let no = || Refusal::by("PR-07", "prisma-refused-no-ground").with("name", &self.name);
        tx.emit(Event::SceneEdgeRemoved { scene, name: found.ok_or_else(no)?.name });
        Ok(())
    }
}

impl NewRatings {
    fn sheet(&self) -> Sheet {
        Sheet {
            concept: self.concept.clone().unwrap_or_default(),
            attributes: self.attribute.iter().cloned().collect(),
            skills: self.skill.iter().cloned().collect(),
            stress: self.stress,
            ..Sheet::default()
        }
    }
}

impl NamedEdge {
    fn source(&self) -> EdgeSource {
        self.counts.source(Text::line(&self.name), self.worth)
    }
}

impl EdgeTerms {
    fn source(&self, name: Text, value: EdgeValue) -> EdgeSource {
        let EdgeTerms { scope, stacking, without_hit } = self.clone();
        EdgeSource { name, value, scope, stacking, without_hit }
    }
}

/// Brings in one person, or several alike.
fn bring_in(tx: &mut Tx, member: Member, sheet: Sheet, side: Side, count: u8) -> Result<(), NotDone> {
    let prisma = Some(sheet.fit_to_campaign(&tx.campaign.house_rules.prisma)?);
    tx.bring_people(Member { sheets: Sheets { prisma, ..Sheets::default() }, ..member }, side, count)
}

/// Changes the sheet's entry of that name; a person without a sheet gets one. Refused if nothing changes.
fn change_sheet(
    tx: &mut Tx,
    who: &Id,
    name: &Text,
    change: impl FnOnce(&mut Sheet, &Options) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    require_text(name)?;
    let mut sheets = tx.person(who)?.member.sheets.clone();
    change(sheets.prisma.get_or_insert_default(), &tx.campaign.house_rules.prisma)?;
    tx.write_sheets(who, sheets)
}

/// The scene that is played, and its Prisma data.
fn played_scene(state: &State) -> Result<(Id, SceneData), Refusal> {
    let scene = state.current_scene().ok_or_else(|| Refusal::new("prisma-refused-no-scene"))?;
    Ok((scene.id.clone(), scene.system_data.prisma.clone()))
}

/// The definition of a deed that writes on somebody's sheet.
const fn sheet_def(id: &'static str, also: &'static [&'static str], keys: &'static [Key]) -> Def {
    beside_rolls_def(id, also, keys).available(|state| {
        ensure!(!state.people.is_empty(), Refusal::new("refused-nobody-at-all"));
        Ok(())
    })
}
