//! The draft of a roll: what a form holds before anything is rolled. It is the desk's, not the table's.

use serde::{Deserialize, Serialize};

use super::who::{rollers, sheet};
use crate::rules::text::Text;
use crate::session::deed::AnyDeed;
use crate::session::id::Id;
use crate::session::seen::{SeenPerson, View};
use crate::systems::prisma::Sheet;
use crate::systems::prisma::deeds::{Announced, Roll, Theirs, Versus, With, values};
use crate::systems::prisma::rules::difficulty::UNSPECIFIED;
use crate::systems::prisma::rules::edge::{Fate, Reckoning, Source};
use crate::systems::prisma::rules::pool::{Of, Part};
use crate::systems::prisma::rules::{Complication, Scale, Task};
use crate::ui::parts::edit::Edit;
use crate::ui::rolls::people::chosen;
use crate::ui::rolls::turn::{cycled, stepped};

/// What the form holds. Names that are gone from the table are passed over when it is read.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Draft {
    pub(crate) who: Option<Id>,
    pub(crate) pool: Pool,
    /// What is done, in words.
    pub(crate) what: Edit,
    /// What the one roll is to do. Empty stands for one task with nothing said of it.
    pub(crate) tasks: Vec<TaskDraft>,
    /// The task whose fields are shown.
    pub(crate) task: usize,
    /// Edge of the scene or by the game master's word.
    pub(crate) extra: Vec<Source>,
    /// Names of sources that are admitted though they serve other actions.
    pub(crate) admitted: Vec<Text>,
    /// Names of sources that are left out.
    pub(crate) without: Vec<Text>,
    /// How many complications are drawn from the campaign's.
    pub(crate) drawn: u8,
    /// On whom it is done.
    pub(crate) target: Option<Id>,
    /// What the target resists with, when both roll.
    pub(crate) rival: Option<Pool>,
    pub(crate) investigates: bool,
    pub(crate) secret: bool,
    /// A source that is being written: `TEXT:VALUE`, a `+` behind one that stacks.
    pub(crate) new_edge: Edit,
    /// A complication that is being written: `TEXT:COST`.
    pub(crate) new_complication: Edit,
}

/// What somebody's dice come from.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Pool {
    pub(crate) attribute: Rated,
    pub(crate) skill: Option<Text>,
    pub(crate) adjust: i8,
}

/// Which attribute is rolled with.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rated {
    /// The sheet's first.
    #[default]
    First,
    /// None.
    Nothing,
    /// The one of that name.
    Named(Text),
}

/// One thing that the roll is to do.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TaskDraft {
    pub(crate) name: Edit,
    /// What the game master said; none: what is usual against the target (PR-09).
    pub(crate) difficulty: Option<u8>,
    pub(crate) scale: i8,
    pub(crate) scale_name: Edit,
    pub(crate) complications: Vec<Complication>,
}

/// How many tasks one roll has at most in the form. Lines may have more.
const MOST_TASKS: usize = 5;
/// The most that a difficulty and a difference of power are turned to.
pub(crate) const HARDEST: i8 = 12;

impl Pool {
    /// The attribute's name, as the sheet has it.
    pub(crate) fn attribute<'s>(&self, sheet: &'s Sheet) -> Option<&'s Text> {
        let mut names = sheet.attributes.iter().map(|(name, _)| name);
        match &self.attribute {
            Rated::First => names.next(),
            Rated::Nothing => None,
            Rated::Named(name) => names.find(|own| *own == name),
        }
    }

    /// The next attribute, with none behind the last.
    pub(crate) fn turn_attribute(&mut self, by: isize, sheet: &Sheet) {
        let names: Vec<Text> = sheet.attributes.iter().map(|(name, _)| name.clone()).collect();
        self.attribute = match cycled(&names, self.attribute(sheet), by) {
            Some(name) => Rated::Named(name),
            None => Rated::Nothing,
        };
    }

    /// The next skill, with none before the first; behind the sheet's come those that it lacks.
    pub(crate) fn turn_skill(&mut self, by: isize, sheet: &Sheet, view: &View) {
        self.skill = cycled(&skills(sheet, view), self.skill.as_ref(), by);
    }

    /// Dice that are added or taken.
    pub(crate) fn turn_adjust(&mut self, by: isize) {
        self.adjust = stepped(self.adjust, by, -20, 20);
    }

    fn adjustments(&self) -> Vec<Part> {
        let dice = (self.adjust != 0).then_some(Part { of: Of::Adjustment, name: Text::default(), dice: self.adjust });
        dice.into_iter().collect()
    }
}

impl TaskDraft {
    /// The task as the rules take it, with words for a difference of power that has none of its own.
    fn task(&self, scale: &Text) -> Task {
        let own = Text::line(self.scale_name.text());
        let name = if own.is_empty() { scale.clone() } else { own };
        Task {
            name: Text::line(self.name.text()),
            difficulty: self.difficulty,
            scale: (self.scale != 0).then_some(Scale { name, add: self.scale }),
            complications: self.complications.clone(),
        }
    }
}

impl Draft {
    /// Who it is about: the one chosen, or the first who can be.
    pub(crate) fn person<'v>(&self, view: &'v View) -> Option<&'v SeenPerson> {
        chosen(&rollers(view), self.who.as_ref())
    }

    /// Lets somebody be the one it is about. What belongs to another sheet than theirs goes from it.
    pub(crate) fn choose(&mut self, person: &SeenPerson) {
        if self.who.as_ref() != Some(&person.id) {
            (self.admitted, self.without) = (Vec::new(), Vec::new());
        }
        self.who = Some(person.id.clone());
        let Some(own) = sheet(person) else { return };
        self.pool.skill = self.pool.skill.take().filter(|skill| own.skills.get(skill).is_some());
        if self.pool.attribute(own).is_none() && self.pool.attribute != Rated::Nothing {
            self.pool.attribute = Rated::First;
        }
    }

    /// Their sheet.
    pub(crate) fn sheet<'v>(&self, view: &'v View) -> Option<&'v Sheet> {
        sheet(self.person(view)?)
    }

    /// On whom it is done, if they are still here.
    pub(crate) fn target<'v>(&self, view: &'v View) -> Option<&'v SeenPerson> {
        let target = self.target.as_ref()?;
        let who = &self.person(view)?.id;
        view.people.get(target).filter(|person| person.here && person.id != *who)
    }

    /// What acting against the target takes, where their sheet says it (PR-09).
    pub(crate) fn theirs(&self, view: &View) -> Option<u8> {
        sheet(self.target(view)?)?.difficulty
    }

    /// What the shown task takes: as said, or what is usual.
    pub(crate) fn difficulty(&self, view: &View) -> u8 {
        self.shown().difficulty.or_else(|| self.theirs(view)).unwrap_or(UNSPECIFIED)
    }

    /// Another difficulty for the shown task; the usual one needs no saying.
    pub(crate) fn turn_difficulty(&mut self, by: isize, view: &View) {
        let usual = self.theirs(view).unwrap_or(UNSPECIFIED);
        let now = i8::try_from(self.difficulty(view)).unwrap_or(HARDEST);
        let next = u8::try_from(stepped(now, by, 0, HARDEST)).unwrap_or(0);
        self.shown_mut().difficulty = (next != usual).then_some(next);
    }

    /// The one who resists, when both roll, and with what.
    pub(crate) fn rival<'v>(&self, view: &'v View) -> Option<(&'v SeenPerson, &Pool)> {
        let target = self.target(view).filter(|person| sheet(person).is_some())?;
        Some((target, self.rival.as_ref()?))
    }

    /// The task whose fields are shown.
    pub(crate) fn shown(&self) -> TaskDraft {
        self.tasks.get(self.task).cloned().unwrap_or_default()
    }

    /// The same, to be changed.
    pub(crate) fn shown_mut(&mut self) -> &mut TaskDraft {
        if self.tasks.is_empty() {
            self.tasks.push(TaskDraft::default());
        }
        self.task = self.task.min(self.tasks.len() - 1);
        &mut self.tasks[self.task]
    }

    /// How many tasks there are.
    pub(crate) fn count(&self) -> usize {
        self.tasks.len().max(1)
    }

    /// Goes to the next task; behind the last a new one begins, and one that nothing was said of goes when it is left.
    pub(crate) fn turn_task(&mut self, by: isize) {
        self.shown_mut();
        let last = self.tasks.len() - 1;
        if by > 0 && self.task == last && self.tasks.len() < MOST_TASKS {
            self.tasks.push(TaskDraft::default());
            self.task += 1;
        } else if by < 0 && self.task == last && self.task > 0 && self.tasks[last] == TaskDraft::default() {
            self.tasks.pop();
            self.task -= 1;
        } else {
            self.task = self.task.saturating_add_signed(by).min(last);
        }
    }

    /// All complications that are named, of all tasks.
    pub(crate) fn complications(&self) -> usize {
        self.tasks.iter().map(|task| task.complications.len()).sum()
    }

    /// Whether a source is left out or let in against its scope: the other way round from how it stands.
    pub(crate) fn turn_source(&mut self, at: usize, reckoning: &Reckoning) {
        let Some(line) = reckoning.lines.get(at) else { return };
        let name = line.name.clone();
        let admitted = self.admitted.contains(&name);
        self.admitted.retain(|other| *other != name);
        match line.fate {
            Fate::Denied => self.without.retain(|other| *other != name),
            Fate::OutOfScope => self.admitted.push(name),
            // What was let in by the game master's word goes back to its scope.
            _ if admitted => {}
            _ => self.without.push(name),
        }
    }

    /// Takes up the source that is being written, if it is one.
    pub(crate) fn take_edge(&mut self) -> bool {
        let source = values::edge(self.new_edge.text()).ok().filter(|source| !source.name.is_empty());
        let Some(source) = source else { return false };
        self.extra.push(source);
        self.new_edge = Edit::default();
        true
    }

    /// Takes up the complication that is being written, if it is one.
    pub(crate) fn take_complication(&mut self) -> bool {
        let Some(complication) = written_complication(self.new_complication.text()) else { return false };
        self.shown_mut().complications.push(complication);
        self.new_complication = Edit::default();
        true
    }

    fn with(&self) -> With {
        With {
            what: Some(Text::line(self.what.text())).filter(|what| !what.is_empty()),
            adjust: self.pool.adjustments(),
            investigates: self.investigates,
            edges: self.extra.clone(),
            admit: self.admitted.clone(),
            without: self.without.clone(),
            draw: self.drawn,
            ..With::default()
        }
    }

    /// The deed that it asks for; `scale` are the words for a difference of power that has none of its own.
    pub(crate) fn deed(&self, view: &View, scale: &Text) -> Option<AnyDeed> {
        let person = self.person(view)?;
        let (who, rating) = (person.id.clone(), self.pool.attribute(sheet(person)?).cloned());
        let (skill, secret, with) = (self.pool.skill.clone(), self.secret, self.with());
        let tasks = self.tasks.iter().map(|task| task.task(scale));
        let Some((rival, theirs)) = self.rival(view) else {
            let target = self.target(view).map(|target| target.id.clone());
            let (task, difficulty) = (tasks.collect(), None);
            return Some(Roll { who, rating, skill, difficulty, task, target, with, secret }.into());
        };
        let Task { scale, complications, .. } = self.shown().task(scale);
        let announced = complications.into_iter().map(|complication| Announced { complication, task: 0 });
        let with = With { scale, complication: announced.collect(), ..with };
        let theirs = Theirs {
            their_rating: sheet(rival).and_then(|sheet| theirs.attribute(sheet)).cloned(),
            their_skill: theirs.skill.clone(),
            their_adjust: theirs.adjustments(),
            ..Theirs::default()
        };
        Some(Versus { who, against: rival.id.clone(), rating, skill, with, theirs, secret }.into())
    }

    /// What that one roll had is over: who, with what and how openly stay for the next.
    pub(crate) fn rolled(&mut self) {
        let Draft { who, mut pool, secret, .. } = std::mem::take(self);
        pool.adjust = 0;
        *self = Draft { who, pool, secret, ..Draft::default() };
    }
}

/// The skills that somebody may roll with: their own, then those that the campaign or others have and they lack, which
/// give no dice (PR-01).
pub(crate) fn skills(own: &Sheet, view: &View) -> Vec<Text> {
    let mut all: Vec<Text> = own.skills.iter().map(|(name, _)| name.clone()).collect();
    let named = view.houses.prisma.skills.iter();
    let others =
        rollers(view).into_iter().filter_map(sheet).flat_map(|sheet| sheet.skills.iter().map(|(name, _)| name));
    for name in named.chain(others) {
        if own.skills.get(name).is_none() && !all.contains(name) {
            all.push(name.clone());
        }
    }
    all
}

/// A complication as it is written, `ruido:1`; a cost of 1 when none is said.
pub(crate) fn written_complication(written: &str) -> Option<Complication> {
    let written = written.trim();
    let complication = match written.contains(':') {
        true => written.parse::<Complication>().ok(),
        false => format!("{written}:1").parse().ok(),
    };
    complication.filter(|it| !it.text.is_empty())
}
