import { message, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { decide } from '../../decisions.ts';
import { entityName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { afterSetUp } from './abilities.ts';
import { entityScroll } from './entities.ts';
import { moveEntity } from './move.ts';
import { placeParts } from './place-parts.ts';
import { hasRoomForEntity } from './space.ts';

// AOS-19.3.1, AOS-20.3.1, AOS-24.3: it is set up as its scroll says; where there is no room the attempt fails.
export function* setUpEntity(play: Play<Battle>, entity: Entity, { unit, model }: Caster): Rule<void> {
  const { state } = play;
  const { kind, moves } = entityScroll(state, entity);
  const rule: RuleId = kind === 'invocation' ? 'AOS-20.3.1' : 'AOS-19.3.1';
  const order = { entity: entity.id, from: { summoner: model.id } };
  const answer = yield* decide({
    seat: unit.seat,
    kind: 'set-up-entity',
    rule,
    prompt: message('ask.set-up-entity', { entity: entityName(entity.scroll) }),
    options: hasRoomForEntity(state, order)
      ? []
      : [{ id: 'no-room', value: 'no-room' as const, label: message('option.no-room') }],
    data: order,
  });
  if (answer === 'no-room') {
    play.emit({ type: 'entity-without-room', rule, data: { entity: entity.scroll } });
    return;
  }
  placeParts(state, entity, answer);
  entity.summoner = model.id;
  entity.commander = entity.seat;
  play.emit({
    type: 'entity-summoned',
    rule,
    also: ['AOS-24.2', 'AOS-24.3'],
    data: { unit: unit.id, entity: entity.scroll },
  });
  if (moves?.when === 'set-up-and-own-hero-phases') yield* moveEntity(play, entity, unit.seat);
  yield* afterSetUp(play, entity);
}
