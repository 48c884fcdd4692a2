import { type Body, crossObstacle, type Feature, inches, type Solid, solidsOf } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, refuse, rollOne } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle, Climbing } from '../../state.ts';
import { terrainNow } from '../../table/standing.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import { groundMovement } from '../03-terrain/allowance.ts';
import { abilitiesOf, rowOf, traitsOf } from '../07-units/profiles.ts';
import { wound } from '../07-units/wound.ts';
import { commandTest } from '../09-command/in-command.ts';
import { relocate } from '../12-movement/relocate.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { type ClimbFace, faceById, facesAbove, facesBelow, footPlace, topPlace } from './faces.ts';
import { CLIMB_STEP, fallHit, fallsOn, jumpCost, needsTestToJump } from './falls.ts';

const ofModel = ({ unit, model }: InPlay) => ({ unit: unit.id, model: model.id });
const at = ({ x, y, z, facing }: Body) => ({ x, y, z, facing });

interface Climb {
  readonly face: ClimbFace;
  readonly way: 'up' | 'down';
}

/** up or down is chosen once for an activation; from the foot there is only up, from the top only down. */
function climbs(state: Battle, acting: Acting): Climb[] {
  const { climbing } = acting.model;
  if (!climbing) {
    return [
      ...facesAbove(state, acting).map((face) => ({ face, way: 'up' as const })),
      ...facesBelow(state, acting)
        .filter((face) => footPlace(state, acting, face))
        .map((face) => ({ face, way: 'down' as const })),
    ];
  }
  const face = faceById(state, climbing.face);
  if (!face) return [];
  const ways = climbing.way ? [climbing.way] : (['up', 'down'] as const);
  return ways.map((way) => ({ face, way }));
}

// WZ-13.1, WZ-13.2: 1" up or down, then the climb roll, then perhaps the surface.
const climb: ActivityRule = {
  id: 'climb',
  rule: 'WZ-13.1',
  cost: () => 1,
  spending: 'any',
  concerns: (state, { model, crew }) => crew === null && !model.vehicle && traitsOf(state, model).includes('humanoid'),
  refusals: (state, acting) =>
    climbs(state, acting).length > 0 ? [] : [refuse({ code: 'climb/no-face', rule: 'WZ-13.1' })],
  *perform(play, acting) {
    const { state } = play;
    const { unit, model } = acting;
    const offers = climbs(state, acting);
    const { face, way } = yield* choose({
      seat: unit.seat,
      kind: 'climb-face',
      rule: 'WZ-13.1',
      data: ofModel(acting),
      moot: offers.length === 1,
      options: offers.map(
        (value): Option<Climb> => ({
          id: `${value.way}:${value.face.id}`,
          value,
          label: message(`option.${value.way}`, { face: value.face.id }),
        }),
      ),
    });
    const whole = face.top - face.foot;
    if (!model.climbing) startClimb(state, acting, face, way);
    const climbing = model.climbing as Climbing | null;
    if (!climbing) return;
    climbing.way = way;
    const moved = climbing.height + (way === 'up' ? CLIMB_STEP : -CLIMB_STEP);
    climbing.height = Math.max(0, Math.min(whole, moved));
    relocate(state, model, { x: model.x, y: model.y, z: face.foot + climbing.height, facing: model.facing });
    play.emit({ type: 'climbed', rule: 'WZ-13.1', data: { model: model.id, height: climbing.height } });
    if (yield* climbRoll(play, acting)) return;
    if (way === 'down' && climbing.height === 0) endClimb(play, acting, footPlace(state, acting, face));
    else if (way === 'up' && climbing.height === whole) endClimb(play, acting, topPlace(state, acting, face));
  },
};

/** Hanging on the face: at its foot, or, going down, straight below the edge. */
function startClimb(state: Battle, acting: Acting, face: ClimbFace, way: 'up' | 'down'): void {
  const { model } = acting;
  const height = way === 'up' ? 0 : face.top - face.foot;
  const below = way === 'down' ? footPlace(state, acting, face) : undefined;
  model.climbing = { face: face.id, foot: face.foot, top: face.top, height, way };
  model.crouched = false;
  if (below) relocate(state, model, { ...at(below), z: face.top, facing: model.facing });
}

/** Without a free place it hangs on. */
function endClimb(play: Play<Battle>, { model }: Acting, place: Body | undefined): void {
  if (!place) return;
  model.climbing = null;
  relocate(play.state, model, { ...at(place), facing: model.facing });
  play.emit({ type: 'reached-top', rule: 'WZ-13.1', data: { model: model.id } });
}

// WZ-13.2: 19 and 20 fall from the height reached; true when it fell.
export function* climbRoll(play: Play<Battle>, one: InPlay): Rule<boolean> {
  const { state } = play;
  const { model, unit } = one;
  const { climbing } = model;
  if (!climbing) return false;
  const face = yield* rollOne({ rule: 'WZ-13.2', for: 'climb', by: unit.seat, sides: 20 });
  if (!fallsOn(face, abilitiesOf(state, model))) {
    // WZ-33.3: where others fall.
    if (fallsOn(face, [])) play.emit({ type: 'held-on', rule: 'WZ-33.3', data: { model: model.id } });
    return false;
  }
  model.climbing = null;
  const at0 = faceById(state, climbing.face);
  const place = at0 && footPlace(state, one, at0);
  relocate(state, model, { x: place?.x ?? model.x, y: place?.y ?? model.y, z: climbing.foot, facing: model.facing });
  yield* drop(play, one, climbing.height, 'fell');
  return true;
}

function* drop(play: Play<Battle>, one: InPlay, height: number, type: 'fell' | 'jumped'): Rule<void> {
  play.emit({ type, rule: 'WZ-13.3', data: { model: one.model.id, height: Math.round(height / 100) / 10 } });
  const hit = fallHit(height);
  if (hit) yield* wound(play, one, [hit], { rule: 'WZ-13.3' });
}

const jumps = (state: Battle, acting: Acting): ClimbFace[] =>
  facesBelow(state, acting).filter((face) => footPlace(state, acting, face));

// WZ-13.3: down an edge; from 6" on a Command test first, and the damage of the drop.
const jump: ActivityRule = {
  id: 'jump',
  rule: 'WZ-13.3',
  cost: (state, acting) => {
    const heights = jumps(state, acting).map(({ top, foot }) => jumpCost(top - foot, state.settings.options));
    return heights.length > 0 ? Math.max(...heights) : 1;
  },
  spending: 'any',
  concerns: (_state, { model, crew }) => crew === null && !model.vehicle,
  refusals: (state, acting) =>
    jumps(state, acting).length > 0 ? [] : [refuse({ code: 'jump/no-drop', rule: 'WZ-13.3' })],
  *perform(play, acting) {
    const { state } = play;
    const { unit, model } = acting;
    const offers = jumps(state, acting);
    const face = yield* choose({
      seat: unit.seat,
      kind: 'jump-face',
      rule: 'WZ-13.3',
      data: ofModel(acting),
      moot: offers.length === 1,
      options: offers.map((value) => ({
        id: `jump:${value.id}`,
        value,
        label: message('option.jump', { face: value.id, height: { inches: value.top - value.foot } }),
      })),
    });
    const height = face.top - face.foot;
    if (needsTestToJump(height) && !(yield* commandTest(play, acting, 'WZ-13.3'))) return;
    const place = footPlace(state, acting, face);
    if (!place) return;
    relocate(state, model, { ...at(place), facing: model.facing });
    yield* drop(play, acting, height, 'jumped');
  },
};

const obstaclesOn = new WeakMap<readonly Feature[], readonly Solid[]>();

/** Everything on the table that is stepped over: worked out once for a table. */
function obstaclesOf(state: Battle): readonly Solid[] {
  const terrain = terrainNow(state);
  const known = obstaclesOn.get(terrain);
  if (known) return known;
  const found = terrain.filter(({ traits }) => traits.includes('obstacle')).flatMap(solidsOf);
  obstaclesOn.set(terrain, found);
  return found;
}

/** WZ-03.6: obstacles a model touches and may step over. */
function crossings(state: Battle, acting: Acting) {
  const body = bodyIn(state, acting);
  const reach = inches(2);
  const near = obstaclesOf(state).filter(
    ({ box }) =>
      box.minX <= body.x + reach &&
      box.maxX >= body.x - reach &&
      box.minY <= body.y + reach &&
      box.maxY >= body.y - reach,
  );
  if (near.length === 0) return [];
  const scene = movingScene(state);
  return near
    .map((obstacle) => {
      const furthest = groundMovement(rowOf(state, acting.model).MO);
      const standing = { ...FREE_PLACE, without: [acting.model.id] };
      return { obstacle, crossing: crossObstacle({ scene, body, obstacle, furthest, standing }) };
    })
    .filter(({ crossing }) => crossing.faults.length === 0);
}

// WZ-03.6, R-012: from contact on one side to contact on the other.
const cross: ActivityRule = {
  id: 'cross-obstacle',
  rule: 'WZ-03.6',
  cost: () => 1,
  spending: 'any',
  concerns: (state, { model, crew }) => crew === null && !model.vehicle && obstaclesOf(state).length > 0,
  refusals: (state, acting) =>
    crossings(state, acting).length > 0 ? [] : [refuse({ code: 'cross/nothing', rule: 'WZ-03.6' })],
  *perform(play, acting) {
    const { state } = play;
    const offers = crossings(state, acting);
    const end = yield* choose({
      seat: acting.unit.seat,
      kind: 'cross',
      rule: 'WZ-03.6',
      data: ofModel(acting),
      moot: offers.length === 1,
      options: offers.map(({ obstacle, crossing }) => ({
        id: `cross:${obstacle.id}`,
        value: crossing.end,
        label: message('option.cross', { part: obstacle.feature }),
      })),
    });
    relocate(state, acting.model, at(end));
    play.emit({ type: 'crossed', rule: 'WZ-03.6', data: { model: acting.model.id } });
  },
};

export const climbingActivities: readonly ActivityRule[] = [cross, climb, jump];
