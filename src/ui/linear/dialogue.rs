//! The dialogue with somebody who reads lines: what has been said to them, and what their next line means.

mod answers;

use super::choices::{first_wait, open_choices};
use super::form;
use super::help::what_to_type;
use super::menu::{Menu, MenuEntry};
use super::news::SaidLog;
use super::page::{choice_text, page_about, page_lines, page_of, prose_lines};
use crate::deeds::{Intent, ScreenIntent, find};
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, WaitKind};
use crate::session::recap::Recap;
use crate::session::{AnyDeed, Id, Seat};
use crate::ui::grave::AskedFrom;
use crate::ui::handle::{changes_present, is_tab_shown, why_no_seats};
use crate::ui::help::Help;
use crate::ui::seats::WaitingRequests;
use crate::ui::ui_state::{Notice, Overlay, UiState, face_question};
use crate::ui::{DrawCtx, Form, Handled, Meaning, next};
use crate::views::{recap, systems};

/// What has been said at a seat that reads lines, and what its numbers stand for.
#[derive(Debug, Default)]
pub struct Dialogue {
    has_greeted: bool,
    /// Whether the prompt is the last that was written.
    is_at_prompt: bool,
    /// Whether a line was typed since something was last said.
    has_heard: bool,
    log: SaidLog,
    /// The scene whose text to read aloud has been said.
    scene: Option<Id>,
    menu: Menu,
    /// The field of the open form that is being changed, if none is missing.
    changed_field: Option<usize>,
    /// What was last asked, while something is open that must be answered.
    question: Vec<String>,
    /// Whether all choices are to be said again.
    says_choices: bool,
    /// Lines to say next.
    due: Vec<String>,
    recaps: Vec<Recap>,
    banner: Option<Notice>,
    wait: Option<String>,
    /// The player's request that was last said, which yes or no answers.
    request: Option<String>,
}

/// What asks for help.
const HELP: &str = "?";
const PROMPT: &str = "> ";

impl Dialogue {
    /// Begins again for a terminal that has read nothing yet.
    pub fn greet_again(&mut self) {
        (self.has_greeted, self.is_at_prompt, self.says_choices) = (false, false, true);
        (self.question, self.request, self.wait, self.banner) = (Vec::new(), None, None, None);
    }

    /// Says these recaps next.
    pub fn tell_recaps(&mut self, recaps: Vec<Recap>) {
        self.recaps = recaps;
    }

    /// Takes a typed line. Returns what the caller must do. `call` is what the game master calls the player to.
    pub fn hear(&mut self, line: &str, call: Option<&AnyDeed>, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        self.has_heard = true;
        ui.clear_notice();
        let line = line.trim();
        if line == HELP {
            self.explain(ctx, ui);
            return None;
        }
        let handled = match &ui.overlay {
            Overlay::PendingDeed(_) => return self.hear_confirmation(line, ctx, ui),
            Overlay::Faces { .. } => self.hear_faces(line, ui),
            Overlay::Form(_) => self.hear_in_form(line, call, ctx, ui),
            Overlay::Nothing | Overlay::Palette(..) | Overlay::Help(..) | Overlay::Seats(_) => {
                self.hear_freely(line, ctx, ui)
            }
        };
        self.carry_out(handled?, ctx, ui)
    }

    /// Everything that is new, and the prompt if there was anything to say or to answer.
    pub fn speak(&mut self, call: Option<&AnyDeed>, ctx: &DrawCtx, ui: &mut UiState) -> String {
        let mut lines = Vec::new();
        if !std::mem::replace(&mut self.has_greeted, true) {
            lines.extend(greeting(ctx));
            self.log.skip(ctx.seen);
        } else if ui.past_moment.is_none() {
            lines.extend(self.log.news(ctx.seen).iter().map(|msg| ctx.say(msg)));
        }
        if ui.past_moment.is_none() && self.scene != ctx.seen.view.scene {
            self.scene.clone_from(&ctx.seen.view.scene);
            lines.extend(ctx.seen.view.current_scene().map(|scene| scene.read.to_string()));
        }
        lines.append(&mut self.due);
        for one in std::mem::take(&mut self.recaps) {
            lines.push(ctx.speaker().line_text(&recap::title(&one)));
            lines.extend(prose_lines(&recap::prose(&one), &mut Menu::default(), ctx));
        }
        lines.extend(ui.take_notice().map(|notice| ctx.say(&notice.msg)));
        if self.banner != ui.banner {
            self.banner.clone_from(&ui.banner);
            lines.extend(ui.banner.iter().map(|banner| ctx.say(&banner.msg)));
        }
        if call.is_none() {
            ui.offered_form = None;
        }
        drop_screen_overlays(ui);
        if let Overlay::Form(open) = &mut ui.overlay
            && !open.is_current(ctx)
        {
            open.refresh(ctx);
        }
        self.say_request(ctx, ui, &mut lines);
        match self.open_question(ctx, ui) {
            Some(question) => {
                if self.question != question {
                    lines.extend(question.iter().cloned());
                }
                self.question = question;
            }
            None => {
                self.question.clear();
                self.changed_field = None;
                self.say_choices(ctx, ui, &mut lines);
            }
        }
        self.write(&lines, ctx)
    }

    /// The lines as they are written, with their signs in words, and the prompt.
    fn write(&mut self, lines: &[String], ctx: &DrawCtx) -> String {
        let lines = lines.iter().flat_map(|line| line.split('\n'));
        let lines: Vec<String> = lines.map(|line| ctx.words.aloud(line)).filter(|line| !line.is_empty()).collect();
        let has_heard = std::mem::take(&mut self.has_heard);
        if lines.is_empty() && !has_heard && self.is_at_prompt {
            return String::new();
        }
        // What comes without being asked for begins below the prompt.
        let mut text = if self.is_at_prompt && !has_heard { "\n".to_owned() } else { String::new() };
        lines.iter().for_each(|line| text = std::mem::take(&mut text) + line + "\n");
        self.is_at_prompt = true;
        text + PROMPT
    }

    /// The oldest request of a player's, if it was not said before.
    fn say_request(&mut self, ctx: &DrawCtx, ui: &UiState, lines: &mut Vec<String>) {
        let request = ui.seats.oldest_request(false, ctx).map(|what| {
            let more = ui.seats.requests.len() - 1;
            ctx.say(&Msg::new("dialogue-request").with("what", Text::line(&what)).with("more", more))
        });
        if self.request != request {
            lines.extend(request.iter().cloned());
            self.request = request;
        }
    }

    /// What must be answered now, if anything.
    fn open_question(&self, ctx: &DrawCtx, ui: &UiState) -> Option<Vec<String>> {
        Some(match &ui.overlay {
            Overlay::PendingDeed(pending) => {
                vec![ctx.say(&Msg::new("dialogue-sure").with("what", pending.msg.clone()))]
            }
            Overlay::Faces { need, what, .. } => {
                vec![ctx.say(&face_question("dialogue-face", need, what))]
            }
            Overlay::Form(open) => match self.changed_field.or_else(|| open.first_missing()) {
                Some(field) => form::question(open, field, ctx),
                None => form::overview(open, &form::steps(open, ctx, has_seats(ui)), ctx),
            },
            Overlay::Nothing | Overlay::Palette(..) | Overlay::Help(..) | Overlay::Seats(_) => return None,
        })
    }

    /// What can be chosen, as far as it differs from what was said before.
    fn say_choices(&mut self, ctx: &DrawCtx, ui: &UiState, lines: &mut Vec<String>) {
        if ui.past_moment.is_some() {
            return;
        }
        let wait = first_wait(ctx, ui).map(|wait| {
            let what = ctx.speaker().line_text(&wait.label);
            let open_roll = || ctx.say(&Msg::new("dialogue-open-roll").with("what", Text::line(&what)));
            if wait.kind == WaitKind::OpenRoll { open_roll() } else { what.clone() }
        });
        if self.wait != wait || self.says_choices {
            lines.extend(wait.clone());
            self.wait = wait;
        }
        let called = ui
            .offered_form
            .as_ref()
            .map(|_| Choice::new(DeedRequest::now::<&str>("seats.show", []), Meaning::Warn, "dialogue-call"));
        let withdraw = |waiting: &WaitingRequests| {
            let label = Msg::new("seats-withdraw").with("what", waiting.newest.clone());
            Choice::new(DeedRequest::now::<&str>("seats.decline", []), Meaning::Warn, label)
        };
        let choices = called.into_iter().chain(open_choices(ctx, ui)).chain(ui.waiting.as_ref().map(withdraw));
        let with_text = |choice: Choice| {
            let text = choice_text(&choice, ctx);
            (choice, text)
        };
        let choices: Vec<(Choice, String)> = choices.map(with_text).collect();
        let say = |entry: &MenuEntry| format!("{}. {}", entry.number, entry.text);
        let says_all = std::mem::take(&mut self.says_choices);
        if self.has_heard || says_all {
            let has_changed = self.menu.renumber(choices);
            if has_changed || says_all {
                lines.extend(self.menu.entries().iter().map(say));
            }
        } else {
            lines.extend(self.menu.renew(choices).iter().map(say));
        }
    }

    /// Carries out what a line asked for, as far as it concerns this seat alone. Returns what is left for the caller.
    fn carry_out(&mut self, handled: Handled, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        let intent = match handled {
            Handled::Done => return None,
            Handled::OpenForm(open) => return self.open_form(*open, ctx, ui),
            Handled::Ask(intent) => return ui.ask_first(intent, AskedFrom::Choice, ctx),
            Handled::Refused(why) => {
                ui.show_notice(Meaning::Warn, why);
                return None;
            }
            Handled::Intent(Intent::Screen(intent)) => self.carry_out_on_screen(intent, ctx, ui)?,
            Handled::Intent(intent) => intent,
        };
        self.confirm(intent, ctx, ui)
    }

    /// The intent, unless it would change the present while the past is read, or must be confirmed first.
    fn confirm(&mut self, intent: Intent, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        if ui.past_moment.is_some_and(|moment| changes_present(&intent, moment)) {
            ui.show_notice(Meaning::Warn, Msg::new("refused-looking-back"));
            return None;
        }
        if ctx.seen.may_act() { ui.ask_first(intent, AskedFrom::Dialogue, ctx) } else { Some(intent) }
    }

    /// Opens a form, or does its deed if nothing could be filled in.
    fn open_form(&mut self, mut open: Form, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        self.changed_field = None;
        let intent = open.is_complete().then(|| open.submit(ctx)).flatten();
        match intent {
            Some(intent) => self.confirm(intent, ctx, ui),
            None => {
                match ctx.why_not(open.deed()) {
                    Some(refusal) => ui.show_refusal(&refusal),
                    None => ui.open_form(open),
                }
                None
            }
        }
    }

    fn carry_out_on_screen(&mut self, intent: ScreenIntent, ctx: &DrawCtx, ui: &mut UiState) -> Option<Intent> {
        match intent {
            ScreenIntent::Tab(tab) if is_tab_shown(tab, ctx) => {
                ui.tab = tab;
                self.due.extend(page_lines(&page_of(tab, ctx), &mut self.menu, ctx));
            }
            ScreenIntent::Tab(_) => ui.show_notice(Meaning::Warn, Msg::new("dialogue-no-such-tab")),
            ScreenIntent::Find(what) => {
                let lines = page_lines(&page_about(&what, ctx), &mut self.menu, ctx);
                match lines.is_empty() {
                    true => ui.show_notice(Meaning::Value, Msg::new("dialogue-nothing-to-read")),
                    false => self.due.extend(lines),
                }
            }
            ScreenIntent::Help(query) => self.due.extend(match query {
                Some(query) => Help::new(&[], None, Some(&query)).lines(ctx),
                None => what_to_type(ctx),
            }),
            ScreenIntent::Curtain => ui.show_notice(Meaning::Warn, Msg::new("dialogue-no-curtain")),
            ScreenIntent::Palette(_) | ScreenIntent::Filter | ScreenIntent::Map | ScreenIntent::Change { .. } => {
                ui.show_notice(Meaning::Warn, Msg::new("dialogue-no-screen"));
            }
            ScreenIntent::Next => return next::go(ctx, ui),
            ScreenIntent::Seats => match (ui.offered_form.take(), why_no_seats(ctx, ui)) {
                (Some(offered), _) => ui.open_form(offered),
                (None, None) => self.due.extend(ui.seats.lines(ctx)),
                (None, Some(why)) => ui.show_notice(Meaning::Warn, why),
            },
            ScreenIntent::LookAt(Some(_)) if !ctx.seen.directs() => {
                ui.show_notice(Meaning::Warn, Msg::new("refused-only-gm"));
            }
            ScreenIntent::Roll(who) => {
                let deed = ctx.seen.view.screens.roll.and_then(|system| find(systems::of(system).roll_deed));
                let form = deed.map(|deed| Form::new(deed, &[("who", who.to_string())], ctx));
                form.into_iter().for_each(|form| ui.open_form(form));
            }
            ScreenIntent::LookAt(_) | ScreenIntent::Recap | ScreenIntent::ReadPast => {
                return Some(Intent::Screen(intent));
            }
        }
        None
    }

    /// Says what may be typed now.
    fn explain(&mut self, ctx: &DrawCtx, ui: &UiState) {
        match &ui.overlay {
            Overlay::Form(open) => {
                let note = self.changed_field.or_else(|| open.first_missing()).and_then(|n| open.note_on(n, ctx));
                self.due.extend([Some(ctx.get(&open.deed().help_key())), note].into_iter().flatten());
                self.due.push(ctx.get("dialogue-help-form"));
            }
            Overlay::PendingDeed(_) => self.due.push(ctx.get("dialogue-yes-or-no")),
            Overlay::Faces { .. } => self.due.push(ctx.get("dialogue-help-faces")),
            _ => self.due.extend(what_to_type(ctx)),
        }
        self.question.clear();
        self.says_choices = true;
    }
}

/// Closes what a screen may have left open that lines have no use for.
fn drop_screen_overlays(ui: &mut UiState) {
    if matches!(ui.overlay, Overlay::Palette(..) | Overlay::Help(..) | Overlay::Seats(_)) {
        ui.overlay = Overlay::Nothing;
    }
}

/// Whether anybody sits at a terminal of their own.
fn has_seats(ui: &UiState) -> bool {
    !ui.seats.seats.is_empty()
}

/// Where one is, and who.
fn greeting(ctx: &DrawCtx) -> Vec<String> {
    let view = &ctx.seen.view;
    let who = match &ctx.seen.seat {
        Seat::Gm => ctx.get("the-gm"),
        Seat::Table => ctx.get("the-table"),
        Seat::Player(who) => view.people.get(who).map(|person| person.name.to_string()).unwrap_or_default(),
    };
    let scene = view.current_scene().map(|scene| ctx.say(&Msg::new("dialogue-scene").with("scene", &scene.title)));
    let welcome = Msg::new("dialogue-welcome").with("campaign", &view.campaign).with("who", Text::line(&who));
    std::iter::once(ctx.say(&welcome)).chain(scene).chain([ctx.get("dialogue-ask-help")]).collect()
}
