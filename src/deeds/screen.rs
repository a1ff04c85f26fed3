//! Deeds that concern only the screen.

use crate::grammar::KeyContext::{Everywhere, Tab};
use crate::grammar::{Def, Intent, Key, ListedRef, Noun, ScreenIntent, TabName, asks, deed_args, one_of, read};
use crate::rules::text::Text;
use crate::session::id::Id;

pub(super) const NOUN: Noun = Noun::new(
    "screen",
    &["pantalla"],
    &[
        asks!(SHOW_TAB, ShowTab, |deed| Intent::Screen(ScreenIntent::Tab(deed.tab))),
        asks!(OPEN_HELP, OpenHelp, |deed| Intent::Screen(ScreenIntent::Help(deed.sought))),
        asks!(OPEN_PALETTE, OpenPalette, |deed| Intent::Screen(ScreenIntent::Palette(deed.line.unwrap_or_default()))),
        asks!(CURTAIN, (), |()| Intent::Screen(ScreenIntent::Curtain)),
        asks!(FILTER, (), |()| Intent::Screen(ScreenIntent::Filter)),
        asks!(NEXT, (), |()| Intent::Screen(ScreenIntent::Next)),
        asks!(MAP, (), |()| Intent::Screen(ScreenIntent::Map)),
        asks!(LOOK_BACK, LookBack, |deed| Intent::Screen(ScreenIntent::LookAt(Some(deed.moment)))),
        asks!(NOW, (), |()| Intent::Screen(ScreenIntent::LookAt(None))),
        asks!(RECAP, (), |()| Intent::Screen(ScreenIntent::Recap)),
        asks!(FIND, Find, |deed| Intent::Screen(ScreenIntent::Find(deed.what))),
        asks!(OPEN_ROLL_FORM, OpenRollForm, |deed| Intent::Screen(ScreenIntent::Roll(deed.who))),
        asks!(CHANGE_FIELD, ChangeField, |deed| Intent::Screen(ScreenIntent::Change {
            field: deed.field,
            by: deed.by
        })),
    ],
);

#[apply(deed_args)]
struct ShowTab {
    #[arg(value_name = "CHOICE", value_parser = one_of::<TabName>())]
    tab: TabName,
}

/// Opens help, filtered by these words.
#[apply(deed_args)]
struct OpenHelp {
    sought: Option<Text>,
}

/// Opens the palette with this partial line.
#[apply(deed_args)]
struct OpenPalette {
    line: Option<String>,
}

/// Closes or opens the curtain.
const CURTAIN: Def = Def::new("screen.curtain", &["telón"])
    .examples(&["curtain"])
    .short(&["curtain", "telón"])
    .keys(&[Key::at(Everywhere, "f9")])
    .for_all();

/// Filters the list of the open tab.
const FILTER: Def =
    Def::new("screen.filter", &["filtra"]).examples(&["screen filter"]).keys(&[Key::at(Everywhere, "/")]).for_all();

/// Goes to what comes next and opens its form. It throws no dice.
const NEXT: Def =
    Def::new("screen.next", &["siguiente"]).examples(&["screen next"]).keys(&[Key::at(Everywhere, ".")]).for_all();

/// Shows the fight's squares in place of the sheet, or the sheet again.
const MAP: Def = Def::new("screen.map", &["mapa"])
    .examples(&["screen map"])
    .keys(&[Key::at(Tab(TabName::Fight), "f7"), Key::at(Tab(TabName::Cast), "f7")])
    .for_all();

/// Shows the table as it was after an entry.
#[apply(deed_args)]
struct LookBack {
    /// The number of the entry after which the table is shown.
    moment: u64,
}

/// Returns to the present.
const NOW: Def =
    Def::new("screen.now", &["ahora"]).examples(&["screen now"]).keys(&[Key::at(Tab(TabName::Log), "b")]).for_all();

/// Shows the recap of the session.
const RECAP: Def = Def::new("screen.recap", &["resumen"])
    .examples(&["recap"])
    .short(&["recap", "resumen"])
    .keys(&[Key::at(Tab(TabName::Log), "r")])
    .for_all();

/// Goes to a tab, or to a thing on the tab that shows it.
#[apply(deed_args)]
struct Find {
    #[arg(value_name = "ANYTHING", value_parser = read::<ListedRef>)]
    what: ListedRef,
}

/// Opens the Roll tab with a person selected.
#[apply(deed_args)]
struct OpenRollForm {
    #[arg(value_name = "PERSON")]
    who: Id,
}

/// Changes a field of the form on the screen.
#[apply(deed_args)]
struct ChangeField {
    field: Text,
    /// Number of steps; a negative number goes back.
    #[arg(default_value = "1")]
    by: i8,
}

const SHOW_TAB: Def = Def::new("screen.tab", &["pestaña"])
    .examples(&["screen tab gauges", "tab fight"])
    .short(&["tab", "pestaña"])
    .keys(&[
        Key::at(Everywhere, "1").with(&[("tab", "roll")]),
        Key::at(Everywhere, "2").with(&[("tab", "fight")]),
        Key::at(Everywhere, "3").with(&[("tab", "chase")]),
        Key::at(Everywhere, "4").with(&[("tab", "gauges")]),
        Key::at(Everywhere, "5").with(&[("tab", "scene")]),
        Key::at(Everywhere, "6").with(&[("tab", "cast")]),
        Key::at(Everywhere, "7").with(&[("tab", "log")]),
    ])
    .for_all();

const OPEN_HELP: Def = Def::new("screen.help", &["ayuda"])
    .examples(&["help", "help \"ND-10\""])
    .short(&["help", "ayuda"])
    .keys(&[Key::at(Everywhere, "?")])
    .for_all();

const OPEN_PALETTE: Def = Def::new("screen.palette", &["orden"])
    .examples(&["screen palette \"clock add\""])
    .keys(&[Key::at(Everywhere, ":")])
    .for_all();

const LOOK_BACK: Def = Def::new("screen.look", &["mira"])
    .examples(&["screen look 12"])
    .keys(&[Key::at(Tab(TabName::Log), "enter")])
    .for_all();

const FIND: Def = Def::new("screen.go", &["busca"])
    .examples(&["find person:vera", "find scene:cellar", "see tab:fight"])
    .short(&["find", "busca", "see", "ver"])
    .for_all();

const OPEN_ROLL_FORM: Def = Def::new("screen.roll", &["tirada"]).examples(&["screen roll vera"]).for_all();

const CHANGE_FIELD: Def = Def::new("screen.change", &["cambia"])
    .examples(&["screen change tn 1", "screen change secret"])
    .keys(&[Key::at(Tab(TabName::Roll), "s").with(&[("field", "secret"), ("by", "1")])])
    .for_all();
