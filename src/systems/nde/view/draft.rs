//! The draft of a roll: what a form holds before anything is rolled. It is the desk's, not the table's.

use serde::{Deserialize, Serialize};

use super::who::{dice, fighter, helpers, rollers, standing};
use crate::rules::text::Text;
use crate::session::deed::AnyDeed;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::systems::nde::deeds;
use crate::systems::nde::deeds::{Foe, Means, Test, With};
use crate::systems::nde::rules::house::Variant;
use crate::systems::nde::rules::{Attribute, Band, Casting, Hindrance, Manner, Power, Tn};
use crate::ui::parts::edit::Edit;
use crate::ui::rolls::people::{chosen, next};
use crate::ui::rolls::turn::{cycled, turned};

/// What the form holds. Names that are gone from the table are passed over when it is read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Draft {
    pub(crate) who: Option<Id>,
    pub(crate) attribute: Attribute,
    pub(crate) tn: Tn,
    pub(crate) talent: Option<Text>,
    pub(crate) help: Option<Id>,
    pub(crate) easing: bool,
    pub(crate) hindrance: Option<Hindrance>,
    pub(crate) luck: bool,
    /// The sheet's power of that name.
    pub(crate) power: Option<Text>,
    /// What the power costs, where its tier leaves a choice.
    pub(crate) pp: Option<u8>,
    pub(crate) stake: Edit,
    pub(crate) secret: bool,
    /// Whether it costs no action in a fight.
    pub(crate) free: bool,
    /// What it is for.
    pub(crate) purpose: Purpose,
    /// Whom an attack is meant for.
    pub(crate) target: Option<Id>,
    /// How an attack is made, unless it is by a power.
    pub(crate) manner: Manner,
    /// How many hearts are lost by the game master's word.
    pub(crate) hearts: u8,
}

/// What a draft is for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Purpose {
    #[default]
    Test,
    /// A fighter's test, which is the action of their turn.
    Action,
    /// A fighter's attack or power.
    Strike,
    /// A victim's test against this opponent.
    Defence(Id),
    /// Hearts lost to this opponent by the game master's word.
    Word(Id),
}

/// The fields of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum FieldName {
    #[default]
    Who,
    Means,
    Target,
    Attribute,
    Tn,
    Talent,
    Help,
    Easing,
    Hindrance,
    Luck,
    Power,
    Pp,
    Stake,
    Secret,
    Free,
    Hearts,
}

/// What may hinder a test, nothing first.
const HINDRANCES: [Option<Hindrance>; 4] =
    [None, Some(Hindrance::Other), Some(Hindrance::Darkness), Some(Hindrance::Cover)];

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            who: None,
            attribute: Attribute::Might,
            tn: Band::Standard.tn(),
            talent: None,
            help: None,
            easing: false,
            hindrance: None,
            luck: false,
            power: None,
            pp: None,
            stake: Edit::default(),
            secret: false,
            free: false,
            purpose: Purpose::Test,
            target: None,
            manner: Manner::Melee,
            hearts: 1,
        }
    }
}

impl Draft {
    /// Who can be the one it is about.
    fn people<'v>(&self, view: &'v View) -> Vec<&'v SeenPerson> {
        match self.purpose {
            Purpose::Test | Purpose::Action | Purpose::Strike => rollers(view),
            Purpose::Defence(_) => standing(view, Side::Party).into_iter().filter(|it| dice(it).is_some()).collect(),
            Purpose::Word(_) => standing(view, Side::Party),
        }
    }

    /// Who it is about: the one chosen, or the first who can be.
    pub(crate) fn person<'v>(&self, view: &'v View) -> Option<&'v SeenPerson> {
        chosen(&self.people(view), self.who.as_ref())
    }

    /// The power that is used, if the sheet has it.
    pub(crate) fn power<'v>(&self, view: &'v View) -> Option<&'v Power> {
        let name = self.power.as_ref()?;
        dice(self.person(view)?)?.powers.iter().find(|power| power.name == *name)
    }

    /// The talent, if the sheet has it.
    pub(crate) fn talent<'v>(&self, view: &'v View) -> Option<&'v Text> {
        let talent = self.talent.as_ref()?;
        dice(self.person(view)?)?.talents.iter().find(|own| *own == talent)
    }

    /// The ally who helps, if they still can.
    pub(crate) fn helper<'v>(&self, view: &'v View) -> Option<&'v SeenPerson> {
        let ally = self.help.as_ref()?;
        helpers(view, &self.person(view)?.id).into_iter().find(|person| person.id == *ally)
    }

    /// The attribute: a power's is Power (ND-21), an attack's its manner's (ND-16).
    pub(crate) fn attribute(&self, view: &View) -> Attribute {
        match self.purpose {
            _ if self.power(view).is_some() => Attribute::Power,
            Purpose::Strike => self.manner.attribute(),
            _ => self.attribute,
        }
    }

    /// The TN: a power's stays within its tier (ND-21).
    pub(crate) fn tn(&self, view: &View) -> Tn {
        let Some(power) = self.power(view) else { return self.tn };
        if power.tier.tns().contains(&self.tn.get()) { self.tn } else { power.tn() }
    }

    /// What the power costs.
    pub(crate) fn casting(&self, view: &View) -> Option<Casting> {
        let power = self.power(view)?;
        let chosen = self.pp.filter(|pp| power.tier.prices().contains(pp));
        Some(Casting { tier: power.tier, pp: chosen.unwrap_or(power.price()) })
    }

    /// A roll that only the game master knows of; a power is seen.
    pub(crate) fn secret(&self, view: &View) -> bool {
        self.secret && self.power(view).is_none()
    }

    /// The fields that there are now, in order.
    pub(crate) fn fields(&self, view: &View) -> Vec<FieldName> {
        use FieldName::{
            Attribute, Easing, Free, Hearts, Help, Hindrance, Luck, Power, Pp, Secret, Stake, Talent, Tn, Who,
        };
        let bearing = [Talent, Help, Easing, Hindrance, Luck];
        match self.purpose {
            Purpose::Test => {}
            Purpose::Action => {
                let mut fields = [&[Attribute, Tn][..], &bearing, &[Stake]].concat();
                fields.retain(|field| *field != Tn || view.houses.nde.dice != Variant::TwoD6);
                return fields;
            }
            Purpose::Strike => return [&self.aim(view)[..], &bearing].concat(),
            Purpose::Defence(_) => return [&[Who, Attribute, Tn][..], &bearing].concat(),
            Purpose::Word(_) => return vec![Who, Hearts],
        }
        let mut fields = [&[Who, Attribute, Tn][..], &bearing].concat();
        if view.houses.nde.dice == Variant::TwoD6 {
            fields.retain(|field| *field != Tn);
        }
        let person = self.person(view);
        if person.and_then(dice).is_some_and(|sheet| !sheet.powers.is_empty()) {
            fields.push(Power);
        }
        match self.power(view) {
            Some(_) => fields.push(Pp),
            None => fields.extend([Stake, Secret]),
        }
        let fights = person.is_some_and(|person| fighter(view, &person.id).is_some());
        if fights && self.power(view).is_none() {
            fields.push(Free);
        }
        fields
    }

    /// The fields that say how an attack or power is made.
    fn aim(&self, view: &View) -> Vec<FieldName> {
        let mut fields = vec![FieldName::Means];
        match self.power(view) {
            Some(power) => {
                fields.push(if power.attacks { FieldName::Target } else { FieldName::Tn });
                fields.push(FieldName::Pp);
            }
            None => fields.push(FieldName::Target),
        }
        fields
    }

    /// What bears on the roll.
    pub(crate) fn with(&self, view: &View) -> With {
        With {
            ease: self.easing,
            hinder: self.hindrance,
            talent: self.talent(view).cloned(),
            help: self.helper(view).map(|ally| ally.id.clone()),
            luck: self.luck,
            ..With::default()
        }
    }

    /// What is asked of the table.
    pub(crate) fn deed(&self, view: &View) -> Option<AnyDeed> {
        let who = self.person(view)?.id.clone();
        let (attribute, tn, with) = (self.attribute, self.tn(view), self.with(view));
        let (foe, means) = match &self.purpose {
            Purpose::Strike => return self.blow(view),
            Purpose::Test | Purpose::Action => return Some(self.test(who, view)),
            Purpose::Defence(foe) => (foe.clone(), Means::Defence),
            Purpose::Word(foe) => (foe.clone(), Means::Word),
        };
        Some(Foe { foe, target: who, means, hearts: self.hearts, attribute, tn, with }.into())
    }

    /// A test, or a power that needs no target.
    fn test(&self, who: Id, view: &View) -> AnyDeed {
        let (tn, with) = (self.tn(view), self.with(view));
        match (self.power(view), self.casting(view)) {
            (Some(power), Some(Casting { tier, pp })) => {
                let (what, pp, tn) = (Some(power.name.clone()), Some(pp), Some(tn));
                deeds::Power { who, tier, what, pp, tn, target: None, defence: None, cover: None, with }.into()
            }
            _ => {
                let stake = Some(Text::line(self.stake.text())).filter(|stake| !stake.is_empty());
                let Draft { attribute, free, secret, .. } = *self;
                Test { who, attribute, tn, with, stake, free, secret }.into()
            }
        }
    }

    /// What that one test had is over: who, what with, against what and how openly stay for the next.
    pub(crate) fn rolled(&mut self) {
        let Draft { who, attribute, tn, secret, free, .. } = std::mem::take(self);
        *self = Draft { who, attribute, tn, secret, free, ..Draft::default() };
    }

    /// Changes a field by so many places.
    pub(crate) fn change(&mut self, field: FieldName, by: isize, view: &View) {
        match field {
            FieldName::Who => {
                if let Some(person) = next(&self.people(view), self.who.as_ref(), by) {
                    self.who = Some(person.id.clone());
                    (self.talent, self.help, self.power, self.pp) = (None, None, None, None);
                    self.luck = false;
                }
            }
            FieldName::Attribute => {
                let at = Attribute::ALL.iter().position(|one| *one == self.attribute).unwrap_or(0);
                self.attribute = Attribute::ALL[turned(at, by, Attribute::ALL.len())];
                self.power = None;
            }
            FieldName::Tn => self.change_tn(by, view),
            FieldName::Talent => {
                let talents = self.person(view).and_then(dice).map(|sheet| sheet.talents.clone()).unwrap_or_default();
                self.talent = cycled(&talents, self.talent.as_ref(), by);
            }
            FieldName::Help => {
                let Some(person) = self.person(view) else { return };
                let allies: Vec<Id> = helpers(view, &person.id).iter().map(|ally| ally.id.clone()).collect();
                self.help = cycled(&allies, self.help.as_ref(), by);
            }
            FieldName::Easing => self.easing = !self.easing,
            FieldName::Hindrance => {
                let at = HINDRANCES.iter().position(|one| *one == self.hindrance).unwrap_or(0);
                self.hindrance = HINDRANCES[turned(at, by, HINDRANCES.len())];
            }
            FieldName::Luck => self.luck = !self.luck,
            FieldName::Power => {
                let powers = self.person(view).and_then(dice).map(|sheet| &sheet.powers[..]).unwrap_or_default();
                let names: Vec<Text> = powers.iter().map(|power| power.name.clone()).collect();
                self.power = cycled(&names, self.power.as_ref(), by);
                self.pp = None;
                if let Some(power) = self.power(view) {
                    self.tn = power.tn();
                }
            }
            FieldName::Pp => {
                let Some(casting) = self.casting(view) else { return };
                let prices: Vec<u8> = casting.tier.prices().collect();
                let at = prices.iter().position(|pp| *pp == casting.pp).unwrap_or(0);
                self.pp = prices.get(turned(at, by, prices.len())).copied();
            }
            FieldName::Stake => {}
            FieldName::Means => self.change_means(by, view),
            FieldName::Target => {
                let targets: Vec<Id> = standing(view, Side::Foes).iter().map(|foe| foe.id.clone()).collect();
                let at = self.target.as_ref().and_then(|now| targets.iter().position(|foe| foe == now)).unwrap_or(0);
                self.target = targets.get(turned(at, by, targets.len())).cloned();
            }
            FieldName::Hearts => self.hearts = self.hearts.saturating_add_signed(i8::try_from(by).unwrap_or(0)).min(9),
            FieldName::Secret => self.secret = !self.secret,
            FieldName::Free => self.free = !self.free,
        }
    }

    fn change_tn(&mut self, by: isize, view: &View) {
        let (least, most) = self.power(view).map_or((1, 20), |power| power.tier.tns().into_inner());
        let tn = isize::from(self.tn(view).get()).saturating_add(by);
        let tn = u8::try_from(tn.clamp(isize::from(least), isize::from(most))).ok();
        self.tn = tn.and_then(Tn::new).unwrap_or(self.tn);
    }
}
