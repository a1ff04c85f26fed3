//! Themes on disk: the bundled ones, the user's own, and the reading of both. A wrong file gets all its faults told at
//! once.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{fs, io};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::text::Text;
use crate::theme::{Colour, Emphasis, Ink, Meaning, Theme};

/// The theme of those who choose none.
pub const DEFAULT: &str = "phosphor";

/// The themes that come with the program, by the name one chooses them by.
pub const BUNDLED: [(&str, &str); 6] = [
    ("phosphor", include_str!("../../themes/phosphor.toml")),
    ("amber", include_str!("../../themes/amber.toml")),
    ("cga", include_str!("../../themes/cga.toml")),
    ("paper", include_str!("../../themes/paper.toml")),
    ("high-contrast", include_str!("../../themes/high-contrast.toml")),
    ("monochrome", include_str!("../../themes/monochrome.toml")),
];

/// Why there is no such theme to draw with.
#[derive(Debug, thiserror::Error)]
pub enum NoTheme {
    /// Nobody has one of that name.
    #[error("there is no theme `{name}`{}", nearest_said(.nearest))]
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The name that was perhaps meant.
        nearest: Option<String>,
    },
    /// Its file cannot be read.
    #[error("{}: {source}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Its file is wrong.
    #[error("{}", .0.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n"))]
    Wrong(Vec<Fault>),
}

/// Something wrong in a theme file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in it, counted from 1.
    pub column: usize,
    /// What stands there.
    pub found: Text,
    /// What should.
    pub expected: String,
    /// The valid word that it resembles.
    pub nearest: Option<String>,
}

/// The names of all themes there are: the user's own in `folder` and the bundled ones, sorted.
#[must_use]
pub fn names(folder: Option<&Path>) -> Vec<String> {
    let mut names: Vec<String> = BUNDLED.iter().map(|(name, _)| (*name).to_owned()).collect();
    let files = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    for path in files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "toml")) {
        names.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
    }
    names.sort();
    names.dedup();
    names
}

/// The theme of that name: the user's own in `folder` if there is one, else the bundled one.
///
/// # Errors
/// [`NoTheme`]: nobody has it, or the user's file cannot be read or is wrong.
pub fn find(name: &str, folder: Option<&Path>) -> Result<Theme, NoTheme> {
    if let Some(file) = folder.filter(|_| is_a_name(name)).map(|folder| folder.join(format!("{name}.toml"))) {
        match fs::read_to_string(&file) {
            Ok(source) => return parse(&source, &file.display().to_string()).map_err(NoTheme::Wrong),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(source) => return Err(NoTheme::Unreadable { file, source }),
        }
    }
    match BUNDLED.iter().find(|(bundled, _)| *bundled == name) {
        Some((_, source)) => parse(source, &format!("themes/{name}.toml")).map_err(NoTheme::Wrong),
        None => Err(NoTheme::Unknown { name: name.to_owned(), nearest: nearest(name, names(folder)) }),
    }
}

/// The theme written in `source`; `file` is only for the telling of faults.
///
/// # Errors
/// Every fault of the file.
pub fn parse(source: &str, file: &str) -> Result<Theme, Vec<Fault>> {
    let mut reading = Reading { source, file, faults: Vec::new() };
    let (root, broken) = DeTable::parse_recoverable(source);
    for error in &broken {
        reading.fault(error.span().unwrap_or(0..0), error.message(), None);
    }
    let theme = reading.theme(root.get_ref());
    if reading.faults.is_empty() {
        return Ok(theme);
    }
    reading.faults.sort_by_key(|fault| (fault.line, fault.column));
    Err(reading.faults)
}

/// A file being read: where it is wrong is noted, and the reading goes on.
struct Reading<'s> {
    source: &'s str,
    file: &'s str,
    faults: Vec<Fault>,
}

type Palette<'s> = Vec<(&'s str, Colour)>;

impl Reading<'_> {
    fn theme(&mut self, root: &DeTable<'_>) -> Theme {
        let mut name = String::new();
        let mut palette = Palette::new();
        let mut inks = Vec::new();
        // The palette may stand below the meanings that use it.
        for (key, value) in root {
            match key.get_ref().as_ref() {
                "name" => name = Text::line(self.string(value).unwrap_or_default()).to_string(),
                "palette" => palette = self.palette(value),
                "meanings" => {}
                other => self.unknown(key.span(), other, &["name", "palette", "meanings"]),
            }
        }
        if let Some(meanings) = root.iter().find(|(key, _)| key.get_ref() == "meanings") {
            inks = self.meanings(meanings.1, &palette);
        }
        if name.is_empty() && !root.iter().any(|(key, _)| key.get_ref() == "name") {
            self.fault(0..0, "a name for the theme: name = \"…\"", None);
        }
        Theme::new(name, inks)
    }

    fn palette<'v>(&mut self, value: &'v Spanned<DeValue<'_>>) -> Palette<'v> {
        let mut palette = Palette::new();
        for (key, value) in self.table(value) {
            if let Some(written) = self.string(value) {
                match Colour::parse(written) {
                    Some(colour) => palette.push((key.get_ref(), colour)),
                    None => self.no_colour(value.span(), written, &Palette::new()),
                }
            }
        }
        palette
    }

    fn meanings(&mut self, value: &Spanned<DeValue<'_>>, palette: &Palette<'_>) -> Vec<(Meaning, Ink)> {
        let keys: Vec<&str> = Meaning::ALL.iter().map(|meaning| meaning.key()).collect();
        let mut inks = Vec::new();
        for (key, value) in self.table(value) {
            match Meaning::from_key(key.get_ref()) {
                Some(meaning) => inks.push((meaning, self.ink(value, palette))),
                None => self.unknown(key.span(), key.get_ref(), &keys),
            }
        }
        inks
    }

    fn ink(&mut self, value: &Spanned<DeValue<'_>>, palette: &Palette<'_>) -> Ink {
        if let DeValue::String(_) = value.get_ref() {
            return Ink { fg: self.colour(value, palette), ..Ink::default() };
        }
        let mut ink = Ink::default();
        let Emphasis { bold, dim, italic, underline, reverse } = &mut ink.emphasis;
        let mut flags =
            [("bold", bold), ("dim", dim), ("italic", italic), ("underline", underline), ("reverse", reverse)];
        let (mut fg, mut bg) = (None, None);
        for (key, value) in self.table(value) {
            let name = key.get_ref().as_ref();
            match name {
                "fg" => fg = self.colour(value, palette),
                "bg" => bg = self.colour(value, palette),
                _ => match flags.iter_mut().find(|(flag, _)| *flag == name) {
                    Some((_, flag)) => **flag = self.truth(value),
                    None => {
                        let keys = ["fg", "bg", "bold", "dim", "italic", "underline", "reverse"];
                        self.unknown(key.span(), name, &keys);
                    }
                },
            }
        }
        Ink { fg, bg, ..ink }
    }

    fn colour(&mut self, value: &Spanned<DeValue<'_>>, palette: &Palette<'_>) -> Option<Colour> {
        let written = self.string(value)?;
        let named = palette.iter().find(|(name, _)| *name == written).map(|(_, colour)| *colour);
        let colour = named.or_else(|| Colour::parse(written));
        if colour.is_none() {
            self.no_colour(value.span(), written, palette);
        }
        colour
    }

    fn string<'v>(&mut self, value: &'v Spanned<DeValue<'_>>) -> Option<&'v str> {
        let string = value.get_ref().as_str();
        if string.is_none() {
            self.fault(value.span(), "words between quotes", None);
        }
        string
    }

    fn truth(&mut self, value: &Spanned<DeValue<'_>>) -> Option<bool> {
        let truth = value.get_ref().as_bool();
        if truth.is_none() {
            self.fault(value.span(), "true or false", None);
        }
        truth
    }

    fn table<'v, 'i>(&mut self, value: &'v Spanned<DeValue<'i>>) -> impl Iterator<Item = Entry<'v, 'i>> + use<'v, 'i> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.fault(value.span(), "a table", None);
        }
        table.into_iter().flatten()
    }

    fn unknown(&mut self, span: Range<usize>, key: &str, valid: &[&str]) {
        let near = nearest(key, valid.iter().map(|key| (*key).to_owned()));
        let expected = if valid.len() > 8 { "the key of a meaning".to_owned() } else { valid.join(", ") };
        self.fault(span, &expected, near);
    }

    fn no_colour(&mut self, span: Range<usize>, written: &str, palette: &Palette<'_>) {
        let names = palette.iter().map(|(name, _)| *name).chain(Colour::ANSI).chain(["terminal"]).map(str::to_owned);
        let expected = "a colour: #rrggbb, a name of the palette, an ANSI name, or terminal";
        self.fault(span, expected, nearest(written, names));
    }

    fn fault(&mut self, span: Range<usize>, expected: &str, nearest: Option<String>) {
        let before = self.source.get(..span.start).unwrap_or(self.source);
        let found = self.source.get(span).unwrap_or_default().lines().next().unwrap_or_default();
        self.faults.push(Fault {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before.chars().rev().take_while(|c| *c != '\n').count() + 1,
            found: Text::line(found),
            expected: expected.to_owned(),
            nearest,
        });
    }
}

type Entry<'v, 'i> = (&'v Spanned<std::borrow::Cow<'i, str>>, &'v Spanned<DeValue<'i>>);

/// The word of `valid` that `written` resembles, if any is near enough to be meant.
fn nearest(written: &str, valid: impl IntoIterator<Item = String>) -> Option<String> {
    valid
        .into_iter()
        .map(|word| (strsim::damerau_levenshtein(written, &word), word))
        .filter(|(apart, word)| *apart <= 1 + word.chars().count() / 3)
        .min_by_key(|(apart, _)| *apart)
        .map(|(_, word)| word)
}

/// Whether the name can be a file's stem and nothing more: no way out of the folder.
fn is_a_name(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0'])
}

fn nearest_said(nearest: &Option<String>) -> String {
    nearest.as_ref().map(|nearest| format!("; did you mean `{nearest}`?")).unwrap_or_default()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { file, line, column, found, expected, nearest } = self;
        write!(f, "{file}:{line}:{column}: `{found}`: expected {expected}{}", nearest_said(nearest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled() -> impl Iterator<Item = (&'static str, Theme)> {
        BUNDLED.iter().map(|(name, source)| (*name, parse(source, name).expect("a bundled theme is right")))
    }

    /// How much lighter one colour is than the other, as the web's accessibility guidelines reckon it: 1 to 21.
    fn contrast(a: Colour, b: Colour) -> Option<f64> {
        let light = |colour| match colour {
            Colour::Rgb(r, g, b) => {
                let part = |c: u8| {
                    let c = f64::from(c) / 255.0;
                    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
                };
                Some(0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b))
            }
            _ => None,
        };
        let (a, b) = (light(a)?, light(b)?);
        Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
    }

    #[test]
    fn every_meaning_can_be_read_in_every_bundled_theme() {
        for (name, theme) in bundled() {
            let least = if name == "high-contrast" { 7.0 } else { 4.5 };
            for &meaning in Meaning::ALL {
                let ink = theme.ink(meaning);
                let (fg, bg) = (ink.fg.expect("a colour"), ink.bg.expect("a ground"));
                let reached = contrast(fg, bg).unwrap_or(21.0);
                assert!(reached >= least, "{name}: {}: {reached:.1} to 1", meaning.key());
            }
        }
    }

    #[test]
    fn what_the_eye_must_find_stands_out_in_every_bundled_theme() {
        for (name, theme) in bundled() {
            let plain = theme.ink(Meaning::Text);
            for meaning in [Meaning::Selected, Meaning::TabActive, Meaning::Cursor, Meaning::Banner, Meaning::Curtain] {
                let ink = theme.ink(meaning);
                assert!(ink.bg != plain.bg || ink.emphasis.reverse == Some(true), "{name}: {}", meaning.key());
            }
        }
    }

    #[test]
    fn the_monochrome_theme_has_no_colour() {
        let theme = find("monochrome", None).expect("bundled");
        for &meaning in Meaning::ALL {
            let ink = theme.ink(meaning);
            assert_eq!((ink.fg, ink.bg), (Some(Colour::Terminal), Some(Colour::Terminal)), "{meaning:?}");
        }
    }

    #[test]
    fn all_faults_are_told_at_once_with_their_places_and_the_nearest_word() {
        let source = "name = 7\n[palette]\nrust = \"#ff00\"\nleaf = \"green\"\n[meanings]\ndanjer = \"leaf\"\n\
                      fail = \"laef\"\ntitle = { bolt = true, dim = 1 }\n[palete]\n";
        let faults = parse(source, "mine.toml").expect_err("it is wrong");
        let told: Vec<_> = faults.iter().map(|f| (f.line, f.column, f.found.as_str(), f.nearest.as_deref())).collect();
        assert_eq!(
            told,
            [
                (1, 8, "7", None),
                (3, 8, "\"#ff00\"", None),
                (6, 1, "danjer", Some("danger")),
                (7, 8, "\"laef\"", Some("leaf")),
                (8, 11, "bolt", Some("bold")),
                (8, 30, "1", None),
                (9, 2, "palete", Some("palette")),
            ]
        );
        assert_eq!(
            faults[2].to_string(),
            "mine.toml:6:1: `danjer`: expected the key of a meaning; did you mean `danger`?"
        );
    }

    #[test]
    fn broken_toml_is_told_too_and_harmful_characters_are_not_repeated() {
        let faults = parse("name = \"x\"\n[meanings\ntext = \"\u{202e}\u{7}red\"\n", "x").expect_err("it is wrong");
        assert_eq!(faults[0].line, 2);
        assert!(faults.iter().all(|fault| !fault.to_string().contains(crate::rules::text::is_harmful)));
        assert!(parse("", "x").is_err(), "a theme has a name");
    }

    #[test]
    fn the_users_own_theme_comes_before_the_bundled_one_and_cannot_leave_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("amber.toml"), "name = \"Mine\"\n[meanings]\ntext = \"red\"\n").expect("written");
        fs::write(folder.path().join("zz.toml"), "nome = 1").expect("written");
        let own = Some(folder.path());
        assert_eq!(find("amber", own).expect("mine").name, "Mine");
        assert_eq!(find("cga", own).expect("bundled").name, "CGA");
        assert!(matches!(find("zz", own), Err(NoTheme::Wrong(faults)) if faults.len() == 2));
        assert!(matches!(find("../amber", own), Err(NoTheme::Unknown { .. })));
        assert!(matches!(find("ambre", own), Err(NoTheme::Unknown { nearest: Some(name), .. }) if name == "amber"));
        assert_eq!(names(own).len(), BUNDLED.len() + 1);
    }
}
