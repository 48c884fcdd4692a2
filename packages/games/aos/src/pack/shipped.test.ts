import { expect, test } from 'vitest';
import { battlepacks, battleplans, library } from './shipped.ts';

const scroll = (id: string) => {
  const found = library.warscrolls[id];
  if (!found) throw new Error(`no warscroll ${id}`);
  return found;
};

// id, size, points, Move, Wounds, Bravery, Save
const FIGURES = [
  ['vindictors', 5, 140, 5, 2, 7, 3],
  ['yndrasta', 1, 300, 12, 8, 10, 3],
  ['knight-arcanum', 1, 150, 5, 6, 8, 3],
  ['knight-vexillor-apotheosis', 1, 125, 5, 6, 8, 3],
  ['lord-imperatant', 1, 160, 5, 7, 9, 3],
  ['annihilators', 3, 190, 4, 3, 7, 2],
  ['praetors', 3, 155, 5, 3, 8, 3],
  ['lord-relictor', 1, 145, 5, 6, 9, 3],
  ['prosecutors-hammers', 3, 110, 12, 2, 7, 4],
  ['celestar-ballista', 1, 140, 3, 9, 7, 4],
  ['lord-celestant-on-stardrake', 1, 480, 'table', 18, 9, 3],
  ['gutrippaz', 10, 180, 5, 2, 5, 5],
  ['man-skewer-boltboyz', 3, 120, 5, 2, 5, 6],
  ['hobgrot-slittaz', 10, 80, 5, 1, 4, 6],
  ['killaboss-with-stab-grot', 1, 110, 5, 6, 7, 4],
  ['swampcalla-shaman', 1, 105, 5, 6, 6, 5],
  ['murknob-with-belcha-banna', 1, 95, 5, 6, 7, 4],
  ['beast-skewer-killbow', 1, 130, 5, 5, 5, 5],
  ['killaboss-on-corpse-rippa-vulcha', 1, 240, 'table', 14, 7, 4],
  ['marshcrawla-sloggoth', 1, 150, 6, 12, 5, 4],
  ['rogue-idol', 1, 430, 'table', 16, 10, 4],
  ['slaughterpriest', 1, 110, 6, 6, 8, 5],
  ['bloodreavers', 10, 90, 6, 1, 5, 6],
  ['blood-warriors', 10, 190, 5, 2, 6, 3],
  ['mire-hoppers', 5, 100, '2D6', 2, 5, 5],
  ['drowned-thralls', 10, 90, 4, 1, 10, '-'],
  ['stone-lobba', 1, 120, 3, 6, 5, 5],
  ['twin-fury-zealots', 5, 120, 6, 1, 7, 6],
  ['bog-witches', 3, 110, 5, 2, 6, 5],
] as const;

test('[AOS-22.0] every warscroll of the specification is there with its figures, and no other', () => {
  const figures = Object.values(library.warscrolls).map(({ id, pitchedBattle, move, wounds, bravery, save }) => [
    id,
    pitchedBattle.size,
    pitchedBattle.points,
    move,
    wounds,
    bravery,
    save,
  ]);
  expect(figures).toEqual(FIGURES);
});

test('[AOS-25.5] roles and notes of the points tables', () => {
  const roles = (id: string) => scroll(id).pitchedBattle.roles.join('+');
  expect(roles('lord-celestant-on-stardrake')).toBe('leader+behemoth');
  expect(roles('rogue-idol')).toBe('behemoth');
  expect(roles('annihilators')).toBe('');
  expect(Object.values(library.warscrolls).filter(({ pitchedBattle }) => pitchedBattle.unique)).toHaveLength(1);
  expect(scroll('hobgrot-slittaz').pitchedBattle.conditionalRoles).toEqual([
    { when: { general: 'KILLABOSS' }, roles: ['battleline'] },
  ]);
});

test('[AOS-22.5] damage tables and the columns they give', () => {
  expect(scroll('killaboss-on-corpse-rippa-vulcha').damageTable).toEqual([
    { from: 0, move: 14, values: { beak: 5, stinger: 2 } },
    { from: 6, move: 12, values: { beak: 4, stinger: 3 } },
    { from: 9, move: 10, values: { beak: 3, stinger: 4 } },
    { from: 12, move: 8, values: { beak: 2, stinger: 5 } },
  ]);
  expect(library.weapons['vulcha-stinger']?.profiles[0]).toMatchObject({ toWound: { table: 'stinger' }, damage: 'D6' });
});

test('[AOS-1.2] bases and heights are ours and say so', () => {
  expect(Object.values(library.warscrolls).every(({ body }) => body.source === 'house')).toBe(true);
  expect(scroll('gutrippaz').body).toMatchObject({ base: { round: 32 }, height: 1.5 });
  expect(scroll('killaboss-on-corpse-rippa-vulcha').body).toMatchObject({ base: { oval: [120, 92] }, height: 5 });
});

test('[AOS-26.3] core battalions with their places', () => {
  const places = Object.fromEntries(
    Object.values(library.battalions).map(({ id, places: all }) => [
      id,
      all
        .map((place) => `${'icons' in place ? place.icons.join('/') : '?'} ${place.mandatory}+${place.optional}`)
        .join(', '),
    ]),
  );
  expect(places).toEqual({
    warlord: 'commander 1+1, sub-commander 2+2, troops 1+1',
    'battle-regiment': 'commander 1+0, sub-commander 0+2, troops 2+3, artillery/monster 0+1',
    'grand-battery': 'sub-commander 1+0, artillery 2+1',
    vanguard: 'sub-commander 1+0, troops 1+2',
    linebreaker: 'commander 1+0, monster 2+1',
    'command-entourage': 'commander 1+0, sub-commander 2+1',
  });
});

test('[AOS-27.5] universal enhancements, each under its own rule', () => {
  expect(Object.keys(library.commandTraits)).toHaveLength(5);
  expect(Object.keys(library.artefacts)).toHaveLength(4);
  expect(Object.keys(library.triumphs)).toHaveLength(3);
  expect(library.spellLore).toEqual(['flaming-weapon', 'levitate', 'ghost-mist']);
  expect(library.prayerScripture).toEqual(['guidance', 'heal', 'curse']);
  expect(library.spells.levitate).toMatchObject({ value: 8, range: 18, rule: 'AOS-27.5.3b' });
});

test('[AOS-24.0] endless spells and the invocation with value and price', () => {
  expect(Object.values(library.entities).map(({ id, kind, value, points }) => [id, kind, value, points])).toEqual([
    ['purple-sun-of-shyish', 'endless-spell', 8, 80],
    ['emerald-lifeswarm', 'endless-spell', 6, 50],
    ['prismatic-palisade', 'endless-spell', 7, 30],
    ['twin-lanterns', 'endless-spell', 5, 40],
    ['bleeding-icon', 'invocation', 3, 50],
  ]);
});

test('[AOS-28.1.1] the battlepack has three formats, the large one with twice the maxima', () => {
  const [small, standard, large] = battlepacks[0]?.formats ?? [];
  expect(small).toMatchObject({ points: 500, roles: { leader: [1, 2], battleline: [1, null] }, entities: 1 });
  expect(standard).toMatchObject({ points: 1000, roles: { leader: [1, 4], behemoth: [0, 2] }, reinforced: 2 });
  expect(large).toMatchObject({
    points: 2000,
    roles: { leader: [1, 8], battleline: [4, null] },
    allies: { points: 400 },
  });
});

test('[AOS-28.2] the battleplans: objectives, territories, length', () => {
  expect(
    battleplans.map(({ id, rounds, objectives, territories }) => [
      id,
      rounds,
      objectives.map(({ at }) => at),
      territories.map(({ cells }) => cells.join(' ')),
    ]),
  ).toEqual([
    [
      'three-banners',
      5,
      [
        [0.25, 0.5],
        [0.5, 0.5],
        [0.75, 0.5],
      ],
      ['A1 B1 C1 D1', 'A4 B4 C4 D4'],
    ],
    [
      'the-broken-tower',
      4,
      [
        [0.25, 0.75],
        [0.75, 0.25],
      ],
      ['A1 B1 A2 B2', 'C3 D3 C4 D4'],
    ],
  ]);
});

// Range/Attacks/To Hit/To Wound/Rend/Damage of each profile, as the specification writes them.
const WEAPONS: { readonly [id: string]: string } = {
  stormspear: '2/2/3/3/-1/1',
  thengavar: 'm 18/1/2/2/-2/D6',
  'blade-of-the-high-heavens': '1/4/3/2/-2/3',
  'valedictors-stave': '2/3/3/4/-1/D3',
  warblade: '1/4/3/3/-1/2',
  'stormcaller-baton': 'm 18/D6/3/3/-1/1',
  'blessed-warhammer': '1/4/3/3/-1/2',
  'gryph-hound-beak-and-claws': '1/4/3/4/0/1',
  'meteoric-hammer': '1/3/3/3/-1/2',
  'soulguards-halberd': '1/3/3/3/-1/2',
  'relic-hammer': '1/4/3/3/-1/2',
  'celestial-hammer': 'm 18/2/4/4/-1/1; 1/2/3/3/-1/1',
  'pair-of-celestial-hammers': 'm 9/3/4/4/-1/1; 1/3/3/3/-1/1',
  'celestial-shield': '',
  'celestar-ballista-bolts': 'm 36/1/3/2/-3/D6; m 18/2D6/4/3/-2/1',
  'stormcast-blades': '1/4/3/3/-1/1',
  'celestine-hammer': '2/3/3/2/-2/2',
  'stardrake-great-claws': '1/4/3/3/-2/2',
  'stardrake-sweeping-tail': '3/D6/3/3/-1/2',
  'rain-of-stars': 'm 30/table/3/2/-3/2',
  'wicked-stikka': '2/2/4/4/0/1',
  'wicked-hakka': '1/2/4/3/0/1',
  'man-skewer-crossbow': 'm 24/1/2/3/-1/2; m 12/2/4/3/-1/2',
  'jaggedy-blade': '1/2/4/4/0/1',
  'scrap-grenades': 'm 8/1/4/3/-1/1',
  'slitta-knives': '1/2/4/5/0/1',
  'boss-hacka': '1/4/3/3/-1/2',
  skareshield: '',
  'rusting-flail': '2/2/3/3/-1/1',
  'prized-shiv': '1/3/4/4/0/1',
  'bogbark-staff': '3/2/3/3/-1/D3',
  'pot-grot': '1/2/4/4/0/1',
  'murknob-cleaver': '1/3/3/3/-1/2',
  'beast-skewer-bolt': 'm 24/1/2/3/-2/see; m 12/1/4/3/-2/see',
  'kruleboyz-blades': '1/3/4/4/0/1',
  'jagged-boss-stikka': '1/4/3/3/-1/2',
  'vulcha-beak-and-talons': '1/table/4/3/-1/2',
  'vulcha-stinger': '1/1/3/table/-1/D6',
  'snatcha-nets': '2/4/4/4/0/1',
  'sloggoth-claws': '1/4/3/3/-1/2',
  'boulder-fists': '3/2/3/table/-2/D6',
  'stompin-feet': '2/table/3/3/-2/2',
  'bloodbathed-axe': '2/3/4/3/0/2',
  'reaver-blades': '1/2/3/4/0/1',
  goreaxes: '1/3/3/4/-1/1',
  'hopper-bite': '1/2/4/3/0/1',
  'thrall-claws': '1/1/4/4/0/1',
  boulder: 'm 6-36/2/4/3/-1/D3',
  'lobba-crew': '1/3/5/5/0/1',
  'paired-blades': '1/3/3/4/0/1',
  spittle: 'm 2D6/1/4/3/-1/1',
  sickles: '1/1/4/4/0/1',
};

test('[AOS-22.2] weapons have the characteristics of the specification', () => {
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return value.join('-');
    return typeof value === 'object' ? 'table' : String(value);
  };
  const line = (id: string) =>
    (library.weapons[id]?.profiles ?? [])
      .map(({ kind, range, attacks, toHit, toWound, rend, damage }) =>
        [(kind === 'missile' ? 'm ' : '') + written(range), attacks, toHit, toWound, rend, damage]
          .map(written)
          .join('/'),
      )
      .join('; ');
  expect(Object.fromEntries(Object.keys(library.weapons).map((id) => [id, line(id)]))).toEqual(WEAPONS);
});

test('[AOS-22.3.1] mounts, companions and crew wield their own weapons', () => {
  const wieldedBy = (wielder: string) =>
    Object.values(library.weapons).flatMap((weapon) => (weapon.wielder === wielder ? [weapon.id] : []));
  expect(wieldedBy('mount')).toEqual([
    'stardrake-great-claws',
    'stardrake-sweeping-tail',
    'rain-of-stars',
    'vulcha-beak-and-talons',
    'vulcha-stinger',
  ]);
  expect(wieldedBy('companion')).toEqual(['gryph-hound-beak-and-claws', 'prized-shiv', 'pot-grot']);
  expect(wieldedBy('crew')).toEqual(['lobba-crew']);
});
