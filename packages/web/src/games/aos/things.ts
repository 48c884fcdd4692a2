import {
  answerTo,
  type Battle,
  type Entity,
  entityBodies,
  entityName,
  figureOfEntity,
  isAsking,
  table,
} from '@mischia/aos';
import { type Body, type Footprint, FULL_TURN, inches, planGap } from '@mischia/geometry';
import { asJson, message } from '@mischia/kernel';
import type { Spot } from '@mischia/tabletop';
import type { Asked, Putting } from '../../inch-table/play/game.ts';
import { plainFigure } from '../../inch-table/play/tokens.ts';
import type { Token } from '../../inch-table/table-parts.ts';

/** "Purple Sun of Shyish" goes by PSS: the first letters of its id. */
const initials = (id: string): string =>
  id
    .split('-')
    .filter((word) => word !== 'of' && word !== 'the')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

const tokenOf = (battle: Battle, { id, scroll, commander }: Entity, body: Body): Token => ({
  id: body.id,
  unit: id,
  seat: commander,
  body,
  label: initials(scroll),
  figure: figureOf(battle, scroll, body),
  name: entityName(scroll),
  wounds: 1,
  of: 1,
  isLeader: false,
  isThing: true,
});

function figureOf({ library }: Battle, scroll: string, body: Body) {
  const known = library.entities[scroll];
  return known ? figureOfEntity(known) : plainFigure(body);
}

/** Endless spells and invocations: bodies of their own. */
export const things = (battle: Battle): readonly Token[] =>
  Object.values(battle.entities).flatMap((entity) =>
    entityBodies(battle, entity.id).map((body) => tokenOf(battle, entity, body)),
  );

/** The part of an entity as it would stand at a spot. */
function partAt(battle: Battle, entity: Entity, { model, x, y, z = 0, facing = 0 }: Spot): Token {
  const parts = [{ id: model, x, y, z, facing }];
  const entities = { ...battle.entities, [entity.id]: { ...entity, parts } };
  const [body] = entityBodies({ ...battle, entities }, entity.id);
  return tokenOf(battle, entity, body as Body);
}

const QUARTER = FULL_TURN / 4;

/** A piece of faction terrain as it would lie. */
function pieceAt(battle: Battle, scroll: string, seat: number, { model, x, y, facing = 0 }: Spot): Token {
  const made = battle.library.factionTerrain[scroll];
  const [width, depth] = made?.size ?? [1, 1];
  const [w, d] = [inches(width) / 2, inches(depth) / 2];
  const corners = [
    { x: -w, y: -d },
    { x: w, y: -d },
    { x: w, y: d },
    { x: -w, y: d },
  ];
  const footprint: Footprint = { kind: 'hull', corners };
  const height = inches(made?.height ?? 1);
  const body: Body = { id: model, unit: model, side: '', footprint, x, y, z: 0, facing, height, measuredFrom: 'base' };
  const figure = plainFigure(body);
  const name = message(`terrain.${scroll}`);
  return {
    id: model,
    unit: model,
    seat,
    body,
    label: initials(scroll),
    figure,
    name,
    wounds: 1,
    of: 1,
    isLeader: false,
  };
}

const isTurned = ({ facing = 0 }: Spot): boolean => facing % (2 * QUARTER) !== 0;

/** The entity that a request puts down or moves. */
const entityIn = (battle: Battle, request: Asked): Entity | undefined =>
  isAsking(request, 'set-up-entity', 'move-entity') ? battle.entities[request.data.entity] : undefined;

/** Endless spells, invocations and faction terrain are put down by hand. */
export const put: Putting<Battle> = {
  spotsIn(battle, request, answer) {
    if (isAsking(request, 'place-terrain')) {
      const { x, y, turned } = answerTo(request, answer);
      return [{ model: request.data.scroll, x, y, facing: turned ? QUARTER : 0 }];
    }
    if (!isAsking(request, 'set-up-entity', 'move-entity')) return [];
    const entity = entityIn(battle, request);
    return answerTo(request, answer).parts.map(({ x, y, facing }, i) => ({
      model: `${entity?.id}.${i + 1}`,
      x,
      y,
      facing: facing ?? entity?.parts[i]?.facing ?? 0,
    }));
  },
  answerWith(request, spots) {
    const [first] = spots;
    if (first && isAsking(request, 'place-terrain')) return { x: first.x, y: first.y, turned: isTurned(first) };
    return asJson({ parts: spots.map(({ x, y, facing = 0 }) => ({ x, y, facing })) });
  },
  tokenAt(battle, request, spot) {
    const entity = entityIn(battle, request);
    if (entity) return partAt(battle, entity, spot);
    const scroll = isAsking(request, 'place-terrain') ? request.data.scroll : '';
    return pieceAt(battle, scroll, request.seat, spot);
  },
  // What harms is put near enemies; it is of no use elsewhere.
  worth(battle, request, spots) {
    const entity = entityIn(battle, request);
    if (!entity) return 0;
    const parts = spots.map((spot) => partAt(battle, entity, spot).body);
    const gaps = table
      .enemiesOnTable(battle, request.seat)
      .flatMap((unit) => unit.models.map((model) => table.bodyOf(battle, unit, model)))
      .flatMap((body) => parts.map((part) => planGap(body, part)));
    return -Math.min(...gaps);
  },
};
