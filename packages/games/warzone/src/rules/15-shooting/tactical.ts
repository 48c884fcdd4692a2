import { type Play, type Rule, rollOne } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { sees } from '../../table/sees.ts';
import { distanceBetween, enemiesOf, friendsOf, type InPlay } from '../../table/table.ts';
import { type Needed, needed, part } from '../01-conventions/needed.ts';
import { grantsFor, printedCommand } from '../07-units/profiles.ts';
import { COMMAND_RANGE } from '../09-command/command.ts';
import { commandNumber, isOutOfCommand, leaderOf } from '../09-command/in-command.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { tacticalMargin, tacticalNumber } from './tactical-sense.ts';

// WZ-33.28, R-172: whose Command a try uses; undefined for those who may not try.
function tacticalCommand(state: Battle, acting: Acting): Needed | undefined {
  if (grantsFor(state, acting.model, acting.crew).tacticalSense) return commandNumber(state, acting);
  const leader = leaderOf(acting.unit);
  const leads = leader && leader.presence === 'table' && grantsFor(state, leader).tacticalSense;
  if (leads && !isOutOfCommand(state, acting) && sees(state, { unit: acting.unit, model: leader }, acting)) {
    return commandNumber(state, acting);
  }
  if (state.settings.options['tactical.single'] !== 'commandRange') return undefined;
  const single = friendsOf(state, acting.unit.seat).find((friend) => isHelpfulSingle(state, friend, acting));
  return single && needed([part('WZ-33.28', 'command', printedCommand(state, single.model))]);
}

const isHelpfulSingle = (state: Battle, friend: InPlay, acting: Acting): boolean =>
  !friend.unit.squad &&
  (grantsFor(state, friend.model).tacticalSense ?? false) &&
  distanceBetween(state, friend, acting) <= COMMAND_RANGE + 1 &&
  sees(state, friend, acting);

// WZ-33.28: one try in a Turn.
export const mayTryTactics = (state: Battle, acting: Acting): boolean =>
  actorOf(acting).tacticalMargin === null && tacticalCommand(state, acting) !== undefined;

// WZ-33.28, R-205: the die is kept: what it is worth against each target is read from it.
export function* tryTactics(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const command = tacticalCommand(state, acting);
  if (!command) return;
  const distances = enemiesOf(state, acting.unit.seat)
    .filter(({ model }) => !model.stalking)
    .map((enemy) => distanceBetween(state, acting, enemy));
  const { value, parts } = tacticalNumber(command, distances, state.settings.options);
  const roll = { rule: 'WZ-33.28', for: 'command', by: acting.unit.seat, sides: 20, target: value, modifiers: parts };
  const margin = tacticalMargin(value, yield* rollOne(roll));
  actorOf(acting).tacticalMargin = margin;
  const type = margin >= 0 ? 'command-passed' : 'command-failed';
  play.emit({ type, rule: 'WZ-33.28', data: { model: acting.model.id } });
}
