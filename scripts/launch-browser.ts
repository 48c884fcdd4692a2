import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const TRIES = 3;
/** Milliseconds for one try; a busy machine takes half a minute. */
const PATIENCE = 90_000;

/** An installed Chromium; no test downloads one. A start that fails is tried again: under load its first sign of life may be lost. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium: install one (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.');
  }
  const faults: string[] = [];
  while (faults.length < TRIES) {
    try {
      return await chromium.launch({
        executablePath,
        timeout: PATIENCE,
        // A small /dev/shm, as containers have, would end pages in the middle of a test.
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--disable-background-networking',
          '--disable-background-timer-throttling',
          '--disable-renderer-backgrounding',
          '--disable-backgrounding-occluded-windows',
          '--no-first-run',
        ],
      });
    } catch (fault) {
      faults.push(`try ${faults.length + 1}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  throw new Error(`Chromium (${executablePath}) did not start.\n${faults.join('\n')}`);
}
