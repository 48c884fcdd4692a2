// The pictures of the home page, as the client draws its tables: boards that are drawn in both themes, tables with models in space, no word
// on any of them; into src/home/pictures:
// node scripts/run-ts.mjs packages/web/test/card-pictures.ts (after a build, when a board looks different).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rampageMoment } from './aos-moments.ts';
import { House } from './house.ts';
import { isPainted } from './painted.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';
import { cityMoment } from './w40k-city.ts';
import { momentOf, SIGHTS } from './warzone-moments.ts';

const ROOT = process.cwd();
const FOLDER = process.env.PICTURES ?? join(ROOT, 'packages/web/src/home/pictures');
/** Somewhat larger than it is shown: six of them must not weigh more than a font. */
const PICTURE = { width: 504, height: 210 };
const QUALITY = 0.4;

/** A board at a moment of its recorded game. */
interface Board {
  readonly system: string;
  /** So many steps from the beginning. */
  readonly steps: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** What is pictured: the middle of it, at the width of the picture. */
  readonly element: string;
  /** How much of its width is in the picture. */
  readonly share: number;
  /** Painted: the same in both themes. */
  readonly isPainted?: boolean;
}

const BOARDS: readonly Board[] = [
  {
    system: 'space-marine-heroes',
    steps: 34,
    viewport: { width: 1000, height: 480 },
    element: '[data-table-area] section',
    share: 1,
  },
  {
    system: 'black-reach',
    steps: 150,
    viewport: { width: 1440, height: 900 },
    element: '[data-table-area] svg',
    share: 0.62,
    isPainted: true,
  },
];

/** Battles in space. */
const BATTLES: { readonly [system: string]: () => Moment } = {
  w40k: cityMoment,
  aos: rampageMoment,
  warzone: () => momentOf(SIGHTS.find(({ name }) => name === 'battle')!),
};
/** Turns of the wheel that bring the eye nearer than a player begins. */
const NEARER = 4;
/** So high a window that the table in it has the shape of the picture. */
const WINDOW = { width: 1440, height: 560 };
/** Names and tools are no part of the picture: it is the same in every language. */
const NO_WORDS = '[role="toolbar"], [data-testid="space-table"] > :not(:first-child) { display: none !important; }';

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
const isWanted = ({ system }: { readonly system: string }) => (process.env.ONLY ?? system).split(',').includes(system);
const keep = (name: string, bytes: Buffer) => {
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  console.log(name, bytes.length);
};
for (const board of BOARDS.filter(isWanted)) {
  for (const theme of board.isPainted ? (['dark'] as const) : (['dark', 'light'] as const)) {
    const page = await house.guest({ theme, size: board.viewport, isPainted: true });
    await replayed(page, board);
    if (board.isPainted) await isPainted(page, board.system);
    await page.waitForTimeout(2000);
    keep(
      board.isPainted ? board.system : `${board.system}-${theme}`,
      await compact(page, await pictureOf(page, board.element, board.share)),
    );
    await page.context().close();
  }
}
for (const [system, moment] of Object.entries(BATTLES).filter(([name]) => isWanted({ system: name }))) {
  const page = await house.guest({ size: WINDOW, isPainted: true });
  const stage = await Stage.open(page, house.url, system);
  await stage.show(moment());
  await page.addStyleTag({ content: NO_WORDS });
  await page.keyboard.press('c');
  await page.locator('[data-testid="space-table"] canvas[data-painted="true"]').waitFor();
  const box = (await page.locator('[data-testid="space-table"]').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  for (let i = 0; i < NEARER; i++) await page.mouse.wheel(0, -100);
  await page.waitForTimeout(5000);
  keep(system, await compact(page, await pictureOf(page, '[data-testid="space-table"]', 1)));
  await page.context().close();
}
await house.close();

/** The middle of an element, or so much of its width. */
async function pictureOf(page: Page, element: string, share: number): Promise<Buffer> {
  const box = await page.locator(element).first().boundingBox();
  if (!box) throw new Error(`nothing matches ${element}`);
  const width = Math.min(box.width * share, (box.height * PICTURE.width) / PICTURE.height);
  const height = (width * PICTURE.height) / PICTURE.width;
  const clip = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  return page.screenshot({ clip });
}

async function replayed(page: Page, { system, steps }: Board): Promise<void> {
  const { log } = JSON.parse(readFileSync(join(ROOT, 'packages/games', system, 'golden/rules-1.json'), 'utf8'));
  const buffer = Buffer.from(JSON.stringify({ log, players: [] }));
  const file = { name: 'golden.json', mimeType: 'application/json', buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-replay="forward"]').first().waitFor();
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
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
