import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { TILES } from '../content/content.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import type { DiceCall } from '../rules/dice.ts';
import type { State, Tile } from '../state.ts';
import { spendToken, tileServes } from './serves.ts';

// BR-23.4, R140, R173: reroll any roll by or against a unit entitled to the option, or that concerns no unit; on a
// Command tile any roll.
export function purityReroll(
  play: Play<State>,
  seat: Seat,
  call: DiceCall,
  reroll: () => Rule<void>,
): Option<Reaction>[] {
  const holder = holderFor(play.state, seat, call);
  if (holder < 0) return [];
  return [
    {
      id: 'purity-seal',
      rule: 'BR-23.4',
      value: () => useSeal(play, seat, holder, reroll),
      label: message('option.purity-seal'),
    },
  ];
}

function* useSeal(play: Play<State>, seat: Seat, holder: number, reroll: () => Rule<void>): Rule<void> {
  spendToken(play.state, holder, 'purity-seals');
  play.emit({ type: 'token-used', rule: 'BR-23.4', data: { token: 'purity-seals', seat } });
  yield* reroll();
}

function holderFor(state: State, seat: Seat, call: DiceCall): number {
  for (let holder = 0; holder < state.tiles.length; holder++) {
    const tile = state.tiles[holder] as Tile;
    if (tile.owner !== seat || (tile.tokens['purity-seals'] ?? 0) === 0) continue;
    if (TILES[tile.type]?.kind === 'command' || (!call.unit && !call.against)) return holder;
    for (const unit of [call.unit, call.against]) {
      if (unit && unit.owner === seat && tileServes(state, holder, unit)) return holder;
    }
  }
  return -1;
}
