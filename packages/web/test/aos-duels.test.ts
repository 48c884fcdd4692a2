import { expect, test } from 'vitest';
import { aosDuels } from '../src/odds/aos-duels.ts';

const duels = aosDuels();
const meet = {
  attacker: { datasheet: 'vindictors', size: 5 },
  target: { datasheet: 'gutrippaz', size: 10 },
  distance: 12,
  charged: false,
};

test('[AOS-25.3.2] units of all sizes an army can have; single models are single', () => {
  const sizes = (id: string) => duels.units.filter((unit) => unit.id === id).map(({ least, most }) => [least, most]);
  expect(sizes('gutrippaz')).toEqual([[1, 30]]);
  expect(sizes('rogue-idol')).toEqual([[1, 1]]);
});

test('[AOS-13.3] melee is answered by the desk; spears do not shoot', () => {
  expect(duels.odds({ ...meet, kind: 'melee' })?.parts?.[0]?.needs).toMatchObject({ weapons: 5, hit: 3, wound: 3 });
  expect(duels.odds({ ...meet, kind: 'shooting' })).toBeUndefined();
});

test('[AOS-11.2b] Unleash Hell is offered, within 9"', () => {
  expect(duels.kinds).toContain('unleash-hell');
  const shots = { ...meet, attacker: { datasheet: 'man-skewer-boltboyz', size: 3 }, kind: 'unleash-hell' as const };
  expect(duels.odds({ ...shots, distance: 9 })?.question).toBe('unleash-hell');
  expect(duels.odds({ ...shots, distance: 10 })).toBeUndefined();
});
