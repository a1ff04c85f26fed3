//! Handles input: what lies over the tab gets it first, then the tab, then the keys of the register.

use super::grave::{AskedFrom, question};
use super::help::Help;
use super::palette::Palette;
use super::requests::bound_choice;
use super::seats::SeatsPane;
use super::tabs::{EnterHint, TabEnter};
use super::ui_state::{Overlay, UiState};
use super::{BoundDeed, Code, DrawCtx, Form, Handled, Input, KeyPress, Meaning, next, steps, typing};
use crate::deeds::{AppIntent, Intent, KeyContext, Kind, ScreenIntent, SeatsIntent, TabName};
use crate::rules::{Die, Face, Keyword as _, Msg, NeedFaces, Text};
use crate::session::history::Request;
use crate::views::offers::has_dice;

/// Handles an input. What concerns only the screen is done at once. Returns what the caller must do: requests to the
/// table or the program, and intents that change the view, such as the curtain, the past and the recap.
pub fn handle(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    let intent = handle_input(input, ctx, ui);
    intent.or_else(|| ui.needs_older_lines().then_some(Intent::Screen(ScreenIntent::ReadPast)))
}

/// Handles an input, except for reading more of the past.
fn handle_input(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    if *input != Input::Resize {
        ui.clear_notice();
    }
    if ctx.seen.may_act() && ui.past_moment.is_none() {
        ui.tabs.full_clocks.forget_emptied(ctx.seen);
    }
    if input.code_without_ctrl() == Some(Code::Esc) {
        ui.note_pause();
    }
    if let Some(msg) = ui.why_dropped(input) {
        ui.show_open_notice(Meaning::Warn, msg);
        return None;
    }
    if ui.too_small.get() {
        return carry_out(handle_while_too_small(input, ctx, ui)?, ctx, ui);
    }
    if is_curtain_key(input, ctx) {
        return Some(Intent::Screen(ScreenIntent::Curtain));
    }
    let no_overlay = ui.has_no_overlay();
    ui.next.note_key(input, no_overlay);
    let confirmed = *input == Input::Key(KeyPress::CONFIRM);
    let handled = match confirmed {
        true => do_confirmed(input, ctx, ui).or_else(|| no_overlay.then(|| handle_tab_input(input, ctx, ui)).flatten()),
        false => handle_overlay_input(input, ctx, ui).or_else(|| handle_tab_input(input, ctx, ui)),
    };
    let is_letter = input.key().and_then(KeyPress::typed_char).is_some();
    if handled.is_none() && is_letter {
        ui.drop_keys_until_pause();
    }
    if matches!(input, Input::Key(KeyPress { code: Code::Esc, .. })) && ui.has_no_overlay() {
        ui.next.put_off(no_overlay, &ctx.seen.view);
    }
    let intent = carry_out(handled?, ctx, ui);
    if is_letter && no_overlay && ui.has_refused() {
        ui.drop_keys_until_pause();
    }
    let intent = intent?;
    if ui.past_moment.is_some_and(|moment| changes_present(&intent, moment)) {
        // The deed would change the present, not the past on screen.
        ui.show_open_notice(Meaning::Warn, Msg::new("refused-looking-back"));
        return None;
    }
    let from = if no_overlay { AskedFrom::Key } else { AskedFrom::Line };
    if ui.curtain && question(&intent, from, ctx, &ui.next).is_some() {
        // The refusal names nobody: players may be reading a screen with its curtain closed.
        ui.show_open_notice(Meaning::Warn, Msg::new("refused-curtained"));
        return None;
    }
    // A seat that may not act is refused without a question.
    if confirmed || !ctx.seen.may_act() { Some(intent) } else { ui.ask_first(intent, from, ctx) }
}

/// Handles the key that confirms: does what was asked about, what a grave form would do, what a player asks for, or the
/// grave deed that the tab names.
fn do_confirmed(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
    match &mut ui.overlay {
        Overlay::PendingDeed(_) => {
            let Overlay::PendingDeed(pending) = std::mem::take(&mut ui.overlay) else { return None };
            ui.overlay = pending.before;
            Some(Handled::Intent(pending.intent))
        }
        Overlay::Form(form) if form.is_grave() => form.submit(ctx).map(Handled::Intent),
        Overlay::Seats(_) => handle_overlay_input(input, ctx, ui),
        Overlay::Nothing if matches!(ui.tabs.tab(ui.tab).enter_hint(ctx), EnterHint::Grave { .. }) => {
            handle_tab_input(&Input::Key(KeyPress::ENTER), ctx, ui)
        }
        _ => None,
    }
}

/// Whether an intent would change the present table while this past moment is shown. Only going to that moment is
/// allowed, which makes it the present.
pub(crate) fn changes_present(intent: &Intent, moment: u64) -> bool {
    match intent {
        Intent::Table(request) => **request != Request::GoTo(moment),
        Intent::App(AppIntent::SaveCampaign | AppIntent::AdoptCampaign) => true,
        Intent::App(AppIntent::Seats(intent)) => matches!(intent, SeatsIntent::Grant(_) | SeatsIntent::Change(_)),
        Intent::App(_) => false,
        Intent::Screen(_) => false,
    }
}

/// Carries out what a key or a line asked for, as far as the screen can. Returns what is left for the caller.
pub fn carry_out(handled: Handled, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
    match handled {
        Handled::Done => None,
        Handled::OpenForm(form) => {
            ui.resume_form(*form, ctx);
            None
        }
        Handled::Ask(intent) => ui.ask_first(intent, AskedFrom::Choice, ctx),
        Handled::Refused(why) => {
            ui.show_notice(Meaning::Warn, why);
            None
        }
        Handled::Intent(Intent::Screen(ScreenIntent::Next)) => next::go(ctx, ui),
        Handled::Intent(Intent::Screen(intent)) => carry_out_on_screen(intent, ctx, ui).map(Intent::Screen),
        Handled::Intent(intent) => Some(intent),
    }
}

/// Whether the input is the curtain's key, which works over every overlay, since a player may be looking. Only a
/// function key or a key with Ctrl or Alt counts, so that typing never closes the curtain.
fn is_curtain_key(input: &Input, ctx: &DrawCtx) -> bool {
    let types_text = |key: &KeyPress| !matches!(key.code, Code::F(_)) && !key.mods.ctrl && !key.mods.alt;
    let key = input.key().filter(|key| !types_text(key));
    key.and_then(|key| ctx.deed_everywhere(key)) == Some("screen.curtain")
}

/// Handles an input while the window is too small to show the table: only typing in the palette, and the keys that open
/// it, quit and suspend. No other key may do something unseen.
fn handle_while_too_small(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
    if matches!(ui.overlay, Overlay::Palette(..)) {
        return handle_overlay_input(input, ctx, ui);
    }
    let bound = ctx.keys.deed_of_key(&[], input.key()?, &ctx.seen.view.screens)?;
    matches!(bound.deed.id, "app.quit" | "app.suspend" | "screen.palette").then(|| start_deed(bound, ctx, ui))
}

/// Passes an input to the overlay, if there is one.
fn handle_overlay_input(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
    let deed_everywhere = input.key().and_then(|key| ctx.deed_everywhere(key));
    let handled = match &mut ui.overlay {
        Overlay::Nothing => return None,
        Overlay::Form(form) if !form.is_writing() && deed_everywhere == Some("screen.help") => {
            open_help(None, ctx, ui);
            return Some(Handled::Done);
        }
        Overlay::Form(form) if !form.is_writing() && deed_everywhere == Some("screen.palette") => {
            open_palette("", ctx, ui);
            return Some(Handled::Done);
        }
        Overlay::Form(form) if ctx.seen.directs() && deed_everywhere == Some("seats.call") => {
            form.take_marked();
            Some(Handled::call(form.line()))
        }
        Overlay::Form(form) => form.handle(input, ctx).map(|intent| intent.map_or(Handled::Done, Handled::Intent)),
        Overlay::Palette(palette, _) => match deed_everywhere {
            Some("screen.palette") if palette.begin_anew() => Some(Handled::Done),
            _ => palette.handle(input, ctx),
        },
        Overlay::Help(help, _) => help.handle(input, ctx),
        Overlay::Seats(_) if deed_everywhere == Some("seats.show") => None,
        Overlay::Seats(pane) => {
            let board = ui.seats.clone();
            let handled = pane.handle(input, &board);
            if handled.is_none() {
                ui.overlay = Overlay::Nothing;
            }
            return Some(handled.unwrap_or(Handled::Done));
        }
        Overlay::Faces { .. } => return Some(handle_face_input(input, ui)),
        Overlay::PendingDeed(_) => return answer_question(input, ctx, ui),
    };
    // An overlay that asks for a deed stays open until the deed is done, so that a refusal does not discard the text.
    if matches!(handled, None | Some(Handled::Intent(Intent::Screen(_)))) {
        ui.close_overlay();
    }
    Some(handled.unwrap_or(Handled::Done))
}

/// Handles an input while a question is shown: Ctrl-n and Esc drop the question, Enter does nothing, and any other
/// input drops the question and keeps its usual meaning.
fn answer_question(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
    let key = input.key();
    if *input == Input::Resize || key.is_some_and(|key| key.code == Code::Enter) {
        return Some(Handled::Done);
    }
    let Overlay::PendingDeed(pending) = std::mem::take(&mut ui.overlay) else { return None };
    ui.overlay = pending.before;
    match key {
        Some(key) if key.code == Code::Esc || key == KeyPress::DECLINE => Some(Handled::Done),
        _ => handle_overlay_input(input, ctx, ui),
    }
}

/// Handles an input while a roll waits for faces: one face is typed, or all of them.
fn handle_face_input(input: &Input, ui: &mut UiState) -> Handled {
    let Overlay::Faces { typed, .. } = &mut ui.overlay else { return Handled::Done };
    match input.key().map(|key| key.code) {
        Some(Code::Esc) => return leave_faces(ui),
        Some(Code::Enter) => {
            let written = typed.text().to_owned();
            return give_faces(&written, ui);
        }
        Some(Code::Char(letter)) if !letter.is_ascii_digit() && letter != ' ' => {}
        _ => _ = typing::handle(typed, input),
    }
    Handled::Done
}

/// Leaves the roll that waits for faces.
pub(crate) fn leave_faces(ui: &mut UiState) -> Handled {
    ui.overlay = Overlay::Nothing;
    Handled::Intent(Intent::App(AppIntent::CancelFaces))
}

/// Gives the roll that waits for faces those that were typed, or says why they are none.
pub(crate) fn give_faces(written: &str, ui: &mut UiState) -> Handled {
    let Overlay::Faces { need, typed, .. } = &mut ui.overlay else { return Handled::Done };
    let (NeedFaces::Missing { die, .. } | NeedFaces::Impossible { die, .. }) = *need;
    if let Some(faces) = parse_faces(written, die) {
        return Handled::Intent(Intent::App(AppIntent::Faces(faces)));
    }
    typed.set("");
    ui.show_notice(Meaning::Warn, Msg::new("no-such-face").with("die", die).with("sides", die.sides()));
    Handled::Done
}

/// Reads the typed faces: separated by blanks, or run together if the die has fewer than ten sides. `None` unless each
/// is a number and the first is on `die`.
fn parse_faces(typed: &str, die: Die) -> Option<Vec<Face>> {
    let numbers: Vec<String> = match typed.trim() {
        one if die.sides() < 10 => one.chars().filter(|c| *c != ' ').map(String::from).collect(),
        several => several.split_whitespace().map(str::to_owned).collect(),
    };
    let faces = numbers.iter().map(|face| face.parse().ok()).collect::<Option<Vec<Face>>>()?;
    faces.first().is_some_and(|face| die.has_face(*face)).then_some(faces)
}

/// Passes an input to the tab, then to the keys of the register.
fn handle_tab_input(input: &Input, ctx: &DrawCtx, ui: &mut UiState) -> Option<Handled> {
    let is_writing = ui.tabs.tab(ui.tab).writing(ctx).is_some();
    if !is_writing && input.code_without_ctrl() == Some(Code::Esc) && ui.tabs.full_clocks.mark_read(ctx.seen) {
        return Some(Handled::Done);
    }
    let input = match input {
        Input::Key(key) if !is_writing => Input::Key(steps::as_arrow(*key)),
        other => other.clone(),
    };
    if let Some(handled) = ui.tabs.tab_mut(ui.tab).handle_input(&input, ctx) {
        return Some(handled);
    }
    let key = input.key()?;
    if key.code == Code::Esc && ui.past_moment.is_some() {
        return Some(Handled::Intent(Intent::Screen(ScreenIntent::LookAt(None))));
    }
    if key.code == Code::Enter && ui.tabs.tab(ui.tab).enter_hint(ctx) == EnterHint::Nothing {
        return None;
    }
    let (contexts, screens) = (heard_contexts(key, ctx, ui)?, &ctx.seen.view.screens);
    let bound = ctx.keys.deeds_of_key(&contexts, key, screens);
    if bound.len() > 1 {
        let tab = ui.tabs.tab_mut(ui.tab);
        if let Some(handled) = bound.iter().find_map(|candidate| tab.handle_deed(*candidate, ctx)) {
            return Some(handled);
        }
    }
    let bound = bound.first().copied().or_else(|| {
        // Enter with a modifier still means Enter, unless it is bound itself.
        (key.code == Code::Enter).then(|| ctx.keys.deed_of_key(&contexts, KeyPress::ENTER, screens))?
    });
    bound.map(|bound| start_deed(bound, ctx, ui))
}

/// The contexts that hear a key. An open roll leaves letters that it does not print to the tab beneath it. `None` if it
/// prints the capital alone: the small letter was meant for the roll, so it opens nothing beneath.
fn heard_contexts(key: KeyPress, ctx: &DrawCtx, ui: &UiState) -> Option<Vec<KeyContext>> {
    let mut contexts = ui.tabs.contexts(ui.tab, ctx);
    let Some((open, letter)) = ui.tabs.tab(ui.tab).open_roll(ctx).zip(key.typed_char()) else { return Some(contexts) };
    let bound_to = |contexts: &[KeyContext], key| ctx.keys.deeds_of_key(contexts, key, &ctx.seen.view.screens);
    let prints = |key| {
        let mut bound = bound_to(&contexts, key).into_iter();
        bound.any(|bound| bound_choice(open.report.text.choices(), bound, &contexts, ctx).is_some())
    };
    if prints(key) {
        return Some(contexts);
    }
    if letter.is_ascii_lowercase() && prints(KeyPress::char(letter.to_ascii_uppercase())) {
        return None;
    }
    let beneath: Vec<_> = contexts.iter().copied().filter(|context| *context != KeyContext::OpenRoll).collect();
    if !bound_to(&beneath, key).is_empty() {
        contexts = beneath;
    }
    Some(contexts)
}

/// Starts a deed, or says that the seat may not do it. The tab may handle the deed. Otherwise a deed that needs nothing
/// more is requested, one that cannot be done now is refused with its reason, and any other opens its form: so does one
/// that would close an open roll, since no row says so.
fn start_deed(bound: BoundDeed, ctx: &DrawCtx, ui: &mut UiState) -> Handled {
    let BoundDeed { deed, preset_fields } = bound;
    if !ctx.seen.may(deed.right) {
        if ui.curtain {
            let key = ctx.keys.key_of(&[], "screen.curtain").map(|key| ctx.key_name(key)).unwrap_or_default();
            let msg = Msg::new("refused-keys-curtained").with("key", Text::line(&key));
            ui.show_open_notice(Meaning::Warn, msg);
        } else {
            let key = if ctx.seen.may_act() { "refused-only-gm" } else { "refused-watching" };
            ui.show_notice(Meaning::Warn, Msg::new(key));
        }
        return Handled::Done;
    }
    let tab = ui.tabs.tab_mut(ui.tab);
    if let Some(handled) = tab.handle_deed(bound, ctx) {
        return handled;
    }
    let mut known: Vec<_> = preset_fields.iter().map(|(field, value)| (*field, (*value).to_owned())).collect();
    known.extend(tab.selection(ctx));
    let form = Form::new(deed, &known, ctx).starting_at_number();
    match form.intent(ctx) {
        Ok(intent) if !matches!(intent, Intent::Table(_)) => Handled::Intent(intent),
        Ok(intent) if form.is_complete() && (form.rows().is_empty() || !settles_rolls(&intent, ctx)) => {
            Handled::Intent(intent)
        }
        // A table deed with a field left to fill in opens its form, unless the deed cannot be done now.
        _ => match ctx.why_not(deed) {
            Some(refusal) => {
                ui.show_refusal(&refusal);
                Handled::Done
            }
            None => Handled::OpenForm(Box::new(form)),
        },
    }
}

/// Whether open rolls would settle before what is asked for, as far as this seat knows.
fn settles_rolls(intent: &Intent, ctx: &DrawCtx) -> bool {
    let preview = intent.as_deed().zip(ctx.trial()).and_then(|(deed, trial)| trial.try_out(deed).ok());
    preview.is_some_and(|preview| preview.settles_first)
}

/// Carries out what the screen can do by itself. Returns intents that change the view.
fn carry_out_on_screen(intent: ScreenIntent, ctx: &DrawCtx, ui: &mut UiState) -> Option<ScreenIntent> {
    match intent {
        // The open tab's own key leads back to the scene from its lists.
        ScreenIntent::Tab(TabName::Scene) if ui.tab == TabName::Scene => ui.tabs.scene.select_scene(),
        ScreenIntent::Tab(tab) if is_tab_shown(tab, ctx) => ui.tab = tab,
        ScreenIntent::Tab(_) => {}
        ScreenIntent::Help(query) => open_help(query.as_deref(), ctx, ui),
        ScreenIntent::Palette(line) => open_palette(&line, ctx, ui),
        // Without a list to filter, the palette searches everything that can be done.
        ScreenIntent::Filter if !ui.tabs.tab_mut(ui.tab).open_filter(ctx) => open_palette("", ctx, ui),
        ScreenIntent::Filter => {}
        ScreenIntent::Seats if ui.offered_form.is_some() => {
            let form = ui.offered_form.take().map(|form| form.refreshed(ctx));
            form.into_iter().for_each(|form| ui.open_form(form));
        }
        ScreenIntent::Seats => match why_no_seats(ctx, ui) {
            Some(why) => ui.show_open_notice(Meaning::Warn, why),
            None => ui.overlay = Overlay::Seats(SeatsPane::new(&ui.seats)),
        },
        ScreenIntent::Map => ui.tabs.tab_mut(ui.tab).toggle_map(ctx),
        // The past contains everything that was hidden then, so only the game master may look at it.
        ScreenIntent::LookAt(Some(_)) if !ctx.seen.directs() => {
            ui.show_notice(Meaning::Warn, Msg::new("refused-only-gm"));
        }
        ScreenIntent::Recap => {
            ui.tab = TabName::Log;
            ui.tabs.log.close_recap();
            return Some(intent);
        }
        ScreenIntent::Next | ScreenIntent::Curtain | ScreenIntent::LookAt(_) | ScreenIntent::ReadPast => {
            return Some(intent);
        }
        ScreenIntent::Find(what) if what.kind == Kind::Tab => {
            let tab = TabName::from_word(what.id.as_str()).filter(|tab| is_tab_shown(*tab, ctx));
            tab.into_iter().for_each(|tab| ui.tab = tab);
        }
        ScreenIntent::Find(what) if what.kind == Kind::Person => {
            ui.tab = TabName::Cast;
            ui.tabs.cast.go_to(&what.id, ctx);
        }
        ScreenIntent::Find(what) => {
            ui.tab = TabName::Scene;
            ui.tabs.scene.go_to(&what, ctx);
        }
        ScreenIntent::Roll(who) if is_tab_shown(TabName::Roll, ctx) && !has_dice(&who, ctx.seen) => {
            let name = ctx.seen.view.people.get(&who).map(|person| &person.name);
            let msg = Msg::new("roll-no-dice");
            ui.show_notice(Meaning::Warn, name.into_iter().fold(msg, |msg, name| msg.with("who", name)));
        }
        ScreenIntent::Roll(who) if is_tab_shown(TabName::Roll, ctx) => {
            ui.tab = TabName::Roll;
            ui.tabs.roll.choose_roller(&who, ctx);
        }
        ScreenIntent::Roll(_) => {}
        ScreenIntent::Change { field, by } => ui.tabs.tab_mut(ui.tab).change_field(&field, by.into(), ctx),
    }
    None
}

/// Why no seats are shown, if so: in front of the curtain and to others than the game master they never are, and while the
/// door is shut there may be none.
pub(super) fn why_no_seats(ctx: &DrawCtx, ui: &UiState) -> Option<Msg> {
    let key = match () {
        () if ui.curtain => "refused-curtained",
        () if !ctx.seen.directs() => "refused-only-gm",
        () if ui.seats.is_shut() => "seats-door-shut",
        () => return None,
    };
    Some(Msg::new(key))
}

/// Opens help over everything else.
fn open_help(query: Option<&str>, ctx: &DrawCtx, ui: &mut UiState) {
    let contexts = ui.tabs.contexts(ui.tab, ctx);
    let enter = TabEnter::on_tab(ui.tabs.tab(ui.tab), &contexts, ctx).filter(|_| ui.past_moment.is_none());
    let help = Help::new(&contexts, enter, query);
    ui.overlay = Overlay::Help(help, Box::new(std::mem::take(&mut ui.overlay)));
}

fn open_palette(line: &str, ctx: &DrawCtx, ui: &mut UiState) {
    let palette = Palette::over_tab(line, ui.tabs.contexts(ui.tab, ctx));
    ui.overlay = Overlay::Palette(palette, Box::new(std::mem::take(&mut ui.overlay)));
}

/// Whether a tab is shown. Roll, Fight and Chase need rules in the campaign; Fight and Chase are also shown while there is
/// a fight or a chase.
pub fn is_tab_shown(tab: TabName, ctx: &DrawCtx) -> bool {
    let screens = &ctx.seen.view.screens;
    match tab {
        TabName::Roll => screens.roll.is_some(),
        TabName::Fight => screens.fight.is_some() || ctx.seen.view.fight.is_some(),
        TabName::Chase => screens.chase.is_some() || !ctx.seen.view.chases.is_empty(),
        TabName::Gauges | TabName::Scene | TabName::Cast | TabName::Log => true,
    }
}
