//! What the type of a deed's field says about its argument: the name of its value, and how it is read. An id that says
//! nothing else is named by its field: `clock` holds a clock.

use crate::rules::text::Text;

/// A text of several lines.
pub type LongText = Text;

/// A place in a list: lines count from 1, the program from 0.
pub type Ordinal = usize;

// The arguments of a deed.
attribute_alias! {
    #[apply(deed_args)] = #[serde_with::apply(
        Text => #[arg(value_name = "TEXT")],
        Option<Text> => #[arg(value_name = "TEXT")],
        Vec<Text> => #[arg(value_name = "TEXT")],
        Option<LongText> => #[arg(value_name = "PROSE")],
        u8 => #[arg(value_name = "NUMBER")],
        Option<u8> => #[arg(value_name = "NUMBER")],
        u32 => #[arg(value_name = "NUMBER")],
        Ordinal => #[arg(value_name = "NUMBER", value_parser = crate::grammar::parse_ordinal)],
        Option<Ordinal> => #[arg(value_name = "NUMBER", value_parser = crate::grammar::parse_ordinal)],
        Vec<Ordinal> => #[arg(value_name = "NUMBER", value_parser = crate::grammar::parse_ordinal)],
        i8 => #[arg(value_name = "NUMBER")],
        Option<i8> => #[arg(value_name = "NUMBER")],
        i16 => #[arg(value_name = "NUMBER")],
        Option<i16> => #[arg(value_name = "NUMBER")],
        i32 => #[arg(value_name = "NUMBER")],
        Card => #[arg(value_name = "CARD", value_parser = crate::grammar::read::<Card>)],
        Option<Card> => #[arg(value_name = "CARD", value_parser = crate::grammar::read::<Card>)],
        Vec<Card> => #[arg(value_name = "CARD", value_parser = crate::grammar::read::<Card>)],
        Holder => #[arg(value_name = "WHO", value_parser = crate::grammar::read::<Holder>)],
        Owner => #[arg(value_name = "OWNER", value_parser = crate::grammar::read::<Owner>)],
        Currency => #[arg(value_name = "CURRENCY", value_parser = crate::grammar::read::<Currency>)],
        Gauge => #[arg(value_name = "GAUGE", value_parser = crate::grammar::read::<Gauge>)],
        AspectOwner => #[arg(value_name = "HOLDER", value_parser = crate::grammar::read::<AspectOwner>)],
        Thing => #[arg(value_name = "THING", value_parser = crate::grammar::read::<Thing>)],
        Vec<Thing> => #[arg(value_name = "THING", value_parser = crate::grammar::read::<Thing>)],
        Vec<FighterGroup> => #[arg(value_name = "FOE:COUNT", value_parser = crate::grammar::read::<FighterGroup>)],
        Spot => #[arg(value_name = "SPOT", value_parser = crate::grammar::read::<Spot>)],
        Option<Spot> => #[arg(value_name = "SPOT", value_parser = crate::grammar::read::<Spot>)],
        Sheets => #[arg(value_name = "SHEET", value_parser = crate::grammar::read::<Sheets>)],
        Option<Sheets> => #[arg(value_name = "SHEET", value_parser = crate::grammar::read::<Sheets>)],
        Side => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<Side>())],
        Option<Side> => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<Side>())],
        Distance => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<Distance>())],
        Option<Distance> => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<Distance>())],
        ChaseGoal => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<ChaseGoal>())],
        Option<ChaseGoal> => #[arg(value_name = "CHOICE", value_parser = crate::grammar::one_of::<ChaseGoal>())],
    )]
    #[derive(Debug, Clone, clap::Args)];

    // The arguments of a deed whose ids name people at the table, unless an attribute says otherwise.
    #[apply(person_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "PERSON")])]
        #[apply(crate::grammar::deed_args)];

    // The same for players' characters.
    #[apply(hero_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "HERO")])]
        #[apply(crate::grammar::deed_args)];

    // The same for fighters.
    #[apply(fighter_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "FIGHTER")])]
        #[apply(crate::grammar::deed_args)];
}
