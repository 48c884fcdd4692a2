export { luckRolls } from '@mischia/warzone';

export const sums: readonly string[] = [];

export const contests: readonly string[] = ['initiative'];

export const isLow = true;
