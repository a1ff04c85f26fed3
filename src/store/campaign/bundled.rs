//! The campaigns that come with the program. Opening one makes a copy, which belongs to the user.

use std::path::{Path, PathBuf};

use crate::session::systems::SystemName;
use crate::store::error::{Error, Result};
use crate::store::write;

/// A campaign that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bundled {
    /// Its id, which is also the stem of its file's name.
    pub id: &'static str,
    /// Its title, in its own language.
    pub title: &'static str,
    /// The system whose rules its rolls follow.
    pub system: SystemName,
    /// The language it is written in, `es` or `en`.
    pub language: &'static str,
    /// The contents of the file.
    pub text: &'static str,
}

/// Declares the bundled campaigns, each with its id, title, system and language. The files are named after the ids.
macro_rules! bundled {
    ($($id:literal: $title:literal, $System:ident, $language:literal;)*) => {
        pub static BUNDLED: &[Bundled] = &[$(Bundled {
            id: $id,
            title: $title,
            system: SystemName::$System,
            language: $language,
            text: include_str!(concat!("../../../campaigns/", $id, ".toml")),
        }),*];
    };
}

bundled! {
    "hontanar": "Hontanar, bajo el agua", Nde, "es";
    "thief-of-mornings": "A Thief of Mornings", Nde, "en";
    "mesa-para-seis": "Mesa para seis", Prisma, "es";
    "forecast-for-maudley": "The Forecast for Maudley", Prisma, "en";
    "los-muertos-al-dia": "Los muertos al día", Hitos, "es";
    "bait-for-the-marra": "Bait for the Marra", Hitos, "en";
    "los-que-aplauden": "Los que aplauden", Nde, "es";
    "el-jornal-de-la-luna": "El jornal de la luna", Lunar, "es";
    "hare-in-the-night-mail": "The Hare in the Night Mail", Lunar, "en";
    "cuatro-destellos": "Cuatro destellos de pasión", Genrefuzzion, "es";
    "nothing-up-our-sleeves": "Nothing Up Our Sleeves", Genrefuzzion, "en";
    "onda-serrana": "Onda Serrana", Genrefuzzion, "es";
}

/// The bundled campaign with this id.
#[must_use]
pub fn find_bundled(id: &str) -> Option<&'static Bundled> {
    BUNDLED.iter().find(|campaign| campaign.id == id)
}

/// Copies a bundled campaign into a folder under a free name, and returns the new path.
///
/// # Errors
///
/// If the folder or the file cannot be written.
pub fn copy_bundled(campaign: &Bundled, folder: &Path) -> Result<PathBuf> {
    new_file(folder, campaign.id, campaign.text)
}

/// Writes a new campaign file into a folder and returns its path. The name is the first free one of `stem.toml`,
/// `stem-2.toml` and so on; one beside an existing journal is not free.
///
/// # Errors
///
/// [`Error::Exists`] if all these names are taken, or why the folder or the file cannot be written.
pub fn new_file(folder: &Path, stem: &str, text: &str) -> Result<PathBuf> {
    write::make_folder(folder)?;
    let taken = |path: &Path| path.symlink_metadata().is_ok() || path.with_extension("biombo").exists();
    let names = (1..10_000).map(|n| if n == 1 { format!("{stem}.toml") } else { format!("{stem}-{n}.toml") });
    let free = names.map(|name| folder.join(name)).find(|path| !taken(path));
    let path = free.ok_or_else(|| Error::Exists { path: folder.join(format!("{stem}.toml")) })?;
    write::replace(&path, text.as_bytes())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;
    use crate::rules::keyword::Keyword;
    use crate::session::{Campaign, Driver, Member};
    use crate::systems::genrefuzzion::sheet::TraitKind;
    use crate::systems::hitos::rules::sheet::SkillGroup;
    use crate::systems::nde::rules::OpponentRank;
    use crate::systems::prisma::rules::edge::EdgeSource;
    use crate::systems::prisma::rules::{Sheet, Stunt};
    use crate::systems::{genrefuzzion, hitos, nde};

    #[test]
    fn every_bundled_campaign_is_read_without_faults_or_warnings() {
        for campaign in BUNDLED {
            let file = PathBuf::from(format!("{}.toml", campaign.id));
            let read = super::super::read(&file, campaign.text).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert!(read.warnings.is_empty(), "{:?}", read.warnings);
            assert_eq!(read.campaign.name.as_str(), campaign.title);
            assert_eq!(read.campaign.screens.roll, Some(campaign.system));
            assert_eq!(read.campaign.language.as_deref(), Some(campaign.language));
        }
    }

    fn bundled_campaigns() -> impl Iterator<Item = (&'static str, Campaign)> {
        let read = |bundled: &Bundled| super::super::read(Path::new(bundled.id), bundled.text).unwrap().campaign;
        BUNDLED.iter().map(move |bundled| (bundled.id, read(bundled)))
    }

    /// Each campaign that a game master prepares holds enough for a whole evening, and secrets to reveal.
    #[test]
    fn every_bundled_campaign_fills_an_evening() {
        for (id, campaign) in
            bundled_campaigns().filter(|(_, campaign)| campaign.screens.roll != Some(SystemName::Genrefuzzion))
        {
            assert!(campaign.cast.len() >= 4 && campaign.bestiary.len() >= 8 && campaign.scenes.len() >= 3, "{id}");
            assert!(
                campaign.tables.len() >= 3 && campaign.notes.len() >= 4 && campaign.complications.len() >= 10,
                "{id}"
            );
            assert!(campaign.cast.iter().chain(&campaign.bestiary).all(|member| !member.secret.is_empty()), "{id}");
            assert!(campaign.scenes.iter().all(|scene| !scene.read.is_empty() && !scene.secret.is_empty()), "{id}");
            let is_driven = campaign.clocks.iter().any(|clock| clock.driver == Driver::Failures);
            assert_eq!(is_driven, campaign.clock_steps().is_some(), "{id}");
            assert!(campaign.clocks.len() > 1, "{id}");
            let open = campaign.clocks.iter().filter(|clock| clock.seen_by.is_all());
            assert_eq!(open.count(), 1, "{id}: its head says that the other clocks are the game master's");
            assert!(campaign.notes.iter().any(|note| !note.seen_by.is_all()) && !campaign.words.is_empty(), "{id}");
            let foes: Vec<_> = campaign.scenes.iter().flat_map(|scene| &scene.foes).collect();
            let is_prepared = |extra: &&Member| foes.contains(&&extra.id) || extra.hidden;
            assert!(campaign.bestiary.iter().all(|extra| is_prepared(&extra)), "{id}: somebody never comes");
        }
    }

    #[test]
    fn every_bundled_nde_campaign_has_adversaries_of_each_rank() {
        for (id, campaign) in bundled_campaigns().filter(|(_, campaign)| campaign.screens.roll == Some(SystemName::Nde))
        {
            let ranks: Vec<OpponentRank> = campaign
                .bestiary
                .iter()
                .filter_map(|extra| match extra.sheets.nde.as_ref()? {
                    nde::Sheet::Opponent(opponent) => Some(opponent.rank),
                    nde::Sheet::Character(_) => None,
                })
                .collect();
            for rank in [OpponentRank::Minion, OpponentRank::Elite, OpponentRank::Boss, OpponentRank::Finale] {
                assert!(ranks.contains(&rank), "{id}: no {rank:?}");
            }
        }
    }

    /// NDE rolls and fights; Hitos brings only sanity and the horrors that test it.
    #[test]
    fn a_bundled_campaign_plays_one_system_with_the_sanity_of_another() {
        let (_, campaign) = bundled_campaigns().find(|(id, _)| *id == "los-que-aplauden").unwrap();
        assert_eq!(campaign.screens.systems(), [SystemName::Nde, SystemName::Hitos]);
        assert_eq!(campaign.screens.chase, Some(SystemName::Hitos));
        for member in &campaign.cast {
            let gauges: BTreeSet<String> = campaign.gauges(&member.sheets).keys().map(ToString::to_string).collect();
            assert_eq!(gauges, ["hearts", "luck", "pp", "stability"].map(String::from).into(), "{}", member.id);
        }
        let levels: BTreeSet<_> = campaign.house_rules.hitos.exposures.iter().map(|exposure| exposure.level).collect();
        assert_eq!(levels.len(), 5, "a sight of each level");
    }

    /// They have edge of every kind, stunts of fixed and variable cost, decks, and edge and clues in each scene.
    #[test]
    fn every_bundled_prisma_campaign_plays_all_that_its_rules_have() {
        let all: Vec<_> =
            bundled_campaigns().filter(|(_, campaign)| campaign.screens.roll == Some(SystemName::Prisma)).collect();
        assert!(!all.is_empty());
        for (id, campaign) in all {
            let house = &campaign.house_rules.prisma;
            let sheets: Vec<&Sheet> = campaign.cast.iter().filter_map(|member| member.sheets.prisma.as_ref()).collect();
            assert_eq!((campaign.cast.len(), sheets.len()), (5, 5), "{id}");
            let gear: Vec<&EdgeSource> =
                sheets.iter().flat_map(|sheet| &sheet.gear).flat_map(|gear| &gear.edge).collect();
            let scopes: BTreeSet<&str> = gear.iter().flat_map(|source| &source.scope).map(|word| &**word).collect();
            assert!(scopes.len() >= 5 && gear.iter().any(|gear| gear.without_hit), "{id}: {scopes:?}");
            assert!(gear.iter().any(|gear| gear.stacking) && gear.iter().any(|gear| !gear.stacking), "{id}");
            let stunts: Vec<&Stunt> =
                house.stunts.iter().chain(sheets.iter().flat_map(|sheet| &sheet.stunts)).collect();
            let fixed = stunts.iter().filter(|stunt| stunt.cost.least() == stunt.cost.most()).count();
            assert!(stunts.len() >= 10 && fixed > 0 && fixed < stunts.len(), "{id}");
            let costs: BTreeSet<_> = campaign.complications.iter().map(|card| card.cost).collect();
            assert_eq!(costs, BTreeSet::from([Some(1), Some(2), Some(3)]), "{id}");
            assert!(campaign.intrusions.len() >= 8, "{id}");
            for scene in &campaign.scenes {
                let clues = campaign.notes.iter().filter(|note| note.scene.as_ref() == Some(&scene.id));
                assert!(!scene.system_data.prisma.edges.is_empty() && clues.count() >= 2, "{id}: {}", scene.id);
            }
        }
    }

    /// One chase is with vehicles, the other on foot.
    #[test]
    fn every_bundled_campaign_with_rules_for_chases_has_two_ready() {
        let all: Vec<_> = bundled_campaigns().filter(|(_, campaign)| campaign.screens.chase.is_some()).collect();
        assert_eq!(all.len(), 3);
        for (id, campaign) in all {
            let vehicles: Vec<bool> = campaign.chases.iter().map(|chase| chase.setting.vehicles).collect();
            assert_eq!(vehicles, [true, false], "{id}");
            assert!(
                campaign.chases.iter().all(|chase| chase.setting.terrain.len() > 2 && !chase.pursuers.is_empty()),
                "{id}"
            );
        }
    }

    /// They have characters as creation makes them, foes that weapons cannot hurt, poisons, horrors of each level, and
    /// aspects in every scene.
    #[test]
    fn every_bundled_hitos_campaign_plays_all_that_its_rules_have() {
        let all: Vec<_> =
            bundled_campaigns().filter(|(_, campaign)| campaign.screens.roll == Some(SystemName::Hitos)).collect();
        assert!(!all.is_empty());
        for (id, campaign) in all {
            let sheets = |members: &[Member]| -> Vec<hitos::Sheet> {
                members.iter().filter_map(|member| member.sheets.hitos.clone()).collect()
            };
            let (heroes, foes) = (sheets(&campaign.cast), sheets(&campaign.bestiary));
            assert_eq!((heroes.len(), foes.len()), (4, campaign.bestiary.len()), "{id}");
            for sheet in &heroes {
                let texts = [&sheet.concept, &sheet.quote, &sheet.complication];
                assert!(sheet.milestones.len() == 4 && texts.iter().all(|text| !text.is_empty()), "{id}");
                assert_eq!(sheet.drama.map(|drama| drama.get()), Some(5), "{id}");
                assert!(!sheet.weapons.is_empty(), "{id}");
            }
            let own: BTreeSet<&str> = heroes.iter().flat_map(|sheet| &sheet.skills).map(|skill| &*skill.name).collect();
            let skills: usize = heroes.iter().map(|sheet| sheet.skills.len()).sum();
            assert_eq!(own.len(), skills, "{id}: a name of its own for each skill");
            assert!(heroes.iter().any(|sheet| sheet.skill(SkillGroup::Occultism).is_some()), "{id}");
            let categories: BTreeSet<_> = heroes
                .iter()
                .chain(&foes)
                .flat_map(|sheet| &sheet.weapons)
                .map(|weapon| weapon.category.word())
                .collect();
            assert!(categories.len() >= 5, "{id}: {categories:?}");
            let unhurt = foes.iter().filter(|sheet| sheet.immune.len() >= 3 && sheet.degeneration > 0);
            assert!(unhurt.count() >= 3, "{id}");
            assert!(foes.iter().any(|sheet| sheet.resistance() > 1), "{id}");
            let house = &campaign.house_rules.hitos;
            assert!(house.poisons.len() >= 3 && house.poisons.iter().all(|poison| poison.hidden), "{id}");
            let levels: BTreeSet<_> = house.exposures.iter().map(|exposure| exposure.level).collect();
            assert!(levels.len() == 5 && house.exposures.iter().any(|exposure| exposure.mythos), "{id}: {levels:?}");
            for scene in &campaign.scenes {
                assert!(scene.aspects.len() >= 3 && !scene.foes.is_empty(), "{id}: {}", scene.id);
            }
        }
    }

    /// They have complete characters with tricks of every kind, extras for everybody to play, and two announced scenes.
    /// They hold no secrets, since the moderator plays too.
    #[test]
    fn every_bundled_genrefuzzion_campaign_can_begin_at_once() {
        let all: Vec<_> = bundled_campaigns()
            .filter(|(_, campaign)| campaign.screens.roll == Some(SystemName::Genrefuzzion))
            .collect();
        assert!(!all.is_empty());
        for (id, campaign) in all {
            assert!(campaign.cast.len() == 4 && campaign.bestiary.len() >= 3 && campaign.scenes.len() >= 2, "{id}");
            assert!(
                campaign.tables.len() >= 2 && !campaign.notes.is_empty() && campaign.complications.len() >= 8,
                "{id}"
            );
            assert!(campaign.cast.iter().chain(&campaign.bestiary).all(|member| member.secret.is_empty()), "{id}");
            let sheets: Vec<&genrefuzzion::Sheet> =
                campaign.cast.iter().filter_map(|member| member.sheets.genrefuzzion.as_ref()).collect();
            let tricks: BTreeSet<_> = sheets.iter().flat_map(|sheet| &sheet.tricks).map(|trick| trick.id()).collect();
            assert_eq!(tricks.len(), 12, "{id}: two tricks and a flaw each, none twice");
            assert!(sheets.iter().flat_map(|sheet| &sheet.tricks).any(|trick| !trick.gaps.is_empty()), "{id}");
            let relationships: Vec<_> =
                sheets.iter().flat_map(|sheet| sheet.of_kind(TraitKind::Relationship)).collect();
            assert!(
                relationships.len() >= 8 && relationships.iter().any(|relationship| relationship.through.is_some()),
                "{id}"
            );
            for scene in campaign.scenes.iter().take(2) {
                let announced = &scene.system_data.genrefuzzion;
                assert!(announced.protagonist.is_some() && announced.antagonist.is_some(), "{id}: {}", scene.id);
                assert!(!announced.intention.is_empty() && !announced.cliches.is_empty(), "{id}: {}", scene.id);
            }
        }
    }

    #[test]
    fn copying_never_overwrites() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("campaigns");
        let campaign = find_bundled("hontanar").unwrap();
        let first = copy_bundled(campaign, &home).unwrap();
        fs::write(&first, "mine").unwrap();
        let second = copy_bundled(campaign, &home).unwrap();
        assert_eq!(second.file_name().unwrap(), "hontanar-2.toml");
        assert_eq!(fs::read_to_string(&first).unwrap(), "mine");
        assert_eq!(fs::read_to_string(&second).unwrap(), campaign.text);
    }
}
