import type { DiceRolled, GameEvent, Modifier } from '@mischia/kernel';
import { type LuckRoll, luckReader } from '@mischia/odds';
import { modifiedResult } from '../rules/04-dice/results.ts';
import { saved } from '../rules/16-attacks/saves.ts';
import { hits } from '../rules/16-attacks/to-hit.ts';
import { wounds } from '../rules/16-attacks/to-wound.ts';

const OVERWATCH = 'W40K-18.8';
/** A face that no die shows. */
const NEVER = 7;

type Judge = (face: number, target: number, modifiers: readonly Modifier[], rule: string) => boolean;

/** Rolls that succeed or fail die by die, judged by the rules' own functions. */
const JUDGES: { readonly [purpose: string]: Judge } = {
  'to-hit': (face, target, modifiers, rule) => hits(face, target, modifiers, rule === OVERWATCH),
  'to-wound': (face, target, modifiers) => wounds(face, { target, modifiers, onFace: NEVER }),
  save: (face, target, modifiers) => saved(face, { kind: 'armour', target, modifiers }),
  'ignore-wound': (face, target) => face >= target,
  reanimation: (face, target, modifiers) => modifiedResult(face, modifiers) >= target,
};

/** Sums that their roller wants low. */
const LOW_IS_GOOD: ReadonlySet<string> = new Set(['morale', 'perils']);
/** Dice that harm or help whoever stands near: nobody's luck. */
const NOBODYS: ReadonlySet<string> = new Set(['explodes', 'explosion', 'explosion-range', 'scatter']);

const readLuck = luckReader<DiceRolled>({
  nobodys: NOBODYS,
  lowIsGood: LOW_IS_GOOD,
  judge({ data: { target, for: purpose }, rule, modifiers = [] }) {
    const judge = JUDGES[purpose];
    return judge && target !== undefined ? (face) => judge(face, target, modifiers, rule) : undefined;
  },
});

/** What the dice of a battle were, player by player, for the luck report. */
export const luckRolls = (events: readonly GameEvent[]): LuckRoll[] =>
  events.flatMap((event) => (event.type === 'dice-rolled' ? readLuck(event as DiceRolled) : []));
