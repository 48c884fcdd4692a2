import { inches } from '@mischia/geometry';
import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { decide } from '../../decisions.ts';
import { entityName } from '../../names.ts';
import type { Battle, Entity } from '../../state.ts';
import { afterMoving } from './abilities.ts';
import { entityScroll, isSummoned, removeEntity, touchesEdge } from './entities.ts';
import { placeParts } from './place-parts.ts';
import { mayStay } from './space.ts';

// AOS-19.5, R90: moved up to its distance, or not at all; R129: gone when it touches the edge, before its abilities.
export function* moveEntity(play: Play<Battle>, entity: Entity, seat: Seat): Rule<void> {
  const { state } = play;
  const { moves, kind } = entityScroll(state, entity);
  if (!moves || !isSummoned(entity)) return;
  const rule = kind === 'invocation' ? 'AOS-20.3' : 'AOS-19.5';
  const order = { entity: entity.id, from: { allowance: inches(moves.inches) } };
  const answer = yield* decide({
    seat,
    kind: 'move-entity',
    rule,
    prompt: message('ask.move-entity', { entity: entityName(entity.scroll), inches: { inches: inches(moves.inches) } }),
    options: mayStay(state, order) ? [{ id: 'stay', value: 'stay' as const, label: message('option.stay') }] : [],
    data: order,
  });
  entity.movedThisPhase = true;
  if (answer !== 'stay') placeParts(state, entity, answer);
  play.emit({
    type: 'entity-moved',
    rule,
    data: { entity: entity.scroll, seat },
  });
  if (touchesEdge(state, entity)) {
    removeEntity(play, entity, kind === 'invocation' ? 'AOS-20.3.3' : 'AOS-19.3.3');
    return;
  }
  yield* afterMoving(play, entity);
}
