import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../../state.ts';
import { touch } from '../../../table/cache.ts';
import type { Power } from '../power.ts';
import { chooseFriend, friendsInRange } from './friends.ts';

const RULE = 'W40K-25.5';
const RANGE = inches(18);

export const veilTargets = (state: Battle, psyker: Unit): Unit[] =>
  friendsInRange(state, psyker, RANGE, [
    ['<CHAPTER>', 'CORE'],
    ['<CHAPTER>', 'CHARACTER'],
  ]);

// W40K-25.5: one unit may reroll Advance and charge rolls until its player's next Psychic phase.
export const veilOfTime: Power = {
  id: 'veil-of-time',
  rule: RULE,
  warpCharge: 6,
  range: RANGE,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const unit = yield* chooseFriend(play, psyker, veilTargets(play.state, psyker), RULE);
    if (!unit) return;
    const until = { seat: psyker.seat, phase: 'psychic' } as const;
    for (const id of ['reroll-advance', 'reroll-charge']) {
      unit.effects.push({ ability: { id, name: 'veil-of-time', rule: RULE }, until });
    }
    touch(play.state);
    play.emit({ type: 'veiled', rule: RULE, data: { unit: unit.id } });
  },
};
