import { touch } from '@mischia/tabletop';
import type { EntityAnswer } from '../../decisions/entity-form.ts';
import type { Battle, Entity } from '../../state.ts';

/** Puts the parts where a checked answer says. */
export function placeParts(state: Battle, entity: Entity, { parts }: EntityAnswer): void {
  entity.parts = parts.map(({ x, y, facing }, i) => ({
    id: `${entity.id}.${i + 1}`,
    x,
    y,
    facing: facing ?? entity.parts[i]?.facing ?? 0,
  }));
  touch(state);
}
