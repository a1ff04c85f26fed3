//! A random evening: the game master hides and shows things and lets the rules run, players type lines and press keys.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::open_table::OpenTable;
use super::super::*;
use super::Setting;
use super::choices::Choices;
use super::figures::Figures;
use super::lines::{
    GUESSING_LINES, HEROES, KEYS, NOT_OF_THE_TABLE, READING_LINES, SECRET_LINES, SHOWING_LINES, SIZES, hiding_lines,
};
use super::reader::{Reader, Reading};
use super::secrets::{Canaries, ids};
use crate::app::door::line::GuestNews;
use crate::app::door::wire::{ByeReason, Hello, Surface};
use crate::deeds::DEEDS;
use crate::session::id::{Audience, Id};
use crate::session::person::Side;
use crate::session::right::Right;
use crate::session::{State, Thing};
use crate::ui::ui_state::Overlay;
use crate::words::Language;

pub(super) struct Evening {
    open: OpenTable,
    random: Choices,
    campaign: &'static str,
    /// Example lines of the table's deeds and the system's.
    examples: Vec<&'static str>,
    /// Those that may be a player's own, or asked for by a player.
    of_players: Vec<&'static str>,
    /// Example lines whose deed may hide what it does, with the flag that does it.
    hiding: Vec<String>,
    seats: Vec<Seat>,
    readers: Vec<Reader>,
    readings: BTreeMap<Seat, Reading>,
    canaries: Canaries,
    guesses: usize,
    asked: usize,
    /// The entry after which it was last noted who may read what.
    noted: u64,
    /// The newest steps, for whoever looks for a leak.
    newest: VecDeque<String>,
    seed: u64,
}

/// How many things somebody does in an evening.
const STEPS: usize = 1200;
/// How many steps are remembered.
const REMEMBERED: usize = 16;

impl Evening {
    pub(super) fn new(setting: &Setting, seed: u64) -> Evening {
        let (mut random, mut canaries) = (Choices::new(seed), Canaries::default());
        let mut play = Play::of(&canaries.hide_in_file(&mut random, setting.campaign), Seat::Gm);
        play.line("evening begin");
        setting.begin.iter().for_each(|line| play.line(line));
        let is_played = |line: &&str| !NOT_OF_THE_TABLE.iter().any(|beginning| line.starts_with(beginning));
        let deeds = || DEEDS.iter().filter(|deed| deed.system().is_none_or(|of| of == setting.system));
        let examples = |fits: fn(Right) -> bool| {
            let fitting = deeds().filter(|deed| fits(deed.right));
            fitting.flat_map(|deed| deed.examples.iter().copied()).filter(is_played).collect()
        };
        let players = setting.players.map(|who| Seat::Player(Id::from_name(who)));
        let mut evening = Evening {
            open: OpenTable::new(play),
            random,
            campaign: setting.campaign,
            examples: examples(|_| true),
            of_players: examples(|right| !matches!(right, Right::Gm | Right::All)),
            hiding: deeds().flat_map(hiding_lines).collect(),
            seats: players.into_iter().chain([Seat::Table, Seat::Gm]).collect(),
            readers: Vec::new(),
            readings: BTreeMap::new(),
            canaries,
            guesses: 0,
            asked: 0,
            noted: 0,
            newest: VecDeque::new(),
            seed,
        };
        evening.seats.clone().into_iter().for_each(|seat| evening.sit(seat));
        evening
    }

    pub(super) fn play(mut self) -> Figures {
        for _ in 0..STEPS {
            match self.random.below(100) {
                0..30 => self.hide_something(),
                30..45 => self.say_as_gm(SHOWING_LINES),
                45..60 => self.do_something_as_gm(),
                60..64 => self.press_keys(None),
                64..67 => self.answer(),
                67..68 => self.lose_somebody(),
                _ => self.let_somebody_do_something(),
            }
        }
        self.figures()
    }

    fn figures(&self) -> Figures {
        let table = self.open.play.at.sitting.table();
        let kinds: BTreeSet<&str> = table.log().lines().map(|line| &*line.deed).collect();
        let others = || self.seats.iter().filter(|seat| **seat != Seat::Gm);
        // Each of these would be a leak if the game master's second screen were the table's.
        let is_untold = |canary: &str| self.canaries.line_unless_told(canary, &Seat::Table).is_some();
        Figures {
            paintings: self.readings.values().map(|reading| reading.paintings).sum(),
            bytes: self.readings.values().map(|reading| reading.bytes).sum(),
            deeds: table.log().len(),
            kinds: kinds.len(),
            of_players: table.log().lines().filter(|line| matches!(line.seat, Seat::Player(_))).count(),
            asked: self.asked,
            hidden: others().map(|seat| self.canaries.count_untold(seat)).sum(),
            read_by_gm: self.readings[&Seat::Gm].canaries.iter().filter(|canary| is_untold(canary)).count(),
            revealed: others().map(|seat| self.readings[seat].canaries.len()).sum(),
            guesses: self.guesses,
        }
    }

    // ── What the game master does ──

    fn hide_something(&mut self) {
        let line = match self.random.percent(75) {
            true => self.random.pick(SECRET_LINES.iter().map(|line| (*line).to_owned())),
            false => self.random.pick(self.hiding.clone()),
        };
        let line = self.fill_in(&line.expect("a line"), &|_| true);
        // What is typed and not said is read by nobody, either.
        if self.random.percent(8) {
            self.remember(format!("gm types {line}"));
            self.open.play.keys(":");
            self.open.play.paste(&line);
            self.take_in();
            return self.open.play.keys("esc esc esc");
        }
        self.say(&line);
    }

    fn say_as_gm(&mut self, lines: &[&str]) {
        let line = self.random.pick(lines).expect("a line");
        let line = self.fill_in(line, &|_| true);
        self.say(&line);
    }

    /// Lets the rules run, with whoever is there.
    fn do_something_as_gm(&mut self) {
        let line = self.random.pick(self.examples.clone()).expect("an example");
        let line = self.with_names(line, &|_| true, None);
        self.say(&line);
    }

    fn say(&mut self, line: &str) {
        self.remember(format!("gm> {line}"));
        let play = &mut self.open.play;
        play.chair = OWN_CHAIR;
        play.keys("esc esc");
        play.line(line);
        if matches!(play.at.ui().overlay, Overlay::PendingDeed(_)) {
            play.keys("ctrl-y");
        }
        self.take_in();
    }

    /// Answers the oldest request.
    fn answer(&mut self) {
        let key = if self.random.percent(75) { "ctrl-y" } else { "ctrl-n" };
        self.remember(format!("gm {key}"));
        self.open.play.keys("esc esc esc");
        self.open.play.keys(key);
        self.take_in();
    }

    // ── What guests do ──

    fn let_somebody_do_something(&mut self) {
        let seat = self.random.pick(self.seats.clone()).expect("somebody");
        if !matches!(seat, Seat::Player(_)) || self.random.percent(30) {
            return self.press_keys(Some(seat));
        }
        let sees_it = seat.clone();
        let sees = move |audience: &Audience| audience.has(&sees_it);
        match self.random.below(10) {
            0 => {
                let line = format!("note add {0} {0}", "CANARY");
                let line = self.fill_in(&line, &sees);
                self.tell_own(&line, &seat);
                self.say_as(&seat, &line);
            }
            1 => {
                let line = self.fill_in("aspect add HERO CANARY", &sees);
                self.tell_own(&line, &seat);
                let ends = if self.random.percent(50) { &["esc", "esc"][..] } else { &["enter"] };
                self.type_as(&seat, &line, ends);
            }
            2 | 3 => {
                let line = self.random.pick(GUESSING_LINES).expect("a line");
                let Some(guess) = self.canaries.guess(&mut self.random, &seat, &self.seats) else { return };
                let line = self.fill_in(&line.replace("GUESS", &guess), &sees);
                self.guesses += 1;
                let ends = if self.random.percent(40) { &["tab", "down", "tab", "enter"][..] } else { &["enter"] };
                self.type_as(&seat, &line, ends);
            }
            kind => {
                let examples = if kind == 4 { &self.examples } else { &self.of_players };
                let line = self.random.pick(examples.clone()).expect("an example");
                let line = self.with_names(line, &sees, Some(&seat));
                self.say_as(&seat, &line);
            }
        }
    }

    fn say_as(&mut self, seat: &Seat, line: &str) {
        self.type_as(seat, line, &["enter"]);
        if self.reads_lines(seat) {
            return;
        }
        let chair = self.chair(seat);
        if matches!(self.open.play.at.chairs[chair].ui.overlay, Overlay::PendingDeed(_)) {
            self.press(seat, "ctrl-y");
        }
    }

    fn type_as(&mut self, seat: &Seat, line: &str, ends: &[&str]) {
        self.remember(format!("{seat:?}> {line} {ends:?}"));
        let waiting = self.open.play.at.requests.waiting.len();
        if self.reads_lines(seat) {
            self.give(seat, GuestNews::Line(line.to_owned()));
        } else {
            ["esc", "esc", "esc", ":"].iter().for_each(|key| self.press(seat, key));
            self.give(seat, GuestNews::Input(Input::Paste(Text::new(line))));
            ends.iter().for_each(|key| self.press(seat, key));
        }
        self.asked += usize::from(self.open.play.at.requests.waiting.len() > waiting);
    }

    /// Presses some keys, at a seat or as the game master. Whoever reads lines types some instead.
    fn press_keys(&mut self, seat: Option<Seat>) {
        if let Some(seat) = seat.as_ref().filter(|seat| self.reads_lines(seat)) {
            let line = self.random.pick(READING_LINES).expect("a line");
            return self.type_as(seat, line, &[]);
        }
        let all: Vec<String> = KEYS.split(' ').map(str::to_owned).collect();
        let letters = ('a'..='z').chain('A'..='P').chain('R'..='Z').chain('0'..='9').chain("!%-+.'\"".chars());
        let letters: Vec<String> = letters.map(String::from).collect();
        let count = 1 + self.random.below(6);
        for _ in 0..count {
            let from = if self.random.percent(50) { &all } else { &letters };
            let key = self.random.pick(from).expect("a key").clone();
            self.remember(format!("{seat:?} {key}"));
            match &seat {
                Some(seat) => self.press(seat, &key),
                None => {
                    self.open.play.chair = OWN_CHAIR;
                    self.open.play.keys(&key);
                    self.take_in();
                }
            }
        }
    }

    /// Lets a guest lose their terminal and come back, or turn it into another size.
    fn lose_somebody(&mut self) {
        let at = self.random.below(self.readers.len());
        if self.random.percent(50) {
            let (width, height) = SIZES[self.random.below(SIZES.len())];
            self.remember(format!("{:?} has {width} columns and {height} rows", self.readers[at].seat));
            self.readers[at].resize(width, height);
            let id = self.readers[at].far.id;
            self.open.tell(id, GuestNews::Size(ratatui::layout::Size { width, height }));
        } else {
            let Reader { seat, far, .. } = self.readers.remove(at);
            self.remember(format!("{seat:?} comes back"));
            self.open.tell(far.id, GuestNews::Gone);
            self.sit(seat);
        }
        self.take_in();
    }

    fn sit(&mut self, seat: Seat) {
        let (width, height) = if seat == Seat::Gm { (120, 40) } else { SIZES[self.random.below(SIZES.len())] };
        let language = if self.random.percent(30) { Language::En } else { Language::Es };
        let follow = seat == Seat::Table && self.random.percent(50);
        let ascii = self.random.percent(20);
        // Some players read and type lines.
        let surface = match &seat {
            Seat::Player(_) if self.random.percent(40) => Surface::Lines,
            _ => Surface::Screen,
        };
        let hello = Hello { width, height, language, follow, ascii, surface, ..Hello::of(seat.clone()) };
        let far = self.open.sit(&hello);
        self.readers.push(Reader::new(seat, far, width, height));
        self.take_in();
    }

    fn press(&mut self, seat: &Seat, key: &str) {
        self.give(seat, GuestNews::Input(Input::Key(key.parse().expect("a key"))));
    }

    /// Gives what a guest does to the table, as after a pause.
    fn give(&mut self, seat: &Seat, news: GuestNews) {
        let chair = self.chair(seat);
        let chair = &mut self.open.play.at.chairs[chair];
        chair.ui.note_pause();
        chair.forget_guest_deeds();
        let id = chair.guest.as_ref().expect("a guest").id;
        self.open.tell(id, news);
        self.take_in();
    }

    fn reads_lines(&self, seat: &Seat) -> bool {
        let guest = self.open.play.at.chairs[self.chair(seat)].guest.as_ref();
        guest.is_some_and(|guest| guest.wishes.surface == Surface::Lines)
    }

    fn chair(&self, seat: &Seat) -> usize {
        let reader = self.readers.iter().find(|reader| reader.seat == *seat).expect("a reader");
        self.open.chair_of(reader.far.id).expect("a chair")
    }

    // ── What is typed ──

    /// A line with canaries, and with things that exist and whose audience fits.
    fn fill_in(&mut self, line: &str, sees: &dyn Fn(&Audience) -> bool) -> String {
        let id = |id: Option<Id>| id.map_or_else(|| "nadie".to_owned(), |id| id.to_string());
        let (mut filled, mut about) = (line.to_owned(), None);
        for (mark, noun) in [("HIDDEN", "person"), ("CLOCK", "clock")] {
            if filled.contains(mark) {
                let hidden = self.pick(noun, &Audience::is_gm);
                about = hidden.clone().and_then(|hidden| Thing::from_mark(noun, hidden));
                filled = filled.replace(mark, &id(hidden));
            }
        }
        let state = self.open.play.at.sitting.table().state().clone();
        let heroes = state.people.values().filter(|person| person.side == Side::Party && sees(&person.seen_by));
        let heroes: Vec<Id> = heroes.map(|person| person.id().clone()).collect();
        for (mark, noun) in [("ANYBODY", "person"), ("NOTE", "note"), ("ITEM", "item"), ("SCENE", "scene")] {
            if filled.contains(mark) {
                filled = filled.replace(mark, &id(self.pick(noun, sees)));
            }
        }
        if filled.contains("THING") {
            let marks = ["person", "person", "numbers", "clock", "note", "item", "scene", "secret", "scene-secret"];
            let mark = self.random.pick(marks).expect("a mark");
            let thing = format!("{mark}:{}", id(self.pick(mark, sees)));
            filled = filled.replace("THING", &thing);
        }
        while filled.contains("HERO") {
            filled = filled.replacen("HERO", &id(self.random.pick(heroes.clone())), 1);
        }
        if filled.contains("ENTRY") {
            let here = self.open.play.at.sitting.table().here() as usize;
            filled = filled.replace("ENTRY", &here.saturating_sub(self.random.below(6)).max(1).to_string());
        }
        while filled.contains("NUMBER") {
            let number = self.canaries.number(&mut self.random, self.campaign, line);
            filled = filled.replacen("NUMBER", &number.to_string(), 1);
        }
        while filled.contains("CANARY") {
            let word = self.canaries.word(&mut self.random, about.as_ref(), &filled);
            filled = filled.replacen("CANARY", &word, 1);
        }
        filled
    }

    /// An example line with names that there are, of things whose audience fits. A player mostly speaks of their own
    /// person first.
    fn with_names(&mut self, line: &str, sees: &dyn Fn(&Audience) -> bool, player: Option<&Seat>) -> String {
        let mut own = player.filter(|_| self.random.percent(80)).and_then(|seat| match seat {
            Seat::Player(who) => Some(who.to_string()),
            Seat::Gm | Seat::Table => None,
        });
        let noun = line.split(' ').next().unwrap_or_default().to_owned();
        let words: Vec<String> = line
            .split(' ')
            .map(|word| match own.take_if(|_| HEROES.contains(&word)) {
                Some(own) => own,
                None => self.with_name(&noun, word, sees),
            })
            .collect();
        let filled = words.join(" ");
        let mut parts = filled.split('{');
        let begin = parts.next().unwrap_or_default().to_owned();
        parts.fold(begin, |filled, part| match part.split_once('}') {
            Some((key, rest)) => filled + &self.open.play.display.words.get(key) + rest,
            None => filled + part,
        })
    }

    fn with_name(&mut self, noun: &str, word: &str, sees: &dyn Fn(&Audience) -> bool) -> String {
        let is_numbered = word.rsplit_once('-').is_some_and(|(_, number)| number.parse::<u8>().is_ok());
        let (mark, noun) = match word.split_once(':') {
            Some((mark, _)) if ids(self.state(), mark, &|_| true).is_empty() => return word.to_owned(),
            Some((mark, _)) => (format!("{mark}:"), mark),
            None if HEROES.contains(&word) || is_numbered => (String::new(), "person"),
            None if self.random.percent(50) && word.contains('-') && !word.starts_with('-') && !word.contains('{') => {
                (String::new(), noun)
            }
            None => return word.to_owned(),
        };
        match self.pick(noun, sees) {
            Some(id) => format!("{mark}{id}"),
            None => word.to_owned(),
        }
    }

    fn pick(&mut self, noun: &str, sees: &dyn Fn(&Audience) -> bool) -> Option<Id> {
        let all = ids(self.open.play.at.sitting.table().state(), noun, sees);
        self.random.pick(all)
    }

    /// Lets a player read the canaries of a line of their own.
    fn tell_own(&mut self, line: &str, seat: &Seat) {
        let own = self.canaries.in_text(line);
        own.iter().for_each(|canary| self.canaries.tell(canary, seat));
    }

    fn state(&self) -> &State {
        self.open.play.at.sitting.table().state()
    }

    // ── What is read ──

    /// Paints what is due, and lets everybody read what they are sent.
    fn take_in(&mut self) {
        self.open.play.at.paint_after_frame();
        self.open.let_door_work();
        let table = self.open.play.at.sitting.table();
        if self.noted != table.last() {
            self.noted = table.last();
            self.canaries.note_readers(table.state(), &self.seats);
        }
        let mut gone = Vec::new();
        for at in 0..self.readers.len() {
            let reader = &mut self.readers[at];
            let reading = self.readings.entry(reader.seat.clone()).or_default();
            let before = reading.canaries.len();
            reader.read(&self.canaries, reading);
            if reading.canaries.len() > before {
                self.expect_no_leak(at);
            }
            match self.readers[at].bye {
                None => {}
                Some(ByeReason::SentAway | ByeReason::Left | ByeReason::NoSuchSeat) => gone.push(at),
                Some(why) => panic!("{:?} is sent away, {why:?}\n{}", self.readers[at].seat, self.story()),
            }
        }
        for at in gone.into_iter().rev() {
            let Reader { seat, bye, .. } = self.readers.remove(at);
            match bye {
                // The person has gone from the table.
                Some(ByeReason::NoSuchSeat) => self.seats.retain(|other| *other != seat),
                _ => self.sit(seat),
            }
        }
    }

    fn expect_no_leak(&self, at: usize) {
        let reader = &self.readers[at];
        for canary in &self.readings[&reader.seat].canaries {
            if let Some(line) = self.canaries.line_unless_told(canary, &reader.seat) {
                let (seat, screen) = (&reader.seat, reader.screen());
                panic!("{seat:?} is sent {canary}, typed as {line}\n{screen}\n{}", self.story());
            }
        }
    }

    fn remember(&mut self, step: String) {
        if self.newest.len() == REMEMBERED {
            self.newest.pop_front();
        }
        self.newest.push_back(step);
    }

    fn story(&self) -> String {
        let steps: Vec<&str> = self.newest.iter().map(|step| &**step).collect();
        format!("with seed {} after\n{}", self.seed, steps.join("\n"))
    }
}
