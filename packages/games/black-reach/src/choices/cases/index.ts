import type { Case } from '../case.ts';
import { assaultCases } from './assault.ts';
import { cardAnswerCases } from './card-answers.ts';
import { cardCases } from './cards.ts';
import { defenceCases } from './defence.ts';
import { movementCases } from './movement.ts';
import { optionCases } from './options.ts';
import { powerCases } from './powers.ts';
import { shootingCases } from './shooting.ts';
import { turnCases } from './turn.ts';

/** Every choice of the game with its three tests. */
export const allCases: readonly Case[] = [
  ...turnCases,
  ...movementCases,
  ...shootingCases,
  ...assaultCases,
  ...defenceCases,
  ...cardCases,
  ...cardAnswerCases,
  ...optionCases,
  ...powerCases,
];
