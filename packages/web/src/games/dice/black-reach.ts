export { luckRolls, SUMMED as sums } from '@mischia/black-reach';
