import type { DiceRolled, GameEvent } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';
import { succeeds } from '../rules/01-conventions/check.ts';

/** Dice that send something somewhere: nobody's luck. */
const NOBODYS: ReadonlySet<string> = new Set(['deviation', 'location', 'crew', 'facing', 'hatch', 'window-splash']);

/** Low is good, against a number. */
const TESTS: ReadonlySet<string> = new Set(['command', 'morale']);

/** What the dice of a battle were, player by player: checks by success, initiative by the face. */
export function luckRolls(events: readonly GameEvent[]): LuckRoll[] {
  return events.flatMap((event) => (event.type === 'dice-rolled' ? luckRoll(event as DiceRolled) : []));
}

function luckRoll({ data }: DiceRolled): LuckRoll[] {
  const { by, faces, sides, target, for: kind } = data;
  if (by === null || NOBODYS.has(kind)) return [];
  const player = String(by);
  // what a test with the Command of a hidden leader needed is not told.
  if (target === undefined && TESTS.has(kind)) return [];
  if (target === undefined) {
    return [{ player, kind, dice: faces.length, sides, total: faces.reduce((sum, face) => sum + face, 0) }];
  }
  const good = (face: number) => succeeds(face, target);
  const chance = Array.from({ length: sides }, (_, i) => i + 1).filter(good).length / sides;
  return [{ player, kind, chance, rolls: faces.length, successes: faces.filter(good).length }];
}
