//! Prisma in a campaign file: options and characters (PR-09, PR-18, PR-22, PR-24).

use toml_edit::{Table, value};

use super::fields::Fields;
use super::systems::{Intrusions, Place, Reads, Screen, Template};
use crate::rules::prisma::house::{Length, Routine, Shown};
use crate::session::prisma::{House, Prisma, Sheet};

impl Reads for Prisma {
    const SCREENS: &'static [Screen] = &[Screen::Roll, Screen::Gauges];
    const GAUGES: &'static [&'static str] = &["stress"];
    const INTRUSIONS: Intrusions = Intrusions::Drawn;
    const TEMPLATE: [Template; 2] = [TEMPLATE, TEMPLATE];

    fn house(it: &Fields) -> House {
        House {
            routine: it
                .key("routine")
                .choice(&[("needs-hit", Routine::NeedsHit), ("assured", Routine::Assured)])
                .or_none(),
            stress: length(it).unwrap_or_default(),
            resonance_max: it.key("resonance-max").small(0..=99).maybe(),
            dissonance: it.key("dissonance").choice(&[("hidden", Shown::Hidden), ("shown", Shown::Shown)]).or_none(),
            stunts: Vec::new(),
        }
    }

    fn sheet(it: &Fields, _: Place, _: &House) -> Option<Sheet> {
        Some(Sheet { concept: it.key("concept").line().or_none(), stress: length(it), ..Sheet::default() })
    }

    fn write(sheet: &Sheet) -> Table {
        let mut table = Table::new();
        if !sheet.concept.is_empty() {
            table["concept"] = value(sheet.concept.as_str());
        }
        if let Some(stress) = sheet.stress {
            table["stress"] = value(i64::from(stress.get()));
        }
        table
    }
}

const TEMPLATE: Template =
    Template { house: "[prisma]\nstress = 6\n", cast: "[cast.prisma]\nconcept = \"\"\n", bestiary: "", words: "" };

fn length(it: &Fields) -> Option<Length> {
    it.key("stress").small_by("PR-24", 1..=20).maybe().and_then(|length| Length::try_from(length).ok())
}
