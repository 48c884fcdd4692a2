// SMH-13: the attacked hero retreats one space towards its own deployment space; on that space nothing happens.
export const retreatOneSpace = (from: number): number => Math.max(0, from - 1);
