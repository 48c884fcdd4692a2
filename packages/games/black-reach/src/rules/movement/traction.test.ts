import { describe, expect, test } from 'vitest';
import type { PlacedUnit } from '../../position-format.ts';
import { playFrom } from '../../testing.ts';

const far: PlacedUnit = { type: 'O02', seat: 1, at: '9,9' };
const refusals = (play: ReturnType<typeof playFrom>, seat: 0 | 1, answer: string) => play.answer(seat, answer);

describe('[BR-10.8] Traction damage (R066)', () => {
  test('forbids Movement Actions, not shooting', () => {
    const play = playFrom({
      units: [
        { type: 'U14', seat: 0, at: '5,5', order: '1', damage: ['traction'] },
        { ...far, at: '7,5' },
      ],
    });
    expect(play.options().some((id) => id.startsWith('fire:'))).toBe(true);
    expect(play.options()).not.toContain('move');
    expect(refusals(play, 0, 'move')).toEqual(['move/traction']);
    expect(refusals(play, 0, 'assault:O02-1')).toEqual(['move/traction']);
  });

  test('forbids the Ramming that would follow', () => {
    const play = playFrom({
      initiative: 1,
      units: [
        { type: 'O16', seat: 1, at: '5,5N', order: '1', damage: ['traction'] },
        { type: 'U15', seat: 0, at: '5,4>6,4' },
      ],
    });
    expect(refusals(play, 1, 'move')).toEqual(['move/traction']);
  });

  test('forbids the moves of the Reserve Phase', () => {
    const play = playFrom({
      phase: 'reserve',
      step: 'move',
      units: [{ type: 'U14', seat: 0, at: '5,5', damage: ['traction'] }, { type: 'U02', seat: 0, at: '1,1' }, far],
    });
    expect(play.options()).toEqual(['move:U02-1', 'done']);
    expect(refusals(play, 0, 'move:U14-1')).toEqual(['move/traction']);
  });

  const shotOnTheWay = (location: number) => {
    const play = playFrom(
      {
        units: [
          { type: 'U14', seat: 0, at: '5,8', facing: 'N', order: '1' },
          { type: 'U02', seat: 1, at: '5,1' },
          { type: 'U05', seat: 1, at: '9,7', face: 'active', facing: 'W', alert: true },
        ],
        seats: ['ultramarines', 'orks'],
      },
      { attack: [4], location: [location] },
    );
    play.answer(0, 'move');
    play.answer(0, { path: ['5,7', '5,6'] });
    play.answer(0, 'pass');
    play.answer(1, 'alert:U05-1:fire:0>U14-1');
    return play;
  };

  test('taken on the way stops the vehicle at once, without a last turn', () => {
    const play = shotOnTheWay(2);
    expect(play.unit('U14-1')).toMatchObject({ damage: ['traction'], at: { at: { x: 5, y: 7 } } });
    expect(play.options().filter((id) => id.startsWith('end:'))).toEqual([]);
  });

  test('Hull damage stops it too, but it may turn', () => {
    const play = shotOnTheWay(4);
    expect(play.unit('U14-1').damage).toEqual(['hull']);
    expect(play.options()).toContain('end:E');
    expect(play.asked()?.data).toMatchObject({ left: 0 });
  });
});
