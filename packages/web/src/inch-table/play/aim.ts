import { planGap } from '@mischia/geometry';
import type { Message, RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { sightBetween, tape } from '../measuring.ts';
import type { Line } from '../table-parts.ts';
import type { InchGame } from './game.ts';
import { offered } from './option-choices.ts';
import { optionUnit } from './options.ts';
import { tokensOf } from './tokens.ts';

/** The line from a unit to the target under the pointer, or to the one the main button takes. */
export interface Aim {
  readonly line: Line;
  readonly gap: number;
  /** What the game says of the sight, beside the distance. */
  readonly words?: Message | undefined;
}

const LOOKED_AT = 12;

export function aimOf(
  game: InchGame,
  state: TableState,
  request: RequestView | undefined,
  pointed: string | undefined,
): Aim | undefined {
  if (!request) return undefined;
  const task = game.taskOf(request);
  if (task?.does !== 'aim' || task.line === undefined) return undefined;
  const options = offered(game, state, request);
  const option = options.find(({ id }) => id === pointed) ?? options.find((one) => optionUnit(one) !== undefined);
  const target = option && optionUnit(option);
  const tokens = tokensOf(game, state);
  const targets = tokens.filter(({ unit, id }) => unit === target || id === target);
  const pairs = tokens
    .filter(({ unit, id }) => unit === task.unit || id === task.unit)
    .flatMap((from) => targets.map((to) => ({ from, to, gap: planGap(from.body, to.body) })))
    .toSorted((a, b) => a.gap - b.gap);
  const [nearest] = pairs;
  if (!nearest) return undefined;
  if (task.line === 'tape') return tape({ token: nearest.from }, { token: nearest.to });
  for (const { from, to, gap } of pairs.slice(0, LOOKED_AT)) {
    const { seen, lines, words } =
      game.sightOf?.(state, from, to) ?? sightBetween(state.table.terrain, tokens, from, to);
    if (seen !== 'blocked' && lines[0]) return { line: lines[0], gap, words };
  }
  return undefined;
}
