import {
  type DiceSource,
  type GameDefinition,
  type GameEvent,
  Match,
  type OpenRequest,
  type Play,
  type Rule,
  seededDice,
} from '@mischia/kernel';
import type { BattleSetup } from '../../army/setup.ts';
import { game } from '../../game.ts';
import { copyBattle } from '../../start.ts';
import type { Battle, ModelId } from '../../state.ts';

/** What one play of a rule led to. */
export interface Played {
  readonly state: Battle;
  readonly events: readonly GameEvent[];
}

/** Dice that go on from play to play, so that no two plays share a fall. */
function endlessDice(seed: string): DiceSource {
  const source = seededDice(seed);
  const used = new Map<string, number>();
  return {
    ...source,
    draw(draw) {
      const index = used.get(draw.stream) ?? 0;
      used.set(draw.stream, index + draw.count);
      return source.draw({ ...draw, index });
    },
  };
}

/** Answers a request while a rule is played out; undefined leaves it to `plainly`. */
export type Answers = (request: OpenRequest) => string | undefined;

/**
 * Plays a rule of the game on the kernel from one state, again and again: the real generator, real requests, seeded
 * dice. Nothing of the odds is used.
 */
export function* playOut(
  state: Battle,
  rule: (play: Play<Battle>) => Rule<void>,
  { plays, seed, answers }: { readonly plays: number; readonly seed: string; readonly answers: Answers },
): Generator<Played> {
  const once: GameDefinition<Battle, BattleSetup> = {
    ...game,
    start: () => copyBattle(state),
    *step(play) {
      yield* rule(play);
      play.state.flow.stage = 'over';
    },
    outcome: ({ flow }) => (flow.stage === 'over' ? { winners: [], reason: { key: 'outcome.draw' } } : undefined),
  };
  const dice = endlessDice(seed);
  for (let play = 0; play < plays; play++) {
    const match = Match.start(once, {} as BattleSetup, { dice });
    while (!match.outcome) {
      const request = match.requests[0] as OpenRequest;
      const result = match.answer(request.seat, request.id, answers(request) ?? plainly(request));
      if (!result.ok) throw new Error(`refused: ${result.refusals.map(({ code }) => code).join()}`);
    }
    yield { state: match.state, events: match.events };
  }
}

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
