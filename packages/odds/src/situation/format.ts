import { parseDice } from '../dice/expression.ts';
import { about, eitherShape, listShape, numberShape, objectShape, type Shape, textShape, wordShape } from './shape.ts';

/** A whole number or dice, such as `3` or `"2D6+1"`. */
export type Amount = number | string;

/** Which dice may be rolled again: ones, those that miss the printed target, those that fail in the end, or faces. */
export type RerollSituation = 'ones' | 'failed' | 'any' | readonly number[];

/** What may be said of a roll besides the number it needs. */
export interface RollTerms {
  /** 6 unless told. */
  readonly sides?: number;
  /** `at-least` ("3+") unless told. */
  readonly succeed?: 'at-least' | 'at-most';
  /** Added up first, then limited. */
  readonly modifiers?: readonly number[];
  /** Least and most that the modifiers may come to; −1 and 1 unless told. */
  readonly limits?: readonly [number, number];
  /** Unmodified faces; 1 unless told (the highest face where low rolls succeed). */
  readonly alwaysFail?: readonly number[];
  /** Unmodified faces; the highest unless told (1 where low rolls succeed). */
  readonly alwaysSucceed?: readonly number[];
  readonly reroll?: RerollSituation;
}

/** A roll of one die against a target number, or its chance outright. */
export type RollSituation = (RollTerms & { readonly target: number }) | { readonly chance: number };

/** What unmodified faces from `on` upwards do besides. */
export type AbilitySituation =
  | { readonly id: 'extra-hits'; readonly on: number; readonly hits: number }
  | { readonly id: 'auto-wound'; readonly on: number }
  | { readonly id: 'mortals-in-addition'; readonly on: number; readonly roll: 'hit' | 'wound'; readonly amount: Amount }
  | { readonly id: 'mortals-instead'; readonly on: number; readonly amount: Amount }
  | { readonly id: 'worse-wound'; readonly on: number; readonly saveModifier?: number; readonly damage?: Amount };

/** Weapons with one profile. */
export interface WeaponSituation {
  readonly name?: string;
  /** 1 unless told; each rolls its own number of attacks. */
  readonly weapons?: number;
  readonly attacks: Amount;
  /** Fewer attacks than this in one weapon's roll count as this many. */
  readonly leastAttacks?: number;
  readonly hit: RollSituation | 'automatic';
  /** Its target may be left out where `strength` says it. */
  readonly wound?: RollSituation | RollTerms | 'automatic';
  /** For games that compare it with the target's toughness to find what wounds. */
  readonly strength?: number;
  /** Added to the target's ordinary save rolls: −2 for AP −2 or Rend −2. */
  readonly saveModifier?: number;
  readonly damage: Amount;
  readonly abilities?: readonly AbilitySituation[];
}

/** Models of the target that are alike. */
export interface TargetSituation {
  readonly models: number;
  readonly wounds: number;
  readonly toughness?: number;
  /** Target number of the save, absent where there is none. */
  readonly save?: number;
  /** Modifiers of the save besides the weapon's. */
  readonly saveModifiers?: readonly number[];
  /** The most all modifiers of the save, the weapon's included, may come to; no limit unless told. */
  readonly saveModifierMost?: number;
  /** Target number of a save no weapon modifies. */
  readonly invulnerable?: number;
  readonly saveReroll?: RerollSituation;
  /** Target number of a roll to ignore each wound: a ward, an ability to ignore wounds. */
  readonly ignore?: number;
  /** Taken off the damage of each attack, to no less than 1. */
  readonly reduceDamage?: number;
}

/** A question in plain numbers: these weapons, in this order, against that unit. */
export interface Situation {
  /** `one-by-one`: each wound is resolved before the next. `pool`: all damage is added up, then allocated. */
  readonly damage?: 'one-by-one' | 'pool';
  readonly weapons: readonly WeaponSituation[];
  /** The models in the order in which they take wounds. */
  readonly target: TargetSituation | readonly TargetSituation[];
  /** Wounds the first model has lost already. */
  readonly woundsLost?: number;
}

const face = numberShape(1, 100);
const faces = listShape(face);
const modifier = numberShape(-20, 20);
const modifiers = listShape(modifier);
const amount = eitherShape(
  [numberShape(0, 200), textShape('dice such as "D6" or "2D6+3"', (text) => parseDice(text))],
  (value) => (typeof value === 'string' ? 1 : 0),
);
const reroll = eitherShape([wordShape('ones', 'failed', 'any'), faces], (value) => (Array.isArray(value) ? 1 : 0));

const has = (value: unknown, field: string): boolean => typeof value === 'object' && value !== null && field in value;

const target = about('Number the die must reach (or not exceed, see succeed).', numberShape(-50, 100));
const terms = {
  'sides?': about('Sides of the die; 6 unless told.', numberShape(2, 100)),
  'succeed?': wordShape('at-least', 'at-most'),
  'modifiers?': about('Added up first, then limited.', modifiers),
  'limits?': about('Least and most the modifiers may come to; -1 and 1 unless told.', listShape(modifier, 2, 2)),
  'alwaysFail?': about('Unmodified faces that fail; the worst one unless told.', faces),
  'alwaysSucceed?': about('Unmodified faces that succeed; the best one unless told.', faces),
  'reroll?': about('Dice rolled again: ones, misses of the printed target, any failure, or these faces.', reroll),
};
const rollShape = (against: Readonly<Record<string, Shape>>): Shape =>
  eitherShape(
    [objectShape({ ...against, ...terms }), objectShape({ chance: numberShape(0, 1, false) }), wordShape('automatic')],
    (value) => (typeof value === 'string' ? 2 : has(value, 'chance') ? 1 : 0),
  );

const abilities: Readonly<Record<string, Shape>> = {
  'extra-hits': objectShape({ id: wordShape('extra-hits'), on: face, hits: numberShape(1, 6) }),
  'auto-wound': objectShape({ id: wordShape('auto-wound'), on: face }),
  'mortals-in-addition': objectShape({
    id: wordShape('mortals-in-addition'),
    on: face,
    roll: wordShape('hit', 'wound'),
    amount,
  }),
  'mortals-instead': objectShape({ id: wordShape('mortals-instead'), on: face, amount }),
  'worse-wound': objectShape({ id: wordShape('worse-wound'), on: face, 'saveModifier?': modifier, 'damage?': amount }),
};
const abilityIds = Object.keys(abilities);
const unknownAbility: Shape = {
  schema: { not: {} },
  check: (_, path, problems) => {
    problems.push({
      path: `${path}.id`,
      cause: 'No such ability is known.',
      remedy: `Known are ${abilityIds.join(', ')}.`,
    });
  },
};

const weapon = objectShape({
  'name?': textShape('a name', () => {}),
  'weapons?': about('How many; each rolls its own number of attacks. 1 unless told.', numberShape(1, 200)),
  attacks: amount,
  'leastAttacks?': about('Fewer attacks in one roll count as this many.', numberShape(0, 200)),
  hit: rollShape({ target }),
  'wound?': about('May be left out, or have no target, where strength is given.', rollShape({ 'target?': target })),
  'strength?': about('Compared with the toughness of the target, by the rules of the game.', numberShape(1, 100)),
  'saveModifier?': about('Added to ordinary saves: -2 for AP -2 or Rend -2.', modifier),
  damage: amount,
  'abilities?': listShape(
    eitherShape([...Object.values(abilities), unknownAbility], (value) => {
      const at = has(value, 'id') ? abilityIds.indexOf((value as { id: string }).id) : -1;
      return at < 0 ? abilityIds.length : at;
    }),
  ),
});

const models = objectShape({
  models: numberShape(1, 200),
  wounds: numberShape(1, 200),
  'toughness?': numberShape(1, 100),
  'save?': numberShape(1, 20),
  'saveModifiers?': modifiers,
  'saveModifierMost?': about('The most all save modifiers together may come to.', modifier),
  'invulnerable?': about('Target number of a save no weapon modifies.', numberShape(1, 20)),
  'saveReroll?': reroll,
  'ignore?': about('Target number of a roll to ignore each wound (ward).', numberShape(2, 20)),
  'reduceDamage?': about('Taken off the damage of each attack, to no less than 1.', numberShape(0, 20)),
});

/** The shape of a whole situation file. */
export const situationShape: Shape = objectShape({
  'damage?': about('Resolved wound by wound, or added up first.', wordShape('one-by-one', 'pool')),
  weapons: about('In the order in which they are resolved.', listShape(weapon, 1)),
  target: eitherShape([models, listShape(models, 1)], (value) => (Array.isArray(value) ? 1 : 0)),
  'woundsLost?': about('Wounds the first model has lost already.', numberShape(0, 199)),
});
