import type { OpenRequest, Play, Rule } from '@mischia/kernel';
import { type Played, playOut as playOutOf } from '@mischia/kernel/testing';
import { game } from '../src/game.ts';
import type { Battle, ModelId } from '../src/state.ts';

/** Answers a request while a rule is played out; undefined leaves it to `plainly`. */
export type Answers = (request: OpenRequest) => string | undefined;

/** Plays a rule of the game from one state, again and again. Nothing of the odds is used. */
export const playOut = (
  state: Battle,
  rule: (play: Play<Battle>) => Rule<void>,
  { answers, ...options }: { readonly plays: number; readonly seed: string; readonly answers: Answers },
): Generator<Played<Battle>> =>
  playOutOf(game, state, rule, { ...options, answers: (request) => answers(request) ?? plainly(request) });

/** The first option; dice that succeed are kept. */
function plainly({ kind, options }: OpenRequest): string {
  const ids = options?.map(({ id }) => id) ?? [];
  return kind === 'reroll' && ids.includes('keep') ? 'keep' : (ids[0] as string);
}

/** Allocates in a fixed order of models, as the odds were asked (W40K-16.3). */
export const allocatingTo =
  (order: readonly ModelId[]): Answers =>
  ({ kind, options }) => {
    if (kind !== 'allocate') return undefined;
    const offered = options?.map(({ id }) => id) ?? [];
    const model = order.find((id) => offered.includes(`to:${id}`));
    return model && `to:${model}`;
  };
