//! Lunar Fantasy in a campaign file: options, characters, enemies and encounters (LU-02, LU-05, LU-06, LU-08 to LU-11, LU-15,
//! LU-30 to LU-33).

use super::{Lunar, Options, SceneData, Sheet};
use crate::record::forms::{Die, Flag, LINES, Line, List, Number, PlayingCard, Prose, Word};
use crate::record::part::{Brings, Part, Roster, Screen, templates};
use crate::record::{Fields, Keys};
use crate::systems::lunar::rules::combo::Effect;
use crate::systems::lunar::rules::life::HP;
use crate::systems::lunar::rules::sheet::{Ability, Character, Enemy, Skill};
use crate::systems::lunar::scene_data::Prepared;

impl Part for Lunar {
    fn brings() -> Brings {
        Brings {
            screens: &[Screen::Roll, Screen::Fight, Screen::Gauges],
            gauges: &["hp", "mp"],
            ground: Some("scenes.lunar"),
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Brings::default()
        }
    }

    fn house(it: &mut Keys, house: &mut Options) {
        let usual = Options::default();
        let cards = |by| Number::within(1..=52).by(by);
        it.usual("hand", cards("LU-09"), usual.hand, &mut house.hand);
        it.usual("hand-limit", cards("LU-09"), usual.hand_limit, &mut house.hand_limit);
        it.usual("mp", Number::within(0..=99).by("LU-11"), usual.mp, &mut house.mp);
        it.usual("mp-max", Number::within(0..=99).by("LU-11"), usual.mp_max, &mut house.mp_max);
        it.usual("chaos", Die, usual.chaos, &mut house.chaos);
        it.usual("customs", List("expect-lunar-customs", Word), usual.customs, &mut house.customs);
        it.table("bonuses", "lunar.bonuses", |it| {
            let (usual, bonuses) = (usual.bonuses, &mut house.bonuses);
            let bonus = || Number::within(0..=20).by("LU-05");
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
            it.usual("bar", Number::within(1..=99).by("LU-32"), usual.bar, &mut enemies.bar);
            it.usual("damage", Number::within(1..=20).by("LU-32"), usual.damage, &mut enemies.damage);
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
        it.or_none("encounter", Word, &mut scene.encounter);
        it.maybe("threat", Word, &mut scene.threat);
        it.tables("bars", "scenes.lunar.bars", Prepared::default(), &mut scene.bars, |it, bar| {
            it.required("name", Line, &mut bar.name);
            it.or_none("kind", Word, &mut bar.kind);
            it.maybe("size", Number::within(1..=200).by("LU-31"), &mut bar.size);
            it.or_none("hidden", Flag, &mut bar.hidden);
        });
    }
}

fn character(it: &mut Keys, sheet: &mut Character) {
    it.or_none("concept", Line, &mut sheet.concept);
    it.required("identity", PlayingCard("LU-08"), &mut sheet.identity);
    it.or_none("effort", Number::within(0..=20).by("LU-03"), &mut sheet.effort);
    it.usual("hp", Number::within(1..=200).by("LU-30"), HP, &mut sheet.hp);
    it.or_none("xp", Number::within(0..=1_000_000), &mut sheet.xp);
    it.or_none("allies", LINES, &mut sheet.allies);
    it.tables("skills", "cast.lunar.skills", Skill::default(), &mut sheet.skills, |it, skill| {
        it.required("name", Line, &mut skill.name);
        it.or_none("cards", Number::within(0..=5).by("LU-10"), &mut skill.cards);
        it.or_none("effort", Number::within(0..=20).by("LU-03"), &mut skill.effort);
        it.usual("dice", Number::within(1..=3).by("LU-03"), 1, &mut skill.dice);
        it.or_none("defends", List("expect-lunar-defences", Word), &mut skill.defends);
    });
    it.tables("abilities", "cast.lunar.abilities", Ability::default(), &mut sheet.abilities, |it, ability| {
        it.required("name", Line, &mut ability.name);
        it.required("cost", Number::within(0..=20).by("LU-11"), &mut ability.cost);
        it.maybe("dice", Number::within(1..=3).by("LU-03"), &mut ability.dice);
        it.or_none("effort", Number::within(0..=20).by("LU-03"), &mut ability.effort);
        it.or_none("text", Prose, &mut ability.text);
    });
}

fn enemy(it: &mut Keys, sheet: &mut Enemy) {
    it.required("level", Number::within(0..=20).by("LU-32"), &mut sheet.level);
    it.maybe("bar", Number::within(1..=999).by("LU-31"), &mut sheet.bar);
    it.maybe("actions", Number::within(1..=9).by("LU-32"), &mut sheet.actions);
    it.usual("attack", Word, Enemy::default().attack, &mut sheet.attack);
    it.maybe("drains", Word, &mut sheet.drains);
    it.usual("reprisal", Number::within(1..=6).by("LU-28"), 1, &mut sheet.reprisal);
    it.or_none("text", Prose, &mut sheet.text);
}

/// What a combo does (LU-06).
fn combo(it: &mut Keys, key: &'static str, header: &'static str, usual: Effect, effect: &mut Effect) {
    it.table(key, header, |it| {
        it.usual("times", Number::within(1..=9).by("LU-06"), usual.times, &mut effect.times);
        it.usual("bonus", Number::within(0..=20).by("LU-06"), usual.bonus, &mut effect.bonus);
        it.usual("effort", Number::within(0..=20).by("LU-06"), usual.effort, &mut effect.effort);
        it.usual("dice", Number::within(0..=9).by("LU-06"), usual.dice, &mut effect.dice);
    });
}
