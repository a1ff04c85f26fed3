//! The key for what comes next: where it leads, and how the hint line names it.

use super::grave::{AskedFrom, throws_dice};
use super::parts::{Run, cut, runs_text, width};
use super::played_tab::tab_of_roll;
use super::requests::request_deed;
use super::ui_state::UiState;
use super::{DrawCtx, Handled, Meaning};
use crate::deeds::{Intent, TabName, intent_of};
use crate::rules::{Msg, Text};
use crate::sections::{DeedRequest, Wait, WaitKind, WaitPlace};
use crate::session::AnyDeed;
use crate::views::people::{short_name, short_name_of, shortest_name};

/// The most cells of the hint.
const MAX_LABEL: u16 = 40;

/// Goes to what comes next and opens its form. If passing the turn or giving it to somebody is next and throws no dice,
/// returns the deed that does so. A turn with actions left is passed over if the key is pressed twice in a row, the first
/// of which says who comes next. Otherwise who comes next is selected first, so that another can be chosen, and has the
/// turn at the next press.
pub(crate) fn go(ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    let mut waiting = ui.next.behind_turn(ctx).into_iter();
    let Some(wait) = waiting.next() else {
        ui.show_open_notice(Meaning::Value, Msg::new("next-nothing"));
        return None;
    };
    let is_named = selects(&wait, ctx, ui) || is_behind_turn(&wait, ctx, ui);
    let was_on = ui.tab;
    // What is only to be written down opens over the tab, so that nobody loses their place in a fight.
    let is_written_here =
        matches!(wait.place, WaitPlace::Item(_)) && wait.request.as_ref().is_some_and(|ask| ask.opens_form);
    if !is_written_here {
        ui.tab = tab_of(&wait.place, ctx).unwrap_or(ui.tab);
        ui.tabs.tab_mut(ui.tab).go_to_wait(&wait.place, ctx);
    }
    let leads_again = ui.next.note_led_to(&wait);
    match (&wait.request, wait.kind) {
        (Some(request), _) if request.opens_form => return open_form(request, ctx, ui),
        (Some(request), WaitKind::GoOn) => return pass_turn(request, ctx, ui),
        (Some(request), WaitKind::NextFighter) if is_named => {
            // The selection then follows the turn.
            ui.tabs.tab_mut(ui.tab).go_to_wait(&WaitPlace::Fight, ctx);
            return pass_turn(request, ctx, ui);
        }
        (_, WaitKind::Turn) => {
            let next = waiting.next().filter(|next| passes_at_once(next, ctx));
            let msg = |key: &'static str| Msg::new(key).with("what", wait_text(&wait, ctx));
            let msg = match next {
                None => msg("next-turn"),
                Some(Wait { place: WaitPlace::Fighter(who), .. }) => {
                    msg("next-again-to").with("key", key_name(ctx)).with("who", short_name_of(&who, &ctx.seen.view))
                }
                Some(_) => msg("next-again").with("key", key_name(ctx)),
            };
            ui.show_notice(Meaning::Value, msg);
        }
        // What is done there at once is left to the keys there.
        (request, kind) if leads_again || ui.tab == was_on && (request.is_some() || kind == WaitKind::OpenRoll) => {
            ui.show_notice(Meaning::Value, Msg::new("next-on-screen").with("what", wait_text(&wait, ctx)));
        }
        _ => {}
    }
    None
}

/// The label of a wait for the hint line, in at most this many cells. If it is too long, the name in front is shortened,
/// then remarks are left out, then the word that says that it is missing; a fighter's name is left out if the rest still
/// does not fit. What Enter does, as `enter` says, is not said again.
pub(crate) fn label(wait: &Wait, enter: Option<&str>, cells: u16, ctx: &DrawCtx, ui: &UiState) -> String {
    let text = wait_text(wait, ctx);
    let remark = |enter: &str| text.strip_prefix(enter).map(str::trim_start).map(str::to_owned);
    if let Some(request) = &wait.request
        && enter.and_then(remark).is_some_and(|rest| rest.is_empty() || rest.starts_with(ctx.look.glyphs.dot))
    {
        let is_due = wait.kind.is_unfinished() && !request.opens_form;
        return ctx.get(if is_due { "next-here" } else { "next-same" });
    }
    let cells = cells.min(MAX_LABEL);
    let runs = match &wait.place {
        WaitPlace::Fighter(who)
            if wait.kind == WaitKind::NextFighter && !selects(wait, ctx, ui) && !is_behind_turn(wait, ctx, ui) =>
        {
            vec![Run::new(
                Meaning::Value,
                ctx.say(&Msg::new("next-to-name").with("who", short_name_of(who, &ctx.seen.view))),
            )]
        }
        _ => ctx.runs(&wait.label),
    };
    let whole = wait_label(wait, &runs_text(&runs), ctx);
    if width(&whole) <= cells {
        return whole;
    }
    let (name, what) = match &runs[..] {
        [name, between, rest @ ..] if is_name(&name.text, ctx) => {
            (format!("{}{}", shortest_name(&name.text), between.text), rest)
        }
        all => (String::new(), all),
    };
    let dot = format!(" {} ", ctx.look.glyphs.dot);
    let remarks = what.iter().enumerate().filter(|(_, run)| run.text == dot).map(|(n, _)| n);
    let ends: Vec<usize> = remarks.chain([what.len()]).collect();
    let bare = format!("{name}{}", runs_text(&what[..ends[0]]));
    let gives_way = matches!((&wait.place, wait.kind), (WaitPlace::Fighter(_), WaitKind::Turn | WaitKind::Unwritten));
    let least = if gives_way { runs_text(&what[..ends[0]]) } else { bare.clone() };
    let shorter = ends.iter().rev().map(|end| wait_label(wait, &format!("{name}{}", runs_text(&what[..*end])), ctx));
    let fitting = shorter.chain([bare]).find(|label| width(label) <= cells);
    fitting.unwrap_or_else(|| cut(&least, cells, ctx.look))
}

/// Whether a text is somebody's name, as labels say it.
fn is_name(text: &str, ctx: &DrawCtx) -> bool {
    let view = &ctx.seen.view;
    view.people.values().any(|person| *person.name == *text || *short_name(person, view) == *text)
}

/// Whether the fighter who is waited for is selected on the Fight tab, which is open.
fn selects(wait: &Wait, ctx: &DrawCtx, ui: &UiState) -> bool {
    let WaitPlace::Fighter(who) = &wait.place else { return false };
    let is_who = |(field, id): (&str, String)| field == "who" && id == who.as_str();
    ui.tab == TabName::Fight && ui.tabs.tab(ui.tab).selection(ctx).into_iter().any(is_who)
}

/// Whether a turn with actions left comes before, which the key passes over.
fn is_behind_turn(wait: &Wait, ctx: &DrawCtx, ui: &UiState) -> bool {
    ui.next.waiting(ctx).first().is_some_and(|first| first.kind == WaitKind::Turn && first != wait)
}

fn wait_label(wait: &Wait, what: &str, ctx: &DrawCtx) -> String {
    match wait.kind.is_unfinished() {
        true => ctx.say(&Msg::new("next-missing").with("what", Text::line(what))),
        false => what.to_owned(),
    }
}

fn wait_text(wait: &Wait, ctx: &DrawCtx) -> Text {
    Text::line(&runs_text(&ctx.runs(&wait.label)))
}

/// Whether the key makes the turn pass by this wait, without a form and without a refusal.
fn passes_at_once(wait: &Wait, ctx: &DrawCtx) -> bool {
    let passes_turn = matches!(wait.kind, WaitKind::GoOn | WaitKind::NextFighter);
    let passes = wait.request.as_ref().filter(|request| passes_turn && !request.opens_form);
    let intent = passes.and_then(|request| intent_of(request.deed, &request.fields, ctx.names));
    let passes =
        |deed: AnyDeed| ctx.trial().is_none_or(|trial| trial.try_out(&deed).is_ok() && !trial.throws_dice(&deed));
    intent.and_then(Intent::into_deed).is_some_and(passes)
}

fn key_name(ctx: &DrawCtx) -> Text {
    let key = ctx.keys.key_of(&[], "screen.next").map(|key| ctx.key_name(key));
    Text::line(&key.unwrap_or_default())
}

/// Opens the form of a deed. If it has nothing to fill in, asks before dice fall, or returns the deed itself.
fn open_form(request: &DeedRequest, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    match request_deed(request, ctx)? {
        Handled::OpenForm(form) => {
            ui.resume_form(*form, ctx);
            None
        }
        Handled::Ask(intent) => ui.ask_first(intent, AskedFrom::Choice, ctx),
        Handled::Intent(intent) => Some(intent),
        Handled::Done | Handled::Refused(_) => None,
    }
}

/// Requests the deed, through its form if dice would fall.
fn pass_turn(request: &DeedRequest, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    let throws = intent_of(request.deed, &request.fields, ctx.names).is_some_and(|intent| throws_dice(&intent, ctx));
    open_form(&DeedRequest { opens_form: throws, ..request.clone() }, ctx, ui)
}

/// The tab where something is done.
fn tab_of(place: &WaitPlace, ctx: &DrawCtx) -> Option<TabName> {
    let view = &ctx.seen.view;
    match place {
        WaitPlace::Roll(who) => Some(tab_of_roll(who, view)),
        WaitPlace::Fighter(_) | WaitPlace::Fight => Some(TabName::Fight),
        WaitPlace::Item(_) | WaitPlace::Scene => Some(TabName::Scene),
        WaitPlace::Runner(_) => Some(TabName::Chase),
        WaitPlace::Anywhere => None,
    }
}
