import { eyeOf, lookAt } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import type { WeaponColumn } from '../../pack/schema.ts';
import type { Aim, Battle } from '../../state.ts';
import { sightScene } from '../../table/sight.ts';
import { bodyIn } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import type { Needed } from '../01-conventions/needed.ts';
import { columnAt } from '../14-weapons/weapons.ts';
import { shotDamage } from '../15-shooting/armour.ts';
import { type Gun, inArcOf } from '../15-shooting/guns.ts';
import { mayShootObjects } from '../15-shooting/priority.ts';
import { strengthOf } from '../15-shooting/strength.ts';
import { openTargets, shooterFacts } from '../15-shooting/targets.ts';
import { hitNumber } from '../15-shooting/to-hit.ts';
import { NO_COVER } from '../16-cover/cover.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { hasThings, type Thing, thingsToBreak } from './things.ts';

/** A shot at a shut access point or at an object. */
export interface PossibleThingShot {
  readonly thing: Thing;
  readonly column: WeaponColumn;
  /** Undefined for weapons that need no roll. */
  readonly needed: Needed | undefined;
}

/** WZ-15.6: Aims at this very thing. */
function aimsAtThing(aim: Aim | null, { aim: at }: Thing): number {
  if (!aim) return 0;
  const isIt =
    ('access' in aim.at && 'access' in at && aim.at.access === at.access) ||
    ('object' in aim.at && 'object' in at && aim.at.object === at.object);
  return isIt ? aim.count : 0;
}

// WZ-15.5, R-068: shut access points and objects in sight, arc and range, unless a valid enemy is an imminent threat.
export function thingTargets(state: Battle, acting: Acting, gun: Gun): PossibleThingShot[] {
  if (!hasThings(state)) return [];
  const valid = openTargets(state, acting, gun).flatMap(({ target, shot, refusals }) =>
    shot && refusals.every(({ code }) => code === 'shoot/not-priority')
      ? [{ id: target.model.id, distance: shot.line.distance, D: 0, engaged: false }]
      : [],
  );
  if (!mayShootObjects(valid)) return [];
  const body = bodyIn(state, acting);
  return thingsToBreak(state).flatMap((thing): PossibleThingShot[] => {
    const column = columnAt(gun.weapon, thing.gap(body), gun.mounted);
    if (!column || !inArcOf(gun, acting.model, thing.centre) || !seesThing(state, acting, thing)) return [];
    return [{ thing, column, needed: numberFor(state, acting, thing, column) }];
  });
}

// WZ-32.4, R-151: the bonus of its Size, no cover.
const numberFor = (state: Battle, acting: Acting, thing: Thing, column: WeaponColumn): Needed | undefined =>
  hitNumber({
    options: state.settings.options,
    shooter: shooterFacts(state, acting),
    column,
    aims: aimsAtThing(actorOf(acting).aim, thing),
    indirect: false,
    target: { kind: 'object', size: thing.size },
    effects: [],
  });

function seesThing(state: Battle, acting: Acting, { faces }: Thing): boolean {
  const body = bodyIn(state, acting);
  const points = faces(body, acting.model.area);
  if (points.length === 0) return false;
  const through = new Set([acting.model.id]);
  return lookAt({ scene: sightScene(state), eye: eyeOf(body), points, through }).seen !== 'blocked';
}

// WZ-32.4, R-153: to hit, then its armour rolls; an area weapon damages only what it was aimed at.
export function* fireAtThing(
  play: Play<Battle>,
  acting: Acting,
  gun: Gun,
  { thing, column, needed }: PossibleThingShot,
): Rule<void> {
  const { state } = play;
  const data = { model: acting.model.id, weapon: gun.weapon.id, ...thing.data };
  play.emit({ type: 'shooting', rule: 'WZ-15.5', data });
  for (let fired = 0; fired < column.burst && thing.isWhole(); fired++) {
    if (needed) {
      const { value, parts } = needed;
      const roll = { rule: 'WZ-32.4', for: 'to-hit', by: acting.unit.seat, sides: 20, target: value, modifiers: parts };
      const hit = succeeds(yield* rollOne(roll), value);
      play.emit({ type: hit ? 'shot-hit' : 'shot-missed', rule: 'WZ-32.4', data });
      if (!hit) continue;
    }
    const { value: damage, parts } = shotDamage({
      column,
      strength: strengthOf(state, acting),
      cover: NO_COVER,
      options: state.settings.options,
    });
    yield* thing.take(play, { damage, parts, rolls: column.wounds, weapon: gun.weapon });
  }
}
