import { isProblems } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { OPTIONS, SCENARIOS } from '../content/content.ts';
import type { ArmyTile, Faction, OptionType } from '../content/types.ts';
import { optionServes, tokenHolder } from '../options/serves.ts';
import { parseSetup } from '../setup.ts';
import { unitById } from '../state.ts';
import { given } from '../testing.ts';
import { armyProblems, attachments } from './army.ts';

const problems = (faction: Faction, tiles: readonly ArmyTile[], points = 400) =>
  armyProblems({ faction, points, tiles }).map(({ at }) => at);

describe('army building', () => {
  test('[BR-22.9] the armies of all scenarios are legal and use exactly their points', () => {
    for (const scenario of Object.values(SCENARIOS)) {
      for (const faction of ['ultramarines', 'orks'] as const) {
        const { points, tiles } = scenario.armies[faction];
        expect([scenario.id, faction, problems(faction, tiles, points)]).toEqual([scenario.id, faction, []]);
      }
    }
  });

  test('[BR-22.9] every problem is listed at once', () => {
    const tiles: ArmyTile[] = [
      // Three materials for two slots, an option of the enemy, one nobody knows, a choice for none.
      { tile: 'UC1', options: ['ammo', 'camo-cloak', 'grenades', 'boss-pole', 'lasgun'], choices: { bluff: ['x'] } },
      // The same named Captain again, lying on something.
      { tile: 'UC1', on: 'UR1', options: [] },
      { tile: 'OR1', options: [] },
      { tile: 'XX9', options: [] },
      // A replacement without a choice, and a border that does not fit.
      { tile: 'UR1', options: ['heavy-weapon', 'bluff'] },
      // Supports: of another colour, on nothing, on each other.
      { tile: 'US7', on: 'UR1', options: [] },
      { tile: 'US3', options: [] },
      { tile: 'US1', on: 'US2', options: [] },
      { tile: 'US2', on: 'US1', options: [] },
    ];
    expect(problems('ultramarines', tiles, 100).sort()).toEqual([
      'points',
      'tiles[0].choices.bluff',
      'tiles[0].options',
      'tiles[0].options',
      'tiles[0].slots',
      'tiles[1].on',
      'tiles[2]',
      'tiles[3]',
      'tiles[4].choices.heavy-weapon',
      'tiles[4].slots',
      'tiles[4].slots',
      'tiles[4].slots',
      'tiles[6].on',
      'tiles[7].on',
      'tiles[7].slots',
      'tiles[8].on',
      'tiles[8].slots',
      'units',
    ]);
    expect(problems('orks', [{ tile: 'OS6', options: [] }], 10).sort()).toEqual(['points', 'stars', 'tiles[0].on']);
  });

  test('[BR-22.6] slots are filled as well as they can be, in whatever order options are named', () => {
    const filled = (options: string[]) =>
      problems('ultramarines', [{ tile: 'UR1', options, choices: { 'heavy-weapon': ['U05'] } }]);
    expect(filled(['heavy-weapon', 'planning'])).toEqual([]);
    expect(filled(['planning', 'heavy-weapon'])).toEqual([]);
    expect(filled(['heavy-weapon', 'ammo'])).toEqual(['tiles[0].slots']);
  });

  test('[BR-22.2] two tiles of one kind carry a Support each', () => {
    const twice: ArmyTile[] = [
      { tile: 'UR4', options: [] },
      { tile: 'UR4', options: [] },
      { tile: 'US1', on: 'UR4', options: [] },
      { tile: 'US2', on: 'UR4', options: [] },
    ];
    expect(problems('ultramarines', twice, 500)).toEqual([]);
    expect(attachments(twice)).toEqual([-1, -1, 0, 1]);
    expect(problems('ultramarines', [...twice, { tile: 'US8', on: 'UR4', options: [] }], 500)).toEqual([
      'tiles[0].slots',
    ]);
  });

  test('[BR-22.2] a Support needs a tile of its colour with a free slot', () => {
    expect(
      problems('ultramarines', [
        { tile: 'US3', options: [] },
        { tile: 'UC1', options: [] },
      ]),
    ).toContain('tiles[0].on');
    const wrong: ArmyTile[] = [
      { tile: 'UR2', options: [] },
      { tile: 'US3', on: 'UR2', options: [] },
    ];
    expect(problems('ultramarines', wrong)).toEqual(['tiles[0].slots']);
  });

  test('[BR-22.6] an option needs a slot of its kind and border', () => {
    expect(problems('ultramarines', [{ tile: 'UR1', options: ['bluff'] }])).toEqual(['tiles[0].slots']);
    expect(problems('ultramarines', [{ tile: 'UR1', options: ['planning', 'ammo'] }])).toEqual([]);
  });

  test('[BR-22.9] an army without a star is refused', () => {
    expect(problems('ultramarines', [{ tile: 'UR5', options: [] }])).toEqual([]);
    expect(problems('orks', [{ tile: 'OS1', options: [] }])).toContain('stars');
  });

  test('[BR-22.9] a setup reports the problems of its armies', () => {
    const setup = parseSetup({ scenario: 'promethium-pipes', armies: { orks: [{ tile: 'OR1', options: ['bluff'] }] } });
    expect(isProblems(setup) && setup.map(({ at }) => at)).toEqual(['armies.orks.tiles[0].options']);
  });
});

describe('whom options serve', () => {
  const state = given({
    tiles: [
      { type: 'UR1', seat: 0, options: ['ammo', 'planning'] },
      { type: 'US3', seat: 0, on: 0 },
      { type: 'UC1', seat: 0, options: ['grenades'] },
      { type: 'US1', seat: 0, on: 2, options: ['iron-halo'] },
    ],
    units: [
      { type: 'U02', seat: 0, at: '1,1', tile: 0 },
      { type: 'U08', seat: 0, at: '2,1', tile: 1 },
      { type: 'U10', seat: 0, at: '3,1', tile: 2 },
      { type: 'U11', seat: 0, at: '4,1', tile: 3 },
      { type: 'U01', seat: 0, at: '5,1', tile: 0 },
    ],
  });
  const unit = (id: string) => unitById(state, id);

  test('[BR-22.1, BR-22.8] tokens of a tile serve its colour and the Supports on it', () => {
    expect(tokenHolder(state, unit('U02-1'), 'ammo')).toBe(0);
    expect(tokenHolder(state, unit('U08-1'), 'ammo')).toBe(0);
    expect(tokenHolder(state, unit('U10-1'), 'ammo')).toBe(-1);
  });

  test('[BR-22.3] options on a Command tile serve the whole army', () => {
    expect(['U02-1', 'U08-1', 'U11-1'].map((id) => tokenHolder(state, unit(id), 'grenades'))).toEqual([2, 2, 2]);
  });

  test('[BR-22.2, BR-22.5] a Personal option is for the Character of its own tile', () => {
    const halo = OPTIONS['iron-halo'] as OptionType;
    expect(optionServes(state, 3, halo, unit('U11-1'))).toBe(true);
    expect(optionServes(state, 3, halo, unit('U10-1'))).toBe(false);
    expect(optionServes(state, 0, OPTIONS.planning as OptionType, unit('U02-1'))).toBe(false);
    expect(optionServes(state, 0, OPTIONS.planning as OptionType, unit('U01-1'))).toBe(true);
  });
});
