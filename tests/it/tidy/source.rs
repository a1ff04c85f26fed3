//! Reading the source: its files, its words without comments and literals, and the paths that it follows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::kit::files::files;

/// The paths in a source that leave it: through `crate`, enough `super`s, std, or a crate of the manifest; each with
/// its line, counted from 1. A `use` of several things is taken apart.
pub(super) fn paths(code: &str, depth: usize) -> Vec<(usize, Vec<String>)> {
    let crates = dependencies();
    let tokens = tokens(code);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (line, word) = &tokens[at];
        let inside = at > 0 && tokens[at - 1].1 == "::";
        let begins = matches!(word.as_str(), "crate" | "super" | "std" | "core" | "alloc") || crates.contains(word);
        let leads = tokens.get(at + 1).is_some_and(|(_, next)| next == "::");
        if begins && leads && !inside {
            let mut branches = Vec::new();
            branch(&tokens, at, &[], &mut branches);
            found.extend(branches.into_iter().filter_map(|path| Some((*line, from_root(path, depth)?))));
        }
        at += 1;
    }
    found
}

/// Follows a path from `at`, through braces; returns where it ends.
pub(super) fn branch(
    tokens: &[(usize, String)],
    mut at: usize,
    stem: &[String],
    found: &mut Vec<Vec<String>>,
) -> usize {
    let mut path = stem.to_vec();
    while let Some((_, word)) = tokens.get(at) {
        if word == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|(_, word)| word != "}") {
                let before = at;
                at = branch(tokens, at, &path, found).max(before);
                at += usize::from(at == before || tokens.get(at).is_some_and(|(_, word)| word == ","));
            }
            return at + 1;
        }
        if !is_word(word) {
            break;
        }
        path.push(word.clone());
        at += 1;
        match tokens.get(at) {
            Some((_, next)) if next == "::" => at += 1,
            _ => break,
        }
    }
    if path.len() > stem.len() {
        found.push(path);
    }
    at
}

/// The path as seen from the crate's root; none when its `super`s stay inside the room.
fn from_root(path: Vec<String>, depth: usize) -> Option<Vec<String>> {
    let supers = path.iter().take_while(|word| *word == "super").count();
    if supers == 0 {
        return Some(path);
    }
    (supers >= depth).then(|| ["crate".to_owned()].into_iter().chain(path.into_iter().skip(supers)).collect())
}

pub(super) fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// Words, `::` and single signs, each with its line.
pub(super) fn tokens(code: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    for (at, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if first.is_ascii_alphanumeric() || first == '_' {
                rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push((at + 1, rest[..length].to_owned()));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// A source without comments and without what stands in its literals; the lines stay.
pub(super) fn code(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            1 + string_end(&rest[1..])
        } else if let Some(hashes) = raw_string(rest, code.chars().last()) {
            let end = format!("\"{}", "#".repeat(hashes));
            let open = hashes + 2;
            rest[open..].find(&end).map_or(rest.len(), |close| open + close + end.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\\"'") {
            4
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        code.extend(rest[..skipped].chars().filter(|c| *c == '\n'));
        code.push(' ');
        rest = &rest[skipped..];
    }
    code
}

/// How many hashes open the raw string that begins here, if one does.
fn raw_string(rest: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let opened = rest.strip_prefix('r')?;
    let hashes = opened.chars().take_while(|c| *c == '#').count();
    opened[hashes..].starts_with('"').then_some(hashes)
}

/// Behind a string's closing quote.
fn string_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices() {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}

/// The source without its tests: they may use what they like, as long as they like.
pub(super) fn product(source: &str) -> String {
    if source.contains("#![cfg(test)]") {
        return String::new();
    }
    let end = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    source[..end].to_owned()
}

pub(super) fn is_test(file: &Path) -> bool {
    let tests = |part: std::path::Component| ["tests", "tests.rs", "coin"].iter().any(|name| part.as_os_str() == *name);
    file.strip_prefix(root()).unwrap_or(file).components().any(tests)
}

/// The names of the crates that the manifest asks for, as code writes them.
fn dependencies() -> BTreeSet<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    let mut inside = false;
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if let Some((name, _)) = line.split_once('=').filter(|_| inside) {
            names.insert(name.trim().replace('-', "_"));
        }
    }
    names
}

/// How many modules lie between a file and the crate's root: 2 for `session/clock.rs`.
pub(super) fn depth(file: &Path) -> usize {
    let Ok(inside) = file.strip_prefix(root().join("src")) else { return 0 };
    inside.components().count() - usize::from(file.file_name().is_some_and(|name| name == "mod.rs"))
}

pub(super) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

pub(super) fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let read = |file: PathBuf| {
        let source = fs::read_to_string(&file).expect("a readable file");
        (file, source)
    };
    files(&root().join(folder), "rs").into_iter().map(read).collect()
}

#[test]
fn the_product_ends_where_its_tests_begin() {
    assert_eq!(product("a\n#[cfg(test)]\nmod tests {\n}\n"), "a\n");
}
