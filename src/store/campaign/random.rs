//! Random tables: ranges of faces, their gaps and overlaps (ND-28).

use super::fields::Fields;
use super::report::Kind;
use super::value::Value;
use crate::rules::dice::{Die, Face};
use crate::rules::say::Msg;
use crate::rules::table::{self, Span};
use crate::rules::text::Text;
use crate::session::tables::{Row, Table};

/// One `[[tables]]`.
pub(crate) fn random_table(it: &Fields) -> Table {
    let (id, name) = it.id_and_name(Kind::Table, "name");
    let given = it.key("die").die().required_or(Die::D6);
    let rows = it.key("rows").read(|rows| rows.list(Msg::new("expect-rows"), |entry| row(entry, given)));
    let whole = rows.is_there();
    let rows = rows.required();
    ranges(it, given, &rows, whole);
    Table { id, name, die: given, rows: rows.into_iter().map(|(_, row)| row).collect() }
}

/// One entry: `{ on = "1-3", text = "…" }`.
fn row<'t>(entry: Value<'t>, die: Die) -> Option<(Value<'t>, Row)> {
    let it = entry.fields("rows")?;
    let on = it.key("on").read(|on| range(on, die).map(|faces| (on, faces)));
    let text = it.key("text").text().required();
    let (on, (from, to)) = on.required_maybe()?;
    Some((on, Row { from, to, text }))
}

/// Faces: a number, or a text with one number or two and a hyphen between them. `00` is the hundred.
fn range(on: Value, die: Die) -> Option<(Face, Face)> {
    let expected = || Msg::new("expect-faces").with("most", die.sides());
    let (from, to) = match on.node() {
        toml::de::DeValue::Integer(_) => {
            let face = on.number(1..=i64::from(die.sides()))?;
            (face, face)
        }
        toml::de::DeValue::String(written) => match parse(written) {
            Some(faces) => faces,
            None => {
                let said = Msg::new("fault-unreadable-range").with("range", Text::line(written));
                on.add(on.fault(said).expecting(expected()).meaning(digits(written)));
                return None;
            }
        },
        _ => {
            on.add(on.wrong_type(expected()));
            return None;
        }
    };
    let sides = i64::from(die.sides());
    if from > to {
        let said = Msg::new("fault-backward-range").with("from", from).with("to", to);
        on.add(on.fault(said).expecting(expected()).meaning(Some(format!("{to}-{from}"))));
        return None;
    }
    if from < 1 || to > sides {
        let meant = format!("{}-{}", from.clamp(1, sides), to.clamp(1, sides));
        on.add(on.fault(Msg::new("fault-not-on-die").with("die", die)).expecting(expected()).meaning(Some(meant)));
        return None;
    }
    Some((Face::try_from(from).ok()?, Face::try_from(to).ok()?))
}

fn parse(written: &str) -> Option<(i64, i64)> {
    let number = |part: &str| match part.trim() {
        "00" | "000" => Some(100),
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse::<i64>().ok(),
        _ => None,
    };
    match written.split_once(['-', '–', '—']) {
        Some((from, to)) => Some((number(from)?, number(to)?)),
        None => number(written).map(|face| (face, face)),
    }
}

/// The two numbers in what was written, whatever stands between them: `1..3`, `1 a 3`, `1 to 3`.
fn digits(written: &str) -> Option<String> {
    let numbers: Vec<&str> = written.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    match numbers[..] {
        [one] => Some(one.to_owned()),
        [from, to] => Some(format!("{from}-{to}")),
        _ => None,
    }
}

/// Gaps are doubted, overlaps are not allowed: nobody could tell which row was meant.
fn ranges(it: &Fields, die: Die, rows: &[(Value, Row)], whole: bool) {
    let spans: Vec<Span> = rows.iter().filter_map(|(_, row)| Span::new(row.from, row.to)).collect();
    let mut gaps = Vec::new();
    for fault in table::faults(die, &spans) {
        match fault {
            table::Fault::Gap(faces) => gaps.push(faces.to_string()),
            table::Fault::Overlap { second, both, .. } => {
                let said = Msg::new("fault-overlap").with("faces", Text::new(&both.to_string()));
                let on = rows[second].0;
                on.add(on.fault(said).expecting(Msg::new("expect-free-faces")));
            }
            // Rows beyond the die are reported where they are read, and are not among these.
            table::Fault::Beyond { .. } => {}
        }
    }
    if whole && !gaps.is_empty() && !it.report().has_faults_in(&it.value_span("rows")) {
        let said = Msg::new("fault-gap").with("faces", Text::new(&gaps.join(", "))).with("die", die);
        it.report().add(it.report().fault(it.key_span("rows"), said).warning());
    }
}
