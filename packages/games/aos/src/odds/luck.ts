import { type DiceRolled, type GameEvent, sumOf } from '@mischia/kernel';
import { type LuckRoll, luckReader } from '@mischia/odds';
import { reaches } from '../rules/01-concepts/dice.ts';
import type { Needs } from '../rules/13-attacks/rolls.ts';
import { hits, saves, wounds } from '../rules/13-attacks/rolls.ts';

type Judge = (face: number, needs: Needs) => boolean;

/** Rolls that succeed or fail die by die, judged by the rules' own functions. */
const JUDGES: { readonly [purpose: string]: Judge } = { 'to-hit': hits, 'to-wound': wounds, save: saves };
/** What else is rolled against a number: it is reached or not. */
const reachesIt: Judge = (face, { target, modifiers }) => reaches(face + sumOf(modifiers), target);
/** Dice that are added up before they are compared with a number. */
const SUMS: ReadonlySet<string> = new Set(['scare']);

/** Sums that their roller wants low. */
const LOW_IS_GOOD: ReadonlySet<string> = new Set(['battleshock', 'heroic-recovery']);
/** Dice that harm or help whoever stands near: nobody's luck. */
const NOBODYS: ReadonlySet<string> = new Set([
  'mysterious-terrain',
  'deadly-terrain',
  'demolition',
  'units-near',
  'more-flee',
]);

const readLuck = luckReader<DiceRolled>({
  nobodys: NOBODYS,
  lowIsGood: LOW_IS_GOOD,
  judge({ data: { target, for: purpose }, modifiers = [] }) {
    if (target === undefined || SUMS.has(purpose)) return undefined;
    const judge = JUDGES[purpose] ?? reachesIt;
    return (face) => judge(face, { target, modifiers });
  },
});

/** What the dice of a battle were, player by player, for the luck report. */
export const luckRolls = (events: readonly GameEvent[]): LuckRoll[] =>
  events.flatMap((event) => (event.type === 'dice-rolled' ? readLuck(event as DiceRolled) : []));
