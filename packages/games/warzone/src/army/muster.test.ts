import { expect, test } from 'vitest';
import { starterLibrary as library } from '../pack/starter.ts';
import type { ArmyList } from './list.ts';
import { musterArmy } from './muster.ts';
import { readyArmies } from './ready.ts';

const muster = (list: ArmyList) => musterArmy(library, list, 1);

test('[WZ-07.2] a squad with a leader profile is led by it; others are named at deployment', () => {
  const [hussars, rangers, captain] = muster(readyArmies[0]!.list);
  expect(hussars).toMatchObject({ id: 'b1', seat: 1, squad: true, startSize: 10, leader: 'b1.1' });
  expect(hussars!.models[0]!.profile).toBe('hussar-sergeant');
  expect(rangers).toMatchObject({ squad: true, leader: null });
  expect(captain).toMatchObject({ squad: false, leader: null, startSize: 1 });
});

test('[WZ-35.5] an exchanged weapon is carried by as many models as were paid for', () => {
  const [squad] = muster({
    force: 'bauhaus',
    units: [
      {
        unit: 'hussars',
        models: { hussar: 4, 'hussar-gunner': 2 },
        options: [{ option: 'gunner-anti-tank-gun', count: 1 }],
      },
    ],
  });
  const gunners = squad!.models.filter(({ profile }) => profile === 'hussar-gunner');
  expect(gunners.map(({ weapons }) => weapons)).toEqual([['anti-tank-gun'], ['light-machine-gun']]);
});

test('[WZ-24.1] a vehicle is one model with its crew, its mounts straight ahead and all its manoeuvre points', () => {
  const { list } = readyArmies.find(({ id }) => id === 'bauhaus-500-ii')!;
  const gt = muster(list).find(({ entry }) => entry === 'gt')!;
  expect(gt).toMatchObject({ squad: false, startSize: 1 });
  expect(gt.models[0]).toMatchObject({
    wounds: 5,
    weapons: ['heavy-machine-gun'],
    vehicle: { manoeuvre: 3, mounts: [0] },
  });
  expect(gt.models[0]!.vehicle!.crew.map(({ id, wounds }) => [id, wounds])).toEqual([
    ['b4.1/dragoon', 1],
    ['b4.1/captain', 2],
  ]);
});

test('[WZ-24.10] a vehicle squad bought with one vehicle is treated like a Single', () => {
  const bikes = (vehicles: number) => muster({ force: 'mishima', units: [{ unit: 'wind-dragon-bike', vehicles }] })[0]!;
  expect(bikes(1).squad).toBe(false);
  expect(bikes(2)).toMatchObject({ squad: true, startSize: 2 });
});

test('[WZ-04.3] units come to the table as their abilities say', () => {
  const arrivals = (index: number) =>
    Object.fromEntries(muster(readyArmies[index]!.list).map(({ entry, arrival }) => [entry, arrival?.by]));
  expect(arrivals(0)).toMatchObject({ hussars: 'deployment', 'venusian-rangers': 'infiltration' });
  expect(arrivals(1)).toMatchObject({ 'airborne-troopers': 'paratrooper', 'recon-scout': 'infiltration' });
  expect(arrivals(2)).toMatchObject({ 'shadow-walker': 'phantom', 'night-tigers': 'deployment' });
  expect(muster(readyArmies[2]!.list).find(({ entry }) => entry === 'night-tigers')!.models[0]!.stalking).toBe(true);
});

test('[WZ-23.2] powers that were bought are known to the model', () => {
  const mystic = muster(readyArmies[2]!.list).find(({ entry }) => entry === 'ki-mystic')!;
  expect(mystic.models[0]!.powers).toEqual(['war-cry', 'illusory-shield']);
});

test('a mustered army is plain data', () => {
  for (const { list } of readyArmies.slice(0, 4))
    expect(JSON.parse(JSON.stringify(muster(list)))).toEqual(muster(list));
});
