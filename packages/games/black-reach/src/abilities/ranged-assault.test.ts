import { describe, expect, test } from 'vitest';
import type { PlacedUnit, Position } from '../position-format.ts';
import { newAction } from '../rules/action.ts';
import { newAssault } from '../rules/assault/engage.ts';
import { attackerModifiers } from '../rules/assault/values.ts';
import { unitById } from '../state.ts';
import { given, playFrom } from '../testing.ts';

const WON = { 'assault-attacker': [6, 6], 'assault-defender': [1, 1], location: [1] };

function klaw(type: 'O15' | 'O16', at: string, target: PlacedUnit, more: Position = {}) {
  const play = playFrom(
    {
      initiative: 1,
      tiles: [{ type: type === 'O15' ? 'OR3' : 'OS2', seat: 1, options: ['grabbin-klaw'] }],
      units: [{ type, seat: 1, at, order: '1', tile: 0 }, target],
      ...more,
    },
    WON,
  );
  const passUntil = (kind: string) => {
    while (play.kind() !== kind) play.answer(play.asked()?.seat ?? 0, 'pass');
  };
  passUntil('activate');
  play.answer(1, `assault:${target.type}-1`);
  passUntil('move');
  play.answer(1, 'engage-ranged');
  return play;
}

describe('[BR-16.11] a Ranged Assault goes by the rules of all Assaults', () => {
  const gun = (facing: 'N' | 'S'): PlacedUnit => ({ type: 'U04', seat: 0, at: '5,6', face: 'active', facing });

  test('[BR-16.10] from outside its arc the defender is suppressed first', () => {
    expect(klaw('O15', '5,8>5,7', gun('N')).events()).toContain('suppressed');
    expect(klaw('O15', '5,8>5,7', gun('S')).events()).not.toContain('suppressed');
  });

  test('[BR-16.5] a Heavy Vehicle may be entered by its rear', () => {
    const modifiers = (facing: 'N' | 'S') => {
      const state = given({
        units: [
          { type: 'O17', seat: 1, at: '5,7' },
          { type: 'O17', seat: 0, at: '5,5', facing },
        ],
      });
      const [attacker, defender] = [unitById(state, 'O17-1'), unitById(state, 'O17-2')];
      const from = { x: 5, y: 7 };
      const assault = newAssault({ attacker, defender, launch: null, vehicle: null, from, entry: { x: 5, y: 5 } });
      return attackerModifiers(state, newAction(), assault).map(({ rule }) => rule);
    };
    expect(modifiers('N')).toContain('BR-16.5');
    expect(modifiers('S')).not.toContain('BR-16.5');
  });

  test('[BR-20.10] the defender may play Retreat; the attacker stays where it is', () => {
    const play = klaw('O15', '5,8>5,7', { type: 'U02', seat: 0, at: '5,6' }, { hands: [['retreat'], []] });
    expect(play.kind()).toBe('assault-launched');
    expect(play.answer(0, 'card:retreat')).toEqual([]);
    expect(play.answer(0, '5,5')).toEqual([]);
    expect(play.unit('O15-1').at).toMatchObject({ front: { x: 5, y: 7 } });
    expect(play.events()).not.toContain('assault-fought');
  });

  test('its direction is that between the nearest spaces (R110)', () => {
    const play = klaw('O16', '5,5N', { type: 'U12', seat: 0, at: '7,6' });
    play.answer(1, 'weapon:0');
    expect(play.kind()).toBe('forced-move');
    expect(play.options().sort()).toEqual(['8,5', '8,6', '8,7']);
  });
});
