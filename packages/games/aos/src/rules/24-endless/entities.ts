import { type Body, gap, type Length, overEdge, within } from '@mischia/geometry';
import type { Play, RuleId, Seat } from '@mischia/kernel';
import { touch, touchAbilities } from '@mischia/tabletop';
import { entityBodies } from '../../abilities/auras.ts';
import type { EntityScroll } from '../../pack/magic-schema.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity, EntityId, Unit } from '../../state.ts';
import { bodiesOf, bodyOf, SLACK } from '../../table/table.ts';
import { unitsOnTable } from '../01-concepts/units.ts';
import { seesThing } from '../13-attacks/visibility.ts';

export function entityScroll(state: Battle, { scroll }: Entity): EntityScroll {
  const found = state.library.entities[scroll];
  if (!found) throw new Error(`no endless spell or invocation ${scroll}`);
  return found;
}

export function entityById(state: Battle, id: EntityId): Entity {
  const found = state.entities[id];
  if (!found) throw new Error(`no entity ${id}`);
  return found;
}

export const isSummoned = ({ parts }: Entity): boolean => parts.length > 0;

export const entitiesOnTable = (state: Battle): Entity[] => Object.values(state.entities).filter(isSummoned);

/** AOS-24.2: distances to an entity use its nearest part. */
export function gapToEntity(state: Battle, bodies: readonly Body[], entity: Entity): Length {
  const parts = entityBodies(state, entity.id);
  return Math.min(...bodies.flatMap((body) => parts.map((part) => gap(body, part))));
}

/** Whether an entity is within a distance of a model and, where it matters, seen by it. */
export const isNearCaster = (state: Battle, { unit, model }: Caster, entity: Entity, distance: Length): boolean =>
  within(gapToEntity(state, [bodyOf(state, unit, model)], entity), distance, SLACK);

export const seesEntity = (state: Battle, { unit, model }: Caster, entity: Entity): boolean =>
  entityBodies(state, entity.id).some((part) => seesThing(state, unit, model, part));

export const unitsNearEntity = (state: Battle, entity: Entity, distance: Length): Unit[] =>
  unitsOnTable(state).filter((unit) => within(gapToEntity(state, bodiesOf(state, unit), entity), distance, SLACK));

// AOS-19.5.2: whose friends and enemies its abilities mean.
export function takeCommand(state: Battle, entity: Entity, seat: Seat): void {
  if (entity.commander === seat) return;
  entity.commander = seat;
  touchAbilities(state);
}

// AOS-19.3.3, AOS-20.3.3: it leaves the battlefield, whole (AOS-24.2), and is not summoned again this turn.
export function removeEntity(play: Play<Battle>, entity: Entity, rule: RuleId): void {
  entity.parts = [];
  entity.summoner = null;
  entity.commander = entity.seat;
  entity.removedThisTurn = true;
  touch(play.state);
  play.emit({ type: 'entity-removed', rule, data: { entity: entity.scroll } });
}

// AOS-19.3.3, R87: whether a part touches the edge of the battlefield.
export function touchesEdge(state: Battle, entity: Entity): boolean {
  const { width, depth } = state.table;
  const inner = { minX: SLACK, minY: SLACK, maxX: width - SLACK, maxY: depth - SLACK };
  return entityBodies(state, entity.id).some((part) => overEdge(part, inner) > 0);
}
