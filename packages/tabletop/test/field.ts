import { type Body, inches, withinBoth } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import {
  type AbleUnit,
  type AnyAbility,
  abilitiesFor,
  abilityRegistry,
  footprintOf,
  type MoveOrder,
  movesFor,
  type PlaceOrder,
  placesFor,
  type Shape,
  type TableModel,
  type TableState,
  tableFor,
} from '../src/index.ts';

/** A small inch game: people who crouch, two to six seats of which some play together. */
export interface Person extends TableModel {
  crouching: boolean;
}
export interface Squad extends AbleUnit<Person> {
  keywords: readonly string[];
  place: 'table' | 'reserve';
}
export interface Field extends TableState<Squad> {
  /** The side of every seat. */
  readonly teams: readonly string[];
}
export interface Order extends MoveOrder {
  readonly kind: 'walk' | 'retreat' | 'charge' | 'pile-in';
}

const STANDING: Shape = { footprint: footprintOf({ round: 25 }), height: inches(1.5), measuredFrom: 'base' };
const CROUCHING: Shape = { ...STANDING, height: inches(0.75) };
export const COMBAT_RANGE = inches(3);

export const table = tableFor<Field, Squad, Person>({
  isOnTable: ({ place }) => place === 'table',
  sideOf: ({ teams }, seat) => teams[seat] as string,
  shapeOf: (_state, _unit, { crouching }) => (crouching ? CROUCHING : STANDING),
  stanceOf: (_unit, { crouching }) => crouching,
  nameOf: (_state, id) => id,
  engagement: {
    reach: COMBAT_RANGE,
    holds: (a: Body, b: Body) => withinBoth(a, b, COMBAT_RANGE, inches(6)),
  },
});

const coherency = { plan: inches(1), vertical: inches(6), neighbours: 1, largeFrom: 6, neighboursWhenLarge: 2 };
const reach = { each: false, by: 'some-model', plan: inches(0.5), vertical: inches(6) } as const;

export const moves = movesFor<Field, Squad, Person, Order>(table, {
  rulesOf: (_state, _unit, { kind, allowance, targets = [] }) => ({
    allowance,
    cost: { measure: 'centre', up: true, down: true, slope: 'space', freeHeight: 0 },
    passage: { models: 'none', terrain: false, terrainMeets: 'base', edgeMeets: 'base' },
    keepAway:
      kind === 'walk' || kind === 'retreat'
        ? [{ from: 'enemies', plan: COMBAT_RANGE, when: kind === 'walk' ? 'path' : 'end' }]
        : [],
    ...(kind === 'charge' ? { reach: { ...reach, units: targets } } : {}),
    ...(kind === 'pile-in' ? { approach: { to: 'enemies' as const, how: 'not-farther-from-unit' as const } } : {}),
    coherency,
  }),
  ruleOf: (_state, _unit, { kind }, { code }) => `T-${kind}/${code}`,
  rooted: { rule: 'T-rooted', is: (_state, unit) => unit.keywords.includes('GUN') },
  planOf: ({ kind }) =>
    (({ walk: 'anywhere', retreat: 'way-out', charge: 'charge', 'pile-in': 'approach' }) as const)[kind],
});

export const places = placesFor<Field, Squad, Person, PlaceOrder>(table, {
  rules: {
    'table-edge': 'T-1',
    'in-engagement': 'T-2',
    'on-model': 'T-3',
    'in-terrain': 'T-4',
    'not-coherent': 'T-5',
    'room-left': 'T-6',
  },
  keepAway: () => [{ from: 'enemies', plan: COMBAT_RANGE, when: 'end' }],
  coherencyOf: () => coherency,
});

/** What abilities of this game contribute: inches of Move. */
export interface Gift extends AnyAbility<Field, Squad, Person> {
  readonly move?: number;
  permissions?(): { readonly runs?: boolean };
}

export const gifts = abilityRegistry<Gift>();

export const abilities = abilitiesFor<Field, Squad, Person, Gift>(table, {
  abilityById: gifts.byId,
  unitRefs: (_state, { keywords }) =>
    keywords.includes('BANNER') ? [{ id: 'swift', aura: { range: 6, to: [['FOOT']] } }] : [],
  modelRefs: () => [],
  isMeantFor: (_state, _source, sets, unit) => sets.some((set) => set.every((word) => unit.keywords.includes(word))),
});

export const nameOf = (unit: Squad) => message('unit', { id: unit.id });

/** Units by id: seat, keywords, places in inches. */
export function field(
  units: { readonly [id: string]: { seat: number; words?: string[]; place?: Squad['place']; at: [number, number][] } },
  teams: readonly string[] = ['0', '1', '2'],
): Field {
  const state: Field = {
    table: { width: inches(30), depth: inches(20), terrain: [] },
    units: {},
    epoch: 0,
    teams,
  };
  for (const [id, { seat, words = ['FOOT'], place = 'table', at }] of Object.entries(units)) {
    const models = at.map(([x, y], i) => ({
      id: `${id}.${i + 1}`,
      x: inches(x),
      y: inches(y),
      z: 0,
      facing: 0,
      crouching: false,
    }));
    state.units[id] = { id, seat, models, keywords: words, place, effects: [] };
  }
  return state;
}
