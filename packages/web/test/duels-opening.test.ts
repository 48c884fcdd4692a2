import { mean } from '@mischia/odds';
import { expect, test } from 'vitest';
import { type DuelQuestion, duels } from '../src/odds/duels.ts';

test.each(Object.keys(duels))(
  'the odds page of %s opens on a comparison that has something to tell',
  async (system) => {
    const { opening, odds, units } = (await duels[system]?.()) ?? {
      units: [],
      odds: () => undefined,
      opening: undefined,
    };
    const question = { ...opening, distance: 12, charged: false } as DuelQuestion;
    const sides = [question.attacker.datasheet, question.target.datasheet];
    expect(units.filter(({ id }) => sides.includes(id))).toHaveLength(2);
    const answer = odds(question);
    const most = Math.max(...Object.values(answer?.distributions ?? {}).map(mean));
    expect(most).toBeGreaterThan(0.5);
  },
);
