//! The Scene tab: the scene that is played, and beside it everything that hangs on it: scenes, what is due, clocks,
//! notes, tables, and who is here tonight.

mod stack;

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Position, Rect};
use serde::{Deserialize, Serialize};

use self::stack::Shelf;
use super::doing::{self, asked, rewrites};
use super::filter::Filter;
use super::paged::paged;
use super::{Heard, Tab, Writing};
use crate::deeds::{Kind, Place, TabName};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::{item, note};
use crate::ui::input::{Code, Input};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::Scroll;
use crate::ui::parts::page::Offset;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;
use crate::ui::steps;
use crate::views;
use crate::views::things::{Part, Thing};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SceneTab {
    /// Whether the lists hear the keys, or the scene.
    at: At,
    part: Part,
    scrolls: [Scroll; Part::ALL.len()],
    #[serde(skip)]
    scene: Offset,
    /// Of the page about what is chosen in the list.
    #[serde(skip)]
    detail: Offset,
    #[serde(skip)]
    filter: Filter,
    /// The scene that was played when the last key was heard here, if one was heard.
    #[serde(skip)]
    played: Option<Option<Id>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum At {
    #[default]
    Scene,
    List,
}

const SCENE: Place = Place::Tab(TabName::Scene);

/// From this width on the scene, the lists and the page about what is chosen stand side by side.
const THREE: u16 = 150;

impl Tab for SceneTab {
    /// ```text
    /// ┌ ▸ El vestíbulo ──────────────────┐┌ Escenas ───────────── 3 ┐
    /// │ La casa del reloj, planta baja   ││ ▶ El vestíbulo          │
    /// │                                  │├ Pendiente ─────────── 1 ┤
    /// │ La puerta se abre sola, despacio ││ ! Bruno: Complicación   │
    /// │                                  │├ Relojes ───────────── 2 ┤
    /// │ ◆ Solo DJ                        ││ ◔ ▰▰▱▱ 2/4  La alarma ◆ │
    /// │ El reloj que va bien está parado │├ Esta noche ────────── 2 ┤
    /// └──────────────────────────────────┘└─────────────────────────┘
    /// ```
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let lists = (area.width * 2 / 5).clamp(24, 46).min(area.width);
        if area.width >= THREE {
            let scene = (area.width - lists) / 2;
            let [scene, lists, about] = Layout::horizontal([Length(scene), Length(lists), Fill(1)]).areas(area);
            self.draw_scene(sight, scene, buf);
            self.draw_lists(sight, lists, buf);
            // The scene stands there already.
            let thing =
                self.of_list(sight).filter(|thing| Some(thing.id()) != sight.seen.view.scene.as_ref().map(Id::as_str));
            let tonight = || Part::Tonight.things(sight.seen).first().copied();
            self.draw_about(thing.or_else(tonight), sight, about, buf);
        } else {
            let [left, lists] = Layout::horizontal([Fill(1), Length(lists)]).areas(area);
            match self.at {
                At::List if !self.is_overtaken(sight) => self.draw_about(self.of_list(sight), sight, left, buf),
                At::Scene | At::List => self.draw_scene(sight, left, buf),
            }
            self.draw_lists(sight, lists, buf);
        }
        None
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        match self.filter.hear(input) {
            Heard::Ignored => {}
            heard => return heard,
        }
        if self.is_overtaken(sight) {
            self.at = At::Scene;
        }
        self.played = Some(sight.seen.view.scene.clone());
        let Input::Key(key) = input else { return Heard::Ignored };
        if let Some(way) = steps::pane(*key) {
            self.next_pane(way, sight);
            return Heard::Done;
        }
        match (self.at, key.code) {
            (At::List, Code::Left) => self.at = At::Scene,
            (At::Scene, Code::Right) => self.at = At::List,
            (At::Scene, _) => match steps::rows(*key, self.scene.page()) {
                Some(rows) => self.scene.step(rows),
                None => return Heard::Ignored,
            },
            // The list is short and its page long: a page is turned there.
            (At::List, Code::PageUp) => self.detail.step(-self.detail.page()),
            (At::List, Code::PageDown) => self.detail.step(self.detail.page()),
            (At::List, _) => {
                let len = self.things(self.part, sight).len();
                if !steps::list(&mut self.scrolls[self.part.place()], *key, len) {
                    return Heard::Ignored;
                }
                self.detail.reset();
            }
        }
        Heard::Done
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        let Some(thing) = self.chosen(sight) else {
            if does.deed.id == "scene.set" {
                // One has to be chosen first.
                (self.at, self.part) = (At::List, Part::Scenes);
                return Heard::Done;
            }
            return self.edited(does, sight);
        };
        let id = thing.id();
        let by = does.with.iter().find(|(field, _)| *field == "by");
        match (does.deed.id, thing) {
            ("clock.advance", Thing::Clock(_)) => {
                asked("clock.advance", &[("clock", id), ("by", by.map_or("1", |(_, by)| by))], sight)
            }
            // A reserve is moved by the same keys as a clock.
            ("clock.advance", Thing::Pool(..)) => {
                let by: Vec<_> = by.map(|(field, by)| (*field, (*by).to_owned())).into_iter().collect();
                rewrites("gauge.change", self, &by, sight)
            }
            ("table.roll", Thing::Table(_)) if !does.with.is_empty() => asked("table.roll", &[("table", id)], sight),
            ("evening.arrive", Thing::Hero(hero)) => {
                asked(if hero.here { "evening.leave" } else { "evening.arrive" }, &[("who", id)], sight)
            }
            ("item.draw", Thing::Item(item)) if item.text.is_none() => asked("item.draw", &[("item", id)], sight),
            // What it is was said: another one comes.
            ("item.draw", Thing::Item(item)) => {
                asked("item.draw", &[("who", item.who.as_ref().map_or("", Id::as_str))], sight)
            }
            _ => self.edited(does, sight),
        }
    }

    fn places(&self, sight: &Sight) -> Vec<Place> {
        match self.chosen(sight) {
            Some(thing) => vec![place(thing)],
            // Where no scene is played, one may be begun from there too.
            None if sight.seen.view.scene.is_none() => vec![Place::Thing(Kind::Scene)],
            None => Vec::new(),
        }
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        let view = &sight.seen.view;
        if sight.seen.back.is_none() {
            return vec!["screen.filter"];
        }
        let evening = if view.evening_on { "evening.end" } else { "evening.begin" };
        let of_systems = |about| doing::of_systems(SCENE, about, sight);
        match (self.at, self.part) {
            (At::Scene, _) if view.scene.is_none() => {
                [&["scene.set", evening][..], &of_systems(None), &["scene.add", "note.add"]].concat()
            }
            (At::Scene, _) => {
                let rest = ["scene.aspect.add", "scene.edit", "scene.add", "item.open", "note.add"];
                [&[evening][..], &of_systems(None), &rest].concat()
            }
            (_, Part::Scenes) => vec!["scene.set", "scene.add", "scene.edit", "reveal.show", "scene.remove"],
            (_, Part::Items) => match self.chosen(sight) {
                Some(Thing::Item(item)) if item.kind == item::Kind::Intrusion => {
                    [&of_systems(Some(Kind::Item))[..], &["reveal.show", "item.waive"]].concat()
                }
                Some(Thing::Item(item)) if item.text.is_some() => {
                    vec!["item.resolve", "item.waive", "reveal.show", "item.open"]
                }
                Some(_) => vec!["item.draw", "item.write", "item.waive", "item.open"],
                None => vec!["item.open", "item.draw"],
            },
            (_, Part::Pools) => [&of_systems(None)[..], &["reveal.show", "reveal.hide"]].concat(),
            (_, Part::Clocks) => vec!["clock.advance", "clock.set", "clock.add", "reveal.show", "clock.remove"],
            (_, Part::Notes) => {
                let judged = match self.chosen(sight) {
                    Some(Thing::Note(note)) if note.kind == note::Kind::Fact => of_systems(Some(Kind::Note)),
                    _ => Vec::new(),
                };
                [&judged[..], &["note.add", "note.edit", "reveal.show", "note.remove"]].concat()
            }
            (_, Part::Tables) => vec!["table.roll"],
            (_, Part::Tonight) => vec!["evening.arrive", evening],
        }
    }

    fn selected(&self, sight: &Sight) -> Vec<(&str, String)> {
        let view = &sight.seen.view;
        let party = view.people.values().filter(|person| person.side == Side::Party);
        let present: Vec<&str> = party.map(|person| person.id.as_str()).collect();
        let mut known = vec![("present", present.join(" "))];
        let chosen = self.chosen(sight);
        let scene = match chosen {
            Some(Thing::Scene(scene)) => Some(&scene.id),
            _ => view.scene.as_ref(),
        };
        known.extend(scene.map(|scene| ("scene", scene.to_string())));
        let secret = |id: &Id| sight.seen.back.as_ref().is_some_and(|back| back.secrets.contains_key(id));
        let Some(thing) = chosen else {
            let told = view.scene.as_ref().filter(|id| secret(id));
            known.extend(told.map(|scene| ("what", format!("scene-secret:{scene}"))));
            return known;
        };
        let id = thing.id().to_string();
        match thing {
            Thing::Scene(scene) => {
                let hidden = sight.seen.back.as_ref().is_some_and(|back| back.hidden.contains_key(&scene.id));
                let what = if hidden || !secret(&scene.id) { "scene" } else { "scene-secret" };
                known.push(("what", format!("{what}:{id}")));
            }
            Thing::Item(item) => {
                known.extend(item.who.iter().map(|who| ("who", who.to_string())));
                known.extend([("what", format!("item:{id}")), ("item", id)]);
            }
            Thing::Pool(..) | Thing::Clock(_) => known.extend(doing::of_shared(thing)),
            Thing::Note(_) => known.extend([("what", format!("note:{id}")), ("note", id)]),
            Thing::Table(_) => known.push(("table", id)),
            Thing::Hero(_) => known.extend([("what", format!("person:{id}")), ("who", id)]),
        }
        known
    }

    fn writing(&self, _: &Sight) -> Option<Writing> {
        self.filter.writing()
    }

    fn filter(&mut self) {
        self.at = At::List;
        self.filter.open();
    }

    fn unfilter(&mut self) {
        self.filter = Filter::default();
    }
}

fn place(thing: Thing) -> Place {
    match thing {
        Thing::Scene(_) => Place::Thing(Kind::Scene),
        Thing::Item(item) if item.text.is_none() => Place::Unsaid,
        Thing::Item(item) if item.kind == item::Kind::Intrusion => Place::Offered,
        Thing::Item(_) => Place::Thing(Kind::Item),
        Thing::Pool(..) => Place::Thing(Kind::Gauge),
        Thing::Clock(_) => Place::Thing(Kind::Clock),
        Thing::Note(_) => Place::Thing(Kind::Note),
        Thing::Table(_) => Place::Thing(Kind::Table),
        Thing::Hero(_) => Place::Thing(Kind::Hero),
    }
}

impl SceneTab {
    /// Whether another scene has begun than the one in the list, since the last key was heard here.
    fn is_overtaken(&self, sight: &Sight) -> bool {
        let now = &sight.seen.view.scene;
        let shown = self.of_list(sight).map(Thing::id);
        self.part == Part::Scenes
            && self.played.as_ref().is_some_and(|played| played != now)
            && shown != now.as_ref().map(Id::as_str)
    }

    /// The lists that are there: for the game master all of them, but reserves only where a system or the table has some;
    /// for others those that have something.
    fn parts(&self, sight: &Sight) -> Vec<Part> {
        let gm = sight.seen.back.is_some();
        let shown = |part: &Part| gm && *part != Part::Pools || !part.things(sight.seen).is_empty();
        Part::ALL.into_iter().filter(shown).collect()
    }

    fn things<'s>(&self, part: Part, sight: &'s Sight) -> Vec<Thing<'s>> {
        let mut things = part.things(sight.seen);
        if part == self.part {
            things.retain(|thing| self.filter.keeps(&sight.text(&thing.name())));
        }
        things
    }

    /// What the arrows stand on in the list, if the list hears the keys.
    fn chosen<'s>(&self, sight: &'s Sight) -> Option<Thing<'s>> {
        if self.at == At::Scene { None } else { self.of_list(sight) }
    }

    /// What the arrows stand on in the list, or stood on last.
    fn of_list<'s>(&self, sight: &'s Sight) -> Option<Thing<'s>> {
        let things = self.things(self.part, sight);
        let at = self.scrolls[self.part.place()].cursor;
        things.get(at.min(things.len().saturating_sub(1))).copied()
    }

    /// Goes from pane to pane: the scene, then each list.
    fn next_pane(&mut self, way: isize, sight: &Sight) {
        let parts = self.parts(sight);
        let stops = parts.len() + 1;
        let here = match self.at {
            At::Scene => 0,
            At::List => parts.iter().position(|part| *part == self.part).map_or(0, |place| place + 1),
        };
        self.filter = Filter::default();
        self.detail.reset();
        match here.checked_add_signed(way).unwrap_or(stops - 1) % stops {
            0 => self.at = At::Scene,
            n => (self.at, self.part) = (At::List, parts[n - 1]),
        }
    }

    /// What is rewritten begins with what stands there.
    fn edited(&self, does: Bound, sight: &Sight) -> Heard {
        match does.deed.id {
            "note.edit" => self.edit_note(sight),
            "scene.edit" => {
                let scene = match self.chosen(sight) {
                    Some(Thing::Scene(scene)) => Some(scene),
                    _ => sight.seen.view.current_scene(),
                };
                let Some(scene) = scene else { return Heard::Ignored };
                let secret = sight.seen.back.as_ref().and_then(|back| back.secrets.get(&scene.id));
                let known = [
                    ("title", scene.title.to_string()),
                    ("place", scene.place.to_string()),
                    ("read", scene.read.to_string()),
                    ("secret", secret.map(ToString::to_string).unwrap_or_default()),
                ];
                rewrites("scene.edit", self, &known, sight)
            }
            _ => Heard::Ignored,
        }
    }

    fn edit_note(&self, sight: &Sight) -> Heard {
        let Some(Thing::Note(note)) = self.chosen(sight) else { return Heard::Ignored };
        let known = [("title", note.title.to_string()), ("text", note.text.to_string())];
        rewrites("note.edit", self, &known, sight)
    }

    fn draw_scene(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let scene = sight.seen.view.current_scene();
        let title = scene.map(|scene| sight.runs(&views::scene::title(Thing::Scene(scene))));
        let title = title.unwrap_or_else(|| vec![Run::new(Meaning::Title, sight.get("tabs-scene-none"))]);
        paged(&title, Focus::when(self.at == At::Scene), &self.scene, sight, area, buf, |page| match scene {
            Some(scene) => page.prose(&views::scene::about_scene(scene, sight.seen), sight),
            None => page.text(Meaning::Dim, &sight.get("tabs-scene-choose")),
        });
    }

    fn draw_about(&self, thing: Option<Thing>, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let title = thing.map(|thing| sight.runs(&views::scene::title(thing))).unwrap_or_default();
        paged(&title, Focus::Elsewhere, &self.detail, sight, area, buf, |page| match thing {
            Some(thing) => page.prose(&views::scene::about(thing, sight.seen), sight),
            None => page.text(Meaning::Dim, &sight.get("tabs-scene-nothing")),
        });
    }

    fn draw_lists(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let shelves: Vec<Shelf> = self
            .parts(sight)
            .into_iter()
            .map(|part| {
                let here = self.at == At::List && part == self.part;
                let things = self.things(part, sight);
                let mut right = if here { self.filter.runs(sight) } else { Vec::new() };
                if right.is_empty() {
                    right.push(Run::new(Meaning::Dim, things.len().to_string()));
                }
                Shelf { part, things, scroll: &self.scrolls[part.place()], focus: Focus::when(here), right }
            })
            .collect();
        stack::draw(&shelves, sight, area, buf);
    }
}
