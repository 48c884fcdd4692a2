import { inches, type KeepAway, type Length, type MoveRules } from '@mischia/geometry';
import { entityBodies } from '../abilities/auras.ts';
import type { MoveOrder } from '../forms.ts';
import { enemiesOnTable } from '../rules/01-concepts/units.ts';
import { canFly } from '../rules/22-warscrolls/now.ts';
import { entitiesOnTable } from '../rules/24-endless/entities.ts';
import type { Battle, Unit } from '../state.ts';
import { coherencyOf } from './coherency.ts';
import { ENGAGEMENT_RANGE, SLACK } from './table.ts';
import { DEFENSIBLE } from './terrain.ts';

// AOS-11.1: half an inch from an enemy unit.
export const CHARGE_REACH: Length = inches(0.5);

/** AOS-8.1 to AOS-8.4b, R30, R35: which enemies a kind of move keeps 3" away from, on its way or at its end. */
function keepAway({ kind }: MoveOrder, flies: boolean): KeepAway[] {
  if (kind === 'charge' || kind === 'pile-in') return [];
  const onTheWay = (kind === 'normal' || kind === 'run') && !flies;
  return [{ from: 'enemies', plan: ENGAGEMENT_RANGE, when: onTheWay ? 'path' : 'end' }];
}

/** Everything a kind of move asks for, as geometry checks it. */
export function rulesOf(state: Battle, unit: Unit, order: MoveOrder): MoveRules {
  const flies = canFly(state, unit);
  const allowances: { [model: string]: Length } = {};
  for (const model of unit.models) {
    const more = order.faster?.[model.id];
    if (more !== undefined) allowances[model.id] = order.allowance + more;
  }
  return {
    slack: SLACK,
    allowance: order.allowance,
    allowances,
    // AOS-9.0c, R32, R33: the centre's path, what it climbs and falls, and both ends of an oval base. AOS-9.4, R36: flight.
    cost: {
      measure: 'centre-and-ends',
      up: true,
      down: true,
      slope: 'sum',
      freeHeight: 0,
      ...(flies ? { flight: 'air' as const } : {}),
    },
    passage: {
      models: flies ? 'all' : 'none',
      terrain: flies,
      // R34: a base may overhang an edge while its centre is supported.
      terrainMeets: 'centre',
      edgeMeets: 'base',
      // AOS-17.1.2, R142: no part of a base ends on it, and only those of flyers cross it.
      barred: [DEFENSIBLE],
    },
    keepAway: keepAway(order, flies),
    // AOS-19.3, AOS-20.3: models pass endless spells and invocations, but do not end on one.
    notOn: entitiesOnTable(state).flatMap(({ id }) => entityBodies(state, id)),
    // AOS-11.1: the first model moved ends within half an inch of an enemy unit.
    ...(order.kind === 'charge'
      ? {
          reach: {
            units: order.targets ?? enemiesOnTable(state, unit.seat).map(({ id }) => id),
            each: false,
            by: 'first-model' as const,
            plan: CHARGE_REACH,
          },
        }
      : {}),
    ...(order.kind === 'pile-in'
      ? { approach: { to: order.targets ?? ('enemies' as const), how: 'not-farther-from-unit' as const } }
      : {}),
    coherency: coherencyOf(state, unit),
  };
}
