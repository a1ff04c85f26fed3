//! Hitos in a campaign file: options and sheets (HI-07, HI-12, HI-20, HI-22, HI-23, HI-37, HI-49).

use super::{Hitos, Options};
use crate::record::forms::{LINES, Line, Number, Word};
use crate::record::part::{Brings, Part, Roster, Screen, templates};
use crate::record::{Fields, Keys};
use crate::systems::hitos::rules::Sheet;
use crate::systems::hitos::rules::sheet::{Armour, Drama, Skill, Weapon};

impl Part for Hitos {
    fn brings() -> Brings {
        Brings {
            screens: &[Screen::Roll, Screen::Gauges],
            gauges: &["stamina", "stability"],
            template: templates!(decks, house, cast, bestiary, words),
            ..Brings::default()
        }
    }

    fn house(_: &mut Keys, _: &mut Options) {}

    fn blank(_: &Fields, roster: Roster) -> Sheet {
        let drama = if roster == Roster::Cast { Drama::default() } else { Drama::NONE };
        Sheet { drama, ..Sheet::default() }
    }

    fn sheet(it: &mut Keys, roster: Roster, _: &Options, sheet: &mut Sheet) {
        it.or_none("concept", Line, &mut sheet.concept);
        let scores = [
            ("might", &mut sheet.might),
            ("reflexes", &mut sheet.reflexes),
            ("will", &mut sheet.will),
            ("intellect", &mut sheet.intellect),
        ];
        for (key, score) in scores {
            it.required(key, Number::within(1..=10).by("HI-01"), score);
        }
        it.or_none("milestones", LINES, &mut sheet.milestones);
        it.or_none("quote", Line, &mut sheet.quote);
        it.or_none("complication", Line, &mut sheet.complication);
        if roster == Roster::Cast {
            it.usual("drama", Number::within(0..=10).by("HI-12"), Drama::default(), &mut sheet.drama);
        }
        it.or_none("immune", LINES, &mut sheet.immune);
        it.or_none("degeneration", Number::within(0..=20).by("HI-50"), &mut sheet.degeneration);
        it.or_none("sequelae", LINES, &mut sheet.sequelae);
        it.tables("skills", "cast.hitos.skills", Skill::default(), &mut sheet.skills, |it, skill| {
            it.required("group", Word, &mut skill.group);
            it.required("name", Line, &mut skill.name);
            it.required("rank", Number::within(0..=10).by("HI-01"), &mut skill.rank);
        });
        it.tables("weapons", "cast.hitos.weapons", Weapon::default(), &mut sheet.weapons, |it, weapon| {
            it.required("name", Line, &mut weapon.name);
            it.required("category", Word, &mut weapon.category);
            it.or_none("extra", Number::within(0..=9).by("HI-20"), &mut weapon.extra);
            it.or_none("kind", Line, &mut weapon.kind);
        });
        it.tables("armour", "cast.hitos.armour", Armour::default(), &mut sheet.armour, |it, armour| {
            it.required("name", Line, &mut armour.name);
            it.required("resistance", Number::within(1..=20).by("HI-22"), &mut armour.resistance);
        });
    }
}
