import { type Body, overlaps } from '@mischia/geometry';
import { type Refusal, refuse } from '@mischia/kernel';
import { entityBodies } from '../../abilities/auras.ts';
import { entityName, nameOf } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { entitiesOnTable } from './entities.ts';

// AOS-19.3, AOS-20.3, R85: models pass endless spells and invocations, but neither end a move on one nor are set up there.
export function onEntity(state: Battle, body: Body): Refusal | undefined {
  for (const { id, scroll } of entitiesOnTable(state)) {
    if (!entityBodies(state, id).some((part) => overlaps(body, part))) continue;
    const params = { model: nameOf(state, body.id), entity: entityName(scroll) };
    return refuse({ code: 'place/on-entity', rule: 'AOS-19.3', params, at: body.id });
  }
  return undefined;
}
