import type { GameEvent } from '@mischia/kernel';
import type { Battle, Model } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { columnAt, damageOf, gunsOf } from './guns.ts';
import { field, type Judge } from './judge.ts';
import { leanOfDistance } from './lean.ts';
import { lineOf } from './lines.ts';
import { type At, crosses, far, gap, INCH, modelOf, sidesOf, toPoint } from './measure.ts';
import { clip } from './rays.ts';
import type { Report } from './report.ts';
import { piecesOf, planOf } from './terrain.ts';
import { baseOf, bonusOf, heightOf, isAirborne, rowOf, standing, whoIs } from './troops.ts';

/** Section 17: blasts, who lies under them and where they go astray. */

const RADII = { 'small-blast': 1500, 'large-blast': 2500 } as const;

/** R-081: solid pieces higher than 1" and than the model, between the middle of a blast and him. */
const isSpared = (state: Battle, centre: At & { z: number }, model: Model, height: number): boolean | undefined => {
  const walls = piecesOf(state)
    .flatMap(({ walls: all }) => all)
    .filter((wall) => wall.solid && wall.top > INCH);
  const met = walls.filter((wall) => {
    if (wall.thickness === 0) return crosses(centre, model, wall.from, wall.to);
    // A template that a wall has stopped lies at its face: it must go through it.
    const share = clip(centre, model, planOf(wall));
    return share !== undefined && (share[1] - share[0]) * far(centre, model) > 5;
  });
  if (met.length === 0) return false;
  return met.every((wall) => wall.thickness > 0) ? met.some((wall) => wall.top > model.z + height) : undefined;
};

/** Models partly under a blast on the open table; undefined where walls leave it open. */
function under(state: Battle, centre: At & { z: number }, radius: number, atLevel: number): string[] | undefined {
  const found: string[] = [];
  for (const { model } of standing(state)) {
    if (model.stalking || (isAirborne(model) ? model.altitude !== atLevel : atLevel > 0)) continue;
    if (model.area !== 'table') return undefined;
    // a touch is no hit.
    if (toPoint(baseOf(state, model), centre) >= radius - leanOfDistance()) continue;
    const spared = isSpared(state, centre, model, heightOf(state, model));
    if (spared === undefined) return undefined;
    if (!spared) found.push(model.id);
  }
  return found;
}

function judgeBlast(scene: Scene, event: GameEvent, report: Report): void {
  const { state, book } = scene;
  const at = field<number[] | undefined>(event, 'at');
  const weapon = field<string | undefined>(event, 'weapon');
  const area = weapon === undefined ? undefined : state.library.weapons[weapon]?.area;
  if (!at || area?.kind !== 'radius') return;
  const target = book.shot?.target;
  const aimed = target === undefined ? undefined : modelOf(state, target);
  const level = aimed && isAirborne(aimed) && aimed.x === at[0] && aimed.y === at[1] ? aimed.altitude : 0;
  const centre = { x: at[0]!, y: at[1]!, z: at[2]! };
  const got = field<string[]>(event, 'under');
  if (!under(state, centre, RADII[area.template], level)) return;
  report.offers(
    'WZ-17.2',
    'who lies under a blast',
    () => under(state, centre, RADII[area.template], level) ?? [],
    got,
    JSON.stringify(at),
  );
  for (let i = 1; i < got.length; i++)
    report.holds(
      'WZ-01.6',
      'the nearest to the middle first',
      () =>
        far(centre, modelOf(state, got[i - 1]!)) <= far(centre, modelOf(state, got[i]!)) + 2 ||
        toPoint(baseOf(state, modelOf(state, got[i - 1]!)), centre) <=
          toPoint(baseOf(state, modelOf(state, got[i]!)), centre) + 2,
      got.join(),
    );
  expectSaves(scene, got, centre);
}

/** WZ-17.1: whom a flame is aimed at it reaches, unless a wall spares him. */
function judgeFlame({ state, book }: Scene, got: readonly string[], report: Report): void {
  const { shot } = book;
  if (shot?.target === undefined) return;
  const target = modelOf(state, shot.target);
  // Of a base that is not round a corner may be within the length and the side on the axis beyond it.
  if (target.area !== 'table' || baseOf(state, target).radius === undefined) return;
  const muzzle = muzzleTowards(state, whoIs(state, shot.actor).model, target);
  const spared = isSpared(state, muzzle, target, heightOf(state, target));
  if (spared === undefined) return;
  report.holds(
    'WZ-17.1',
    spared ? 'a wall spares whom a flame is aimed at' : 'a flame reaches whom it is aimed at',
    got.includes(target.id) !== spared,
    `${target.id}: ${got.join()}`,
  );
}

/** Where the axis of a flame leaves the base of its shooter; the middle of one that is not round. */
function muzzleTowards(state: Battle, shooter: Model, target: Model): At & { z: number } {
  const share = (baseOf(state, shooter).radius ?? 0) / far(shooter, target);
  return {
    x: shooter.x + (target.x - shooter.x) * share,
    y: shooter.y + (target.y - shooter.y) * share,
    z: shooter.z,
  };
}

/** Heavy walls between the middle and a model may lower the damage: then it is not judged. */
function expectSaves(scene: Scene, struck: readonly string[], centre: At | undefined): void {
  const { state, book } = scene;
  const { shot } = book;
  if (!shot) return;
  const who = whoIs(state, shot.actor);
  const gun = gunsOf(state, who).find(({ id }) => id === shot.gun);
  if (!gun) return;
  const line = shot.target === undefined ? undefined : lineOf(state, who.model, modelOf(state, shot.target));
  const column = line && columnAt(gun, line.distance);
  if (!column) return;
  const walls = piecesOf(state).flatMap(({ walls: all }) => all);
  book.pending = struck.map((target) => {
    const there = modelOf(state, target);
    const from = centre ?? who.model;
    const behind = walls.some((wall) =>
      (wall.thickness > 0 ? sidesOf(planOf(wall)) : [[wall.from, wall.to] as [At, At]]).some(([a, b]) =>
        crosses(from, there, a, b),
      ),
    );
    return {
      target,
      damage: damageOf(column.damage, rowOf(state, who).FO + bonusOf(who, 'FO')),
      rolls: column.wounds,
      against: gun.weapon.against,
      isScattered: false,
      sure: !behind && there.area === 'table',
      rule: 'WZ-17.2',
    };
  });
}

// WZ-17.4.
function judgeDeviation({ state, book }: Scene, event: GameEvent, faces: readonly number[], report: Report): void {
  const { shot } = book;
  const [k = 0, inches = 0] = faces.slice(-2);
  report.same('WZ-17.4', 'direction of a deviation', Math.ceil(k / 2), field<number>(event, 'direction'));
  if (!shot?.target) return;
  const who = whoIs(state, shot.actor);
  const target = modelOf(state, shot.target);
  const line = lineOf(state, who.model, target);
  const isOpen = who.model.area === 'table' && target.area === 'table';
  if (!isOpen || !line.sure) return;
  const told = field<number>(event, 'distance');
  report.holds(
    'WZ-17.4',
    'distance of a deviation',
    () => Math.abs(told - Math.min(inches * INCH, gap(baseOf(state, who.model), baseOf(state, target)) / 2)) <= 2,
    `${told} of ${inches}", range ${Math.round(line.distance)}`,
  );
  const at = field<number[] | undefined>(event, 'at');
  if (!at) return;
  const heading = Math.atan2(target.y - who.model.y, target.x - who.model.x) - ((Math.ceil(k / 2) - 1) * Math.PI) / 5;
  const end = { x: target.x + told * Math.cos(heading), y: target.y + told * Math.sin(heading) };
  const stopped = piecesOf(state).some(
    ({ walls, kind }) =>
      kind === 'building' ||
      walls.some(
        (wall) =>
          wall.top > INCH &&
          (wall.thickness > 0 ? sidesOf(planOf(wall)) : [[wall.from, wall.to] as [At, At]]).some(([a, b]) =>
            crosses(target, end, a, b),
          ),
      ),
  );
  if (stopped || piecesOf(state).some(({ kind }) => kind === 'hill')) {
    if (stopped) return;
  }
  report.holds(
    'WZ-17.4',
    'place of a deviation',
    far({ x: at[0]!, y: at[1]! }, end) <= 3,
    `${at.join()} for ${Math.round(end.x)},${Math.round(end.y)}`,
  );
}

export function templates(): Judge {
  let faces: number[] = [];
  return {
    rolls(_scene, roll, given) {
      if (roll.for === 'deviation') faces.push(...given);
    },
    answers() {
      faces = [];
    },
    tells(scene, event, report) {
      if (event.type === 'template-laid') {
        if (event.rule === 'WZ-17.1') {
          const got = field<string[]>(event, 'under');
          judgeFlame(scene, got, report);
          expectSaves(scene, got, undefined);
        } else judgeBlast(scene, event, report);
      }
      if (event.type === 'deviated') {
        judgeDeviation(scene, event, faces, report);
        faces = [];
      }
    },
  };
}
