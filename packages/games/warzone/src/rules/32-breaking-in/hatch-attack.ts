import {
  along,
  type Body,
  distance,
  facingOf,
  mayStand,
  normaliseFacing,
  outerRadius,
  planGap,
  touchesHatch,
  WARZONE_CONTACT,
} from '@mischia/geometry';
import { type Play, type Rule, refuse } from '@mischia/kernel';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { AccessPoint, Battle } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { hatchOf } from '../../table/openings.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, contactsOf, enemiesOf, type InPlay, movingScene } from '../../table/table.ts';
import { profileOf, rowOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import { attack } from '../20-close-combat/attack.ts';
import { faceEachOther, stopWaiting } from '../21-charge/contact.ts';
import { isBlocked, mayPass } from '../28-buildings/access.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

/** An attack through a hatch: where the attacker comes to stand, or null where enemies leave no room. */
interface HatchAttack {
  readonly target: InPlay;
  readonly to: Body | null;
}

/** Places round a hatch are tried this far apart: less than what still counts as contact. */
const STEP = 10;

const QUARTER = 9000;
/** Round a corner by so many hundredths of a degree. */
const TURN = 100;

/** Places on another level where a base touches the hatch: along every edge, and round every corner. */
function* placesRound(corners: readonly { x: number; y: number }[], body: Body, z: number): Generator<Body> {
  const off = outerRadius(body.footprint) + 1;
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % corners.length]!;
    const length = distance(from, to);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    for (let t = 0; t <= length; t += STEP) {
      yield { ...body, z, x: Math.round(from.x + ux * t + uy * off), y: Math.round(from.y + uy * t - ux * off) };
    }
    const outward = facingOf(uy, -ux);
    for (let turn = 0; turn <= QUARTER; turn += TURN) {
      const { x, y } = along(to, normaliseFacing(outward + turn), off);
      yield { ...body, z, x: Math.round(x), y: Math.round(y) };
    }
  }
}

/** Open hatches that a model touches and passes, with the level they lead to. */
function hatchesBeside(state: Battle, acting: Acting): { access: AccessPoint; z: number; area: string }[] {
  const body = bodyIn(state, acting);
  const size = rowOf(state, acting.model).D;
  return Object.values(state.access).flatMap((access) => {
    if (access.kind !== 'hatch' || isBlocked(access) || !mayPass(access, size)) return [];
    const hatch = hatchOf(state, access.id);
    if (!hatch || !access.between.includes(acting.model.area) || !touchesHatch(hatch, body)) return [];
    const area = access.between.find((one) => one !== acting.model.area);
    const z = state.table.areas.find(({ id }) => id === area)?.z ?? 0;
    return area === undefined ? [] : [{ access, z, area }];
  });
}

// WZ-32.1, R-149, R-150: enemies beyond a hatch whom the attacker reaches in contact with it; where no place is left at all,
// those who touch it.
function hatchAttacks(state: Battle, acting: Acting): HatchAttack[] {
  const body = bodyIn(state, acting);
  const scene = movingScene(state);
  return hatchesBeside(state, acting).flatMap(({ access, z, area }) => {
    const hatch = hatchOf(state, access.id)!;
    const enemies = enemiesOf(state, acting.unit.seat).filter(
      ({ model }) => model.area === area && !model.stalking && model.altitude === 0,
    );
    if (enemies.length === 0) return [];
    const rules = { ...FREE_PLACE, keepAway: [], without: [acting.model.id] };
    const free = [...placesRound(hatch.corners, body, z)].filter((place) => mayStand(scene, place, rules));
    return enemies.flatMap((target): HatchAttack[] => {
      const there = bodyIn(state, target);
      const to = free.find((place) => planGap(place, there) <= WARZONE_CONTACT);
      // WZ-33.2: not nearer to what one is afraid of.
      if (to) return fearsToEnd(state, acting, to).length === 0 ? [{ target, to }] : [];
      return free.length === 0 && touchesHatch(hatch, there) ? [{ target, to: null }] : [];
    });
  });
}

// WZ-32.1: one exchange without the bonus of a charge; who kills the enemy that barred the way takes its place.
function* attackThroughHatch(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const offers = hatchAttacks(state, acting);
  const { target, to } = yield* choose({
    seat: acting.unit.seat,
    kind: 'attack-target',
    rule: 'WZ-32.1',
    data: { unit: acting.unit.id, model: model.id },
    moot: offers.length === 1,
    options: offers.map((offer) => modelOption('attack', offer.target.model, offer, 'target')),
  });
  const { x, y, z } = target.model;
  if (to) {
    relocate(state, model, { x: to.x, y: to.y, z: to.z, facing: model.facing });
    faceEachOther(state, acting, target);
    stopWaiting(play, target.model, ...contactsOf(state, acting).map((one) => one.model));
  }
  yield* attack(play, acting, { target, approach: 'hatch' });
  if (to || model.presence !== 'table' || target.model.presence === 'table') return;
  relocate(state, model, { x, y, z, facing: model.facing });
}

export const hatchAttackActivity: ActivityRule = {
  id: 'hatch-attack',
  rule: 'WZ-32.1',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) =>
    acting.crew === null &&
    !acting.model.vehicle &&
    profileOf(state, acting.model).class !== 'mounted' &&
    hatchesBeside(state, acting).length > 0,
  refusals: (state, acting) =>
    hatchAttacks(state, acting).length > 0 ? [] : [refuse({ code: 'attack/nobody-beyond', rule: 'WZ-32.1' })],
  perform: attackThroughHatch,
};
