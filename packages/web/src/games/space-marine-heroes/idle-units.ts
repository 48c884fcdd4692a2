import { type Json, type Message, message, type RequestView } from '@mischia/kernel';
import type { BattleView } from '@mischia/space-marine-heroes';
import { standings } from './layout.ts';
import { dataOf, involvedIn } from './options.ts';

/** Giving up a winning roll: the heroes who could have acted with it. */
export function idleUnits(view: BattleView, request: RequestView, answer: Json): Message[] {
  const options = request.options ?? [];
  const given = options.find(({ id }) => id === answer);
  if (!given || dataOf(given).do !== 'skip') return [];
  const { roll } = dataOf(given);
  const able = new Set(
    options
      .filter((option) => dataOf(option).roll === roll && dataOf(option).do !== 'skip' && !dataOf(option).inVain)
      .flatMap((option) => involvedIn(view, request.seat, option).actors),
  );
  return standings(view)
    .filter(({ id }) => able.has(id))
    .map(({ name }) => message('smh.name', { name }));
}
