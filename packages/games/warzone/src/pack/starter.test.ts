import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import markers from '../../data/markers.json' with { type: 'json' };
import { abilityIds, isNotAutomated } from '../abilities/registry.ts';
import { bodyPoints, profilePoints, vehiclePoints } from '../army/points.ts';
import { starterLibrary as library, starterPack } from './starter.ts';

const profiles = Object.values(library.profiles);
const vehicles = Object.values(library.vehicles);

test('[WZ-35.3] every profile costs what the points formula says', () => {
  for (const profile of profiles) expect(profilePoints(profile, library.weapons), profile.id).toBe(profile.cost);
});

test('[WZ-35.3] every vehicle costs what the points formula says', () => {
  for (const vehicle of vehicles) expect(vehiclePoints(vehicle, library.weapons), vehicle.id).toBe(vehicle.cost);
});

test('[WZ-35.3-a] a Hussar has a body worth 13 and costs 18, the Wind Dragon 90', () => {
  expect(bodyPoints(library.profiles.hussar!.row)).toBeCloseTo(13);
  expect(profilePoints(library.profiles.hussar!, library.weapons)).toBe(18);
  expect(vehiclePoints(library.vehicles['wind-dragon-bike']!, library.weapons)).toBe(90);
});

test('[WZ-35.5] exchanged weapons cost the difference of their points', () => {
  for (const { id, replace, by, cost } of Object.values(library.options)) {
    expect(library.weapons[by]!.points - library.weapons[replace]!.points, id).toBe(cost);
  }
});

test('[WZ-35.1] the printed captain, weapon and vehicle are as printed, and marked so', () => {
  const captain = library.profiles['hussar-captain']!;
  expect(captain).toMatchObject({ source: 'rulebook', cost: 36, weapons: ['smg'] });
  expect(Object.values(captain.row)).toEqual([10, 10, 9, 14, 3, 2, 8, 3, 8, 2]);
  expect(library.units['hussar-captain']).toMatchObject({ kind: 'single', needs: 'hussars' });
  const { bands, source } = library.weapons.smg!;
  expect(source).toBe('rulebook');
  expect(Object.entries(bands).map(([band, { hit, burst, damage }]) => [band, hit, burst, damage])).toEqual([
    ['CC', -1, 1, 9],
    ['TD', 2, 2, 9],
    ['GC', 1, 2, 9],
    ['GM', -1, 1, 8],
  ]);
  expect(library.vehicles.gt).toMatchObject({ source: 'rulebook', cost: 136, house: ['footprint', 'mounts'] });
  expect(library.vehicles.gt!.location.vehicleUpTo).toBe(15);
});

test('[WZ-35.4] there are 24 weapons; the SMG alone is printed and carries neither tag', () => {
  const weapons = Object.values(library.weapons);
  expect(weapons).toHaveLength(24);
  expect(weapons.filter(({ source }) => source === 'rulebook').map(({ id }) => id)).toEqual(['smg']);
  expect(library.weapons.smg!.against).toBe('personnel');
  expect(library.weapons['heavy-machine-gun']!.bands.GL).toMatchObject({ mountedOnly: true, hit: -1, burst: 3 });
  expect(library.weapons['frag-grenade']!.bands.TD).toMatchObject({ from: 3 });
});

test('[WZ-35.9] every ability of the rules occurs in some profile, and no profile names one that is not written', () => {
  const refs = [
    ...profiles.flatMap(({ abilities }) => abilities),
    ...vehicles.flatMap(({ abilities, crew }) => [...abilities, ...crew.flatMap((member) => member.abilities)]),
  ];
  expect(refs.filter(isNotAutomated)).toEqual([]);
  expect(new Set(refs.map(({ id }) => id))).toEqual(new Set(abilityIds()));
  expect(abilityIds()).toHaveLength(32);
});

test('[WZ-35.9] every type of vehicle, flight, template and weapon occurs', () => {
  expect(new Set(vehicles.map(({ hull, drive }) => `${hull} ${drive}`))).toEqual(
    new Set(['open wheeled', 'closed tracked', 'closed vtol', 'open vtol', 'closed biped']),
  );
  expect(library.vehicles['night-hawk-helicopter']!.traits).toEqual(['flyer', 'hover-wait']);
  expect(profiles.filter(({ traits }) => traits.includes('flyer')).map(({ id }) => id)).toEqual(['winged-horror']);
  expect(profiles.filter(({ traits }) => traits.includes('glider')).map(({ id }) => id)).toEqual(['glider-commando']);
  expect(profiles.filter((profile) => profile.class === 'mounted').map(({ id }) => id)).toEqual(['dragoon-rider']);
  const weapons = Object.values(library.weapons);
  expect(weapons.filter(({ area }) => area?.kind === 'direct')).toHaveLength(3);
  expect(weapons.filter(({ fire }) => fire === 'thrown').map(({ id }) => id)).toEqual(['frag-grenade']);
  expect(weapons.filter(({ fire }) => fire === 'fired').map(({ id }) => id)).toEqual(['grenade-launcher', 'mortar']);
});

test('[WZ-35.7] fifteen powers in three schools; every model with powers has enough to choose from', () => {
  const powers = Object.values(library.powers);
  expect(powers).toHaveLength(15);
  for (const school of ['holy', 'ki', 'dark']) {
    expect(powers.filter(({ schools }) => schools.includes(school)).length, school).toBeGreaterThanOrEqual(3);
  }
  expect(library.powers.freezing).toMatchObject({ schools: ['ki', 'dark'], difficulty: 11, save: 'power', cost: 9 });
});

test('[WZ-35.2] the names of the marker sheets: 20 effects, every power among them', () => {
  expect(markers.effects).toHaveLength(20);
  const names = new Set(markers.effects.map(({ id }) => id));
  for (const { id } of starterPack.powers) expect(names, id).toContain(id);
  expect(markers.templates).toHaveLength(13);
});

test('[WZ-36.2] no rule, ability or army check names a force, a unit or a weapon of the packs', () => {
  const ids = [
    ...Object.keys(library.forces),
    ...Object.keys(library.units),
    ...Object.keys(library.profiles),
    ...Object.keys(library.vehicles),
    ...Object.keys(library.weapons),
  ];
  const abilities = new Set(abilityIds());
  const named = ids.filter((id) => !abilities.has(id) && id !== 'flamer' && id !== 'heavy-flamer');
  const src = new URL('../', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(rules|abilities|army)\//.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files.filter((one) => one !== 'army/ready.ts')) {
    const text = readFileSync(new URL(file, src), 'utf8');
    expect(
      named.filter((id) => text.includes(`'${id}'`)),
      file,
    ).toEqual([]);
  }
});
