/** A sign on the picture, in pixels from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const BETWEEN = 4;

/** How high a sign stands: where it wants to, or over those that are there; where that is above the picture, under them. */
export function freeHeight(sign: Omit<Box, 'y'>, wanted: number, top: number, taken: readonly Box[]): number {
  const beside = taken.filter(({ x, w }) => sign.x < x + w + BETWEEN && sign.x + sign.w + BETWEEN > x);
  const hitAt = (y: number) => beside.find((box) => y < box.y + box.h + BETWEEN && y + sign.h + BETWEEN > box.y);
  let y = wanted;
  for (let hit = hitAt(y); hit; hit = hitAt(y)) y = hit.y - sign.h - BETWEEN;
  if (y >= top) return y;
  y = Math.max(top, wanted);
  for (let hit = hitAt(y); hit; hit = hitAt(y)) y = hit.y + hit.h + BETWEEN;
  return y;
}

/** Where a sign hides least: over the heads of its unit, or under their feet; over them where it is all the same. */
export function leastHiding(
  sign: Omit<Box, 'y'>,
  [over, under]: readonly [number, number],
  top: number,
  { taken, models }: { readonly taken: readonly Box[]; readonly models: readonly Box[] },
): number {
  const above = freeHeight(sign, over, top, taken);
  const isFree = !taken.some((box) => overlaps(sign, under, box, BETWEEN));
  const hidden = (y: number) => models.reduce((sum, box) => sum + (overlaps(sign, y, box, 0) ? 1 : 0), 0);
  return isFree && hidden(under) < hidden(above) ? under : above;
}

const overlaps = (sign: Omit<Box, 'y'>, y: number, box: Box, apart: number): boolean =>
  sign.x < box.x + box.w + apart &&
  sign.x + sign.w + apart > box.x &&
  y < box.y + box.h + apart &&
  y + sign.h + apart > box.y;
