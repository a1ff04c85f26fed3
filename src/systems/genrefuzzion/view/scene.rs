//! The duel on the Scene tab: both sides, what they intend, their rolls, and what can be done now.

use super::choices::choices;
use super::known::{duel, memory, player_name};
use super::roll::laid;
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Prose, Span, What};
use crate::session::Id;
use crate::session::seen::{Seen, SeenDebt};
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, UntilEnd};
use crate::systems::genrefuzzion::people::traits_in;
use crate::systems::genrefuzzion::sheet::Trait;
use crate::views::people::name;

/// The words for somebody whom the seat does not see.
const SOMEBODY: &str = "gf-somebody";

/// All that is played, and the choices.
pub(super) fn scene(seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    match duel(seen) {
        Some(it) => about(it, seen, &mut prose),
        None => between(seen, &mut prose),
    }
    if seen.may_act() {
        prose.gap();
        choices(seen).into_iter().for_each(|choice| prose.choice(choice));
    }
    prose
}

/// What helps to decide what is owed: the duel without its choices.
pub(super) fn turn(_: &SeenDebt, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    duel(seen).into_iter().for_each(|it| about(it, seen, &mut prose));
    prose
}

fn about(it: &Duel, seen: &Seen, prose: &mut Prose) {
    let head = Msg::new(if it.kind == DuelKind::Finale { "gf-scene-finale" } else { "gf-scene-number" });
    let tone = seen.view.scenes.get(&it.scene).map(|scene| scene.grounds.genrefuzzion.tone.clone());
    let tone = tone.filter(|tone| !tone.is_empty()).map(|tone| What::several([What::Dot.spaced(), tone.into()]));
    let head = Span::new(Meaning::Title, head.with("number", it.number));
    prose.line([head].into_iter().chain(tone.map(|tone| Span::new(Meaning::Dim, tone))).collect());
    for (role, _) in it.sides() {
        side(it, role, seen, prose);
    }
    if !it.cliches.is_empty() {
        let cliches = it.cliches.iter().map(with_die);
        prose.hanging(label("gf-scene-cliches"), Meaning::Value, What::Dotted(cliches.collect()));
    }
    for lasting in &it.lasting {
        prose.item(Meaning::Dim, lasts(lasting, seen));
    }
    for waits in &memory(seen).suspended {
        prose.item(Meaning::Dim, Msg::new("gf-scene-waits").with("number", waits.number));
    }
}

/// A side: who, played by whom, what they intend, with whom, and what they rolled.
fn side(it: &Duel, role: DuelRole, seen: &Seen, prose: &mut Prose) {
    let side = it.side(role);
    let who = |id: &Id| name(Some(id), &seen.view, SOMEBODY);
    let mut head: Line = vec![
        Span::new(Meaning::Label, What::key(role.key())),
        Span::blank(1),
        Span::new(Meaning::Name, who(&side.who)),
    ];
    if let Some(player) = &side.player {
        let points = super::known::purse(seen, Some(player));
        let said = Msg::new("gf-scene-player").with("player", player_name(seen, player));
        head.push(Span::new(
            Meaning::Dim,
            What::several([What::Blank(1), said.with("vp", points.vp).with("kp", points.kp).into()]),
        ));
    }
    prose.gap();
    prose.line(head);
    if !side.intention.is_empty() {
        prose.hanging(vec![Span::blank(2)], Meaning::ReadAloud, &side.intention);
    }
    if !side.allies.is_empty() {
        let allies = side.allies.iter().map(|ally| who(&ally.who)).collect();
        prose.hanging(label("gf-scene-allies"), Meaning::Value, What::Dotted(allies));
    }
    for ally in side.allies.iter().filter(|ally| !ally.intention.is_empty()) {
        let wants = [who(&ally.who), What::Blank(1), What::from(&ally.intention)];
        prose.item(Meaning::ReadAloud, What::several(wants));
    }
    if let Some(pool) = &side.draft {
        prose.line(vec![
            Span::blank(2),
            Span::new(Meaning::GmOnly, Msg::new("gf-scene-draft").with("dice", pool.dice().len())),
        ]);
    }
    if let Some(thrown) = &side.thrown {
        laid(thrown, prose);
    }
}

/// What there is between scenes: an interlude, what was proposed, scenes that wait.
fn between(seen: &Seen, prose: &mut Prose) {
    let now = memory(seen);
    if now.interlude.is_some() {
        prose.text(Meaning::Title, "gf-scene-interlude");
    }
    for proposal in &now.proposals {
        let taken = proposal.taken.as_ref().map(|taker| name(Some(taker), &seen.view, SOMEBODY));
        let by = player_name(seen, &proposal.by);
        let said = [What::from(&proposal.phrase)].into_iter().chain([What::Dot.spaced(), by.into()]);
        let said = said.chain(taken.into_iter().flat_map(|taker| [What::Onward.spaced(), taker]));
        prose.item(if proposal.taken.is_some() { Meaning::Dim } else { Meaning::Value }, What::several(said));
    }
    for waits in &now.suspended {
        prose.item(Meaning::Dim, Msg::new("gf-scene-waits").with("number", waits.number));
    }
}

/// What lasts until the scene's end.
fn lasts(it: &UntilEnd, seen: &Seen) -> What {
    let phrase = |who: &Id, what: &Id| -> What {
        let traits = super::known::sheet(seen, who).zip(duel(seen)).map(|(sheet, duel)| traits_in(sheet, who, duel));
        let found = traits.and_then(|traits| traits.into_iter().find(|it| it.id() == *what));
        found.map_or_else(|| What::plain(what.as_str()), |it| it.phrase.into())
    };
    let who = |id: &Id| name(Some(id), &seen.view, SOMEBODY);
    let said = |key: &'static str, of: &Id, what: What| {
        What::several([who(of), What::Dot.spaced(), key.into(), What::Blank(1), what])
    };
    match it {
        UntilEnd::Gift { from, what } => said("gf-lasts-gift", from, phrase(from, what)),
        UntilEnd::Off { who, what } => said("gf-lasts-off", who, phrase(who, what)),
        UntilEnd::Turned { who, what } => said("gf-lasts-turned", who, phrase(who, what)),
        UntilEnd::Lent { who, lent } => said("gf-lasts-lent", who, with_die(lent)),
        UntilEnd::Pending { who, problem } => said("gf-lasts-pending", who, with_die(problem)),
    }
}

/// A phrase with its die.
pub(super) fn with_die(it: &Trait) -> What {
    What::several([(&it.phrase).into(), What::Blank(1), it.die.die().into()])
}

fn label(key: &'static str) -> Line {
    vec![Span::blank(2), Span::new(Meaning::Label, key), Span::blank(1)]
}
