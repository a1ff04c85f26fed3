//! `biombo log --cast` plays an evening on the stage: at every deed a recording shows what a stage does that followed the
//! game, and its chapters are the moments of that system.

use biombo::session::Seat;
use biombo::session::entry::UnixMillis;
use biombo::session::seen::Seen;
use biombo::store::journal::JournalReader;
use biombo::ui::frame::Frame;
use biombo::ui::look::{ColourDepth, Glyphs};
use biombo::ui::stage::{Motion, Stage, draw};
use biombo::words::Language;
use ratatui::buffer::Buffer;
use std::sync::Arc;

use crate::cli::house::HouseFolder;
use crate::kit::cast::{Cast, copy_minute_by_minute};
use crate::kit::pty::table_of;
use crate::stage::{EVENINGS, Style, theme_look};

/// What the seat saw after a deed, and when that was.
struct Moment {
    at: UnixMillis,
    seen: Arc<Seen>,
}

/// The evening of a system, played with a minute between its deeds, as `casa.biombo`.
fn played(system: &str) -> HouseFolder {
    let evening = EVENINGS.into_iter().find(|evening| evening.system == system).expect("an evening");
    let ui = HouseFolder::new();
    evening.write(&ui.path("played.biombo"));
    copy_minute_by_minute(&ui.path("played.biombo"), &ui.path("casa.biombo"));
    ui
}

/// Every moment at which the table's seat saw something new, after that from before the first deed.
fn moments(ui: &HouseFolder) -> Vec<Moment> {
    let table = table_of(&JournalReader::open(&ui.path("casa.biombo")).expect("a journal"));
    let after = |n| Arc::new(Seen::after(&table, &Seat::Table, n).expect("a live entry"));
    let mut moments = vec![Moment { at: UnixMillis(0), seen: after(1) }];
    for line in table.log().lines().filter(|line| line.live) {
        let seen = after(line.n);
        if moments.last().is_none_or(|last| last.seen != seen) {
            moments.push(Moment { at: line.at, seen });
        }
    }
    moments
}

fn lines(cells: &Buffer) -> Vec<String> {
    let columns = usize::from(cells.area.width);
    let line = |line: &[ratatui::buffer::Cell]| line.iter().map(|cell| cell.symbol()).collect::<String>();
    cells.content.chunks(columns).map(|cells| line(cells).trim_end().to_owned()).collect()
}

/// Compares a recording with a stage that follows the same evening, and returns its chapters.
fn compare(system: &str) -> String {
    let ui = played(system);
    ui.done("log @/casa.biombo --cast @/noche.cast --from 1", "");
    let cast = Cast::read(&ui.path("noche.cast"));
    let (screens, painted_at) = (cast.screens(), cast.painted_at());
    let look = theme_look("phosphor", ColourDepth::True, &Glyphs::UNICODE);
    let style = Style { size: (100, 30), look, language: Language::Es };
    let moments = moments(&ui);
    let began = moments[1].at.0;
    let mut stage = Stage::new(Motion::Still, &moments[0].seen.view);
    let mut rolls = 0;
    for (before, moment) in moments.iter().zip(&moments[1..]) {
        // A minute has gone by.
        while stage.pace().is_some() {
            stage.advance();
        }
        stage.follow(&before.seen, &moment.seen);
        rolls += usize::from(stage.pace().is_some());
        let shown = style.with_ctx(&moment.seen, |ctx, area| {
            let mut frame = Frame::new(area);
            draw(&stage, ctx, &mut frame);
            lines(frame.cells())
        });
        // The dice lie a second later.
        let at = u64::try_from(moment.at.0 - began).expect("it is later");
        let newest = painted_at.partition_point(|painted_at| *painted_at <= at + 1_000);
        let recorded: Vec<String> = screens[newest - 1].rows(0, 100).map(|line| line.trim_end().to_owned()).collect();
        assert_eq!(recorded, shown, "{system}, {at} ms after the beginning");
    }
    assert!(moments.len() > 30 && rolls > 4, "{system}: {} moments, {rolls} rolls", moments.len());
    // A roll leaves the stage by itself, and then nothing moves until the next deed.
    let is_timed = |at: &u64| matches!(at % 60_000, 0..=630 | 20_000..=20_630);
    assert_eq!(painted_at.iter().find(|at| !is_timed(at)), None);
    cast.data("m").join("\n")
}

#[test]
fn an_evening_of_nde_is_recorded_as_the_stage_shows_it() {
    insta::assert_snapshot!(compare("nde"), @"
    Sesión 1
    El muelle
    Vera: excepcional
    Bruno: fracaso
    El sótano
    Ada: excepcional
    Ada: fracaso
    La linterna del faro
    Combate: El faro
    Ada: excepcional
    El muelle
    Sesión 2
    Combate: La cripta
    ");
}

#[test]
fn an_evening_of_prisma_is_recorded_as_the_stage_shows_it() {
    insta::assert_snapshot!(compare("prisma"), @"
    Sesión 1
    La azotea
    Kyra: extraordinario
    Kyra: desastre
    Combate: La azotea
    Kyra: extraordinario
    Iris: desastre
    Sesión 2
    ");
}

#[test]
fn an_evening_of_hitos_is_recorded_as_the_stage_shows_it() {
    insta::assert_snapshot!(compare("hitos"), @"
    Sesión 1
    La sala de lectura
    Irene: crítico
    Tomás: pifia
    Combate: La sala de lectura
    Combate: En la sala
    Ordenanza 2: crítico
    Combate: La sala de lectura
    Combate: La sala de lectura
    Irene: pifia
    El sótano de las bobinas
    Irene: pifia
    La sala de lectura
    Sesión 2
    Maite: crítico
    El sótano de las bobinas
    Maite: crítico
    Irene: pifia
    La sala de lectura
    El sótano de las bobinas
    ");
}

#[test]
fn an_evening_of_lunar_fantasy_is_recorded_as_the_stage_shows_it() {
    insta::assert_snapshot!(compare("lunar"), @"
    Sesión 1
    Novecientas eras
    Combate: Novecientas eras
    Combate: Novecientas eras
    Bruno: crítico
    Treinta cangilones
    Combate: Treinta cangilones
    ");
}

/// Its rolls know no success and no failure, so its chapters are what the duels came to.
#[test]
fn an_evening_of_genrefuzzion_is_recorded_as_the_stage_shows_it() {
    insta::assert_snapshot!(compare("genrefuzzion"), @"
    Sesión 1
    Estrella Comino – Bastián Rey
    Solo ante el puchero
    Bastián: pierde
    La placa que no brillaba
    Celia: pierde
    Fiesta en Quitasueños
    Bastián: pierde
    Bastián: pierde
    La crítica
    La mitad de la mula
    Celia: gana
    La crítica
    La crítica de La Gaceta: gana
    Pan y perdón
    Bastián: gana
    La última cena del valle
    Estrella: gana
    ");
}
