import { kingDistance, type Space } from '@mischia/geometry';
import type { Option } from '@mischia/kernel';
import { WEAPONS } from '../content/content.ts';
import type { CombatValue } from '../content/types.ts';
import { choose } from '../decisions.ts';
import { resolveAttack } from '../rules/shooting/attack.ts';
import { type Shot, templateAttacks } from '../rules/shooting/shot.ts';
import { spaceOption } from '../rules/units/unit-options.ts';
import { placeOf, publicId } from '../rules/units/units.ts';
import type { Unit } from '../state.ts';
import { beamTargets, startOfBeam } from './beam.ts';
import type { Power } from './power.ts';

/** A power's attack as a shot: its own value, no range, no obstacles. */
export const powerShot = (psyker: Unit, cv: CombatValue, targets: readonly Unit[], destruction = 0): Shot => ({
  kind: 'power',
  shooter: psyker,
  seat: psyker.owner,
  weapon: -1,
  cv,
  mode: 'hit',
  movingMalus: 0,
  reaction: false,
  moving: false,
  bonuses: [],
  dice: 1,
  piercing: false,
  burst: false,
  destruction,
  intimidating: false,
  attacks: templateAttacks(targets, 0),
  aim: null,
  template: null,
  thrown: false,
  structure: null,
});

// BR-24.14, BR-24.4: WAAAGH!, a Beam of 6 spaces that ignores obstacles and needs no line of sight.
export const killbolt: Power = {
  id: 'killbolt',
  rule: 'BR-24.14',
  available: (state, psyker) => placeOf(state, psyker) !== null,
  *target(play, psyker) {
    const data = { power: 'killbolt', unit: publicId(psyker) };
    const from = yield* startOfBeam(play.state, psyker, data);
    const reach = WEAPONS.killbolt.spaces ?? 0;
    const options: Option<Space>[] = [];
    for (let y = 1; y <= play.state.map.height; y++) {
      for (let x = 1; x <= play.state.map.width; x++) {
        const far = kingDistance(from, { x, y });
        if (far < 1 || far > reach) continue;
        options.push(spaceOption({ x, y }));
      }
    }
    return {
      from,
      at: yield* choose<'beam', Space>({ seat: psyker.owner, kind: 'beam', rule: 'BR-24.4', data, options }),
    };
  },
  shot(state, psyker, { at, from }) {
    const targets = at && from ? beamTargets(state, psyker, from, at) : [];
    return powerShot(psyker, WEAPONS.killbolt.cv, targets);
  },
  *effect(play, action, _psyker, { at }, shot) {
    if (!at || !shot) return;
    play.emit({ type: 'beam', rule: 'BR-24.14', also: ['BR-24.4'], data: { x: at.x, y: at.y } });
    for (const attack of shot.attacks) yield* resolveAttack(play, action, shot, attack);
  },
};
