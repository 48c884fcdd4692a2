export { luckRolls } from '@mischia/aos';

export const sums: readonly string[] = ['charge', 'cast', 'unbind', 'dispel', 'heroic-recovery'];

export const pooled: readonly string[] = ['damage', 'attacks', 'mortal-wounds'];

export const contests: readonly string[] = ['roll-off', 'priority'];
