import { planGap } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { sightBetween, tape } from '../../inch-table/measuring.ts';
import type { Line, Token } from '../../inch-table/table-parts.ts';
import { tokensOf } from './bodies.ts';
import { byPromise } from './odds.ts';
import { optionUnit } from './options.ts';
import { unitInHand } from './table-content.ts';
import type { BattleView } from './view.ts';

/** The line from a unit to the target under the pointer, or to the one the main button takes. */
export interface Aim {
  readonly line: Line;
  readonly gap: number;
  readonly isSeen: boolean;
}

const LOOKED_AT = 12;

export function aimOf(
  view: BattleView,
  request: RequestView | undefined,
  pointed: string | undefined,
): Aim | undefined {
  const isCharge = request?.kind === 'charge-targets';
  if (!request || (request.space !== 'shoot' && !isCharge)) return undefined;
  const options = isCharge ? (request.options ?? []) : byPromise(view, request);
  const option = options.find(({ id }) => id === pointed) ?? options[0];
  const target = option && optionUnit(option);
  const tokens = tokensOf(view);
  const own = tokens.filter(({ unit }) => unit === unitInHand(request));
  const pairs = own
    .flatMap((from) => tokens.filter(({ unit }) => unit === target).map((to) => ({ from, to, gap: gapOf(from, to) })))
    .toSorted((a, b) => a.gap - b.gap);
  const [nearest] = pairs;
  if (!nearest) return undefined;
  if (isCharge)
    return { line: tape({ token: nearest.from }, { token: nearest.to }).line, gap: nearest.gap, isSeen: true };
  for (const { from, to, gap } of pairs.slice(0, LOOKED_AT)) {
    const { seen, lines } = sightBetween(view.table.terrain, tokens, from, to);
    if (seen !== 'blocked' && lines[0]) return { line: lines[0], gap, isSeen: true };
  }
  return undefined;
}

const gapOf = (a: Token, b: Token): number => planGap(a.body, b.body);
