//! What forms offer, as data: the file `offers.txt` of each system, and of the table, says it field by field.
//!
//! The file is read from its top. `campaign <path>…` sits down at a new table, `> <line> | <faces>` does a deed there,
//! and `== <deed> <field>=<value>…` opens the deed's form with what is known. What the form then offers stands below
//! it: `[…]` is chosen, `(…)` stands beside a choice, `«…»` is what leaves the field out. Run with `REWRITE_OFFERS=1`
//! to write what forms offer now, and read the difference against the rules before it is kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use biombo::deeds::{DEEDS, DeedType, Kind, find, quote, split_words};
use biombo::sections::PickSet;
use biombo::session::systems::SystemName;
use biombo::ui::form::{FieldChoice, FieldValue, FormRow};
use biombo::ui::parts::Run;

use crate::kit::table::Play;

/// The widest line.
const WIDTH: usize = 120;

/// Compares what the forms of these deeds offer with the file; each field of each deed plays its part at least once.
#[track_caller]
pub(crate) fn hold(file: &str, system: Option<SystemName>) {
    let path = root().join("tests/it").join(file);
    let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = Reader::default();
    let written = reader.rewritten(&kept);
    if env::var_os("REWRITE_OFFERS").is_some() {
        fs::write(&path, &written).expect("written");
    } else if let Some((n, (kept, now))) = (1..).zip(pairs(&kept, &written)).find(|(_, (kept, now))| kept != now) {
        panic!("tests/it/{file}:{n}: other than was kept\n kept: {kept}\n  now: {now}");
    }
    let forgotten = reader.forgotten(system);
    assert!(forgotten.is_empty(), "tests/it/{file}: fields that no form shows playing a part: {forgotten:#?}");
}

/// What was read of a file so far.
#[derive(Default)]
struct Reader {
    play: Option<Play>,
    /// The fields of each deed that played a part, by id.
    played: BTreeMap<String, Vec<String>>,
}

impl Reader {
    /// The file with what forms offer now.
    fn rewritten(&mut self, file: &str) -> String {
        let mut written = String::new();
        for line in file.lines() {
            // What a form offers is indented.
            if line.starts_with(' ') {
                continue;
            }
            let _ = writeln!(written, "{line}");
            match line.split_once(' ') {
                Some(("campaign", paths)) => {
                    let read =
                        |path| fs::read_to_string(root().join(path)).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
                    self.play = Some(Play::new(&paths.split_whitespace().map(read).collect::<String>()));
                }
                Some((">", deed)) => self.perform(deed),
                Some(("==", form)) => written += &self.form(form),
                _ => assert!(line.is_empty() || line.starts_with('#'), "not understood: {line}"),
            }
        }
        written
    }

    fn perform(&mut self, deed: &str) {
        let (line, faces) = deed.rsplit_once('|').unwrap_or((deed, ""));
        let faces: Vec<u16> = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
        self.play = Some(self.play.take().expect("a campaign first").perform(&[(line.trim(), &faces)]));
    }

    /// What the form of that deed offers, its fields holding what is said behind it.
    fn form(&mut self, form: &str) -> String {
        let words = split_words(form).unwrap_or_else(|| panic!("not understood: {form}"));
        let (id, known) = words.split_first().expect("a deed");
        let deed = find(id).unwrap_or_else(|| panic!("no deed: {id}"));
        let known = known.iter().map(|word| word.split_once('=').unwrap_or_else(|| panic!("no field: {word}")));
        let known: Vec<_> = known.map(|(field, value)| (field, value.to_owned())).collect();
        let play = self.play.as_ref().expect("a campaign first");
        let form = play.form(deed, &known);
        for (field, value) in &known {
            let read = form.rows().iter().find(|read| read.field.id == *field);
            let read = read.unwrap_or_else(|| panic!("{id} has no field {field}"));
            assert_eq!(read.value.line_value(), *value, "{id} does not take that as {field}");
        }
        let wide = form.rows().iter().map(|read| read.field.id.len() + 1).max().unwrap_or_default();
        let mut written = String::new();
        for read in form.rows() {
            let name = format!("{}{}", read.field.id, if read.field.required { "*" } else { "" });
            let bounds = (read.field.kind == Kind::Number && read.is_relevant)
                .then(|| play.bounds(deed, &known, &read.field.id))
                .flatten();
            let _ = writeln!(written, "  {name:wide$}  {}", said(read, bounds, wide + 4));
            let played = self.played.entry(deed.id.to_owned()).or_default();
            played.extend(read.is_relevant.then(|| read.field.id.clone()));
        }
        written
    }

    /// The deeds of a system, or of the table, that no form shows, and the fields that play no part in any.
    fn forgotten(&self, system: Option<SystemName>) -> Vec<String> {
        let of_system = |deed: &&DeedType| deed.system() == system;
        let unseen = DEEDS.iter().filter(of_system).flat_map(|deed| match self.played.get(deed.id) {
            None if DEEDS.fields(deed).is_empty() => Vec::new(),
            None => vec![deed.id.to_owned()],
            Some(played) => {
                let fields = DEEDS.fields(deed).into_iter().filter(|field| !played.contains(&field.id));
                fields.map(|field| format!("{} {}", deed.id, field.id)).collect()
            }
        });
        unseen.collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The lines of both, side by side, to the end of the longer.
fn pairs<'t>(kept: &'t str, now: &'t str) -> impl Iterator<Item = (&'t str, &'t str)> {
    let (mut kept, mut now) = (kept.lines(), now.lines());
    std::iter::from_fn(move || match (kept.next(), now.next()) {
        (None, None) => None,
        (kept, now) => Some((kept.unwrap_or("(the end)"), now.unwrap_or("(the end)"))),
    })
}

/// How a field stands and what it offers, its further lines indented so far.
fn said(read: &FormRow, bounds: Option<(i64, i64)>, indent: usize) -> String {
    if !read.is_relevant {
        return "plays no part".to_owned();
    }
    let between = bounds.map(|(from, to)| format!(" {from} to {to}")).unwrap_or_default();
    let (value, mut sets) = (read.value.line_value(), None);
    let begin = if read.field.multiple { "any of " } else { "one of " };
    let mut said = match &read.value {
        FieldValue::Chosen(choices, at) => {
            let said = choices.iter().enumerate().map(|(n, it)| choice(it, u8::from(n == *at), (1, 1)));
            filled(begin, said, indent)
        }
        FieldValue::TickList(several) => {
            sets = several.sets();
            filled(begin, several.choices().map(|(it, count, bounds)| choice(it, count, bounds)), indent)
        }
        _ if read.field.is_flag => if value == "true" { "[yes]" } else { "yes or no" }.to_owned(),
        _ if value.is_empty() => format!("typed{between}"),
        _ => format!("typed{between} [{value}]"),
    };
    if read.takes_free_text {
        let _ = write!(said, "; or typed{between}");
    }
    if let Some(sets) = sets.filter(|sets| !sets.is_empty()) {
        let _ = write!(said, "\n{:indent$}", "");
        said += &filled("its keys take ", sets.iter().map(set_text), indent);
    }
    let aside = joined(&read.aside);
    if !aside.is_empty() {
        let _ = write!(said, "; at its end ({})", aside.trim());
    }
    said
}

/// The picks of a set, and those in other fields.
fn set_text(set: &PickSet) -> String {
    let elsewhere = set.elsewhere.iter().filter(|(_, picks)| !picks.is_empty());
    let elsewhere = elsewhere.map(|(field, picks)| format!("{field} {}", picks.join(" ")));
    [set.picks.join(" ")].into_iter().chain(elsewhere).collect::<Vec<_>>().join(" with ")
}

/// What there is, parted by commas, in as few lines as it takes.
fn filled(begin: &str, parts: impl IntoIterator<Item = String>, indent: usize) -> String {
    let (mut filled, mut column, mut gap) = (begin.to_owned(), indent + begin.chars().count(), "");
    for part in parts {
        let wide = part.chars().count() + 2;
        filled += gap;
        if !gap.is_empty() && column + wide > WIDTH {
            filled.truncate(filled.trim_end().len());
            let _ = write!(filled, "\n{:indent$}  ", "");
            column = indent + 2;
        }
        filled += &part;
        (column, gap) = (column + wide, ", ");
    }
    filled
}

/// A choice by its id, or by its words where it leaves the field out.
fn choice(choice: &FieldChoice, count: u8, (least, most): (u8, u8)) -> String {
    let name = if choice.id.is_empty() { format!("«{}»", choice.text) } else { quote(&choice.id) };
    let bounds = match count {
        _ if (least, most) == (1, 1) => String::new(),
        0 => format!(":{least}…{most}"),
        _ => format!(":{least}…{most}={count}"),
    };
    let name = format!("{name}{bounds}");
    let name = if count > 0 { format!("[{name}]") } else { name };
    let aside = joined(&choice.aside);
    let aside = Some(aside.trim()).filter(|it| !it.is_empty()).map(|it| format!(" ({it})"));
    let note = choice.note.as_ref().map(|it| format!(" – {it}"));
    format!("{name}{}{}", aside.unwrap_or_default(), note.unwrap_or_default())
}

fn joined(runs: &[Run]) -> String {
    runs.iter().map(|run| &*run.text).collect()
}
