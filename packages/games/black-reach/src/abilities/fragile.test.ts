import { describe, expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

describe('[BR-18.1] Fragile, from the declaration of the Assault to its end (R121)', () => {
  const squad = (first: string) => {
    const play = playFrom(
      {
        units: [
          { type: 'U03', seat: 0, at: '5,8', order: '1' },
          { type: 'O14', seat: 1, at: '5,5' },
        ],
      },
      { attack: [6] },
    );
    play.answer(0, first);
    play.answer(0, 'suppress:0>O14-1');
    return play;
  };

  test('Suppression by Moving Fire on the declared target destroys it', () => {
    const play = squad('assault:O14-1');
    expect(play.unit('O14-1').status).toBe('destroyed');
    // BR-16.2: the target is gone before resolution; the move goes on.
    expect(play.options()).toContain('end');
  });

  test('a unit that nobody assaults takes it like any other', () => {
    const play = squad('move');
    expect(play.unit('O14-1')).toMatchObject({ status: 'board', s: 2 });
  });
});
