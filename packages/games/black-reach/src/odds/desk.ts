import {
  about,
  bestOf,
  eitherShape,
  listShape,
  numberShape,
  type OddsAnswer,
  type OddsDesk,
  objectShape,
  type Problem,
  type Repair,
  switchShape,
  uniform,
  wordShape,
} from '@mischia/odds';
import { WEAPONS } from '../content/content.ts';
import type { Damage, DamageSet } from '../content/types.ts';
import { ATTACK_DICE } from '../rules/assault/resolve-assault.ts';
import { defenceValue, modifiedValue, shotResult, shotTotal } from '../rules/shooting/value.ts';
import { SUPPRESSION_MALUS } from '../tokens/suppression.ts';
import { fightOdds } from './assault.ts';
import { damageOdds } from './hits.ts';

const SIDES = 6;
const modifier = numberShape(-20, 20);
const sets = Object.keys(WEAPONS.damage);
const damages = [...new Set(Object.values(WEAPONS.damage).flat())];

const shotShape = objectShape({
  shot: objectShape({
    value: about('Combat Value against the type of the target.', modifier),
    'movingMalus?': numberShape(0, 10),
    'bonuses?': about('Added to the value; doubled by Suppression Fire.', modifier),
    'maluses?': about('Final maluses (long range, obstacles), as a negative number.', numberShape(-20, 0)),
    'suppression?': about('Suppression tokens of the shooter.', numberShape(0, 10)),
    'dice?': about('2 for Twin Weapons.', numberShape(1, 2)),
    'mode?': wordShape('hit', 'suppression'),
    defence: about('Defence of the target with terrain and other bonuses.', numberShape(1, 30)),
  }),
});
const assaultShape = objectShape({
  assault: objectShape({
    attack: about('Everything added to the attacker’s best die, support included.', modifier),
    defence: about('Everything added to the defender’s best die.', modifier),
    'defenceDice?': about('1 for a defender without Assault.', numberShape(1, 2)),
  }),
});
const locationShape = objectShape({
  location: objectShape({
    set: about('Colour of the Damage table.', wordShape(...sets)),
    'rolls?': numberShape(1, 10),
    'piercing?': switchShape,
    'placed?': about('Damage tokens there already.', listShape(wordShape(...damages), 0, 6)),
    'repairs?': about(
      'Help for each roll: two dice with a Techmarine, a shift of 1 or 2 with a Mekaniak.',
      listShape(objectShape({ 'dice?': numberShape(1, 2), 'shift?': numberShape(0, 2) }), 0, 10),
    ),
  }),
});

const QUESTIONS = ['shot', 'assault', 'location'] as const;
const has = (value: unknown, field: string): boolean => typeof value === 'object' && value !== null && field in value;
const shape = eitherShape([shotShape, assaultShape, locationShape], (value) =>
  Math.max(
    0,
    QUESTIONS.findIndex((field) => has(value, field)),
  ),
);

interface ShotQuestion {
  readonly shot: {
    readonly value: number;
    readonly movingMalus?: number;
    readonly bonuses?: number;
    readonly maluses?: number;
    readonly suppression?: number;
    readonly dice?: number;
    readonly mode?: 'hit' | 'suppression';
    readonly defence: number;
  };
}
interface AssaultQuestion {
  readonly assault: { readonly attack: number; readonly defence: number; readonly defenceDice?: number };
}
interface LocationQuestion {
  readonly location: {
    readonly set: DamageSet;
    readonly rolls?: number;
    readonly piercing?: boolean;
    readonly placed?: readonly Damage[];
    readonly repairs?: readonly Repair[];
  };
}

/** Questions about Heroes of Black Reach in plain numbers. */
export const oddsDesk: OddsDesk = {
  system: 'black-reach',
  shape,
  check(question) {
    const problems: Problem[] = [];
    shape.check(question, '', problems);
    return problems;
  },
  answer(question) {
    if (has(question, 'assault')) return assaultAnswer(question as AssaultQuestion);
    if (has(question, 'location')) return locationAnswer(question as LocationQuestion);
    return shotAnswer(question as ShotQuestion);
  },
};

const asModifier = (amount: number) => [{ rule: 'BR-09.8', why: { key: 'why.card' }, amount }];

// BR-09.8, BR-25.2.
function shotAnswer({ shot }: ShotQuestion): OddsAnswer {
  const { mode = 'hit', movingMalus = 0, bonuses = 0, maluses = 0, suppression = 0 } = shot;
  const value = modifiedValue(shot.value, movingMalus, asModifier(bonuses), mode);
  const final = asModifier(maluses - SUPPRESSION_MALUS * suppression);
  const defence = defenceValue(shot.defence, []);
  const best = bestOf(uniform(1, SIDES), shot.dice ?? 1);
  const hits = [0, 0, 0];
  const tokens: number[] = [];
  for (let die = 1; die <= SIDES; die++) {
    const result = shotResult(shotTotal([die], value, final), defence, mode);
    hits[result.hits] = (hits[result.hits] as number) + (best[die] as number);
    tokens[result.suppression] = (tokens[result.suppression] ?? 0) + (best[die] as number);
  }
  const [none = 0, hit = 0, doubleHit = 0] = hits;
  return mode === 'suppression'
    ? { question: 'shot', chances: {}, distributions: { tokens: Float64Array.from(tokens, (chance) => chance ?? 0) } }
    : { question: 'shot', chances: { 'single-hit': hit, 'double-hit': doubleHit, missed: none }, distributions: {} };
}

// BR-16.4.
function assaultAnswer({ assault: { attack, defence, defenceDice = 2 } }: AssaultQuestion): OddsAnswer {
  const { higher, equal, lower } = fightOdds(attack, defence, ATTACK_DICE, defenceDice);
  return {
    question: 'assault',
    chances: { 'attacker-wins': higher, tie: equal, 'defender-wins': lower },
    distributions: {},
  };
}

// BR-10.7.
function locationAnswer({ location }: LocationQuestion): OddsAnswer {
  const { destroyed, token } = damageOdds(location);
  const tokens = Object.entries(token).filter(([, chance]) => chance > 0);
  return {
    question: 'location',
    chances: { destroyed, ...Object.fromEntries(tokens.map(([damage, chance]) => [`token-${damage}`, chance])) },
    distributions: {},
  };
}
