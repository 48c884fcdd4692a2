import { candidatesFor, type Match, type OpenRequest, type Random } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import type { BattleSetup } from '../../src/army/setup.ts';
import type { MoveOrder } from '../../src/forms.ts';
import type { Battle } from '../../src/state.ts';
import { isUpright } from './lean.ts';
import { modelOf } from './measure.ts';
import { faultsOf } from './movement.ts';
import type { Report } from './report.ts';

/** Answers that nobody gave, legal or not: the game and the referee must agree on every one of them. */

const nudge = (random: Random, most: number): number => random.below(2 * most + 1) - most;

function bentMove(state: Battle, order: MoveOrder, legal: MoveAnswer | undefined, random: Random): MoveAnswer {
  const model = modelOf(state, order.models![0]!);
  const most = random.pick([50, 300, 1000, 3000]);
  const path = legal?.moves[0]?.path ?? [];
  const end = path.at(-1) ?? [model.x, model.y];
  const bent = [end[0] + nudge(random, most), end[1] + nudge(random, most), model.z] as const;
  return { moves: [{ model: model.id, path: random.below(2) === 0 ? [bent] : [...path.slice(0, -1), bent] }] };
}

export function probe(match: Match<Battle, BattleSetup>, request: OpenRequest, random: Random, report: Report): void {
  const { state, game } = match;
  if (request.space !== 'move') return;
  const space = game.spaces?.move;
  if (!space) return;
  const order = request.data as unknown as MoveOrder;
  if (order.kind !== 'move') return;
  const [legal] = candidatesFor(game, state, request, 1, random) as unknown as MoveAnswer[];
  const answer = bentMove(state, order, legal, random);
  const first = faultsOf(state, order, answer);
  if (!first) return;
  const faults = () => (isUpright() ? first : (faultsOf(state, order, answer) ?? []));
  // The forms have read both; the table of spaces forgets their types.
  const refusals = space.check(state, order as never, answer as never).map(({ code }) => code);
  report.same(
    'WZ-12.2',
    'probes of Moves',
    () => (faults().length > 0 ? 'refused' : 'accepted'),
    refusals.length > 0 ? 'refused' : 'accepted',
    `${refusals.join()}; the referee: ${first.join('; ')}: ${order.models![0]} ${order.allowance} ${JSON.stringify(answer)}`,
  );
}
