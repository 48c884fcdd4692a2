import { type Barred, message, type Option, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { report } from '../../events.ts';
import { winningNames } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { freshFaces, isNew, legalPartitions, type Partition, partitions } from './setting-aside.ts';
import { countFaces, SIX, WINNING_ROLLS, type WinningRollId, withoutRolls } from './winning-rolls.ts';

// SMH-7: one or more winning rolls must be set aside, as many as the player likes; they stay so for the turn.
export function* setAside(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { dice, kept } = state;
  const { rolls } = yield* choose({
    seat: state.active,
    kind: 'set-aside',
    rule: state.setAside.length === 0 ? 'SMH-7' : 'SMH-8',
    options: setAsideOptions(dice, kept),
    barred: () => barredPartitions(dice, kept),
    data: { dice, kept, setAside: state.setAside },
  });
  state.setAside = [...state.setAside, ...rolls];
  state.dice = withoutRolls(dice, rolls);
  state.kept = [];
  report(play, {
    type: 'set-aside',
    rule: 'SMH-7',
    also: ['SMH-6'],
    data: { seat: state.active, rolls, left: state.dice },
  });
  state.stage = 'decide';
  if (state.dice.length === 0) reachMaximum(play);
}

// SMH-10: all six dice set aside: War Actions at once, and another turn after them.
function reachMaximum(play: Play<Battle>): void {
  const { state } = play;
  state.maximum = true;
  state.stage = 'act';
  report(play, { type: 'maximum', rule: 'SMH-10', data: { seat: state.active, rolls: state.setAside } });
}

const knownOptions = new Map<string, readonly Option<Partition>[]>();

function setAsideOptions(dice: readonly number[], kept: readonly number[]): readonly Option<Partition>[] {
  const key = `${dice.join('')}/${kept.join('')}`;
  let options = knownOptions.get(key);
  if (!options) {
    options = legalPartitions(dice, kept).map((partition) => ({
      ...setAsideChoice(partition.rolls),
      value: partition,
      data: { rolls: partition.rolls, left: withoutRolls(dice, partition.rolls) },
    }));
    knownOptions.set(key, options);
  }
  return options;
}

export const setAsideId = (rolls: readonly WinningRollId[]): string => `set-aside:${rolls.join('+')}`;

const setAsideChoice = (rolls: readonly WinningRollId[]) => ({
  id: setAsideId(rolls),
  label: message('option.set-aside', { rolls: winningNames(rolls) }),
});

// SMH-6, SMH-7, SMH-8: what a player may look for among the dice and cannot set aside.
function barredPartitions(dice: readonly number[], kept: readonly number[]): Barred[] {
  const all = partitions(dice);
  const fresh = freshFaces(dice, kept);
  const missing = WINNING_ROLLS.filter((roll) => !all.some((partition) => partition.rolls.includes(roll.id)));
  const bar = (id: string, refusal: Refusal, label = message('option.set-aside-other', { what: id })): Barred => ({
    id: `set-aside:${id}`,
    label,
    refusals: [refusal],
  });
  return [
    bar('none', refuse({ code: 'set-aside/nothing', rule: 'SMH-7' }), message('option.set-aside-nothing')),
    ...all
      .filter((partition) => !isNew(partition, fresh))
      .map(({ rolls }) => ({
        ...setAsideChoice(rolls),
        refusals: [refuse({ code: 'set-aside/nothing-new', rule: 'SMH-8', params: { rolls: winningNames(rolls) } })],
      })),
    ...missing.map(({ id }) => ({
      ...setAsideChoice([id]),
      refusals: [refuse({ code: 'set-aside/not-rolled', rule: 'SMH-6', params: { rolls: winningNames([id]) } })],
    })),
    ...lookalikes(dice).map((id) => bar(id, refuse({ code: 'set-aside/six-apart', rule: 'SMH-6' }))),
  ];
}

// SMH-6: sixes belong to no Triple and no Straight, though the eye finds them there.
function lookalikes(dice: readonly number[]): string[] {
  const counts = countFaces(dice);
  const has = (face: number) => (counts[face] as number) > 0;
  const found = [];
  if ((counts[SIX] as number) >= 3) found.push('triple-6');
  if (has(4) && has(5) && has(SIX)) found.push('straight-4-5-6');
  return found;
}
