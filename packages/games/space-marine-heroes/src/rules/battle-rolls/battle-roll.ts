import { type Play, type Rule, roll } from '@mischia/kernel';
import { report } from '../../events.ts';
import type { Battle } from '../../state.ts';
import { hasNewWinningRoll } from './setting-aside.ts';
import { diceIn } from './winning-rolls.ts';

export const ALL_DICE = 6;

// SMH-5 R5: the first Battle Roll of a turn takes all six dice and is compulsory; later ones (SMH-8) take those chosen.
export function* battleRoll(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const isFirst = state.setAside.length === 0;
  const rolled = yield* roll({
    rule: isFirst ? 'SMH-5' : 'SMH-8',
    for: 'battle-roll',
    by: state.active,
    count: ALL_DICE - diceIn(state.setAside) - state.kept.length,
  });
  state.dice = [...state.kept, ...rolled].sort((a, b) => a - b);
  if (hasNewWinningRoll(state.dice, state.kept)) state.stage = 'set-aside';
  else fail(play);
}

// SMH-9: no (new) winning roll: everything set aside is lost and the turn ends without War Actions.
function fail(play: Play<Battle>): void {
  const { state } = play;
  report(play, { type: 'failed', rule: 'SMH-9', data: { seat: state.active, lost: state.setAside } });
  state.setAside = [];
  state.stage = 'end';
}
