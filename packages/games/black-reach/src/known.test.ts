import { describe, expect, test } from 'vitest';
import { playFrom } from './testing.ts';

describe('[BR-01.3] what each player sees', () => {
  const play = playFrom({
    hands: [['rally', 'smoke'], ['waaagh']],
    decks: [['retreat'], ['smoke', 'rally']],
    perils: ['surge', 'strain'],
    units: [
      { type: 'U02', seat: 0, at: '5,9', order: '1' },
      { type: 'O08', seat: 1, at: '5,1', face: 'active', order: '2', s: 1 },
    ],
    board: { rows: ['....R.......'] },
  });
  const text = (viewer: 0 | 1) => JSON.stringify(play.view(viewer).table);

  test('hands, decks and perils are numbers to the other side', () => {
    expect(text(1)).not.toContain('rally","smoke');
    expect(text(0)).toContain('rally');
    expect(text(0)).not.toContain('waaagh');
    for (const viewer of [0, 1] as const) {
      expect(text(viewer)).not.toContain('surge');
      expect(text(viewer)).not.toContain('retreat');
    }
  });

  test('an ambushed unit is a marker with its tokens, for its owner also itself', () => {
    const { units } = play.view(0).table as unknown as { units: { id: string }[] };
    expect(units.find(({ id }) => id === 'ambush-2-1')).toEqual({
      id: 'ambush-2-1',
      owner: 1,
      status: 'board',
      at: '5,1',
      suppression: 1,
      activated: false,
      order: 'back',
      ambush: true,
    });
    expect(text(0)).not.toContain('O08');
    expect(text(1)).toContain('O08');
  });
});
