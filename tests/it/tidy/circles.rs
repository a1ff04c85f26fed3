//! No circles of files: what imports what, by path, and the knots that it ties.
//!
//! A file imports another by a `use` of it, or by a path through `crate` or `super`. A file that only hands on what
//! lies below it (`pub use child::Thing`) does not import that. The list of systems hands names to macros, which
//! imports do not show: so the one circle across folders that the house has, `session` with `systems/mod.rs`, is not
//! seen here, and any that is seen breaks the law.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::{branch, code, is_test, is_word, product, root, sources, tokens};

/// The most files of a circle inside a folder.
const HANDFUL: usize = 5;

/// How many circles the house has, small ones too. It may only shrink.
const CIRCLES: usize = 7;

/// A module's path from the crate's root.
type Module = Vec<String>;

/// What the modules import, by their names.
#[derive(Default)]
struct Imports {
    /// Every module with the paths that it imports.
    of: BTreeMap<Module, Vec<Import>>,
}

struct Import {
    path: Module,
    /// Whether it is handed on.
    public: bool,
}

#[test]
fn no_files_go_round_in_a_circle() {
    let mut all = Imports::default();
    for (file, source) in sources("src") {
        if !is_test(&file) {
            all.add(&file, &product(&source));
        }
    }
    let mut broken = Vec::new();
    let circles = all.circles();
    if circles.len() > CIRCLES {
        let told: Vec<String> =
            circles.iter().map(|circle| circle.iter().map(|it| it.join("::")).collect::<Vec<_>>().join(", ")).collect();
        broken.push(format!("{} circles; {CIRCLES} are the most:\n{}", circles.len(), told.join("\n")));
    }
    for circle in circles {
        let folders: BTreeSet<String> = circle.iter().map(|module| folder(module)).collect();
        let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
        let most = match folders[..] {
            [_] => HANDFUL,
            _ => 0,
        };
        if circle.len() > most {
            let names: Vec<String> = circle.iter().map(|module| module.join("::")).collect();
            broken.push(format!("{} files in a circle ({}): {}", names.len(), folders.join(", "), names.join(", ")));
        }
    }
    assert!(broken.is_empty(), "circles:\n{}", broken.join("\n"));
}

#[test]
fn circles_are_found_through_what_is_handed_on() {
    let mut all = Imports::default();
    for (file, source) in [
        ("a/mod.rs", "pub mod data;\npub mod verb;\npub use data::{Thing, other};\npub use self::verb::does;"),
        ("a/data.rs", "use super::does;\npub struct Thing;"),
        ("a/verb.rs", "fn f() { crate::a::Thing }"),
        ("b.rs", "use crate::a::{data, verb::does as did};\n// use crate::c;"),
        ("c/mod.rs", "mod child;\nuse child::Child;"),
        ("c/child.rs", "use super::Parent;"),
    ] {
        all.add(&root().join("src").join(file), source);
    }
    let circles: Vec<Vec<String>> =
        all.circles().iter().map(|circle| circle.iter().map(|module| module.join("::")).collect()).collect();
    assert_eq!(circles, [["a::data", "a::verb"], ["c", "c::child"]]);
}

impl Imports {
    fn add(&mut self, file: &Path, source: &str) {
        let module = module(file);
        let imports = imports(&code(source), &module);
        self.of.insert(module, imports);
    }

    /// The modules that import each other, however far round; each circle sorted.
    fn circles(&self) -> Vec<Vec<Module>> {
        let edges: BTreeMap<&Module, BTreeSet<&Module>> =
            self.of.iter().map(|(module, imports)| (module, self.edges(module, imports))).collect();
        let reached = |from: &Module| {
            let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
            while let Some(at) = left.pop() {
                for to in edges.iter().filter(|(module, _)| ***module == *at).flat_map(|(_, to)| to) {
                    if seen.insert(*to) {
                        left.push(to);
                    }
                }
            }
            seen
        };
        let reached: BTreeMap<&Module, BTreeSet<&Module>> =
            edges.keys().map(|module| (*module, reached(module))).collect();
        let circle = |module: &Module| -> Vec<Module> {
            let back = |other: &&Module| reached.get(*other).is_some_and(|there| there.contains(module));
            reached[module].iter().copied().filter(back).cloned().collect()
        };
        let circles: BTreeSet<Vec<Module>> = edges.keys().map(|module| circle(module)).collect();
        circles.into_iter().filter(|circle| circle.len() > 1).collect()
    }

    fn edges(&self, from: &Module, imports: &[Import]) -> BTreeSet<&Module> {
        let to = imports.iter().filter_map(|import| {
            let to = self.home(&import.path, 8)?;
            let hands_on = import.public && to.starts_with(from);
            (to != from && !hands_on).then_some(to)
        });
        to.collect()
    }

    /// The module in which what a path names is defined, through so many modules that hand it on.
    fn home(&self, path: &[String], hops: usize) -> Option<&Module> {
        let longest = (1..=path.len()).rev().find_map(|length| self.of.get_key_value(&path[..length]));
        let (module, imports) = longest?;
        let Some(name) = path.get(module.len()).filter(|_| hops > 0) else { return Some(module) };
        let handed = imports.iter().find(|import| import.path.last() == Some(name) && import.path != *path);
        let on = handed.map(|import| [&import.path, &path[module.len() + 1..]].concat());
        on.and_then(|on| self.home(&on, hops - 1)).or(Some(module))
    }
}

/// The paths inside the crate that a source names, from the crate's root.
fn imports(code: &str, module: &Module) -> Vec<Import> {
    let tokens = tokens(code);
    let word = |at: usize| tokens.get(at).map_or("", |(_, word)| word.as_str());
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let begins_use = at > 0 && word(at - 1) == "use" && is_word(word(at));
        let begins_path = matches!(word(at), "crate" | "super") && (at == 0 || word(at - 1) != "::");
        if begins_use || begins_path && word(at + 1) == "::" {
            let mut paths = Vec::new();
            branch(&tokens, at, &[], &mut paths);
            // Behind `pub` or `pub(crate)`.
            let public = at > 1 && matches!(word(at - 2), "pub" | ")");
            let from_root = paths.into_iter().map(|path| from_root(path, module));
            found.extend(from_root.map(|path| Import { path, public }));
        }
    }
    found
}

/// A path as seen from the crate's root. One that leads out of the crate names no module and is passed over later.
fn from_root(path: Vec<String>, module: &Module) -> Module {
    let supers = path.iter().take_while(|word| *word == "super").count();
    let stem = match path[0].as_str() {
        "crate" => &[],
        "super" => &module[..module.len().saturating_sub(supers)],
        _ => &module[..],
    };
    let rest = path.iter().skip(supers.max(usize::from(matches!(path[0].as_str(), "crate" | "self"))));
    stem.iter().chain(rest.filter(|word| *word != "self")).cloned().collect()
}

/// The module that a file is: `session/model/id.rs` is `session::model::id`.
fn module(file: &Path) -> Module {
    let inside = file.strip_prefix(root().join("src")).expect("a source").with_extension("");
    let words = inside.iter().map(|word| word.to_string_lossy().into_owned());
    words.filter(|word| word != "mod").collect()
}

/// The folder whose files may know each other: one at the top, or a system's own.
fn folder(module: &[String]) -> String {
    let depth = if module.first().is_some_and(|first| first == "systems") { 2 } else { 1 };
    module[..depth.min(module.len())].join("/")
}
