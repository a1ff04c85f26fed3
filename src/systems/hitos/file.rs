//! Hitos in a campaign file: options, what is prepared, and sheets (HI-07, HI-12, HI-18, HI-20, HI-22, HI-23, HI-25,
//! HI-37, HI-41, HI-49, HI-50, HI-57).

use toml::de::DeValue;

use super::{Hitos, Options};
use crate::record::forms::{AsFlag, AsLine, AsList, AsNumber, AsProse, AsWord, LINES, ValueForm};
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

    fn house_keys(it: &mut Keys, house: &mut Options) {
        let usual = Options::default();
        it.with_default("gauges", AsList("expect-gauges", AsWord), usual.gauges, &mut house.gauges);
        it.or_default("defence", AsWord, &mut house.defence);
        it.with_default("stabilising", difficulty(), usual.stabilising, &mut house.stabilising);
        it.table("creation", "hitos.creation", |it| {
            let (usual, creation) = (usual.creation, &mut house.creation);
            it.with_default(
                "characteristics",
                AsNumber::within(4..=40),
                usual.characteristics,
                &mut creation.characteristics,
            );
            it.with_default("skills", AsNumber::within(0..=110), usual.skills, &mut creation.skills);
        });
        it.table("therapy", "hitos.therapy", |it| {
            let (usual, therapy) = (usual.therapy, &mut house.therapy);
            it.with_default("sane", difficulty(), usual.sane, &mut therapy.sane);
            it.with_default("altered", difficulty(), usual.altered, &mut therapy.altered);
            it.with_default("disturbed", difficulty(), usual.disturbed, &mut therapy.disturbed);
        });
        it.table("terror", "hitos.terror", |it| {
            let (usual, terror) = (usual.terror, &mut house.terror);
            row(it, "unease", "hitos.terror.unease", usual.unease, &mut terror.unease);
            row(it, "stupor", "hitos.terror.stupor", usual.stupor, &mut terror.stupor);
            row(it, "fear", "hitos.terror.fear", usual.fear, &mut terror.fear);
            row(it, "panic", "hitos.terror.panic", usual.panic, &mut terror.panic);
            row(it, "horror", "hitos.terror.horror", usual.horror, &mut terror.horror);
        });
        it.table("explosions", "hitos.explosions", |it| {
            let (usual, own) = (usual.explosions, &mut house.explosions);
            explosion(it, "firecracker", "hitos.explosions.firecracker", usual.firecracker, &mut own.firecracker);
            explosion(it, "molotov", "hitos.explosions.molotov", usual.molotov, &mut own.molotov);
            explosion(it, "grenade", "hitos.explosions.grenade", usual.grenade, &mut own.grenade);
            explosion(it, "gas_bottle", "hitos.explosions.gas_bottle", usual.gas_bottle, &mut own.gas_bottle);
            explosion(it, "car_bomb", "hitos.explosions.car_bomb", usual.car_bomb, &mut own.car_bomb);
            let (station, own) = (usual.petrol_station, &mut own.petrol_station);
            explosion(it, "petrol_station", "hitos.explosions.petrol_station", station, own);
        });
        let mut once = UniqueNames::default();
        it.tables("poisons", "hitos.poisons", PreparedPoison::default(), &mut house.poisons, |it, poison| {
            name(it, &mut once, &mut poison.name);
            it.required("difficulty", difficulty(), &mut poison.difficulty);
            it.required("lesser", Lost, &mut poison.lesser);
            it.required("greater", Lost, &mut poison.greater);
            it.or_default("onset", AsLine, &mut poison.onset);
            it.or_default("route", AsLine, &mut poison.route);
            it.or_default("aspect", AsLine, &mut poison.aspect);
            it.with_default("hidden", AsFlag, true, &mut poison.hidden);
        });
        let mut once = UniqueNames::default();
        it.tables("exposures", "hitos.exposures", PreparedExposure::default(), &mut house.exposures, |it, exposure| {
            name(it, &mut once, &mut exposure.name);
            it.required("level", AsWord, &mut exposure.level);
            it.optional("difficulty", difficulty(), &mut exposure.difficulty);
            it.or_default("mythos", AsFlag, &mut exposure.mythos);
            it.or_default("text", AsProse, &mut exposure.text);
            it.with_default("hidden", AsFlag, true, &mut exposure.hidden);
        });
    }

    fn blank_sheet(_: &Fields, roster: Roster) -> Sheet {
        Sheet { drama: (roster == Roster::Cast).then(Drama::default), ..Sheet::default() }
    }

    fn sheet_keys(it: &mut Keys, roster: Roster, _: &Options, sheet: &mut Sheet) {
        // What people can have at most; their adversaries may be more than people.
        let most = if roster == Roster::Cast { 10 } else { 99 };
        it.or_default("concept", AsLine, &mut sheet.concept);
        let scores = [
            ("might", &mut sheet.might),
            ("reflexes", &mut sheet.reflexes),
            ("will", &mut sheet.will),
            ("intellect", &mut sheet.intellect),
        ];
        for (key, score) in scores {
            it.required(key, AsNumber::within(1..=most).by_rule("HI-01"), score);
        }
        it.or_default("traits", LINES, &mut sheet.traits);
        it.or_default("milestones", LINES, &mut sheet.milestones);
        it.or_default("quote", AsLine, &mut sheet.quote);
        it.or_default("complication", AsLine, &mut sheet.complication);
        if let Some(drama) = &mut sheet.drama {
            it.with_default("drama", AsNumber::within(0..=10).by_rule("HI-12"), Drama::default(), drama);
        }
        it.or_default("immune", LINES, &mut sheet.immune);
        it.or_default("degeneration", AsNumber::within(0..=20).by_rule("HI-50"), &mut sheet.degeneration);
        it.or_default("sequelae", LINES, &mut sheet.sequelae);
        it.or_default("disorders", LINES, &mut sheet.disorders);
        it.tables("skills", "cast.hitos.skills", HitosSkill::default(), &mut sheet.skills, move |it, skill| {
            it.required("group", AsWord, &mut skill.group);
            it.required("name", AsLine, &mut skill.name);
            it.required("rank", AsNumber::within(0..=most).by_rule("HI-01"), &mut skill.rank);
        });
        it.tables("weapons", "cast.hitos.weapons", Weapon::default(), &mut sheet.weapons, |it, weapon| {
            it.required("name", AsLine, &mut weapon.name);
            it.required("category", AsWord, &mut weapon.category);
            it.or_default("extra", AsNumber::within(0..=9).by_rule("HI-20"), &mut weapon.extra);
            it.or_default("kind", AsLine, &mut weapon.kind);
        });
        it.tables("armour", "cast.hitos.armour", HitosArmour::default(), &mut sheet.armour, |it, armour| {
            it.required("name", AsLine, &mut armour.name);
            it.required("resistance", AsNumber::within(1..=20).by_rule("HI-22"), &mut armour.resistance);
        });
    }

    fn sheet_warnings(sheet: &Sheet, house: &Options) -> Vec<Why> {
        house.creation.doubts(sheet)
    }
}

/// What a test has to reach: any number will do (HI-02).
fn difficulty() -> AsNumber<i32> {
    AsNumber::within(0..=99).by_rule("HI-02")
}

/// The name of something prepared, by which it is called at the table.
fn name(it: &mut Keys, once: &mut UniqueNames, name: &mut Text) {
    if it.required("name", AsLine, name)
        && let Some(it) = it.fields()
    {
        once.add(it.report(), name, it.value_span("name"));
    }
}

/// A level of the table of terror (HI-50).
fn row(it: &mut Keys, level: &'static str, header: &'static str, usual: TerrorRow, row: &mut TerrorRow) {
    it.table(level, header, |it| {
        it.with_default("difficulty", difficulty(), usual.difficulty, &mut row.difficulty);
        it.with_default("lesser", Lost, usual.lesser, &mut row.lesser);
        it.with_default("greater", Lost, usual.greater, &mut row.greater);
    });
}

/// An explosion (HI-28).
fn explosion(it: &mut Keys, key: &'static str, header: &'static str, usual: ExplosionRow, row: &mut ExplosionRow) {
    it.table(key, header, |it| {
        it.with_default("partial", AsWord, usual.partial, &mut row.partial);
        it.with_default("full", AsWord, usual.full, &mut row.full);
        it.with_default("extra", AsNumber::within(0..=9), usual.extra, &mut row.extra);
        it.with_default("kind", AsLine, usual.kind, &mut row.kind);
    });
}

/// A loss: a number of points, or the name of the dice that are added up.
struct Lost;

impl ValueForm<Loss> for Lost {
    fn read(&self, value: FileValue) -> Option<Loss> {
        match value.node() {
            DeValue::String(_) => AsWord.read(value).map(Loss::Dice),
            _ => AsNumber::within(0..=99).read(value).map(Loss::Points),
        }
    }

    fn write(&self, it: &Loss) -> toml_edit::Value {
        match it {
            Loss::Points(points) => i64::from(*points).into(),
            Loss::Dice(read) => AsWord.write(read),
        }
    }
}
