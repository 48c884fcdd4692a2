import type { DiceRolled, GameEvent } from '@mischia/kernel';
import type { LuckRoll } from '@mischia/odds';
import { chanceToFail } from '../rules/battle-rolls/risk-odds.ts';
import { hasNewWinningRoll } from '../rules/battle-rolls/setting-aside.ts';

const FACES = 6;

/**
 * What the dice of a game were, player by player: Battle Rolls succeed when they bring a new winning roll (SMH-9), saves
 * when they reach their number (SMH-17). The draw for the first turn is nobody's luck.
 */
export function luckRolls(events: readonly GameEvent[]): LuckRoll[] {
  const rolls: LuckRoll[] = [];
  let kept: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'risked') kept = event.data?.keep as readonly number[];
    if (event.type !== 'dice-rolled') continue;
    const { by, faces, target, for: kind } = (event as DiceRolled).data;
    if (by === null) continue;
    const player = String(by);
    if (kind === 'battle-roll') {
      const { fails, of } = chanceToFail(kept, faces.length);
      const succeeds = hasNewWinningRoll([...kept, ...faces].sort(), kept);
      rolls.push({ player, kind, chance: 1 - fails / of, rolls: 1, successes: Number(succeeds) });
      kept = [];
    } else if (target !== undefined) {
      const chance = (FACES + 1 - target) / FACES;
      rolls.push({
        player,
        kind,
        chance,
        rolls: faces.length,
        successes: faces.filter((face) => face >= target).length,
      });
    }
  }
  return rolls;
}
