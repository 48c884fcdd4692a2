import { expect, test } from 'vitest';
import { everySystem, loadSystem, systemIds } from './load-system.ts';
import { systems } from './systems.ts';

test('what is loaded when it is wanted is what is there at once', async () => {
  expect(systemIds).toEqual(systems.map(({ id }) => id));
  expect(await everySystem()).toEqual(systems);
  for (const system of systems) expect(await loadSystem(system.id)).toBe(system);
  for (const unknown of ['chess', 'toString', '__proto__', '']) expect(await loadSystem(unknown)).toBeUndefined();
});
