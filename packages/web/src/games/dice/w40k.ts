export { luckRolls } from '@mischia/w40k';

export const sums: readonly string[] = ['charge', 'psychic-test', 'deny'];

export const pooled: readonly string[] = ['damage', 'number-of-attacks', 'mortal-wounds'];

export const contests: readonly string[] = ['roll-off'];
