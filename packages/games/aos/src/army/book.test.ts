import { expect, test } from 'vitest';
import { and, faults, legal, problemsOf } from '../../test/lists.ts';

/** Cases of a judge at the table, worked out from the book before they were run. */
const codes = (...args: Parameters<typeof problemsOf>): string[] => problemsOf(...args).map(({ code }) => code);

const kruleboyz = {
  ...legal,
  factions: ['kruleboyz'],
  units: [{ warscroll: 'killaboss-with-stab-grot' }, { warscroll: 'gutrippaz' }, { warscroll: 'hobgrot-slittaz' }],
};

test('[AOS-25.5.1] [AOS-25.3.2] who is Battleline by the general may be reinforced twice with him, once without', () => {
  const trebled = [...kruleboyz.units.slice(0, 2), { warscroll: 'hobgrot-slittaz', reinforced: 2 as const }];
  expect(codes({ ...kruleboyz, units: trebled })).toEqual([]);
  const murknob = { warscroll: 'murknob-with-belcha-banna' };
  expect(codes({ ...kruleboyz, units: [...trebled, murknob], general: { unit: 3 } })).toEqual(
    expect.arrayContaining(['army/reinforced-twice', 'army/too-few-of-role']),
  );
});

test('[AOS-25.3.2] twice reinforced counts for two: no third reinforcement in the army', () => {
  const units = [
    { warscroll: 'lord-imperatant' },
    { warscroll: 'vindictors', reinforced: 2 as const },
    { warscroll: 'praetors', reinforced: 1 as const },
    { warscroll: 'vindictors' },
  ];
  expect(codes({ ...legal, units })).toEqual(['army/too-many-reinforced', 'army/too-many-points']);
});

test('[AOS-26.1] a Leader on a Stardrake commands, but is nobody’s sub-commander and no Monster', () => {
  const list = {
    ...legal,
    units: [
      { warscroll: 'lord-celestant-on-stardrake' },
      { warscroll: 'knight-arcanum' },
      { warscroll: 'vindictors' },
      { warscroll: 'vindictors' },
    ],
  };
  const regiment = (first: string, second: string) => ({
    ...list,
    battalions: [
      {
        battalion: 'battle-regiment',
        units: [
          { unit: 0, as: first },
          { unit: 1, as: second },
          { unit: 2, as: 'troops' },
          { unit: 3, as: 'troops' },
        ],
      },
    ],
  });
  expect(codes(regiment('commander', 'sub-commander'))).toEqual([]);
  expect(codes(regiment('sub-commander', 'commander'))).toEqual(['army/wrong-place']);
});

test('[AOS-26.1] a big beast without a role is Troops; a Behemoth is not', () => {
  const list = (beast: string) => ({
    ...legal,
    factions: ['kruleboyz'],
    units: [
      { warscroll: 'murknob-with-belcha-banna' },
      { warscroll: beast },
      { warscroll: 'gutrippaz' },
      { warscroll: 'gutrippaz' },
    ],
    battalions: [
      {
        battalion: 'vanguard',
        units: [
          { unit: 0, as: 'sub-commander' },
          { unit: 1, as: 'troops' },
        ],
      },
    ],
  });
  expect(codes(list('marshcrawla-sloggoth'))).toEqual([]);
  expect(codes(list('rogue-idol'))).toEqual(['army/wrong-place']);
});

test('[AOS-27.3.2] [AOS-1.4.2] a Vindictor may be general, without a command trait', () => {
  expect(faults({ general: { unit: 2 } })).toEqual([]);
  expect(faults({ general: { unit: 2 }, enhancements: { commandTrait: 'battle-lust' } })).toHaveLength(1);
});

test('[AOS-1.4.1] one WIZARD, one endless spell; a unit of three WIZARDS is one', () => {
  expect(faults({ entities: ['emerald-lifeswarm'] })).toEqual([]);
  expect(codes({ ...legal, entities: ['emerald-lifeswarm', 'purple-sun-of-shyish'] })).toEqual([
    'army/too-many-endless-spells',
  ]);
  expect(
    codes({ ...legal, ...and({ warscroll: 'bog-witches' }), entities: ['emerald-lifeswarm', 'prismatic-palisade'] }),
  ).toEqual([]);
});

test('[AOS-25.4] exactly the limit is legal, fifty points more are not', () => {
  // 780 and twice 110 are 1,000; an understrength unit is paid for in full.
  const prosecutors = { warscroll: 'prosecutors-hammers' };
  expect(faults(and(prosecutors, prosecutors))).toEqual([]);
  expect(faults(and(prosecutors, { ...prosecutors, models: 1 }))).toEqual([]);
  expect(codes({ ...legal, ...and(prosecutors, prosecutors), entities: ['emerald-lifeswarm'] })).toEqual([
    'army/too-many-points',
  ]);
});
