import { describe, expect, test } from 'vitest';
import type { PlacedUnit, Position } from '../../position-format.ts';
import { playFrom } from '../../testing.ts';

describe('[BR-16.2] a target need not be reachable yet', () => {
  const declared = (unit: PlacedUnit, at: string, more: Position = {}) => {
    const play = playFrom({
      initiative: unit.seat,
      units: [
        { ...unit, order: '1' },
        { type: unit.seat === 0 ? 'O02' : 'U02', seat: unit.seat === 0 ? 1 : 0, at },
      ],
      ...more,
    });
    while (play.kind() !== 'activate') play.answer(play.asked()?.seat ?? 0, 'pass');
    return play.options().some((id) => id.startsWith('assault:'));
  };
  const mob: PlacedUnit = { type: 'O03', seat: 1, at: '5,1' };
  const squad: PlacedUnit = { type: 'U02', seat: 0, at: '5,1' };

  test('cards of the hand may lengthen the way: a bonus, and every WAAAGH! not yet discarded', () => {
    expect(declared(mob, '5,6')).toBe(true);
    expect(declared(mob, '5,7')).toBe(false);
    expect(declared(mob, '5,8', { hands: [[], ['smoke']] })).toBe(true);
    expect(declared(mob, '5,9', { hands: [[], ['smoke']] })).toBe(false);
    expect(declared(mob, '5,10', { hands: [[], ['waaagh', 'retreat']] })).toBe(true);
    const used = { hands: [[], ['smoke', 'retreat']], discards: [[], ['waaagh', 'waaagh']] };
    expect(declared(mob, '5,10', used)).toBe(false);
  });

  test('Suppression may be shaken off', () => {
    expect(declared({ ...squad, s: 1 }, '5,7', { hands: [['no-fear', 'retreat'], []] })).toBe(true);
    expect(declared({ ...squad, s: 1 }, '5,8', { hands: [['no-fear', 'retreat'], []] })).toBe(false);
  });

  test('a Change of State may lengthen it', () => {
    expect(declared({ type: 'O08', seat: 1, at: '5,1', face: 'active' }, '5,5')).toBe(true);
    expect(declared({ type: 'O08', seat: 1, at: '5,1', face: 'active' }, '5,6')).toBe(false);
  });
});

test('[BR-16.5] a defending Vehicle has the Assault of the weapon it chose, not of another (BR-13.4)', () => {
  const defended = (weapon: number, defence: number[]) => {
    const play = playFrom(
      {
        initiative: 1,
        units: [
          { type: 'O17', seat: 1, at: '5,6', order: '1' },
          { type: 'U14', seat: 0, at: '5,5', facing: 'S' },
        ],
      },
      { 'assault-attacker': [1, 1], 'assault-defender': defence, location: [1] },
    );
    play.answer(1, 'assault:U14-1');
    play.answer(1, 'engage:5,5');
    expect(play.answer(0, `weapon:${weapon}`)).toEqual([]);
    return play.match.events.find(({ type }) => type === 'assault-fought')?.data;
  };
  expect(defended(0, [3])).toMatchObject({ defence: 3 + 5 });
  expect(defended(1, [3, 4])).toMatchObject({ defence: 4 + 1 + 2 });
});

describe('[BR-16.9] the way back is a Forced Movement (BR-06.9)', () => {
  test('an ambushed attacker that goes back turns to its Inactive face', () => {
    const play = playFrom(
      {
        initiative: 1,
        units: [
          { type: 'O08', seat: 1, at: '5,2', order: '1' },
          { type: 'U02', seat: 0, at: '5,3' },
        ],
      },
      { 'assault-attacker': [2, 1], 'assault-defender': [1, 1] },
    );
    play.answer(1, 'assault:U02-1');
    // It has changed its state once: nobody can detect it in this action.
    play.answer(1, 'flip');
    expect(play.unit('O08-1').mark).toBe(1);
    play.answer(1, 'engage:5,3');
    expect(play.events()).toContain('assault-tied');
    expect(play.unit('O08-1')).toMatchObject({ mark: 0, at: { at: { x: 5, y: 2 } } });
  });
});
