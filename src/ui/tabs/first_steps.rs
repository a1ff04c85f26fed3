//! What the Roll tab says to somebody who begins.

use crate::deeds::{KeyContext, Kind, TabName};
use crate::rules::{Msg, Text};
use crate::sections::DeedRequest;
use crate::session::seen::SeenScene;
use crate::ui::grave::is_grave;
use crate::ui::{DrawCtx, KeyPress};

/// How to begin an evening, for somebody who opens a table for the first time; shown until an evening has begun.
pub(super) fn first_steps(ctx: &DrawCtx) -> Option<String> {
    let view = &ctx.seen.view;
    if view.evening_on || !ctx.seen.directs() {
        return None;
    }
    let key = |key: Option<KeyPress>| key.map(|key| Text::line(&ctx.key_name(key)));
    let scene = [KeyContext::Thing(Kind::Scene), KeyContext::Tab(TabName::Scene)];
    // A scene that nobody has seen yet is shown by beginning it.
    let shows = |scene: &SeenScene| is_grave(&DeedRequest::now("scene.set", [("scene", &scene.id)]), ctx);
    let set = match view.scenes.values().next().is_some_and(shows) {
        true => Some(KeyPress::CONFIRM),
        false => ctx.keys.key_of(&scene, "scene.set"),
    };
    let msg = Msg::new("roll-first-steps")
        .with("tab", key(ctx.keys.key_that_sets(KeyContext::Everywhere, "screen.tab", ("tab", "scene")))?)
        .with("begin", key(ctx.keys.key_of(&scene, "evening.begin"))?)
        .with("set", key(set)?);
    Some(ctx.say(&msg))
}
