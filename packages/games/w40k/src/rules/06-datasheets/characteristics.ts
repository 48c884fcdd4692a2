import { inches, type Length } from '@mischia/geometry';
import { type DiceText, diceNumber, isRandom, maximumOf } from '@mischia/tabletop';
import type { Change, Characteristic } from '../../abilities/ability.ts';
import { usesWith } from '../../abilities/uses.ts';
import type { Profile } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { datasheetOf, kindOf } from '../01-armies/units.ts';
import { applyChanges } from '../04-dice/results.ts';

// W40K-06.7: the row of the damage table for the wounds the model has left.
export function profileOf(state: Battle, unit: Unit, model: Model): Profile {
  const sheet = datasheetOf(state, unit);
  const { profile } = kindOf(sheet, model);
  if (sheet.degrading.length === 0) return profile;
  const left = profile.W - model.lost;
  const row = sheet.degrading.find((one) => left >= one.from) ?? sheet.degrading[sheet.degrading.length - 1];
  if (!row) return profile;
  const { from: _from, ...values } = row;
  return { ...profile, ...(values as Partial<Profile>) };
}

/** W of the datasheet, whatever was lost. */
export const woundsOf = (state: Battle, unit: Unit, model: Model): number =>
  kindOf(datasheetOf(state, unit), model).profile.W;

export const woundsLeft = (state: Battle, unit: Unit, model: Model): number =>
  woundsOf(state, unit, model) - model.lost;

/** Changes to one characteristic of a model by the abilities in force. */
export const changesTo = (state: Battle, unit: Unit, model: Model, which: Characteristic): Change[] =>
  usesWith(state, 'characteristic', unit, model).flatMap(
    ({ ability, params, bearer }) => ability.characteristic?.(which, params, bearer) ?? [],
  );

// W40K-06.8: S, T, A and Ld never fall below 1, M never below 0.
const FLOORS: { readonly [which in Characteristic]: number } = { M: 0, S: 1, T: 1, A: 1, Ld: 1 };

export const changed = (
  which: Characteristic,
  value: number,
  changes: readonly Pick<Change, 'how' | 'amount'>[],
): number => Math.max(FLOORS[which], applyChanges(value, changes));

// W40K-06.8, W40K-06.9: S and Ld of "-" borrow T, and nothing modifies them.
function value(state: Battle, unit: Unit, model: Model, which: 'S' | 'T' | 'Ld'): number {
  const profile = profileOf(state, unit, model);
  const printed = profile[which];
  if (printed === '-') return profile.T;
  return changed(which, diceNumber(printed).plus, changesTo(state, unit, model, which));
}

export const strengthOf = (state: Battle, unit: Unit, model: Model): number => value(state, unit, model, 'S');
export const toughnessOf = (state: Battle, unit: Unit, model: Model): number => value(state, unit, model, 'T');
export const leadershipOf = (state: Battle, unit: Unit, model: Model): number => value(state, unit, model, 'Ld');

// W40K-06.6: S of a weapon changes the bearer's S; all changes together in the normal order (x2 before +1).
export function weaponStrength(state: Battle, unit: Unit, model: Model, printed: number | string): number {
  if (typeof printed === 'number') return printed;
  const profile = profileOf(state, unit, model);
  if (profile.S === '-') return profile.T;
  const own: Pick<Change, 'how' | 'amount'>[] = [...changesTo(state, unit, model, 'S')];
  if (printed.startsWith('x')) own.push({ how: 'multiply', amount: Number(printed.slice(1)) });
  else if (printed.startsWith('+')) own.push({ how: 'add', amount: Number(printed.slice(1)) });
  return changed('S', diceNumber(profile.S).plus, own);
}

/** W40K-06.2: A as printed (it may need dice, W40K-06.10) and what changes it; undefined for "-". */
export function attacksCharacteristic(
  state: Battle,
  unit: Unit,
  model: Model,
): { readonly printed: DiceText; readonly changes: readonly Change[] } | undefined {
  const { A } = profileOf(state, unit, model);
  return A === '-' ? undefined : { printed: A, changes: changesTo(state, unit, model, 'A') };
}

/** W40K-06.2, W40K-11.1: M in thousandths of an inch; `least` for AIRCRAFT with two values; undefined for "-". */
export interface Movement {
  readonly most: Length;
  readonly least: Length;
  /** Dice to roll when the unit is selected to move (W40K-06.10); until then `most` is the most they can give. */
  readonly dice?: DiceText;
}

export function movementOf(state: Battle, unit: Unit, model: Model, rolled?: number): Movement | undefined {
  const { M } = profileOf(state, unit, model);
  if (M === '-') return undefined;
  const changes = changesTo(state, unit, model, 'M');
  const inInches = (n: number) => inches(changed('M', n, changes));
  const set = changes.some((change) => change.how === 'set');
  if (Array.isArray(M)) {
    return { least: set ? 0 : inInches(M[0]), most: inInches(M[1]) };
  }
  const number = diceNumber(M);
  // W40K-06.8: what changes M changes what was rolled for it; where a rule sets it nothing is rolled.
  if (isRandom(number) && !set) return { least: 0, most: inInches(rolled ?? maximumOf(number)), dice: M };
  return { least: 0, most: inInches(number.plus) };
}

// W40K-08.1: M "-" cannot make any kind of move, whatever the others of its unit do.
export const isRooted = (state: Battle, unit: Unit, model: Model): boolean => profileOf(state, unit, model).M === '-';

export const canMove = (state: Battle, unit: Unit): boolean =>
  unit.models.some((model) => !isRooted(state, unit, model));
