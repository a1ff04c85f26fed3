//! The file of a new campaign, with every key explained in the user's language.

use toml_edit::Value;

use super::systems;
use crate::record::part::SystemScreen;
use crate::session::campaign::FightRules;
use crate::session::systems::SystemName;

/// A new campaign's file. `language` is `es` or `en`; any other value gives English.
pub fn template(system: SystemName, language: &str, name: &str) -> String {
    let [spanish, english] = systems::features_of(system).template;
    let (whole, parts) = match language {
        "es" => (include_str!("template/es.toml"), spanish),
        _ => (include_str!("template/en.toml"), english),
    };
    let name = crate::rules::text::Text::line(name);
    let fight = systems::screens_of(system).fight.and_then(FightRules::system).map_or("order", SystemName::name);
    // The system itself if it has rules for the screen, otherwise the first system that has some.
    let rules_for = |screen| {
        let fitting = systems::with_rules_for(screen);
        fitting.iter().find(|(_, other)| *other == system).or(fitting.first()).map_or(system.name(), |(name, _)| name)
    };
    whole
        .replace("{fight}", fight)
        .replace("{chase}", rules_for(SystemScreen::Chase))
        .replace("{scene}", rules_for(SystemScreen::Scene))
        .replace("#decks#\n", parts.decks)
        .replace("#house#\n", &format!("{}\n", parts.house))
        .replace("#cast#\n", &format!("{}\n", parts.cast))
        .replace("#bestiary#\n", &format!("{}\n", parts.bestiary))
        .replace("#scene#\n", parts.scene)
        .replace("#words#\n", parts.words)
        .replace("{system}", system.name())
        .replace("{name}", Value::from(name.as_str()).to_string().trim())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    const LANGUAGES: [&str; 2] = ["en", "es"];

    use super::super::{read, read_campaign};
    use super::*;
    use crate::record::{Fields, parse_file};
    use crate::session::campaign::ScreenSystems;

    /// The template with its commented keys switched on, and `[screens]` instead of `system`.
    fn with_commented_keys(template: &str) -> String {
        let is_key = |line: &str| {
            line.starts_with('[')
                || line.split_once(" = ").is_some_and(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase()))
        };
        let lines = template.lines().filter(|line| !line.starts_with("system = "));
        let on = lines.map(|line| match line.strip_prefix("# ") {
            Some(key) if is_key(key) => key,
            _ => line,
        });
        on.collect::<Vec<_>>().join("\n")
    }

    fn systems_and_languages() -> impl Iterator<Item = (SystemName, &'static str)> {
        [SystemName::Nde, SystemName::Prisma, SystemName::Hitos, SystemName::Genrefuzzion]
            .into_iter()
            .flat_map(|system| LANGUAGES.map(|language| (system, language)))
    }

    #[test]
    fn a_template_is_read_without_faults_or_warnings() {
        for (system, language) in systems_and_languages() {
            let text = template(system, language, "El \"reloj\" de la casa\n");
            let loaded = read(Path::new("new.toml"), &text).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
            assert_eq!(loaded.campaign.name.as_str(), "El \"reloj\" de la casa");
            assert_eq!(loaded.campaign.language.as_deref(), Some(language));
            assert_eq!(loaded.campaign.screens.roll, Some(system));
        }
    }

    #[test]
    fn a_template_documents_every_key_that_the_reader_knows() {
        for (system, language) in systems_and_languages() {
            let text = with_commented_keys(&template(system, language, "x"));
            let read = |fields: &Fields| {
                read_campaign(fields);
                fields.report().keys_never_present()
            };
            let (mut undocumented, faults) = parse_file(Path::new("new.toml"), text.as_bytes(), read);
            assert!(faults.is_empty(), "{faults:?}");
            // The tables, gauges and decks of other systems are explained in their own templates.
            let others = || SystemName::ALL.iter().filter(|other| **other != system);
            undocumented.retain(|(table, key)| {
                let gauge = |other: &SystemName| *table == "words" && systems::features_of(*other).gauges.contains(key);
                let deck = *key == "intrusions" && system != SystemName::Prisma;
                let nothing = *key == "nothing" && systems::features_of(system).gauges.is_empty();
                !deck && !nothing && others().all(|other| *key != other.name() && !gauge(other))
            });
            // `[screens]` replaces `system` here.
            assert_eq!(undocumented, [("", "system")], "{system:?} {language}");
        }
    }

    /// Deleting an option from the template must mean the same as leaving it there.
    #[test]
    fn the_options_in_a_template_are_the_defaults() {
        for language in LANGUAGES {
            let read =
                |system| read(Path::new("new.toml"), template(system, language, "x")).unwrap().campaign.house_rules;
            let (prisma, usual) = (read(SystemName::Prisma).prisma, crate::systems::prisma::rules::Options::default());
            assert_eq!(read(SystemName::Nde).nde, crate::systems::nde::rules::Options::default());
            assert_eq!(
                (prisma.routine, prisma.stress, prisma.dissonance),
                (usual.routine, usual.stress, usual.dissonance)
            );
        }
    }

    #[test]
    fn a_system_without_rules_for_fights_has_a_plain_order() {
        let screens = |text: &str| read(Path::new("new.toml"), text).unwrap().campaign.screens;
        let all = screens(&template(SystemName::Coin, "en", "Heads"));
        assert_eq!((all.fight, all.scene), (Some(FightRules::Order), Some(SystemName::Coin)));
        let each = screens(&with_commented_keys(&template(SystemName::Coin, "en", "Heads")));
        assert_eq!(each.chase, Some(SystemName::Hitos), "it has no chases of its own");
        assert_eq!(ScreenSystems { chase: None, ..each }, all, "each screen by itself");
        let each = screens(&with_commented_keys(&template(SystemName::Nde, "es", "Caras")));
        assert_eq!(each.fight, Some(FightRules::System(SystemName::Nde)));
        assert_eq!(each.scene, Some(SystemName::Prisma), "it has no reserves of its own");
        assert_eq!(each.systems(), [SystemName::Nde, SystemName::Hitos, SystemName::Prisma]);
    }

    #[test]
    fn the_coin_system_has_a_template_too() {
        let text = template(SystemName::Coin, "en", "Heads");
        let loaded = read(Path::new("new.toml"), &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(loaded.campaign.cast[0].sheets.coin.as_ref().map(|sheet| sheet.coins), Some(3));
    }
}
