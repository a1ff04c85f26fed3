//! Sheets: what a character brings to a roll (PR-01, PR-07, PR-16, PR-24). The campaign names attributes and skills.

use std::ops::RangeInclusive;

use serde_with::{Map, serde_as};

use super::edge::{EdgeClaim, EdgeSource};
use super::options::{Options, TrackLength};
use super::pool::{DicePool, PoolPart, PoolPartKind};
use super::refused::Refused;
use super::stunt::Stunt;
use super::stunt_name::StuntName;
use crate::rules::{Text, ensure, replace_or_push};

/// A character's sheet. Stress and resonance are kept at the table, and so is experience until it is saved.
#[apply(skip_default)]
#[apply(strict_default_data)]
pub struct Sheet {
    /// Who this is, in a phrase.
    pub concept: Text,
    pub attributes: Ratings,
    pub skills: Ratings,
    pub edges: Vec<EdgeSource>,
    /// The gear, with the edge that it gives.
    pub gear: Vec<Gear>,
    /// Stunts that only this character may buy.
    pub stunts: Vec<Stunt>,
    /// The difficulty of acting against them while they resist without dice; `None` if the game master sets it (PR-09).
    pub difficulty: Option<u8>,
    /// The length of the stress track, if it differs from the campaign's.
    pub stress: Option<TrackLength>,
    /// The person's own experience, as last saved (PR-21).
    pub xp: u16,
}

/// Names and dice, in the order written.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ratings(#[serde_as(as = "Map<_, _>")] Vec<(Text, u8)>);

/// A piece of gear.
#[apply(strict_data)]
#[derive(Default)]
pub struct Gear {
    pub name: Text,
    /// The edge it gives; a source without a name has the gear's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edge: Vec<EdgeSource>,
}

// The rules hardly limit these numbers. The bounds keep typing errors off the sheets, and hold files and deeds to the
// same limits.

/// The dice of an attribute or a skill (PR-01).
pub const DICE_BOUNDS: RangeInclusive<u8> = 0..=20;
/// The difficulty of acting against a person (PR-09).
pub const DIFFICULTY_BOUNDS: RangeInclusive<u8> = 0..=20;
/// The price of a stunt, in hits (PR-16).
pub const COST_BOUNDS: RangeInclusive<u8> = 1..=9;
/// Experience of one's own: as much as its gauge holds (PR-21).
pub const XP_BOUNDS: RangeInclusive<u16> = 0..=9_999;
/// The length of a stress track (PR-24).
pub const TRACK_BOUNDS: RangeInclusive<u8> = 1..=20;

impl Sheet {
    /// Refuses a sheet that no campaign's file could hold: for the first number out of its bounds, a line without
    /// words, or a stunt of its own with the name of a general one.
    pub fn validate(&self) -> Result<(), Refused> {
        for (name, dice) in self.attributes.iter().chain(self.skills.iter()) {
            require_within("PR-01", &DICE_BOUNDS, dice)?;
            require_words("PR-01", name)?;
        }
        self.difficulty.map_or(Ok(()), |difficulty| require_within("PR-09", &DIFFICULTY_BOUNDS, difficulty))?;
        self.stress.map_or(Ok(()), |track| require_within("PR-24", &TRACK_BOUNDS, track.get()))?;
        for source in self.edges.iter().chain(self.gear.iter().flat_map(|gear| &gear.edge)) {
            source.scope.iter().try_for_each(|scope| require_words("PR-07", scope))?;
        }
        for stunt in &self.stunts {
            require_within("PR-16", &COST_BOUNDS, stunt.cost.least())?;
            require_within("PR-16", &COST_BOUNDS, stunt.cost.most())?;
            ensure!(StuntName::general(&stunt.name).is_none(), Refused::NameOfGeneralStunt(stunt.name.clone()));
        }
        Ok(())
    }

    /// The pool of an optional attribute and an optional skill. One that the sheet lacks gives no dice.
    pub fn pool(&self, attribute: Option<&str>, skill: Option<&str>) -> DicePool {
        let part = |kind, ratings: &Ratings, name: &str| {
            let dice = i8::try_from(ratings.get(name).unwrap_or(0)).unwrap_or(i8::MAX);
            PoolPart { kind, name: name.into(), dice }
        };
        let attribute = attribute.map(|name| part(PoolPartKind::Attribute, &self.attributes, name));
        let skill = skill.map(|name| part(PoolPartKind::Skill, &self.skills, name));
        DicePool { parts: attribute.into_iter().chain(skill).collect() }
    }

    /// The sources of edge that it brings to every roll: its own first, then those of its gear.
    pub fn edge_claims(&self) -> Vec<EdgeClaim> {
        let gear = self.gear.iter().flat_map(|gear| {
            gear.edge.iter().map(|source| {
                let name = if source.name.is_empty() { &gear.name } else { &source.name };
                EdgeSource { name: name.clone(), ..source.clone() }
            })
        });
        self.edges.iter().cloned().chain(gear).map(EdgeClaim::from).collect()
    }

    /// The sheet with its ratings as the campaign spells and orders them; refused for a rating that the campaign does
    /// not play with (PR-01).
    pub fn fit_to_campaign(self, house: &Options) -> Result<Sheet, Refused> {
        let (attributes, skills) =
            (self.attributes.fit_to_campaign(&house.attributes)?, self.skills.fit_to_campaign(&house.skills)?);
        Ok(Sheet { attributes, skills, ..self })
    }

    /// Gives an attribute or a skill its dice: the one of that name in the campaign or on the sheet, or else a new
    /// attribute or skill. Refused for a rating that the campaign does not play with (PR-01).
    pub fn rate(&mut self, name: &Text, dice: u8, as_attribute: bool, house: &Options) -> Result<(), Refused> {
        let knows = |ratings: &Ratings, known: &[Text]| ratings.get(name).is_some() || spelling(known, name).is_some();
        let is_attribute = knows(&self.attributes, &house.attributes);
        if is_attribute || as_attribute && !knows(&self.skills, &house.skills) {
            return self.attributes.set(name, dice, &house.attributes);
        }
        self.skills.set(name, dice, &house.skills)
    }

    /// The length of the stress track.
    pub fn stress_length(&self, house: &Options) -> u8 {
        self.stress.unwrap_or(house.stress).get()
    }
}

impl Ratings {
    /// The dice of the rating with this name, ignoring case.
    pub fn get(&self, name: &str) -> Option<u8> {
        self.0.iter().find(|(there, _)| there.is_same_name(name)).map(|&(_, dice)| dice)
    }

    /// The names on the sheet.
    pub fn names(&self) -> impl Iterator<Item = &Text> {
        self.0.iter().map(|(name, _)| name)
    }

    /// The spelling of a name on the sheet, ignoring case.
    pub fn spelling(&self, name: &str) -> Option<&Text> {
        self.0.iter().map(|(there, _)| there).find(|there| there.is_same_name(name))
    }

    /// Gives the rating with this name its dice. `known` are the names that the campaign plays with, in its order; if
    /// empty, any. Refused for a name that the campaign does not play with.
    pub fn set(&mut self, name: &Text, dice: u8, known: &[Text]) -> Result<(), Refused> {
        let name = match spelling(known, name) {
            Some(known) => known.clone(),
            None if known.is_empty() => self.spelling(name).cloned().unwrap_or_else(|| Text::line(name)),
            None => return Err(Refused::UnknownRating(name.clone())),
        };
        replace_or_push(&mut self.0, (name, dice), |(name, _)| name);
        self.0.sort_by_key(|(name, _)| known.iter().position(|known| known == name));
        Ok(())
    }

    fn fit_to_campaign(self, known: &[Text]) -> Result<Ratings, Refused> {
        let mut fitted = Ratings::default();
        for (name, dice) in &self.0 {
            fitted.set(name, *dice, known)?;
        }
        Ok(fitted)
    }

    /// All names and their dice, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&Text, u8)> {
        self.0.iter().map(|(name, dice)| (name, *dice))
    }
}

/// The campaign's spelling of a name, ignoring case.
fn spelling<'k>(known: &'k [Text], name: &str) -> Option<&'k Text> {
    known.iter().find(|known| known.is_same_name(name))
}

impl<N: Into<Text>> FromIterator<(N, u8)> for Ratings {
    fn from_iter<I: IntoIterator<Item = (N, u8)>>(ratings: I) -> Ratings {
        Ratings(ratings.into_iter().map(|(name, dice)| (name.into(), dice)).collect())
    }
}

fn require_within(rule: &'static str, bounds: &RangeInclusive<u8>, number: u8) -> Result<(), Refused> {
    let (from, to) = (*bounds.start(), *bounds.end());
    ensure!(bounds.contains(&number), Refused::OutOfBounds { rule, from, to, number });
    Ok(())
}

fn require_words(rule: &'static str, words: &str) -> Result<(), Refused> {
    if words.trim().is_empty() { Err(Refused::MissingText(rule)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::refused::Refuses;
    use crate::systems::prisma::rules::edge::{self, EdgeSource, EdgeValue};
    use crate::systems::prisma::rules::stunt::StuntPrice;

    const WRITTEN: &str = r#"
        concept = "Archivera de lo que no debe leerse"
        attributes = { Mente = 3, Cuerpo = 2 }
        skills = { Ocultismo = 2, Latrocinio = 1 }
        stress = 5
        [[edges]]
        name = "Memoria exacta"
        value = 1
        scope = ["Ocultismo"]
        [[gear]]
        name = "Ganzúas"
        edge = [{ value = 2, scope = ["Latrocinio"] }]
        [[stunts]]
        name = "Nota al margen"
        cost = 1
    "#;

    #[test]
    fn pr_01_the_sheet_gives_attribute_and_skill() {
        let sheet: Sheet = toml::from_str(WRITTEN).unwrap();
        assert_eq!(sheet.pool(Some("Mente"), Some("ocultismo")).dice(), 5);
        assert_eq!(sheet.pool(Some("Mente"), None).dice(), 3);
        assert_eq!(sheet.pool(Some("Mente"), Some("Pilotar")).dice(), 3, "an unknown skill gives nothing");
    }

    #[test]
    fn pr_07_gear_brings_its_edge_under_its_name() {
        let sheet: Sheet = toml::from_str(WRITTEN).unwrap();
        let summary = edge::count_edge(&sheet.edge_claims(), &[vec!["Latrocinio".into()]], 1);
        let names: Vec<_> = summary.lines.iter().map(|line| &*line.name).collect();
        assert_eq!((names, summary.value), (vec!["Memoria exacta", "Ganzúas"], 2));
    }

    #[test]
    fn pr_24_the_track_is_the_sheets_or_the_campaigns() {
        let sheet: Sheet = toml::from_str(WRITTEN).unwrap();
        assert_eq!(
            (sheet.stress_length(&Options::default()), Sheet::default().stress_length(&Options::default())),
            (5, 6)
        );
    }

    #[test]
    fn pr_01_ratings_are_those_of_the_campaign_in_its_order() {
        let names = |names: &[&str]| names.iter().map(|name| Text::from(*name)).collect::<Vec<_>>();
        let house = Options {
            attributes: names(&["Cuerpo", "Mente"]),
            skills: names(&["Latrocinio", "Ocultismo"]),
            ..Options::default()
        };
        let sheet: Sheet = toml::from_str(WRITTEN).unwrap();
        let mut sheet = sheet.fit_to_campaign(&house).unwrap();
        sheet.rate(&"ocultismo".into(), 4, true, &house).unwrap();
        let written =
            |ratings: &Ratings| ratings.iter().map(|(name, dice)| format!("{name} {dice}")).collect::<Vec<_>>();
        assert_eq!(written(&sheet.attributes), ["Cuerpo 2", "Mente 3"]);
        assert_eq!(written(&sheet.skills), ["Latrocinio 1", "Ocultismo 4"]);
        let no = Err(Refused::UnknownRating("Pilotar".into()));
        assert_eq!(sheet.rate(&"Pilotar".into(), 1, false, &house), no);
        let mut free = Sheet::default();
        free.rate(&"Pilotar".into(), 1, true, &Options::default()).unwrap();
        free.rate(&"pilotar".into(), 2, false, &Options::default()).unwrap();
        assert_eq!(written(&free.attributes), ["Pilotar 2"]);
    }

    #[test]
    fn a_sheet_is_written_back_as_it_was() {
        let sheet: Sheet = toml::from_str(WRITTEN).unwrap();
        let json = serde_json::to_string(&sheet).unwrap();
        assert_eq!(serde_json::from_str::<Sheet>(&json).unwrap(), sheet);
        assert!(toml::from_str::<Sheet>(&WRITTEN.replace("skills", "skils")).is_err());
        assert!(toml::from_str::<Sheet>(&WRITTEN.replace("value = 1", "value = 4")).is_err());
    }

    fn refusing_rule(sheet: Sheet) -> Option<&'static str> {
        sheet.validate().err().map(|refused| refused.rule())
    }

    fn rated(dice: u8) -> Sheet {
        Sheet { skills: [(Text::from("Labia"), dice)].into_iter().collect(), ..Sheet::default() }
    }

    fn stunt(name: &str, cost: Option<StuntPrice>) -> Sheet {
        let cost = cost.expect("a price");
        let stunt = Stunt { name: name.into(), text: "".into(), cost, repeatable: false };
        Sheet { stunts: vec![stunt], ..Sheet::default() }
    }

    #[test]
    fn numbers_that_no_file_could_hold_are_refused_by_their_rule() {
        assert_eq!((refusing_rule(rated(20)), refusing_rule(rated(21))), (None, Some("PR-01")));
        let harsh = |difficulty| refusing_rule(Sheet { difficulty: Some(difficulty), ..Sheet::default() });
        assert_eq!((harsh(20), harsh(21)), (None, Some("PR-09")));
        let long = |length| refusing_rule(Sheet { stress: TrackLength::try_from(length).ok(), ..Sheet::default() });
        assert_eq!((long(20), long(21)), (None, Some("PR-24")));
        assert_eq!(
            (refusing_rule(stunt("Nota", StuntPrice::fixed(9))), refusing_rule(stunt("Nota", StuntPrice::fixed(10)))),
            (None, Some("PR-16"))
        );
        assert_eq!(refusing_rule(stunt("Nota", StuntPrice::between(9, 10))), Some("PR-16"));
    }

    #[test]
    fn words_that_no_file_could_hold_are_refused_by_their_rule() {
        assert_eq!(refusing_rule(stunt("Afilar", StuntPrice::fixed(1))), Some("PR-16"));
        let scope = vec![" ".into()];
        let source = EdgeSource { scope, ..EdgeSource::new("Linterna", EdgeValue::new(1).expect("1 to 3")) };
        assert_eq!(refusing_rule(Sheet { edges: vec![source], ..Sheet::default() }), Some("PR-07"));
    }
}
