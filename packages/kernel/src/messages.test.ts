import { expect, test } from 'vitest';
import { type Catalogues, message, translate } from './messages.ts';

const catalogues: Catalogues = {
  it: {
    shots: '{unit} spara con {count} armi.',
    shots_one: '{unit} spara con un’arma.',
    shots_none: '{unit} non spara.',
    wood: 'il bosco',
    behind: 'Dietro {what}.',
    blocks: '{what} copre {length}.',
  },
  en: { shots: '{unit} fires {count} weapons.', wood: 'the wood', blocks: '{what} hides {length}.' },
};
const say = (key: string, params?: Parameters<typeof message>[1]) => translate(catalogues, 'it', message(key, params));

test('one and none have texts of their own where they differ', () => {
  expect([3, 1, 0].map((count) => say('shots', { unit: 'Boyz', count }))).toEqual([
    'Boyz spara con 3 armi.',
    'Boyz spara con un’arma.',
    'Boyz non spara.',
  ]);
  expect(translate(catalogues, 'en', message('shots', { unit: 'Boyz', count: 0 }))).toBe('Boyz fires 0 weapons.');
});

test('what fills the first gap begins the sentence; inside it stays as it is', () => {
  expect(say('blocks', { what: message('wood'), length: { inches: 2500 } })).toBe('Il bosco copre 2,5".');
  expect(say('behind', { what: message('wood') })).toBe('Dietro il bosco.');
});

test('an unknown key shows itself', () => {
  expect(say('nowhere')).toBe('nowhere');
});
