import { expect } from 'vitest';
import { GIVE_ENTROPY, TYPE_DICE } from '../answer.ts';
import { readings } from '../decision.ts';
import type { GameDefinition } from '../game.ts';
import type { OpenRequest } from '../request.ts';

const KERNEL_OWN: readonly string[] = [TYPE_DICE, GIVE_ENTROPY];

/** Every request is one of the game's list of decisions: its rule, its data, its options' ids and data, its space. */
export function checkDecisions<S, Setup>(requests: readonly OpenRequest[], game: GameDefinition<S, Setup>): void {
  const { decisions } = game;
  if (!decisions) return;
  for (const request of requests) {
    const { kind } = request;
    if (KERNEL_OWN.includes(kind)) continue;
    const decision = decisions[kind];
    if (!decision) throw new Error(`${game.id} asks for "${kind}", which its list of decisions does not have`);
    expect(decision.rules, `${kind} is asked under ${request.rule}`).toContain(request.rule);
    const schema = decision.data ?? decision.open?.data;
    if (schema)
      expect(schema.safeParse(request.data).error, `${kind} data ${JSON.stringify(request.data)}`).toBe(undefined);
    else expect(request.data, `${kind} carries data`).toBe(undefined);
    if (request.space !== undefined) expect(decision.open?.space, kind).toBe(request.space);
    for (const { id, data } of request.options ?? []) {
      expect(readings(decision, id), `${kind} offers ${id}`).not.toEqual([]);
      if (decision.option) {
        expect(decision.option.safeParse(data).error, `${kind} ${id} ${JSON.stringify(data)}`).toBe(undefined);
      }
    }
    for (const { id } of request.barred?.() ?? []) expect(readings(decision, id), `${kind} bars ${id}`).not.toEqual([]);
  }
}
