//! Lunar Fantasy in a campaign file: options, characters, enemies and encounters (LU-02, LU-05, LU-06, LU-08 to LU-11,
//! LU-15, LU-30 to LU-33).

use super::{Lunar, Options, SceneData, Sheet};
use crate::record::forms::{AsCard, AsDie, AsFlag, AsLine, AsList, AsNumber, AsProse, AsWord, LINES};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::{Fields, Keys};
use crate::systems::lunar::rules::combo::ComboEffect;
use crate::systems::lunar::rules::life::HP;
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, LunarSkill};
use crate::systems::lunar::scene_data::PreparedBar;

impl SystemPart for Lunar {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Fight, SystemScreen::Gauges],
            gauges: &["hp", "mp"],
            ground: Some("scenes.lunar"),
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Features::default()
        }
    }

    fn house_keys(keys: &mut Keys, house: &mut Options) {
        let usual = Options::default();
        let cards = |by| AsNumber::within(1..=52).by_rule(by);
        keys.with_default("hand", cards("LU-09"), usual.hand, &mut house.hand);
        keys.with_default("hand-limit", cards("LU-09"), usual.hand_limit, &mut house.hand_limit);
        keys.with_default("mp", AsNumber::within(0..=99).by_rule("LU-11"), usual.mp, &mut house.mp);
        keys.with_default("mp-max", AsNumber::within(0..=99).by_rule("LU-11"), usual.mp_max, &mut house.mp_max);
        keys.with_default("chaos", AsDie, usual.chaos, &mut house.chaos);
        keys.with_default("customs", AsList("expect-lunar-customs", AsWord), usual.customs, &mut house.customs);
        keys.table("bonuses", "lunar.bonuses", |keys| {
            let (usual, bonuses) = (usual.bonuses, &mut house.bonuses);
            let bonus = || AsNumber::within(0..=20).by_rule("LU-05");
            keys.with_default("numbers", bonus(), usual.numbers, &mut bonuses.numbers);
            keys.with_default("jack", bonus(), usual.jack, &mut bonuses.jack);
            keys.with_default("queen", bonus(), usual.queen, &mut bonuses.queen);
            keys.with_default("ace", bonus(), usual.ace, &mut bonuses.ace);
        });
        keys.table("combos", "lunar.combos", |keys| {
            let (usual, combos) = (usual.combos, &mut house.combos);
            combo(keys, "two-pair", "lunar.combos.two-pair", usual.two_pair, &mut combos.two_pair);
            combo(keys, "three", "lunar.combos.three", usual.three, &mut combos.three);
            combo(keys, "straight", "lunar.combos.straight", usual.straight, &mut combos.straight);
            combo(keys, "flush", "lunar.combos.flush", usual.flush, &mut combos.flush);
            combo(keys, "full-house", "lunar.combos.full-house", usual.full_house, &mut combos.full_house);
            combo(keys, "four", "lunar.combos.four", usual.four, &mut combos.four);
        });
        keys.table("enemies", "lunar.enemies", |keys| {
            let (usual, enemies) = (usual.enemies, &mut house.enemies);
            keys.with_default("bar", AsNumber::within(1..=99).by_rule("LU-32"), usual.bar, &mut enemies.bar);
            keys.with_default("damage", AsNumber::within(1..=20).by_rule("LU-32"), usual.damage, &mut enemies.damage);
        });
    }

    fn blank_sheet(fields: &Fields, roster: Roster) -> Sheet {
        if roster == Roster::Bestiary && !fields.has_key("identity") {
            return Sheet::Enemy(Enemy::default());
        }
        Sheet::Character(Box::default())
    }

    fn sheet_keys(keys: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        match sheet {
            Sheet::Character(sheet) => character(keys, sheet),
            Sheet::Enemy(sheet) => enemy(keys, sheet),
        }
    }

    fn scene_keys(keys: &mut Keys, _: &Options, scene: &mut SceneData) {
        keys.or_default("encounter", AsWord, &mut scene.encounter);
        keys.optional("threat", AsWord, &mut scene.threat);
        keys.tables("bars", "scenes.lunar.bars", PreparedBar::default(), &mut scene.bars, |keys, bar| {
            keys.required("name", AsLine, &mut bar.name);
            keys.or_default("kind", AsWord, &mut bar.kind);
            keys.optional("size", AsNumber::within(1..=200).by_rule("LU-31"), &mut bar.size);
            keys.or_default("hidden", AsFlag, &mut bar.hidden);
        });
    }
}

fn character(keys: &mut Keys, sheet: &mut LunarCharacter) {
    keys.or_default("concept", AsLine, &mut sheet.concept);
    keys.required("identity", AsCard("LU-08"), &mut sheet.identity);
    keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut sheet.effort);
    keys.with_default("hp", AsNumber::within(1..=200).by_rule("LU-30"), HP, &mut sheet.hp);
    keys.or_default("xp", AsNumber::within(0..=1_000_000), &mut sheet.xp);
    keys.or_default("allies", LINES, &mut sheet.allies);
    keys.tables("skills", "cast.lunar.skills", LunarSkill::default(), &mut sheet.skills, |keys, skill| {
        keys.required("name", AsLine, &mut skill.name);
        keys.or_default("cards", AsNumber::within(0..=5).by_rule("LU-10"), &mut skill.cards);
        keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut skill.effort);
        keys.with_default("dice", AsNumber::within(1..=3).by_rule("LU-03"), 1, &mut skill.dice);
        keys.or_default("defends", AsList("expect-lunar-defences", AsWord), &mut skill.defends);
    });
    keys.tables(
        "abilities",
        "cast.lunar.abilities",
        ArcaneAbility::default(),
        &mut sheet.abilities,
        |keys, ability| {
            keys.required("name", AsLine, &mut ability.name);
            keys.required("cost", AsNumber::within(0..=20).by_rule("LU-11"), &mut ability.cost);
            keys.optional("dice", AsNumber::within(1..=3).by_rule("LU-03"), &mut ability.dice);
            keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut ability.effort);
            keys.or_default("text", AsProse, &mut ability.text);
        },
    );
}

fn enemy(keys: &mut Keys, sheet: &mut Enemy) {
    keys.required("level", AsNumber::within(0..=20).by_rule("LU-32"), &mut sheet.level);
    keys.optional("bar", AsNumber::within(1..=999).by_rule("LU-31"), &mut sheet.bar);
    keys.optional("actions", AsNumber::within(1..=9).by_rule("LU-32"), &mut sheet.actions);
    keys.with_default("attack", AsWord, Enemy::default().attack, &mut sheet.attack);
    keys.optional("drains", AsWord, &mut sheet.drains);
    keys.with_default("reprisal", AsNumber::within(1..=6).by_rule("LU-28"), 1, &mut sheet.reprisal);
    keys.or_default("text", AsProse, &mut sheet.text);
}

/// What a combo does (LU-06).
fn combo(keys: &mut Keys, key: &'static str, header: &'static str, usual: ComboEffect, effect: &mut ComboEffect) {
    keys.table(key, header, |keys| {
        keys.with_default("times", AsNumber::within(1..=9).by_rule("LU-06"), usual.times, &mut effect.times);
        keys.with_default("bonus", AsNumber::within(0..=20).by_rule("LU-06"), usual.bonus, &mut effect.bonus);
        keys.with_default("effort", AsNumber::within(0..=20).by_rule("LU-06"), usual.effort, &mut effect.effort);
        keys.with_default("dice", AsNumber::within(0..=9).by_rule("LU-06"), usual.dice, &mut effect.dice);
    });
}
