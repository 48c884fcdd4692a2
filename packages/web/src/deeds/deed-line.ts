import { type GameEvent, type Message, message, type Param, type Seat } from '@mischia/kernel';
import { isDice } from '../table/dice/is-dice.ts';
import type { Attack, Deed, DeedGrammar } from './deed.ts';

/** What the log says about a deed before it is unfolded. */
export interface DeedLine {
  readonly line: Message;
  readonly seat: Seat | undefined;
  /** How far it went: a length, or a number of spaces. */
  readonly way?: Param;
}

export function deedLine(
  deed: Deed,
  attack: Attack | undefined,
  grammar: DeedGrammar | undefined,
  describe: (event: GameEvent) => Message,
): DeedLine {
  if (attack) return { line: attack.line, seat: attack.seat };
  const { main, doer, events } = deed;
  const told = isDice(main) ? main.data.by : main.data?.seat;
  const seat = typeof told === 'number' ? told : doer === undefined ? undefined : grammar?.seatOf?.(doer);
  const line = (deed.kind === 'move' ? manyMoved(deed, describe) : undefined) ?? describe(main);
  const way = deed.kind === 'move' ? wayOf(events, grammar) : undefined;
  return { line, seat, ...(way === undefined ? {} : { way }) };
}

/** Where models move one by one: the first of them, and how many more. */
function manyMoved({ main, events }: Deed, describe: (event: GameEvent) => Message): Message | undefined {
  const models = new Set(events.filter(({ type }) => type === main.type).map(({ data }) => data?.model));
  const first = events.find(({ type }) => type === main.type);
  const doer = first && describe(first).params?.model;
  if (models.size < 2 || doer === undefined) return undefined;
  return message('web.deed.many', { doer, count: models.size - 1 });
}

/** A model that moves in several goes has gone all of them; of several models, the longest way counts. */
function wayOf(events: readonly GameEvent[], grammar: DeedGrammar | undefined): Param | undefined {
  const byModel = new Map<string, number>();
  for (const event of events) {
    const way = grammar?.wayOf?.(event);
    if (way === undefined) continue;
    const model = String(event.data?.model ?? '');
    byModel.set(model, (byModel.get(model) ?? 0) + way);
  }
  if (byModel.size === 0) return undefined;
  const longest = Math.max(...byModel.values());
  if (grammar?.isInSpaces) return message('web.deed.spaces', { count: longest });
  return { inches: Math.round(longest / 100) * 100 };
}
