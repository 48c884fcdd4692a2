export { luckRolls } from '@mischia/w40k';

export const sums: readonly string[] = ['charge', 'psychic-test', 'deny'];
