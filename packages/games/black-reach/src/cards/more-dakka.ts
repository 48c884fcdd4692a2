import { sumOf } from '@mischia/kernel';
import { burstPossible, chooseBurstTargets } from '../abilities/burst.ts';
import { faceOf } from '../board/derived.ts';
import type { Weapon } from '../content/types.ts';
import { sharedBonuses } from '../rules/shooting/attack.ts';
import { aimedAttacks } from '../rules/shooting/lines.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import type { CardEvent } from './card-event.ts';

const burstOf = (state: State, shot: Shot) => ({
  weapon: shot.weapon,
  mode: shot.mode,
  malus: shot.movingMalus,
  bonus: sumOf(sharedBonuses(state, shot)),
  first: publicId((shot.attacks[0] as Shot['attacks'][number]).target),
});

// BR-20.2: one weapon of a normal shot gains Burst; the further targets are named now.
export const moreDakka: CardEvent = {
  rule: 'BR-20.2',
  playable: (state, seat, { shot }) =>
    shot !== undefined &&
    shot.seat === seat &&
    shot.kind === 'normal' &&
    !shot.burst &&
    !shot.reaction &&
    shot.attacks.length === 1 &&
    shot.shooter.status !== 'engaged' &&
    burstPossible(state, shot.shooter, burstOf(state, shot)),
  *play(play, _seat, { shot }) {
    if (!shot) return;
    const targets = yield* chooseBurstTargets(play, shot.shooter, burstOf(play.state, shot));
    const weapon = faceOf(shot.shooter).weapons[shot.weapon] as Weapon;
    shot.burst = true;
    const first = shot.attacks[0] as Shot['attacks'][number];
    const further = targets.filter((target) => target !== first.target);
    shot.attacks = [first, ...(yield* aimedAttacks(play, shot.shooter, weapon, shot, further))];
  },
};
