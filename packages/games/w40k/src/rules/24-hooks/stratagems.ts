import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { opportunity } from '../../decisions.ts';
import type { Battle, Phase, Player } from '../../state.ts';

/** W40K-24.1: outside this book; what another one would have to say. */
export interface Stratagem {
  readonly id: string;
  /** The phase it must be used in; W40K-07.2: never in another, not even "as if" in it. */
  readonly phase: Phase;
  readonly cost: number;
  readonly whose: 'active' | 'opponent' | 'either';
  available(state: Battle, seat: Seat): boolean;
  effect(play: Play<Battle>, seat: Seat): Rule<void>;
}

const known = new Map<string, Stratagem>();

/** Makes a Stratagem known; battles name those they play with in their settings. */
export const registerStratagem = (stratagem: Stratagem): void => {
  known.set(stratagem.id, stratagem);
};

function mayUse(state: Battle, stratagem: Stratagem, seat: Seat): boolean {
  const { flow, players } = state;
  const mine = stratagem.whose === 'either' || (stratagem.whose === 'active') === (seat === flow.active);
  const { cp } = players[seat] as Player;
  return mine && stratagem.phase === flow.phase && cp >= stratagem.cost && stratagem.available(state, seat);
}

// W40K-24.1: a window in every phase for the Stratagems a battle plays with; this book has none.
export function* stratagemWindow(play: Play<Battle>): Rule<void> {
  const { state } = play;
  if (state.settings.stratagems.length === 0) return;
  const used = new Set<string>();
  const inUse = state.settings.stratagems.flatMap((id) => known.get(id) ?? []);
  yield* opportunity<'stratagem', Stratagem>({
    window: 'stratagem',
    rule: 'W40K-24.1',
    order: [state.flow.active, 1 - state.flow.active],
    offers: (seat) =>
      inUse
        .filter((one) => !used.has(`${seat}${one.id}`) && mayUse(state, one, seat))
        .map(
          (one): Option<Stratagem> => ({
            id: `stratagem:${one.id}`,
            value: one,
            label: message('option.stratagem', { name: one.id, cost: one.cost }),
          }),
        ),
    *resolve(seat, stratagem) {
      used.add(`${seat}${stratagem.id}`);
      (state.players[seat] as Player).cp -= stratagem.cost;
      play.emit({ type: 'stratagem-used', rule: 'W40K-24.1', data: { seat, stratagem: stratagem.id } });
      yield* stratagem.effect(play, seat);
    },
  });
}
