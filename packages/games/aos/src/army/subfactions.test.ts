import { expect, test } from 'vitest';
import { legal } from '../../test/lists.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { armyProblems } from './check-army.ts';
import { type ArmyListInput, ArmyListSchema } from './list.ts';
import { musterArmy } from './muster.ts';
import { selectionOf } from './selection.ts';

const enhancement = (id: string, more: object = {}) => ({
  id,
  name: { it: id, en: id },
  source: 'house' as const,
  rule: 'AOS-27.4',
  abilities: [{ id: 'ward', on: 6 }],
  picksWeapon: false,
  ...more,
});

// A pack of a subfaction that all THUNDERSTRIKE units belong to, and of a set of enhancements for its HEROES.
const own = {
  ...library,
  commandTraits: {
    ...library.commandTraits,
    'hammer-trait': enhancement('hammer-trait', { subfaction: 'THUNDERSTRIKE' }),
  },
  artefacts: {
    ...library.artefacts,
    'hammer-relic': enhancement('hammer-relic', { subfaction: 'THUNDERSTRIKE' }),
  },
  unique: { oath: { ...enhancement('oath', { rule: 'AOS-27.3.7' }), to: [['HERO']] } },
};

const rules = () => {
  const [battlepack] = battlepacks;
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  return { library: own, battlepack, format, battleplan: undefined };
};

const faults = (enhancements: ArmyListInput['enhancements']) =>
  armyProblems(rules(), ArmyListSchema.parse({ ...legal, enhancements })).map(({ code, at }) => `${code} ${at}`);

test('[AOS-27.4] [AOS-27.2.1] a general of a subfaction takes its command trait, a HERO its artefact first', () => {
  expect(faults({ commandTrait: 'hammer-trait', artefacts: [{ artefact: 'hammer-relic', unit: 0 }] })).toEqual([]);
  expect(faults({ commandTrait: 'battle-lust' })).toEqual(['army/subfaction-first army.enhancements.commandTrait']);
  expect(faults({ artefacts: [{ artefact: 'amulet-of-destiny', unit: 1 }] })).toEqual([
    'army/subfaction-first army.enhancements.artefacts[0]',
  ]);
});

test('[AOS-27.3.7] enhancements of a set of its own go to whom the set names, and give what they say', () => {
  expect(faults({ unique: [{ enhancement: 'oath', unit: 0 }] })).toEqual([]);
  expect(faults({ unique: [{ enhancement: 'oath', unit: 2 }] })).toEqual([
    'army/enhancement-barred army.enhancements.unique[0].unit',
  ]);
  expect(faults({ unique: [{ enhancement: 'oats', unit: 0 }] })).toEqual([
    'army/unknown-enhancement army.enhancements.unique[0].enhancement',
  ]);
  const list = ArmyListSchema.parse({ ...legal, enhancements: { unique: [{ enhancement: 'oath', unit: 0 }] } });
  const { units } = musterArmy(selectionOf(rules(), list, 'army'), 0);
  expect(units[0]?.given).toContainEqual(expect.objectContaining({ id: 'ward', on: 6, rule: 'AOS-27.3.7' }));
  expect(units[1]?.given).not.toContainEqual(expect.objectContaining({ rule: 'AOS-27.3.7' }));
});
