export { luckRolls } from '@mischia/aos';

export const sums: readonly string[] = ['charge', 'cast', 'unbind', 'dispel', 'heroic-recovery'];
