//! The fields of a roll's form: what each is called, what it says, and the key that changes it from anywhere.

use super::draft::{Draft, FieldName, Purpose};
use super::who::{dice, distance, helpers, opponent, points};
use crate::rules::say::Msg;
use crate::sections::Track;
use crate::session::id::Id;
use crate::session::seen::SeenPerson;
use crate::systems::nde::rules::house::Variant;
use crate::systems::nde::rules::test::Base;
use crate::systems::nde::rules::{Attribute, Hindrance, House, Manner, Tn};
use crate::systems::nde::{HEARTS, LUCK, PP};
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::rolls::form::keys_of;
use crate::ui::sight::Sight;

/// A TN with its name: `6 muy difícil`; between two names the number alone.
pub(crate) fn tn(tn: Tn, sight: &Sight) -> String {
    let band = tn.band();
    if band.tn() == tn { format!("{tn} {}", sight.words.get(band.key())) } else { tn.to_string() }
}

/// Whether the house rolls 2d6, so that bands stand in the TN's place (ND-27).
pub(crate) fn is_2d6(house: &House) -> bool {
    house.dice == Variant::TwoD6
}

/// What an attribute gives: its die, or its modifier.
pub(crate) fn base(person: &SeenPerson, attribute: Attribute, sight: &Sight) -> String {
    match dice(person).map(|sheet| sheet.base(attribute, &sight.seen.view.houses.nde)) {
        Some(Base::Die(die)) => die.to_string(),
        Some(Base::Modifier(modifier)) => sight.words.signed(modifier.into()),
        None => String::new(),
    }
}

/// Somebody's hearts: `♥♥♥♡♡`.
pub(crate) fn hearts(person: &SeenPerson, sight: &Sight) -> Vec<Run<'static>> {
    let hearts = person.number(&HEARTS).map(|(now, max)| Track::hearts(small(now), small(max)));
    hearts.map(|hearts| hearts.runs(9, sight.look)).unwrap_or_default()
}

/// What somebody has left: `♥♥♥♡♡ 2 PP`.
fn purse(person: &SeenPerson, sight: &Sight) -> Vec<Run<'static>> {
    let mut runs = hearts(person, sight);
    if let Some((now, _)) = person.number(&PP) {
        runs.push(Run::new(Meaning::Power, format!(" {now} {}", sight.words.get("roll-pp"))));
    }
    runs
}

/// A number that is never below nothing.
pub(crate) fn small(n: i32) -> u16 {
    u16::try_from(n.max(0)).unwrap_or(u16::MAX)
}

impl FieldName {
    /// The field of that name in lines and keys.
    pub(crate) fn named(name: &str) -> Option<FieldName> {
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
            "target" => FieldName::Target,
            _ => return None,
        })
    }

    pub(crate) fn label(self, draft: &Draft) -> &'static str {
        match self {
            FieldName::Who if matches!(draft.purpose, Purpose::Defence(_) | Purpose::Word(_)) => "fight-victim",
            FieldName::Who => "roll-who",
            FieldName::Means => "fight-means",
            FieldName::Target => "fight-target",
            FieldName::Hearts => "fight-hearts",
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

    pub(crate) fn value(self, draft: &Draft, sight: &Sight) -> String {
        let view = &sight.seen.view;
        let nothing = || sight.get("none");
        match self {
            FieldName::Who => draft.person(view).map_or_else(nothing, |person| person.name.to_string()),
            FieldName::Attribute => sight.get(draft.attribute(view).key()),
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
            FieldName::Means => match (draft.power(view), draft.manner) {
                (Some(power), _) => power.name.to_string(),
                (None, Manner::Melee) => sight.get("nde-melee"),
                (None, _) => sight.get("nde-ranged"),
            },
            FieldName::Target => draft.target(view).map_or_else(nothing, |target| target.name.to_string()),
            FieldName::Hearts => draft.hearts.to_string(),
            FieldName::Pp => draft.casting(view).map_or_else(nothing, |casting| pp(casting.pp, sight)),
            FieldName::Stake => sight.get("roll-stake-empty"),
            FieldName::Easing | FieldName::Luck | FieldName::Secret | FieldName::Free => String::new(),
        }
    }

    /// At the line's end: figures, and the key that changes the field from anywhere.
    pub(crate) fn aside(self, draft: &Draft, sight: &Sight) -> Vec<Run<'static>> {
        let view = &sight.seen.view;
        let person = draft.person(view);
        let mut runs = match (self, person) {
            (FieldName::Who, Some(person)) => purse(person, sight),
            (FieldName::Attribute, Some(person)) => {
                vec![Run::new(Meaning::Die, base(person, draft.attribute(view), sight))]
            }
            (FieldName::Means, Some(person)) => match draft.casting(view) {
                Some(_) => Vec::new(),
                None => vec![Run::new(Meaning::Die, base(person, draft.attribute(view), sight))],
            },
            (FieldName::Target, Some(person)) => match draft.target(view) {
                Some(target) => facing(&person.id, target, sight),
                None => Vec::new(),
            },
            (FieldName::Luck, Some(person)) => {
                let luck = person.number(&LUCK).map(|(now, max)| Track::pips(Meaning::Luck, small(now), small(max)));
                luck.map(|luck| luck.runs(6, sight.look)).unwrap_or_default()
            }
            (FieldName::Pp, Some(person)) => match draft.casting(view) {
                Some(casting) => paid(casting.pp, person, sight),
                None => Vec::new(),
            },
            _ => Vec::new(),
        };
        if draft.purpose != Purpose::Test {
            return runs;
        }
        let keys = self.keys(sight);
        if !keys.is_empty() {
            runs.extend([Run::new(Meaning::Text, "  "), Run::new(Meaning::Key, keys)]);
        }
        runs
    }

    /// The keys that change it from anywhere on the tab: `+ -`.
    fn keys(self, sight: &Sight) -> String {
        keys_of("nde.change", |name| FieldName::named(name) == Some(self), sight)
    }
}

/// What there is to pay a power with.
fn paid(pp: u8, person: &SeenPerson, sight: &Sight) -> Vec<Run<'static>> {
    let have = points(person, &PP);
    let said = Msg::new("roll-pp-of").with("have", have);
    vec![Run::new(if pp > have { Meaning::Danger } else { Meaning::Power }, sight.say(&said))]
}

/// How a target stands: distance, Defence.
fn facing(who: &Id, target: &SeenPerson, sight: &Sight) -> Vec<Run<'static>> {
    let mut runs = Vec::new();
    if let Some(far) = distance(&sight.seen.view, who, &target.id) {
        runs.push(Run::new(Meaning::Label, format!("{}  ", sight.words.get(far.key()))));
    }
    if let Some(sheet) = opponent(target) {
        let said = Msg::new("fight-foe-numbers").with("defence", sheet.defence().get());
        runs.push(Run::new(Meaning::Value, sight.say(&said)));
    }
    runs
}

/// So many PP.
pub(crate) fn pp(pp: u8, sight: &Sight) -> String {
    format!("{pp} {}", sight.words.get("roll-pp"))
}
