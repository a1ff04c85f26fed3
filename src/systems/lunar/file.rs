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

    fn house_keys(it: &mut Keys, house: &mut Options) {
        let usual = Options::default();
        let cards = |by| AsNumber::within(1..=52).by_rule(by);
        it.with_default("hand", cards("LU-09"), usual.hand, &mut house.hand);
        it.with_default("hand-limit", cards("LU-09"), usual.hand_limit, &mut house.hand_limit);
        it.with_default("mp", AsNumber::within(0..=99).by_rule("LU-11"), usual.mp, &mut house.mp);
        it.with_default("mp-max", AsNumber::within(0..=99).by_rule("LU-11"), usual.mp_max, &mut house.mp_max);
        it.with_default("chaos", AsDie, usual.chaos, &mut house.chaos);
        it.with_default("customs", AsList("expect-lunar-customs", AsWord), usual.customs, &mut house.customs);
        it.table("bonuses", "lunar.bonuses", |it| {
            let (usual, bonuses) = (usual.bonuses, &mut house.bonuses);
            let bonus = || AsNumber::within(0..=20).by_rule("LU-05");
            it.with_default("numbers", bonus(), usual.numbers, &mut bonuses.numbers);
            it.with_default("jack", bonus(), usual.jack, &mut bonuses.jack);
            it.with_default("queen", bonus(), usual.queen, &mut bonuses.queen);
            it.with_default("ace", bonus(), usual.ace, &mut bonuses.ace);
        });
        it.table("combos", "lunar.combos", |it| {
            let (usual, combos) = (usual.combos, &mut house.combos);
            combo(it, "two-pair", "lunar.combos.two-pair", usual.two_pair, &mut combos.two_pair);
            combo(it, "three", "lunar.combos.three", usual.three, &mut combos.three);
            combo(it, "straight", "lunar.combos.straight", usual.straight, &mut combos.straight);
            combo(it, "flush", "lunar.combos.flush", usual.flush, &mut combos.flush);
            combo(it, "full-house", "lunar.combos.full-house", usual.full_house, &mut combos.full_house);
            combo(it, "four", "lunar.combos.four", usual.four, &mut combos.four);
        });
        it.table("enemies", "lunar.enemies", |it| {
            let (usual, enemies) = (usual.enemies, &mut house.enemies);
            it.with_default("bar", AsNumber::within(1..=99).by_rule("LU-32"), usual.bar, &mut enemies.bar);
            it.with_default("damage", AsNumber::within(1..=20).by_rule("LU-32"), usual.damage, &mut enemies.damage);
        });
    }

    fn blank_sheet(it: &Fields, roster: Roster) -> Sheet {
        if roster == Roster::Bestiary && !it.has_key("identity") {
            return Sheet::Enemy(Enemy::default());
        }
        Sheet::Character(Box::default())
    }

    fn sheet_keys(it: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        match sheet {
            Sheet::Character(sheet) => character(it, sheet),
            Sheet::Enemy(sheet) => enemy(it, sheet),
        }
    }

    fn scene_keys(it: &mut Keys, _: &Options, scene: &mut SceneData) {
        it.or_default("encounter", AsWord, &mut scene.encounter);
        it.optional("threat", AsWord, &mut scene.threat);
        it.tables("bars", "scenes.lunar.bars", PreparedBar::default(), &mut scene.bars, |it, bar| {
            it.required("name", AsLine, &mut bar.name);
            it.or_default("kind", AsWord, &mut bar.kind);
            it.optional("size", AsNumber::within(1..=200).by_rule("LU-31"), &mut bar.size);
            it.or_default("hidden", AsFlag, &mut bar.hidden);
        });
    }
}

fn character(it: &mut Keys, sheet: &mut LunarCharacter) {
    it.or_default("concept", AsLine, &mut sheet.concept);
    it.required("identity", AsCard("LU-08"), &mut sheet.identity);
    it.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut sheet.effort);
    it.with_default("hp", AsNumber::within(1..=200).by_rule("LU-30"), HP, &mut sheet.hp);
    it.or_default("xp", AsNumber::within(0..=1_000_000), &mut sheet.xp);
    it.or_default("allies", LINES, &mut sheet.allies);
    it.tables("skills", "cast.lunar.skills", LunarSkill::default(), &mut sheet.skills, |it, skill| {
        it.required("name", AsLine, &mut skill.name);
        it.or_default("cards", AsNumber::within(0..=5).by_rule("LU-10"), &mut skill.cards);
        it.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut skill.effort);
        it.with_default("dice", AsNumber::within(1..=3).by_rule("LU-03"), 1, &mut skill.dice);
        it.or_default("defends", AsList("expect-lunar-defences", AsWord), &mut skill.defends);
    });
    it.tables("abilities", "cast.lunar.abilities", ArcaneAbility::default(), &mut sheet.abilities, |it, ability| {
        it.required("name", AsLine, &mut ability.name);
        it.required("cost", AsNumber::within(0..=20).by_rule("LU-11"), &mut ability.cost);
        it.optional("dice", AsNumber::within(1..=3).by_rule("LU-03"), &mut ability.dice);
        it.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut ability.effort);
        it.or_default("text", AsProse, &mut ability.text);
    });
}

fn enemy(it: &mut Keys, sheet: &mut Enemy) {
    it.required("level", AsNumber::within(0..=20).by_rule("LU-32"), &mut sheet.level);
    it.optional("bar", AsNumber::within(1..=999).by_rule("LU-31"), &mut sheet.bar);
    it.optional("actions", AsNumber::within(1..=9).by_rule("LU-32"), &mut sheet.actions);
    it.with_default("attack", AsWord, Enemy::default().attack, &mut sheet.attack);
    it.optional("drains", AsWord, &mut sheet.drains);
    it.with_default("reprisal", AsNumber::within(1..=6).by_rule("LU-28"), 1, &mut sheet.reprisal);
    it.or_default("text", AsProse, &mut sheet.text);
}

/// What a combo does (LU-06).
fn combo(it: &mut Keys, key: &'static str, header: &'static str, usual: ComboEffect, effect: &mut ComboEffect) {
    it.table(key, header, |it| {
        it.with_default("times", AsNumber::within(1..=9).by_rule("LU-06"), usual.times, &mut effect.times);
        it.with_default("bonus", AsNumber::within(0..=20).by_rule("LU-06"), usual.bonus, &mut effect.bonus);
        it.with_default("effort", AsNumber::within(0..=20).by_rule("LU-06"), usual.effort, &mut effect.effort);
        it.with_default("dice", AsNumber::within(0..=9).by_rule("LU-06"), usual.dice, &mut effect.dice);
    });
}
