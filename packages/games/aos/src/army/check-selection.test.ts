import { expect, test } from 'vitest';
import { and, faults, legal, problemsOf } from '../../test/lists.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { alliesAllowed } from './check-selection.ts';
import { ArmyListSchema } from './list.ts';
import { readyArmies } from './ready.ts';
import { allegianceOf, armyPoints, rolesOf, selectionOf } from './selection.ts';

const khorne = (...units: string[]) => ({
  factions: ['khorne'],
  units: ['slaughterpriest', 'blood-warriors', 'blood-warriors', ...units].map((warscroll) => ({ warscroll })),
});

test('[AOS-28.1.1] the ready armies take the field, at their points', () => {
  const points = readyArmies.map(({ id, format, list }) => {
    expect([id, ...problemsOf(list, { format })]).toEqual([id]);
    expect([id, ...problemsOf(list, { format, plan: 'the-broken-tower' })]).toEqual([id]);
    const [battlepack] = battlepacks;
    const terms = battlepack?.formats.find((one) => one.id === format);
    if (!battlepack || !terms) throw new Error('no format');
    return [id, armyPoints(selectionOf({ library, battlepack, format: terms }, list, 'army'))];
  });
  expect(points).toEqual([
    ['stormcast-500', 480],
    ['kruleboyz-500', 475],
    ['khorne-500', 480],
    ['stormcast-1000', 905],
    ['kruleboyz-1000', 765],
    ['khorne-1000', 1000],
  ]);
});

test('[AOS-1.1] a faction that nobody knows is refused', () => {
  expect(faults({ factions: ['stormcast-eternals', 'cities'] })).toEqual(['army/unknown-faction army.factions[1]']);
});

test('[AOS-1.4] units belong to the chosen factions, to their allies or to nobody', () => {
  expect(faults(and({ warscroll: 'bog-witches' }))).toEqual([]);
  expect(faults(and({ warscroll: 'bloodreavers' }))).toContain('army/not-an-ally army.units[5].warscroll');
  expect(faults({ factions: ['stormcast-eternals', 'khorne'], ...and({ warscroll: 'bloodreavers' }) })).toEqual([]);
});

test('[AOS-27.1] TV AOS-27.1-a: one unit in four may be allied', () => {
  expect([7, 3, 4, 8].map(alliesAllowed)).toEqual([1, 0, 1, 2]);
  expect(faults(khorne('bloodreavers', 'bloodreavers', 'bloodreavers', 'hobgrot-slittaz'))).toEqual([]);
  expect(faults({ ...khorne('hobgrot-slittaz'), general: { unit: 0 } })).toEqual([]);
  const three = {
    factions: ['khorne'],
    units: ['slaughterpriest', 'blood-warriors', 'hobgrot-slittaz'].map((warscroll) => ({ warscroll })),
  };
  expect(faults(three, { format: 'small' })).toEqual(['army/too-many-allies army.units']);
  // Neutral units do not make room for allies.
  expect(faults({ ...three, units: [...three.units, { warscroll: 'mire-hoppers' }] }, { format: 'small' })).toEqual([
    'army/too-many-allies army.units',
  ]);
});

test('[AOS-25.8] a faction sets how many allies it takes; points of allies are limited; allies are no generals', () => {
  const many = khorne(
    'bloodreavers',
    'bloodreavers',
    'bloodreavers',
    'bloodreavers',
    'hobgrot-slittaz',
    'hobgrot-slittaz',
  );
  expect(faults(many, { format: 'large' })).toEqual(['army/ally-limit army.units[8].warscroll']);
  const dear = khorne('bloodreavers', 'bloodreavers', 'killaboss-on-corpse-rippa-vulcha');
  expect(faults(dear)).toEqual(['army/ally-points army.units']);
  expect(faults({ ...khorne('bloodreavers', 'swampcalla-shaman'), general: { unit: 4 } })).toEqual([
    'army/general-allied army.general.unit',
  ]);
});

test('[AOS-1.4.2] the general is one model of the list', () => {
  expect(faults({ general: { unit: 2, model: 4 } })).toEqual([]);
  expect(faults({ general: { unit: 2, model: 5 } })).toEqual(['army/general-no-model army.general.model']);
  expect(faults({ general: { unit: 12 } })).toEqual(['army/general-no-unit army.general.unit']);
});

test('[AOS-25.4] an army costs no more than its format allows', () => {
  expect(faults(and({ warscroll: 'praetors' }))).toEqual([]);
  expect(faults(and({ warscroll: 'praetors' }, { warscroll: 'prosecutors-hammers' }))).toEqual([
    'army/too-many-points army',
  ]);
});

test('[AOS-25.5] TV AOS-25.5-a: minima and maxima of roles; a Leader and Behemoth counts for both', () => {
  const units = (...ids: string[]) => ({ units: ids.map((warscroll) => ({ warscroll })) });
  expect(faults(units('vindictors', 'vindictors'))).toEqual(['army/too-few-of-role army.units']);
  expect(faults(units('lord-imperatant', 'vindictors'))).toEqual(['army/too-few-of-role army.units']);
  const drakes = (count: number) =>
    faults(
      units(
        'vindictors',
        'vindictors',
        'vindictors',
        'vindictors',
        ...Array.from({ length: count }, () => 'lord-celestant-on-stardrake'),
      ),
      {
        format: 'large',
      },
    );
  expect(drakes(2)).toEqual([]);
  expect(drakes(5)).toEqual(['army/too-many-points army', 'army/too-many-of-role army.units']);
});

test('[AOS-25.5.1] a conditional role replaces the printed ones', () => {
  const scroll = (id: string) => {
    const found = library.warscrolls[id];
    if (!found) throw new Error(id);
    return found;
  };
  const hobgrots = scroll('hobgrot-slittaz');
  expect(rolesOf(hobgrots, scroll('killaboss-with-stab-grot'))).toEqual(['battleline']);
  expect(rolesOf(hobgrots, scroll('slaughterpriest'))).toEqual([]);
  expect(rolesOf(scroll('man-skewer-boltboyz'), undefined, 'BIG YELLERS')).toEqual(['battleline']);
  // TV AOS-25.5.1-a: Battleline only, no longer Behemoth.
  const idol = scroll('rogue-idol');
  const changed = {
    ...idol,
    pitchedBattle: {
      ...idol.pitchedBattle,
      conditionalRoles: [{ when: { subfaction: 'GRISTLEGORE' }, roles: ['battleline' as const] }],
    },
  };
  expect(rolesOf(changed, undefined, 'GRISTLEGORE')).toEqual(['battleline']);
  expect(rolesOf(changed, undefined)).toEqual(['behemoth']);
});

test('[AOS-1.4.1] one endless spell for each WIZARD, one invocation for each PRIEST, none twice', () => {
  expect(faults({ entities: ['purple-sun-of-shyish'] })).toEqual([]);
  expect(faults({ entities: ['purple-sun-of-shyish', 'emerald-lifeswarm'] })).toEqual([
    'army/too-many-endless-spells army.entities',
  ]);
  expect(faults({ ...and({ warscroll: 'bog-witches' }), entities: ['twin-lanterns', 'twin-lanterns'] })).toEqual([
    'army/entity-twice army.entities[1]',
  ]);
  expect(faults({ entities: ['purple-son'] })).toEqual(['army/unknown-entity army.entities[0]']);
  expect(faults({ ...khorne(), entities: ['bleeding-icon', 'prismatic-palisade'] })).toEqual([
    'army/too-many-endless-spells army.entities',
  ]);
});

test('[AOS-1.4.1] R07: the bearer of the Arcane Tome counts as a WIZARD', () => {
  const entities = ['purple-sun-of-shyish', 'prismatic-palisade'];
  const artefacts = [{ artefact: 'arcane-tome', unit: 0 }];
  expect(faults({ entities, enhancements: { artefacts } })).toEqual([]);
});

test('[AOS-28.1.1] endless spells and invocations together are limited by the battlepack', () => {
  const enhancements = { artefacts: [{ artefact: 'arcane-tome', unit: 0 }] };
  const units = ['slaughterpriest', 'blood-warriors'].map((warscroll) => ({ warscroll }));
  expect(
    faults(
      { factions: ['khorne'], units, entities: ['bleeding-icon', 'twin-lanterns'], enhancements },
      { format: 'small' },
    ),
  ).toEqual(['army/too-many-entities army.entities']);
});

test('[AOS-25.7] invocations and faction terrain are for armies of their faction; an allied PRIEST gives no access', () => {
  expect(faults({ ...khorne(), entities: ['bleeding-icon'], factionTerrain: 'skull-altar' })).toEqual([]);
  const kruleboyz = {
    factions: ['kruleboyz'],
    units: ['killaboss-with-stab-grot', 'gutrippaz', 'gutrippaz', 'slaughterpriest'].map((warscroll) => ({
      warscroll,
    })),
  };
  expect(faults({ ...kruleboyz, entities: ['bleeding-icon'], factionTerrain: 'skull-altar' })).toEqual([
    'army/entity-of-other-faction army.entities[0]',
    'army/terrain-of-other-faction army.factionTerrain',
  ]);
  expect(faults({ factionTerrain: 'storm-bacon' })).toEqual(['army/unknown-terrain army.factionTerrain']);
});

test('[AOS-28.2.2] The Broken Tower asks for a unit that can garrison', () => {
  const units = ['lord-celestant-on-stardrake'].map((warscroll) => ({ warscroll }));
  expect(faults({ units }, { plan: 'the-broken-tower' })).toContain('army/no-garrison-unit army.units');
  expect(faults({}, { plan: 'the-broken-tower' })).toEqual([]);
  expect(faults({ units }, { plan: 'three-banners' })).not.toContain('army/no-garrison-unit army.units');
});

test('[AOS-27.0] an army of one faction has its allegiance; allies and neutral units do not count', () => {
  const [battlepack] = battlepacks;
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  const allegiance = (list: object) =>
    allegianceOf(selectionOf({ library, battlepack, format }, ArmyListSchema.parse({ ...legal, ...list }), 'army'));
  expect(allegiance(and({ warscroll: 'bog-witches' }))).toBe('stormcast-eternals');
  expect(allegiance(khorne('hobgrot-slittaz'))).toBe('khorne');
  // TV AOS-27.2.1-a: one unit of another faction that is not allied, and it is gone.
  const both = ['stormcast-eternals', 'khorne'];
  expect(allegiance({ factions: both, ...and({ warscroll: 'bloodreavers' }) })).toBeUndefined();
});
