import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { type FriendRule, touch } from '@mischia/tabletop';
import { chooseFriend } from '../../../abilities/friends.ts';
import type { Battle, Unit } from '../../../state.ts';
import type { Power } from '../power.ts';

const VEILED: FriendRule = {
  rule: 'W40K-25.5',
  range: inches(18),
  to: [
    ['<CHAPTER>', 'CORE'],
    ['<CHAPTER>', 'CHARACTER'],
  ],
};

// W40K-25.5: one unit may reroll Advance and charge rolls until its player's next Psychic phase.
export const veilOfTime: Power = {
  id: 'veil-of-time',
  rule: VEILED.rule,
  warpCharge: 6,
  range: VEILED.range,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const unit = yield* chooseFriend(play, psyker, VEILED, { kind: 'power-target', what: 'target' });
    if (!unit) return;
    const until = { seat: psyker.seat, phase: 'psychic' } as const;
    for (const id of ['reroll-advance', 'reroll-charge']) {
      unit.effects.push({ ability: { id, name: 'veil-of-time', rule: VEILED.rule }, until });
    }
    touch(play.state);
    play.emit({ type: 'veiled', rule: VEILED.rule, data: { unit: unit.id } });
  },
};
