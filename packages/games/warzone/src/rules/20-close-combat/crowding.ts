const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

// WZ-20.8: the sizes of all who touch a target are at most four times its own; `joining` comes to those already there.
export const hasRoomFor = (targetSize: number, present: readonly number[], joining: number): boolean =>
  sum(present) + joining <= 4 * targetSize;

// WZ-22.2, R-102: across an obstacle twice its size.
export const hasRoomAcross = (targetSize: number, present: readonly number[], joining: number): boolean =>
  sum(present) + joining <= 2 * targetSize;
