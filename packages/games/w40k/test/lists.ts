import { armyProblems } from '../src/army/check-army.ts';
import type { ArmyList, BattleSetup, UnitList } from '../src/army/setup.ts';
import { libraryOf } from '../src/pack/load.ts';
import { starterPack } from '../src/pack/starter.ts';

/** Lists that tests start from. */
export const library = libraryOf([starterPack]);
export const ULTRAMARINES = { '<CHAPTER>': 'ULTRAMARINES' };
export const squad: UnitList = { datasheet: 'intercessor-squad', chosen: ULTRAMARINES };
export const captain: UnitList = { datasheet: 'primaris-captain', chosen: ULTRAMARINES };

export const army = (units: readonly UnitList[], more: Partial<ArmyList> = {}): ArmyList => ({
  name: 'Test',
  units,
  warlord: { unit: 0, kind: 'sergeant' },
  ...more,
});

export const problems = (list: ArmyList, understrength = false) =>
  armyProblems(library, list, 'army', { understrength });

/** Code, path and rule of each problem. */
export const found = (list: ArmyList, understrength = false) =>
  problems(list, understrength).map(({ code, at, rule }) => [code, at, rule]);

export const battleOf = (first: ArmyList, second: ArmyList, more: Partial<BattleSetup> = {}): BattleSetup => ({
  mission: 'only-war',
  size: 'combat-patrol',
  battlefield: 'broken-forum',
  armies: [first, second],
  ...more,
});
