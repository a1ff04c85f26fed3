//! Kinds: what a field of a deed holds. The grammar names a field's kind as its `value_name`.

/// What a field holds; forms offer choices by it, completion offers names by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Somebody at the table.
    Person,
    /// Somebody of the party.
    Hero,
    /// Somebody in the fight.
    Fighter,
    /// An adversary or extra of the campaign, to be brought in.
    Foe,
    /// Several of them, or somebody at the table: `thug:3`.
    Foes,
    /// Somebody at the table, or the table itself.
    Owner,
    /// Anything that can be shown or hidden: `clock:alarm`.
    Thing,
    /// A clock.
    Clock,
    /// A scene.
    Scene,
    /// A note.
    Note,
    /// Something due.
    Item,
    /// A random table.
    Table,
    /// A gauge.
    Gauge,
    /// A condition that holds for somebody.
    Condition,
    /// A short phrase that holds in a scene.
    Aspect,
    /// A place on the line of zones.
    Zone,
    /// A deed's entry in the log, by its number.
    Moment,
    /// A number.
    Number,
    /// Words and a number: `ruido:2`.
    Numbered,
    /// A stunt by its name.
    Stunt,
    /// A die, `d12`.
    Die,
    /// Somebody's sheets, as JSON.
    Sheet,
    /// A line of text.
    Text,
    /// Text of several lines.
    Prose,
    /// One of the values that the grammar lists.
    Choice,
    /// Yes or no.
    Flag,
    /// A deed's line, as far as it is known.
    Line,
    /// A theme.
    Theme,
    /// A bundled campaign.
    Campaign,
    /// A file's name.
    File,
}

impl Kind {
    /// All of them, by the name that the grammar gives them.
    pub const ALL: [(&'static str, Kind); 30] = [
        ("PERSON", Kind::Person),
        ("HERO", Kind::Hero),
        ("FIGHTER", Kind::Fighter),
        ("FOE", Kind::Foe),
        ("FOE:COUNT", Kind::Foes),
        ("OWNER", Kind::Owner),
        ("THING", Kind::Thing),
        ("CLOCK", Kind::Clock),
        ("SCENE", Kind::Scene),
        ("NOTE", Kind::Note),
        ("ITEM", Kind::Item),
        ("TABLE", Kind::Table),
        ("GAUGE", Kind::Gauge),
        ("CONDITION", Kind::Condition),
        ("ASPECT", Kind::Aspect),
        ("ZONE", Kind::Zone),
        ("MOMENT", Kind::Moment),
        ("NUMBER", Kind::Number),
        ("TEXT:NUMBER", Kind::Numbered),
        ("STUNT", Kind::Stunt),
        ("DIE", Kind::Die),
        ("SHEET", Kind::Sheet),
        ("TEXT", Kind::Text),
        ("PROSE", Kind::Prose),
        ("CHOICE", Kind::Choice),
        ("FLAG", Kind::Flag),
        ("LINE", Kind::Line),
        ("THEME", Kind::Theme),
        ("CAMPAIGN", Kind::Campaign),
        ("FILE", Kind::File),
    ];

    /// The kind of that name in the grammar.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }

    /// Its name in the grammar.
    #[must_use]
    pub fn name(self) -> &'static str {
        Kind::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Its place among all.
    pub(super) fn place(self) -> usize {
        Kind::ALL.iter().position(|(_, kind)| *kind == self).unwrap_or(0)
    }

    /// The key of its words, `kind-person`.
    #[must_use]
    pub fn key(self) -> String {
        format!("kind-{}", self.name().to_ascii_lowercase().replace(':', "-"))
    }
}
