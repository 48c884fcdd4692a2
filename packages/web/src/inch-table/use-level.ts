import type { Length } from '@mischia/geometry';
import { useMemo, useState } from 'react';
import type { Ground } from './table-parts.ts';

/** Which floor of the ruins is looked at: all of them, or one with everything above it out of the way. */
export function useLevel({ terrain }: Ground) {
  const [level, setLevel] = useState<Length>();
  const levels = useMemo(() => {
    const heights = terrain.flatMap(({ floors }) => floors.filter(({ z }) => z !== 0).map(({ z }) => z));
    return heights.length > 0 ? [0, ...new Set(heights)].toSorted((a, b) => a - b) : [];
  }, [terrain]);
  const nextLevel = () => setLevel(level === undefined ? levels[0] : levels[levels.indexOf(level) + 1]);
  // Hills and roofs below the next floor belong to this one.
  const ceiling = level === undefined ? undefined : levels[levels.indexOf(level) + 1];
  return { level, ceiling, levels, nextLevel };
}
