//! The key for what comes next: where it leads, and how the hint line names it.

use super::parts::cut;
use super::ui_state::{Overlay, UiState};
use super::{DrawCtx, Form, Meaning};
use crate::deeds::{Intent, TabName, find, intent_of};
use crate::rules::{Msg, Text};
use crate::sections::{DeedRequest, Wait, WaitKind, WaitPlace};
use crate::session::history::Request;

/// The most cells of the hint. It takes at most half of a line.
const MAX_LABEL: u16 = 40;

/// Goes to what comes next and opens its form. If passing the turn is next and throws no dice, returns the deed that
/// does so. A turn with actions left is passed over if the key is pressed twice in a row.
pub(crate) fn go(ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    let waiting = ui.next.waiting(ctx);
    let turn_to_pass = ui.next.turn_to_pass();
    let mut waiting = waiting.into_iter().skip_while(|wait| turn_to_pass.as_ref() == Some(wait));
    let Some(wait) = waiting.next() else {
        ui.show_open_notice(Meaning::Value, Msg::new("next-nothing"));
        return None;
    };
    let tab = tab_of(&wait.place, ctx).unwrap_or(ui.tab);
    ui.tab = tab;
    ui.tabs.tab_mut(tab).go_to_wait(&wait.place, ctx);
    ui.next.note_led_to(&wait);
    match (&wait.request, wait.kind) {
        (Some(request), _) if request.opens_form => open_form(request, ctx, ui),
        (Some(request), WaitKind::GoOn) => return pass_turn(request, ctx, ui),
        (_, WaitKind::Turn) => {
            let msg = Msg::new("next-again").with("what", wait_text(&wait, ctx)).with("key", key_name(ctx));
            ui.show_notice(Meaning::Value, msg);
        }
        _ => {}
    }
    None
}

/// The label of a wait, for a hint line of this width.
pub(crate) fn label(wait: &Wait, width: u16, ctx: &DrawCtx) -> String {
    let text = wait_text(wait, ctx);
    let label = match wait.kind.is_unfinished() {
        true => ctx.say(&Msg::new("next-missing").with("what", text)),
        false => text.to_string(),
    };
    cut(&label, MAX_LABEL.min(width / 2), ctx.look)
}

fn wait_text(wait: &Wait, ctx: &DrawCtx) -> Text {
    Text::line(&ctx.runs(&wait.label).iter().map(|run| &*run.text).collect::<String>())
}

fn key_name(ctx: &DrawCtx) -> Text {
    let key = ctx.keys.key_of(&[], "screen.next").map(|key| ctx.key_name(key));
    Text::line(&key.unwrap_or_default())
}

fn open_form(request: &DeedRequest, ctx: &DrawCtx, ui: &mut UiState) {
    let Some(deed) = find(request.deed) else { return };
    let form = Form::new(deed, &request.fields, ctx);
    ui.overlay = Overlay::Form(match request.starts_at {
        Some(field) => form.starting_at(field),
        None => form,
    });
}

/// Requests the deed, or opens its form if dice would fall.
fn pass_turn(request: &DeedRequest, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    let intent = intent_of(request.deed, &request.fields, ctx.names)?;
    let Intent::Table(asked) = &intent else { return Some(intent) };
    let throws = matches!(&**asked, Request::Do(deed) if ctx.trial().is_none_or(|trial| trial.throws_dice(deed)));
    if throws {
        open_form(request, ctx, ui);
        return None;
    }
    Some(intent)
}

/// The tab where something is done.
fn tab_of(place: &WaitPlace, ctx: &DrawCtx) -> Option<TabName> {
    let view = &ctx.seen.view;
    match place {
        WaitPlace::Roll(who) => Some(super::follow::tab_of_roll(who, view)),
        WaitPlace::Fighter(_) | WaitPlace::Fight => Some(TabName::Fight),
        WaitPlace::Item(_) | WaitPlace::Scene => Some(TabName::Scene),
        WaitPlace::Runner(_) => Some(TabName::Chase),
        WaitPlace::Anywhere => None,
    }
}
