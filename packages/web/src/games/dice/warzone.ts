export { luckRolls } from '@mischia/warzone';

export const sums: readonly string[] = [];

export const isLow = true;
