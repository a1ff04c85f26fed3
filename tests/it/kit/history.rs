//! Long histories, made quickly: a thousand random deeds are made up and done, and then repeated again and again.

use std::path::Path;

use biombo::app::dice_stream::DiceStream;
use biombo::session::Seat;
use biombo::session::entry::{Act, Entry, Seed, UnixMillis};
use biombo::session::history::{BrokenHistory, Request, Table};
use biombo::store::campaign::{bundled, read};

use super::random_deeds::{self, Random};
use crate::nde::random_deeds as nde_deeds;

/// The number of different deeds in a history.
const DIFFERENT_DEEDS: u64 = 1_000;

/// The entries of a history of this length, the beginning included.
pub(crate) fn entries(length: u64) -> impl Iterator<Item = Entry> {
    let text = bundled::find_bundled("hontanar").expect("it is bundled").text;
    let mut campaign = read(Path::new("hontanar.toml"), text).expect("it has no fault").campaign;
    let mut random = Random::new(1);
    campaign.house_rules.nde = nde_deeds::house(&mut random);
    let first = Table::first_entry(campaign, Seed([3; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).expect("it begins");
    let mut stream = DiceStream::new(table.seed().0);
    let mut deeds: Vec<Entry> = Vec::new();
    while table.last() <= DIFFERENT_DEEDS {
        let state = table.state();
        let command = if random.percent(60) {
            nde_deeds::nde(&mut random, state)
        } else {
            random_deeds::shared(&mut random, state)
        };
        // An adopted file would be repeated whole with each entry, which no real evening does.
        if command.id() == "campaign.adopt" {
            continue;
        }
        let at = UnixMillis(1000 * i64::try_from(table.last()).unwrap_or(0));
        if let Ok(entry) = table.draft(&Seat::Gm, Request::Do(command), &mut stream, at) {
            table.accept(entry.clone()).expect("it follows");
            deeds.push(entry);
        }
    }
    let repeated = (2..=length).zip(deeds.into_iter().cycle()).map(|(n, deed)| {
        let Act::Do { .. } = deed.act else { unreachable!("only deeds were kept") };
        Entry { n, at: UnixMillis(1000 * i64::try_from(n).unwrap_or(0)), ..deed }
    });
    std::iter::once(first).chain(repeated)
}

/// The table after a history of this length.
pub(crate) fn table(length: u64) -> Table {
    replayed(entries(length)).expect("they follow")
}

/// The table that these entries lead to; refused if they do not follow each other.
pub(crate) fn replayed(entries: impl IntoIterator<Item = Entry>) -> Result<Table, BrokenHistory> {
    let mut entries = entries.into_iter();
    let mut table = Table::begin(&entries.next().ok_or(BrokenHistory::NoBeginning)?)?;
    entries.try_for_each(|entry| table.accept(entry))?;
    Ok(table)
}
