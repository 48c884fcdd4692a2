import { numberRoller, ordersFor, rerollsFor, sumRerollsFor } from '@mischia/tabletop';
import { decisions } from '../../decisions.ts';

// W40K-04.1: a number of a pack, with its dice rolled; D3 is read from a D6.
export const rollNumber = numberRoller('W40K-04.1');

// W40K-04.3: a die is rolled again once, before modifiers; a sum as a whole or not at all.
export const { offerReroll, rerollSpace } = rerollsFor('W40K-04.3', decisions);
export const { offerWholeReroll } = sumRerollsFor('W40K-04.3', decisions);

// W40K-04.6: both roll a D6, the higher wins, ties again. W40K-04.7: the player whose turn it is orders rules due at the
// same moment; before and after the battle, and at the ends of a battle round, a roll-off decides who does.
export const { inChosenOrder, inRolledOrder, rollOff } = ordersFor(
  { rollOff: 'W40K-04.6', order: 'W40K-04.7' },
  decisions,
);
