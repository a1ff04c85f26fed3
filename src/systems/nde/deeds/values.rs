//! The values that NDE's lines choose from, by their names in both languages.

use clap::ValueEnum;

use crate::systems::nde::rules as rules;
use crate::systems::nde::rules::tn::NotATn;
use crate::systems::nde::rules::{Band, Class, Tn};
use crate::systems::nde;

/// Makes a list of choices that become values of the rules; each has its Spanish name too.
macro_rules! choices {
    ($($(#[$doc:meta])* $Name:ident => $Target:ty { $($Value:ident $also:literal => $to:expr),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
        pub(crate) enum $Name { $(#[value(alias = $also)] $Value),* }

        impl From<$Name> for $Target {
            fn from(choice: $Name) -> $Target {
                match choice { $($Name::$Value => $to),* }
            }
        }
    )*};
}

choices! {
    /// What somebody rolls with.
    Attribute => rules::Attribute {
        Might "fuerza" => rules::Attribute::Might,
        Agility "destreza" => rules::Attribute::Agility,
        Power "poder" => rules::Attribute::Power,
    }
    /// What hinders.
    Hindrance => rules::Hindrance {
        Other "otro" => rules::Hindrance::Other,
        Cover "cobertura" => rules::Hindrance::Cover,
        Darkness "oscuridad" => rules::Hindrance::Darkness,
    }
    /// What several opponents do.
    Beset => rules::Beset {
        GradeUp "grado" => rules::Beset::GradeUp,
        ExtraComplication "complicación" => rules::Beset::ExtraComplication,
    }
    /// What a target stands behind.
    Cover => rules::Cover {
        None "nada" => rules::Cover::None,
        Partial "parcial" => rules::Cover::Partial,
        Full "total" => rules::Cover::Full,
    }
    /// How somebody attacks.
    Manner => rules::Manner {
        Melee "cuerpo" => rules::Manner::Melee,
        Ranged "distancia" => rules::Manner::Ranged,
        Power "poder" => rules::Manner::Power,
    }
    /// How big a power's effect is.
    Tier => rules::Tier {
        Trick "truco" => rules::Tier::Trick,
        Standard "normal" => rules::Tier::Standard,
        Strong "fuerte" => rules::Tier::Strong,
        Great "grande" => rules::Tier::Great,
    }
    /// How much an opponent bears.
    Rank => rules::Rank {
        Minion "esbirro" => rules::Rank::Minion,
        Elite "élite" => rules::Rank::Elite,
        Boss "jefe" => rules::Rank::Boss,
        Finale "final" => rules::Rank::Finale,
    }
    /// What a luck point does after the roll.
    LuckUse => nde::LuckUse {
        Reroll "repetir" => nde::LuckUse::Reroll,
        Cost "coste" => nde::LuckUse::Cost,
        Plus "más" => nde::LuckUse::Plus,
    }
    /// What an exceptional roll has.
    Effect => nde::Effect {
        SecondHeart "corazón" => nde::Effect::SecondHeart,
        Disarm "desarmar" => nde::Effect::Disarm,
        KnockDown "derribar" => nde::Effect::KnockDown,
        PushFromCover "empujar" => nde::Effect::PushFromCover,
        BiggerScale "escala" => nde::Effect::BiggerScale,
        ExtraBenefit "beneficio" => nde::Effect::ExtraBenefit,
        PpBack "pp" => nde::Effect::PpBack,
    }
    /// What a failure costs.
    Price => nde::Price {
        Complication "complicación" => nde::Price::Complication,
        Cost "coste" => nde::Price::Cost,
        Open "abierto" => nde::Price::Open,
    }
    /// What an action goes into.
    Doing => nde::Doing {
        Help "ayudar" => nde::Doing::Help,
        Gear "equipo" => nde::Doing::Gear,
        Interaction "entorno" => nde::Doing::Interaction,
        Other "otro" => nde::Doing::Other,
    }
}

/// How somebody grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Growth {
    #[value(alias = "fuerza")]
    Might,
    #[value(alias = "destreza")]
    Agility,
    #[value(alias = "poder")]
    Power,
    #[value(alias = "corazón")]
    Heart,
    Pp,
    #[value(alias = "talento")]
    Talent,
}

/// How an opponent makes somebody lose hearts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    #[value(alias = "precio")]
    Price,
    #[value(alias = "defensa")]
    Defence,
    #[value(alias = "palabra")]
    Word,
}

/// Yes or no, where nothing said leaves it to the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Answer {
    #[value(alias = "sí")]
    Yes,
    No,
}

/// A TN as a number, or by its name in either language.
///
/// # Errors
/// When it is neither.
pub(crate) fn tn(word: &str) -> Result<Tn, NotATn> {
    let band = match word {
        "easy" | "fácil" | "facil" => Band::Easy,
        "standard" | "normal" => Band::Standard,
        "hard" | "difícil" | "dificil" => Band::Hard,
        "very-hard" | "muy-difícil" | "muy-dificil" => Band::VeryHard,
        "heroic" | "heroica" => Band::Heroic,
        "legendary" | "legendaria" => Band::Legendary,
        number => return number.parse(),
    };
    Ok(band.tn())
}

/// A Defence as a number, or by its name in either language.
///
/// # Errors
/// When it is neither.
pub(crate) fn defence(word: &str) -> Result<Tn, NotATn> {
    let class = match word {
        "weak" | "débil" | "debil" => Class::Weak,
        "typical" | "típica" | "tipica" => Class::Typical,
        "elite" | "élite" => Class::Elite,
        "boss" | "jefe" => Class::Boss,
        "legendary" | "legendaria" => Class::Legendary,
        number => return number.parse(),
    };
    Ok(class.defence())
}
