//! Random deeds of NDE: by its rules, made up from the state of the table.

use biombo::rules::nde::house::{Rest, Switch, Variant};
use biombo::rules::nde::steps::TalentUse;
use biombo::rules::nde::{Advance, Attribute, Beset, Cover, Hindrance, House, Manner, Talent, Tier, Tn};
use biombo::rules::text::Text;
use biombo::session::nde::{
    ARMOUR, By, Choice, Command as Nde, Contender, Doing, Effect, HEARTS, LUCK, LuckUse, Price, Roll, Sheet, With,
};
use biombo::session::person::Side;
use biombo::session::{Command, Id, State};

use crate::kit::random_deeds::{Random, id};

/// House rules of one kind or another.
pub(crate) fn house(random: &mut Random) -> House {
    House {
        dice: if random.percent(25) { Variant::TwoD6 } else { Variant::Step },
        rest: if random.percent(30) { Rest::SafeOnly } else { Rest::Lenient },
        armour_tokens: random.percent(60),
        revenge: random.percent(60),
        time_pressure: if random.percent(60) { Switch::On(3) } else { Switch::Off },
        range: if random.percent(60) { Switch::On(10) } else { Switch::Off },
        ..House::default()
    }
}

/// A deed by NDE's rules for this table.
pub(crate) fn nde(random: &mut Random, state: &State) -> Command {
    let deed = match open_choice(random, state) {
        Some(choice) if random.percent(75) => choice,
        _ if state.fight.is_some() => fighting(random, state),
        _ => at_peace(random, state),
    };
    deed.into()
}

/// Something that may still be chosen about an open roll.
fn open_choice(random: &mut Random, state: &State) -> Option<Nde> {
    let open = random.pick(state.rolls.values())?;
    let roll = open.by::<Roll>()?;
    let who = open.who.clone();
    let luck = state.people.get(&who).and_then(|person| person.level(&LUCK)).map_or(0, |level| level.now);
    let luck = if open.secret { 0 } else { u8::try_from(luck).unwrap_or(u8::MAX) };
    let rival = match &roll.task {
        biombo::session::nde::Task::Opposed { rival: Some(rival), .. } => state.rolls.get(rival),
        _ => None,
    };
    let rival = rival.and_then(|rival| rival.by::<Roll>()?.rolled());
    let text = Some(random.words());
    Some(match random.pick(roll.choices(luck, rival))? {
        Choice::Reroll => Nde::Luck { who, to: LuckUse::Reroll },
        Choice::Plus => Nde::Luck { who, to: LuckUse::Plus },
        Choice::Cost => Nde::Luck { who, to: LuckUse::Cost },
        Choice::Benefit => Nde::Benefit { who, text: random.words() },
        Choice::Effect => {
            let effects = [
                Effect::SecondHeart,
                Effect::Disarm,
                Effect::KnockDown,
                Effect::PushFromCover,
                Effect::BiggerScale,
                Effect::ExtraBenefit,
                Effect::PpBack,
            ];
            Nde::Effect { who, effect: effects[random.below(7)], text: text.filter(|_| random.percent(60)) }
        }
        Choice::Price => {
            let price = [Price::Complication, Price::Cost, Price::Open][random.below(3)];
            Nde::Price { who, price, text, hearts: random.below(2) as u8 }
        }
    })
}

fn at_peace(random: &mut Random, state: &State) -> Nde {
    match random.below(20) {
        0..=8 => test(random, state),
        9 | 10 => power(random, state),
        11 => opposed(random, state),
        12 => group(random, state),
        13 => attack(random, state),
        14 => award_or_armour(random, state),
        15 => Nde::Rest { safe: random.percent(60) },
        16 | 17 => advance(random, state),
        _ => raise(random, state).unwrap_or_else(|| test(random, state)),
    }
}

fn fighting(random: &mut Random, state: &State) -> Nde {
    let half = state.fight.as_ref().and_then(|fight| fight.half()).unwrap_or(Side::Party);
    match (half, random.below(20)) {
        (_, 0) => award_or_armour(random, state),
        (_, 1) => test(random, state),
        (_, 2..=4) => step(random, state),
        (_, 5) => raise(random, state).unwrap_or_else(|| step(random, state)),
        (_, 6 | 7) => act(random, state),
        (Side::Party, 8) => power(random, state),
        (Side::Party, 9) => opposed(random, state),
        (Side::Party, 10) => group(random, state),
        (Side::Party, 11..) => attack(random, state),
        (Side::Foes, 8..) => foe(random, state),
    }
}

/// Somebody of that side who can act now, as far as that shows.
fn ready(random: &mut Random, state: &State, side: Side) -> Id {
    let up = |who: &Id| {
        let person = &state.people[who];
        let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(who));
        let fresh = state.fight.is_none() || fighter.is_some_and(|fighter| !fighter.acted && fighter.out.is_none());
        person.side == side && fresh && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0)
    };
    let rolls = |who: &Id| side == Side::Foes || sheet(state, who).is_some();
    random.pick(state.people.keys().filter(|who| up(who) && rolls(who)).cloned()).unwrap_or_else(|| id("nobody"))
}

fn sheet<'s>(state: &'s State, who: &Id) -> Option<&'s biombo::rules::nde::Sheet> {
    match state.people.get(who)?.member.sheets.nde.as_ref()? {
        Sheet::Character(sheet) => Some(sheet),
        Sheet::Opponent(_) => None,
    }
}

fn with(random: &mut Random, state: &State, who: &Id) -> With {
    let hindrance = [Hindrance::Cover, Hindrance::Darkness, Hindrance::Other][random.below(3)];
    let hindrance = random.percent(30).then_some(hindrance);
    let talents = sheet(state, who).map(|sheet| sheet.talents.clone()).unwrap_or_default();
    let talent = random.percent(25).then(|| random.pick(talents)).flatten();
    let neutralise = hindrance.is_some() && random.percent(50);
    let luck = state.people.get(who).and_then(|person| person.level(&LUCK)).is_some_and(|level| level.now > 0);
    With {
        easing: random.percent(30),
        hindrance,
        talent: talent
            .map(|name| Talent { name, does: if neutralise { TalentUse::Neutralise } else { TalentUse::Step } }),
        help: random.percent(12).then(|| ready(random, state, Side::Party)).filter(|ally| ally != who),
        luck: luck && random.percent(8),
        squares: random.percent(10).then(|| random.below(30) as u16),
        beset: random.percent(8).then_some(Beset::ExtraComplication),
    }
}

fn tn(random: &mut Random) -> Tn {
    let number = ["3", "4", "5", "6", "8", "12", "7"][random.below(7)];
    number.parse().unwrap_or_default()
}

fn attribute(random: &mut Random) -> Attribute {
    Attribute::ALL[random.below(3)]
}

fn stake(random: &mut Random) -> Option<Text> {
    random.percent(30).then(|| random.words())
}

fn test(random: &mut Random, state: &State) -> Nde {
    let secret = random.percent(15);
    let who = ready(random, state, Side::Party);
    let mut with = with(random, state, &who);
    if secret {
        (with.luck, with.help) = (false, None);
    }
    Nde::Test {
        attribute: attribute(random),
        tn: tn(random),
        stake: stake(random),
        free: random.percent(40),
        with,
        secret,
        who,
    }
}

fn power(random: &mut Random, state: &State) -> Nde {
    let who = ready(random, state, Side::Party);
    let tier = Tier::ALL[random.below(2)];
    let target = random.percent(40).then(|| ready(random, state, Side::Foes));
    let with = with(random, state, &who);
    Nde::Power { tier, pp: None, tn: None, target, defence: None, cover: None, what: stake(random), with, who }
}

fn attack(random: &mut Random, state: &State) -> Nde {
    let who = ready(random, state, Side::Party);
    let target = ready(random, state, Side::Foes);
    let manner = [Manner::Melee, Manner::Ranged, Manner::Power][random.below(3)];
    let place = |who: &Id| state.fight.as_ref()?.fighters.get(who).map(|fighter| fighter.at);
    let manner = if place(&who) == place(&target) { manner } else { Manner::Ranged };
    let cover = random.percent(15).then_some(Cover::Partial);
    let in_reach = random.percent(30).then_some(true);
    let defence = random.percent(10).then(|| tn(random));
    Nde::Attack { with: with(random, state, &who), who, target, manner, defence, cover, in_reach }
}

fn opposed(random: &mut Random, state: &State) -> Nde {
    let mut contender = || {
        let who = ready(random, state, Side::Party);
        Contender { attribute: attribute(random), with: With::default(), who }
    };
    let (first, second) = (contender(), contender());
    Nde::Opposed { first, second, stake: stake(random), secret: random.percent(15) }
}

fn group(random: &mut Random, state: &State) -> Nde {
    let (one, other) = (ready(random, state, Side::Party), ready(random, state, Side::Party));
    let mut members = vec![one, other];
    members.dedup();
    let (attribute, tn, stake) = (attribute(random), tn(random), stake(random));
    Nde::Group {
        members,
        attribute,
        tn,
        stake,
        easing: random.percent(30),
        hindrance: None,
        secret: random.percent(15),
    }
}

fn award_or_armour(random: &mut Random, state: &State) -> Nde {
    let token = |who: &&Id| {
        let person = &state.people[*who];
        state.lives.nde.lost.contains_key(*who) && person.level(&ARMOUR).is_some_and(|level| level.now > 0)
    };
    match random.pick(state.people.keys().filter(token).cloned()) {
        Some(who) => Nde::Armour { who },
        None => Nde::AwardLuck { who: ready(random, state, Side::Party) },
    }
}

fn advance(random: &mut Random, state: &State) -> Nde {
    let what = match random.below(4) {
        0 => Advance::Attribute(attribute(random)),
        1 => Advance::Heart,
        2 => Advance::PowerPoint,
        _ => Advance::Talent(random.words()),
    };
    Nde::Advance { who: ready(random, state, Side::Party), what }
}

fn raise(random: &mut Random, state: &State) -> Option<Nde> {
    let down = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now == 0));
    let fallen = random.pick(down.map(|person| person.id().clone()))?;
    Some(Nde::Raise { who: ready(random, state, Side::Party), fallen })
}

/// Somebody whose half of the round it is.
fn in_turn(random: &mut Random, state: &State) -> Id {
    let half = state.fight.as_ref().and_then(|fight| fight.half()).unwrap_or(Side::Party);
    ready(random, state, half)
}

fn step(random: &mut Random, state: &State) -> Nde {
    let who = in_turn(random, state);
    let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(&who));
    let to = fighter.map_or(0, |fighter| fighter.at) + if random.percent(50) { 1 } else { -1 };
    Nde::Move { who, to }
}

fn act(random: &mut Random, state: &State) -> Nde {
    let doing = [Doing::Help, Doing::Gear, Doing::Interaction, Doing::Other][random.below(4)];
    Nde::Act { who: in_turn(random, state), doing, text: stake(random) }
}

fn foe(random: &mut Random, state: &State) -> Nde {
    let foe = ready(random, state, Side::Foes);
    let up = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0));
    let victim = random.pick(up.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"));
    let by = match random.below(4) {
        0 => By::Price,
        1 => By::Word { hearts: random.below(2) as u8 },
        _ => By::Defence { attribute: attribute(random), tn: tn(random), with: With::default() },
    };
    Nde::Foe { foe, victim, by }
}
