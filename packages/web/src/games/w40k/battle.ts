import { type Battle, battleFrom } from '@mischia/w40k';
import type { BattleView } from './view.ts';

const battles = new WeakMap<BattleView, Battle>();

/** The battle behind a view, so that the game's own checks run here too and a refusal shows before anything is sent. */
export function battleOf(view: BattleView): Battle {
  const known = battles.get(view);
  if (known) return known;
  const battle = battleFrom(view);
  battles.set(view, battle);
  return battle;
}
