//! Whims of NDE: deeds by its rules, made up from the state of the table.

use biombo::rules::nde::house::{Rest, Switch, Variant};
use biombo::rules::nde::steps::TalentUse;
use biombo::rules::nde::{Advance, Attribute, Beset, Cover, Hindrance, House, Manner, Talent, Tier, Tn};
use biombo::rules::text::Text;
use biombo::session::nde::{
    ARMOUR, By, Choice, Command as Nde, Contender, Doing, Effect, HEARTS, LUCK, LuckUse, Price, Roll, Sheet, With,
};
use biombo::session::person::Side;
use biombo::session::{Command, Id, State};

use crate::kit::whims::{Whim, id};

/// House rules of one kind or another.
pub(crate) fn house(whim: &mut Whim) -> House {
    House {
        dice: if whim.percent(25) { Variant::TwoD6 } else { Variant::Step },
        rest: if whim.percent(30) { Rest::SafeOnly } else { Rest::Lenient },
        armour_tokens: whim.percent(60),
        revenge: whim.percent(60),
        time_pressure: if whim.percent(60) { Switch::On(3) } else { Switch::Off },
        range: if whim.percent(60) { Switch::On(10) } else { Switch::Off },
        ..House::default()
    }
}

/// A deed by NDE's rules for this table.
pub(crate) fn nde(whim: &mut Whim, state: &State) -> Command {
    let deed = match open_choice(whim, state) {
        Some(choice) if whim.percent(75) => choice,
        _ if state.fight.is_some() => fighting(whim, state),
        _ => at_peace(whim, state),
    };
    deed.into()
}

/// Something that may still be chosen about an open roll.
fn open_choice(whim: &mut Whim, state: &State) -> Option<Nde> {
    let open = whim.pick(state.rolls.values())?;
    let roll = open.by::<Roll>()?;
    let who = open.who.clone();
    let luck = state.people.get(&who).and_then(|person| person.level(&LUCK)).map_or(0, |level| level.now);
    let luck = if open.secret { 0 } else { u8::try_from(luck).unwrap_or(u8::MAX) };
    let rival = match &roll.task {
        biombo::session::nde::Task::Opposed { rival: Some(rival), .. } => state.rolls.get(rival),
        _ => None,
    };
    let rival = rival.and_then(|rival| rival.by::<Roll>()?.rolled());
    let text = Some(whim.words());
    Some(match whim.pick(roll.choices(luck, rival))? {
        Choice::Reroll => Nde::Luck { who, to: LuckUse::Reroll },
        Choice::Plus => Nde::Luck { who, to: LuckUse::Plus },
        Choice::Cost => Nde::Luck { who, to: LuckUse::Cost },
        Choice::Benefit => Nde::Benefit { who, text: whim.words() },
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
            Nde::Effect { who, effect: effects[whim.below(7)], text: text.filter(|_| whim.percent(60)) }
        }
        Choice::Price => {
            let price = [Price::Complication, Price::Cost, Price::Open][whim.below(3)];
            Nde::Price { who, price, text, hearts: whim.below(2) as u8 }
        }
    })
}

fn at_peace(whim: &mut Whim, state: &State) -> Nde {
    match whim.below(20) {
        0..=8 => test(whim, state),
        9 | 10 => power(whim, state),
        11 => opposed(whim, state),
        12 => group(whim, state),
        13 => attack(whim, state),
        14 => award_or_armour(whim, state),
        15 => Nde::Rest { safe: whim.percent(60) },
        16 | 17 => advance(whim, state),
        _ => raise(whim, state).unwrap_or_else(|| test(whim, state)),
    }
}

fn fighting(whim: &mut Whim, state: &State) -> Nde {
    let half = state.fight.as_ref().and_then(|fight| fight.half()).unwrap_or(Side::Party);
    match (half, whim.below(20)) {
        (_, 0) => award_or_armour(whim, state),
        (_, 1) => test(whim, state),
        (_, 2..=4) => step(whim, state),
        (_, 5) => raise(whim, state).unwrap_or_else(|| step(whim, state)),
        (_, 6 | 7) => act(whim, state),
        (Side::Party, 8) => power(whim, state),
        (Side::Party, 9) => opposed(whim, state),
        (Side::Party, 10) => group(whim, state),
        (Side::Party, 11..) => attack(whim, state),
        (Side::Foes, 8..) => foe(whim, state),
    }
}

/// Somebody of that side who can act now, as far as that shows.
fn ready(whim: &mut Whim, state: &State, side: Side) -> Id {
    let up = |who: &Id| {
        let person = &state.people[who];
        let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(who));
        let fresh = state.fight.is_none() || fighter.is_some_and(|fighter| !fighter.acted && fighter.out.is_none());
        person.side == side && fresh && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0)
    };
    let rolls = |who: &Id| side == Side::Foes || sheet(state, who).is_some();
    whim.pick(state.people.keys().filter(|who| up(who) && rolls(who)).cloned()).unwrap_or_else(|| id("nobody"))
}

fn sheet<'s>(state: &'s State, who: &Id) -> Option<&'s biombo::rules::nde::Sheet> {
    match state.people.get(who)?.member.sheets.nde.as_ref()? {
        Sheet::Character(sheet) => Some(sheet),
        Sheet::Opponent(_) => None,
    }
}

fn with(whim: &mut Whim, state: &State, who: &Id) -> With {
    let hindrance = [Hindrance::Cover, Hindrance::Darkness, Hindrance::Other][whim.below(3)];
    let hindrance = whim.percent(30).then_some(hindrance);
    let talents = sheet(state, who).map(|sheet| sheet.talents.clone()).unwrap_or_default();
    let talent = whim.percent(25).then(|| whim.pick(talents)).flatten();
    let neutralise = hindrance.is_some() && whim.percent(50);
    let luck = state.people.get(who).and_then(|person| person.level(&LUCK)).is_some_and(|level| level.now > 0);
    With {
        easing: whim.percent(30),
        hindrance,
        talent: talent
            .map(|name| Talent { name, does: if neutralise { TalentUse::Neutralise } else { TalentUse::Step } }),
        help: whim.percent(12).then(|| ready(whim, state, Side::Party)).filter(|ally| ally != who),
        luck: luck && whim.percent(8),
        squares: whim.percent(10).then(|| whim.below(30) as u16),
        beset: whim.percent(8).then_some(Beset::ExtraComplication),
    }
}

fn tn(whim: &mut Whim) -> Tn {
    let number = ["3", "4", "5", "6", "8", "12", "7"][whim.below(7)];
    number.parse().unwrap_or_default()
}

fn attribute(whim: &mut Whim) -> Attribute {
    Attribute::ALL[whim.below(3)]
}

fn stake(whim: &mut Whim) -> Option<Text> {
    whim.percent(30).then(|| whim.words())
}

fn test(whim: &mut Whim, state: &State) -> Nde {
    let secret = whim.percent(15);
    let who = ready(whim, state, Side::Party);
    let mut with = with(whim, state, &who);
    if secret {
        (with.luck, with.help) = (false, None);
    }
    Nde::Test {
        attribute: attribute(whim),
        tn: tn(whim),
        stake: stake(whim),
        free: whim.percent(40),
        with,
        secret,
        who,
    }
}

fn power(whim: &mut Whim, state: &State) -> Nde {
    let who = ready(whim, state, Side::Party);
    let tier = Tier::ALL[whim.below(2)];
    let target = whim.percent(40).then(|| ready(whim, state, Side::Foes));
    let with = with(whim, state, &who);
    Nde::Power { tier, pp: None, tn: None, target, defence: None, cover: None, what: stake(whim), with, who }
}

fn attack(whim: &mut Whim, state: &State) -> Nde {
    let who = ready(whim, state, Side::Party);
    let target = ready(whim, state, Side::Foes);
    let manner = [Manner::Melee, Manner::Ranged, Manner::Power][whim.below(3)];
    let place = |who: &Id| state.fight.as_ref()?.fighters.get(who).map(|fighter| fighter.at);
    let manner = if place(&who) == place(&target) { manner } else { Manner::Ranged };
    let cover = whim.percent(15).then_some(Cover::Partial);
    let in_reach = whim.percent(30).then_some(true);
    let defence = whim.percent(10).then(|| tn(whim));
    Nde::Attack { with: with(whim, state, &who), who, target, manner, defence, cover, in_reach }
}

fn opposed(whim: &mut Whim, state: &State) -> Nde {
    let mut contender = || {
        let who = ready(whim, state, Side::Party);
        Contender { attribute: attribute(whim), with: With::default(), who }
    };
    let (first, second) = (contender(), contender());
    Nde::Opposed { first, second, stake: stake(whim), secret: whim.percent(15) }
}

fn group(whim: &mut Whim, state: &State) -> Nde {
    let (one, other) = (ready(whim, state, Side::Party), ready(whim, state, Side::Party));
    let mut members = vec![one, other];
    members.dedup();
    let (attribute, tn, stake) = (attribute(whim), tn(whim), stake(whim));
    Nde::Group { members, attribute, tn, stake, easing: whim.percent(30), hindrance: None, secret: whim.percent(15) }
}

fn award_or_armour(whim: &mut Whim, state: &State) -> Nde {
    let token = |who: &&Id| {
        let person = &state.people[*who];
        state.lives.nde.lost.contains_key(*who) && person.level(&ARMOUR).is_some_and(|level| level.now > 0)
    };
    match whim.pick(state.people.keys().filter(token).cloned()) {
        Some(who) => Nde::Armour { who },
        None => Nde::AwardLuck { who: ready(whim, state, Side::Party) },
    }
}

fn advance(whim: &mut Whim, state: &State) -> Nde {
    let what = match whim.below(4) {
        0 => Advance::Attribute(attribute(whim)),
        1 => Advance::Heart,
        2 => Advance::PowerPoint,
        _ => Advance::Talent(whim.words()),
    };
    Nde::Advance { who: ready(whim, state, Side::Party), what }
}

fn raise(whim: &mut Whim, state: &State) -> Option<Nde> {
    let down = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now == 0));
    let fallen = whim.pick(down.map(|person| person.id().clone()))?;
    Some(Nde::Raise { who: ready(whim, state, Side::Party), fallen })
}

/// Somebody whose half of the round it is.
fn in_turn(whim: &mut Whim, state: &State) -> Id {
    let half = state.fight.as_ref().and_then(|fight| fight.half()).unwrap_or(Side::Party);
    ready(whim, state, half)
}

fn step(whim: &mut Whim, state: &State) -> Nde {
    let who = in_turn(whim, state);
    let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(&who));
    let to = fighter.map_or(0, |fighter| fighter.at) + if whim.percent(50) { 1 } else { -1 };
    Nde::Move { who, to }
}

fn act(whim: &mut Whim, state: &State) -> Nde {
    let doing = [Doing::Help, Doing::Gear, Doing::Interaction, Doing::Other][whim.below(4)];
    Nde::Act { who: in_turn(whim, state), doing, text: stake(whim) }
}

fn foe(whim: &mut Whim, state: &State) -> Nde {
    let foe = ready(whim, state, Side::Foes);
    let up = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0));
    let victim = whim.pick(up.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"));
    let by = match whim.below(4) {
        0 => By::Price,
        1 => By::Word { hearts: whim.below(2) as u8 },
        _ => By::Defence { attribute: attribute(whim), tn: tn(whim), with: With::default() },
    };
    Nde::Foe { foe, victim, by }
}
