import { type Battle, isAsking } from '@mischia/aos';
import type { RequestView } from '@mischia/kernel';
import type { InchGame } from '../../inch-table/play/game.ts';
import { byPromise } from '../../inch-table/play/odds.ts';
import type { Option } from '../../inch-table/play/options.ts';
import { byChargeDistance, isEnoughStraight } from './charge-odds.ts';
import { commandsInOrder } from './commands.ts';
import { heroChance } from './hero-odds.ts';
import { byStragglers } from './kept-together.ts';
import { isInVain, removalChance, riteChance, unbindChance } from './magic-odds.ts';
import { byBestTarget } from './promise.ts';

/** Options as they are offered: first what a sensible player would do. */
export function inOrder(game: InchGame, battle: Battle, request: RequestView): readonly Option[] {
  const options = request.options ?? [];
  if (isAsking(request, 'declare-shots', 'declare-attacks')) return byPromise(game, battle, request);
  if (isAsking(request, 'select-to-charge')) return byChargeDistance(battle, request);
  if (isAsking(request, 'select-to-shoot')) return byBestTarget(battle, 'shooting', options);
  if (isAsking(request, 'select-to-fight')) return byBestTarget(battle, 'combat', options);
  if (isAsking(request, 'use-command')) return commandsInOrder(battle, request);
  if (isAsking(request, 'start-of-hero-phase')) return likeliestOfAKind(battle, options);
  if (isAsking(request, 'during-hero-phase')) return byChance(battle, options);
  if (isAsking(request, 'unbind')) return byNumber(options, (option) => unbindChance(battle, request, option) ?? -1);
  if (isAsking(request, 'allocate-wound', 'flee', 'restore-coherency')) return byStragglers(battle, request);
  if (isAsking(request, 'triumph'))
    return isEnoughStraight(battle, request) ? last(options, ({ id }) => id === 'use') : options;
  // Who is in a fight stays in it, unless he is told to go; who holds a building stays inside.
  if (isAsking(request, 'move-kind')) return last(options, ({ id }) => id === 'retreat');
  if (isAsking(request, 'end-of-movement')) return last(options, ({ id }) => id.startsWith('leave:'));
  return options;
}

/** Abilities that need no dice, then whoever is likeliest to cast or to be heard; what nobody should do without thinking after the end. */
function byChance(battle: Battle, options: readonly Option[]): readonly Option[] {
  const worth = (option: Option): number => {
    // Wounds for a better aim are no first thought.
    if (isInVain(battle, option) || option.id.startsWith('damned:')) return -2;
    return option.id.startsWith('end-') ? -1 : (riteChance(battle, option) ?? 1);
  };
  return byNumber(options, worth);
}

/** What may be done as a hero phase begins, in the order of the rules; of each thing first who is likeliest to bring it off. */
function likeliestOfAKind(battle: Battle, options: readonly Option[]): readonly Option[] {
  const kindOf = ({ id }: Option): string => {
    const [what = '', action = ''] = id.split(':');
    return what === 'heroic' ? `${what}:${action}` : what;
  };
  const kinds = [...new Set(options.map(kindOf))];
  return kinds.flatMap((kind) =>
    byNumber(
      options.filter((option) => kindOf(option) === kind),
      (option) => removalChance(battle, option) ?? heroChance(battle, option) ?? 0,
    ),
  );
}

/** The highest first, each number asked for once. */
const byNumber = (options: readonly Option[], numberOf: (option: Option) => number): readonly Option[] =>
  options
    .map((option) => ({ option, number: numberOf(option) }))
    .toSorted((a, b) => b.number - a.number)
    .map(({ option }) => option);

const last = (options: readonly Option[], isLast: (option: Option) => boolean): readonly Option[] =>
  byNumber(options, (option) => Number(!isLast(option)));
