//! What the systems say of people, scenes, rolls, fights and the fields of forms. Their list is in `systems/mod.rs`.

use super::rolls::{Brief, RollReport, Shown};
use crate::sections::{Asked, Choice, Line, Offer, Prose, Section, Span, What};
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::session::systems::{self, AllOptions, AllSceneData, Sheets, SystemName};
use crate::session::trial::Preview;
use crate::theme::Meaning;

macro_rules! views {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// All of a person's sheets; of several each under its system's name.
        pub fn sheets(sheets: &Sheets, houses: &AllOptions) -> Prose {
            let several = [$($(#[cfg($cfg)])? sheets.$name.is_some()),*].into_iter().filter(|has| *has).count() > 1;
            let mut prose = Prose::default();
            $($(#[cfg($cfg)])? if let Some(sheet) = &sheets.$name {
                prose.gap();
                if several {
                    let name = What::key(format!("choice-{}", SystemName::$Name.name()));
                    prose.line(vec![Span::new(Meaning::Header, name)]);
                }
                prose.extend(crate::systems::$name::view::sheet(sheet, &houses.$name));
            })*
            prose
        }

        /// What the systems remember that binds a person or serves them, each in a line.
        pub fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
            let mut lines = Vec::new();
            $($(#[cfg($cfg)])? lines.extend(crate::systems::$name::view::effects(person, seen));)*
            lines
        }

        /// How badly off a person is by the systems, a word or two each; for the row of a list.
        pub fn plights(person: &SeenPerson, seen: &Seen) -> Line {
            let mut spans = Line::new();
            $($(#[cfg($cfg)])? spans.extend(crate::systems::$name::view::plights(person, seen));)*
            spans
        }

        /// What the systems remember of a clock, each in a line.
        pub fn of_clock(clock: &SeenClock, seen: &Seen) -> Vec<Line> {
            let mut lines = Vec::new();
            $($(#[cfg($cfg)])? lines.extend(crate::systems::$name::view::of_clock(clock, seen));)*
            lines
        }

        /// What a fighter can do besides, by any system that plays.
        pub fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
            let mut choices = Vec::new();
            $($(#[cfg($cfg)])? choices.extend(crate::systems::$name::view::actions(person, seen));)*
            choices
        }

        pub fn grounds(grounds: &AllSceneData) -> Prose {
            let mut prose = Prose::default();
            $($(#[cfg($cfg)])? prose.extend(crate::systems::$name::view::ground(&grounds.$name));)*
            prose
        }

        /// A roll as its pane shows it.
        pub fn told(shown: Shown, seen: &Seen) -> RollReport {
            match &shown.roll.body {
                $($(#[cfg($cfg)])? systems::Roll::$Name(body) => crate::systems::$name::view::told(shown, body, seen)),*
            }
        }

        /// A roll in a list.
        pub fn brief(roll: &Roll, seen: &Seen) -> Brief {
            match &roll.body {
                $($(#[cfg($cfg)])? systems::Roll::$Name(body) => crate::systems::$name::view::brief(roll, body, seen)),*
            }
        }

        /// Whether that deed changed the roll, which was told before.
        pub fn changes_roll(roll: &Roll, deed: &str) -> bool {
            match &roll.body {
                $($(#[cfg($cfg)])? systems::Roll::$Name(_) => crate::systems::$name::view::changes_roll(deed)),*
            }
        }

        /// What the rolls of a deed would bring; none where it rolls nothing.
        pub fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
            match preview.plan.as_ref()?.rolls.first()?.plan {
                $($(#[cfg($cfg)])? systems::Plan::$Name(_) => crate::systems::$name::view::forecast(preview, seen)),*
            }
        }

        /// What is offered in a field of the form of `system`'s deed.
        pub fn offer(system: SystemName, asked: Asked, seen: &Seen) -> Offer {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::offer(asked, seen)),* }
        }

        /// The deed whose form stands on the Roll tab.
        pub fn roll(system: SystemName) -> Option<&'static str> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::ROLL),* }
        }

        /// The deed by which two roll against each other.
        pub fn contest(system: SystemName) -> Option<&'static str> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::CONTEST),* }
        }

        /// The deed by which two sides of a chase roll for an exchange by rules that know of chases.
        pub fn exchange(system: SystemName) -> Option<&'static str> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::EXCHANGE),* }
        }

        /// What is known of a fighter, and what can be done now.
        pub fn fighter(system: SystemName, person: &SeenPerson, seen: &Seen) -> Prose {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::fighter(person, seen)),* }
        }

        /// What a fight is about beside its fighters.
        pub fn stakes(system: SystemName, seen: &Seen) -> Option<Section> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::stakes(seen)),* }
        }

        pub fn peace(system: SystemName, seen: &Seen) -> Vec<Choice> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::peace(seen)),* }
        }

        /// The deed that brings adversaries whom the campaign does not know.
        pub fn improvises(system: SystemName) -> Option<&'static str> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::IMPROVISES),* }
        }

        /// The deed by which a fighter moves by the rules: of `who`, to `at`.
        pub fn moves(system: SystemName) -> Option<&'static str> {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => crate::systems::$name::view::MOVE),* }
        }

        /// What a list of adversaries says of one by a system's sheet, besides the name; `left` is what is known to be
        /// left of them.
        pub fn adversary(system: SystemName, sheets: &Sheets, houses: &AllOptions, left: Line) -> Line {
            match system {
                $($(#[cfg($cfg)])? SystemName::$Name => match &sheets.$name {
                    Some(sheet) => crate::systems::$name::view::adversary(sheet, &houses.$name, left),
                    None => left,
                }),*
            }
        }
    };
}

crate::systems::systems!(views);
