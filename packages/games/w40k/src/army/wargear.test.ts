import { expect, test } from 'vitest';
import { army, found, library, problems, squad, ULTRAMARINES } from '../../test/lists.ts';
import { musterArmy } from './muster.ts';
import type { UnitList } from './setup.ts';

test('[W40K-06.3] options: for the right models, as often as the datasheet says, whole squads as a whole', () => {
  const pick = (option: string, choice: string, kind: string, count: number) => ({ option, choice, kind, count });
  const wargear = [
    pick('squad-rifles', 'auto-bolt-rifles', 'intercessor', 4),
    pick('grenade-launcher', 'astartes-grenade-launcher', 'intercessor', 2),
    pick('jump-pack', 'jump-pack', 'intercessor', 1),
    pick('squad-rifles', 'plasma', 'sergeant', 1),
  ];
  expect(found(army([{ ...squad, wargear }]))).toEqual([
    ['muster/option-too-often', 'army.units[0].wargear[1].count', 'W40K-06.3'],
    ['muster/unknown-option', 'army.units[0].wargear[2].option', 'W40K-06.3'],
    ['muster/unknown-choice', 'army.units[0].wargear[3].choice', 'W40K-06.3'],
    ['muster/option-not-for-all', 'army.units[0].wargear', 'W40K-06.3'],
  ]);
  const pistol = pick('sergeant-pistol', 'plasma-pistol', 'assault-intercessor', 1);
  const assault: UnitList = { datasheet: 'assault-intercessor-squad', chosen: ULTRAMARINES, wargear: [pistol] };
  expect(found(army([assault]))).toEqual([
    ['muster/wargear-not-for-model', 'army.units[0].wargear[0].kind', 'W40K-06.3'],
  ]);
});

test('[W40K-06.3] one per ten models: 19 Boyz and a Nob carry two rokkits, 18 and a Nob only one', () => {
  const rokkits = (boy: number): UnitList => ({
    datasheet: 'ork-boyz',
    models: { boy },
    chosen: { '<CLAN>': 'GOFFS' },
    wargear: [{ option: 'rokkits', choice: 'rokkit-launcha', kind: 'boy', count: 2 }],
  });
  const warlord = { unit: 0, kind: 'boss-nob' };
  expect(found(army([rokkits(19)], { warlord }))).toEqual([]);
  expect(found(army([rokkits(18)], { warlord }))).toEqual([
    ['muster/option-too-often', 'army.units[0].wargear[0].count', 'W40K-06.3'],
  ]);
});

test('[W40K-06.3] two options cannot replace the same weapon of the same model', () => {
  const wargear = [
    { option: 'chainswords', choice: 'astartes-chainsword', kind: 'legionary', count: 4 },
    { option: 'special-weapon', choice: 'flamer', kind: 'legionary', count: 1 },
  ];
  const list: UnitList = { datasheet: 'chaos-space-marines', chosen: { '<LEGION>': 'IRON WARRIORS' }, wargear };
  const [problem, ...others] = problems(army([list], { warlord: { unit: 0, kind: 'aspiring-champion' } }));
  expect(problem).toMatchObject({ code: 'muster/wargear-not-carried', measured: 0, needed: 1 });
  expect(others).toEqual([]);
});

test('[W40K-06.3] wargear goes to models: four chainswords, one flamer, one lascannon of ten', () => {
  const wargear = [
    { option: 'special-weapon', choice: 'flamer', kind: 'legionary', count: 1 },
    { option: 'chainswords', choice: 'astartes-chainsword', kind: 'legionary', count: 4 },
    { option: 'heavy-weapon', choice: 'lascannon', kind: 'legionary', count: 1 },
  ];
  const list: UnitList = {
    datasheet: 'chaos-space-marines',
    models: { legionary: 9 },
    chosen: { '<LEGION>': 'IRON WARRIORS' },
    wargear,
  };
  const { units } = musterArmy(library, army([list]), 0);
  const carried = (weapon: string) => units[0]?.models.filter((model) => model.wargear.includes(weapon)).length;
  expect(['flamer', 'astartes-chainsword', 'lascannon', 'boltgun', 'bolt-pistol'].map(carried)).toEqual([
    1, 4, 1, 4, 10,
  ]);
});
