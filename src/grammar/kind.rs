//! Kinds: what a field of a deed holds. The grammar names a field's kind as its `value_name`.

/// What a field holds; forms offer choices by it, completion offers names by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Person,
    /// Of the party.
    Hero,
    Fighter,
    /// An adversary or extra of the campaign, to be brought in.
    Foe,
    /// Several adversaries or extras, or people at the table: `thug:3`.
    Foes,
    /// A person at the table, or the table itself.
    Owner,
    /// Anything that can be shown or hidden: `clock:alarm`.
    Thing,
    Clock,
    Scene,
    Note,
    /// Something due.
    Item,
    Table,
    Gauge,
    Condition,
    /// A short phrase that holds in a scene.
    Aspect,
    Zone,
    /// A deed's entry in the log, by its number.
    Moment,
    Number,
    /// Words and a number: `ruido:2`.
    Numbered,
    Stunt,
    /// A die, `d12`.
    Die,
    /// A person's sheets, as JSON.
    Sheet,
    /// A line of text.
    Text,
    /// Text of several lines.
    Prose,
    /// One of the values that the grammar lists.
    Choice,
    Flag,
    /// A deed's line, as far as it is known.
    Line,
    Theme,
    /// A bundled campaign.
    Campaign,
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
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }

    /// Its name in the grammar.
    pub fn name(self) -> &'static str {
        Kind::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Its place among all.
    pub(super) fn place(self) -> usize {
        Kind::ALL.iter().position(|(_, kind)| *kind == self).unwrap_or(0)
    }

    /// The key of its words, `kind-person`.
    pub fn key(self) -> String {
        format!("kind-{}", self.name().to_ascii_lowercase().replace(':', "-"))
    }
}
