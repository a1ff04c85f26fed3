//! A table with a screen: deeds are done by their lines, dice fall by their faces, keys are pressed by their names, and
//! the screen can be read.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{DeedType, Intent, Names, ScreenIntent, parse};
use biombo::rules::dice::{Dice, Faces};
use biombo::rules::message::Arg;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::id::{Id, Seat};
use biombo::session::recap::Recap;
use biombo::session::refusal::NotDone;
use biombo::session::seen::Seen;
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, State};
use biombo::store::campaign;
use biombo::ui::draw::draw;
use biombo::ui::draw_ctx::DrawCtx;
use biombo::ui::form::{Form, FormRow};
use biombo::ui::frame::Frame;
use biombo::ui::handle::handle;
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::keys::Keymap;
use biombo::ui::look::{Glyphs, Look};
use biombo::ui::ui_state::UiState;
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::frame;

/// The campaign that the tests share.
pub(crate) const CASA: &str = include_str!("casa.toml");

/// The size of the smallest terminal that people use, in columns and rows.
pub(crate) const SMALL: (u16, u16) = (80, 24);
/// The size of a larger terminal.
pub(crate) const MIDDLE: (u16, u16) = (120, 36);
/// The size of a terminal that fills a screen.
pub(crate) const LARGE: (u16, u16) = (200, 60);

/// A table in play, and the screen of one seat.
pub(crate) struct Play {
    pub(crate) table: Table,
    pub(crate) ui: UiState,
    /// The faces of the dice that the next key's deed throws.
    pub(crate) faces: Vec<u16>,
    /// Whether people throw the dice and type their faces.
    by_hand: bool,
    seat: Seat,
    seen: Arc<Seen>,
    /// The table as far as the player knows it who sits at this screen; `None` on other screens.
    known: Option<State>,
    names: Names,
    look: Look,
    words: Words,
    keys: Keymap,
    /// The frame that was drawn last.
    shown: RefCell<Frame>,
}

/// The time of the first deed, in milliseconds: half past eight in the evening of 21 November 2026. Each deed takes a
/// minute.
const START: i64 = 1_795_293_000_000;

/// The time zone of the table.
static UTC: TimeZone = TimeZone::UTC;

impl Play {
    /// A table of this campaign file, with the game master's screen in Spanish.
    pub(crate) fn new(toml: &str) -> Play {
        let reading = campaign::read(Path::new("test.toml"), toml);
        let campaign = reading.unwrap_or_else(|faults| panic!("the campaign is wrong: {faults:?}")).campaign;
        let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(START));
        let (keys, conflicts) = Keymap::new([]);
        assert!(conflicts.is_empty());
        Play::at(Table::begin(&first).expect("it begins"), Words::new(Language::Es), keys)
    }

    /// The game master's screen, as it begins, at a copy of this table.
    pub(crate) fn copy(&self) -> Play {
        Play::at(self.table.clone(), self.words.clone(), self.keys.clone())
    }

    fn at(table: Table, words: Words, keys: Keymap) -> Play {
        let seen = Arc::new(Seen::new(&table, &Seat::Gm));
        let mut play = Play {
            table,
            ui: UiState::default(),
            faces: Vec::new(),
            by_hand: false,
            seat: Seat::Gm,
            seen,
            known: None,
            names: Names::default(),
            look: frame::look(&Glyphs::UNICODE),
            words,
            keys,
            shown: RefCell::new(Frame::new(Rect::ZERO)),
        };
        play.refresh();
        play
    }

    /// A table of the shared campaign.
    pub(crate) fn casa() -> Play {
        Play::new(CASA)
    }

    /// The same table, on the screen of another seat.
    pub(crate) fn seat(mut self, seat: Seat) -> Play {
        (self.seat, self.known) = (seat, None);
        self.refresh();
        self
    }

    /// The same table, on the screen of the player who plays this person and may act.
    pub(crate) fn played_by(mut self, who: &Id) -> Play {
        self.seat = Seat::Player(who.clone());
        self.known = Some(self.table.state().known_to(&self.seat));
        self.refresh();
        self
    }

    /// The seat whose screen it is.
    pub(crate) fn current_seat(&self) -> Seat {
        self.seat.clone()
    }

    /// The same table, in another language.
    pub(crate) fn speaking(mut self, language: Language) -> Play {
        self.words = Words::new(language);
        self.refresh();
        self
    }

    /// The same table, where people throw the dice.
    pub(crate) fn by_hand(mut self) -> Play {
        self.by_hand = true;
        self
    }

    /// The same table, drawn with other glyphs.
    pub(crate) fn drawn_with(mut self, glyphs: &'static Glyphs) -> Play {
        self.look = frame::look(glyphs);
        *self.shown.get_mut() = Frame::new(Rect::ZERO);
        self
    }

    /// Does the deeds of these lines, each with the faces of its dice.
    pub(crate) fn perform(mut self, lines: &[(&str, &[u16])]) -> Play {
        for (line, faces) in lines {
            let names = names(&Arc::new(Seen::new(&self.table, &Seat::Gm)), &self.words);
            match parse(line, &names).unwrap_or_else(|wrong| panic!("{line}: {wrong:?}")) {
                Intent::Table(request) => self.ask(*request, faces),
                intent => panic!("{line} is no deed of the table: {intent:?}"),
            }
        }
        self
    }

    /// Does a deed of the table, with the faces of its dice.
    pub(crate) fn command(mut self, command: impl Into<AnyDeed>, faces: &[u16]) -> Play {
        self.ask(Request::Do(command.into()), faces);
        self
    }

    fn ask(&mut self, request: Request, faces: &[u16]) {
        let said = format!("{request:?}");
        self.asks(request, faces).unwrap_or_else(|no| panic!("{said} is refused: {no:?}"));
    }

    fn asks(&mut self, request: Request, faces: &[u16]) -> Result<(), NotDone> {
        let mut dice = Faces::new(faces);
        let at = UnixMillis(START + 60_000 * i64::try_from(self.table.last()).expect("few deeds"));
        let entry = self.table.draft(&Seat::Gm, request.clone(), &mut dice, at)?;
        assert!(dice.remaining().is_empty(), "{request:?}: faces are left: {:?}", dice.remaining());
        self.table.accept(entry).expect("it follows");
        self.ui.note_deed_done();
        self.ui.past_moment = None;
        self.refresh();
        Ok(())
    }

    /// Presses keys, written as in the settings with a blank between two. What they ask of the table is done with the
    /// `faces` that lie ready. Returns the last intent.
    pub(crate) fn keys(&mut self, written: &str) -> Option<Intent> {
        let mut last = None;
        for key in written.split(' ') {
            last = self.handle(&Input::Key(key.parse::<KeyPress>().expect("a key")));
        }
        last
    }

    /// Presses a key on the screen of a player who may act; what it asks of the table is done as that player's.
    pub(crate) fn play_key(&mut self, key: &str, faces: &[u16]) {
        let input = Input::Key(key.parse::<KeyPress>().expect("a key"));
        let intent = self.handle_without_pause(&input);
        self.ui.note_pause();
        let Some(Intent::Table(request)) = intent else { return };
        let at = UnixMillis(START + 60_000 * i64::try_from(self.table.last()).expect("few deeds"));
        match self.table.draft(&self.seat, *request, &mut Faces::new(faces), at) {
            Ok(entry) => {
                self.table.accept(entry).expect("it follows");
                self.ui.note_deed_done();
            }
            Err(NotDone::Refused(refusal)) => self.ui.show_refusal(&refusal),
            Err(no) => panic!("{key}: {no:?}"),
        }
        self.ui.note_pause();
        self.refresh();
    }

    /// Types a text, letter by letter.
    pub(crate) fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = if letter == ' ' { "space".parse() } else { letter.to_string().parse() };
            self.handle(&Input::Key(key.expect("a key")));
        }
    }

    /// Pastes a text.
    pub(crate) fn paste_text(&mut self, text: &str) {
        self.handle(&Input::Paste(text.into()));
    }

    fn handle(&mut self, input: &Input) -> Option<Intent> {
        let intent = self.handle_without_pause(input);
        self.grant_screen(intent.as_ref());
        if let Some(Intent::Table(request)) = &intent {
            let faces = std::mem::take(&mut self.faces);
            match self.asks((**request).clone(), &faces) {
                Ok(()) => {}
                Err(NotDone::Refused(refusal)) => self.ui.show_refusal(&refusal),
                Err(no) => panic!("{request:?}: {no:?}"),
            }
        }
        self.ui.note_pause();
        self.refresh();
        intent
    }

    /// Passes an input to the screen, without a pause after it. What it asks of the table is not done.
    pub(crate) fn handle_without_pause(&mut self, input: &Input) -> Option<Intent> {
        let mut ui = std::mem::take(&mut self.ui);
        let intent = handle(input, &self.ctx(&ui), &mut ui);
        self.ui = ui;
        intent
    }

    /// Does what the screen asks of the program: a recap, the curtain, or a look at the past.
    fn grant_screen(&mut self, intent: Option<&Intent>) {
        match intent {
            Some(Intent::Screen(ScreenIntent::Recap)) => {
                self.ui.show_recap(vec![Recap::of(&self.table, &Seat::Table), Recap::of(&self.table, &self.seat)]);
            }
            Some(Intent::Screen(ScreenIntent::Curtain)) => self.ui.toggle_curtain(),
            Some(Intent::Screen(ScreenIntent::LookAt(moment))) => self.ui.past_moment = *moment,
            _ => {}
        }
    }

    /// The form of a deed as it opens, with the fields that are known.
    pub(crate) fn form(&self, deed: &'static DeedType, known: &[(&str, String)]) -> Form {
        Form::new(deed, known, &self.ctx(&self.ui))
    }

    /// Presses a key in a form that is not on the screen.
    pub(crate) fn types_into(&self, form: &mut Form, key: KeyPress) {
        let _ = form.handle(&Input::Key(key), &self.ctx(&self.ui));
    }

    /// The keys that a form prints beside a field.
    pub(crate) fn keys_of(&self, form: &Form, row: &FormRow) -> String {
        form.keys_of(row, &self.ctx(&self.ui))
    }

    /// The bounds of a number field, which the line itself names when it refuses a number beyond them.
    pub(crate) fn bounds(&self, deed: &'static DeedType, known: &[(&str, String)], field: &str) -> Option<(i64, i64)> {
        let beyond = (field, "99999999999".to_owned());
        let known = known.iter().filter(|(id, _)| *id != field).cloned().chain([beyond]);
        let form = self.form(deed, &known.collect::<Vec<_>>());
        let wrong = form.intent(&self.ctx(&self.ui)).err().filter(|wrong| wrong.field.as_deref() == Some(field))?;
        let Some((_, Arg::Msg(within))) = wrong.what.args.iter().find(|(name, _)| name == "expected") else {
            return None;
        };
        let number = |name: &str| match within.args.iter().find(|(it, _)| it == name)?.1 {
            Arg::Int(number) => Some(number),
            _ => None,
        };
        number("from").zip(number("to"))
    }

    /// Presses a key whose deed may be refused, with these dice. Fails if a grave deed is done by any key but Ctrl-y.
    pub(crate) fn press(&mut self, key: KeyPress, dice: &mut dyn Dice) {
        let (mut ui, looking) = (std::mem::take(&mut self.ui), self.ui.past_moment);
        let intent = handle(&Input::Key(key), &self.ctx(&ui), &mut ui);
        self.ui = ui;
        self.ui.note_pause();
        self.grant_screen(intent.as_ref());
        if let Some(Intent::Table(request)) = &intent
            && let Request::Do(deed) = &**request
            && self.seen.may_act()
            && key != KeyPress::CONFIRM
        {
            let grave = Trial::new(self.table.state()).grave(deed);
            assert!(grave.is_none(), "{key} does {deed:?}: {grave:?}");
        }
        match intent {
            Some(Intent::Table(request)) => self.try_request(*request, dice),
            _ if self.ui.past_moment != looking => self.refresh(),
            _ => {}
        }
    }

    /// Makes a request that may be refused, and refreshes the screen if it is done.
    pub(crate) fn try_request(&mut self, request: Request, dice: &mut dyn Dice) {
        let at = UnixMillis(START + 60_000 * i64::try_from(self.table.last()).expect("few deeds"));
        match self.table.draft(&Seat::Gm, request, dice, at) {
            Ok(entry) => {
                self.table.accept(entry).expect("it follows");
                self.ui.note_deed_done();
                self.ui.past_moment = None;
                self.refresh();
            }
            Err(NotDone::Refused(refusal)) => self.ui.show_refusal(&refusal),
            Err(NotDone::Faces(need)) => panic!("a face is missing: {need}"),
        }
        self.ui.note_pause();
    }

    /// Draws the screen into a frame, over what it showed before.
    pub(crate) fn draw_over(&self, frame: &mut Frame) -> Option<Position> {
        draw(&self.ctx(&self.ui), &self.ui, frame)
    }

    /// Reads the table again, as the seat sees it.
    pub(crate) fn refresh(&mut self) {
        self.seen = Arc::new(match &mut self.known {
            None => Seen::new(&self.table, &self.seat),
            Some(known) => {
                *known = self.table.state().known_to(&self.seat);
                Seen::of_player(&self.table, &self.seat)
            }
        });
        if let Some(past) = self.ui.past_moment.and_then(|n| Seen::past(&self.table, &self.seat, n)) {
            self.seen = Arc::new(past);
        }
        self.names = names(&self.seen, &self.words);
    }

    /// Whether the table would refuse a deed of this screen's seat, as far as the seat may know.
    pub(crate) fn refuses(&self, deed: &AnyDeed) -> bool {
        self.trial().is_none_or(|trial| trial.refusal(deed).is_some())
    }

    /// The cells of the screen at this size.
    pub(crate) fn buffer(&self, width: u16, height: u16) -> Buffer {
        let (mut frame, area) = (self.shown.borrow_mut(), Rect::new(0, 0, width, height));
        if frame.area() != area {
            *frame = Frame::new(area);
        }
        self.draw_over(&mut frame);
        frame.cells().clone()
    }

    fn trial(&self) -> Option<Trial<'_>> {
        match &self.known {
            Some(known) => Some(Trial::of_player(known, &self.seat, None).confirmed_at(self.table.state())),
            None => (self.seat == Seat::Gm).then(|| Trial::new(self.table.state())),
        }
    }

    fn ctx(&self, ui: &UiState) -> DrawCtx<'_> {
        DrawCtx {
            seen: &self.seen,
            names: &self.names,
            look: &self.look,
            words: &self.words,
            keys: &self.keys,
            tab: Some(ui.tab),
            zone: &UTC,
            now: UnixMillis(0),
            by_hand: self.by_hand,
            table: self.trial().filter(|_| ui.past_moment.is_none()),
        }
    }

    /// The screen as text, with the meanings of its cells.
    pub(crate) fn picture(&self, width: u16, height: u16) -> String {
        frame::picture(&self.buffer(width, height))
    }

    /// The glyphs of the screen, line by line.
    pub(crate) fn lines(&self, width: u16, height: u16) -> Vec<String> {
        frame::lines(&self.buffer(width, height))
    }
}

/// Presses a key whose deed throws dice, which show these faces.
pub(crate) fn press_with_faces(play: &mut Play, key: &str, faces: &[u16]) {
    play.faces = faces.to_vec();
    play.keys(key);
    assert!(play.faces.is_empty(), "{key} threw no dice");
}

/// The names that the words of a line may stand for.
pub(crate) fn names(seen: &Arc<Seen>, words: &Words) -> Names {
    let words = words.clone();
    Names::of(seen, move |key| words.get(key).into_owned())
}
