import { translate } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { describe } from './describe.ts';
import { messages } from './messages/index.ts';

const lineOf = (type: string, data: object) =>
  translate(messages, 'en', describe({ type, rule: 'AOS-19.1', data: { unit: 'a1', total: 7, value: 8, ...data } }));

test('[AOS-19.1] the log names what is cast: a spell, or an endless spell that is summoned', () => {
  expect(lineOf('spell-cast', { spell: 'arcane-bolt' })).toBe('A1 casts Arcane Bolt (7).');
  expect(lineOf('spell-failed', { entity: 'purple-sun-of-shyish' })).toBe(
    'A1 fails to cast Purple Sun of Shyish (7, 8 needed).',
  );
  expect(lineOf('spell-unbound', { spell: 'mystic-shield' })).toBe('A1 unbinds Mystic Shield (7).');
  expect(lineOf('miscast', { spell: 'mystic-shield' })).toBe(
    'A1 miscasts Mystic Shield and casts no more in this phase.',
  );
});

test('[AOS-20.1] the log names what is chanted', () => {
  expect(lineOf('prayer-answered', { prayer: 'bless' })).toBe('A1 chants Bless and the prayer is answered (7).');
  expect(lineOf('divine-wrath', { entity: 'bleeding-icon' })).toBe('A1 chants Bleeding Icon and draws divine wrath.');
});

test('[AOS-24.4] what an entity does is told by its own words', () => {
  expect(lineOf('entity-moved', { entity: 'purple-sun-of-shyish', seat: 1 })).toBe(
    'Player 2 moves Purple Sun of Shyish.',
  );
});
