//! Lunar Fantasy in a campaign file: options, characters, enemies and encounters (LU-02, LU-05, LU-06, LU-08 to LU-11, LU-15,
//! LU-30 to LU-33).

use super::{Lunar, Options, SceneData, Sheet};
use crate::record::forms::{AsCard, AsDie, AsFlag, AsLine, AsList, AsNumber, AsProse, AsWord, LINES};
use crate::record::part::{Brings, Roster, SystemPart, SystemScreen, templates};
use crate::record::{Fields, Keys};
use crate::systems::lunar::rules::combo::ComboEffect;
use crate::systems::lunar::rules::life::HP;
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, LunarSkill};
use crate::systems::lunar::scene_data::PreparedBar;

impl SystemPart for Lunar {
    fn brings() -> Brings {
        Brings {
            screens: &[SystemScreen::Roll, SystemScreen::Fight, SystemScreen::Gauges],
            gauges: &["hp", "mp"],
            ground: Some("scenes.lunar"),
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Brings::default()
        }
    }

    fn house(it: &mut Keys, house: &mut Options) {
        let usual = Options::default();
        let cards = |by| AsNumber::within(1..=52).by(by);
        it.usual("hand", cards("LU-09"), usual.hand, &mut house.hand);
        it.usual("hand-limit", cards("LU-09"), usual.hand_limit, &mut house.hand_limit);
        it.usual("mp", AsNumber::within(0..=99).by("LU-11"), usual.mp, &mut house.mp);
        it.usual("mp-max", AsNumber::within(0..=99).by("LU-11"), usual.mp_max, &mut house.mp_max);
        it.usual("chaos", AsDie, usual.chaos, &mut house.chaos);
        it.usual("customs", AsList("expect-lunar-customs", AsWord), usual.customs, &mut house.customs);
        it.table("bonuses", "lunar.bonuses", |it| {
            let (usual, bonuses) = (usual.bonuses, &mut house.bonuses);
            let bonus = || AsNumber::within(0..=20).by("LU-05");
            it.usual("numbers", bonus(), usual.numbers, &mut bonuses.numbers);
            it.usual("jack", bonus(), usual.jack, &mut bonuses.jack);
            it.usual("queen", bonus(), usual.queen, &mut bonuses.queen);
            it.usual("ace", bonus(), usual.ace, &mut bonuses.ace);
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
            it.usual("bar", AsNumber::within(1..=99).by("LU-32"), usual.bar, &mut enemies.bar);
            it.usual("damage", AsNumber::within(1..=20).by("LU-32"), usual.damage, &mut enemies.damage);
        });
    }

    fn blank(it: &Fields, roster: Roster) -> Sheet {
        if roster == Roster::Bestiary && !it.has("identity") {
            return Sheet::Enemy(Enemy::default());
        }
        Sheet::Character(Box::default())
    }

    fn sheet(it: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        match sheet {
            Sheet::Character(sheet) => character(it, sheet),
            Sheet::Enemy(sheet) => enemy(it, sheet),
        }
    }

    fn ground(it: &mut Keys, _: &Options, scene: &mut SceneData) {
        it.or_none("encounter", AsWord, &mut scene.encounter);
        it.maybe("threat", AsWord, &mut scene.threat);
        it.tables("bars", "scenes.lunar.bars", PreparedBar::default(), &mut scene.bars, |it, bar| {
            it.required("name", AsLine, &mut bar.name);
            it.or_none("kind", AsWord, &mut bar.kind);
            it.maybe("size", AsNumber::within(1..=200).by("LU-31"), &mut bar.size);
            it.or_none("hidden", AsFlag, &mut bar.hidden);
        });
    }
}

fn character(it: &mut Keys, sheet: &mut LunarCharacter) {
    it.or_none("concept", AsLine, &mut sheet.concept);
    it.required("identity", AsCard("LU-08"), &mut sheet.identity);
    it.or_none("effort", AsNumber::within(0..=20).by("LU-03"), &mut sheet.effort);
    it.usual("hp", AsNumber::within(1..=200).by("LU-30"), HP, &mut sheet.hp);
    it.or_none("xp", AsNumber::within(0..=1_000_000), &mut sheet.xp);
    it.or_none("allies", LINES, &mut sheet.allies);
    it.tables("skills", "cast.lunar.skills", LunarSkill::default(), &mut sheet.skills, |it, skill| {
        it.required("name", AsLine, &mut skill.name);
        it.or_none("cards", AsNumber::within(0..=5).by("LU-10"), &mut skill.cards);
        it.or_none("effort", AsNumber::within(0..=20).by("LU-03"), &mut skill.effort);
        it.usual("dice", AsNumber::within(1..=3).by("LU-03"), 1, &mut skill.dice);
        it.or_none("defends", AsList("expect-lunar-defences", AsWord), &mut skill.defends);
    });
    it.tables("abilities", "cast.lunar.abilities", ArcaneAbility::default(), &mut sheet.abilities, |it, ability| {
        it.required("name", AsLine, &mut ability.name);
        it.required("cost", AsNumber::within(0..=20).by("LU-11"), &mut ability.cost);
        it.maybe("dice", AsNumber::within(1..=3).by("LU-03"), &mut ability.dice);
        it.or_none("effort", AsNumber::within(0..=20).by("LU-03"), &mut ability.effort);
        it.or_none("text", AsProse, &mut ability.text);
    });
}

fn enemy(it: &mut Keys, sheet: &mut Enemy) {
    it.required("level", AsNumber::within(0..=20).by("LU-32"), &mut sheet.level);
    it.maybe("bar", AsNumber::within(1..=999).by("LU-31"), &mut sheet.bar);
    it.maybe("actions", AsNumber::within(1..=9).by("LU-32"), &mut sheet.actions);
    it.usual("attack", AsWord, Enemy::default().attack, &mut sheet.attack);
    it.maybe("drains", AsWord, &mut sheet.drains);
    it.usual("reprisal", AsNumber::within(1..=6).by("LU-28"), 1, &mut sheet.reprisal);
    it.or_none("text", AsProse, &mut sheet.text);
}

/// What a combo does (LU-06).
fn combo(it: &mut Keys, key: &'static str, header: &'static str, usual: ComboEffect, effect: &mut ComboEffect) {
    it.table(key, header, |it| {
        it.usual("times", AsNumber::within(1..=9).by("LU-06"), usual.times, &mut effect.times);
        it.usual("bonus", AsNumber::within(0..=20).by("LU-06"), usual.bonus, &mut effect.bonus);
        it.usual("effort", AsNumber::within(0..=20).by("LU-06"), usual.effort, &mut effect.effort);
        it.usual("dice", AsNumber::within(0..=9).by("LU-06"), usual.dice, &mut effect.dice);
    });
}
