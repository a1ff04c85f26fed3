//! The table: Vera (Ana), Bruno (Blas), Cleo (Carla), Dora (Dani), and Galo, an extra.

use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{Intent, Names, parse};
use biombo::rules::dice::Faces;
use biombo::session::entry::{Moment, Seed};
use biombo::session::history::{Request, Table};
use biombo::session::id::Seat;
use biombo::session::refusal::{No, Refusal};
use biombo::session::seen::Seen;
use biombo::session::{Currency, State};
use biombo::store::campaign::read;
use biombo::systems::genrefuzzion::Memory;
use biombo::systems::genrefuzzion::duel::{Duel, DuelRole};
use biombo::systems::genrefuzzion::sheet::{Sheet, TraitKind};
use biombo::words::{Language, Words};

use crate::kit::table::names;

pub(crate) use crate::kit::bare::id;

pub(crate) const FILE: &str = include_str!("reparto.toml");

/// A table in play.
pub(crate) struct Play {
    pub(crate) table: Table,
    words: Words,
}

impl Play {
    pub(crate) fn of(file: &str) -> Play {
        let campaign = read(Path::new("reparto.toml"), file).unwrap_or_else(|faults| panic!("{faults:?}")).campaign;
        let table = Table::begin(&Table::first_entry(campaign, Seed([5; 32]), Moment(0))).expect("it begins");
        let mut play = Play { table, words: Words::new(Language::Es) };
        play.does("evening begin", &[]);
        play
    }

    /// Everybody has these VP and KP.
    pub(crate) fn with(vp: u32, kp: u32) -> Play {
        let mut play = Play::of(FILE);
        for player in ["ana", "blas", "carla", "dani"] {
            for (currency, amount) in [("vp", vp), ("kp", kp)] {
                if amount > 0 {
                    play.does(&format!("purse give {player} {currency} {amount}"), &[]);
                }
            }
        }
        play
    }

    /// Vera against Bruno, with what stands on their sheets: the protagonist is to roll.
    pub(crate) fn presented() -> Play {
        let mut play = Play::with(5, 5);
        play.presents();
        play
    }

    pub(crate) fn presents(&mut self) {
        self.does("gf announce vera bruno --scene muelle", &[]);
        self.does("gf present \"registrar la bodega\"", &[]);
    }

    /// Vera has closed a roll of d8 and d8 with these faces.
    pub(crate) fn stands(faces: [u16; 2]) -> Play {
        let mut play = Play::presented();
        play.does("gf roll Contrabandista Farera", &faces);
        play.does("gf confirm", &[]);
        play
    }

    /// Bruno has opposed too, with d8 and d8.
    pub(crate) fn opposed(faces: [u16; 2], against: [u16; 2]) -> Play {
        let mut play = Play::stands(faces);
        play.does("gf roll Aduanero Tahúr", &against);
        play.does("gf confirm", &[]);
        play
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    /// Does what a line says; taken back, and done again, it leaves the same.
    #[track_caller]
    pub(crate) fn does(&mut self, line: &str, faces: &[u16]) {
        let before = self.state().clone();
        self.ask(self.request(line), faces).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        let after = self.state().clone();
        self.ask(Request::Undo, &[]).expect("taken back");
        assert_eq!(*self.state(), before, "{line} is taken back");
        self.ask(Request::Redo, &[]).expect("done again");
        assert_eq!(*self.state(), after, "{line} is done again");
    }

    /// The rule and the key that a line is refused with; nothing has changed.
    #[track_caller]
    pub(crate) fn no(&mut self, line: &str) -> String {
        let before = self.state().clone();
        match self.ask(self.request(line), &[]) {
            Err(No::Refused(Refusal { rule, said })) => {
                assert_eq!(*self.state(), before);
                format!("{} {}", rule.unwrap_or_default(), said.key)
            }
            other => panic!("{line} is not refused: {other:?}"),
        }
    }

    /// Whether a line is done, refused by which rule, or asks for dice; whatever comes of it is taken back.
    pub(crate) fn tried(&mut self, line: &str) -> String {
        let before = self.state().clone();
        let tried = match self.ask(self.request(line), &[]) {
            Ok(()) => {
                self.ask(Request::Undo, &[]).expect("taken back");
                "done".to_owned()
            }
            Err(No::Faces(_)) => "done".to_owned(),
            Err(No::Refused(Refusal { rule, said })) => {
                rule.map_or_else(|| said.key.to_string(), |rule| rule.to_string())
            }
        };
        assert_eq!(*self.state(), before);
        tried
    }

    fn request(&self, line: &str) -> Request {
        match parse(line, &self.names()).unwrap_or_else(|wrong| panic!("{line}: {wrong:?}")) {
            Intent::Table(request) => *request,
            intent => panic!("{line} is no deed of the table: {intent:?}"),
        }
    }

    fn names(&self) -> Names {
        names(&Arc::new(Seen::new(&self.table, &Seat::Gm)), &self.words)
    }

    fn ask(&mut self, request: Request, faces: &[u16]) -> Result<(), No> {
        let mut dice = Faces::new(faces);
        let entry = self.table.draft(&Seat::Gm, request, &mut dice, Moment(1))?;
        assert!(dice.remaining().is_empty(), "faces that nobody asked for: {:?}", dice.remaining());
        self.table.accept(entry).expect("it follows");
        Ok(())
    }

    /// A player's VP and KP.
    pub(crate) fn purse(&self, player: &str) -> (u32, u32) {
        let amount = |currency| self.state().purse_amount(&id(player), &Currency::named(currency));
        (amount("vp"), amount("kp"))
    }

    pub(crate) fn memory(&self) -> &Memory {
        &self.state().system_state.genrefuzzion
    }

    #[track_caller]
    pub(crate) fn duel(&self) -> &Duel {
        self.memory().duel.as_ref().expect("a scene")
    }

    /// Where the scene stands, in its own words; `none` without one.
    pub(crate) fn stage(&self) -> String {
        match &self.memory().duel {
            Some(duel) => format!("{:?}", duel.stage).to_lowercase(),
            None => "none".to_owned(),
        }
    }

    pub(crate) fn result(&self, role: DuelRole) -> u32 {
        self.duel().side(role).thrown.as_ref().expect("a roll").result()
    }

    pub(crate) fn sheet(&self, who: &str) -> &Sheet {
        self.state().people[&id(who)].member.sheets.genrefuzzion.as_ref().expect("a sheet")
    }

    /// The traits of a kind with their dice: `Deudas d6`.
    pub(crate) fn traits(&self, who: &str, kind: TraitKind) -> Vec<String> {
        let dice = |it: &biombo::systems::genrefuzzion::sheet::Trait| format!("{} {}", &*it.phrase, it.die.die());
        self.sheet(who).of_kind(kind).map(dice).collect()
    }

    /// Who owes what, as the table keeps it.
    pub(crate) fn owed(&self) -> Vec<(Vec<String>, String)> {
        use biombo::session::debt::Debtor;
        let who = |who: &Debtor| match who {
            Debtor::Gm => vec!["gm".to_owned()],
            Debtor::Players(players) => players.iter().map(ToString::to_string).collect(),
        };
        self.state().debts.values().map(|it| (who(&it.debt.who), it.debt.what.key.to_string())).collect()
    }

    /// What play waits for.
    pub(crate) fn blocking(&self) -> Vec<String> {
        use biombo::session::debt::DebtKind;
        let blocking = self.state().debts.values().filter(|it| it.debt.kind == DebtKind::Blocking);
        blocking.map(|it| it.debt.what.key.to_string()).collect()
    }
}
