import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { moveChecksum } from '../testing/move-checksum.ts';

test('Chromium and Node move, plan and charge alike', async () => {
  const bundle = await build({
    stdin: {
      contents: `import { moveChecksum } from '../testing/move-checksum.ts'; globalThis.result = moveChecksum(64);`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    absWorkingDir: join(import.meta.dirname, '..', '..'),
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    expect(await page.evaluate('globalThis.result')).toBe(moveChecksum(64));
  } finally {
    await browser.close();
  }
});
