import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../../scripts/launch-browser.ts';
import { checksum } from './testing/checksum.ts';

test('Chromium and Node agree to the last bit', async () => {
  const bundle = await build({
    stdin: {
      contents: `import { launchBrowser } from '../../../scripts/launch-browser.ts';
import { checksum } from './testing/checksum.ts'; globalThis.result = checksum(20000);`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    absWorkingDir: join(import.meta.dirname, '..'),
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    expect(await page.evaluate('globalThis.result')).toBe(checksum(20_000));
  } finally {
    await browser.close();
  }
});
