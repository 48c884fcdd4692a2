import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisionDocuments, projectRoot } from '../src/index.ts';

test.each([...decisionDocuments()])(
  '%s is what the game’s list of decisions says (npm run decisions)',
  (path, text) => {
    const file = join(projectRoot(), path);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(text);
  },
);
