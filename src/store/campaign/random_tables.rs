//! Random tables: reads ranges of faces and finds their gaps and overlaps (ND-28).

use std::cell::RefCell;

use crate::record::forms::{self, AsList, AsProse, ValueForm};
use crate::record::keys::AsInlineTable;
use crate::record::report::IdKind;
use crate::record::{Fields, FileValue, Keys};
use crate::rules::table::{self, FaceSpan};
use crate::rules::{Die, Face, Msg, Text};
use crate::session::tables::{RandomTable, TableRow};

/// The keys of a `[[tables]]` entry.
pub(crate) fn table_keys(keys: &mut Keys, table: &mut RandomTable) {
    keys.id_and_name(IdKind::Table, "name", &mut table.id, &mut table.name);
    keys.required("die", forms::AsDie, &mut table.die);
    keys.or_default("public", forms::AsFlag, &mut table.public);
    let faces = RefCell::new(Vec::new());
    let row_keys = |keys: &mut Keys, row: &mut TableRow| {
        let mut range = (row.from, row.to);
        if keys.required("on", AsFaces(table.die), &mut range)
            && let Some(fields) = keys.fields()
        {
            faces.borrow_mut().extend(FaceSpan::new(range.0, range.1).map(|span| (span, fields.value_span("on"))));
        }
        (row.from, row.to) = range;
        keys.required("text", AsProse, &mut row.text);
    };
    let blank = TableRow { from: 0, to: 0, text: Text::default() };
    let all_rows_read = keys.required(
        "rows",
        AsList("expect-rows", AsInlineTable { header: "rows", blank, keys: row_keys }),
        &mut table.rows,
    );
    if let Some(fields) = keys.fields() {
        report_gaps_and_overlaps(fields, table.die, &faces.into_inner(), all_rows_read);
    }
}

/// The faces that give a row: a number, or a text with one number or a range such as `1-3`. `00` is 100.
struct AsFaces(Die);

impl ValueForm<(Face, Face)> for AsFaces {
    fn read(&self, value: FileValue) -> Option<(Face, Face)> {
        let sides = i64::from(self.0.sides());
        let expected = || Msg::new("expect-faces").with("most", sides);
        let (from, to) = match value.node() {
            toml::de::DeValue::Integer(_) => {
                let face = value.number(None, 1..=sides)?;
                (face, face)
            }
            toml::de::DeValue::String(written) => match parse_faces(written) {
                Some(faces) => faces,
                None => {
                    let msg = Msg::new("fault-unreadable-range").with("range", Text::line(written));
                    return value.refuse(value.fault(msg).expecting(expected()).suggesting(guess_faces(written)));
                }
            },
            _ => return value.refuse(value.wrong_type_fault(expected())),
        };
        if from > to {
            let msg = Msg::new("fault-backward-range").with("from", from).with("to", to);
            return value.refuse(value.fault(msg).expecting(expected()).suggesting(Some(format!("{to}-{from}"))));
        }
        if from < 1 || to > sides {
            let meant = format!("{}-{}", from.clamp(1, sides), to.clamp(1, sides));
            return value.refuse(
                value
                    .fault(Msg::new("fault-not-on-die").with("die", self.0))
                    .expecting(expected())
                    .suggesting(Some(meant)),
            );
        }
        Some((Face::try_from(from).ok()?, Face::try_from(to).ok()?))
    }

    fn write(&self, (from, to): &(Face, Face)) -> toml_edit::Value {
        if from == to { i64::from(*from).into() } else { format!("{from}-{to}").into() }
    }
}

fn parse_faces(written: &str) -> Option<(i64, i64)> {
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

/// The range that was probably meant: the one or two numbers in a text such as `1..3`, `1 a 3` or `1 to 3`.
fn guess_faces(written: &str) -> Option<String> {
    let numbers: Vec<&str> = written.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    match numbers[..] {
        [one] => Some(one.to_owned()),
        [from, to] => Some(format!("{from}-{to}")),
        _ => None,
    }
}

/// Reports gaps as a warning, and overlaps as errors, since an overlap leaves open which row is meant.
fn report_gaps_and_overlaps(
    fields: &Fields,
    die: Die,
    rows: &[(FaceSpan, crate::record::ByteSpan)],
    all_rows_read: bool,
) {
    let spans: Vec<FaceSpan> = rows.iter().map(|(faces, _)| *faces).collect();
    let mut gaps = Vec::new();
    for fault in table::find_faults(die, &spans) {
        match fault {
            table::RowFault::Gap(faces) => gaps.push(faces.to_string()),
            table::RowFault::Overlap { second, both, .. } => {
                let msg = Msg::new("fault-overlap").with("faces", Text::new(&both.to_string()));
                let fault = fields.report().fault(rows[second].1.clone(), msg);
                fields.report().add(fault.expecting(Msg::new("expect-free-faces")));
            }
            // Rows beyond the die were reported when they were read, so none are in this list.
            table::RowFault::Beyond { .. } => {}
        }
    }
    if all_rows_read && !gaps.is_empty() && !fields.report().has_faults_in(&fields.value_span("rows")) {
        let msg = Msg::new("fault-gap").with("faces", Text::new(&gaps.join(", "))).with("die", die);
        fields.report().add(fields.report().fault(fields.key_span("rows"), msg).warning());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_28_spans_are_read_as_written() {
        assert_eq!(["1", "6", "2-5", "2 – 5"].map(parse_faces), [(1, 1), (6, 6), (2, 5), (2, 5)].map(Some));
        for wrong in ["", "a", "1-2-3", "-4"] {
            assert_eq!(parse_faces(wrong), None, "{wrong}");
        }
        let written = [(1, 1), (2, 5)].map(|faces| AsFaces(Die::D6).write(&faces).to_string());
        assert_eq!(written, ["1", "\"2-5\""]);
    }
}
