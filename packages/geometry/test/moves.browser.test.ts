import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../../scripts/launch-browser.ts';
import { moveChecksum } from '../src/testing/move-checksum.ts';

test('Chromium and Node move, plan and charge alike', async () => {
  const bundle = await build({
    stdin: {
      contents: `import { moveChecksum } from './src/testing/move-checksum.ts'; globalThis.result = moveChecksum(32);`,
      resolveDir: join(import.meta.dirname, '..'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    expect(await page.evaluate('globalThis.result')).toBe(moveChecksum(32));
  } finally {
    await browser.close();
  }
});
