//! What a command would roll, from what this seat sees: the table will work it out again when it is asked for.

use super::who::{dice, distance, fighter, opponent, purse};
use crate::systems::nde::rules::zones::approach;
use crate::systems::nde::rules::{
    Against, Attribute, Beset, Casting, Cover, Distance, Hindrance, Manner, Plan, Refused, Steps, Test, Tier, Tn,
};
use crate::session::fight;
use crate::session::id::Id;
use crate::systems::nde::{By, Command, Contender, With};
use crate::session::seen::{SeenFight, SeenPerson, View};

/// Somebody, and what they would roll or what the rules refuse.
pub(crate) type Part<'v> = (&'v SeenPerson, Result<Plan, Refused>);

/// What a command would roll, and whether in secret.
pub(crate) enum Rolls<'v> {
    /// Somebody's test, attack or power.
    One(&'v SeenPerson, Result<Plan, Refused>, bool),
    /// Two against each other.
    Opposed([Part<'v>; 2], bool),
    /// Several at one thing.
    Group(Vec<Part<'v>>, bool),
}

/// A test as it is asked for.
struct Asked<'c> {
    who: &'c Id,
    attribute: Attribute,
    against: Against,
    with: &'c With,
    cover: Option<Hindrance>,
    casting: Option<Casting>,
    secret: bool,
}

/// What a command would roll; none where nothing is rolled, or not enough is known of who rolls or of the target.
pub(crate) fn rolls<'v>(command: &Command, view: &'v View) -> Option<Rolls<'v>> {
    let house = &view.houses.nde;
    let part = |who: &Id, attribute, tn, with: &With, secret| -> Option<Part<'v>> {
        let against = Against::Tn(tn);
        let asked = Asked { who, attribute, against, with, cover: None, casting: None, secret };
        Some((view.people.get(who)?, asked.test(view)?.plan(house)))
    };
    Some(match command {
        Command::Opposed { first, second, secret, .. } => {
            let part = |it: &Contender| part(&it.who, it.attribute, Tn::default(), &it.with, *secret);
            Rolls::Opposed([part(first)?, part(second)?], *secret)
        }
        Command::Group { members, attribute, tn, easing, hindrance, secret, .. } => {
            let with = With { easing: *easing, hindrance: *hindrance, ..With::default() };
            let parts: Option<Vec<_>> = members.iter().map(|who| part(who, *attribute, *tn, &with, *secret)).collect();
            Rolls::Group(parts.filter(|parts| parts.len() > 1)?, *secret)
        }
        one => {
            let (who, secret) = who(one)?;
            let plan = test(one, view)?.and_then(|test| test.plan(house));
            Rolls::One(view.people.get(who)?, plan, secret)
        }
    })
}

/// Who alone rolls, and whether in secret.
fn who(command: &Command) -> Option<(&Id, bool)> {
    match command {
        Command::Test { who, secret, .. } => Some((who, *secret)),
        Command::Attack { who, .. } | Command::Power { who, .. } => Some((who, false)),
        Command::Foe { victim, by: By::Defence { .. }, .. } => Some((victim, false)),
        _ => None,
    }
}

/// The test that a command of one who rolls comes to.
pub(crate) fn test(command: &Command, view: &View) -> Option<Result<Test, Refused>> {
    let plain = |who, attribute, tn, with, secret| {
        let against = Against::Tn(tn);
        Asked { who, attribute, against, with, cover: None, casting: None, secret }.test(view).map(Ok)
    };
    match command {
        Command::Test { who, attribute, tn, with, secret, .. } => plain(who, *attribute, *tn, with, *secret),
        Command::Foe { victim, by: By::Defence { attribute, tn, with }, .. } => {
            plain(victim, *attribute, *tn, with, false)
        }
        Command::Attack { who, target, manner, defence, cover, with, .. } => {
            strike(view, Blow { who, target, manner: *manner, defence: *defence, cover: *cover, casting: None, with })
        }
        Command::Power { who, tier, pp, target: Some(target), defence, cover, with, .. } => {
            let casting = Some(casting(*tier, *pp));
            let (manner, defence, cover) = (Manner::Power, *defence, *cover);
            strike(view, Blow { who, target, manner, defence, cover, casting, with })
        }
        Command::Power { who, tier, pp, tn, target: None, cover, with, .. } => {
            let cover = match cover.unwrap_or_default().on_line() {
                Ok(cover) => cover,
                Err(no) => return Some(Err(no)),
            };
            let (attribute, against) = (Attribute::Power, Against::Tn(tn.unwrap_or(tier.tn())));
            let casting = Some(casting(*tier, *pp));
            Asked { who, attribute, against, with, cover, casting, secret: false }.test(view).map(Ok)
        }
        _ => None,
    }
}

fn casting(tier: Tier, pp: Option<u8>) -> Casting {
    Casting { tier, pp: pp.unwrap_or(tier.price()) }
}

/// An attack as it is asked for.
struct Blow<'c> {
    who: &'c Id,
    target: &'c Id,
    manner: Manner,
    defence: Option<Tn>,
    cover: Option<Cover>,
    casting: Option<Casting>,
    with: &'c With,
}

/// An attack as the rules take it (ND-12, ND-13, ND-16); none where the target's Defence is not known.
fn strike(view: &View, blow: Blow) -> Option<Result<Test, Refused>> {
    let Blow { who, target, manner, defence, cover, casting, with } = blow;
    let tn = match defence {
        Some(tn) => tn,
        None => opponent(view.people.get(target)?)?.defence(),
    };
    // Where no fight keeps zones, everybody is as near as the attack needs.
    let zones = view.fight.as_ref().and_then(SeenFight::half).is_some();
    let near = if manner == Manner::Melee { Distance::Close } else { Distance::Near };
    let far = distance(view, who, target).filter(|_| zones).unwrap_or(near);
    let stands = || fighter(view, target).map_or(Cover::None, |fighter| behind(fighter.cover));
    let cover = match approach(manner, far, cover.unwrap_or_else(stands)) {
        Ok(cover) => cover,
        Err(no) => return Some(Err(no)),
    };
    // A power that nobody set a price for is a trick that costs nothing; it still fails as powers do (ND-21).
    let free = (manner == Manner::Power).then_some(Casting { tier: Tier::Trick, pp: 0 });
    let with = &With { squares: with.squares.filter(|_| manner == Manner::Ranged), ..with.clone() };
    let (attribute, against, casting) = (manner.attribute(), Against::Defence(tn), casting.or(free));
    Asked { who, attribute, against, with, cover, casting, secret: false }.test(view).map(Ok)
}

fn behind(cover: fight::Cover) -> Cover {
    match cover {
        fight::Cover::None => Cover::None,
        fight::Cover::Partial => Cover::Partial,
        fight::Cover::Full => Cover::Full,
    }
}

impl Asked<'_> {
    /// The test as the rules take it; none where the dice of who rolls are not known.
    fn test(&self, view: &View) -> Option<Test> {
        let Asked { who, attribute, with, .. } = *self;
        let person = view.people.get(who)?;
        let helper = with.help.as_ref().and_then(|ally| view.people.get(ally));
        let beset = || fighter(view, who).and_then(|fighter| fighter.beset.then_some(Beset::GradeUp));
        Some(Test {
            attribute: Some(attribute),
            base: dice(person)?.base(attribute, &view.houses.nde),
            against: self.against,
            steps: Steps {
                easings: u8::from(with.easing),
                hindrances: self.cover.into_iter().chain(with.hindrance).collect(),
                talent: with.talent.clone(),
                help: helper.map(|ally| ally.name.clone()),
                luck: with.luck,
            },
            squares: with.squares,
            beset: with.beset.or_else(beset),
            power: self.casting,
            purse: purse(person, self.secret),
        })
    }
}
