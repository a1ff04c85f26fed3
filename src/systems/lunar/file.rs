//! The keys of Lunar Fantasy in a campaign file: options, characters, enemies and encounters (LU-02, LU-03, LU-05,
//! LU-06, LU-08 to LU-11, LU-15, LU-28, LU-30 to LU-33).

use super::{Lunar, Options, SceneData, Sheet};
use crate::record::forms::{AsCard, AsDie, AsFlag, AsKeyword, AsLine, AsList, AsNumber, AsProse, LINES};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::{Fields, Keys};
use crate::rules::Msg;
use crate::systems::lunar::rules::combo::ComboEffect;
use crate::systems::lunar::rules::life::HP;
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, LunarSkill};
use crate::systems::lunar::scene_data::PreparedBar;

impl SystemPart for Lunar {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Fight, SystemScreen::Gauges],
            gauges: &["hp", "mp"],
            scene_header: Some("scenes.lunar"),
            template: templates!(decks, house, cast, bestiary, scene, words),
            ..Features::default()
        }
    }

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        let defaults = Options::default();
        let card_count = |rule| AsNumber::within(1..=52).by_rule(rule);
        keys.with_default("hand", card_count("LU-09"), defaults.hand, &mut options.hand);
        keys.with_default("hand-limit", card_count("LU-09"), defaults.hand_limit, &mut options.hand_limit);
        if options.hand > options.hand_limit {
            let written =
                if keys.fields().is_some_and(|fields| fields.has_key("hand")) { "hand" } else { "hand-limit" };
            let msg = Msg::new("lunar-fault-hand").with("hand", options.hand).with("limit", options.hand_limit);
            keys.warn(|fields| fields.report().fault(fields.value_span(written), msg).by_rule("LU-09".into()));
        }
        keys.with_default("mp", AsNumber::within(0..=99).by_rule("LU-11"), defaults.mp, &mut options.mp);
        keys.with_default("mp-max", AsNumber::within(0..=99).by_rule("LU-11"), defaults.mp_max, &mut options.mp_max);
        keys.with_default("chaos", AsDie, defaults.chaos, &mut options.chaos);
        keys.with_default("customs", AsList("expect-lunar-customs", AsKeyword), defaults.customs, &mut options.customs);
        keys.table("bonuses", "lunar.bonuses", |keys| {
            let (defaults, bonuses) = (defaults.bonuses, &mut options.bonuses);
            let bonus = || AsNumber::within(0..=20).by_rule("LU-05");
            keys.with_default("numbers", bonus(), defaults.numbers, &mut bonuses.numbers);
            keys.with_default("jack", bonus(), defaults.jack, &mut bonuses.jack);
            keys.with_default("queen", bonus(), defaults.queen, &mut bonuses.queen);
            keys.with_default("ace", bonus(), defaults.ace, &mut bonuses.ace);
        });
        keys.table("combos", "lunar.combos", |keys| {
            let (defaults, combos) = (defaults.combos, &mut options.combos);
            combo_keys(keys, "two-pair", "lunar.combos.two-pair", defaults.two_pair, &mut combos.two_pair);
            combo_keys(keys, "three", "lunar.combos.three", defaults.three, &mut combos.three);
            combo_keys(keys, "straight", "lunar.combos.straight", defaults.straight, &mut combos.straight);
            combo_keys(keys, "flush", "lunar.combos.flush", defaults.flush, &mut combos.flush);
            combo_keys(keys, "full-house", "lunar.combos.full-house", defaults.full_house, &mut combos.full_house);
            combo_keys(keys, "four", "lunar.combos.four", defaults.four, &mut combos.four);
        });
        keys.table("enemies", "lunar.enemies", |keys| {
            let (defaults, enemies) = (defaults.enemies, &mut options.enemies);
            keys.with_default("bar", AsNumber::within(1..=99).by_rule("LU-32"), defaults.bar, &mut enemies.bar);
            keys.with_default(
                "damage",
                AsNumber::within(1..=20).by_rule("LU-32"),
                defaults.damage,
                &mut enemies.damage,
            );
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
            Sheet::Character(character) => character_keys(keys, character),
            Sheet::Enemy(enemy) => enemy_keys(keys, enemy),
        }
    }

    fn scene_keys(keys: &mut Keys, _: &Options, scene: &mut SceneData) {
        keys.or_default("encounter", AsKeyword, &mut scene.encounter);
        keys.optional("threat", AsKeyword, &mut scene.threat);
        keys.tables("bars", "scenes.lunar.bars", PreparedBar::default(), &mut scene.bars, |keys, bar| {
            keys.required("name", AsLine, &mut bar.name);
            keys.or_default("kind", AsKeyword, &mut bar.kind);
            keys.optional("size", AsNumber::within(1..=200).by_rule("LU-31"), &mut bar.size);
            keys.or_default("hidden", AsFlag, &mut bar.hidden);
        });
    }
}

fn character_keys(keys: &mut Keys, character: &mut LunarCharacter) {
    keys.or_default("concept", AsLine, &mut character.concept);
    keys.required("identity", AsCard("LU-08"), &mut character.identity);
    keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut character.effort);
    keys.with_default("hp", AsNumber::within(1..=200).by_rule("LU-30"), HP, &mut character.hp);
    keys.or_default("xp", AsNumber::within(0..=1_000_000), &mut character.xp);
    keys.or_default("allies", LINES, &mut character.allies);
    keys.tables("skills", "cast.lunar.skills", LunarSkill::default(), &mut character.skills, |keys, skill| {
        keys.required("name", AsLine, &mut skill.name);
        keys.or_default("cards", AsNumber::within(0..=5).by_rule("LU-10"), &mut skill.cards);
        keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut skill.effort);
        keys.with_default("dice", AsNumber::within(1..=3).by_rule("LU-03"), 1, &mut skill.dice);
        keys.or_default("defends", AsList("expect-lunar-defences", AsKeyword), &mut skill.defends);
    });
    keys.tables(
        "abilities",
        "cast.lunar.abilities",
        ArcaneAbility::default(),
        &mut character.abilities,
        |keys, ability| {
            keys.required("name", AsLine, &mut ability.name);
            keys.required("cost", AsNumber::within(0..=20).by_rule("LU-11"), &mut ability.cost);
            keys.optional("dice", AsNumber::within(1..=3).by_rule("LU-03"), &mut ability.dice);
            keys.or_default("effort", AsNumber::within(0..=20).by_rule("LU-03"), &mut ability.effort);
            keys.or_default("text", AsProse, &mut ability.text);
        },
    );
}

fn enemy_keys(keys: &mut Keys, enemy: &mut Enemy) {
    keys.required("level", AsNumber::within(0..=20).by_rule("LU-32"), &mut enemy.level);
    keys.optional("bar", AsNumber::within(1..=999).by_rule("LU-31"), &mut enemy.bar);
    keys.optional("actions", AsNumber::within(1..=9).by_rule("LU-32"), &mut enemy.actions);
    keys.with_default("attack", AsKeyword, Enemy::default().attack, &mut enemy.attack);
    keys.optional("drains", AsKeyword, &mut enemy.discard_defence);
    keys.with_default("reprisal", AsNumber::within(1..=6).by_rule("LU-28"), 1, &mut enemy.reprisal);
    keys.or_default("text", AsProse, &mut enemy.text);
}

/// Declares the keys of a combo's effect, in a table of its own (LU-06).
fn combo_keys(
    keys: &mut Keys,
    key: &'static str,
    header: &'static str,
    default: ComboEffect,
    effect: &mut ComboEffect,
) {
    keys.table(key, header, |keys| {
        keys.with_default("times", AsNumber::within(1..=9).by_rule("LU-06"), default.times, &mut effect.times);
        keys.with_default("bonus", AsNumber::within(0..=20).by_rule("LU-06"), default.bonus, &mut effect.bonus);
        keys.with_default("effort", AsNumber::within(0..=20).by_rule("LU-06"), default.effort, &mut effect.effort);
        keys.with_default("dice", AsNumber::within(0..=9).by_rule("LU-06"), default.dice, &mut effect.dice);
    });
}
