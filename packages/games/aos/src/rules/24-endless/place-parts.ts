import { lowestLevelAt } from '@mischia/geometry';
import { touch } from '@mischia/tabletop';
import type { EntityAnswer } from '../../decisions/entity-form.ts';
import type { Battle, Entity, Part } from '../../state.ts';
import { movingScene } from '../../table/table.ts';

/** Puts the parts where a checked answer says. */
export function placeParts(state: Battle, entity: Entity, answer: EntityAnswer): void {
  entity.parts = partsAt(state, entity, answer);
  touch(state);
}

/** The parts as an answer puts them: on the lowest level of their places unless it tells another. */
export const partsAt = (state: Battle, entity: Entity, { parts }: EntityAnswer): Part[] =>
  parts.map(({ x, y, z, facing }, i) => ({
    id: `${entity.id}.${i + 1}`,
    x,
    y,
    z: z ?? lowestLevelAt(movingScene(state), { x, y }),
    facing: facing ?? entity.parts[i]?.facing ?? 0,
  }));
