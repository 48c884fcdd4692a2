import type { DiceRolled, GameEvent } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';
import type { Needs } from '../rules/13-attacks/rolls.ts';
import { hits, saves, wounds } from '../rules/13-attacks/rolls.ts';
import { FACES } from './outcomes.ts';

type Judge = (face: number, needs: Needs) => boolean;

/** Rolls that succeed or fail die by die, judged by the rules' own functions. */
const JUDGES: { readonly [purpose: string]: Judge } = { 'to-hit': hits, 'to-wound': wounds, save: saves };
/** What else is rolled against a number: it is reached or not. */
const reachesIt: Judge = (face, { target }) => face >= target;

/** Sums that their roller wants low. */
const LOW_IS_GOOD: ReadonlySet<string> = new Set(['battleshock', 'heroic-recovery']);
/** Dice that harm or help whoever stands near: nobody's luck. */
const NOBODYS: ReadonlySet<string> = new Set(['mysterious-terrain', 'deadly-terrain', 'demolition']);

/** What the dice of a battle were, player by player, for the luck report. */
export function luckRolls(events: readonly GameEvent[]): LuckRoll[] {
  return events.flatMap((event) => (event.type === 'dice-rolled' ? luckRoll(event as DiceRolled) : []));
}

function luckRoll({ data, modifiers = [] }: DiceRolled): LuckRoll[] {
  const { by, faces, sides, target, for: kind } = data;
  if (by === null || NOBODYS.has(kind)) return [];
  const player = String(by);
  if (target === undefined) {
    const total = faces.reduce((sum, face) => sum + face, 0);
    return [{ player, kind, dice: faces.length, sides, total, lowIsGood: LOW_IS_GOOD.has(kind) }];
  }
  const judge = JUDGES[kind] ?? reachesIt;
  const succeeds = (face: number) => judge(face, { target, modifiers });
  const chance = FACES.filter(succeeds).length / FACES.length;
  return [{ player, kind, chance, rolls: faces.length, successes: faces.filter(succeeds).length }];
}
