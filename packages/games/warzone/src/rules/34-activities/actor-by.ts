import type { Battle } from '../../state.ts';
import { inPlay } from '../../table/table.ts';
import { type Acting, actingAs } from './acting.ts';

/** Who an id stands for: a model `a1.3`, or one of a crew `a1.1/driver`. */
export function actorBy(state: Battle, id: string): Acting {
  const [model, role] = id.split('/') as [string, string | undefined];
  const one = inPlay(state, model);
  const crew = role === undefined ? null : (one.model.vehicle?.crew.find((each) => each.id === id) ?? null);
  return actingAs(one.unit, one.model, crew);
}
