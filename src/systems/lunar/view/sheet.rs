//! Sheets, and what a scene holds.

use super::cards::shown;
use crate::rules::say::Msg;
use crate::sections::{Line, Prose, Span, What};
use crate::session::seen::Seen;
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, LunarSkill, Sheet};
use crate::systems::lunar::{BarKind, Options, SceneData};
use crate::theme::Meaning;

/// The sheet.
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let house = &seen.view.houses.lunar;
    match sheet {
        Sheet::Character(it) => character(it),
        Sheet::Enemy(it) => enemy(it, house),
    }
}

/// What a list of adversaries says of one: the level, and what is left of them.
pub(crate) fn adversary(sheet: &Sheet, _: &Options, left: Line) -> Line {
    let level = sheet.enemy().map(|it| Msg::new("lunar-level").with("level", it.level.get()));
    let level = level.map(|said| vec![Span::new(Meaning::Dim, said), Span::blank(1)]);
    [level.unwrap_or_default(), left].concat()
}

/// The encounter that a scene holds.
pub(crate) fn ground(scene: &SceneData, _: &Seen) -> Prose {
    let mut prose = Prose::default();
    if *scene == SceneData::default() {
        return prose;
    }
    let threat = scene.threat.map(|rung| vec![Span::new(Meaning::Value, rung.threat().msg())]);
    let kind = vec![Span::new(Meaning::Label, scene.encounter.key())];
    prose.flow(0, 2, [kind].into_iter().chain(threat));
    for bar in &scene.bars {
        let size = bar.size.map_or(What::key("lunar-bar-shared"), |size| What::Number(size.into()));
        let kind = match bar.kind {
            BarKind::Objective => "lunar-bar-to-reach",
            BarKind::Fail => "lunar-bar-to-fear",
        };
        let mut name = vec![Span::new(Meaning::Value, &bar.name)];
        if bar.hidden {
            name.extend([Span::blank(1), Span::new(Meaning::Hidden, What::Mark(Meaning::Hidden))]);
        }
        prose.pair(name, vec![Span::new(Meaning::Dim, What::Dotted(vec![kind.into(), size]))]);
    }
    prose
}

/// An enemy's damage, its attack, and the defence against its discard action.
pub(super) fn numbers(it: &Enemy, house: &Options) -> impl Iterator<Item = Line> + use<> {
    let damage = Msg::new("lunar-damage").with("dice", it.level.damage(house));
    let drains = it.drains.map(|met| Msg::new("lunar-drains").with("cards", it.level.get()).with("met", met.msg()));
    let all = [Msg::new("lunar-level").with("level", it.level.get()), it.attack.msg(), damage];
    all.into_iter().chain(drains).map(|said| vec![Span::new(Meaning::Value, said)])
}

fn character(it: &LunarCharacter) -> Prose {
    let mut prose = Prose::default();
    if !it.concept.is_empty() {
        prose.text(Meaning::Text, &it.concept);
    }
    let labelled = |key: &'static str, what: What| {
        vec![Span::new(Meaning::Label, key), Span::blank(1), Span::new(Meaning::Value, what)]
    };
    let identity = labelled("lunar-identity", What::several(shown(&[it.identity])));
    let effort = (it.effort > 0).then(|| labelled("lunar-effort-word", What::Signed(it.effort.into())));
    prose.flow(0, 3, [identity].into_iter().chain(effort));
    if !it.skills.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-skills");
        it.skills.iter().for_each(|it| prose.terms(Vec::new(), &it.name, What::Dotted(terms(it))));
    }
    if !it.abilities.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-abilities");
        for ability in &it.abilities {
            prose.terms(Vec::new(), &ability.name, What::Dotted(costs(ability)));
            if !ability.text.is_empty() {
                prose.hanging(vec![Span::blank(2)], Meaning::Dim, &ability.text);
            }
        }
    }
    if !it.allies.is_empty() {
        prose.heading(Meaning::Title, "lunar-sheet-allies");
        it.allies.iter().for_each(|group| prose.item(Meaning::Value, group));
    }
    prose
}

fn enemy(it: &Enemy, house: &Options) -> Prose {
    let mut prose = Prose::default();
    prose.flow(0, 3, numbers(it, house));
    let bar = it.bar.map_or_else(|| it.level.bar(house), i32::from);
    let actions = it.actions.unwrap_or(it.level.actions());
    let has = [
        Msg::new("lunar-sheet-bar").with("n", bar),
        Msg::new("lunar-sheet-actions").with("n", actions),
        Msg::new("lunar-sheet-reprisal").with("dice", it.reprisal),
    ];
    prose.flow(0, 3, has.map(|said| vec![Span::new(Meaning::Value, said)]));
    if !it.text.is_empty() {
        prose.text(Meaning::Value, &it.text);
    }
    prose
}

/// What a skill draws, how it hurts and what it defends with.
pub(super) fn terms(it: &LunarSkill) -> Vec<What> {
    let cards = (it.cards > 0).then(|| Msg::new("lunar-skill-cards").with("n", it.cards).into());
    let effort = effort(it.dice, it.effort);
    let met = it.defends.iter().map(|met| What::key(met.key()));
    cards.into_iter().chain(effort).chain(met).collect()
}

/// What an ability costs, and how it hurts.
pub(super) fn costs(it: &ArcaneAbility) -> Vec<What> {
    let cost = Msg::new("lunar-ability-cost").with("n", it.cost).into();
    [cost].into_iter().chain(it.dice.and_then(|dice| effort(dice, it.effort))).collect()
}

/// The effort, where it is more than a die: `2d6 + 1`.
fn effort(dice: u8, points: u8) -> Option<What> {
    let said = |key: &'static str| Msg::new(key).with("dice", dice).with("points", points);
    match (dice, points) {
        (0 | 1, 0) => None,
        (_, 0) => Some(said("lunar-effort-dice").into()),
        (..) => Some(said("lunar-effort-dice-points").into()),
    }
}
