import type { Modifier } from '@mischia/kernel';
import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import { ability, type ModifiedRoll } from './ability.ts';

const ID = 'roll-modifier';

const params = z.looseObject({
  ...credited,
  /** Which of the bearer's rolls it changes; saves are those against attacks on it. */
  roll: z.enum(['hit', 'wound', 'save', 'psychic-test', 'deny', 'charge', 'advance']),
  amount: z.number(),
  how: z.enum(['divide', 'multiply']).optional(),
});

type Params = z.infer<typeof params>;

const changes = (roll: Params['roll'], given: Params): Modifier[] => {
  if (given.roll !== roll) return [];
  const { amount, how } = given;
  return [{ ...credit(ID, 'W40K-04.2', given), amount, ...(how ? { how } : {}) }];
};

// W40K-04.2: a modifier of any roll: halved Psychic tests, doubled Advances, +1 to charge.
export const rollModifier = ability({
  id: ID,
  rule: 'W40K-04.2',
  params,
  attacking: {
    hit: (_attack, given) => changes('hit', given),
    wound: (_attack, given) => changes('wound', given),
  },
  attacked: { save: (_attack, given) => changes('save', given) },
  psychicTest: (given) => changes('psychic-test', given),
  deny: (given) => changes('deny', given),
  roll: (roll: ModifiedRoll, given) => changes(roll, given),
});
