import { inches, within } from '@mischia/geometry';
import {
  atLeast,
  chargeOdds,
  deskOf,
  dice,
  lostProblems,
  type OddsAnswer,
  type OddsDesk,
  type OddsPart,
  type Problem,
  rolledDistributions,
} from '@mischia/odds';
import { library } from '../pack/shipped.ts';
import { REACTION_RANGE } from '../rules/06-commands/window.ts';
import { CHARGE_REACH } from '../table/move-rules.ts';
import { SLACK } from '../table/table.ts';
import type { AttackOdds } from './attacks.ts';
import { rallyNumbers, recoveryNumbers } from './hero.ts';
import { type UnitsMeet, unitsMeetOdds, unitsMeetProblems } from './meet.ts';
import { type AttackNumbers, attackNumbers, modifiersOf, stagesOf, type WeaponOdds } from './numbers.ts';
import { type NamedUnit, type Questions, shapes } from './questions.ts';
import {
  banishChance,
  battleshockNumbers,
  CHARGE_DICE,
  castOdds,
  chantOdds,
  dispelChance,
  unbindChance,
} from './rolls.ts';
import { type PoolOdds, poolOdds } from './target.ts';

const unitOf = (named: NamedUnit) => (typeof named === 'string' ? { warscroll: named } : named);
const meetOf = ({ attacker, target, ...rest }: Questions['attacker']): UnitsMeet => ({
  ...rest,
  attacker: unitOf(attacker),
  target: unitOf(target),
});

const answers: { readonly [name in keyof Questions]: (question: Questions[name]) => OddsAnswer } = {
  attacker: (question) => meetAnswer(meetOf(question)),
  charge: chargeAnswer,
  cast: castAnswer,
  unbind: ({ unbind: { value, modifier } }) => chanceAnswer('unbind', unbindChance(value, modifier)),
  dispel: ({ dispel: { value, modifier } }) => chanceAnswer('dispel', dispelChance(value, modifier)),
  chant: ({ chant: { value, modifier = 0, reroll } }) => ({
    question: 'chant',
    chances: chantOdds(value, modifiersOf('AOS-20.1', [modifier]), reroll),
    distributions: {},
  }),
  banish: ({ banish: { value, modifier } }) => chanceAnswer('banish', banishChance(value, modifier)),
  battleshock: ({ battleshock }) => {
    const { passed, fleeing } = battleshockNumbers(battleshock);
    return { question: 'battleshock', chances: { passed }, distributions: { fleeing } };
  },
  rally: ({ rally: { slain } }) => {
    const returned = rallyNumbers(slain);
    return { question: 'returning', chances: { 'returned-any': atLeast(returned, 1) }, distributions: { returned } };
  },
  recovery: ({ recovery }) => {
    const healed = recoveryNumbers(recovery);
    return { question: 'recovery', chances: { 'healed-any': atLeast(healed, 1) }, distributions: { healed } };
  },
  mortals: ({ mortals: { amount, target, woundsLost } }) => ({
    question: 'mortals',
    ...casualties(poolOdds(dice(amount), stagesOf(target, woundsLost))),
  }),
  weapons: (question) => {
    const odds = attackNumbers(question);
    return { question: 'attack', ...casualties(odds), parts: odds.groups.map((group) => partOf(group, group.name)) };
  },
};

/** What the shape of a question does not tell. */
const checks: { readonly [name in keyof Questions]?: (question: Questions[name]) => Problem[] } = {
  attacker: (question) => meetProblems(meetOf(question)),
  mortals: ({ mortals: { amount, target, woundsLost } }) => [
    ...lostProblems('mortals.woundsLost', target.wounds, woundsLost),
    ...sizeProblems([{ path: 'mortals.amount', what: 'Wounds to allocate', found: mostOf(amount), most: MOST_POINTS }]),
  ],
  weapons: ({ weapons, target, woundsLost }) => [
    ...lostProblems('woundsLost', target.wounds, woundsLost),
    ...weaponProblems(weapons),
  ],
};

/** Questions about Age of Sigmar in plain numbers, or about two units of the packs. */
export const oddsDesk: OddsDesk = deskOf<Questions>({
  system: 'aos',
  unitsBy: 'warscroll',
  shapes,
  usual: 'weapons',
  answers,
  checks,
});

/** More than any table sees, little enough to be answered in a fraction of a second. */
const MOST_ATTACKS = 400;
const MOST_POINTS = 1500;

const mostOf = (amount: number | string): number => dice(amount).length - 1;

interface Size {
  readonly path: string;
  readonly what: string;
  readonly found: number;
  readonly most: number;
}

const sizeProblems = (sizes: readonly Size[]): Problem[] =>
  sizes
    .filter(({ found, most }) => found > most)
    .map(({ path, what, found, most }) => ({
      path,
      cause: `${what}: up to ${found}.`,
      remedy: `Ask for ${most} at most.`,
    }));

function weaponProblems(weapons: AttackNumbers['weapons']): Problem[] {
  let attacks = 0;
  let points = 0;
  for (const { weapons: count = 1, attacks: each, damage, triggers = [] } of weapons) {
    const made = count * mostOf(each);
    const hits = Math.max(1, ...triggers.map((trigger) => trigger.hits ?? 1));
    const mortals = triggers.map(({ mortals = 0 }) => (mortals === 'damage' ? mostOf(damage) : mostOf(mortals)));
    attacks += made;
    points += made * (hits * mostOf(damage) + Math.max(0, ...mortals));
  }
  return sizeProblems([
    { path: 'weapons', what: 'Attacks in all', found: attacks, most: MOST_ATTACKS },
    { path: 'weapons', what: 'Points of damage in all', found: points, most: MOST_POINTS },
  ]);
}

// AOS-11.2b: only at a unit that ended its charge this near.
const rangeProblems = ({ kind, distance = 0 }: UnitsMeet): Problem[] =>
  kind !== 'unleash-hell' || within(inches(distance), REACTION_RANGE, SLACK)
    ? []
    : [
        {
          path: 'distance',
          cause: 'Unleash Hell is for units within 9 inches of the charging one.',
          remedy: 'Give a "distance" of 9 at most.',
        },
      ];

function meetProblems(meet: UnitsMeet): Problem[] {
  const problems = unitsMeetProblems(meet).map(({ at, cause, remedy }) => ({ path: at, cause, remedy }));
  if (problems.length > 0) return problems;
  const wounds = library.warscrolls[meet.target.warscroll]?.wounds ?? 1;
  const faults = [...lostProblems('woundsLost', wounds, meet.woundsLost), ...rangeProblems(meet)];
  if (faults.length > 0 || unitsMeetOdds(meet)) return faults;
  return [
    {
      path: 'attacker',
      cause: 'No weapon of the attacker can attack the target from there.',
      remedy: 'Choose another "kind" (shooting, combat, unleash-hell), a shorter "distance" or other "options".',
    },
  ];
}

// AOS-13.3.1, AOS-14.3: what falls, what is lost, and the pool before and after wards.
const casualties = ({ slain, damage, destroyed, pool, warded }: PoolOdds): Omit<OddsAnswer, 'question'> => ({
  chances: { destroyed, 'slain-any': atLeast(slain, 1) },
  distributions: { slain, damage, pool, warded },
});

const partOf = (group: Omit<WeaponOdds, 'name'>, name: OddsPart['name']): OddsPart => ({
  name,
  needs: {
    weapons: group.weapons,
    hit: group.toHit,
    wound: group.toWound,
    save: group.toSave,
    damage: group.damageText,
  },
  distributions: rolledDistributions(group.rolled),
});

function meetAnswer(meet: UnitsMeet): OddsAnswer {
  const odds = unitsMeetOdds(meet);
  if (!odds) throw new Error('no weapon reaches');
  return attackAnswer(odds, meet.kind ?? 'shooting');
}

/** The odds of real attacks as a table shows them. */
export const attackAnswer = (odds: AttackOdds, question: string): OddsAnswer => ({
  question,
  ...casualties(odds),
  parts: odds.groups.map((group) => partOf(group, library.weapons[group.weapon]?.name ?? group.weapon)),
  notes: odds.notes,
});

// AOS-11.1: the least total that brings the first model within half an inch.
function chargeAnswer({ charge }: Questions['charge']): OddsAnswer {
  const { gap, modifier = 0, reroll = false, dice: count = CHARGE_DICE } = charge;
  let needed = 0;
  while (!within(inches(gap), inches(needed) + CHARGE_REACH, SLACK)) needed++;
  const { success, distance } = chargeOdds({ needed, modifier, reroll, dice: dice(`${count}D6`) });
  return { question: 'charge', chances: { success }, distributions: { distance }, values: { needed } };
}

function castAnswer({ cast: { value, modifier = 0, reroll = false, unbind } }: Questions['cast']): OddsAnswer {
  const { miscast, failed, unbound, cast } = castOdds({
    value,
    modifiers: modifiersOf('AOS-19.1', [modifier]),
    reroll,
    ...(unbind === undefined ? {} : { unbind: (casting: number) => unbindChance(casting, unbind) }),
  });
  const stopped = unbind === undefined ? {} : { unbound };
  return { question: 'cast', chances: { cast, ...stopped, 'cast-failed': failed, miscast }, distributions: {} };
}

const chanceAnswer = (question: string, success: number): OddsAnswer => ({
  question,
  chances: { success },
  distributions: {},
});
