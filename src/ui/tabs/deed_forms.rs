//! What a tab knows about deeds that their forms would not: which can be done now, and which values they begin with.

use std::sync::Arc;

use super::Tab;
use crate::deeds::{KeyContext, Kind, find};
use crate::session::seen::SeenFighter;
use crate::session::{Aspect, Id, Side};
use crate::ui::{DrawCtx, Form, Handled, Memo};
use crate::views::things::ListedThing;

/// The systems' deeds that can be done now, as last looked up.
#[derive(Debug, Default)]
pub(crate) struct SystemDeeds {
    all: Memo<(KeyContext, Option<Kind>), Vec<&'static str>>,
    of_person: Memo<(KeyContext, Id), Vec<&'static str>>,
}

impl SystemDeeds {
    /// The deeds of systems with a key in this context that can be done now, about things of this kind or of none, in
    /// the register's order.
    pub(crate) fn of(&self, context: KeyContext, about: Option<Kind>, ctx: &DrawCtx) -> Arc<Vec<&'static str>> {
        self.all.get((context, about), ctx, |(context, about)| {
            let keyed = ctx.keys.bindings_in(*context, &ctx.seen.view.screens).into_iter().map(|(_, bound)| bound.deed);
            let of_system =
                keyed.filter(|deed| deed.system().is_some() && deed.about == *about && ctx.why_not(deed).is_none());
            let mut ids: Vec<_> = of_system.map(|deed| deed.id).collect();
            ids.dedup();
            ids
        })
    }

    /// Those about no kind of thing whose form can begin with this person and is not refused as it opens.
    pub(crate) fn of_person(&self, context: KeyContext, who: &Id, ctx: &DrawCtx) -> Arc<Vec<&'static str>> {
        self.of_person.get((context, who.clone()), ctx, |(context, who)| {
            let begun = |deed| Form::new(deed, &[("who", who.to_string())], ctx);
            let mut ids = (*self.of(*context, None, ctx)).clone();
            ids.retain(|deed| find(deed).map(begun).is_some_and(|form| form.serves(who, ctx)));
            ids
        })
    }
}

/// The deed by which somebody leaves who is here tonight, or comes who is not.
pub(crate) fn attendance_deed(is_here: bool) -> &'static str {
    if is_here { "evening.leave" } else { "evening.arrive" }
}

/// The aspect that a form begins with: the only one, if there is a single one.
pub(crate) fn sole_aspect(aspects: &[Aspect]) -> Option<(&'static str, String)> {
    match aspects {
        [held] => Some(("aspect", held.id.to_string())),
        _ => None,
    }
}

/// The part of a person that is likeliest to be revealed next: the person, the numbers or the secret.
pub(crate) fn next_to_reveal(id: &Id, ctx: &DrawCtx) -> &'static str {
    let Some(gm) = &ctx.seen.gm else { return "person" };
    if gm.hidden.contains_key(id) {
        return "person";
    }
    if gm.redacted.contains_key(id) || !gm.secrets.contains_key(id) { "numbers" } else { "secret" }
}

/// What a form that reveals something begins with, about fighters who share a row. A hero's secret is shown only if it is
/// chosen there.
pub(crate) fn things_to_reveal(alike: &[&SeenFighter], ctx: &DrawCtx) -> Vec<(&'static str, String)> {
    let next = |fighter: &SeenFighter| next_to_reveal(&fighter.person, ctx);
    let [first, others @ ..] = alike else { return Vec::new() };
    let part = next(first);
    if first.status.side != Side::Foes && part == "secret" {
        return Vec::new();
    }
    let thing = |fighter: &SeenFighter| format!("{part}:{}", fighter.person);
    let others: Vec<String> = others.iter().filter(|other| next(other) == part).map(|other| thing(other)).collect();
    let others = (!others.is_empty()).then(|| ("others", others.join(" ")));
    [("what", thing(first))].into_iter().chain(others).collect()
}

/// The values that a form about a clock, a pool, a purse or a ballot begins with.
pub(crate) fn initial_values(thing: ListedThing) -> Vec<(&'static str, String)> {
    let id = thing.id().to_string();
    match thing {
        ListedThing::Clock(clock) => {
            vec![("what", format!("clock:{id}")), ("clock", id), ("to", clock.now.to_string())]
        }
        ListedThing::Pool(_, level) => vec![
            ("what", format!("pool:{id}")),
            ("owner", "table".to_owned()),
            ("gauge", id),
            ("to", level.now.to_string()),
            ("max", level.max.to_string()),
        ],
        ListedThing::Purse(_) => vec![("player", id)],
        // The form asks for the next vote that is missing.
        ListedThing::Vote(ballot) => {
            let next = ballot.missing_voters().next().map(|player| ("player", player.to_string()));
            [("ballot", id)].into_iter().chain(next).collect()
        }
        _ => Vec::new(),
    }
}

/// The form of a deed that rewrites something, filled with the current values.
pub(crate) fn open_prefilled_form(
    deed: &str,
    tab: &impl Tab,
    current: &[(&'static str, String)],
    ctx: &DrawCtx,
) -> Option<Handled> {
    Some(Handled::OpenForm(Box::new(Form::new(find(deed)?, &[current, &tab.selection(ctx)].concat(), ctx))))
}
