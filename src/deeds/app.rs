//! Deeds that only the program around the table can do.

use clap::ArgAction;

use crate::grammar::KeyContext::{Everywhere, Tab, Welcome};
use crate::grammar::{AppIntent, Def, DiceMode, Intent, Key, Noun, TabName, asks, deed_args, one_of, one_of_these};
use crate::words::Language;

pub(super) const NOUN: Noun = Noun::new(
    "app",
    &["programa"],
    &[
        asks!(QUIT, (), |()| Intent::App(AppIntent::Quit)),
        asks!(SUSPEND, (), |()| Intent::App(AppIntent::Suspend)),
        asks!(CHOOSE_DICE, ChooseDice, |deed| Intent::App(AppIntent::Dice(deed.source))),
        asks!(CHOOSE_THEME, ChooseTheme, |deed| Intent::App(AppIntent::Theme(deed.theme))),
        asks!(CHOOSE_LANGUAGE, ChooseLanguage, |deed| Intent::App(AppIntent::Language(deed.language))),
        asks!(SWITCH_ASCII, SwitchAscii, |deed| Intent::App(AppIntent::Ascii(deed.ascii))),
        asks!(REDRAW, (), |()| Intent::App(AppIntent::Redraw)),
    ],
);

const QUIT: Def = Def::new("app.quit", &["sal", "salir"])
    .examples(&["quit"])
    .short(&["quit", "salir", "sal", "q"])
    .keys(&[Key::at(Everywhere, "Q")])
    .for_all();

/// Suspends the program and gives the terminal back to the shell.
const SUSPEND: Def =
    Def::new("app.suspend", &["suspende"]).examples(&["app suspend"]).keys(&[Key::at(Everywhere, "ctrl-z")]).for_all();

/// Chooses whether people or the program roll the dice.
#[apply(deed_args)]
struct ChooseDice {
    #[arg(value_name = "CHOICE", default_value = "swap", value_parser = one_of::<DiceMode>())]
    source: DiceMode,
}

#[apply(deed_args)]
struct ChooseTheme {
    theme: String,
}

#[apply(deed_args)]
struct ChooseLanguage {
    #[arg(value_name = "CHOICE", value_parser = one_of_these(Language::SPOKEN))]
    language: Language,
}

/// Switches drawing with ASCII alone on or off.
#[apply(deed_args)]
struct SwitchAscii {
    #[arg(value_name = "CHOICE", action = ArgAction::Set, default_value = "on", value_parser = one_of::<bool>())]
    ascii: bool,
}

const REDRAW: Def =
    Def::new("app.redraw", &["redibuja"]).examples(&["app redraw"]).keys(&[Key::at(Everywhere, "ctrl-l")]).for_all();

const CHOOSE_DICE: Def = Def::new("app.dice", &["dados"])
    .examples(&["dice hand", "dice stream", "dice"])
    .short(&["dice", "dados"])
    .keys(&[Key::at(Tab(TabName::Roll), "f2"), Key::at(Tab(TabName::Fight), "f2")]);

const CHOOSE_THEME: Def =
    Def::new("app.theme", &["tema"]).examples(&["theme amber"]).short(&["theme", "tema"]).for_all();

const CHOOSE_LANGUAGE: Def = Def::new("app.language", &["idioma"])
    .examples(&["language es"])
    .short(&["language", "idioma"])
    .keys(&[Key::at(Welcome, "l")])
    .for_all();

const SWITCH_ASCII: Def = Def::new("app.ascii", &[]).examples(&["app ascii", "app ascii off"]).for_all();
