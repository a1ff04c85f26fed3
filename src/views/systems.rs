//! What the systems say of people and scenes. Their list is in `systems/mod.rs`.

use crate::sections::{Prose, Span, What};
use crate::session::systems::{Grounds, Houses, Sheets, SystemName};
use crate::theme::Meaning;

macro_rules! views {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// All sheets that somebody has; of several each under its system's name.
        #[must_use]
        pub fn sheets(sheets: &Sheets, houses: &Houses) -> Prose {
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

        /// What a scene brings by the rules of each system.
        #[must_use]
        pub fn grounds(grounds: &Grounds) -> Prose {
            let mut prose = Prose::default();
            $($(#[cfg($cfg)])? prose.extend(crate::systems::$name::view::ground(&grounds.$name));)*
            prose
        }
    };
}

crate::systems::systems!(views);
