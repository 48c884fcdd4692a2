import { gap, inches, type Length, within } from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { diceNumber, isRandom, maximumOf } from '@mischia/tabletop';
import type { AttackKind } from '../../abilities/hooks/fight.ts';
import { modelName, unitName, weaponName } from '../../names.ts';
import type { WeaponProfile } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit, UnitId } from '../../state.ts';
import { bodiesOf, bodyOf, engagedWith, isWhollyWithin, modelToUnit, SLACK } from '../../table/table.ts';
import { enemiesOnTable, isOnTable } from '../01-concepts/units.ts';
import { isShrouded, isVisible } from './visibility.ts';

/** Why a weapon may not be used on a unit. */
type ReachFault = 'not-an-enemy' | 'only-the-charger' | 'enemies-near' | 'out-of-range' | 'not-visible' | 'too-close';

const RULES: { readonly [fault in ReachFault]: RuleId } = {
  'not-an-enemy': 'AOS-13.1',
  'only-the-charger': 'AOS-11.2b',
  'enemies-near': 'AOS-10.1.1',
  'out-of-range': 'AOS-13.1.1a',
  'not-visible': 'AOS-13.1.1b',
  'too-close': 'AOS-13.1.1c',
};

/** What is attacked with: how, by whom, and whom alone it may be. */
export interface Attempt {
  readonly kind: AttackKind;
  readonly unit: Unit;
  readonly model: Model;
  readonly weapon: string;
  readonly profile: WeaponProfile;
  readonly only?: UnitId | undefined;
}

interface Range {
  readonly least: Length;
  readonly most: Length;
}

/** The key of a random Range in `Unit.phase.rolled`. */
export const rangeKey = (weapon: string, profile: string): string => `range ${weapon}/${profile}`;

// AOS-13.1.1c, AOS-22.2.4: a random Range holds for all weapons of that type in the unit; before it is rolled it may be all.
export function rangeOf({ unit, weapon, profile }: Pick<Attempt, 'unit' | 'weapon' | 'profile'>): Range {
  const { range } = profile;
  if (Array.isArray(range)) return { least: inches(range[0]), most: inches(range[1]) };
  const number = diceNumber(range as number | string);
  const most = isRandom(number) ? (unit.phase.rolled[rangeKey(weapon, profile.id)] ?? maximumOf(number)) : number.plus;
  return { least: 0, most: inches(most) };
}

// AOS-13.1.2: in range of the attacking model; it need not see the target.
const meleeFault = (state: Battle, attempt: Attempt, target: Unit): ReachFault | undefined =>
  within(modelToUnit(state, attempt.unit, attempt.model, target), rangeOf(attempt).most, SLACK)
    ? undefined
    : 'out-of-range';

// AOS-13.1.1a: the nearest visible model of the target in range; AOS-13.1.1c: not all of the unit too near.
function missileFault(state: Battle, attempt: Attempt, target: Unit): ReachFault | undefined {
  const { unit, model } = attempt;
  const { least, most } = rangeOf(attempt);
  const engaged = engagedWith(state, unit);
  // AOS-10.1.1.
  if (engaged.length > 0 && !engaged.includes(target.id)) return 'enemies-near';
  const from = bodyOf(state, unit, model);
  const near = target.models.filter((seen) => within(gap(from, bodyOf(state, target, seen)), most, SLACK));
  if (near.length === 0) return 'out-of-range';
  if (least > 0 && bodiesOf(state, target).every((body) => isWhollyWithin(body, from, least))) return 'too-close';
  return near.some((seen) => isVisible(state, unit, model, target, seen)) ? undefined : 'not-visible';
}

/** The first reason why a weapon may not be used on a unit; undefined when it may. */
export function reachFault(state: Battle, attempt: Attempt, target: Unit): ReachFault | undefined {
  if (target.seat === attempt.unit.seat || !isOnTable(target)) return 'not-an-enemy';
  if (attempt.only !== undefined && attempt.only !== target.id) return 'only-the-charger';
  return attempt.kind === 'combat' ? meleeFault(state, attempt, target) : missileFault(state, attempt, target);
}

export function reachRefusals(state: Battle, attempt: Attempt, target: Unit): Refusal[] {
  const fault = reachFault(state, attempt, target);
  if (!fault) return [];
  const { kind, unit, model, weapon } = attempt;
  const isInWoods =
    fault === 'not-visible' && target.models.some((seen) => isShrouded(state, unit, model, target, seen));
  const rule = fault === 'out-of-range' && kind === 'combat' ? 'AOS-13.1.2' : isInWoods ? 'AOS-17.1.4' : RULES[fault];
  const params = { model: modelName(unit, model), weapon: weaponName(weapon), target: unitName(target) };
  return [refuse({ code: `attack/${fault}`, rule, params, at: model.id })];
}

/** Enemy units that a weapon may be used on. */
export const targetsOf = (state: Battle, attempt: Attempt): Unit[] =>
  enemiesOnTable(state, attempt.unit.seat).filter((enemy) => reachFault(state, attempt, enemy) === undefined);
