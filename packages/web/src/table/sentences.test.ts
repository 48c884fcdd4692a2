import { expect, test } from 'vitest';
import { inSentences } from './sentences.ts';

test('what is spoken has one full stop after each part, and keeps what a part ends with', () => {
  expect(inSentences(['Ork Boyz spara.', '', 'Due cadono', 'Quale unità muove?'])).toBe(
    'Ork Boyz spara. Due cadono. Quale unità muove?',
  );
});
