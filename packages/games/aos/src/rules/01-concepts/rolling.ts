import { type Modifier, type Play, type Rule, type RuleId, roll, type Seat, sumOf } from '@mischia/kernel';
import { numberRoller, ordersFor, sumRerollsFor } from '@mischia/tabletop';
import type { RollKind } from '../../abilities/params.ts';
import { isActive, ownOf, type Use, usesFor, usesOfUnit } from '../../abilities/uses.ts';
import { decisions } from '../../decisions.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { total } from './dice.ts';

// AOS-1.5.2b, AOS-1.5.2c: a number of a pack, with its dice rolled.
export const rollNumber = numberRoller('AOS-1.5.2c');

// AOS-1.5.4: a die is rolled again once; a sum as a whole or not at all.
export const { offerWholeReroll } = sumRerollsFor('AOS-1.5.4', decisions);

// AOS-1.5.3: roll-offs. AOS-1.6.2: simultaneous rules, the active player's first; outside turns a roll-off decides.
export const { inChosenOrder, inRolledOrder, rollOff } = ordersFor(
  { rollOff: 'AOS-1.5.3', order: 'AOS-1.6.2' },
  decisions,
);

/** Abilities that work on a roll: those of the unit, and of the model that makes it; a lone model makes all its rolls. */
const usesForRoll = (state: Battle, unit: Unit, model: Model | undefined): readonly Use[] => {
  const by = model ?? (unit.models.length === 1 ? unit.models[0] : undefined);
  return by ? usesFor(state, unit, by) : usesOfUnit(state, unit);
};

/** Every modifier of one kind of roll of a unit or one of its models, with its reason (AOS-1.5.5b). */
export const rollModifiers = (state: Battle, unit: Unit, kind: RollKind, model?: Model): Modifier[] =>
  usesForRoll(state, unit, model).flatMap((use) =>
    isActive(state, use) ? [...(use.ability.rollModifiers?.(kind, ownOf(use)) ?? [])] : [],
  );

/** An ability in force that lets a roll be made again; one that is used up by it comes last. */
export function rerollOf(state: Battle, unit: Unit, kind: RollKind, model?: Model): Use | undefined {
  const able = usesForRoll(state, unit, model).filter(
    (use) => isActive(state, use) && use.ability.mayReroll?.(state, kind, ownOf(use)) === true,
  );
  return able.find(({ ref }) => ref.once === undefined) ?? able[0];
}

interface UnitRoll {
  readonly rule: RuleId;
  readonly for: RollKind;
  readonly count: number;
  readonly by?: Seat;
  /** Which sums its owner hopes for; high unless told. */
  readonly wants?: 'low';
  /** The modified total that it takes, where there is one. */
  readonly needs?: number;
  /** The model that makes it, where the rules pick one (AOS-19.4). */
  readonly model?: Model;
  readonly modifiers?: readonly Modifier[];
  /** What else may happen to the dice before the result is read: a command, a triumph. Returns new faces. */
  readonly before?: (faces: readonly number[], rerolled: boolean) => Rule<readonly number[]>;
}

export interface UnitRolled {
  readonly faces: readonly number[];
  readonly total: number;
}

/** A roll of a unit: dice, one offer to roll them again (AOS-1.5.4), modifiers. */
export function* unitRoll(play: Play<Battle>, unit: Unit, what: UnitRoll): Rule<UnitRolled> {
  const { state } = play;
  const { rule, count, model, by = unit.seat } = what;
  const modifiers = [...(what.modifiers ?? []), ...rollModifiers(state, unit, what.for, model)];
  let faces: readonly number[] = yield* roll({
    rule,
    for: what.for,
    by,
    count,
    ...(modifiers.length > 0 ? { modifiers } : {}),
  });
  const first = faces;
  const use = rerollOf(state, unit, what.for, model);
  if (use) {
    const own = ownOf(use);
    const reroll = { rule: own.rule, why: own.why, faces: 'all' as const };
    const needs = what.needs === undefined ? undefined : what.needs - sumOf(modifiers);
    faces = yield* offerWholeReroll(play, { seat: by, rule, for: what.for, faces, reroll, wants: what.wants, needs });
    if (faces !== first) use.ability.rerolled?.(own);
  }
  // AOS-1.5.4: dice that came up the same were rolled again all the same.
  if (what.before) faces = yield* what.before(faces, faces !== first);
  return { faces, total: total(faces) + sumOf(modifiers) };
}
