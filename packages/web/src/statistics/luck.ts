import type { GameEvent } from '@mischia/kernel';
import type { LuckLine } from '@mischia/odds';
import { useEffect, useState } from 'react';
import { useDiceReader } from '../games/game-context.ts';

/** How lucky everybody was, kind of roll by kind of roll; undefined while it is worked out, empty where nothing was rolled. */
export function useLuck(events: readonly GameEvent[]): readonly LuckLine[] | undefined {
  const reader = useDiceReader();
  const [lines, setLines] = useState<readonly LuckLine[]>();
  useEffect(() => {
    let isCurrent = true;
    import('@mischia/odds').then(
      ({ luckRecords, luckReport }) => isCurrent && setLines(luckReport(luckRecords(reader.luckRolls(events)))),
      () => isCurrent && setLines([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, events]);
  return lines;
}
