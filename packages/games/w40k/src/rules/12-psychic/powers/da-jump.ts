import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { type FriendRule, touch } from '@mischia/tabletop';
import { chooseFriend } from '../../../abilities/friends.ts';
import type { Battle, Unit } from '../../../state.ts';
import { setUp } from '../../09-reinforcements/reinforcements.ts';
import type { Power } from '../power.ts';

const JUMPING: FriendRule = { rule: 'W40K-25.18', range: inches(12), to: [['<CLAN>', 'CORE']] };
const FROM_ENEMIES = inches(9);

// W40K-25.18: one unit leaves the table and is set up anywhere more than 9" from enemies; that is a move (W40K-15.2).
export const daJump: Power = {
  id: 'da-jump',
  rule: JUMPING.rule,
  warpCharge: 7,
  range: JUMPING.range,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const unit = yield* chooseFriend(play, psyker, JUMPING, { kind: 'power-target', what: 'target' });
    if (!unit) return;
    unit.place = 'waiting';
    touch(play.state);
    play.emit({ type: 'jumped', rule: JUMPING.rule, data: { unit: unit.id } });
    yield* setUp(play, unit, { unit: unit.id, rule: JUMPING.rule, fromEnemies: FROM_ENEMIES }, false);
    unit.movedThisTurn = true;
  },
};
