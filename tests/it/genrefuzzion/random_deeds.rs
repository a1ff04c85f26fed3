//! Random deeds of GenreFuzzion: what a scene or an interlude asks for, made up from the state of the table.

mod between;

use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::campaign::Campaign;
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::genrefuzzion::deeds::{
    AcceptLoss, AddTrait, BuyExtraDie, BuyThree, CallMilder, CloseRating, ConfirmRoll, DraftPool, EffectKind,
    EscalateTrait, FinishEffects, InflictEffect, KeepDice, LeaveDuel, PayOffAlly, PlayExtra, PoolFields, PresentDuel,
    RateDuel, RetireCharacter, RewordIntention, RollDuelPool, SurrenderDuel, SuspendDuel, TakeBackDuel, TakeOtherRoll,
    UseTrick, WithdrawDuel,
};
use biombo::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelStage, LastingChange};
use biombo::systems::genrefuzzion::rules::TraitDie;
use biombo::systems::genrefuzzion::rules::options::CarriedPoints;
use biombo::systems::genrefuzzion::rules::trick::Trick;
use biombo::systems::genrefuzzion::sheet::{HeldTrick, Sheet, Trait, TraitKind, TrickSource};
use biombo::systems::genrefuzzion::{DuelChange, Event};

use crate::kit::random_deeds::{Random, id};

/// What kind of event it is; a new kind must be named here to be played.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event.what {
        DuelChange::Duel(_) => "gf scene",
        DuelChange::Closed => "gf scene closed",
        DuelChange::Suspended => "gf scene suspended",
        DuelChange::Resumed(_) => "gf scene resumed",
        DuelChange::Dropped(_) => "gf scene dropped",
        DuelChange::CalledOff => "gf finale called off",
        DuelChange::Drafted { .. } => "gf pool drafted",
        DuelChange::Memory(_) => "gf between",
        DuelChange::Renamed { .. } => "gf trait renamed",
        DuelChange::Logged => "gf said",
    }
}

/// The kinds that an evening must have.
pub(crate) const KINDS: &[&str] = &[
    "gf scene",
    "gf scene closed",
    "gf scene suspended",
    "gf scene resumed",
    "gf scene dropped",
    "gf pool drafted",
    "gf between",
    "gf said",
    "decision owed",
    "decision made",
    "vote opened",
    "vote cast",
    "vote counted",
    "vote dropped",
    "purse opened",
    "points moved",
    "points passed",
];

/// Everybody has clichés, three tricks or flaws of any kind, and their players have points.
pub(crate) fn house(random: &mut Random, campaign: &mut Campaign) {
    let whole = campaign.cast.iter().filter_map(|member| member.sheets.genrefuzzion.as_ref());
    let whole: Vec<Trait> = whole.map(|sheet| sheet.traits.clone()).find(|traits| traits.len() > 6).unwrap_or_default();
    let mut purses = Vec::new();
    for member in &mut campaign.cast {
        let Some(sheet) = member.sheets.genrefuzzion.as_mut().filter(|sheet| !sheet.is_extra()) else { continue };
        if sheet.traits.is_empty() {
            sheet.traits = whole.iter().filter(|it| it.kind == TraitKind::Cliche).cloned().collect();
        }
        let phrase = sheet.traits.first().map(|it| it.phrase.clone()).unwrap_or_default();
        let mut held: Vec<Trick> = (0..3).filter_map(|_| random.pick(Trick::VALUES)).collect();
        held.dedup();
        let gaps = |trick: Trick| vec![phrase.clone(); usize::from(trick.data().gaps)];
        sheet.tricks =
            held.into_iter().map(|trick| HeldTrick { source: TrickSource::Book(trick), gaps: gaps(trick) }).collect();
        let player = member.player.clone().unwrap_or_default();
        purses.push(CarriedPoints { player, vp: 8, kp: 8 });
    }
    purses.retain(|purse| !purse.player.is_empty());
    campaign.house_rules.genrefuzzion.purses = purses;
}

/// A deed by these rules for this table.
pub(crate) fn genrefuzzion(random: &mut Random, state: &State) -> AnyDeed {
    let now = &state.system_state.genrefuzzion;
    // Whoever is away comes back soon, so that play goes on.
    let away = state.people.values().any(|person| !person.here && person.member.player.is_some());
    match (&now.duel, &now.interlude) {
        _ if random.percent(8) => between::points_and_votes(random, state),
        _ if random.percent(if away { 20 } else { 4 }) => between::comings_and_goings(random, state),
        (Some(duel), _) => deed_in_scene(random, state, duel),
        (None, Some(interlude)) => between::in_interlude(random, state, interlude),
        (None, None) => between::between(random, state),
    }
}

fn deed_in_scene(random: &mut Random, state: &State, duel: &Duel) -> AnyDeed {
    match random.below(60) {
        0 => return WithdrawDuel { scene: None }.into(),
        1 | 2 if duel.stage != DuelStage::ToRate => {
            return SuspendDuel { next: random.percent(70).then(|| player(random, state)) }.into();
        }
        3..=8 if duel.stage != DuelStage::ToRate => return trick(random, state, duel),
        9 if duel.stage == DuelStage::ToRate => return RetireCharacter { who: duel.protagonist.who.clone() }.into(),
        _ => {}
    }
    match duel.stage {
        DuelStage::Announced => announced_deed(random, state, duel),
        DuelStage::Presented if random.percent(12) => strengthen_extra(random, duel, state),
        DuelStage::Presented => pool_deed(random, state, duel),
        DuelStage::ToChoose | DuelStage::Opposed if duel.kind == DuelKind::Plain && random.percent(15) => {
            SurrenderDuel { vanish: random.percent(15) }.into()
        }
        DuelStage::Opposed if duel.kind == DuelKind::Finale && random.percent(20) => AcceptLoss {}.into(),
        DuelStage::ToChoose | DuelStage::Opposed => pool_deed(random, state, duel),
        DuelStage::Rolled(role) => open_roll_deed(random, duel, role),
        DuelStage::Lost(loser) if random.percent(50) => {
            let who = duel.side(loser).who.clone();
            UseTrick { who, trick: Trick::NotSoFast.word().into(), on_what: vec!["1".into()] }.into()
        }
        DuelStage::Lost(_) => AcceptLoss {}.into(),
        DuelStage::Won(winner) => effect_deed(random, state, duel, winner),
        DuelStage::ToRate => rate(random, state, duel),
    }
}

fn announced_deed(random: &mut Random, state: &State, duel: &Duel) -> AnyDeed {
    if duel.milder_called_by.is_some() {
        return RewordIntention { intention: random.percent(60).then(|| random.words()) }.into();
    }
    let ally = random.pick(duel.protagonist.allies.iter().map(|ally| ally.who.clone()));
    match (random.below(24), ally) {
        (0, _) => TakeBackDuel {}.into(),
        (1 | 2, _) => CallMilder { player: player(random, state) }.into(),
        (3, Some(who)) => LeaveDuel { who }.into(),
        (4, Some(who)) => PayOffAlly { who, player: player(random, state) }.into(),
        (5, Some(who)) => PlayExtra { who, player: free_player(random, state, duel) }.into(),
        (6, _) => strengthen_extra(random, duel, state),
        _ => {
            let played = duel.antagonist.player.is_some();
            let allies = (0..random.below(3)).filter_map(|_| outsider(random, state, duel)).collect();
            let player = (!played).then(|| free_player(random, state, duel));
            PresentDuel { intention: random.words(), player, allies }.into()
        }
    }
}

/// The antagonist's extra grows as it is presented, or gets a cliché of those that it lacks.
fn strengthen_extra(random: &mut Random, duel: &Duel, state: &State) -> AnyDeed {
    let who = duel.antagonist.who.clone();
    match random.pick(traits(state, &who, TraitKind::Cliche)).filter(|_| random.percent(50)) {
        Some(phrase) => EscalateTrait { who, phrase }.into(),
        None => {
            let (towards, through, hidden) = (None, None, random.percent(30));
            let (which, phrase, size) = (TraitKind::Cliche, random.words(), TraitDie::D8);
            AddTrait { who, trait_kind: which, phrase, die: size, towards, through, hidden }.into()
        }
    }
}

fn pool_deed(random: &mut Random, state: &State, duel: &Duel) -> AnyDeed {
    let drafted = duel.pool_builder().is_some_and(|role| duel.side(role).draft.is_some());
    if drafted && random.percent(50) {
        return RollDuelPool { pool: PoolFields::default(), drafted }.into();
    }
    let pool = pool(random, state, duel);
    if random.percent(12) { DraftPool { pool }.into() } else { RollDuelPool { pool, drafted: false }.into() }
}

fn open_roll_deed(random: &mut Random, duel: &Duel, role: DuelRole) -> AnyDeed {
    let dice = duel.side(role).thrown.as_ref().map_or(0, |it| it.rolled.dice.len());
    let mut die = || 1 + random.below(dice) as u8;
    let pair = vec![die(), die()];
    match random.below(12) {
        0 | 1 => KeepDice { dice: pair }.into(),
        2 => KeepDice { dice: Vec::new() }.into(),
        3 => BuyExtraDie { born_ready: random.percent(20) }.into(),
        4 => BuyThree {}.into(),
        5 => TakeOtherRoll {}.into(),
        _ => ConfirmRoll {}.into(),
    }
}

fn effect_deed(random: &mut Random, state: &State, duel: &Duel, winner: DuelRole) -> AnyDeed {
    if random.percent(if duel.effects.is_empty() { 10 } else { 50 }) {
        return FinishEffects {}.into();
    }
    let loser = duel.side(winner.other()).who.clone();
    let of = |random: &mut Random, kind| random.pick(traits(state, &loser, kind));
    let (kind, phrase) = match random.below(4) {
        0 => (EffectKind::Cancel, of(random, TraitKind::Cliche)),
        1 => (EffectKind::Worsen, of(random, TraitKind::Problem)),
        2 => (EffectKind::Asset, None),
        _ => (EffectKind::Problem, None),
    };
    // What cannot change is made anew.
    let known = phrase.is_some();
    let kind = if known || matches!(kind, EffectKind::Asset) { kind } else { EffectKind::Problem };
    let phrase = phrase.unwrap_or_else(|| random.words());
    let against = (kind == EffectKind::Asset && random.percent(30)).then_some(loser);
    InflictEffect { kind, phrase, die: None, whose: None, against }.into()
}

fn rate(random: &mut Random, state: &State, duel: &Duel) -> AnyDeed {
    if random.percent(12) {
        return CloseRating { next: random.percent(60).then(|| player(random, state)) }.into();
    }
    let rated = |player: &Id| duel.ratings.contains_key(player);
    let own = |player: &Id| duel.kind == DuelKind::Plain && duel.duellist_players().any(|duellist| duellist == player);
    let players = state.players().into_iter().map(|(player, _)| player);
    let may = players.filter(|player| !rated(player) && !own(player));
    let player = random.pick(may).unwrap_or_else(|| id("nobody"));
    let (protagonist_rating, antagonist_rating) = (random.below(6) as u8, random.below(6) as u8);
    RateDuel { player, protagonist_rating, antagonist_rating, reason: random.percent(30).then(|| random.words()) }
        .into()
}

/// A trick or flaw of a duellist's, on something that it may concern.
fn trick(random: &mut Random, state: &State, duel: &Duel) -> AnyDeed {
    let role = if random.percent(50) { DuelRole::Protagonist } else { DuelRole::Antagonist };
    let who = duel.side(role).who.clone();
    let held = sheet(state, &who).and_then(|sheet| random.pick(sheet.tricks.iter().map(HeldTrick::id)));
    let trick = held.map_or_else(|| random.words(), |held| Text::new(held.as_str()));
    let book = Trick::VALUES.into_iter().find(|it| it.word() == trick.as_str());
    let allies = |role: DuelRole| duel.side(role).allies.iter().map(|ally| Text::new(ally.who.as_str()));
    let own = |kind| traits(state, &who, kind);
    let on_what: Vec<Text> = match book {
        Some(Trick::RunCowards) => random.pick(allies(role.other())).into_iter().collect(),
        Some(Trick::HedgehogDilemma | Trick::BitesTheDust) => random.pick(allies(role)).into_iter().collect(),
        Some(Trick::ProvokeMe | Trick::ChronicClumsiness) => random.pick(own(TraitKind::Problem)).into_iter().collect(),
        Some(Trick::JustAnAccident) => random.pick(own(TraitKind::Asset)).into_iter().collect(),
        Some(Trick::BeginnersMistake) => pick_some(random, own(TraitKind::Cliche), 1),
        Some(Trick::Phobia) => pick_some(random, own(TraitKind::Cliche), 2),
        Some(Trick::AlwaysAlert | Trick::NotSoFast) => vec!["1".into()],
        Some(Trick::GiftFromHeaven | Trick::Alcohol) => vec![random.words()],
        _ => Vec::new(),
    };
    UseTrick { who, trick, on_what }.into()
}

/// A pool of what lies at hand; larger where a retry asks for more dice.
fn pool(random: &mut Random, state: &State, duel: &Duel) -> PoolFields {
    let role = duel.pool_builder().unwrap_or(DuelRole::Protagonist);
    let (own, other) = (duel.side(role), duel.side(role.other()));
    let eager = if duel.stage == DuelStage::Opposed { 85 } else { 40 };
    let at_hand = |kind| -> Vec<Text> {
        let off = |it: &Trait| duel.is_off(&own.who, it);
        let towards = |it: &Trait| it.towards.as_ref().is_none_or(|towards| *towards == other.who);
        let traits = sheet(state, &own.who).into_iter().flat_map(|sheet| sheet.of_kind(kind));
        traits.filter(|it| !off(it) && towards(it)).map(id_text).collect()
    };
    let most = if random.percent(eager) { 3 } else { 2 };
    let cliches = pick_some(random, at_hand(TraitKind::Cliche), most);
    let left: Vec<Text> = at_hand(TraitKind::Cliche).into_iter().filter(|it| !cliches.contains(it)).collect();
    let likely = |random: &mut Random, from: Vec<Text>, percent| random.pick(from).filter(|_| random.percent(percent));
    let asset = likely(random, at_hand(TraitKind::Asset), eager);
    let lent = own.allies.iter().filter_map(|ally| {
        let lent = random.pick(traits(state, &ally.who, TraitKind::Cliche)).filter(|_| random.percent(eager))?;
        Some(Text::new(&format!("{} {lent}", ally.who)))
    });
    let lends: Vec<Text> = lent.take(3).collect();
    let given = duel.lasting.iter().filter_map(|it| match it {
        LastingChange::Gift { from, what } if *from == other.who => Some(Text::new(what.as_str())),
        _ => None,
    });
    let gifts: Vec<Text> = given.filter(|_| random.percent(80)).collect();
    let turned = likely(random, traits(state, &other.who, TraitKind::Cliche), 25);
    let turned: Vec<Text> = turned.into_iter().filter(|it| !gifts.contains(it)).collect();
    let tricks = sheet(state, &own.who).into_iter().flat_map(|sheet| &sheet.tricks);
    let tricks = random.pick(tricks.map(|held| Text::new(held.id().as_str()))).filter(|_| random.percent(25));
    PoolFields {
        relationship: likely(random, at_hand(TraitKind::Relationship), eager),
        sacrifice: asset.is_some() && random.percent(40),
        asset,
        problem: likely(random, traits(state, &other.who, TraitKind::Problem), eager),
        setting: likely(random, duel.cliches.iter().map(id_text).collect(), eager).into_iter().collect(),
        lends,
        turned,
        gifts,
        buy: random.percent(eager / 2),
        give: likely(random, left, 15),
        tricks: tricks.into_iter().collect(),
        cliches,
    }
}

fn sheet<'s>(state: &'s State, who: &Id) -> Option<&'s Sheet> {
    state.people.get(who)?.member.sheets.genrefuzzion.as_ref()
}

fn id_text(it: &Trait) -> Text {
    Text::new(it.id().as_str())
}

fn traits(state: &State, who: &Id, kind: TraitKind) -> Vec<Text> {
    sheet(state, who).into_iter().flat_map(|sheet| sheet.of_kind(kind)).map(id_text).collect()
}

/// So many of them, or all.
fn pick_some(random: &mut Random, mut from: Vec<Text>, most: usize) -> Vec<Text> {
    let mut picked = Vec::new();
    while picked.len() < most && !from.is_empty() {
        picked.push(from.swap_remove(random.below(from.len())));
    }
    picked
}

fn player(random: &mut Random, state: &State) -> Id {
    random.pick(state.players().into_iter().map(|(player, _)| player)).unwrap_or_else(|| id("nobody"))
}

/// A player without a role in the scene.
fn free_player(random: &mut Random, state: &State, duel: &Duel) -> Id {
    let busy = |player: &Id| {
        duel.sides().into_iter().any(|(_, side)| {
            side.player.as_ref() == Some(player) || side.allies.iter().any(|ally| ally.player.as_ref() == Some(player))
        })
    };
    let players = state.players().into_iter().map(|(player, _)| player);
    random.pick(players.filter(|player| !busy(player))).unwrap_or_else(|| id("nobody"))
}

/// Somebody with a sheet who is not in the scene, and whose player is not either.
fn outsider(random: &mut Random, state: &State, duel: &Duel) -> Option<Id> {
    let busy: Vec<Id> = duel.sides().into_iter().filter_map(|(_, side)| side.player.clone()).collect();
    let people = state.people.values().filter(|person| person.seen_by.is_all());
    let people = people.filter(|person| person.member.sheets.genrefuzzion.is_some());
    let free = people.map(|person| person.id().clone()).filter(|who| {
        duel.side_of(who).is_none()
            && !duel.away.contains(who)
            && state.player_of(who).is_none_or(|player| !busy.contains(&player))
    });
    random.pick(free)
}
