import type { SymbolId } from '../hero-card.ts';
import type { Place } from '../rules/board/board.ts';
import { cardAt } from '../rules/board/board.ts';
import type { Battle } from '../state.ts';
import type { Ability } from './ability.ts';
import { inspire } from './inspire.ts';
import { knockDown } from './knock-down.ts';
import { mowDown } from './mow-down.ts';
import { shield } from './shield.ts';
import { shoot } from './shoot.ts';
import { vox } from './vox.ts';

const abilities: { readonly [id in SymbolId]: Ability } = {
  'knock-down': knockDown,
  shoot,
  'mow-down': mowDown,
  shield,
  inspire,
  vox,
};

export const abilityOf = (symbol: SymbolId): Ability => abilities[symbol];
export const abilityAt = (state: Battle, place: Place): Ability => abilities[cardAt(state, place).equipment.symbol];
