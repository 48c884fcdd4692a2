import { seededDice } from './seeded.ts';
import type { DiceSource } from './source.ts';

/** Players roll real dice and type them in. Secret draws (shuffles) come from the seed: nobody could type them unseen. */
export function manualDice(seedOfSecretDraws: string): DiceSource {
  const secret = seededDice(seedOfSecretDraws);
  return {
    kind: 'manual',
    header: () => ({ kind: 'manual' }),
    draw: (draw) => (draw.secret ? secret.draw(draw) : undefined),
  };
}
