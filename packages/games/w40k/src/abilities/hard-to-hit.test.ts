import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { hitModifiers } from '../rules/16-attacks/to-hit.ts';

const gunship = () =>
  battle({ datasheet: 'intercessor-squad', at: [10, 10] }, { datasheet: 'stormraven-gunship', seat: 1, at: [10, 25] });

test('[W40K-25.9] ranged attacks against it suffer 1', () => {
  expect(hitModifiers(attack(gunship(), 'a1', 'b1', 'bolt-rifle'))).toMatchObject([{ rule: 'W40K-25.9', amount: -1 }]);
});

test('[W40K-25.9] melee attacks do not, and nobody does while it hovers', () => {
  const state = gunship();
  expect(hitModifiers(attack(state, 'a1', 'b1', 'close-combat-weapon'))).toEqual([]);
  state.units.b1?.effects.push({ ability: { id: 'hovering', move: 20 }, until: { seat: 1, phase: 'movement' } });
  state.epoch++;
  expect(hitModifiers(attack(state, 'a1', 'b1', 'bolt-rifle'))).toEqual([]);
});
