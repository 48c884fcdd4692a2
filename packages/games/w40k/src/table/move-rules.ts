import { type CoherencyRule, inches, type KeepAway, type Length, type MoveRules, RIGHT_ANGLE } from '@mischia/geometry';
import { permission } from '../abilities/uses.ts';
import type { KindOfMove, MoveOrder } from '../forms.ts';
import { isBigUnit, unitHas } from '../rules/01-armies/keywords.ts';
import { enemiesOnTable, unitsOnTable } from '../rules/01-armies/units.ts';
import { isRooted } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, MoveKind, Unit, UnitId } from '../state.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE, engagedWith } from './table.ts';

// W40K-02.1: 2" in plan and 5" in height from one other model, from two in units of six or more.
export const COHERENCY: CoherencyRule = {
  plan: inches(2),
  vertical: inches(5),
  neighbours: 1,
  largeFrom: 6,
  neighboursWhenLarge: 2,
};

// W40K-09.2: heights up to 1" are free. W40K-08.2: the part that travels furthest counts.
const FREE_HEIGHT = inches(1);

/** W40K-08.1: the moves that units make in the Movement phase. */
export const isOfMovementPhase = (kind: KindOfMove | MoveKind): boolean =>
  kind === 'normal' || kind === 'advance' || kind === 'fall-back';

const enemyAircraft = (state: Battle, unit: Unit): UnitId[] =>
  enemiesOnTable(state, unit.seat)
    .filter((enemy) => unitHas(state, enemy, 'AIRCRAFT'))
    .map((enemy) => enemy.id);

const engagement = (when: 'path' | 'end', from: KeepAway['from'], except: readonly UnitId[] = []): KeepAway => ({
  from,
  except,
  plan: ENGAGEMENT_RANGE,
  vertical: ENGAGEMENT_HEIGHT,
  when,
});

// W40K-11.5: AIRCRAFT do not draw units that cannot FLY.
export const draws = (state: Battle, unit: Unit, enemy: Unit): boolean =>
  unitHas(state, unit, 'FLY') || !unitHas(state, enemy, 'AIRCRAFT');

/** W40K-11.3: which enemies a kind of move must keep out of Engagement Range of, on its way and at its end. */
function keepAway(state: Battle, unit: Unit, order: MoveOrder): KeepAway[] {
  const flies = unitHas(state, unit, 'FLY');
  const aircraft = enemyAircraft(state, unit);
  const others = (targets: readonly UnitId[]) =>
    enemiesOnTable(state, unit.seat)
      .map((enemy) => enemy.id)
      .filter((id) => !targets.includes(id));
  switch (order.kind) {
    case 'normal':
    case 'advance': {
      if (flies) return [engagement('end', 'enemies')];
      const passed = passedBy(state, unit, order.kind);
      return [engagement('path', 'enemies', passed), ...(passed.length > 0 ? [engagement('end', passed)] : [])];
    }
    case 'fall-back':
      return [engagement('end', 'enemies')];
    case 'charge': {
      const rest = others(order.targets ?? []);
      const grounded = rest.filter((id) => !aircraft.includes(id));
      const flying = rest.filter((id) => aircraft.includes(id));
      return [
        ...(grounded.length > 0 ? [engagement('path', grounded)] : []),
        ...(flying.length > 0 ? [engagement('end', flying)] : []),
      ];
    }
    default:
      // W40K-11.3: only FLY units may end these moves in Engagement Range of AIRCRAFT; who does not move ends nothing.
      return !flies && aircraft.length > 0 ? [{ ...engagement('end', aircraft), moversOnly: true }] : [];
  }
}

/**
 * Enemies whose Engagement Range is only no place to end: what is passed as if absent (W40K-11.3, W40K-25.23), and those
 * that an AIRCRAFT has to leave (W40K-11.4).
 */
function passedBy(state: Battle, unit: Unit, kind: KindOfMove): UnitId[] {
  const left = unitHas(state, unit, 'AIRCRAFT') ? engagedWith(state, unit) : [];
  const passed = new Set([...passableUnits(state, unit, kind), ...left]);
  return enemiesOnTable(state, unit.seat)
    .map((enemy) => enemy.id)
    .filter((id) => passed.has(id));
}

/** W40K-11.3, W40K-25.23: units whose models are passed as if absent. */
export function passableUnits(state: Battle, unit: Unit, kind: KindOfMove): UnitId[] {
  // W40K-18.7: a charge in flight crosses models, but BUILDING units are terrain to it.
  const hops = kind === 'charge' && unitHas(state, unit, 'FLY');
  const strides = isOfMovementPhase(kind) && permission(state, unit, 'strides') === true;
  return unitsOnTable(state)
    .filter(
      (other) =>
        unitHas(state, other, 'AIRCRAFT') ||
        (hops && !unitHas(state, other, 'BUILDING')) ||
        (strides && other.id !== unit.id && !isBigUnit(state, other)),
    )
    .map((other) => other.id);
}

/** W40K-08.3: M of the models that have not the unit's own; W40K-08.1: none for those of M "-". */
function allowancesOf(state: Battle, unit: Unit, { allowance, faster }: MoveOrder): { [model: string]: Length } {
  const own: { [model: string]: Length } = {};
  for (const model of unit.models) {
    const more = faster?.[model.id];
    if (more !== undefined) own[model.id] = allowance + more;
    if (isRooted(state, unit, model)) own[model.id] = 0;
  }
  return own;
}

/** Everything a kind of move asks for, as geometry checks it. */
export function rulesOf(state: Battle, unit: Unit, order: MoveOrder): MoveRules {
  const flies = unitHas(state, unit, 'FLY');
  // W40K-09.3: FLY passes models and terrain in the Movement phase; W40K-18.7: models but no BUILDINGs in a charge.
  const soars = flies && isOfMovementPhase(order.kind);
  const builtUp = unitsOnTable(state).some((other) => unitHas(state, other, 'BUILDING'));
  const overModels = soars || (flies && order.kind === 'charge' && !builtUp);
  const approaches = order.kind === 'heroic' || order.kind === 'pile-in' || order.kind === 'consolidate';
  // All members in one order, absent ones too (geometry's `rulesWith`): planners and checks read them all the time.
  return {
    slack: undefined,
    allowance: order.allowance,
    allowances: allowancesOf(state, unit, order),
    minimum: order.minimum || undefined,
    cost: {
      measure: 'farthest-point',
      up: true,
      down: true,
      slope: 'space',
      freeHeight: FREE_HEIGHT,
      flight: soars ? 'plan' : undefined,
      freePivot: permission(state, unit, 'pivotThenStraight') ? RIGHT_ANGLE : undefined,
    },
    passage: {
      models: overModels ? 'all' : 'none',
      units: passableUnits(state, unit, order.kind),
      terrain: soars,
      terrainMeets: 'base',
      edgeMeets: 'base',
    },
    keepAway: keepAway(state, unit, order),
    notOn: undefined,
    gates: undefined,
    reach:
      order.kind === 'charge' && order.targets
        ? { units: order.targets, each: true, by: 'some-model', plan: ENGAGEMENT_RANGE, vertical: ENGAGEMENT_HEIGHT }
        : undefined,
    approach: approaches
      ? {
          to: 'enemies',
          except: flies ? [] : enemyAircraft(state, unit),
          how: 'closer-to-model',
          heldByContact: order.kind === 'heroic' ? undefined : CONTACT,
        }
      : undefined,
    coherency: COHERENCY,
  };
}

/** W40K-00.3: bases touch up to this gap. */
const CONTACT = 5;
