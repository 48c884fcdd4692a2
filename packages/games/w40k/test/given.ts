import { givenBy } from '@mischia/kernel/testing';
import { position } from '../src/position.ts';
import { unitById } from '../src/rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../src/state.ts';

/** A battle from a position description, for tests. */
export const given = givenBy<Battle>(position);

export const unit = (state: Battle, id: string): Unit => unitById(state, id);

export function model(state: Battle, id: string): Model {
  const found = unitById(state, id.split('.')[0] as string).models.find((one) => one.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
}

/** W40K-23.14, read from who is still there: in a battle the last model of an army has been destroyed. */
export const decided = ({ flow, units }: Battle): boolean =>
  flow.stage === 'battle' &&
  [0, 1].some((seat) => Object.values(units).every((one) => one.seat !== seat || one.place === 'destroyed'));
