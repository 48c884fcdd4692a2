export { luckRolls } from '@mischia/black-reach';

export const sums: readonly string[] = ['attack', 'krunch', 'assault-attacker', 'assault-defender'];
