import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../../state.ts';
import { touch } from '../../../table/cache.ts';
import { setUp } from '../../09-reinforcements/reinforcements.ts';
import type { Power } from '../power.ts';
import { chooseFriend, friendsInRange } from './friends.ts';

const RULE = 'W40K-25.18';
const RANGE = inches(12);
const FROM_ENEMIES = inches(9);

export const jumpers = (state: Battle, psyker: Unit): Unit[] =>
  friendsInRange(state, psyker, RANGE, [['<CLAN>', 'CORE']]);

// W40K-25.18: one unit leaves the table and is set up anywhere more than 9" from enemies; that is a move (W40K-15.2).
export const daJump: Power = {
  id: 'da-jump',
  rule: RULE,
  warpCharge: 7,
  range: RANGE,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const unit = yield* chooseFriend(play, psyker, jumpers(play.state, psyker), RULE);
    if (!unit) return;
    unit.place = 'waiting';
    touch(play.state);
    play.emit({ type: 'jumped', rule: RULE, data: { unit: unit.id } });
    yield* setUp(play, unit, { unit: unit.id, rule: RULE, fromEnemies: FROM_ENEMIES }, false);
    unit.movedThisTurn = true;
  },
};
