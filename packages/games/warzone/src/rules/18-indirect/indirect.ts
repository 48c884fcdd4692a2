import { FIRED, gapToPoint, type Length, levelsAt, type Point, THROWN, tooSteep } from '@mischia/geometry';
import { type Play, type Random, type Refusal, type Rule, refuse, rollOne } from '@mischia/kernel';
import { untilMoved } from '@mischia/tabletop';
import type { PointAnswer } from '../../forms/fight.ts';
import type { WeaponColumn } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { sees } from '../../table/sees.ts';
import { seesPoint } from '../../table/sees-point.ts';
import { terrainOccluders } from '../../table/sight.ts';
import { onTable } from '../../table/standing.ts';
import { bodyIn, enemiesOf, type InPlay, movingScene } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { commandTest } from '../09-command/in-command.ts';
import { columnAt, isIndirect } from '../14-weapons/weapons.ts';
import { type Gun, inArcOf } from '../15-shooting/guns.ts';
import { isLine, rangeTo, rangeToPoint, sightlineTo } from '../15-shooting/line.ts';
import { shooterFacts } from '../15-shooting/targets.ts';
import { hitNumber } from '../15-shooting/to-hit.ts';
import { astray, blastAt, burst } from '../17-templates/blast.ts';
import { deviationCap } from '../17-templates/deviation.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { type Lob, lobTo, mayLobFrom } from './under-roofs.ts';
import { mayFireIndirectly } from './when.ts';

type Spot = Point & { readonly z: Length };

/** WZ-18.1: whether a gun can be fired indirectly at all. */
export const isLobbed = ({ weapon }: Gun): boolean => isIndirect(weapon) && weapon.area?.kind === 'radius';

// WZ-18.1, R-180: why a gun cannot be fired at a point out of sight.
export function indirectRefusals(state: Battle, acting: Acting, gun: Gun): Refusal[] {
  const { weapon, mounted } = gun;
  if (!isLobbed(gun)) return [refuse({ code: 'shoot/no-indirect-weapon', rule: 'WZ-18.1' })];
  // How far they are is cheap to ask, whether they are seen is not.
  const isInSight = enemiesOf(state, acting.unit.seat).some(
    (enemy) =>
      !enemy.model.stalking &&
      !mayFireIndirectly(weapon, [rangeTo(state, acting, enemy)], mounted) &&
      sees(state, acting, enemy) &&
      // WZ-16.7: in the dead angle there is no line of sight for shots.
      isLine(sightlineTo(state, acting, enemy)),
  );
  if (isInSight) return [refuse({ code: 'shoot/enemy-in-sight', rule: 'WZ-18.1' })];
  if (!mayLobFrom(state, acting)) return [refuse({ code: 'shoot/under-roof', rule: 'WZ-18.4' })];
  return somePoint(state, acting, gun) ? [] : [refuse({ code: 'shoot/no-point', rule: 'WZ-18.2' })];
}

/** Points looked at lie this far apart. */
const STEP: Length = 2000;

/** One point a gun could be lobbed at, those of enemies first; undefined when there is none. */
const somePoint = (state: Battle, acting: Acting, gun: Gun): PointAnswer | undefined =>
  untilMoved(onTable(state), `lob ${acting.crew?.id ?? acting.model.id} ${gun.key}`, () =>
    firstPoint(state, acting, gun),
  );

/** Where enemies stand, then all over the table; one after the other, as mostly one of the first will do. */
function* spotsToTry({ table: { width, depth } }: Battle, enemies: readonly InPlay[]): Generator<Point> {
  for (const { model } of enemies) yield { x: model.x, y: model.y };
  for (let x = STEP / 2; x < width; x += STEP) for (let y = STEP / 2; y < depth; y += STEP) yield { x, y };
}

function firstPoint(state: Battle, acting: Acting, gun: Gun): PointAnswer | undefined {
  const scene = movingScene(state);
  for (const spot of spotsToTry(state, enemiesOf(state, acting.unit.seat))) {
    if (!inArcOf(gun, acting.model, spot)) continue;
    for (const z of levelsAt(scene, spot)) {
      const distance = rangeToPoint(state, acting, { ...spot, z });
      if (distance === 0 || !columnAt(gun.weapon, distance, gun.mounted)) continue;
      // Roofs and openings are quick to ask about, sight is not.
      if (!lobTo(state, acting, { ...spot, z })) continue;
      if (pointRefusals(state, acting, gun, { ...spot, z }).length === 0) return { at: [spot.x, spot.y, z] };
    }
  }
  return undefined;
}

// WZ-18.2, WZ-18.4: a point out of sight, in range and arc, that the shot can come down on.
export function pointRefusals(state: Battle, acting: Acting, gun: Gun, at: Spot): Refusal[] {
  const say = (code: string, rule: string, figures: { measured?: number; needed?: number } = {}): Refusal =>
    refuse({ code, rule, at: [at.x, at.y, at.z], ...figures });
  const { width, depth } = state.table;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return [say('shoot/point-off-table', 'WZ-18.2')];
  if (!levelsAt(movingScene(state), at).some((z) => Math.abs(z - at.z) <= 5))
    return [say('shoot/point-in-the-air', 'WZ-18.2')];
  const refusals: Refusal[] = [];
  const body = bodyIn(state, acting);
  const distance = rangeToPoint(state, acting, at);
  if (distance === 0 || !columnAt(gun.weapon, distance, gun.mounted))
    refusals.push(say('shoot/point-out-of-range', 'WZ-18.2'));
  if (!inArcOf(gun, acting.model, at)) refusals.push(say('shoot/point-out-of-arc', 'WZ-18.2'));
  if (seesPoint(state, acting, at)) refusals.push(say('shoot/point-in-sight', 'WZ-08.5'));
  const lob = lobTo(state, acting, at);
  if (!lob) return [...refusals, say('shoot/point-under-roof', 'WZ-18.4')];
  const perHeight = gun.weapon.fire === 'thrown' ? THROWN : FIRED;
  const [steep] = tooSteep({ shooter: body, aim: at, terrain: inTheWayOf(state, lob), perHeight });
  if (steep) refusals.push(say('shoot/too-steep', 'WZ-18.4', { measured: steep.measured, needed: steep.needed }));
  return refusals;
}

/** What a shot must clear; the building it goes into or out of by an opening is not over but through. */
function inTheWayOf(state: Battle, { access }: Lob) {
  const all = terrainOccluders(state);
  const [building] = access?.id.split('.') ?? [];
  return building === undefined ? all : all.filter(({ owner }) => owner !== building);
}

const TRIES = 40;

/** Points a shot could be lobbed at: near enemies out of sight, and here and there. */
export function pointCandidates(state: Battle, acting: Acting, gun: Gun, count: number, random: Random): PointAnswer[] {
  const scene = movingScene(state);
  const first = somePoint(state, acting, gun);
  const found: PointAnswer[] = first ? [first] : [];
  const spots: Point[] = enemiesOf(state, acting.unit.seat).map(({ model: { x, y } }) => ({ x, y }));
  for (let i = 0; i < TRIES; i++) {
    spots.push({
      x: random.below(state.table.width),
      y: random.below(state.table.depth),
    });
  }
  for (const { x, y } of spots) {
    if (found.length >= count) break;
    for (const z of levelsAt(scene, { x, y })) {
      if (pointRefusals(state, acting, gun, { x, y, z }).length === 0) found.push({ at: [x, y, z] });
    }
  }
  return found.slice(0, count);
}

/** WZ-15.6, R-083: Aims at this very point. */
function aimsAtPoint(acting: Acting, { x, y, z }: Spot): number {
  const { aim } = actorOf(acting);
  if (!aim || !('point' in aim.at)) return 0;
  const { point } = aim.at;
  return point.x === x && point.y === y && point.z === z ? aim.count : 0;
}

// WZ-18.3: a Command test, then to hit with −3; on a hit the template lies on the point, else it goes astray.
export function* fireAtPoint(play: Play<Battle>, acting: Acting, gun: Gun, at: Spot): Rule<void> {
  const { state } = play;
  const column = columnAt(gun.weapon, rangeToPoint(state, acting, at), gun.mounted) as WeaponColumn;
  play.emit({
    type: 'shooting',
    rule: 'WZ-18.3',
    data: { model: acting.model.id, weapon: gun.weapon.id, at: [at.x, at.y, at.z] },
  });
  if (!(yield* commandTest(play, acting, 'WZ-18.3'))) return;
  for (let fired = 0; fired < column.burst && acting.model.presence === 'table'; fired++) {
    const { value = 0, parts = [] } =
      hitNumber({
        options: state.settings.options,
        shooter: shooterFacts(state, acting),
        column,
        aims: aimsAtPoint(acting, at),
        indirect: true,
        target: { kind: 'point' },
        effects: [],
      }) ?? {};
    const roll = { rule: 'WZ-18.3', for: 'to-hit', by: acting.unit.seat, sides: 20, target: value, modifiers: parts };
    const hit = succeeds(yield* rollOne(roll), value);
    const type = hit ? 'shot-hit' : 'shot-missed';
    play.emit({ type, rule: 'WZ-18.3', data: { model: acting.model.id, weapon: gun.weapon.id } });
    // WZ-31.10: by an opening that he does not touch he sees only part of what lies behind it.
    const lob = lobTo(state, acting, at);
    const fromShooter = lob?.access != null && !lob.touches;
    const also = lob?.access ? ['WZ-31.10'] : [];
    const cap = deviationCap(gapToPoint(bodyIn(state, acting), at));
    if (hit) yield* burst(play, acting, gun.weapon, column, blastAt(state, gun.weapon, at));
    else yield* astray(play, acting, gun, column, { from: at, cap, fromShooter, also });
  }
}
