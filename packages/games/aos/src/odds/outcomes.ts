import { type Distribution, dice } from '@mischia/odds';
import { type DiceNumber, type DiceText, diceNumber } from '@mischia/tabletop';

/** The distribution of a number that may need dice (AOS-1.5.2b, AOS-1.5.2c). */
export const diceOdds = ({ count, sides, plus }: DiceNumber): Distribution =>
  dice({ dice: count > 0 ? [{ count, sides }] : [], plus });

/** The same as data writes it: 3, "D6", "D3+3". */
export const numberOdds = (text: DiceText): Distribution => diceOdds(diceNumber(text));
