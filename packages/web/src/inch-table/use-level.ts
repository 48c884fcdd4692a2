import type { Length } from '@mischia/geometry';
import { useMemo, useState } from 'react';
import type { Ground } from './table-parts.ts';

/**
 * Which floor of the buildings is looked at: all of them, or one with everything above it out of the way. Until somebody
 * picks one it is the floor the decision is about.
 */
export function useLevel({ terrain }: Ground, suggested: Length | undefined) {
  const [picked, setPicked] = useState<Length | 'all'>();
  const levels = useMemo(() => {
    const heights = terrain.flatMap(({ floors }) => floors.filter(({ z }) => z !== 0).map(({ z }) => z));
    return heights.length > 0 ? [0, ...new Set(heights)].toSorted((a, b) => a - b) : [];
  }, [terrain]);
  const wanted = picked ?? suggested;
  const level = wanted === 'all' || wanted === undefined || !levels.includes(wanted) ? undefined : wanted;
  const pickLevel = (next: Length | undefined) => setPicked(next ?? 'all');
  const nextLevel = () => pickLevel(level === undefined ? levels[0] : levels[levels.indexOf(level) + 1]);
  // Hills and roofs below the next floor belong to this one.
  const ceiling = level === undefined ? undefined : levels[levels.indexOf(level) + 1];
  return { level, ceiling, levels, pickLevel, nextLevel };
}
