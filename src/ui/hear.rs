//! Hearing: what an input means, asked in turn of what lies over the tab, of the tab, and of the register's keys.

use super::desk::{Desk, Over};
use super::form::Form;
use super::help::Help;
use super::input::{Code, Input, Key};
use super::keys::Bound;
use super::look::Meaning;
use super::palette::Palette;
use super::sight::Sight;
use super::tabs::Heard;
use super::typing;
use crate::deeds::{AppIntent, Intent, ScreenIntent, TabName};
use crate::rules::dice::NeedFaces;
use crate::rules::say::Msg;
use crate::session::history::Request;

/// Lets the desk hear an input. What only concerns the desk is done at once; what is asked of others comes back.
pub fn hear(input: &Input, sight: &Sight, desk: &mut Desk) -> Option<Intent> {
    if *input != Input::Resize {
        desk.notice = None;
    }
    if turns_curtain(input, sight) {
        desk.turn_curtain();
        return None;
    }
    let heard = match over(input, sight, desk) {
        Heard::Ignored => below(input, sight, desk),
        heard => heard,
    };
    let intent = grant(heard, sight, desk)?;
    if desk.looking.is_some_and(|moment| changes_now(&intent, moment)) {
        // It would happen now, and not to what is shown.
        desk.tell(Meaning::Warn, Msg::new("refused-looking-back"));
        return None;
    }
    Some(intent)
}

/// Whether a intent would change the table as it is now, while this moment of its past is shown. To go to that very moment
/// changes what is shown.
fn changes_now(intent: &Intent, moment: u64) -> bool {
    match intent {
        Intent::Table(request) => **request != Request::GoTo(moment),
        Intent::App(intent) => matches!(intent, AppIntent::SaveCampaign | AppIntent::AdoptCampaign),
        Intent::Screen(_) => false,
    }
}

/// Grants what the desk itself can, whether a key or a line asked for it.
pub fn grant(heard: Heard, sight: &Sight, desk: &mut Desk) -> Option<Intent> {
    match heard {
        Heard::Ignored | Heard::Done => None,
        Heard::Fill(form) => {
            desk.over = Over::Form(form);
            None
        }
        Heard::Intent(Intent::Screen(intent)) => {
            grant_desk(intent, sight, desk);
            None
        }
        Heard::Intent(intent) => Some(intent),
    }
}

/// Whether it is the curtain's key, which holds whatever lies over the tab or is being typed: a player may be looking. A key
/// that types something is heard in its turn.
fn turns_curtain(input: &Input, sight: &Sight) -> bool {
    let Input::Key(key) = input else { return false };
    let types = !matches!(key.code, Code::F(_)) && !key.mods.ctrl && !key.mods.alt;
    let bound = || sight.keys.deed(&[], *key, &sight.seen.view.screens);
    !types && bound().is_some_and(|bound| bound.deed.id == "screen.curtain")
}

fn over(input: &Input, sight: &Sight, desk: &mut Desk) -> Heard {
    let heard = match &mut desk.over {
        Over::Nothing => return Heard::Ignored,
        Over::Form(form) => form.hear(input, sight).map(|intent| intent.map_or(Heard::Done, Heard::Intent)),
        Over::Palette(palette) => palette.hear(input, sight),
        Over::Help(help) => help.hear(input, sight),
        Over::Face(..) => return face(input, desk),
    };
    match heard {
        // What asks for a deed stays open until it is done: a refusal must not cost what was typed.
        Some(heard) if !matches!(heard, Heard::Intent(Intent::Screen(_))) => heard,
        heard => {
            desk.over = Over::Nothing;
            heard.unwrap_or(Heard::Done)
        }
    }
}

/// The face that a roll waits for is typed.
fn face(input: &Input, desk: &mut Desk) -> Heard {
    let Over::Face(need, typed) = &mut desk.over else { return Heard::Ignored };
    match input {
        Input::Key(Key { code: Code::Esc, .. }) => {
            desk.over = Over::Nothing;
            return Heard::Intent(Intent::App(AppIntent::NoFace));
        }
        Input::Key(Key { code: Code::Enter, .. }) => {
            let (NeedFaces::Missing { die, .. } | NeedFaces::Impossible { die, .. }) = *need;
            match typed.text().parse() {
                Ok(face) if die.shows(face) => return Heard::Intent(Intent::App(AppIntent::Face(face))),
                _ => {
                    typed.set("");
                    desk.tell(Meaning::Warn, Msg::new("no-such-face").with("die", die).with("sides", die.sides()));
                }
            }
        }
        Input::Key(Key { code: Code::Char(letter), .. }) if !letter.is_ascii_digit() => {}
        _ => _ = typing::hear(typed, input),
    }
    Heard::Done
}

fn below(input: &Input, sight: &Sight, desk: &mut Desk) -> Heard {
    let tab = desk.tabs.open_mut(desk.tab);
    match tab.input(input, sight) {
        Heard::Ignored => {}
        heard => return heard,
    }
    let Input::Key(key) = input else { return Heard::Ignored };
    if key.code == Code::Esc && desk.looking.is_some() {
        return Heard::Intent(Intent::Screen(ScreenIntent::LookAt(None)));
    }
    let (places, screens) = (desk.tabs.places(desk.tab, sight), &sight.seen.view.screens);
    let bound = sight.keys.deed(&places, *key, screens).or_else(|| {
        // With something held down it is still Enter, where nobody wants it otherwise.
        (key.code == Code::Enter).then(|| sight.keys.deed(&places, Key::plain(Code::Enter), screens))?
    });
    match bound {
        Some(bound) => start(bound, sight, desk),
        None => Heard::Ignored,
    }
}

/// Starts a deed: the tab may know how; one that needs nothing more is asked for; one that cannot be done now says why;
/// any other opens its form.
fn start(bound: Bound, sight: &Sight, desk: &mut Desk) -> Heard {
    let Bound { deed, with } = bound;
    let tab = desk.tabs.open_mut(desk.tab);
    match tab.deed(bound, sight) {
        Heard::Ignored => {}
        heard => return heard,
    }
    let mut known: Vec<_> = with.iter().map(|(field, value)| (*field, (*value).to_owned())).collect();
    known.extend(tab.selected(sight));
    let form = Form::new(deed, &known, sight);
    match form.intent(sight) {
        Ok(intent) if form.asks_nothing() || !matches!(intent, Intent::Table(_)) => Heard::Intent(intent),
        // What else could be said of a deed of the table is offered first, unless it would be said in vain.
        _ => match sight.why_not(deed) {
            Some(refusal) => {
                desk.refused(&refusal);
                Heard::Done
            }
            None => Heard::Fill(form),
        },
    }
}

fn grant_desk(intent: ScreenIntent, sight: &Sight, desk: &mut Desk) {
    match intent {
        ScreenIntent::Tab(tab) if is_shown(tab, sight) => desk.tab = tab,
        ScreenIntent::Tab(_) => {}
        ScreenIntent::Help => desk.over = Over::Help(Help::new(&desk.tabs.places(desk.tab, sight))),
        ScreenIntent::Palette(line) => desk.over = Over::Palette(Palette::new(&line)),
        ScreenIntent::Curtain => desk.turn_curtain(),
        ScreenIntent::Filter => desk.tabs.open_mut(desk.tab).filter(),
        // The past is looked at from behind the screen: what was hidden then is in it.
        ScreenIntent::LookAt(Some(_)) if sight.seen.back.is_none() => {
            desk.tell(Meaning::Warn, Msg::new("refused-only-gm"));
        }
        ScreenIntent::LookAt(moment) => desk.looking = moment,
        ScreenIntent::Recap => {
            desk.tab = TabName::Log;
            desk.tabs.log.show_recap();
        }
        ScreenIntent::Roll(who) if is_shown(TabName::Roll, sight) => {
            desk.tab = TabName::Roll;
            desk.tabs.roll.choose(&who, sight);
        }
        ScreenIntent::Roll(_) => {}
        ScreenIntent::Change { field, by } => desk.tabs.open_mut(desk.tab).change(&field, by.into(), sight),
    }
}

/// Whether a tab is there: one whose rules the campaign has.
pub fn is_shown(tab: TabName, sight: &Sight) -> bool {
    let screens = &sight.seen.view.screens;
    match tab {
        TabName::Roll => screens.roll.is_some(),
        TabName::Fight => screens.fight.is_some() || sight.seen.view.fight.is_some(),
        TabName::Chase => screens.chase.is_some(),
        TabName::Gauges | TabName::Scene | TabName::Cast | TabName::Log => true,
    }
}
