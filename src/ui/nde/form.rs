//! The form of a test: a line a field, its value, and the key that changes it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draft::{Draft, FieldName};
use super::who::{dice, helpers, points};
use crate::rules::nde::test::Base;
use crate::rules::nde::{Attribute, Hindrance, House, Tn};
use crate::rules::say::Msg;
use crate::session::nde::{HEARTS, LUCK, PP};
use crate::session::seen::SeenPerson;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::field::{Control, Field, labels_width};
use crate::ui::parts::text::{Run, row, runs_width, width};
use crate::ui::parts::track::Track;
use crate::ui::sight::Sight;

/// Draws the fields that fit, so that the one at `at` is among them.
///
/// ```text
/// Quién       ◂ Vera Salas ▸      ♥♥♥♡♡ PP 2
/// Atributo      Destreza                 d12
/// Dificultad    6 muy difícil            + -
/// ```
pub(super) fn draw(
    draft: &Draft,
    at: FieldName,
    focus: Focus,
    sight: &Sight,
    area: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let fields = draft.fields(&sight.seen.view);
    let names: Vec<String> = fields.iter().map(|field| sight.get(field.label())).collect();
    let labels = labels_width(names.iter().map(String::as_str));
    let here = fields.iter().position(|field| *field == at).unwrap_or(0);
    let shown = usize::from(area.height);
    let first = (here + 1).saturating_sub(shown);
    let mut cursor = None;
    for (n, field) in fields.iter().enumerate().skip(first).take(shown) {
        let line = row(area, u16::try_from(n - first).unwrap_or(u16::MAX));
        let focus = if n == here { focus } else { Focus::Elsewhere };
        let value = field.value(draft, sight);
        // Figures give way to a long name.
        let mut aside = field.aside(draft, sight);
        let room = line.width.saturating_sub(labels + 6 + width(&value));
        if *field == FieldName::Who && runs_width(&aside) > room {
            aside.clear();
        }
        let control = match field {
            FieldName::Stake => Control::Written(&draft.stake, &value),
            FieldName::Easing => Control::Ticked(draft.easing, ""),
            FieldName::Luck => Control::Ticked(draft.luck, ""),
            FieldName::Secret => Control::Ticked(draft.secret, ""),
            FieldName::Free => Control::Ticked(draft.free, ""),
            _ => Control::Chosen { value: &value, back: true, onward: true },
        };
        let drawn = Field { label: &names[n], labels, control, aside: &aside, focus };
        cursor = drawn.draw(line, sight.look, buf).or(cursor);
    }
    cursor
}

/// What will be tried, in a few words: `Vera Salas · Destreza · 6 muy difícil`.
pub(super) fn summary(draft: &Draft, sight: &Sight) -> Vec<Run<'static>> {
    let view = &sight.seen.view;
    let Some(person) = draft.person(view) else { return Vec::new() };
    let dot = || Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot));
    let tried = match draft.power(view) {
        Some(power) => power.name.to_string(),
        None => sight.get(draft.attribute.key()),
    };
    let mut runs = vec![Run::new(Meaning::Title, person.name.to_string()), dot(), Run::new(Meaning::Title, tried)];
    if !is_2d6(&view.houses.nde) {
        runs.extend([dot(), Run::new(Meaning::Title, tn(draft.tn(view), sight))]);
    }
    if draft.secret(view) {
        let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        runs.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
    }
    runs
}

/// A TN with its name: `6 muy difícil`; between two names the number alone.
pub(super) fn tn(tn: Tn, sight: &Sight) -> String {
    let band = tn.band();
    if band.tn() == tn { format!("{tn} {}", sight.words.get(band.key())) } else { tn.to_string() }
}

/// Whether the house rolls 2d6, so that bands stand in the TN's place (ND-27).
pub(super) fn is_2d6(house: &House) -> bool {
    house.dice == crate::rules::nde::house::Variant::TwoD6
}

/// What an attribute gives: its die, or its modifier.
pub(super) fn base(person: &SeenPerson, attribute: Attribute, sight: &Sight) -> String {
    match dice(person).map(|sheet| sheet.base(attribute, &sight.seen.view.houses.nde)) {
        Some(Base::Die(die)) => die.to_string(),
        Some(Base::Modifier(modifier)) => sight.words.signed(modifier.into()),
        None => String::new(),
    }
}

/// What somebody has left: `♥♥♥♡♡  PP 2  ●○`.
pub(super) fn purse(person: &SeenPerson, sight: &Sight) -> Vec<Run<'static>> {
    let mut runs = Vec::new();
    if let Some((now, max)) = person.number(&HEARTS) {
        runs.extend(Track::hearts(small(now), small(max)).runs(9, sight.look));
    }
    if let Some((now, _)) = person.number(&PP) {
        runs.push(Run::new(Meaning::Power, format!(" {now} {}", sight.words.get("roll-pp"))));
    }
    runs
}

pub(super) fn small(n: i32) -> u16 {
    u16::try_from(n.max(0)).unwrap_or(u16::MAX)
}

impl FieldName {
    /// The field of that name in lines and keys.
    pub(super) fn named(name: &str) -> Option<FieldName> {
        Some(match name {
            "who" => FieldName::Who,
            "attribute" => FieldName::Attribute,
            "tn" => FieldName::Tn,
            "talent" => FieldName::Talent,
            "help" => FieldName::Help,
            "easing" => FieldName::Easing,
            "hindrance" => FieldName::Hindrance,
            "luck" => FieldName::Luck,
            "power" => FieldName::Power,
            "pp" => FieldName::Pp,
            "secret" => FieldName::Secret,
            "free" => FieldName::Free,
            _ => return None,
        })
    }

    fn label(self) -> &'static str {
        match self {
            FieldName::Who => "roll-who",
            FieldName::Attribute => "roll-attribute",
            FieldName::Tn => "roll-tn",
            FieldName::Talent => "roll-talent",
            FieldName::Help => "roll-help",
            FieldName::Easing => "roll-easing",
            FieldName::Hindrance => "roll-hindrance",
            FieldName::Luck => "roll-luck",
            FieldName::Power => "roll-power",
            FieldName::Pp => "roll-price",
            FieldName::Stake => "roll-stake",
            FieldName::Secret => "roll-secret",
            FieldName::Free => "roll-free",
        }
    }

    fn value(self, draft: &Draft, sight: &Sight) -> String {
        let view = &sight.seen.view;
        let nothing = || sight.get("none");
        match self {
            FieldName::Who => draft.person(view).map_or_else(nothing, |person| person.name.to_string()),
            FieldName::Attribute => sight.get(draft.attribute(view).key()),
            FieldName::Tn if is_2d6(&view.houses.nde) => sight.get("roll-bands"),
            FieldName::Tn => tn(draft.tn(view), sight),
            FieldName::Talent => draft.talent(view).map_or_else(nothing, ToString::to_string),
            FieldName::Help => match draft.helper(view) {
                Some(ally) => ally.name.to_string(),
                None => sight.get(match draft.person(view) {
                    Some(person) if helpers(view, &person.id).is_empty() => "roll-no-helper",
                    _ => "nobody",
                }),
            },
            FieldName::Hindrance => match draft.hindrance {
                None => nothing(),
                Some(Hindrance::Cover) => sight.get("choice-cover"),
                Some(Hindrance::Darkness) => sight.get("choice-darkness"),
                Some(Hindrance::Other) => sight.get("roll-something"),
            },
            FieldName::Power => draft.power(view).map_or_else(nothing, |power| power.name.to_string()),
            FieldName::Pp => draft.casting(view).map_or_else(nothing, |casting| pp(casting.pp, sight)),
            FieldName::Stake => sight.get("roll-stake-empty"),
            FieldName::Easing | FieldName::Luck | FieldName::Secret | FieldName::Free => String::new(),
        }
    }

    /// At the line's end: figures, and the key that changes the field from anywhere.
    fn aside(self, draft: &Draft, sight: &Sight) -> Vec<Run<'static>> {
        let view = &sight.seen.view;
        let person = draft.person(view);
        let mut runs = match (self, person) {
            (FieldName::Who, Some(person)) => purse(person, sight),
            (FieldName::Attribute, Some(person)) => {
                vec![Run::new(Meaning::Die, base(person, draft.attribute(view), sight))]
            }
            (FieldName::Luck, Some(person)) => {
                let luck = person.number(&LUCK).map(|(now, max)| Track::pips(Meaning::Luck, small(now), small(max)));
                luck.map(|luck| luck.runs(6, sight.look)).unwrap_or_default()
            }
            (FieldName::Power, Some(person)) => match draft.casting(view) {
                Some(casting) => {
                    let have = points(person, &PP);
                    let said = Msg::new("roll-pp-of").with("pp", casting.pp).with("have", have);
                    let meaning = if casting.pp > have { Meaning::Danger } else { Meaning::Power };
                    vec![Run::new(meaning, sight.say(&said))]
                }
                None => Vec::new(),
            },
            _ => Vec::new(),
        };
        let keys = self.keys(sight);
        if !keys.is_empty() {
            runs.extend([Run::new(Meaning::Text, "  "), Run::new(Meaning::Key, keys)]);
        }
        runs
    }

    /// The keys that change it from anywhere on the tab: `+ -`.
    fn keys(self, sight: &Sight) -> String {
        let here = sight.keys.of(crate::deeds::Place::Tab(crate::deeds::TabName::Roll));
        let mine = here.into_iter().filter(|(_, does)| {
            let named = does.with.iter().find(|(id, _)| *id == "field").and_then(|(_, name)| FieldName::named(name));
            does.deed.id == "screen.change" && named == Some(self)
        });
        let mut keys: Vec<String> = mine.map(|(key, _)| sight.key_name(key)).collect();
        keys.sort();
        keys.join(" ")
    }
}

/// So many PP.
pub(super) fn pp(pp: u8, sight: &Sight) -> String {
    format!("{pp} {}", sight.words.get("roll-pp"))
}
