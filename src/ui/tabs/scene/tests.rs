//! The choices of a scene by its system's rules, with their keys.

use std::sync::Arc;

use jiff::tz::TimeZone;
use ratatui::prelude::Rect;

use super::*;
use crate::deeds::{Intent, Names};
use crate::rules::Faces;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::{Request, Table};
use crate::session::seen::Seen;
use crate::session::systems::{Sheets, SystemName};
use crate::session::{Campaign, Member, ScreenSystems, Seat};
use crate::systems::coin;
use crate::theme::Theme;
use crate::ui::look::{ColourDepth, Glyphs};
use crate::ui::{Keymap, Look};
use crate::words::{Language, Words};

/// A scene that coins rule, for Vera, whom Ana plays.
fn table() -> Table {
    let vera = Member {
        id: Id::from_name("Vera"),
        name: "Vera".into(),
        player: Some("Ana".into()),
        sheets: Sheets { coin: Some(coin::Sheet { coins: 3 }), ..Sheets::default() },
        ..Member::default()
    };
    let coin = Some(SystemName::Coin);
    let screens = ScreenSystems { roll: coin, scene: coin, ..ScreenSystems::default() };
    let campaign = Campaign { screens, cast: vec![vera], ..Campaign::default() };
    Table::begin(&Table::first_entry(campaign, Seed([1; 32]), UnixMillis(0))).unwrap()
}

/// Runs a check on the Scene tab as `seat` sees this table.
fn with_scene_tab<T>(table: &Table, seat: Seat, what: impl FnOnce(&mut SceneTab, &DrawCtx) -> T) -> T {
    let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
    let (words, (keys, _)) = (Words::new(Language::En), Keymap::new([]));
    let seen = Arc::new(Seen::new(table, &seat));
    let lexicon = words.clone();
    let names = Names::of(&seen, move |key| lexicon.get(key).into_owned());
    let ctx = DrawCtx {
        seen: &seen,
        names: &names,
        look: &look,
        words: &words,
        keys: &keys,
        tab: Some(TabName::Scene),
        zone: &TimeZone::UTC,
        now: UnixMillis(7_200_000),
        by_hand: false,
        table: None,
    };
    what(&mut SceneTab::default(), &ctx)
}

fn picture(table: &Table, seat: Seat) -> String {
    with_scene_tab(table, seat, |tab, ctx| {
        let area = Rect::new(0, 0, 80, 16);
        let mut frame = Frame::new(area);
        frame.draw_panes(ctx.seen, &(), ctx.look, |frame| tab.draw(ctx, area, frame));
        let cells = frame.cells();
        let row = |y| (0..80).map(|x| cells[(x, y)].symbol().to_owned()).collect::<String>();
        (0..16).map(row).collect::<Vec<_>>().join("\n")
    })
}

/// The id of the deed that a key asks for on the scene.
fn deed_of_key(table: &Table, key: &str) -> Option<&'static str> {
    with_scene_tab(table, Seat::Gm, |tab, ctx| {
        let key: KeyPress = key.parse().unwrap();
        let handled = tab.handle_input(&Input::Key(key), ctx).or_else(|| {
            let contexts = [tab.contexts(ctx), vec![SCENE]].concat();
            let bound = ctx.keys.deed_of_key(&contexts, key, &ctx.seen.view.screens)?;
            tab.handle_deed(bound, ctx)
        });
        let Some(Handled::Intent(Intent::Table(request))) = handled else { return None };
        let Request::Do(deed) = *request else { return None };
        Some(deed.id())
    })
}

fn toss(table: &mut Table) {
    let deed = coin::deeds::TossCoin { who: Id::from_name("Vera"), secret: false };
    let entry = table.draft(&Seat::Gm, Request::Do(deed.into()), &mut Faces::new([1]), UnixMillis(0)).unwrap();
    table.accept(entry).unwrap();
}

#[test]
fn a_scene_shows_its_choices_with_their_keys_which_make_them() {
    let mut table = table();
    assert!(picture(&table, Seat::Gm).contains("Enter toss"), "{}", picture(&table, Seat::Gm));
    assert!(!picture(&table, Seat::Table).contains("toss"), "others make no choices");
    assert_eq!(deed_of_key(&table, "z"), Some("coin.toss"));
    assert_eq!(deed_of_key(&table, "enter"), Some("coin.toss"), "Enter makes the first choice");
    toss(&mut table);
    assert_eq!(deed_of_key(&table, "enter"), Some("coin.again"), "Enter makes the choice that is due");
    assert_eq!(deed_of_key(&table, "z"), Some("coin.toss"));
}

#[test]
fn everybody_sees_above_the_scene_who_is_waited_for() {
    let mut table = table();
    toss(&mut table);
    for seat in [Seat::Gm, Seat::Table] {
        let picture = picture(&table, seat);
        assert!(picture.contains("Ana: ") && picture.contains("since 00:00"), "{picture}");
    }
}
