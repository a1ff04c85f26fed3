//! The watchers of a table, who must not learn its secrets: what they see of it, byte by byte and cell by cell.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use biombo::app::dice_stream::DiceStream;
use biombo::app::display::DisplaySettings;
use biombo::cli::exit::Exit;
use biombo::cli::linear::LineForm;
use biombo::cli::{AfterCommand, Environment, run};
use biombo::deeds::{DEEDS, Intent, TabName, parse};
use biombo::rules::dice::{Dice, Faces};
use biombo::rules::keyword::Keyword;
use biombo::session::campaign::Campaign;
use biombo::session::entry::{Act, Entry, Seed, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::recap::Recap;
use biombo::session::refusal::NotDone;
use biombo::session::seen::{NumberedLine, SeatLines, Seen};
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, Seat, State};
use biombo::store::folders::Folders;
use biombo::store::journal::Journal;
use biombo::ui::DrawCtx;
use biombo::ui::draw::draw;
use biombo::ui::frame::Frame;
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::keys::Keymap;
use biombo::ui::look::Glyphs;
use biombo::ui::stage::{self, Motion, Stage};
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::layout::Rect;
use tempfile::TempDir;

use super::random::Random;
use super::{frame, table};

/// The names that the examples give to who acts.
const SELF: [&str; 4] = ["vera", "irene", "olalla", "kyra"];
/// The names that the examples give to another.
const OTHER: [&str; 4] = ["bruno", "tomas", "ximena", "noa"];

/// The number of public deeds that are recorded.
const RECORDED_DEEDS: usize = 60;

/// The watchers: the shared table, and the players of these characters.
pub(crate) struct Watchers(pub(crate) &'static [&'static str]);

impl Watchers {
    /// The seats of the watchers.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let players = self.0.iter().map(|who| Seat::Player(who.parse().expect("an id")));
        std::iter::once(Seat::Table).chain(players)
    }

    /// What each watcher sees, as JSON, the dice of public rolls included, with the table on which the watcher's deeds are
    /// tried out.
    pub(crate) fn views_json(&self, table: &Table) -> Vec<String> {
        let json =
            |seat| serde_json::to_string(&(Seen::new(table, &seat), table.state().known_to(&seat))).expect("JSON");
        self.seats().map(json).collect()
    }

    /// The recap of the evening that each watcher reads, as JSON.
    pub(crate) fn recaps(&self, table: &Table) -> Vec<String> {
        self.seats().map(|seat| serde_json::to_string(&Recap::of(table, &seat)).expect("JSON")).collect()
    }

    /// What each watcher is answered to every line of the handbook's examples, said of themselves and of another: why it
    /// cannot be read, what it would bring, and why it is refused. Whether a deed that may be done is done, or refused
    /// without a reason, is the deed's own effect, so that both count as one answer.
    pub(crate) fn answers(&self, at: &Table) -> Vec<String> {
        let words = Words::new(Language::Es);
        self.seats().map(|seat| self.answers_to(&seat, at, &words)).collect()
    }

    fn answers_to(&self, seat: &Seat, at: &Table, words: &Words) -> String {
        let seen = Arc::new(if *seat == Seat::Table { Seen::new(at, seat) } else { Seen::of_player(at, seat) });
        let (known, names) = (at.state().known_to(seat), table::names(&seen, words));
        let own = if let Seat::Player(who) = seat { who.as_str() } else { self.0[0] };
        let other = self.0.iter().find(|who| **who != own).copied().unwrap_or(own);
        let mut answers = String::new();
        for example in DEEDS.iter().flat_map(|deed| deed.examples) {
            let said = SELF.iter().fold((*example).to_owned(), |line, name| line.replace(name, own));
            let said = OTHER.iter().fold(said, |line, name| line.replace(name, other));
            let answer = match parse(&said, &names).map(Intent::into_deed) {
                Err(error) => words.say(&error.msg()),
                Ok(None) => continue,
                Ok(Some(deed)) => {
                    let tried = Trial::of_player(&known, seat, None).confirmed_at(at.state()).try_out(&deed);
                    let done = at.draft(seat, Request::Do(deed), &mut Faces::default(), UnixMillis(0));
                    let refusal = match done {
                        Err(NotDone::Refused(refusal)) if refusal.msg.key != "refused-ask-gm" => {
                            words.say(&refusal.msg)
                        }
                        _ => "?".to_owned(),
                    };
                    format!("{tried:?} {refusal}")
                }
            };
            answers += &format!("{said}: {answer}\n");
        }
        answers
    }

    /// The screen of each watcher on every tab; players sit where they may act.
    pub(crate) fn frames(&self, at: &Table) -> Vec<String> {
        let (keys, _) = Keymap::new([]);
        let look = frame::look(&Glyphs::UNICODE);
        let screen = DisplaySettings {
            look,
            words: Words::new(Language::Es),
            keys: keys.into(),
            zone: TimeZone::UTC,
            themes: Arc::default(),
        };
        let mut frames = Vec::new();
        for seat in self.seats() {
            let plays = matches!(seat, Seat::Player(_));
            let seen = Arc::new(if plays { Seen::of_player(at, &seat) } else { Seen::new(at, &seat) });
            let known = at.state().known_to(&seat);
            let names = table::names(&seen, &screen.words);
            for (tab, ..) in TabName::ALL.iter().copied() {
                let ui = UiState::from_saved(SavedUi { tab, ..SavedUi::default() });
                let mut drawn = Frame::new(Rect::new(0, 0, 100, 30));
                let table = plays.then(|| Trial::of_player(&known, &seat, None).confirmed_at(at.state()));
                draw(&DrawCtx { table, ..screen.ctx(&seen, &names) }, &ui, &mut drawn);
                frames.push(frame::picture(drawn.cells()));
            }
            frames.extend(stages(&screen.ctx(&seen, &names)));
        }
        frames
    }

    /// Pictures and posts that the command line makes of a journal of these entries, for the table's seat and for one
    /// player's.
    pub(crate) fn pictures_and_posts(&self, entries: &[Entry]) -> Vec<String> {
        let folder = folder_with_journal(entries);
        let picture = |what: &str| format!("show @/casa.biombo {what} --format svg");
        let tabs = TabName::ALL.iter().map(|(_, tab, _)| picture(&format!("--tab {tab}")));
        let others = [picture("--layout stream"), "log @/casa.biombo --from 1 --format bbcode".to_owned()];
        let lines: Vec<String> = tabs.chain(others).collect();
        let written = |seat: Seat| lines.iter().map(|line| written_for(&seat, line, folder.path())).collect::<String>();
        let recap = written_by("log @/casa.biombo --recap --format markdown", folder.path());
        self.seats().take(2).map(|seat| written(seat) + &recap).collect()
    }

    /// Recordings of a journal of these entries: of the stage for the table's seat, and of the tabs for one player's.
    pub(crate) fn recordings(&self, entries: &[Entry]) -> Vec<String> {
        let folder = folder_with_journal(entries);
        let record = |(seat, layout): (Seat, &str)| {
            written_for(
                &seat,
                &format!("log @/casa.biombo --cast @/{layout} --layout {layout} --from 1"),
                folder.path(),
            );
            fs::read_to_string(folder.path().join(layout)).expect("a recording")
        };
        self.seats().zip(["stream", "tabs"]).map(record).collect()
    }

    /// Fails if a watcher can tell two tables apart, and shows the first place where the texts differ.
    #[track_caller]
    pub(crate) fn assert_same(&self, plain: &[String], shadowed: &[String], after: &str) {
        for ((plain, shadowed), seat) in plain.iter().zip(shadowed).zip(self.seats()) {
            if plain != shadowed {
                let differs = plain.lines().zip(shadowed.lines()).find(|(a, b)| a != b);
                assert!(after != "every line", "{seat:?} is answered after {differs:#?}");
                let at = plain.bytes().zip(shadowed.bytes()).position(|(a, b)| a != b);
                let at = at.unwrap_or(plain.len().min(shadowed.len()));
                let near = |text: &str| {
                    let near = &text.as_bytes()[at.saturating_sub(260)..text.len().min(at + 160)];
                    String::from_utf8_lossy(near).into_owned()
                };
                panic!("{seat:?} sees a secret after {after}:\n  {}\n  {}", near(plain), near(shadowed));
            }
        }
    }
}

/// The stage with each subject held, one after the other.
fn stages(ctx: &DrawCtx) -> Vec<String> {
    let mut stage = Stage::new(Motion::Still, &ctx.seen.view);
    let holding = |key: char| {
        stage.handle(&Input::Key(KeyPress::char(key)), ctx);
        let mut drawn = Frame::new(Rect::new(0, 0, 100, 30));
        stage::draw(&stage, ctx, &mut drawn);
        frame::picture(drawn.cells())
    };
    ('0'..='6').map(holding).collect()
}

/// The numbered lines that each watcher is told of a table, one entry after the other.
pub(crate) struct WatchedLines(Vec<(SeatLines, Vec<NumberedLine>)>);

impl WatchedLines {
    pub(crate) fn new(watchers: &Watchers) -> WatchedLines {
        WatchedLines(watchers.seats().map(|seat| (SeatLines::new(seat), Vec::new())).collect())
    }

    /// Takes in the entry that the table has just taken in.
    pub(crate) fn follow(&mut self, table: &Table, at: UnixMillis) {
        self.0.iter_mut().for_each(|(lines, read)| read.extend(lines.follow(table, at)));
    }

    /// What each watcher was told, in every form: as it happened, and as somebody is told who comes only now.
    pub(crate) fn written(&self) -> Vec<String> {
        let words = [Language::Es, Language::En].map(Words::new);
        let write = |(lines, read): &(SeatLines, Vec<NumberedLine>)| {
            let mut late = read.clone();
            lines.forget_undone(&mut late);
            let mut written = Vec::new();
            for (words, form) in words.iter().flat_map(|words| [(words, LineForm::Text), (words, LineForm::Json)]) {
                for line in read.iter().chain(&late) {
                    form.write(line, words, &mut written).expect("memory");
                }
            }
            String::from_utf8(written).expect("text")
        };
        self.0.iter().map(write).collect()
    }
}

/// An evening to be played at two tables that differ only in what is hidden.
pub(crate) struct Evening {
    /// Makes up a deed that is done at both tables.
    pub(crate) public: fn(&mut Random, &State) -> AnyDeed,
    /// Makes up a deed that is done only at the second table.
    pub(crate) hidden: fn(&mut Random, &State) -> AnyDeed,
    /// The number of hidden deeds before each public one.
    pub(crate) behind: fn(&mut Random) -> usize,
    /// The number of public deeds.
    pub(crate) deeds: usize,
}

/// What was done in an evening.
pub(crate) struct Done {
    /// The number of public deeds.
    pub(crate) public: usize,
    /// The ids of the hidden deeds.
    pub(crate) hidden: Vec<&'static str>,
}

impl Evening {
    /// Plays the evening at a table without secrets and at one with secrets. Fails unless the watchers see the same at
    /// both all evening long, and the game master does not.
    #[track_caller]
    pub(crate) fn play(&self, watchers: &Watchers, [mut plain, mut shadowed]: [Table; 2], random: &mut Random) -> Done {
        let mut done = Done { public: 0, hidden: Vec::new() };
        let mut entries = [&plain, &shadowed].map(entries_so_far);
        let [mut plain_lines, mut shadowed_lines] = [WatchedLines::new(watchers), WatchedLines::new(watchers)];
        for now in 0..self.deeds {
            let at = UnixMillis(now as i64 * 1000);
            for _ in 0..(self.behind)(random) {
                let command = (self.hidden)(random, shadowed.state());
                let before = watchers.views_json(&shadowed);
                if let Some(entry) = perform(&mut shadowed, Request::Do(command.clone()), at) {
                    entries[1].push(entry);
                    done.hidden.push(command.id());
                    shadowed_lines.follow(&shadowed, at);
                    watchers.assert_same(&before, &watchers.views_json(&shadowed), &format!("the hidden {command:?}"));
                    if random.percent(16) {
                        entries[1].push(perform(&mut shadowed, Request::Undo, at).expect("it is there"));
                        shadowed_lines.follow(&shadowed, at);
                        watchers.assert_same(&before, &watchers.views_json(&shadowed), "taking it back");
                    }
                }
            }
            let command = (self.public)(random, plain.state());
            if let Some(entry) = perform(&mut plain, Request::Do(command.clone()), at) {
                done.public += 1;
                entries[0].push(entry);
                plain_lines.follow(&plain, at);
            }
            // Whether the second table does or refuses it because of its secrets, the watchers must not notice.
            if let Some(entry) = perform(&mut shadowed, Request::Do(command.clone()), at) {
                entries[1].push(entry);
                shadowed_lines.follow(&shadowed, at);
            }
            watchers.assert_same(
                &watchers.views_json(&plain),
                &watchers.views_json(&shadowed),
                &format!("{command:?}"),
            );
            if now + 1 == RECORDED_DEEDS.min(self.deeds) {
                let recordings = entries.each_ref().map(|entries| watchers.recordings(entries));
                watchers.assert_same(&recordings[0], &recordings[1], "the recording");
            }
            if now % 30 == 29 {
                watchers.assert_same(&watchers.recaps(&plain), &watchers.recaps(&shadowed), "the recap");
            }
        }
        watchers.assert_same(&plain_lines.written(), &shadowed_lines.written(), "the lines of the evening");
        assert_eq!(watchers.frames(&plain), watchers.frames(&shadowed));
        watchers.assert_same(&watchers.answers(&plain), &watchers.answers(&shadowed), "every line");
        let written = entries.map(|entries| watchers.pictures_and_posts(&entries));
        watchers.assert_same(&written[0], &written[1], "all was written down");
        let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).expect("JSON");
        assert_ne!(gm(&plain), gm(&shadowed));
        done
    }
}

/// Makes a request as the game master, with the table's own dice; `None` if it is refused.
pub(crate) fn perform(table: &mut Table, request: Request, at: UnixMillis) -> Option<Entry> {
    let mut stream = DiceStream::new(table.seed().0);
    ask(table, request, &mut stream, at)
}

/// A new table of a campaign.
pub(crate) fn begin(campaign: Campaign) -> Table {
    Table::begin(&first_entry(campaign)).expect("it begins")
}

/// The entries of a table at which nothing was undone yet.
fn entries_so_far(table: &Table) -> Vec<Entry> {
    let first = first_entry(Campaign::clone(&table.state().campaign));
    let deeds = table.deeds().zip(table.log().lines()).map(|((n, events), line)| {
        assert_eq!(n, line.n);
        let act = Act::Do { deed: line.deed.clone(), events: events.to_vec() };
        Entry { n, at: line.at, seat: line.seat.clone(), act }
    });
    std::iter::once(first).chain(deeds).collect()
}

fn first_entry(campaign: Campaign) -> Entry {
    Table::first_entry(campaign, Seed([9; 32]), UnixMillis(0))
}

/// A folder with a journal of these entries, `casa.biombo`.
fn folder_with_journal(entries: &[Entry]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, others) = entries.split_first().expect("a beginning");
    let mut journal = Journal::begin(&folder.path().join("casa.biombo"), first).expect("a journal");
    for entry in others {
        journal.append_entry(entry).expect("it is written");
    }
    folder
}

/// What the command line writes for a seat.
fn written_for(seat: &Seat, line: &str, folder: &Path) -> String {
    let who = match seat {
        Seat::Player(id) => format!("player:{id}"),
        Seat::Table | Seat::Gm => "table".to_owned(),
    };
    written_by(&format!("{line} --as {who}"), folder)
}

/// What the command line writes; `@` stands for the folder.
fn written_by(line: &str, folder: &Path) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = line.split_whitespace().map(|arg| arg.replace('@', folder.to_str().expect("a name")));
    let mut environment = Environment {
        input: &mut &b""[..],
        out: &mut out,
        coloured: Vec::new(),
        err: &mut err,
        locale: None,
        folders: Some(Folders { config: folder.into(), data: folder.into(), state: folder.into() }),
    };
    let next = run(std::iter::once("biombo".to_owned()).chain(args), &mut environment);
    assert_eq!(next, AfterCommand::Exit(Exit::Done), "{line}: {}", String::from_utf8_lossy(&err));
    String::from_utf8(out).expect("text")
}

/// Makes a request as the game master, with these dice; `None` if it is refused.
pub(crate) fn ask(table: &mut Table, request: Request, dice: &mut dyn Dice, at: UnixMillis) -> Option<Entry> {
    match table.draft(&Seat::Gm, request.clone(), dice, at) {
        Ok(entry) => {
            table.accept(entry.clone()).expect("it follows");
            Some(entry)
        }
        Err(NotDone::Refused(_)) => None,
        Err(NotDone::Faces(need)) => panic!("{request:?} found no face: {need}"),
    }
}
