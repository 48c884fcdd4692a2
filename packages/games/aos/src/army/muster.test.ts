import { expect, test } from 'vitest';
import { legal } from '../../test/lists.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { type ArmyListInput, ArmyListSchema } from './list.ts';
import { musterArmy } from './muster.ts';
import { readyArmies } from './ready.ts';
import { selectionOf } from './selection.ts';
import { commandModelsIn, oneInEvery } from './wargear.ts';

function muster(list: ArmyListInput) {
  const [battlepack] = battlepacks;
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  return musterArmy(selectionOf({ library, battlepack, format }, ArmyListSchema.parse(list), 'army'), 0);
}

const ready = (id: string) => {
  const army = readyArmies.find((one) => one.id === id);
  if (!army) throw new Error(id);
  return muster(army.list);
};

test('[AOS-22.3.3] TV AOS-22.3.3-a: one in every five', () => {
  expect([4, 5, 9, 10].map((models) => oneInEvery(models, 5))).toEqual([0, 1, 1, 2]);
});

test('[AOS-22.3.2] a unit has one champion, and bearers by its size unless it goes without', () => {
  const vindictors = library.warscrolls.vindictors;
  if (!vindictors) throw new Error('no Vindictors');
  expect(commandModelsIn(vindictors, 4, [])).toEqual(['vindictor-prime']);
  expect(commandModelsIn(vindictors, 10, [])).toEqual(['vindictor-prime', 'signifer', 'signifer']);
  expect(commandModelsIn(vindictors, 10, ['signifer'])).toEqual(['vindictor-prime']);
});

test('[AOS-1.3] an army takes the field with the models, weapons and abilities its list says', () => {
  const { units, player, entities } = ready('kruleboyz-1000');
  expect(units.map(({ id, warscroll, models }) => `${id} ${warscroll} ${models.length}`)).toEqual([
    'a1 killaboss-on-corpse-rippa-vulcha 1',
    'a2 swampcalla-shaman 1',
    'a3 gutrippaz 10',
    'a4 hobgrot-slittaz 10',
    'a5 hobgrot-slittaz 10',
  ]);
  expect(player).toMatchObject({ general: 'a1.1', allegiance: 'kruleboyz', points: 765, triumphs: ['bloodthirsty'] });
  expect(units[2]?.models.slice(0, 4).map(({ command }) => command)).toEqual([
    'gutrippa-boss',
    'banner-bearer',
    'drummer',
    null,
  ]);
  expect(units[2]?.models[5]?.wargear).toEqual(['wicked-stikka']);
  expect(units[1]?.spells).toEqual(['summon-boggy-mist', 'ghost-mist']);
  expect(units[3]?.roles).toEqual(['battleline']);
  expect(entities).toMatchObject([{ id: 'a:purple-sun-of-shyish', parts: [], commander: 0 }]);
});

test('[AOS-27.2] battle traits go to the units they are for; the trait and the artefact to their bearer', () => {
  const { units } = ready('kruleboyz-1000');
  const given = (unit: number) => units[unit]?.given.map(({ id, title }) => title?.en ?? id);
  expect(given(0)).toEqual(['Venom-encrusted Weapons', 'Battle-lust', 'Vial of Manticore Venom']);
  expect(units[0]?.given[2]).toMatchObject({ id: 'wound-modifier', amount: 1, weapon: 'jagged-boss-stikka' });
  expect(given(2)).toEqual(['Venom-encrusted Weapons']);
  expect(given(3)).toEqual([]);
  // AOS-27.1: the allied Hobgrots of the Khorne army are no Kruleboyz army.
  expect(ready('khorne-1000').units[6]).toMatchObject({ isAllied: true, given: [] });
});

test('[AOS-27.5.2c] the bearer of the Arcane Tome gains the keyword WIZARD', () => {
  const [killaboss, shaman] = ready('kruleboyz-500').units;
  expect(killaboss).toMatchObject({ keywords: ['WIZARD'], spells: ['flaming-weapon'] });
  expect(shaman?.keywords).toEqual([]);
});

test('[AOS-22.3] choices of single models are dealt out in order, the rest take the first', () => {
  const { units } = muster({
    ...legal,
    units: [...legal.units, { warscroll: 'prosecutors-hammers', options: { hammers: { 'pair-of-hammers': 1 } } }],
  });
  expect(units[5]?.models.map(({ wargear }) => wargear.join('+'))).toEqual([
    'pair-of-celestial-hammers',
    'celestial-hammer+celestial-shield',
    'celestial-hammer+celestial-shield',
  ]);
});

test('an army is plain data', () => {
  const army = ready('stormcast-1000');
  expect(JSON.parse(JSON.stringify(army))).toEqual(army);
});
