import {
  type Body,
  distance,
  FULL_TURN,
  gap,
  inches,
  type Length,
  levelsAt,
  overEdge,
  overlaps,
  passedAcross,
  sweptModels,
  whollyWithin,
  within,
} from '@mischia/geometry';
import { openSpace, Random, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { type Search, searchOrProbe } from '@mischia/tabletop';
import { entityBodies } from '../../abilities/auras.ts';
import { allUses, withHook } from '../../abilities/uses.ts';
import { type EntityAnswer, type EntityOrder, entityForm } from '../../decisions/entity-form.ts';
import { entityName } from '../../names.ts';
import type { Battle, Entity } from '../../state.ts';
import { bodiesOf, bodyOf, movingScene, SLACK } from '../../table/table.ts';
import { findModel, unitsOnTable } from '../01-concepts/units.ts';
import { seesThing } from '../13-attacks/visibility.ts';
import { entitiesOnTable, entityById, entityScroll } from './entities.ts';
import { partsAt } from './place-parts.ts';

/** The parts as an answer puts them. */
function bodiesAt(state: Battle, entity: Entity, answer: EntityAnswer): Body[] {
  const placed: Entity = { ...entity, parts: partsAt(state, entity, answer) };
  return [...entityBodies({ ...state, entities: { ...state.entities, [entity.id]: placed } }, entity.id)];
}

type No = (code: string, rule: RuleId, needed?: Length) => Refusal;

const noFor =
  ({ scroll }: Entity): No =>
  (code, rule, needed) =>
    refuse({
      code: `entity/${code}`,
      rule,
      params: { entity: entityName(scroll), ...(needed === undefined ? {} : { needed: { inches: needed } }) },
      ...(needed === undefined ? {} : { needed }),
    });

/** Units and other entities, as something no part stands on. */
const others = (state: Battle, entity: Entity): { readonly models: Body[]; readonly entities: Body[] } => ({
  models: unitsOnTable(state)
    .filter(({ garrison }) => garrison === null)
    .flatMap((unit) => bodiesOf(state, unit)),
  entities: entitiesOnTable(state)
    .filter(({ id }) => id !== entity.id)
    .flatMap(({ id }) => entityBodies(state, id)),
});

/** What holds wherever parts end: on the battlefield, on nothing, near enough to each other (AOS-24.2). */
function standingRefusals(state: Battle, entity: Entity, bodies: readonly Body[], no: No): Refusal[] {
  const { width, depth } = state.table;
  const { models, entities } = others(state, entity);
  const { together } = entityScroll(state, entity);
  const found: Refusal[] = [];
  if (bodies.some((body) => overEdge(body, { minX: 0, minY: 0, maxX: width, maxY: depth }) > SLACK))
    found.push(no('off-the-table', 'AOS-2.0'));
  // R129: neither on a model nor on another entity, nor on its own other parts.
  const taken = [...models, ...entities];
  if (bodies.some((body, i) => [...taken, ...bodies.slice(i + 1)].some((each) => overlaps(body, each))))
    found.push(no('on-something', 'AOS-19.3'));
  // AOS-9.3, R34: its centre is on the table, a floor or the top of something; AOS-17.1.2: never on defensible terrain.
  const scene = movingScene(state);
  if (bodies.some((body) => !levelsAt(scene, body).includes(body.z))) found.push(no('in-terrain', 'AOS-9.3'));
  if (together !== undefined) {
    const apart = bodies.some((body, i) =>
      bodies.slice(i + 1).some((each) => !within(gap(body, each), inches(together), SLACK)),
    );
    if (apart) found.push(no('parts-apart', 'AOS-24.2', inches(together)));
  }
  return found;
}

// AOS-24.3, D.6: wholly within so much of its summoner, in sight and apart from others where the scroll says so.
function setUpRefusals(state: Battle, entity: Entity, bodies: readonly Body[], summoner: string, no: No): Refusal[] {
  const rule = entityScroll(state, entity).kind === 'invocation' ? 'AOS-20.3.1' : 'AOS-19.3.1';
  const { whollyWithin: range, visible, apart } = entityScroll(state, entity).setUp;
  const caster = findModel(state, summoner);
  if (!caster) return [no('far-from-summoner', rule, inches(range))];
  const body = bodyOf(state, caster.unit, caster.model);
  const found: Refusal[] = [];
  if (!bodies.every((part) => whollyWithin(part, body, inches(range), SLACK)))
    found.push(no('far-from-summoner', rule, inches(range)));
  if (visible && !bodies.every((part) => seesThing(state, caster.unit, caster.model, part)))
    found.push(no('not-visible', rule));
  if (apart !== undefined) {
    // AOS-17.2.1: models in a garrison are measured from their feature.
    const models = unitsOnTable(state).flatMap((unit) => bodiesOf(state, unit));
    const { entities } = others(state, entity);
    const tooNear = bodies.some((part) =>
      [...models, ...entities].some((each) => within(gap(part, each), inches(apart), SLACK)),
    );
    if (tooNear) found.push(no('too-near', rule, inches(apart)));
  }
  return found;
}

/** R33, R36: through the air straight in space, else along the ground with what is climbed. */
function lengthOf(from: Body, to: Body, flies: boolean): Length {
  const [plan, height] = [distance(from, to), Math.abs(to.z - from.z)];
  return flies ? Math.sqrt(plan * plan + height * height) : plan + height;
}

// AOS-19.5, R129: straight and so far; over models and terrain only by flight; away from those who bar predators.
function moveRefusals(state: Battle, entity: Entity, bodies: readonly Body[], allowance: Length, no: No): Refusal[] {
  const { moves } = entityScroll(state, entity);
  const before = entityBodies(state, entity.id);
  const found: Refusal[] = [];
  const flies = moves?.fly === true;
  const ways = bodies.map((to, i) => ({ from: before[i] ?? to, to }));
  if (ways.some(({ from, to }) => lengthOf(from, to, flies) > allowance + SLACK))
    found.push(no('too-far', 'AOS-19.5', allowance));
  const { models } = others(state, entity);
  if (!flies && ways.some(({ from, to }) => sweptModels(from, to, models).length > 0))
    found.push(no('model-in-the-way', 'AOS-9.0b'));
  if (moves?.when !== 'predatory') return found;
  for (const unit of unitsOnTable(state)) {
    for (const { hook, own } of withHook(state, allUses(state, unit), 'barsPredators')) {
      const range = inches(hook(own));
      const standing = bodiesOf(state, unit);
      const ends = bodies.some((part) => standing.some((each) => within(gap(part, each), range, SLACK)));
      // AOS-9.4.1, R37: the line of its centre over a base.
      const passes = ways.some(({ from, to }) => passedAcross([from, to], standing).length > 0);
      if (ends || passes) found.push(no('barred', own.rule, range));
    }
  }
  return found;
}

function entityRefusals(state: Battle, { entity: id, from }: EntityOrder, answer: EntityAnswer): Refusal[] {
  const entity = entityById(state, id);
  const no = noFor(entity);
  if (answer.parts.length !== entityScroll(state, entity).parts) return [no('wrong-parts', 'AOS-24.2')];
  const bodies = bodiesAt(state, entity, answer);
  return [
    ...standingRefusals(state, entity, bodies, no),
    ...('summoner' in from
      ? setUpRefusals(state, entity, bodies, from.summoner, no)
      : moveRefusals(state, entity, bodies, from.allowance, no)),
  ];
}

const TRIES = 60;

const search =
  (state: Battle, order: EntityOrder): Search<EntityAnswer> =>
  (count, random) =>
    guesses(state, order, count, random);

/** Places at random that the rules allow; where none is found, what a search finds that is always the same. */
function entityCandidates(state: Battle, order: EntityOrder, count: number, random: Random): EntityAnswer[] {
  const found = searchOrProbe(search(state, order), count, random);
  return found.length === 0 && 'summoner' in order.from ? placeAround(state, order) : [...found];
}

/** Places at random around the summoner, or around where the parts stand. */
function guesses(state: Battle, order: EntityOrder, count: number, random: Random): EntityAnswer[] {
  const entity = entityById(state, order.entity);
  const { parts, setUp, together = 0 } = entityScroll(state, entity);
  const { from } = order;
  const summoner = 'summoner' in from ? findModel(state, from.summoner)?.model : undefined;
  const reach = 'summoner' in from ? inches(setUp.whollyWithin) : from.allowance;
  const spread = (at: { x: number; y: number }, by: Length) => ({
    x: at.x - by + random.below(2 * by + 1),
    y: at.y - by + random.below(2 * by + 1),
  });
  const found: EntityAnswer[] = [];
  for (let tried = 0; tried < TRIES * count && found.length < count; tried++) {
    const centre = summoner ?? entity.parts[0];
    if (!centre) break;
    const first = spread(centre, reach);
    const places = Array.from({ length: parts }, (_, i) => {
      if (i === 0) return first;
      return summoner ? spread(first, 2 * inches(together)) : shifted(entity, i, first);
    });
    const answer = { parts: places };
    if (entityRefusals(state, order, answer).length === 0) found.push(answer);
  }
  return found;
}

const GRID: Length = inches(0.5);
const QUARTER_TURN = FULL_TURN / 4;

/** A place for an entity around its summoner, looked for one beside the other. */
function placeAround(state: Battle, order: EntityOrder): EntityAnswer[] {
  const entity = entityById(state, order.entity);
  const { parts, setUp, together = 0 } = entityScroll(state, entity);
  const centre = 'summoner' in order.from ? findModel(state, order.from.summoner)?.model : undefined;
  if (!centre) return [];
  for (const first of around(centre, inches(setUp.whollyWithin))) {
    for (const facing of [0, QUARTER_TURN]) {
      const lead = { ...first, facing };
      for (const mates of parts === 1 ? [[]] : pairsWith(lead, inches(together))) {
        const answer = { parts: [lead, ...mates] };
        if (entityRefusals(state, order, answer).length === 0) return [answer];
      }
    }
  }
  return [];
}

/** AOS-19.3.1, AOS-20.3.1: whether there is a place for an entity around its summoner. */
export const hasRoomForEntity = (state: Battle, order: EntityOrder): boolean =>
  entityCandidates(state, order, 1, new Random(1)).length > 0;

/** R90: whether an entity may end where it stands; where nothing else is found it has to. */
export const mayStay = (state: Battle, order: EntityOrder): boolean =>
  entityRefusals(state, order, { parts: entityById(state, order.entity).parts }).length === 0 ||
  entityCandidates(state, order, 1, new Random(1)).length === 0;

function* around({ x, y }: { readonly x: Length; readonly y: Length }, reach: Length) {
  for (let dx = -reach; dx <= reach; dx += GRID)
    for (let dy = -reach; dy <= reach; dy += GRID) yield { x: x + dx, y: y + dy };
}

/** A second part near the first one. */
function* pairsWith(lead: EntityAnswer['parts'][number], together: Length) {
  for (const second of around(lead, 2 * together)) yield [second];
}

/** All parts go the way of the first. */
function shifted({ parts }: Entity, i: number, first: { x: number; y: number }): { x: number; y: number } {
  const [lead, part] = [parts[0], parts[i]];
  return lead && part ? { x: part.x + first.x - lead.x, y: part.y + first.y - lead.y } : first;
}

export const entitySpace = openSpace(entityForm, { check: entityRefusals, candidates: entityCandidates });
