//! What the systems show about people, scenes, rolls, fights and form fields. Their list is in `systems/mod.rs`.

use super::rolls::{RollLine, RollReport, ShownRoll};
use super::system_view::{SceneStep, SystemView};
use crate::sections::{Choice, Line, Meaning, Prose, Section, Span, SpanContent};
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenItem};
use crate::session::systems::{self, AllOptions, AllSceneData, Sheets, SystemName};
use crate::session::trial::Preview;

macro_rules! views {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// What a system shows.
        pub fn of(system: SystemName) -> &'static SystemView {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => &crate::systems::$name::view::VIEW),* }
        }

        /// All of a person's sheets; if there are several, each under its system's name.
        pub fn sheets(sheets: &Sheets, seen: &Seen) -> Prose {
            let has_several = [$($(#[cfg($cfg)])? sheets.$name.is_some()),*].into_iter().filter(|has| *has).count() > 1;
            let mut prose = Prose::default();
            $($(#[cfg($cfg)])? if let Some(sheet) = &sheets.$name {
                prose.gap();
                if has_several {
                    let name = SpanContent::key(format!("choice-{}", SystemName::$Name.name()));
                    prose.line(vec![Span::new(Meaning::Header, name)]);
                }
                prose.extend(crate::systems::$name::view::sheet(sheet, seen));
            })*
            prose
        }

        /// What every system says about a scene.
        pub fn system_data(system_data: &AllSceneData, seen: &Seen) -> Prose {
            let mut prose = Prose::default();
            $($(#[cfg($cfg)])? prose.extend(crate::systems::$name::view::ground(&system_data.$name, seen));)*
            prose
        }

        /// A roll as its pane shows it.
        pub fn report(shown: ShownRoll, seen: &Seen) -> RollReport {
            let report = match &shown.roll.body {
                $($(#[cfg($cfg)])? systems::Roll::$Name(body) => crate::systems::$name::view::report(shown, body, seen)),*
            };
            if seen.directs() { report } else { report.without_rule_ids() }
        }

        /// A roll in a list.
        pub fn roll_line(roll: &Roll, seen: &Seen) -> RollLine {
            match &roll.body {
                $($(#[cfg($cfg)])? systems::Roll::$Name(body) => crate::systems::$name::view::brief(roll, body, seen)),*
            }
        }

        /// The line about an adversary after their name in a list, from one system's sheet. `left` says what they have
        /// left, as far as the seat knows.
        pub fn adversary(system: SystemName, sheets: &Sheets, house_rules: &AllOptions, left: Line) -> Line {
            match system {
                $($(#[cfg($cfg)])? SystemName::$Name => match &sheets.$name {
                    Some(sheet) => crate::systems::$name::view::adversary(sheet, &house_rules.$name, left),
                    None => left,
                }),*
            }
        }
    };
}

crate::systems::systems!(views);

/// Whether a deed changed this earlier roll.
pub fn changes_roll(roll: &Roll, deed: &str) -> bool {
    (of(roll.body.system()).changes_roll)(deed)
}

/// How a deed of any system moves the scenes on.
pub fn scene_step(deed: &str) -> Option<SceneStep> {
    all().find_map(|system| (system.scene_step)(deed))
}

/// The forecast of a deed's rolls; `None` if it rolls nothing, or if what the seat knows would give false odds.
pub fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    if preview.is_behind_screen {
        return None;
    }
    let rolled = preview.plan.as_ref()?.rolls.first()?;
    (of(rolled.plan.system()).forecast)(preview, seen)
}

/// The answers to an offer, each with what it moves, whichever system it is of.
pub fn answers(item: &SeenItem, seen: &Seen) -> Vec<Choice> {
    all().flat_map(|system| (system.answers)(item, seen)).collect()
}

/// What each system shows.
pub fn all() -> impl Iterator<Item = &'static SystemView> {
    SystemName::ALL.iter().map(|system| of(*system))
}
