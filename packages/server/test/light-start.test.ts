import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { serverProgram } from './server-process.ts';

/** A program's own files that are read before it does anything. */
function readAtStart(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, other = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g)) {
    readAtStart(join(dirname(file), other), found);
  }
  return found;
}

test('server and thinking threads start without any game: what nobody plays takes no memory', async () => {
  const program = await serverProgram();
  try {
    const folder = dirname(program.path);
    for (const name of ['main.mjs', 'bot-worker.mjs']) {
      const files = [...readAtStart(join(folder, name))];
      expect(files.length).toBeGreaterThan(1);
      const sources = files.flatMap((file) => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources as string[]);
      expect(sources.filter((source) => /packages\/games\/|\/ai\/src\/[^/]+\/system\.ts/.test(source))).toEqual([]);
    }
  } finally {
    program.remove();
  }
});
