import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { FriendRule } from '@mischia/tabletop';
import { chooseFriend } from '../../../abilities/friends.ts';
import { grant } from '../../../abilities/grant.ts';
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
    const given = (id: string) => ({ ability: { id, name: 'veil-of-time', rule: VEILED.rule }, until });
    grant(play.state, unit, given('reroll-advance'), given('reroll-charge'));
    play.emit({ type: 'veiled', rule: VEILED.rule, data: { unit: unit.id } });
  },
};
