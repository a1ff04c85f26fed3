//! Random deeds of NDE: by its rules, made up from the state of the table.

use biombo::rules::cover::Cover;
use biombo::rules::grid::Direction;
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::person::Side;
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::nde::deeds::{
    AwardLuck, FoeMeans, GroupCircumstances, Learn, Luck, NdeAct, NdeAdvance, NdeArmour, NdeAttack, NdeBenefit,
    NdeCircumstances, NdeEffect, NdeFoe, NdeGroup, NdeMove, NdeOpposed, NdePower, NdePrice, NdeRest as Pause,
    NdeStrike, NdeTest, NdeWrite, Raise, ReachAnswer, RivalCircumstances, SheetEntry,
};
use biombo::systems::nde::rules::options::{DiceVariant, OptionalNumber, RestRule};
use biombo::systems::nde::rules::{
    self, AdvancementAim, AttackManner, Attribute, BesetEffect, Hindrance, OpenChoice, Options, Tier, Tn,
};
use biombo::systems::nde::{self, ARMOUR, ActionUse, HEARTS, LUCK, Roll, Sheet};

use crate::kit::random_deeds::{Random, id};

/// House rules of one kind or another.
pub(crate) fn house(random: &mut Random) -> Options {
    Options {
        dice: if random.percent(25) { DiceVariant::TwoD6 } else { DiceVariant::Ladder },
        rest: if random.percent(30) { RestRule::SafeOnly } else { RestRule::Lenient },
        armour_tokens: random.percent(60),
        revenge: random.percent(60),
        time_pressure: if random.percent(60) { OptionalNumber::On(3) } else { OptionalNumber::Off },
        range: if random.percent(60) { OptionalNumber::On(10) } else { OptionalNumber::Off },
        ..Options::default()
    }
}

/// A deed by NDE's rules for this table.
pub(crate) fn nde(random: &mut Random, state: &State) -> AnyDeed {
    match open_choice(random, state) {
        Some(choice) if random.percent(75) => choice,
        _ if state.fight.is_some() => fighting(random, state),
        _ => at_peace(random, state),
    }
}

/// Something that may still be chosen about an open roll.
fn open_choice(random: &mut Random, state: &State) -> Option<AnyDeed> {
    let open = random.pick(state.rolls.values())?;
    let roll = open.body_as::<Roll>()?;
    let who = open.who.clone();
    let luck = state.people.get(&who).and_then(|person| person.level(&LUCK)).map_or(0, |level| level.now);
    let luck = if open.secret { 0 } else { u8::try_from(luck).unwrap_or(u8::MAX) };
    let rival = match &roll.task {
        biombo::systems::nde::NdeTask::Opposed { rival: Some(rival), .. } => state.rolls.get(rival),
        _ => None,
    };
    let rival = rival.and_then(|rival| rival.body_as::<Roll>()?.rolled());
    let text = Some(random.words());
    Some(match random.pick(roll.choices(luck, rival))? {
        OpenChoice::Luck(luck) => Luck { who, luck }.into(),
        OpenChoice::Benefit => NdeBenefit { who, text: random.words() }.into(),
        OpenChoice::Effect => {
            let (effect, ..) = rules::Benefit::ALL[random.below(8)];
            NdeEffect { who, effect, text: text.filter(|_| random.percent(60)) }.into()
        }
        OpenChoice::Price => {
            let (price, ..) = nde::PriceKind::ALL[random.below(3)];
            NdePrice { who, price, text, hearts: random.below(2) as u8 }.into()
        }
    })
}

fn at_peace(random: &mut Random, state: &State) -> AnyDeed {
    match random.below(20) {
        0..=8 => test(random, state),
        9 | 10 => power(random, state),
        11 => opposed(random, state),
        12 => group(random, state),
        13 => attack(random, state),
        14 => award_or_armour(random, state),
        15 => Pause { safe: random.percent(60) }.into(),
        16 => advance(random, state),
        17 => write_sheet(random, state),
        _ => raise(random, state).unwrap_or_else(|| test(random, state)),
    }
}

fn fighting(random: &mut Random, state: &State) -> AnyDeed {
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

/// A person of this side who can probably act now; sometimes anybody, in any state.
fn pick_ready(random: &mut Random, state: &State, side: Side) -> Id {
    if random.percent(12) {
        return random.somebody(state);
    }
    let up = |who: &Id| {
        let person = &state.people[who];
        let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(who));
        let fresh =
            state.fight.is_none() || fighter.is_some_and(|fighter| fighter.spent.actions == 0 && fighter.out.is_none());
        person.side == side && fresh && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0)
    };
    let rolls = |who: &Id| side == Side::Foes || sheet(state, who).is_some();
    random.pick(state.people.keys().filter(|who| up(who) && rolls(who)).cloned()).unwrap_or_else(|| id("nobody"))
}

fn sheet<'s>(state: &'s State, who: &Id) -> Option<&'s biombo::systems::nde::rules::CharacterSheet> {
    match state.people.get(who)?.member.sheets.nde.as_ref()? {
        Sheet::Character(sheet) => Some(sheet),
        Sheet::Opponent(_) => None,
    }
}

fn with(random: &mut Random, state: &State, who: &Id) -> NdeCircumstances {
    let hindrance = [Hindrance::Cover, Hindrance::Darkness, Hindrance::Other][random.below(3)];
    let hinder = random.percent(30).then_some(hindrance);
    let talents = sheet(state, who).map(|sheet| sheet.talents.clone()).unwrap_or_default();
    let talent = random.percent(25).then(|| random.pick(talents)).flatten();
    let neutralise = hinder.is_some() && random.percent(50);
    let luck = state.people.get(who).and_then(|person| person.level(&LUCK)).is_some_and(|level| level.now > 0);
    NdeCircumstances {
        ease: random.percent(30),
        further: if random.percent(10) { random.below(4) as i8 - 2 } else { 0 },
        hinder,
        neutralise: talent.is_some() && neutralise,
        talent,
        help: random.percent(12).then(|| pick_ready(random, state, Side::Party)).filter(|ally| ally != who),
        luck: luck && random.percent(8),
        beset: random.percent(8).then_some(BesetEffect::ExtraComplication),
    }
}

fn tn(random: &mut Random) -> Tn {
    let number = ["3", "4", "5", "6", "8", "12", "7"][random.below(7)];
    number.parse().unwrap_or_default()
}

fn attribute(random: &mut Random) -> Attribute {
    Attribute::VALUES[random.below(3)]
}

fn stake(random: &mut Random) -> Option<Text> {
    random.percent(30).then(|| random.words())
}

fn test(random: &mut Random, state: &State) -> AnyDeed {
    let secret = random.percent(15);
    let who = pick_ready(random, state, Side::Party);
    let mut with = with(random, state, &who);
    if secret {
        (with.luck, with.help) = (false, None);
    }
    let (attribute, tn, stake, free) = (attribute(random), tn(random), stake(random), random.percent(40));
    NdeTest { who, attribute, tn, with, stake, free, secret }.into()
}

fn power(random: &mut Random, state: &State) -> AnyDeed {
    let who = pick_ready(random, state, Side::Party);
    let tier = Tier::VALUES[random.below(2)];
    let target = random.percent(40).then(|| pick_ready(random, state, Side::Foes));
    let with = with(random, state, &who);
    let (what, squares) = (stake(random), random.percent(10).then(|| random.below(30) as u16));
    let rolls = if random.percent(20) { attribute(random) } else { Attribute::Power };
    NdePower { who, tier, what, pp: None, tn: None, target, defence: None, cover: None, squares, rolls, with }.into()
}

fn attack(random: &mut Random, state: &State) -> AnyDeed {
    let who = pick_ready(random, state, Side::Party);
    let target = pick_ready(random, state, Side::Foes);
    let manner = [AttackManner::Melee, AttackManner::Ranged, AttackManner::Power][random.below(3)];
    let place = |who: &Id| state.fight.as_ref()?.fighters.get(who).map(|fighter| fighter.at);
    let manner = if place(&who) == place(&target) { manner } else { AttackManner::Ranged };
    let cover = random.percent(15).then_some(Cover::Partial);
    let reach = random.percent(30).then_some(ReachAnswer::Yes);
    let defence = random.percent(10).then(|| tn(random));
    let squares = random.percent(10).then(|| random.below(30) as u16);
    NdeAttack { with: with(random, state, &who), who, target, manner, defence, cover, reach, squares }.into()
}

fn opposed(random: &mut Random, state: &State) -> AnyDeed {
    let mut contender = || (pick_ready(random, state, Side::Party), attribute(random));
    let ((who, attribute), (against, their_attribute)) = (contender(), contender());
    let (with, theirs, stake, secret) =
        (NdeCircumstances::default(), RivalCircumstances::default(), stake(random), random.percent(15));
    NdeOpposed { who, attribute, against, their_attribute, with, theirs, stake, secret }.into()
}

fn group(random: &mut Random, state: &State) -> AnyDeed {
    let (one, other) = (pick_ready(random, state, Side::Party), pick_ready(random, state, Side::Party));
    let mut members = vec![one, other];
    members.dedup();
    let (attribute, tn, stake) = (attribute(random), tn(random), stake(random));
    let (ease, secret) = (random.percent(30), random.percent(15));
    let mut each = GroupCircumstances::default();
    for who in members.iter().filter(|_| !secret) {
        let with = with(random, state, who);
        each.talent.extend(with.talent.map(|talent| (who.clone(), talent)));
        each.help.extend(with.help.map(|ally| (who.clone(), ally)));
        each.luck.extend(with.luck.then(|| who.clone()));
        each.beset.extend(with.beset.map(|beset| (who.clone(), beset)));
    }
    NdeGroup { attribute, tn, members, stake, ease, hinder: None, further: 0, each, secret }.into()
}

fn award_or_armour(random: &mut Random, state: &State) -> AnyDeed {
    let token = |who: &&Id| {
        let person = &state.people[*who];
        state.system_state.nde.lost_hearts.contains_key(*who)
            && person.level(&ARMOUR).is_some_and(|level| level.now > 0)
    };
    match random.pick(state.people.keys().filter(token).cloned()) {
        Some(who) => NdeArmour { who }.into(),
        None => AwardLuck { who: pick_ready(random, state, Side::Party) }.into(),
    }
}

fn advance(random: &mut Random, state: &State) -> AnyDeed {
    let growth = match random.below(4) {
        0 => [AdvancementAim::Might, AdvancementAim::Agility, AdvancementAim::Power][random.below(3)],
        1 => AdvancementAim::Heart,
        2 => AdvancementAim::Pp,
        _ => AdvancementAim::Talent,
    };
    let text = (growth == AdvancementAim::Talent).then(|| random.words());
    NdeAdvance { who: pick_ready(random, state, Side::Party), growth, text }.into()
}

/// Something written on somebody's sheet.
fn write_sheet(random: &mut Random, state: &State) -> AnyDeed {
    let who = pick_ready(random, state, Side::Party);
    let entry = [SheetEntry::Concept, SheetEntry::Talent, SheetEntry::Tool, SheetEntry::Protection, SheetEntry::Item]
        [random.below(5)];
    let on_sheet = sheet(state, &who).and_then(|sheet| random.pick(sheet.talents.iter().chain(&sheet.items).cloned()));
    match (random.below(4), on_sheet) {
        (0, Some(name)) => NdeStrike { who, name }.into(),
        (1, _) => {
            let (name, tier) = (random.words(), Tier::VALUES[random.below(4)]);
            Learn { who, name, tier, pp: None, tn: None, attacks: random.percent(40), text: None }.into()
        }
        _ => NdeWrite { who, entry, text: random.words() }.into(),
    }
}

fn raise(random: &mut Random, state: &State) -> Option<AnyDeed> {
    let down = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now == 0));
    let fallen = random.pick(down.map(|person| person.id().clone()))?;
    Some(Raise { who: pick_ready(random, state, Side::Party), fallen }.into())
}

/// Somebody whose half of the round it is.
fn in_turn(random: &mut Random, state: &State) -> Id {
    let half = state.fight.as_ref().and_then(|fight| fight.half()).unwrap_or(Side::Party);
    pick_ready(random, state, half)
}

fn step(random: &mut Random, state: &State) -> AnyDeed {
    let who = in_turn(random, state);
    let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(&who));
    let at = fighter.and_then(|fighter| fighter.at).unwrap_or_default();
    let at = at.step(Direction::VALUES[random.below(8)]);
    NdeMove { who, at }.into()
}

fn act(random: &mut Random, state: &State) -> AnyDeed {
    let doing = [ActionUse::Help, ActionUse::Gear, ActionUse::Interaction, ActionUse::Other][random.below(4)];
    NdeAct { who: in_turn(random, state), doing, text: stake(random) }.into()
}

fn foe(random: &mut Random, state: &State) -> AnyDeed {
    let foe = pick_ready(random, state, Side::Foes);
    let up = state
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now > 0));
    let victim = random.pick(up.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"));
    let means = [FoeMeans::Price, FoeMeans::Word, FoeMeans::Defence, FoeMeans::Defence][random.below(4)];
    let (hearts, attribute, tn) = (random.below(2) as u8, attribute(random), tn(random));
    NdeFoe { foe, target: victim, means, hearts, attribute, tn, with: NdeCircumstances::default() }.into()
}
