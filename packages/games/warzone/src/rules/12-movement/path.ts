import type { Length, Waypoint } from '@mischia/geometry';

const legLength = (a: Waypoint, b: Waypoint): Length => {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
};

/** Length of a way in space: only to name places on it; what it costs is the rules' business. */
export const lengthOf = (path: readonly Waypoint[]): Length =>
  path.slice(1).reduce((sum, to, i) => sum + legLength(path[i]!, to), 0);

/** The place so far along a way; its end when it is shorter. */
export function placeAlong(path: readonly Waypoint[], along: Length): Waypoint {
  let left = along;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i]!, path[i + 1]!];
    const length = legLength(a, b);
    if (left < length) {
      const share = left / length;
      const at = (from: number, to: number) => Math.round(from + (to - from) * share);
      return { x: at(a.x, b.x), y: at(a.y, b.y), z: at(a.z, b.z), facing: share > 0 ? b.facing : a.facing };
    }
    left -= length;
  }
  return path[path.length - 1]!;
}

/** A way in two: up to a place on it, and from there on. */
export function cutAt(path: readonly Waypoint[], along: Length): { before: Waypoint[]; after: Waypoint[] } {
  const at = placeAlong(path, along);
  let gone = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    gone += legLength(path[i]!, path[i + 1]!);
    if (gone > along) return { before: [...path.slice(0, i + 1), at], after: [at, ...path.slice(i + 1)] };
  }
  return { before: [...path], after: [at] };
}
