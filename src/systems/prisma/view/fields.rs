//! The fields of a roll's form: which there are, what each is called and what it says.

use super::chances::dice_of;
use super::draft::{Draft, Pool};
use super::form::Planned;
use super::market::stress;
use super::spend::prices;
use super::who::sheet;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::sections::Track;
use crate::session::seen::View;
use crate::systems::prisma::Sheet;
use crate::systems::prisma::rules::Level;
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::rolls::form::keys_of;
use crate::ui::sight::Sight;

/// The fields of the form. Those with a place stand in a section and show when it is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum FieldName {
    #[default]
    Who,
    Attribute,
    Skill,
    Adjust,
    Difficulty,
    Scale,
    ScaleName,
    Edge,
    Source(usize),
    NewEdge,
    Complications,
    Complication(usize),
    NewComplication,
    Drawn,
    Tasks,
    TaskName,
    Target,
    Versus,
    RivalAttribute,
    RivalSkill,
    RivalAdjust,
    What,
    Stunts,
    Stunt(usize),
    Investigates,
    Secret,
}

/// A part of the form that opens when the arrows are in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    Edge,
    Complications,
    Stunts,
}

/// Which sections show all they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opened {
    /// There is room for all of them.
    All,
    /// One, or none.
    Only(Option<Section>),
}

impl Opened {
    fn shows(self, section: Section) -> bool {
        match self {
            Opened::All => true,
            Opened::Only(only) => only == Some(section),
        }
    }
}

impl FieldName {
    /// The field of that name in lines and keys.
    pub(crate) fn named(name: &str) -> Option<FieldName> {
        Some(match name {
            "who" => FieldName::Who,
            "attribute" => FieldName::Attribute,
            "skill" => FieldName::Skill,
            "adjust" => FieldName::Adjust,
            "tn" | "difficulty" => FieldName::Difficulty,
            "scale" => FieldName::Scale,
            "edge" => FieldName::Edge,
            "complication" => FieldName::NewComplication,
            "drawn" => FieldName::Drawn,
            "tasks" => FieldName::Tasks,
            "target" => FieldName::Target,
            "versus" => FieldName::Versus,
            "clue" => FieldName::Investigates,
            "secret" => FieldName::Secret,
            _ => return None,
        })
    }

    /// Whether it heads a section.
    pub(crate) fn is_head(self) -> bool {
        matches!(self, FieldName::Edge | FieldName::Complications | FieldName::Stunts)
    }

    /// The section that it stands in or heads.
    pub(crate) fn section(self) -> Option<Section> {
        match self {
            FieldName::Edge | FieldName::Source(_) | FieldName::NewEdge => Some(Section::Edge),
            FieldName::Complications | FieldName::Complication(_) | FieldName::NewComplication | FieldName::Drawn => {
                Some(Section::Complications)
            }
            FieldName::Stunts | FieldName::Stunt(_) => Some(Section::Stunts),
            _ => None,
        }
    }

    pub(crate) fn label(self) -> &'static str {
        match self {
            FieldName::Who => "prisma-form-who",
            FieldName::Attribute | FieldName::RivalAttribute => "prisma-form-attribute",
            FieldName::Skill | FieldName::RivalSkill => "prisma-form-skill",
            FieldName::Adjust | FieldName::RivalAdjust => "prisma-form-adjust",
            FieldName::Difficulty => "prisma-form-difficulty",
            FieldName::Scale => "prisma-form-scale",
            FieldName::ScaleName => "prisma-form-scale-name",
            FieldName::Edge | FieldName::Source(_) => "prisma-form-edge",
            FieldName::NewEdge | FieldName::NewComplication => "prisma-form-new",
            FieldName::Complications | FieldName::Complication(_) => "prisma-form-complications",
            FieldName::Drawn => "prisma-form-drawn",
            FieldName::Tasks => "prisma-form-tasks",
            FieldName::TaskName => "prisma-form-task-name",
            FieldName::Target => "prisma-form-target",
            FieldName::Versus => "prisma-form-versus",
            FieldName::What => "prisma-form-what",
            FieldName::Stunts | FieldName::Stunt(_) => "prisma-form-stunts",
            FieldName::Investigates => "prisma-form-clue",
            FieldName::Secret => "prisma-form-secret",
        }
    }

    /// What it says; of what is written, the words for where nothing is.
    pub(crate) fn value(self, draft: &Draft, planned: Option<&Planned>, sight: &Sight) -> String {
        let view = &sight.seen.view;
        let nothing = || sight.get("none");
        let task = draft.shown();
        match self {
            FieldName::Who => draft.person(view).map_or_else(nothing, |person| person.name.to_string()),
            FieldName::Attribute => attribute(&draft.pool, draft.sheet(view)).unwrap_or_else(nothing),
            FieldName::Skill => draft.pool.skill.as_ref().map_or_else(nothing, ToString::to_string),
            FieldName::Adjust => sight.words.signed(draft.pool.adjust.into()),
            FieldName::Difficulty => difficulty(draft.difficulty(view).into(), sight),
            FieldName::Scale => sight.words.signed(task.scale.into()),
            FieldName::ScaleName => sight.get("prisma-form-scale-empty"),
            FieldName::Edge => match planned.map(|planned| planned.plan.edge.len()) {
                None | Some(0) => nothing(),
                Some(n) => {
                    let value = planned.map_or(0, |planned| planned.reckoning.value);
                    sight.say(&Msg::new("prisma-form-edge-sum").with("value", value).with("n", n))
                }
            },
            FieldName::NewEdge => sight.get("prisma-form-edge-empty"),
            FieldName::Complications => match (draft.complications(), draft.drawn) {
                (0, 0) => nothing(),
                (n, drawn) => sight.say(&Msg::new("prisma-form-complication-sum").with("n", n + usize::from(drawn))),
            },
            FieldName::NewComplication => sight.get("prisma-form-complication-empty"),
            FieldName::Drawn => draft.drawn.to_string(),
            FieldName::Tasks if draft.count() == 1 => sight.get("prisma-form-one-task"),
            FieldName::Tasks => {
                let said = Msg::new("prisma-form-task-of").with("n", draft.task + 1).with("all", draft.count());
                sight.say(&said)
            }
            FieldName::TaskName => sight.get("prisma-form-task-empty"),
            FieldName::Target => draft.target(view).map_or_else(|| sight.get("nobody"), |it| it.name.to_string()),
            FieldName::RivalAttribute => rival(draft, view, attribute).unwrap_or_else(nothing),
            FieldName::RivalSkill => {
                rival(draft, view, |pool, _| pool.skill.as_ref().map(ToString::to_string)).unwrap_or_else(nothing)
            }
            FieldName::RivalAdjust => sight.words.signed(draft.rival.as_ref().map_or(0, |pool| pool.adjust).into()),
            FieldName::What => sight.get("prisma-form-what-empty"),
            FieldName::Stunts => planned.map_or_else(nothing, |planned| {
                sight.say(&Msg::new("prisma-form-stunt-sum").with("n", planned.plan.stunts.len()))
            }),
            FieldName::Source(_)
            | FieldName::Complication(_)
            | FieldName::Stunt(_)
            | FieldName::Versus
            | FieldName::Investigates
            | FieldName::Secret => String::new(),
        }
    }

    /// How it is filled in, or why it says what it says, where that does not explain itself.
    pub(crate) fn note(self, draft: &Draft, sight: &Sight) -> Option<Msg> {
        let view = &sight.seen.view;
        let key = match self {
            FieldName::Skill => {
                let skill = draft.pool.skill.as_ref()?;
                if draft.sheet(view)?.skills.get(skill).is_some() {
                    return None;
                }
                "prisma-note-no-skill"
            }
            FieldName::Adjust | FieldName::RivalAdjust => "prisma-note-adjust",
            FieldName::Difficulty => {
                let target = draft.target(view).filter(|_| draft.shown().difficulty.is_none())?;
                draft.theirs(view)?;
                return Some(Msg::new("prisma-note-theirs").with("who", &target.name));
            }
            FieldName::Scale => "prisma-note-scale",
            FieldName::Edge | FieldName::Complications | FieldName::Stunts => "prisma-note-section",
            FieldName::NewEdge => "prisma-note-new-edge",
            FieldName::NewComplication => "prisma-note-new-complication",
            FieldName::Drawn => "prisma-note-drawn",
            FieldName::Tasks if draft.count() == 1 => "prisma-note-one-task",
            FieldName::Tasks => "prisma-note-tasks",
            FieldName::Target => "prisma-note-target",
            FieldName::Versus => "prisma-note-versus",
            FieldName::What => "prisma-note-what",
            FieldName::Investigates => "prisma-note-investigates",
            _ => return None,
        };
        Some(Msg::new(key))
    }

    /// At the line's end: figures, and the keys that change it from anywhere on the tab.
    pub(crate) fn aside(self, draft: &Draft, planned: Option<&Planned>, sight: &Sight) -> Vec<Run<'static>> {
        let mut runs = self.figures(draft, planned, sight);
        let keys = self.keys(sight);
        if !keys.is_empty() {
            runs.extend([Run::new(Meaning::Text, "  "), Run::new(Meaning::Key, keys)]);
        }
        runs
    }

    fn keys(self, sight: &Sight) -> String {
        keys_of("prisma.change", |name| FieldName::named(name) == Some(self), sight)
    }

    /// The figures alone.
    pub(crate) fn figures(self, draft: &Draft, planned: Option<&Planned>, sight: &Sight) -> Vec<Run<'static>> {
        let view = &sight.seen.view;
        let dice = |dice: Option<u8>| match dice {
            Some(dice) => vec![Run::new(Meaning::Die, dice.to_string())],
            None => Vec::new(),
        };
        let rated = |pool: &Pool, own: Option<&Sheet>| attribute_dice(pool, own);
        match self {
            FieldName::Who => {
                let stress = draft.person(view).and_then(stress);
                let pips = stress.map(|(now, max)| Track::pips(Meaning::Warn, now, max).runs(8, sight.look));
                pips.unwrap_or_default()
            }
            FieldName::Attribute => dice(rated(&draft.pool, draft.sheet(view))),
            FieldName::Skill => dice(draft.sheet(view).and_then(|own| skill_dice(&draft.pool, own))),
            FieldName::Adjust => match planned {
                Some(planned) => vec![Run::new(Meaning::Die, format!("= {}", dice_of(planned.plan.dice)))],
                None => Vec::new(),
            },
            FieldName::Difficulty if draft.shown().difficulty.is_none() && draft.theirs(view).is_some() => {
                vec![Run::new(Meaning::Dim, sight.get("prisma-form-theirs"))]
            }
            FieldName::Tasks if draft.count() > 1 => {
                let goals = planned.map(|planned| planned.plan.goals.as_slice()).unwrap_or_default();
                let numbers: Vec<String> = goals.iter().map(|goal| goal.bar.number().to_string()).collect();
                let numbers = Text::line(&numbers.join(&format!(" {} ", sight.look.glyphs.dot)));
                vec![Run::new(Meaning::Dim, sight.say(&Msg::new("prisma-form-difficulties").with("all", numbers)))]
            }
            FieldName::RivalAttribute => dice(rival(draft, view, |pool, own| rated(pool, own))),
            FieldName::RivalSkill => dice(rival(draft, view, |pool, own| skill_dice(pool, own?))),
            FieldName::RivalAdjust => match planned.and_then(|planned| planned.rival.as_ref()) {
                Some(plan) => vec![Run::new(Meaning::Die, format!("= {}", dice_of(plan.dice)))],
                None => Vec::new(),
            },
            FieldName::Drawn => {
                let left = sight.seen.back.as_ref().map_or(0, |back| back.complications.len());
                vec![Run::new(Meaning::Dim, sight.say(&Msg::new("prisma-form-deck").with("n", left)))]
            }
            _ => Vec::new(),
        }
    }
}

/// The fields that there are now, in order.
pub(crate) fn fields(draft: &Draft, planned: Option<&Planned>, opened: Opened, view: &View) -> Vec<FieldName> {
    let mut fields = vec![FieldName::Who, FieldName::Attribute, FieldName::Skill, FieldName::Adjust];
    fields.push(FieldName::Edge);
    if opened.shows(Section::Edge) {
        fields.extend((0..planned.map_or(0, |planned| planned.plan.edge.len())).map(FieldName::Source));
        fields.push(FieldName::NewEdge);
    }
    fields.push(FieldName::Target);
    if draft.target(view).is_some_and(|target| sheet(target).is_some()) {
        fields.push(FieldName::Versus);
    }
    // What follows the tasks is of the one that is shown.
    match draft.rival(view) {
        Some(_) => fields.extend([FieldName::RivalAttribute, FieldName::RivalSkill, FieldName::RivalAdjust]),
        None if draft.count() > 1 => fields.extend([FieldName::Tasks, FieldName::TaskName, FieldName::Difficulty]),
        None => fields.extend([FieldName::Tasks, FieldName::Difficulty]),
    }
    fields.push(FieldName::Scale);
    if draft.shown().scale != 0 {
        fields.push(FieldName::ScaleName);
    }
    fields.push(FieldName::Complications);
    if opened.shows(Section::Complications) {
        fields.extend((0..draft.shown().complications.len()).map(FieldName::Complication));
        fields.extend([FieldName::NewComplication, FieldName::Drawn]);
    }
    fields.extend([FieldName::What, FieldName::Investigates, FieldName::Secret, FieldName::Stunts]);
    if opened.shows(Section::Stunts) {
        fields.extend((0..planned.map_or(0, |planned| planned.plan.stunts.len())).map(FieldName::Stunt));
    }
    fields
}

/// A difficulty with its name: `2 moderada`.
pub(crate) fn difficulty(number: u32, sight: &Sight) -> String {
    format!("{number} {}", sight.words.get(Level::of(number).key()))
}

/// A stunt of the campaign's own: its name, its price, and what it does.
pub(crate) fn stunt(at: usize, planned: &Planned) -> Option<(String, String, String)> {
    let stunt = planned.plan.stunts.get(at)?;
    Some((stunt.name.to_string(), prices(stunt.cost), stunt.text.to_string()))
}

fn attribute(pool: &Pool, sheet: Option<&Sheet>) -> Option<String> {
    pool.attribute(sheet?).map(ToString::to_string)
}

fn attribute_dice(pool: &Pool, sheet: Option<&Sheet>) -> Option<u8> {
    let sheet = sheet?;
    sheet.attributes.get(pool.attribute(sheet)?)
}

fn skill_dice(pool: &Pool, sheet: &Sheet) -> Option<u8> {
    pool.skill.as_ref().map(|skill| sheet.skills.get(skill).unwrap_or(0))
}

fn rival<T>(draft: &Draft, view: &View, read: impl Fn(&Pool, Option<&Sheet>) -> Option<T>) -> Option<T> {
    let (person, pool) = draft.rival(view)?;
    read(pool, sheet(person))
}
