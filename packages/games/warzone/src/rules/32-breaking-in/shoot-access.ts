import { eyeOf, gapToPoint, lookAt, type Point3, sideOf } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import type { WeaponColumn } from '../../pack/schema.ts';
import type { AccessPoint, Aim, Battle } from '../../state.ts';
import { openingOf } from '../../table/openings.ts';
import { sightScene } from '../../table/sight.ts';
import { bodyIn } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import type { Needed } from '../01-conventions/needed.ts';
import { columnAt } from '../14-weapons/weapons.ts';
import { shotDamage } from '../15-shooting/armour.ts';
import { type Gun, inArcOf } from '../15-shooting/guns.ts';
import { mayShootObjects } from '../15-shooting/priority.ts';
import { strengthOf } from '../15-shooting/strength.ts';
import { type Judged, shooterFacts } from '../15-shooting/targets.ts';
import { hitNumber } from '../15-shooting/to-hit.ts';
import { NO_COVER } from '../16-cover/cover.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { breakAccess, canBeBroken } from './access.ts';

export interface PossibleAccessShot {
  readonly access: AccessPoint;
  readonly column: WeaponColumn;
  /** Undefined for weapons that need no roll. */
  readonly needed: Needed | undefined;
}

const aimsAtAccess = (aim: Aim | null, id: string): number =>
  aim && 'access' in aim.at && aim.at.access === id ? aim.count : 0;

// WZ-15.5, R-068: shut access points in sight, arc and range, unless a valid enemy is an imminent threat.
export function accessTargets(
  state: Battle,
  acting: Acting,
  gun: Gun,
  judged: () => readonly Judged[],
): PossibleAccessShot[] {
  const shut = Object.values(state.access).filter((access) => canBeBroken(access) && access.kind !== 'hatch');
  if (shut.length === 0) return [];
  const valid = judged().flatMap(({ target, shot, refusals }) =>
    shot && refusals.every(({ code }) => code === 'shoot/not-priority')
      ? [{ id: target.model.id, distance: shot.line.distance, D: 0, engaged: false }]
      : [],
  );
  if (!mayShootObjects(valid)) return [];
  return shut.flatMap((access): PossibleAccessShot[] => {
    const column = columnAt(gun.weapon, gapToPoint(bodyIn(state, acting), access.at), gun.mounted);
    if (!column || !inArcOf(gun, acting.model, access.at) || !seesAccess(state, acting, access)) return [];
    return [{ access, column, needed: numberFor(state, acting, access, column) }];
  });
}

// WZ-32.4, R-151: the bonus of its Size, no cover.
const numberFor = (state: Battle, acting: Acting, access: AccessPoint, column: WeaponColumn): Needed | undefined =>
  hitNumber({
    options: state.settings.options,
    shooter: shooterFacts(state, acting),
    column,
    aims: aimsAtAccess(actorOf(acting).aim, access.id),
    indirect: false,
    target: { kind: 'object', size: access.size },
    effects: [],
  });

/** How far before the leaf of a door the points lie that are looked at. */
const BEFORE = 30;
const SHARES = [0.1, 0.5, 0.9];

function seesAccess(state: Battle, acting: Acting, access: AccessPoint): boolean {
  const found = openingOf(state, access.id);
  if (!found) return false;
  const { at } = found;
  const body = bodyIn(state, acting);
  const off = sideOf(at, body) * (at.thickness / 2 + BEFORE);
  const [a, b] = at.jambs;
  const points: Point3[] = SHARES.flatMap((across) =>
    SHARES.map((up) => ({
      x: a.x + (b.x - a.x) * across + at.normal.x * off,
      y: a.y + (b.y - a.y) * across + at.normal.y * off,
      z: at.sill + (at.lintel - at.sill) * up,
    })),
  );
  const through = new Set([acting.model.id]);
  return lookAt({ scene: sightScene(state), eye: eyeOf(body), points, through }).seen !== 'blocked';
}

// WZ-32.4, R-153: to hit, then its armour rolls; an area weapon damages only what it was aimed at.
export function* fireAtAccess(
  play: Play<Battle>,
  acting: Acting,
  gun: Gun,
  { access, column, needed }: PossibleAccessShot,
): Rule<void> {
  const { state } = play;
  const data = { model: acting.model.id, weapon: gun.weapon.id, access: access.id };
  play.emit({ type: 'shooting', rule: 'WZ-15.5', data });
  for (let fired = 0; fired < column.burst && canBeBroken(access); fired++) {
    if (needed) {
      const { value, parts } = needed;
      const roll = { rule: 'WZ-32.4', for: 'to-hit', by: acting.unit.seat, sides: 20, target: value, modifiers: parts };
      const hit = succeeds(yield* rollOne(roll), value);
      play.emit({ type: hit ? 'shot-hit' : 'shot-missed', rule: 'WZ-32.4', data });
      if (!hit) continue;
    }
    const { value: damage } = shotDamage({
      column,
      strength: strengthOf(state, acting),
      cover: NO_COVER,
      options: state.settings.options,
    });
    yield* breakAccess(play, access, { damage, rolls: column.wounds, weapon: gun.weapon });
  }
}
