// The pictures of the home page, taken from recorded games as the client draws them; into src/home/pictures, in both themes:
// node scripts/run-ts.mjs packages/web/test/card-pictures.ts (after a build, when a board looks different).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { House } from './house.ts';
import { Table } from './table.ts';

const ROOT = process.cwd();
const FOLDER = process.env.PICTURES ?? join(ROOT, 'packages/web/src/home/pictures');
/** Somewhat larger than it is shown: six of them must not weigh more than a font. */
const PICTURE = { width: 504, height: 210 };
const QUALITY = 0.75;

interface Subject {
  readonly system: string;
  /** The moment: so many steps from the beginning of the recorded game, or of this setup played by the main button. */
  readonly steps: number;
  readonly setup?: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** What is pictured: the middle of it, at the width of the picture. */
  readonly element: string;
  /** How much of its width is in the picture. */
  readonly share: number;
  /** Where the middle of the picture lies, in shares of the element's height. */
  readonly middle: number;
}

const SUBJECTS: readonly Subject[] = [
  {
    system: 'space-marine-heroes',
    steps: 34,
    viewport: { width: 1000, height: 480 },
    element: '[data-table-area] section',
    share: 1,
    middle: 0.5,
  },
  {
    system: 'black-reach',
    steps: 150,
    viewport: { width: 1440, height: 900 },
    element: '[data-table-area] svg',
    share: 0.8,
    middle: 0.5,
  },
  {
    system: 'w40k',
    steps: 120,
    viewport: { width: 1440, height: 900 },
    element: '[data-table-area] svg',
    share: 0.94,
    middle: 0.57,
  },
  {
    system: 'aos',
    steps: 130,
    viewport: { width: 1440, height: 900 },
    element: '[data-table-area] svg',
    share: 0.94,
    middle: 0.5,
  },
  {
    system: 'warzone',
    setup: 'skirmish-2',
    steps: 170,
    viewport: { width: 1440, height: 900 },
    element: '[data-table-area] svg',
    share: 0.62,
    middle: 0.36,
  },
];

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const subject of SUBJECTS.filter(({ system }) => (process.env.ONLY ?? system) === system)) {
  for (const theme of ['dark', 'light'] as const) {
    const page = await house.guest({ theme, size: subject.viewport, isPainted: true });
    const bytes = await picture(page, subject);
    writeFileSync(join(FOLDER, `${subject.system}-${theme}.webp`), bytes);
    console.log(subject.system, theme, bytes.length);
    await page.context().close();
  }
}
await house.close();

async function picture(page: Page, subject: Subject): Promise<Buffer> {
  const { system, element, share, middle } = subject;
  await (subject.setup === undefined ? replayed(page, subject) : played(page, subject));
  await page.addStyleTag({
    content: '[role="toolbar"], [data-area], [data-area-words], [data-chip] { visibility: hidden; }',
  });
  await page.waitForTimeout(500);
  const box = await page.locator(element).first().boundingBox();
  if (!box) throw new Error(`${system}: nothing matches ${element}`);
  const width = box.width * share;
  const height = (width * PICTURE.height) / PICTURE.width;
  const clip = { x: box.x + (box.width - width) / 2, y: box.y + box.height * middle - height / 2, width, height };
  return compact(page, await page.screenshot({ clip }));
}

async function replayed(page: Page, { system, steps }: Subject): Promise<void> {
  const { log } = JSON.parse(readFileSync(join(ROOT, 'packages/games', system, 'golden/rules-1.json'), 'utf8'));
  const buffer = Buffer.from(JSON.stringify({ log, players: [] }));
  const file = { name: 'golden.json', mimeType: 'application/json', buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-replay="forward"]').first().waitFor();
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
}

/** A game on one screen, always with the main button. */
async function played(page: Page, { system, setup = '', steps }: Subject): Promise<void> {
  const card = page.locator(`[data-game="${system}"]`);
  await card.locator('[data-pick="setup"]').selectOption(setup);
  await card.locator('[data-start="same-screen"]').click();
  await page.waitForSelector('[data-testid="prompt"]');
  await new Table(page).play(() => 0, steps);
  await new Table(page).decision();
}

/** In the size of the picture, as WebP: the browser can do that. */
async function compact(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: png.toString('base64'), ...PICTURE, quality: QUALITY },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
