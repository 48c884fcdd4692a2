import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesIn, section, smallFiles } from './changelog.ts';

test.each(smallFiles())('%s says what was added, changed or fixed, line by line', (file) => {
  expect(entriesIn(file, readFileSync(file, 'utf8'))).not.toEqual([]);
});

test('a release lists its changes by kind and subject', () => {
  const entries = [
    ...entriesIn('a.md', '### Fixed\n- Warzone: doors close.\n\n**Replays:** battles of Warzone with doors.\n'),
    ...entriesIn('b.md', '### Added\n- A guide.\n\n### Fixed\n- Age of Sigmar: spells end.\n- Warzone: roofs hold.\n'),
  ];
  expect(section('1.2.0', entries)).toBe(
    [
      ...['## 1.2.0', '', '### Added', '', '- A guide.', ''],
      ...['### Fixed', '', '- Age of Sigmar: spells end.', '- Warzone: doors close.', '- Warzone: roofs hold.', ''],
      ...['### Replays', '', '- battles of Warzone with doors.'],
    ].join('\n'),
  );
});

test('a line that tells no change is refused with its file', () => {
  expect(() => entriesIn('c.md', 'The page loads faster.\n')).toThrow('c.md: "The page loads faster." is no change.');
});
