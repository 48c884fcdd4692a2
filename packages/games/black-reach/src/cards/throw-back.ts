import { kingDistance, type Space, tileInterspaceDistance, tileSpaces } from '@mischia/geometry';
import type { Option } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import { templateAttacks } from '../rules/shooting/shot.ts';
import { coveredSpaces, unitsCovered } from '../rules/shooting/templates.ts';
import { spaceOption } from '../rules/units/unit-options.ts';
import { publicId } from '../rules/units/units.ts';
import type { CardEvent } from './card-event.ts';

const REACH = 3;

// BR-20.8, R136: a grenade that covers an own unit is sent to a new aim within 3 of it; thrower's value and token stay.
export const throwBack: CardEvent = {
  rule: 'BR-20.8',
  playable: (_state, seat, { shot }) =>
    shot !== undefined &&
    shot.seat !== seat &&
    (shot.kind === 'grenades' || shot.kind === 'tankbusta-bombs') &&
    shot.attacks.some((attack) => attack.target.owner === seat),
  *play(play, seat, { shot }) {
    if (!shot) return;
    const { state } = play;
    const own = shot.attacks.map((attack) => attack.target).filter((target) => target.owner === seat);
    const data = { card: 'throw-back', unit: publicId(shot.shooter), targets: own.map(publicId), shot: shot.kind };
    const options: Option<Space>[] = [];
    for (let y = 0; y <= state.map.height; y++) {
      for (let x = 0; x <= state.map.width; x++) {
        const near = own.some((unit) => {
          if (!unit.at) return false;
          if (shot.kind === 'grenades') return tileInterspaceDistance(unit.at, { x, y }) <= REACH;
          return x > 0 && y > 0 && tileSpaces(unit.at).some((space) => kingDistance(space, { x, y }) <= REACH);
        });
        if (near) options.push(spaceOption({ x, y }));
      }
    }
    shot.aim = yield* choose<'throw-back', Space>({ seat, kind: 'throw-back', rule: 'BR-20.8', data, options });
    const spaces = coveredSpaces(state, { kind: shot.kind, template: shot.template ?? 'G', weapon: -1 }, shot.aim);
    shot.attacks = templateAttacks(unitsCovered(state, spaces), 0);
    play.emit({ type: 'thrown-back', rule: 'BR-20.8', data: { x: shot.aim.x, y: shot.aim.y } });
  },
};
