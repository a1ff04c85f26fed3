//! A crowded table: many notes, people and conditions.

use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{Intent, Names, parse};
use biombo::rules::dice::Faces;
use biombo::session::Seat;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::seen::{MAX_LINES, SeatProjection, Seen};
use biombo::store::campaign::read;

const CAMPAIGN: &str = "name = \"La plaza\"\nsystem = \"nde\"\n";

/// A table with `size` notes, people and conditions, with ids like `hidden-nota-5-x` and `gente-5-x-1`.
pub(crate) fn table(size: usize) -> Table {
    let campaign = read(Path::new("plaza.toml"), CAMPAIGN).expect("it has no fault").campaign;
    let mut table = Table::begin(&Table::first_entry(campaign, Seed([3; 32]), UnixMillis(0))).expect("it begins");
    let mut following = SeatProjection::new(&table, &Seat::Gm);
    let sheet = r#"'{"nde":{"opponent":{"rank":"elite"}}}'"#;
    for n in 0..size {
        for line in [
            format!("note add \"Nota {n} x\" \"Algo.\""),
            format!("person add \"Gente {n} x\" --side party --sheet {sheet}"),
            format!("aspect add gente-{n}-x-1 cansancio"),
        ] {
            says(&mut table, following.seen(), &line);
            following.update(&table);
        }
    }
    // Fills the visible log, so that it is equally long at every table.
    for n in 0..MAX_LINES {
        says(&mut table, following.seen(), &format!("gauge set gente-0-x-1 hearts {}", n % 2));
        following.update(&table);
    }
    table
}

/// Runs a command line at the table.
pub(crate) fn says(table: &mut Table, seen: &Arc<Seen>, line: &str) {
    let names = Names::of(seen, str::to_owned);
    let request = match parse(line, &names) {
        Ok(Intent::Table(request)) => request,
        other => panic!("{line} is no deed of the table: {other:?}"),
    };
    let entry = table.draft(&Seat::Gm, *request, &mut Faces::default(), UnixMillis(0));
    table.accept(entry.unwrap_or_else(|no| panic!("{line}: {no:?}"))).expect("it follows");
}
