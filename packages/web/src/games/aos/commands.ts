import {
  type Battle,
  battleshockOdds,
  COMMANDS,
  type Command,
  commandName,
  freeCommandOf,
  issuersOf,
  modelName,
  type RequestFor,
} from '@mischia/aos';
import { type Message, message } from '@mischia/kernel';
import type { Play } from '../../inch-table/play/game.ts';
import { percent } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { isChargeEnough, isEnoughStraight } from './charge-odds.ts';

const isCommand = (what: string | undefined): what is Command => COMMANDS.some((command) => command === what);

const commandOf = ({ id }: Option): Command | undefined => {
  const [what] = id.split(':');
  return isCommand(what) ? what : undefined;
};

/** The name of the command that an option gives. */
export function commandLabel(option: Option): Message {
  const command = commandOf(option);
  return command ? commandName(command) : option.label;
}

/** A command with its cost and who issues it, after what is told of it already. */
export function withCost(battle: Battle, command: Command, id: string, choice: Choice): Choice {
  const cost = costOf(battle, command, id);
  return { ...choice, detail: choice.detail ? message('aos.and', { one: choice.detail, other: cost }) : cost };
}

function costOf(battle: Battle, command: Command, id: string): Message {
  const unit = battle.units[id];
  if (!unit) return message('aos.command.free');
  const issuers = [...issuersOf(battle, command, unit)];
  const [first] = issuers;
  const isFree =
    freeCommandOf(battle, command, unit) !== undefined || issuers.some(({ purses }) => purses[0] === 'free');
  if (isFree || !first) return message('aos.command.free');
  const left = commandPoints(battle, unit.seat);
  return issuers.length === 1
    ? message('aos.command.cost-by', { left, model: modelName(first.unit, first.model) })
    : message('aos.command.cost', { left, count: issuers.length });
}

/** Points a player may spend, those of single heroes included. */
export const commandPoints = ({ players }: Battle, seat: number): number => {
  const player = players[seat];
  return (player?.cp ?? 0) + (player?.earmarked.reduce((sum, { count }) => sum + count, 0) ?? 0);
};

/** What a command does now, and what it costs. */
export function withCommand(
  play: Play,
  battle: Battle,
  request: RequestFor<'use-command'>,
  option: Option,
  choice: Choice,
): Choice {
  const command = commandOf(option);
  const unit = optionUnit(option);
  if (command === undefined || unit === undefined) return choice;
  return withCost(battle, command, unit, { ...choice, detail: effectOf(play, battle, request, command, unit) });
}

function effectOf(
  play: Play,
  battle: Battle,
  request: RequestFor<'use-command'>,
  command: Command,
  id: string,
): Message {
  if (command === 'inspiring-presence') {
    const { passed } = battleshockOdds(battle, id);
    if (passed === 1) return message('aos.command.no-test');
    return message('aos.command.inspiring-presence', { share: percent(1 - passed) });
  }
  if (command === 'forward-to-victory' && request.data.rolled !== undefined) {
    return chargeAgain(play, battle, request, request.data.rolled);
  }
  return message(`aos.command.${command}`);
}

/** What it means to make a charge roll again. */
function chargeAgain(
  play: Play,
  battle: Battle,
  request: RequestFor<'use-command' | 'triumph'>,
  rolled: number,
): Message {
  const odds = isChargeEnough(play.planner, battle, request);
  if (!odds) return message('aos.command.rolled', { rolled });
  if (odds.needed === undefined) return message('aos.command.rolled-in-vain', { rolled });
  return message(odds.needed <= rolled ? 'aos.command.rolled-enough' : 'aos.command.rolled-short', {
    rolled,
    needed: odds.needed,
    share: percent(odds.success),
  });
}

/** AOS-27.5.5a: whether the charge it would roll again is enough as it is. */
export function withTriumph(
  play: Play,
  battle: Battle,
  request: RequestFor<'triumph'>,
  { id }: Option,
  choice: Choice,
): Choice {
  const { rolled } = request.data;
  if (id !== 'use' || rolled === undefined) return choice;
  return { ...choice, detail: chargeAgain(play, battle, request, rolled) };
}

/** Commands worth their point come before passing, the others after it. */
export function commandsInOrder(battle: Battle, request: RequestFor<'use-command'>): readonly Option[] {
  return (request.options ?? [])
    .map((option) => ({ option, worth: worthOf(battle, request, option) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ option }) => option);
}

const PASSING = 0;

function worthOf(battle: Battle, request: RequestFor<'use-command'>, option: Option): number {
  const command = commandOf(option);
  const unit = optionUnit(option);
  if (command === undefined || unit === undefined) return PASSING;
  if (command === 'inspiring-presence') {
    const { passed } = battleshockOdds(battle, unit);
    return passed < 1 ? 1 - passed : -1;
  }
  // What has fallen short cannot fall shorter.
  if (command === 'forward-to-victory') return isEnoughStraight(battle, request) ? -1 : 1;
  return WORTHWHILE.has(command) ? 1 : -1;
}

const WORTHWHILE: ReadonlySet<Command> = new Set(['all-out-attack', 'all-out-defence', 'unleash-hell', 'rally']);
