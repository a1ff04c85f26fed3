//! Tricks and flaws: what each costs, who may say that it works, and how many gaps its text leaves (GF-25, GF-26).

use crate::rules::{Keyword as _, keyword_enum};
use crate::systems::genrefuzzion::rules::PointKind;

keyword_enum! {
    /// Whether only its owner uses it, or anybody against them (GF-25).
    #[derive(Default)]
    pub enum TrickKind in "gf-" {
        #[default]
        Trick = "trick" | "truco",
        /// Any player may invoke it; it pays its owner.
        Flaw = "flaw" | "treta",
    }
}

keyword_enum! {
    /// How far the program can tell that a trick works (GF-26).
    #[derive(Default)]
    pub enum TrickTrigger in "gf-trigger-" {
        /// From what stands at the table.
        Automatic = "automatic" | "automático",
        /// Once somebody says that its fiction holds.
        Declared = "declared" | "declarado",
        /// The table does what it says; only the points are booked.
        #[default]
        Reminder = "reminder" | "recordatorio",
    }
}

/// What is known of a trick or flaw without its owner (GF-25).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrickData {
    /// What a trick costs its owner, or what a flaw pays them.
    pub points: u8,
    pub currency: PointKind,
    pub trigger: TrickTrigger,
    /// How many gaps its text leaves for the owner to fill.
    pub gaps: u8,
}

keyword_enum! {
    /// A trick or flaw of the rules (GF-25).
    pub enum Trick in "gf-trick-" {
        FavouriteWeapon = "favourite-weapon" | "arma-predilecta",
        AceUpTheSleeve = "ace-up-the-sleeve" | "as-bajo-la-manga",
        SlowMotion = "slow-motion" | "camara-lenta",
        UnshakableDefence = "unshakable-defence" | "defensa-impasable",
        FromTheShadows = "from-the-shadows" | "en-las-sombras",
        Excellence = "excellence" | "excelencia",
        OutOfControl = "out-of-control" | "fuera-de-control",
        TricksOfTheTrade = "tricks-of-the-trade" | "gajes-de-oficio",
        GenreSavvy = "genre-savvy" | "genre-savvy",
        GreatExpectations = "great-expectations" | "grandes-expectativas",
        Vanish = "vanish" | "hacerse-humo",
        RunCowards = "run-cowards" | "huyan-cobardes",
        Imitation = "imitation" | "imitacion",
        SerialImproviser = "serial-improviser" | "improvisador-serial",
        Insistent = "insistent" | "insistente",
        MyPrecious = "my-precious" | "mi-tesoro",
        MovedByPassion = "moved-by-passion" | "movido-por-la-pasion",
        BornReady = "born-ready" | "naciste-listo",
        NotBadBut = "not-bad-but" | "nada-mal-pero",
        DidNotExpectThat = "did-not-expect-that" | "no-me-esperaba-esto-de-ti",
        NotSoFast = "not-so-fast" | "no-tan-rapido",
        BitesTheDust = "bites-the-dust" | "otro-mordera-el-polvo",
        PlanB = "plan-b" | "plan-b",
        ProvokeMe = "provoke-me" | "provocame",
        GiftFromHeaven = "gift-from-heaven" | "regalo-del-cielo",
        Heartbreaker = "heartbreaker" | "rompecorazones",
        SavoirFaire = "savoir-faire" | "savoir-faire",
        SecretsAndLies = "secrets-and-lies" | "secretos-y-mentiras",
        AlwaysAlert = "always-alert" | "siempre-alerta",
        UndeservedLuck = "undeserved-luck" | "suerte-inmerecida",
        Teamwork = "teamwork" | "trabajo-en-equipo",
        MindTrick = "mind-trick" | "truco-mental",
        DirtyTrick = "dirty-trick" | "truco-sucio",
        EveryDetail = "every-detail" | "ver-cada-detalle",
        HedgehogDilemma = "hedgehog-dilemma" | "dilema-del-erizo",
        InappropriateDoubt = "inappropriate-doubt" | "duda-inapropiada",
        Alcohol = "alcohol" | "el-alcohol-mata",
        BeginnersMistake = "beginners-mistake" | "error-de-principiante",
        Phobia = "phobia" | "fobia",
        Innocence = "innocence" | "inocencia",
        Slip = "slip" | "lapsus-freudiano",
        BadCompany = "bad-company" | "mala-junta",
        Oops = "oops" | "opsss",
        Pride = "pride" | "orgullo-y-caida",
        JustAnAccident = "just-an-accident" | "solo-un-accidente",
        ChronicClumsiness = "chronic-clumsiness" | "torpeza-cronica",
        DidNotWantToCome = "did-not-want-to-come" | "yo-no-queria-venir",
    }
}

/// The first flaw; the tricks come before it.
const FIRST_FLAW: Trick = Trick::HedgehogDilemma;

impl Trick {
    pub fn kind(self) -> TrickKind {
        if self >= FIRST_FLAW { TrickKind::Flaw } else { TrickKind::Trick }
    }

    /// The key of the text that says when it works and what it does.
    pub fn text_key(self) -> String {
        format!("gf-trick-text-{}", self.word())
    }

    /// The key of what belongs into a gap of that text: its `first` or `second`.
    pub fn gap_key(self, gap: &str) -> String {
        format!("gf-trick-gap-{}-{gap}", self.word())
    }

    pub fn data(self) -> TrickData {
        let of = |points, currency, trigger, gaps| TrickData { points, currency, trigger, gaps };
        use PointKind::{Karma, Victory};
        use TrickTrigger::{Automatic, Declared};
        match self {
            Trick::FavouriteWeapon
            | Trick::AceUpTheSleeve
            | Trick::TricksOfTheTrade
            | Trick::MyPrecious
            | Trick::MovedByPassion
            | Trick::MindTrick
            | Trick::EveryDetail => of(1, Victory, Declared, 1),
            Trick::SlowMotion
            | Trick::GenreSavvy
            | Trick::Vanish
            | Trick::Insistent
            | Trick::BornReady
            | Trick::NotBadBut
            | Trick::DidNotExpectThat
            | Trick::NotSoFast
            | Trick::Heartbreaker
            | Trick::BeginnersMistake
            | Trick::Oops => of(1, Karma, Automatic, 0),
            Trick::UnshakableDefence => of(1, Karma, Declared, 2),
            Trick::FromTheShadows | Trick::SavoirFaire | Trick::SecretsAndLies | Trick::Alcohol => {
                of(1, Victory, Declared, 0)
            }
            Trick::Excellence
            | Trick::RunCowards
            | Trick::SerialImproviser
            | Trick::PlanB
            | Trick::GiftFromHeaven
            | Trick::UndeservedLuck
            | Trick::HedgehogDilemma
            | Trick::JustAnAccident => of(1, Victory, Automatic, 0),
            Trick::OutOfControl | Trick::ProvokeMe | Trick::AlwaysAlert | Trick::DirtyTrick => {
                of(1, Karma, Declared, 0)
            }
            Trick::GreatExpectations => of(2, Victory, Declared, 0),
            Trick::Imitation | Trick::DidNotWantToCome => of(2, Karma, Automatic, 0),
            Trick::BitesTheDust | Trick::Teamwork | Trick::InappropriateDoubt | Trick::BadCompany | Trick::Pride => {
                of(2, Victory, Automatic, 0)
            }
            Trick::Phobia => of(2, Karma, Declared, 1),
            Trick::Innocence | Trick::Slip | Trick::ChronicClumsiness => of(2, Karma, Declared, 0),
        }
    }
}
