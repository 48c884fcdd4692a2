import {
  type Asked,
  type DecisionKind,
  isAsking,
  SCENARIOS,
  type State,
  typeOf,
  type UNITS,
} from '@mischia/black-reach';
import type { OpenRequest } from '@mischia/kernel';
import type { Turn } from '../player.ts';

export type { State } from '@mischia/black-reach';
export type Unit = State['units'][number];
export type UnitType = (typeof UNITS)[string];
export type Face = UnitType['faces'][number];
export type Scenario = (typeof SCENARIOS)[string];

/** A turn whose request is known to be of one of these kinds. */
export type TurnOf<K extends DecisionKind> = Turn<State> & { readonly request: Asked<K, OpenRequest> };

/** Whether the request is of one of these kinds; then its data is typed. */
export const isTurn = <K extends DecisionKind>(turn: Turn<State>, ...kinds: K[]): turn is TurnOf<K> =>
  isAsking(turn.request, ...kinds);

export interface Space {
  readonly x: number;
  readonly y: number;
}

export { typeOf };
export const faceOf = (unit: Unit): Face => {
  const { faces } = typeOf(unit);
  return (faces[unit.face] ?? faces[0]) as Face;
};
export const scenarioOf = (state: State): Scenario => SCENARIOS[state.scenario] as Scenario;
export const isInfantry = (unit: Unit): boolean => typeOf(unit).class === 'infantry';

/** The name in requests: a marker while the unit is ambushed. */
export const publicName = (unit: Unit): string => (unit.mark > 0 ? `ambush-${unit.owner + 1}-${unit.mark}` : unit.id);
export const unitNamed = (state: State, name: string): Unit | undefined =>
  state.units.find((unit) => publicName(unit) === name) ?? state.units.find(({ id }) => id === name);

/** A space of the unit; of one that rides, of its vehicle. */
export function spaceOf(state: State, unit: Unit): Space | undefined {
  const at = unit.at ?? (unit.in === null ? null : (state.units.find(({ id }) => id === unit.in)?.at ?? null));
  if (!at) return undefined;
  return at.size === 2 ? at.front : at.at;
}

export const away = (a: Space, b: Space): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

export const onBoard = (state: State, owner: number): Unit[] =>
  state.units.filter((unit) => unit.owner === owner && unit.status === 'board');
