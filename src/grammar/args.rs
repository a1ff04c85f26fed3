//! What the type of a deed's field says about its argument: the name of its value, and how it is read.

// The arguments of a deed whose ids, if any, say for themselves what they name.
attribute_alias! {
    #[apply(deed_args)] = #[serde_with::apply(
        Text => #[arg(value_name = "TEXT")],
        Option<Text> => #[arg(value_name = "TEXT")],
        u8 => #[arg(value_name = "NUMBER")],
        Option<u8> => #[arg(value_name = "NUMBER")],
        u32 => #[arg(value_name = "NUMBER")],
        i32 => #[arg(value_name = "NUMBER")],
        Card => #[arg(value_name = "CARD", value_parser = crate::grammar::read::<crate::rules::cards::Card>)],
        Holder => #[arg(value_name = "WHO", value_parser = crate::grammar::read::<crate::session::cards::Holder>)],
        Owner => #[arg(value_name = "OWNER", value_parser = crate::grammar::read::<crate::session::gauge::Owner>)],
        Gauge => #[arg(value_name = "GAUGE", value_parser = crate::grammar::read::<crate::session::gauge::Gauge>)],
        AspectOwner => #[arg(
            value_name = "HOLDER",
            value_parser = crate::grammar::read::<crate::session::aspect::AspectOwner>,
        )],
        Spot => #[arg(value_name = "SPOT", value_parser = crate::grammar::read::<crate::rules::grid::Spot>)],
    )]
    #[derive(Debug, Clone, clap::Args)];

    // Those whose ids all name a person of the table.
    #[apply(person_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "PERSON")])]
        #[apply(crate::grammar::deed_args)];

    // Those whose ids all name a player's character.
    #[apply(hero_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "HERO")])]
        #[apply(crate::grammar::deed_args)];

    // Those whose ids all name somebody in the fight.
    #[apply(fighter_deed_args)] =
        #[serde_with::apply(Id => #[arg(value_name = "FIGHTER")])]
        #[apply(crate::grammar::deed_args)];
}
