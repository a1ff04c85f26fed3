//! The parts as pictures, in both sets of glyphs, and in areas too small for them.

use biombo::sections::{Meter, MeterStyle};
use biombo::ui::look::{Glyphs, Look, Meaning};
use biombo::ui::parts::Focus;
use biombo::ui::parts::chance_bar;
use biombo::ui::parts::draw_notice;
use biombo::ui::parts::wrap::paragraph;
use biombo::ui::parts::{CursorMove, LineEdit};
use biombo::ui::parts::{FieldControl, FormField, labels_width};
use biombo::ui::parts::{Hint, draw_hints};
use biombo::ui::parts::{List, Scroll};
use biombo::ui::parts::{Pane, draw_pair};
use biombo::ui::parts::{Run, below, put, put_runs, row};
use biombo::ui::parts::{TabLabel, draw_tab_bar};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::kit::frame;

type Draw = fn(Rect, &Look, &mut Buffer);

/// Every part with the size of its picture.
const PARTS: [(&str, u16, u16, Draw); 10] = [
    ("roll", 43, 10, roll),
    ("panes", 40, 12, panes),
    ("tabs", 79, 3, tab_lines),
    ("list", 30, 9, lists),
    ("fields", 44, 10, fields),
    ("edits", 20, 7, edits),
    ("tracks", 24, 12, tracks),
    ("hints", 80, 4, hint_lines),
    ("paragraph", 24, 7, paragraphs),
    ("notices", 44, 9, notices),
];

#[test]
fn every_part_in_both_glyph_sets() {
    for (set, glyphs) in [("unicode", &Glyphs::UNICODE), ("ascii", &Glyphs::ASCII)] {
        let look = frame::look(glyphs);
        for (name, width, height, draw) in PARTS {
            let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
            look.clear(buf.area, &mut buf);
            draw(buf.area, &look, &mut buf);
            insta::with_settings!({ omit_expression => true }, {
                insta::assert_snapshot!(format!("{name}_{set}"), frame::picture(&buf));
            });
        }
    }
}

#[test]
fn parts_stay_inside_their_area_however_small_it_is() {
    let look = frame::look(&Glyphs::UNICODE);
    let screen = Rect::new(0, 0, 90, 24);
    for (name, width, height, draw) in PARTS {
        for (w, h) in (0..=width).flat_map(|w| (0..=height).map(move |h| (w, h))) {
            let area = Rect::new(3, 2, w, h);
            let mut buf = Buffer::empty(screen);
            draw(area, &look, &mut buf);
            for (x, y) in screen.positions().map(|place| (place.x, place.y)) {
                let touched = buf[(x, y)] != ratatui::buffer::Cell::EMPTY;
                assert!(!touched || area.contains((x, y).into()), "{name} at {w}×{h} draws at {x},{y}");
            }
            // A window that shrank while the picture was made: nothing may be drawn outside, or go wrong.
            draw(Rect::new(85, 22, w, h), &look, &mut buf);
        }
    }
}

fn label(text: &str) -> Run<'_> {
    Run::new(Meaning::Title, text)
}

fn gauge(pieces: u16, meaning: Meaning, now: u16, max: u16) -> Meter {
    Meter { style: MeterStyle::Bar(pieces), meaning, now, max, max_width: Meter::MAX_WIDTH }
}

/// The roll tab's left half, as game masters see it most.
fn roll(area: Rect, look: &Look, buf: &mut Buffer) {
    let labels = labels_width(["Característica", "Habilidad", "Estado", "Dificultad"], area.width);
    let luck = Meter::pips(Meaning::Luck, 1, 2).runs(9, look);
    let inside = Pane::new(vec![label("Vera Salas")], Focus::Elsewhere).with_right(luck).draw(area, look, buf);
    let rows = [
        ("Característica", FieldControl::Chosen { value: "Intelecto", has_previous: true, has_next: true }, "3"),
        ("Habilidad", FieldControl::Shown(&[]), "4"),
        ("Estado", FieldControl::Checkbox(true, "herida"), "−2"),
        ("Dificultad", FieldControl::Chosen { value: "fácil", has_previous: false, has_next: true }, "12"),
    ];
    for (n, (label, control, aside)) in (0..).zip(rows) {
        let focus = Focus::when(n == 3);
        let aside = [Run::new(Meaning::Value, aside)];
        FormField { label, label_width: labels, control, aside: &aside, focus }.draw(row(inside, n), look, buf);
    }
    let odds = Pane::new(vec![label("Probabilidad")], Focus::Elsewhere);
    let inside = odds.divide(area, area.y + 5, look, buf);
    let rows =
        [("éxito", Meaning::Success, 0.352), ("crítico", Meaning::Exceptional, 0.028), ("nunca", Meaning::Fail, 0.0)];
    for (n, (name, meaning, chance)) in (0..).zip(rows) {
        let runs = [&[Run::new(meaning, name)][..], &chance_bar(chance, meaning, 20, look)].concat();
        draw_pair(&runs, &[Run::new(Meaning::Value, "35,2 %")], row(inside, n), look, buf);
    }
}

fn panes(area: Rect, look: &Look, buf: &mut Buffer) {
    let part = |n: u16| Rect { height: 3, ..below(area, n) }.intersection(area);
    let title = [label("Ío "), Run::new(Meaning::Luck, "●●○"), label(" acciones")];
    let right = gauge(4, Meaning::Power, 3, 4).runs(9, look);
    Pane::new(title.to_vec(), Focus::Here).with_right(right.to_vec()).draw(part(0), look, buf);
    let long = [label("Un título que no cabe de ninguna manera en su sitio")];
    Pane::new(long.to_vec(), Focus::Here).with_right(right.to_vec()).draw(part(3), look, buf);
    Pane::new(vec![label("茶会の館")], Focus::Elsewhere).draw(part(6), look, buf);
    Pane::default().draw(part(9), look, buf);
}

fn tab_lines(area: Rect, look: &Look, buf: &mut Buffer) {
    let names = ["Tirada", "Combate", "Persecución", "Medidores", "Escena", "Reparto", "Diario"];
    let keys = ["1", "2", "3", "4", "5", "6", "7"];
    let all = std::array::from_fn::<_, 7, _>(|n| TabLabel {
        key: keys[n],
        name: names[n],
        badge: if n == 4 { "!2" } else { "" },
    });
    draw_tab_bar(&all, 0, row(area, 0), look, buf);
    draw_tab_bar(&all, 3, row(area, 1), look, buf);
    draw_tab_bar(&all, 3, Rect { width: area.width.min(60), ..row(area, 2) }, look, buf);
}

/// Rows of two lines each, the cursor on one in the middle.
fn lists(area: Rect, look: &Look, buf: &mut Buffer) {
    let who = ["Vera", "茶会", "Bruno", "👩\u{200d}🚀 Ana", "Íñigo", "Hilario"];
    let list = List { len: who.len(), scroll: &Scroll::at(3), focus: Focus::Here };
    list.draw(
        area,
        look,
        buf,
        |_| 2,
        |n, place, buf| {
            let time = [Run::new(Meaning::Time, "21:04"), Run::new(Meaning::Text, " ")];
            let named = [&time[..], &[Run::new(Meaning::Party, who[n])]].concat();
            draw_pair(&named, &[Run::new(Meaning::Value, "−12")], row(place, 0), look, buf);
            put("  1·5·10  5+3+4 = 12 ≥ 12  éxito", Meaning::Why, row(place, 1), look, buf);
        },
    );
}

fn fields(area: Rect, look: &Look, buf: &mut Buffer) {
    let (edit, empty) = (LineEdit::new("si falla, la ven"), LineEdit::default());
    let controls = [
        ("Dado", FieldControl::Chosen { value: "d12", has_previous: true, has_next: false }),
        ("Suerte", FieldControl::Checkbox(false, "antes de tirar")),
        ("Apuesta", FieldControl::Written(&edit, "qué pasa si falla")),
        ("Nombre", FieldControl::Written(&empty, "sin nombre")),
        ("Quién", FieldControl::Shown(&[])),
    ];
    let labels = labels_width(controls.iter().map(|(label, _)| *label), area.width);
    for (n, (label, control)) in (0..).zip(controls) {
        for (m, focus) in [(0, Focus::Elsewhere), (5, Focus::Here)] {
            let aside = [Run::new(Meaning::HouseRule, "casa")];
            let aside = if n == 1 { &aside[..] } else { &[] };
            FormField { label, label_width: labels, control, aside, focus }.draw(row(area, n + m), look, buf);
        }
    }
}

fn edits(area: Rect, look: &Look, buf: &mut Buffer) {
    let long = LineEdit::new("la casa del reloj y el sótano");
    let mut middle = long.clone();
    middle.move_cursor(CursorMove::WordLeft);
    middle.move_cursor(CursorMove::WordLeft);
    let mut home = long.clone();
    home.move_cursor(CursorMove::Home);
    let mut wide = LineEdit::new("茶会茶会茶会茶会茶会茶会");
    wide.move_cursor(CursorMove::Left);
    for (n, edit) in (0..).zip([&long, &middle, &home, &wide, &LineEdit::default()]) {
        edit.draw("escribe aquí", Focus::Here, row(area, n), look, buf);
    }
    long.draw("", Focus::Elsewhere, row(area, 5), look, buf);
    LineEdit::default().draw("escribe aquí", Focus::Elsewhere, row(area, 6), look, buf);
}

fn tracks(area: Rect, look: &Look, buf: &mut Buffer) {
    let tracks = [
        Meter::hearts(3, 5),
        Meter::hearts(0, 5),
        Meter::hearts(40, 60),
        Meter::pips(Meaning::Luck, 3, 2),
        gauge(5, Meaning::Power, 3, 5),
        gauge(5, Meaning::Heart, 1, 30),
        Meter::clock(0, 4),
        Meter::clock(1, 6),
        Meter::clock(3, 6),
        Meter::clock(5, 6),
        Meter::clock(6, 6),
        Meter::pips(Meaning::Luck, 0, 0),
    ];
    for (n, track) in (0..).zip(tracks) {
        let line = row(area, n);
        put_runs(&track.runs(line.width, look), line, look, buf);
    }
}

fn hint_lines(area: Rect, look: &Look, buf: &mut Buffer) {
    let all = [
        hint("Intro", "tirar", 9),
        hint("a–h", "aspecto", 6),
        hint("+/−", "dificultad", 7),
        hint("s", "secreta", 5),
        hint("u", "deshacer", 8),
        hint(":", "orden", 4),
        hint("?", "más", 10),
    ];
    for (n, width) in [80, 60, 40, 12].into_iter().enumerate() {
        let line = row(area, n as u16);
        draw_hints(&all, Rect { width: line.width.min(width), ..line }, look, buf);
    }
}

fn paragraphs(area: Rect, look: &Look, buf: &mut Buffer) {
    let text =
        "El reloj da las trece. Nadie en la casa parece oírlo.\n\nLa puerta del sótano está abierta de par en par.";
    paragraph(text, Meaning::ReadAloud, area, 0, look, buf);
}

fn notices(area: Rect, look: &Look, buf: &mut Buffer) {
    let kinds = [Meaning::Notice, Meaning::Banner, Meaning::Refusal, Meaning::Curtain];
    for (n, meaning) in (0..).zip(kinds) {
        draw_notice("No hay dónde guardar: esta mesa vive solo en la memoria", meaning, row(area, n), look, buf);
    }
    let verdicts = [
        ("éxito excepcional", Meaning::Exceptional),
        ("éxito", Meaning::Success),
        ("éxito con coste", Meaning::Cost),
        ("fracaso", Meaning::Fail),
        ("pifia", Meaning::Mishap),
    ];
    for (n, (words, meaning)) in (4..).zip(verdicts) {
        put(words, meaning, row(area, n), look, buf);
    }
}

fn hint(key: &str, label: &str, weight: u8) -> Hint {
    Hint { key: key.to_owned(), label: label.to_owned(), weight }
}
