import { type Barred, message, type Play, type Rule, refuse, rollOne } from '@mischia/kernel';
import type { Ward } from '../../abilities/hooks/fight.ts';
import type { Own } from '../../abilities/own.ts';
import { usesFor, usesOfUnit, withHook } from '../../abilities/uses.ts';
import { thisModel } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { isWarded, mayBeWounded } from './allocate.ts';
import { missedLeast } from './missed-least.ts';
import type { Cause } from './remove.ts';
import { hasFallen, removeSlain, standing } from './slay.ts';

/**
 * Wounds and mortal wounds on units, to be allocated together (AOS-13.3.1, AOS-14.5). R58: their order is the owner's, and
 * nothing hangs on it: no ward tells the one from the other.
 */
export interface Pool {
  readonly unit: Unit;
  readonly wounds: number;
}

// AOS-14.1, AOS-14.2: every wound is allocated, one at a time; only then the slain are removed.
export function* suffer(play: Play<Battle>, pools: readonly Pool[], cause: Cause): Rule<void> {
  const fallen: Allocated[] = [];
  for (const { unit, wounds } of pools) {
    for (let left = wounds; left > 0; left--) {
      // AOS-14.1: wounds beyond the last model are negated.
      if (standing(play.state, unit).length === 0) break;
      const taken = yield* sufferOne(play, unit, left, cause);
      if (taken && hasFallen(play.state, taken.unit, taken.model)) fallen.push(taken);
    }
  }
  for (const { unit, model } of fallen) yield* removeSlain(play, unit, model, cause);
}

/** Who took a wound. */
interface Allocated {
  readonly unit: Unit;
  readonly model: Model;
}

// R56: the model, then one ward roll, then the wound is allocated or negated.
function* sufferOne(play: Play<Battle>, unit: Unit, left: number, cause: Cause): Rule<Allocated | undefined> {
  const model = yield* pickModel(play, unit, left);
  const ward = yield* pickWard(play, unit, model);
  const outcome = ward ? yield* rollWard(play, unit, ward) : 'suffered';
  if (outcome === 'negated') return undefined;
  const guard = outcome === 'passed' ? ward?.ward.guard : undefined;
  if (!guard) return yield* allocate(play, unit, model, cause);
  // R110: passed on, allocated by AOS-14.1 without another ward.
  const guardian = yield* pickModel(play, guard.unit, 1);
  return yield* allocate(play, guard.unit, guardian, cause);
}

// AOS-14.1: the owner picks; a wounded model goes first (R53).
function* pickModel(play: Play<Battle>, unit: Unit, left: number): Rule<Model> {
  const { state } = play;
  const candidates = candidatesOf(state, unit);
  return yield* choose({
    seat: unit.seat,
    kind: 'allocate-wound',
    rule: 'AOS-14.1',
    prompt: message('ask.allocate-wound', { unit: unitName(unit), count: left }),
    options: missedLeast(unit, candidates).map((model) => thisModel('to', unit, model, model)),
    barred: () => barredModels(state, unit, candidates),
    data: { unit: unit.id, left },
    ...(candidates.length === 1 || allWillFall(state, unit, left) ? { moot: true } : {}),
  });
}

const candidatesOf = (state: Battle, unit: Unit): Model[] =>
  mayBeWounded(
    unit.models.map((model) => ({ model, wounds: model.wounds, characteristic: woundsOf(state, unit, model) })),
  ).map(({ model }) => model);

/** Whoever is picked, nobody is left in the end, and nothing can change that. */
function allWillFall(state: Battle, unit: Unit, left: number): boolean {
  const needed = standing(state, unit).reduce((sum, model) => sum + woundsOf(state, unit, model) - model.wounds, 0);
  return left >= needed && unit.models.every((model) => !mayBeSpared(state, unit, model));
}

const mayBeSpared = (state: Battle, unit: Unit, model: Model): boolean =>
  wardsOf(state, unit, model).length > 0 || !withHook(state, usesFor(state, unit, model), 'lastChance').next().done;

/** Models that a wounded one stands before. */
const barredModels = (state: Battle, unit: Unit, candidates: readonly Model[]): Barred[] =>
  standing(state, unit)
    .filter((model) => !candidates.includes(model))
    .map((model) => ({
      id: `to:${model.id}`,
      label: modelName(unit, model),
      refusals: [
        refuse({
          code: 'wound/wounded-first',
          rule: 'AOS-14.1',
          params: { model: modelName(unit, model), first: { list: candidates.map((one) => modelName(unit, one)) } },
        }),
      ],
    }));

interface OwnedWard {
  readonly own: Own<unknown>;
  readonly ward: Ward;
}

/** AOS-14.3: the wards that may be rolled for a wound on this model, the best first. */
export function wardsOf(state: Battle, unit: Unit, model: Model): OwnedWard[] {
  const wards: OwnedWard[] = [];
  for (const { hook, own } of withHook(state, usesFor(state, unit, model), 'ward')) {
    wards.push({ own, ward: hook(state, own) });
  }
  for (const friend of friendsOnTable(state, unit.seat)) {
    if (friend === unit) continue;
    for (const { hook, own } of withHook(state, usesOfUnit(state, friend), 'guards')) {
      const ward = hook(state, own, unit);
      if (ward) wards.push({ own, ward });
    }
  }
  return wards.sort((a, b) => a.ward.negated - b.ward.negated);
}

// AOS-14.3: one ward roll for each wound; the owner picks which of several. Plain wards differ only in their value.
function* pickWard(play: Play<Battle>, unit: Unit, model: Model): Rule<OwnedWard | undefined> {
  const wards = wardsOf(play.state, unit, model);
  const plain = wards.filter(({ ward }) => !ward.guard);
  const open = [...plain.slice(0, 1), ...wards.filter(({ ward }) => ward.guard)];
  if (open.length < 2) return open[0];
  return yield* choose({
    seat: unit.seat,
    kind: 'pick-ward',
    rule: 'AOS-14.3',
    prompt: message('ask.pick-ward', { model: modelName(unit, model) }),
    options: open.map((owned, i) => ({
      id: `ward:${i + 1}`,
      value: owned,
      label: message('option.ward', { why: owned.own.why, on: owned.ward.negated }),
      rule: owned.own.rule,
    })),
    data: { unit: unit.id, model: model.id },
  });
}

// AOS-14.3, R57: the die against the ward; R110: between the two numbers the guard takes the wound.
function* rollWard(
  play: Play<Battle>,
  unit: Unit,
  { ward, own: { rule } }: OwnedWard,
): Rule<'negated' | 'passed' | 'suffered'> {
  const face = yield* rollOne({ rule: 'AOS-14.3', for: 'ward', by: unit.seat, target: ward.negated });
  if (isWarded(face, ward.negated)) {
    play.emit({ type: 'wound-negated', rule: 'AOS-14.3', also: [rule], data: { unit: unit.id } });
    return 'negated';
  }
  if (!ward.guard || face < ward.guard.passed) return 'suffered';
  play.emit({
    type: 'wound-passed',
    rule: 'AOS-14.3',
    also: [rule],
    data: { unit: unit.id, to: ward.guard.unit.id },
  });
  return 'passed';
}

// AOS-14.1, AOS-14.2: the wound is allocated, unless something that comes after wards negates it.
function* allocate(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<Allocated | undefined> {
  const { state } = play;
  for (const { hook, own } of [...withHook(state, usesFor(state, unit, model), 'lastChance')]) {
    if (!(yield* hook(play, own, unit, model))) continue;
    play.emit({ type: 'wound-negated', rule: own.rule, data: { unit: unit.id } });
    return undefined;
  }
  model.wounds += 1;
  const fallen = hasFallen(state, unit, model);
  play.emit({
    type: 'wound-allocated',
    rule: 'AOS-14.1',
    also: [cause.rule, ...(fallen ? ['AOS-14.2'] : [])],
    data: { unit: unit.id, model: model.id, wounds: model.wounds, slain: fallen },
  });
  return { unit, model };
}
