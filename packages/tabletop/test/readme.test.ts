import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));

test('the example of the readme prints what it says', async () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const [, contents = '', printed = ''] = /```ts\n(.*?\/\/ \[ '(.*?)' \]\n)```/s.exec(readme) ?? [];
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: folder },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  expect(log.mock.calls).toEqual([[[printed]]]);
  log.mockRestore();
});
