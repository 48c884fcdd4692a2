import { inches } from '@mischia/geometry';
import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { entityName } from '../../names.ts';
import type { Battle, Entity, UnitId } from '../../state.ts';
import { findModel, isOnTable } from '../01-concepts/units.ts';
import { entitiesOnTable, entityScroll, isNearCaster, isSummoned, takeCommand } from './entities.ts';
import { moveEntity } from './move.ts';

const CONTROL = inches(30);

const predators = (state: Battle): Entity[] =>
  entitiesOnTable(state).filter((entity) => entityScroll(state, entity).moves?.when === 'predatory');

/** AOS-19.5.1, R89: whether its summoner is there and within 30" of it. */
function mayBeControlled(state: Battle, entity: Entity): boolean {
  const summoner = entity.summoner === null ? undefined : findModel(state, entity.summoner);
  return summoner !== undefined && isOnTable(summoner.unit) && isNearCaster(state, summoner, entity, CONTROL);
}

const optionsOf = (entities: readonly Entity[], what: string) =>
  entities.map((entity) => ({
    id: `${what}:${entity.id}`,
    value: entity,
    label: entityName(entity.scroll),
    data: { entity: entity.id },
  }));

// AOS-19.5.1: each summoner controls one; its player picks among several.
function* controlled(state: Battle, seat: Seat): Rule<Entity[]> {
  const bySummoner = new Map<UnitId, Entity[]>();
  for (const entity of predators(state)) {
    if (entity.seat !== seat || entity.summoner === null || !mayBeControlled(state, entity)) continue;
    // AOS-19.4: a unit of several models is one WIZARD.
    const wizard = findModel(state, entity.summoner)?.unit.id ?? '';
    bySummoner.set(wizard, [...(bySummoner.get(wizard) ?? []), entity]);
  }
  const picked: Entity[] = [];
  for (const [unit, entities] of bySummoner) {
    const one = yield* choose({
      seat,
      kind: 'control-entity',
      rule: 'AOS-19.5.1',
      options: optionsOf(entities, 'control'),
      data: { unit },
      ...(entities.length === 1 ? { moot: true } : {}),
    });
    picked.push(one);
  }
  return picked;
}

function* moveOneOf(play: Play<Battle>, seat: Seat, entities: readonly Entity[]): Rule<void> {
  const entity = yield* choose({
    seat,
    kind: 'select-entity',
    rule: 'AOS-19.5.2',
    prompt: message('ask.select-entity'),
    options: optionsOf(entities, 'move'),
    ...(entities.length === 1 ? { moot: true } : {}),
  });
  // AOS-19.5.2: who moves it commands it until the next hero phase begins.
  takeCommand(play.state, entity, seat);
  yield* moveEntity(play, entity, seat);
}

// AOS-19.5, AOS-19.5.2: those under control first, the active player's before the opponent's; then wild ones in turns.
export function* predatoryMoves(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const order: readonly Seat[] = [active, 1 - active];
  const tame = new Map<Seat, Entity[]>();
  for (const seat of order) tame.set(seat, yield* controlled(state, seat));
  const tamed = new Set([...tame.values()].flat());
  const waiting = (entities: Iterable<Entity>) => [...entities].filter((one) => isSummoned(one) && !one.movedThisPhase);
  for (const seat of order) {
    for (let left = waiting(tame.get(seat) ?? []); left.length > 0; left = waiting(left))
      yield* moveOneOf(play, seat, left);
  }
  const wild = predators(state).filter((entity) => !tamed.has(entity));
  for (let turn = 0, left = waiting(wild); left.length > 0; turn = 1 - turn, left = waiting(wild)) {
    yield* moveOneOf(play, turn === 0 ? active : 1 - active, left);
  }
}
