import type { Ask, GameEvent, Roll } from '@mischia/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../src/state.ts';
import { placed } from '../place.ts';
import { given } from '../play.ts';
import { isLaneFree } from './lines.ts';
import { Referee } from './referee.ts';
import { whoIs } from './troops.ts';

// The referee is shown what a game does, right and wrong: it must be silent at the one and speak at the other.

const ask = (kind: string, more: Partial<Ask> = {}): Ask => ({ seat: 0, kind, rule: 'WZ-25.6', ...more });
const armour = (by: number, target: number): Roll => ({
  rule: 'WZ-15.9',
  for: 'armour',
  by,
  count: 1,
  sides: 20,
  target,
});
const told = (type: string, data: NonNullable<GameEvent['data']>): GameEvent => ({ type, rule: 'WZ-25.8', data });
const foundBy = ({ report }: Referee): string[] => report.findings.map(({ about }) => about);

/** A tank of AR 12 and D 5 that runs into men of AR 7 and D 2: they need 5 or less, five times; it needs 15 or less, twice. */
const tank = () =>
  given({
    units: {
      a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 },
      b1: {
        profile: 'ashigaru',
        at: [
          [30, 15],
          [30, 17],
        ],
      },
    },
  });

/** One man is struck and falls at his second roll. */
function collide(referee: Referee, state: Battle, target: string, needed: number): void {
  referee.rolls(state, armour(1, needed), [5]);
  referee.rolls(state, armour(1, needed), [6]);
  whoIs(state, target).model.wounds = 0;
  referee.tells(state, told('wounds-lost', { model: target, lost: 1, left: 0 }));
  referee.rolls(state, armour(0, 15), [15]);
  referee.rolls(state, armour(0, 15), [15]);
  referee.tells(state, told('collision', { model: 'a1.1', target, result: 'goes-on' }));
}

test('[WZ-25.8] two collisions after one another are in order, a wrong number is not', () => {
  const state = tank();
  const referee = new Referee(state);
  collide(referee, state, 'b1.1', 5);
  collide(referee, state, 'b1.2', 5);
  expect(foundBy(referee)).toEqual([]);
  const second = tank();
  collide(referee, second, 'b1.1', 6);
  expect(foundBy(referee)).toContain('armour number in a collision');
});

test('[WZ-25.8] a wound that is not told is found', () => {
  const state = tank();
  const referee = new Referee(state);
  for (const face of [1, 1, 1, 1, 6]) referee.rolls(state, armour(1, 5), [face]);
  for (const face of [15, 15]) referee.rolls(state, armour(0, 15), [face]);
  referee.tells(state, told('collision', { model: 'a1.1', target: 'b1.1', result: 'shoves' }));
  expect(foundBy(referee)).toEqual(['wounds of a collision']);
});

/** A horror over a place of the table with the bunker, whose roof is 3" high. */
const over = (x: number, y: number, altitude: number) =>
  placed({
    table: 'strongpoint',
    units: {
      a1: { unit: 'winged-horrors', models: { 'winged-horror': 1 }, at: [[x, y, 3 * altitude]], all: { altitude } },
      b1: { unit: 'free-marines', models: { 'free-marine': 1 }, at: [[5, 44]] },
    },
  });

function descending(state: Battle, level: number): string[] {
  const referee = new Referee(state);
  const option = { id: `level:${level}`, value: level, label: { key: 'option.level' } };
  referee.asks(state, ask('descend', { data: { model: 'a1.1' }, options: [option] }));
  return foundBy(referee);
}

test('[WZ-26.4] from level 2 one lands on a roof, not on the open ground', () => {
  expect(descending(over(36, 24, 2), 0)).toEqual([]);
  expect(descending(over(36, 24, 2), 1)).toEqual(['levels of a descent']);
  expect(descending(over(50, 10, 2), 1)).toEqual([]);
  expect(descending(over(50, 10, 2), 0)).toEqual(['levels of a descent']);
});

test('[WZ-19.1] a friend in the line bars a shot; of one beside the base that the strip begins at nothing is said', () => {
  const lane = (...tanks: readonly (readonly [number, number])[]) => {
    const state = given({
      units: {
        a1: { profile: 'dragoon-rider', at: [[30, 10]], facing: 0 },
        // The strip must pass below him, along the edge of the rider's base.
        a2: { at: [[40, 10.55]] },
        ...Object.fromEntries(tanks.map((at, i) => [`a${i + 3}`, { vehicle: 'gt', at: [at], facing: 0 }])),
        b1: { at: [[50, 10]] },
      },
    });
    const [shooter, target] = [whoIs(state, 'a1.1'), whoIs(state, 'b1.1')];
    return isLaneFree(state, shooter.unit, shooter.model, target.model);
  };
  expect(lane()).toBe(true);
  // Its front is behind the front of the rider.
  expect(lane([28.5, 8.1])).toBe(undefined);
  expect(lane([35, 8.1])).toBe(false);
});

test('[WZ-20.7] whoever Madness sets on a comrade has nobody to help him against that comrade', () => {
  const state = given({
    units: {
      a1: {
        profile: 'dragoon-rider',
        at: [
          [30, 10],
          [31, 10],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  const blow = (needed: number): string[] => {
    const referee = new Referee(state);
    const hand = (kind: string, model: string, target: string, id: string) => {
      const one = ask(kind, {
        data: { model, target },
        options: ['sword', 'pistol'].map((weapon) => optionOf(kind, weapon)),
      });
      referee.asks(state, one);
      referee.answers(state, one, { option: id });
    };
    hand('attack-with', 'a1.1', 'a1.2', 'pistol+0');
    hand('strike-with', 'a1.2', 'a1.1', 'sword');
    referee.rolls(state, { rule: 'WZ-20.3', for: 'to-hit', by: 0, count: 1, sides: 20, target: needed }, [20]);
    referee.tells(state, told('blow-missed', { model: 'a1.1', target: 'a1.2' }));
    return foundBy(referee);
  };
  // CC 9 and a second weapon each; the other has a sword.
  expect(blow(9)).toEqual([]);
  expect(blow(10)).toEqual(['number of a blow: attack']);
});

const optionOf = (kind: string, weapon: string) => ({
  id: kind === 'attack-with' ? `${weapon}+0` : weapon,
  value: weapon,
  label: { key: `weapon.${weapon}` },
});
