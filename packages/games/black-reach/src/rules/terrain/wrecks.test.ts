import { describe, expect, test } from 'vitest';
import type { PlacedUnit } from '../../position-format.ts';
import { touch, unitById } from '../../state.ts';
import { given, playFrom } from '../../testing.ts';
import { sightBetween } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-line.ts';
import { bindingZones } from '../zone/zone.ts';

const wreck = (type: string, seat: 0 | 1, at: string): PlacedUnit => ({ type, seat, at, status: 'wreck' });
const far: PlacedUnit = { type: 'U02', seat: 0, at: '12,12' };

describe('two wrecks in one space', () => {
  const both = [wreck('O15', 1, '5,5>6,5'), wreck('U14', 0, '5,5')];

  test.each([both, [...both].reverse()])('[BR-08.2] each takes 1 from a line across it', (...wrecks) => {
    const state = given({
      units: [...wrecks, { type: 'U02', seat: 0, at: '5,3' }, { type: 'O02', seat: 1, at: '5,8' }],
    });
    const [marines, mob] = [unitById(state, 'U02-1'), unitById(state, 'O02-1')];
    expect(sightBetween(state, marines, mob)).toMatchObject({ state: 'reduced', reduction: 2 });
    expect(
      sightOf(state, marines, mob)
        ?.obstacles.map(({ id }) => id)
        .sort(),
    ).toEqual(['O15-1', 'U14-1']);
  });

  test.each([both, [...both].reverse()])('[BR-06.11] a Heavy Vehicle crushes both', (...wrecks) => {
    const play = playFrom({ units: [...wrecks, { type: 'U14', id: 'W', seat: 0, at: '5,6', order: '1' }, far] });
    play.answer(0, 'move');
    expect(play.answer(0, { path: ['5,5'] })).toEqual([]);
    expect(play.match.state.points).toEqual({ 'O15-1': 1, 'U14-1': 1 });
  });

  test.each([
    [wreck('U15', 0, '5,5>6,5'), wreck('U14', 0, '5,5')],
    [wreck('U14', 0, '5,5'), wreck('U15', 0, '5,5>6,5')],
  ])('[BR-12.8] one Difficult wreck of the two stops who enters', (...wrecks) => {
    const play = playFrom({ units: [...wrecks, { type: 'U02', id: 'M', seat: 0, at: '5,6', order: '1' }, far] });
    play.answer(0, 'move');
    expect(play.answer(0, { path: ['5,5', '5,4'] })).toEqual(['move/must-stop']);
  });
});

describe('[BR-06.11] a Forbidden wreck', () => {
  const wagon = (points: number) => {
    const play = playFrom({
      initiative: 1,
      destruction: { 'O16-2': points },
      units: [{ type: 'O16', seat: 1, at: '5,7N', order: '1' }, wreck('O16', 1, '5,5N'), far],
    });
    play.answer(1, 'move');
    return play;
  };

  test('falls to a Battlewagon that enters two of its spaces, one point each (R040)', () => {
    const play = wagon(2);
    expect(play.answer(1, { path: ['5,6N'] })).toEqual([]);
    expect(play.unit('O16-2').status).toBe('destroyed');
  });

  test('bars it while two points do not bring it down', () => {
    expect(wagon(1).answer(1, { path: ['5,6N'] })).toEqual(['move/forbidden']);
  });
});

describe('[BR-17.3] an ambushed unit on a wreck stands in terrain (BR-10.3)', () => {
  const watched = (to: string[]) => {
    const play = playFrom({
      units: [
        wreck('O15', 1, '5,5>5,6'),
        { type: 'O08', seat: 1, at: '5,5', face: 'active' },
        { type: 'U02', seat: 0, at: '10,5', order: '1' },
      ],
    });
    play.answer(0, 'move');
    play.answer(0, { path: to });
    play.answer(0, 'end');
    return play.unit('O08-1').mark;
  };

  test('it is not detected from 4 spaces', () => {
    expect(watched(['9,5'])).toBe(1);
  });
  test('it is detected from 2', () => {
    expect(watched(['9,5', '8,5', '7,5'])).toBe(0);
  });
});

test('[BR-07.1] a Forbidden wreck in the place of another one changes the zones', () => {
  const state = given({
    units: [wreck('O16', 1, '1,1N'), { type: 'O16', seat: 1, at: '6,5N' }, { type: 'O02', seat: 1, at: '5,5' }, far],
  });
  const held = () => (bindingZones(state, 1)[0]?.[4 * 12 + 5] as number) !== 0;
  expect(held()).toBe(true);
  const [gone, fresh] = [unitById(state, 'O16-1'), unitById(state, 'O16-2')];
  gone.status = 'destroyed';
  fresh.status = 'wreck';
  touch(state);
  expect(held()).toBe(false);
});
