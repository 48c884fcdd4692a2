import { Random } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../position-format.ts';
import { unitById } from '../../state.ts';
import { given, playFrom } from '../../testing.ts';
import { linesWorthChoosing } from './lines.ts';

/** From (1,3) the wagon is hit in the front by lines past (4,4), in the flank by lines through (4,5). */
const wagon = (smoke: number): Position => ({
  smoke: Array.from({ length: smoke }, () => '4,5'),
  units: [
    { type: 'U10', seat: 0, at: '1,3', order: '1' },
    { type: 'O16', seat: 1, at: '5,5N' },
  ],
});

function lines(position: Position, mode: 'hit' | 'suppression' = 'hit') {
  const state = given(position);
  const target = unitById(state, 'O16-1');
  return linesWorthChoosing(state, unitById(state, 'U10-1'), {}, [1, 1, 1], target, mode).map(
    ({ side, reduction }) => `${side} −${reduction}`,
  );
}

describe('[BR-08.6] the shooter chooses the line', () => {
  test('a line that is worse in every respect is not offered', () => {
    expect(lines(wagon(0))).toEqual(['flank −0']);
    expect(lines(wagon(2))).toEqual(['flank −2']);
    expect(lines(wagon(4))).toEqual(['front −0']);
  });

  test('three obstacles against Front Armour: better for a Hit or better for a Double Hit', () => {
    expect(lines(wagon(3))).toEqual(['front −0', 'flank −3']);
    const play = playFrom(wagon(3), { attack: [6], location: [1] });
    play.answer(0, 'fire:0>O16-1');
    expect(play.kind()).toBe('line');
    expect(play.options()).toEqual(['line:front', 'line:flank']);
    expect(play.answer(0, 'line:rear')).toEqual(['option/unknown']);
    expect(play.answer(0, 'line:flank')).toEqual([]);
    const attack = play.match.events.find(({ type }) => type === 'attack');
    expect(attack?.modifiers?.map(({ rule, amount }) => [rule, amount])).toEqual([['BR-08.2', -3]]);
  });

  test('[BR-24.18] with Perfect Timing obstacles do not weigh', () => {
    const { units = [], ...smoke } = wagon(4);
    const powers = [{ power: 'perfect-timing', psyker: 'U11-1', target: 'U10-1' }];
    const withPsyker = { ...smoke, powers, units: [...units, { type: 'U11', seat: 0 as const, at: '1,12' }] };
    expect(lines(withPsyker)).toEqual(['flank −4']);
  });

  test('[BR-15.14] the rear counts double in Suppression Fire', () => {
    // Behind the wagon three obstacles hide its rear edge, none its flank.
    const behind = (smoke: number): Position => ({
      smoke: Array.from({ length: smoke }, () => '5,7'),
      units: [
        { type: 'U10', seat: 0, at: '3,10' },
        { type: 'O16', seat: 1, at: '5,5N' },
      ],
    });
    const [hit] = lines(behind(3));
    const [suppression] = lines(behind(3), 'suppression');
    expect([hit, suppression]).toEqual(['flank −0', 'rear −3']);
  });
});

test('[BR-08.6] whatever the map, each line offered is best at something, and the first is best for a Hit', () => {
  const random = new Random(8);
  let asked = 0;
  for (let number = 0; number < 300; number++) {
    const at = `${1 + random.below(3)},${1 + random.below(12)}`;
    const smoke = Array.from({ length: 8 }, () => `4,${3 + random.below(5)}`);
    const offered = lines({
      smoke,
      units: [
        { type: 'U10', seat: 0, at },
        { type: 'O16', seat: 1, at: '5,5N' },
      ],
    });
    expect(offered.length).toBeGreaterThan(0);
    const front = offered.filter((line) => line.startsWith('front'));
    // Two lines are both worth it only for exactly three obstacles more than by the armoured front.
    if (offered.length > 1) {
      asked++;
      const obstacles = offered.map((line) => Number(line.split('−')[1]));
      expect([front.length, (obstacles[1] as number) - (obstacles[0] as number)]).toEqual([1, 3]);
    }
  }
  expect(asked).toBeGreaterThan(0);
});
