import { type DiceRolled, type GameEvent, sumOf } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Dice that harm their roller's enemy or nobody in particular by being high or low: no luck is read from them. */
const NOBODYS: ReadonlySet<string> = new Set(['scatter', 'warp-perils', 'peril']);

/** Dice that are added up before they are compared: an attack with a Defence (BR-09.8), an Assault with the other side's. */
export const SUMMED: readonly string[] = ['attack', 'krunch', 'assault-attacker', 'assault-defender'];

/** What the dice of a game were: saves and the like by success, everything else by the sum of faces. */
export function luckRolls(events: readonly GameEvent[]): LuckRoll[] {
  return events.flatMap((event): LuckRoll[] => {
    if (event.type !== 'dice-rolled' || event.only?.length === 0) return [];
    const { data, modifiers = [] } = event as DiceRolled;
    const { by, faces, sides, target, for: kind } = data;
    if (by === null || sides !== FACES.length || NOBODYS.has(kind)) return [];
    const player = String(by);
    // Their target is one for the total; the luck in a sum is told by the faces alone.
    if (target === undefined || SUMMED.includes(kind)) {
      return [{ player, kind, dice: faces.length, sides, total: faces.reduce((sum, face) => sum + face, 0) }];
    }
    const succeeds = (face: number) => face + sumOf(modifiers) >= target;
    const chance = FACES.filter(succeeds).length / FACES.length;
    return [{ player, kind, chance, rolls: faces.length, successes: faces.filter(succeeds).length }];
  });
}
