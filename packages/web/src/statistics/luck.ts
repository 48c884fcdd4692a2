import type { GameEvent } from '@mischia/kernel';
import type { LuckLine } from '@mischia/odds';
import { useEffect, useState } from 'react';
import { luckReaders } from '../games/luck-readers.ts';

/** How lucky everybody was, kind of roll by kind of roll; undefined while it is worked out, empty where nothing was rolled. */
export function useLuck(system: string, events: readonly GameEvent[]): readonly LuckLine[] | undefined {
  const [lines, setLines] = useState<readonly LuckLine[]>();
  useEffect(() => {
    let isCurrent = true;
    luckOf(system, events).then(
      (report) => isCurrent && setLines(report),
      () => isCurrent && setLines([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [system, events]);
  return lines;
}

async function luckOf(system: string, events: readonly GameEvent[]): Promise<readonly LuckLine[]> {
  const load = luckReaders[system];
  if (!load) return [];
  const [read, { luckRecords, luckReport }] = await Promise.all([load(), import('@mischia/odds')]);
  return luckReport(luckRecords(read(events)));
}
