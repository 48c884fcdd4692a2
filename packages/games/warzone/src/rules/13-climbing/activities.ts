import { type Body, crossObstacle, type Feature, inches, type Solid, solidsOf } from '@mischia/geometry';
import {
  message,
  type Option,
  type Play,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  rollOne,
} from '@mischia/kernel';
import { keptFor } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import type { Battle, Climbing } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { terrainNow } from '../../table/standing.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import { groundMovement } from '../03-terrain/allowance.ts';
import { abilitiesOf, rowOf, traitsOf } from '../07-units/profiles.ts';
import { wound } from '../07-units/wound.ts';
import { commandTest } from '../09-command/in-command.ts';
import { actionsFor, spend } from '../11-actions/actions.ts';
import { relocate } from '../12-movement/relocate.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { type ClimbFace, faceById, facesAbove, facesBelow, footPlace, topPlace } from './faces.ts';
import { CLIMB_STEP, fallHit, fallsOn, jumpCost, needsTestToJump, reachesTop } from './falls.ts';

// the crouched neither climb nor jump nor step over anything.
const whileCrouched = ({ model }: Acting): Refusal[] | undefined =>
  model.crouched ? [refuse({ code: 'act/crouched', rule: 'WZ-16.6' })] : undefined;

/** A way over or down, and where it ends. */
interface Ending {
  readonly end: Body | undefined;
}

// WZ-10.6, WZ-33.2: not nearer to what one is afraid of.
const dares = (state: Battle, acting: Acting, { end }: Ending): boolean =>
  end !== undefined && fearsToEnd(state, acting, at(end)).length === 0;

function daring(state: Battle, acting: Acting, ways: readonly Ending[], code: string, rule: RuleId): Refusal[] {
  if (ways.some((way) => dares(state, acting, way))) return [];
  const [first] = ways.flatMap(({ end }) => (end ? fearsToEnd(state, acting, at(end)) : []));
  return [first ?? refuse({ code, rule })];
}

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
    whileCrouched(acting) ??
    (climbs(state, acting).length > 0 ? [] : [refuse({ code: 'climb/no-face', rule: 'WZ-13.1' })]),
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
    else if (way === 'up' && reachesTop(climbing.height, whole)) endClimb(play, acting, topPlace(state, acting, face));
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

const jumps = (state: Battle, acting: Acting): (ClimbFace & Ending)[] =>
  facesBelow(state, acting)
    .map((face) => ({ ...face, end: footPlace(state, acting, face) }))
    .filter(({ end }) => end !== undefined);

const costOfJump = (state: Battle, { top, foot }: ClimbFace): number => jumpCost(top - foot, state.settings.options);

/** what the cheapest of the jumps it could make takes. */
function leastJump(state: Battle, acting: Acting): number {
  const costs = jumps(state, acting).flatMap((one) => (dares(state, acting, one) ? [costOfJump(state, one)] : []));
  return costs.length > 0 ? Math.min(...costs) : 1;
}

// WZ-13.3: down an edge; from 6" on a Command test first, and the damage of the drop.
const jump: ActivityRule = {
  id: 'jump',
  rule: 'WZ-13.3',
  cost: leastJump,
  spending: 'any',
  concerns: (_state, { model, crew }) => crew === null && !model.vehicle,
  refusals: (state, acting) =>
    whileCrouched(acting) ?? daring(state, acting, jumps(state, acting), 'jump/no-drop', 'WZ-13.3'),
  *perform(play, acting) {
    const { state } = play;
    const { unit, model } = acting;
    const actor = actorOf(acting);
    // the cheapest is paid for already.
    const paid = leastJump(state, acting);
    const more = (one: ClimbFace) => (acting.reserve ? 0 : costOfJump(state, one) - paid);
    const offers = jumps(state, acting).filter(
      (one) => dares(state, acting, one) && more(one) <= actionsFor(actor.actions, 'any'),
    );
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
    actor.actions = spend(actor.actions, 'any', more(face)) ?? actor.actions;
    const height = face.top - face.foot;
    if (needsTestToJump(height) && !(yield* commandTest(play, acting, 'WZ-13.3'))) return;
    if (!face.end) return;
    relocate(state, model, { ...at(face.end), facing: model.facing });
    yield* drop(play, acting, height, 'jumped');
  },
};

/** Everything on the table that is stepped over. */
const obstaclesIn = keptFor((terrain: readonly Feature[]): readonly Solid[] =>
  terrain.filter(({ traits }) => traits.includes('obstacle')).flatMap(solidsOf),
);

/** WZ-03.6: obstacles a model touches and may step over. */
function crossings(state: Battle, acting: Acting) {
  const body = bodyIn(state, acting);
  const reach = inches(2);
  const near = obstaclesIn(terrainNow(state)).filter(
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
      const crossing = crossObstacle({ scene, body, obstacle, furthest, standing });
      return { obstacle, crossing, end: crossing.end };
    })
    .filter(({ crossing }) => crossing.faults.length === 0);
}

// WZ-03.6, R-012: from contact on one side to contact on the other.
const cross: ActivityRule = {
  id: 'cross-obstacle',
  rule: 'WZ-03.6',
  cost: () => 1,
  spending: 'any',
  concerns: (state, { model, crew }) => crew === null && !model.vehicle && obstaclesIn(terrainNow(state)).length > 0,
  refusals: (state, acting) =>
    whileCrouched(acting) ?? daring(state, acting, crossings(state, acting), 'cross/nothing', 'WZ-03.6'),
  *perform(play, acting) {
    const { state } = play;
    const offers = crossings(state, acting).filter((one) => dares(state, acting, one));
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
