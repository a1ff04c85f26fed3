//! Sheets, and the encounter that a scene prepares.

use super::cards::card_symbols;
use crate::rules::message::Msg;
use crate::sections::{Line, Prose, Span, SpanContent};
use crate::session::seen::Seen;
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, LunarSkill, Sheet};
use crate::systems::lunar::{BarKind, Options, SceneData};
use crate::theme::Meaning;

/// A person's sheet.
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let house = &seen.view.house_rules.lunar;
    match sheet {
        Sheet::Character(sheet) => character(sheet),
        Sheet::Enemy(sheet) => enemy(sheet, house),
    }
}

/// An adversary in a list: the level, and what is left of them.
pub(crate) fn adversary(sheet: &Sheet, _: &Options, left: Line) -> Line {
    let level = sheet.enemy().map(|enemy| Msg::new("lunar-level").with("level", enemy.level.get()));
    let level = level.map(|text| vec![Span::new(Meaning::Dim, text), Span::blank(1)]);
    [level.unwrap_or_default(), left].concat()
}

/// The encounter that a scene prepares; nothing if it has the defaults.
pub(crate) fn ground(scene: &SceneData, _: &Seen) -> Prose {
    let mut prose = Prose::default();
    if *scene == SceneData::default() {
        return prose;
    }
    let threat = scene.threat.map(|rung| vec![Span::new(Meaning::Value, rung.threat().msg())]);
    let kind = vec![Span::new(Meaning::Label, scene.encounter.key())];
    prose.flow(0, 2, [kind].into_iter().chain(threat));
    for bar in &scene.bars {
        let size = bar.length().map_or(SpanContent::key("lunar-bar-shared"), |size| SpanContent::Number(size.into()));
        let kind = match bar.kind {
            BarKind::Objective => "lunar-bar-to-reach",
            BarKind::Fail => "lunar-bar-to-fear",
        };
        let mut name = vec![Span::new(Meaning::Value, &bar.name)];
        if bar.hidden {
            name.extend([Span::blank(1), Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden))]);
        }
        prose.pair(name, vec![Span::new(Meaning::Dim, SpanContent::Dotted(vec![kind.into(), size]))]);
    }
    prose
}

/// An enemy's level, attack and damage, and the defence against its discard action.
pub(super) fn enemy_numbers(enemy: &Enemy, house: &Options) -> impl Iterator<Item = Line> + use<> {
    let damage = Msg::new("lunar-damage").with("dice", enemy.level.damage_dice(house));
    let discard_defence = enemy
        .discard_defence
        .map(|met| Msg::new("lunar-drains").with("cards", enemy.level.get()).with("met", met.msg()));
    let all = [Msg::new("lunar-level").with("level", enemy.level.get()), enemy.attack.msg(), damage];
    all.into_iter().chain(discard_defence).map(|text| vec![Span::new(Meaning::Value, text)])
}

/// A character's sheet.
fn character(character: &LunarCharacter) -> Prose {
    let mut prose = Prose::default();
    if !character.concept.is_empty() {
        prose.text(Meaning::Text, &character.concept);
    }
    let labelled = |key: &'static str, what: SpanContent| {
        vec![Span::new(Meaning::Label, key), Span::blank(1), Span::new(Meaning::Value, what)]
    };
    let identity = labelled("lunar-identity", SpanContent::several(card_symbols(&[character.identity])));
    let effort =
        (character.effort > 0).then(|| labelled("lunar-effort-word", SpanContent::Signed(character.effort.into())));
    prose.flow(0, 3, [identity].into_iter().chain(effort));
    if !character.skills.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-skills");
        character
            .skills
            .iter()
            .for_each(|skill| prose.terms(Vec::new(), &skill.name, SpanContent::Dotted(terms(skill))));
    }
    if !character.abilities.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-abilities");
        for ability in &character.abilities {
            prose.terms(Vec::new(), &ability.name, SpanContent::Dotted(costs(ability)));
            if !ability.text.is_empty() {
                prose.hanging(vec![Span::blank(2)], Meaning::Dim, &ability.text);
            }
        }
    }
    if !character.allies.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-allies");
        character.allies.iter().for_each(|group| prose.item(Meaning::Value, group));
    }
    prose
}

/// An enemy's sheet.
fn enemy(enemy: &Enemy, house: &Options) -> Prose {
    let mut prose = Prose::default();
    prose.flow(0, 3, enemy_numbers(enemy, house));
    let bar = enemy.bar.map_or_else(|| enemy.level.bar(house), i32::from);
    let actions = enemy.actions.unwrap_or(enemy.level.actions());
    let has = [
        Msg::new("lunar-sheet-bar").with("n", bar),
        Msg::new("lunar-sheet-actions").with("n", actions),
        Msg::new("lunar-sheet-reprisal").with("dice", enemy.reprisal),
    ];
    prose.flow(0, 3, has.map(|text| vec![Span::new(Meaning::Value, text)]));
    if !enemy.text.is_empty() {
        prose.text(Meaning::Value, &enemy.text);
    }
    prose
}

/// The terms of a skill: the cards that it draws, its effort, and the kinds of defence that it serves for.
pub(super) fn terms(skill: &LunarSkill) -> Vec<SpanContent> {
    let cards = (skill.cards > 0).then(|| Msg::new("lunar-skill-cards").with("n", skill.cards).into());
    let effort = effort(skill.dice, skill.effort);
    let met = skill.defends.iter().map(|met| SpanContent::key(met.key()));
    cards.into_iter().chain(effort).chain(met).collect()
}

/// The terms of an ability: its cost and its effort.
pub(super) fn costs(ability: &ArcaneAbility) -> Vec<SpanContent> {
    let cost = Msg::new("lunar-ability-cost").with("n", ability.cost).into();
    [cost].into_iter().chain(ability.dice.and_then(|dice| effort(dice, ability.effort))).collect()
}

/// The effort, if it is more than one die: `2d6 + 1`.
fn effort(dice: u8, points: u8) -> Option<SpanContent> {
    let msg = |key: &'static str| Msg::new(key).with("dice", dice).with("points", points);
    match (dice, points) {
        (0 | 1, 0) => None,
        (_, 0) => Some(msg("lunar-effort-dice").into()),
        (..) => Some(msg("lunar-effort-dice-points").into()),
    }
}
