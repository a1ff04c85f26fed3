//! The command line at the table of a small house, in a folder of its own.

use std::fs;
use std::path::{Path, PathBuf};

use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, Environment, run};
use biombo::store::folders::Folders;

pub const HOUSE: &str = r#"
name = "La casa del reloj"
system = "nde"
complications = ["Se apaga la vela."]

[[cast]]
id = "vera"
name = "Vera Salas"
[cast.nde]
might = "d6"
agility = "d12"
power = "d8"

[[cast]]
id = "bruno"
name = "Bruno"
[cast.nde]
might = "d12"
agility = "d8"
power = "d6"

[[bestiary]]
id = "thug"
name = "Matón"
[bestiary.nde]
rank = "minion"

[[scenes]]
id = "cellar"
title = "El sótano"
read = "Huele a humedad."
secret = "Hay una trampilla."

[[clocks]]
id = "alarm"
name = "La alarma"
size = 4
consequence = "Llega la guardia."
"#;

/// The folders `config`, `data` and `state` in this one.
pub(super) fn folders_under(folder: &Path) -> Folders {
    Folders { config: folder.join("config"), data: folder.join("data"), state: folder.join("state") }
}

/// A folder with a campaign in it.
pub struct HouseFolder {
    pub folder: tempfile::TempDir,
}

/// How a run ended, and what it wrote.
#[derive(Debug)]
pub struct Ended {
    pub next: AfterCommand,
    pub out: String,
    pub err: String,
}

impl HouseFolder {
    pub fn new() -> HouseFolder {
        let ui = HouseFolder { folder: tempfile::tempdir().expect("a folder") };
        fs::write(ui.path("casa.toml"), HOUSE).expect("a campaign");
        ui
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program; `@` in an argument stands for the folder.
    pub fn run(&self, args: &str, input: &str) -> Ended {
        self.run_in(Some("es_ES.UTF-8"), args, input)
    }

    pub fn run_in(&self, locale: Option<&str>, args: &str, input: &str) -> Ended {
        let folder = self.folder.path().to_str().expect("a name");
        let args =
            std::iter::once("biombo".to_owned()).chain(args.split_whitespace().map(|arg| arg.replace('@', folder)));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut input = input.as_bytes();
        let mut environment = Environment {
            input: &mut input,
            out: &mut out,
            coloured: Vec::new(),
            err: &mut err,
            locale: locale.map(str::to_owned),
            folders: Some(folders_under(Path::new(folder))),
        };
        let next = run(args, &mut environment);
        Ended { next, out: String::from_utf8(out).expect("text"), err: String::from_utf8(err).expect("text") }
    }

    #[track_caller]
    pub fn done(&self, args: &str, input: &str) -> String {
        let ended = self.run(args, input);
        assert_eq!(ended.next, AfterCommand::Exit(Exit::Done), "{}", ended.err);
        ended.out
    }

    #[track_caller]
    pub fn ends(&self, exit: Exit, args: &str, input: &str) -> Ended {
        let ended = self.run(args, input);
        assert_eq!(ended.next, AfterCommand::Exit(exit), "{ended:?}");
        ended
    }

    #[track_caller]
    pub fn script(&self, script: &str) -> String {
        self.done("run @/casa.toml", script)
    }
}
