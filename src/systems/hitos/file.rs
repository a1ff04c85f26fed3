//! Hitos in a campaign file: options, what is prepared, and sheets (HI-07, HI-12, HI-18, HI-20, HI-22, HI-23, HI-25,
//! HI-37, HI-41, HI-49, HI-50, HI-57).

use toml::de::DeValue;

use super::{Hitos, Options};
use crate::record::forms::{AsFlag, AsKeyword, AsLine, AsList, AsNumber, AsProse, LINES, ValueForm};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::unique_names::UniqueNames;
use crate::record::{Fields, FileValue, Keys};
use crate::rules::{Text, Why};
use crate::systems::hitos::rules::Sheet;
use crate::systems::hitos::rules::damage::ExplosionRow;
use crate::systems::hitos::rules::prepared::{PreparedExposure, PreparedPoison};
use crate::systems::hitos::rules::sheet::{Drama, HitosArmour, HitosSkill, Weapon};
use crate::systems::hitos::rules::terror::{Loss, TerrorRow};

impl SystemPart for Hitos {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Chase, SystemScreen::Gauges],
            gauges: &["stamina", "stability"],
            template: templates!(decks, house, cast, bestiary, words),
            ..Features::default()
        }
    }

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        let defaults = Options::default();
        keys.with_default("gauges", AsList("expect-gauges", AsKeyword), defaults.gauges, &mut options.gauges);
        keys.or_default("defence", AsKeyword, &mut options.defence);
        keys.with_default("stabilising", difficulty(), defaults.stabilising, &mut options.stabilising);
        keys.table("creation", "hitos.creation", |keys| {
            let (defaults, creation) = (defaults.creation, &mut options.creation);
            keys.with_default(
                "characteristics",
                AsNumber::within(4..=40),
                defaults.characteristics,
                &mut creation.characteristics,
            );
            keys.with_default("skills", AsNumber::within(0..=110), defaults.skills, &mut creation.skills);
        });
        keys.table("therapy", "hitos.therapy", |keys| {
            let (defaults, therapy) = (defaults.therapy, &mut options.therapy);
            keys.with_default("sane", difficulty(), defaults.sane, &mut therapy.sane);
            keys.with_default("altered", difficulty(), defaults.shaken, &mut therapy.shaken);
            keys.with_default("disturbed", difficulty(), defaults.disturbed, &mut therapy.disturbed);
        });
        keys.table("terror", "hitos.terror", |keys| {
            let (defaults, terror) = (defaults.terror, &mut options.terror);
            terror_row(keys, "unease", "hitos.terror.unease", defaults.unease, &mut terror.unease);
            terror_row(keys, "stupor", "hitos.terror.stupor", defaults.stupor, &mut terror.stupor);
            terror_row(keys, "fear", "hitos.terror.fear", defaults.fear, &mut terror.fear);
            terror_row(keys, "panic", "hitos.terror.panic", defaults.panic, &mut terror.panic);
            terror_row(keys, "horror", "hitos.terror.horror", defaults.horror, &mut terror.horror);
        });
        keys.table("explosions", "hitos.explosions", |keys| {
            let (defaults, own) = (defaults.explosions, &mut options.explosions);
            explosion_row(
                keys,
                "firecracker",
                "hitos.explosions.firecracker",
                defaults.firecracker,
                &mut own.firecracker,
            );
            explosion_row(keys, "molotov", "hitos.explosions.molotov", defaults.molotov, &mut own.molotov);
            explosion_row(keys, "grenade", "hitos.explosions.grenade", defaults.grenade, &mut own.grenade);
            explosion_row(keys, "gas_bottle", "hitos.explosions.gas_bottle", defaults.gas_bottle, &mut own.gas_bottle);
            explosion_row(keys, "car_bomb", "hitos.explosions.car_bomb", defaults.car_bomb, &mut own.car_bomb);
            let (station, own) = (defaults.petrol_station, &mut own.petrol_station);
            explosion_row(keys, "petrol_station", "hitos.explosions.petrol_station", station, own);
        });
        let mut used_names = UniqueNames::default();
        keys.tables("poisons", "hitos.poisons", PreparedPoison::default(), &mut options.poisons, |keys, poison| {
            unique_name(keys, &mut used_names, &mut poison.name);
            keys.required("difficulty", difficulty(), &mut poison.difficulty);
            keys.required("lesser", AsLoss, &mut poison.lesser);
            keys.required("greater", AsLoss, &mut poison.greater);
            keys.or_default("onset", AsLine, &mut poison.onset);
            keys.or_default("route", AsLine, &mut poison.route);
            keys.or_default("aspect", AsLine, &mut poison.aspect);
            keys.with_default("hidden", AsFlag, true, &mut poison.hidden);
        });
        let mut used_names = UniqueNames::default();
        keys.tables(
            "exposures",
            "hitos.exposures",
            PreparedExposure::default(),
            &mut options.exposures,
            |keys, exposure| {
                unique_name(keys, &mut used_names, &mut exposure.name);
                keys.required("level", AsKeyword, &mut exposure.level);
                keys.optional("difficulty", difficulty(), &mut exposure.difficulty);
                keys.or_default("mythos", AsFlag, &mut exposure.mythos);
                keys.or_default("text", AsProse, &mut exposure.text);
                keys.with_default("hidden", AsFlag, true, &mut exposure.hidden);
            },
        );
    }

    fn blank_sheet(_: &Fields, roster: Roster) -> Sheet {
        Sheet { drama: (roster == Roster::Cast).then(Drama::default), ..Sheet::default() }
    }

    fn sheet_keys(keys: &mut Keys, roster: Roster, _: &Options, sheet: &mut Sheet) {
        // What people can have at most; their adversaries may be more than people.
        let most = if roster == Roster::Cast { 10 } else { 99 };
        keys.or_default("concept", AsLine, &mut sheet.concept);
        let scores = [
            ("might", &mut sheet.might),
            ("reflexes", &mut sheet.reflexes),
            ("will", &mut sheet.will),
            ("intellect", &mut sheet.intellect),
        ];
        for (key, score) in scores {
            keys.required(key, AsNumber::within(1..=most).by_rule("HI-01"), score);
        }
        keys.or_default("traits", LINES, &mut sheet.traits);
        keys.or_default("milestones", LINES, &mut sheet.milestones);
        keys.or_default("quote", AsLine, &mut sheet.quote);
        keys.or_default("complication", AsLine, &mut sheet.complication);
        if let Some(drama) = &mut sheet.drama {
            keys.with_default("drama", AsNumber::within(0..=10).by_rule("HI-12"), Drama::default(), drama);
        }
        keys.or_default("immune", LINES, &mut sheet.immune);
        keys.or_default("degeneration", AsNumber::within(0..=20).by_rule("HI-50"), &mut sheet.degeneration);
        keys.or_default("sequelae", LINES, &mut sheet.sequelae);
        keys.or_default("disorders", LINES, &mut sheet.disorders);
        keys.tables("skills", "cast.hitos.skills", HitosSkill::default(), &mut sheet.skills, move |keys, skill| {
            keys.required("group", AsKeyword, &mut skill.group);
            keys.required("name", AsLine, &mut skill.name);
            keys.required("rank", AsNumber::within(0..=most).by_rule("HI-01"), &mut skill.rank);
            keys.optional("treats", AsKeyword, &mut skill.treats);
        });
        keys.tables("weapons", "cast.hitos.weapons", Weapon::default(), &mut sheet.weapons, |keys, weapon| {
            keys.required("name", AsLine, &mut weapon.name);
            keys.required("category", AsKeyword, &mut weapon.category);
            keys.or_default("extra", AsNumber::within(0..=9).by_rule("HI-20"), &mut weapon.extra);
            keys.or_default("kind", AsLine, &mut weapon.kind);
        });
        keys.tables("armour", "cast.hitos.armour", HitosArmour::default(), &mut sheet.armour, |keys, armour| {
            keys.required("name", AsLine, &mut armour.name);
            keys.required("resistance", AsNumber::within(1..=20).by_rule("HI-22"), &mut armour.resistance);
        });
    }

    fn sheet_warnings(sheet: &Sheet, options: &Options) -> Vec<Why> {
        options.creation.warnings(sheet)
    }
}

/// The form of a difficulty: a number from 0 to 99 (HI-02).
fn difficulty() -> AsNumber<i32> {
    AsNumber::within(0..=99).by_rule("HI-02")
}

/// The key of the name of something prepared. It is unique, since deeds call the thing by it.
fn unique_name(keys: &mut Keys, used_names: &mut UniqueNames, name: &mut Text) {
    if keys.required("name", AsLine, name)
        && let Some(fields) = keys.fields()
    {
        used_names.add(fields.report(), name, fields.value_span("name"));
    }
}

/// The keys of one level of the table of terror (HI-50).
fn terror_row(keys: &mut Keys, level: &'static str, header: &'static str, defaults: TerrorRow, row: &mut TerrorRow) {
    keys.table(level, header, |keys| {
        keys.with_default("difficulty", difficulty(), defaults.difficulty, &mut row.difficulty);
        keys.with_default("lesser", AsLoss, defaults.lesser, &mut row.lesser);
        keys.with_default("greater", AsLoss, defaults.greater, &mut row.greater);
    });
}

/// The keys of one explosion (HI-28).
fn explosion_row(
    keys: &mut Keys,
    key: &'static str,
    header: &'static str,
    defaults: ExplosionRow,
    row: &mut ExplosionRow,
) {
    keys.table(key, header, |keys| {
        keys.with_default("partial", AsKeyword, defaults.partial, &mut row.partial);
        keys.with_default("full", AsKeyword, defaults.full, &mut row.full);
        keys.with_default("extra", AsNumber::within(0..=9), defaults.extra, &mut row.extra);
        keys.with_default("kind", AsLine, defaults.kind, &mut row.kind);
    });
}

/// A loss: a number of points, or the name of the dice that are added up.
struct AsLoss;

impl ValueForm<Loss> for AsLoss {
    fn read(&self, value: FileValue) -> Option<Loss> {
        match value.node() {
            DeValue::String(_) => AsKeyword.read(value).map(Loss::Dice),
            _ => AsNumber::within(0..=99).read(value).map(Loss::Points),
        }
    }

    fn write(&self, loss: &Loss) -> toml_edit::Value {
        match loss {
            Loss::Points(points) => i64::from(*points).into(),
            Loss::Dice(read) => AsKeyword.write(read),
        }
    }
}
