// Plays whole games of Black Reach on a phone like somebody careless: touches anything at any time, turns the phone,
// reloads, takes back. Tells every fault of the page and every answer the server refused. After a build:
// node scripts/run-ts.mjs packages/web/test/black-reach-storm.ts [games] [first seed]
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@mischia/kernel';
import type { Page } from 'playwright-core';
import { House, PHONE } from './house.ts';

const SIZES = [PHONE, { width: 390, height: 844 }, { width: 932, height: 430 }, { width: 667, height: 375 }];
const DESKTOP = { width: 1440, height: 900 };
/** Moves of the player, legal or not, after which a game is given up as endless. */
const MOST = 2500;
/** Moves away from the table until it counts as lost, and until one goes back. */
const LOST = 60;
const AWAY = 5;
/** Moves that change nothing until the game counts as stuck. */
const STUCK = 400;
/** Buttons that leave the table or end the game are no play. */
const LEAVES = '[data-menu], [data-testid="menu"], [data-testid="resign-confirm"], a';
const FAULT = /La pagina ha avuto un guasto|The page had a fault/;

const [games = 3, first = 1] = process.argv.slice(2).map(Number);
const house = await House.open();
let faults = 0;
for (let seed = first; seed < first + games; seed++) {
  const { moves, found, ended } = await storm(seed);
  faults += found.length;
  console.log(`game ${seed}: ${moves} moves, ${ended}, ${found.length} findings`);
  for (const line of found) console.log(`  ${line}`);
}
await house.close();
process.exitCode = faults > 0 ? 1 : 0;

async function storm(seed: number) {
  const random = new Random(seed);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const guest = await house.guest({ name: 'Anna' });
  const browser = guest.context().browser();
  const storage = await guest.context().storageState();
  await guest.context().close();
  const context = await browser!.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, storageState: storage });
  const page = await context.newPage();
  const found: string[] = [];
  const tell = (line: string) => found.push(line);
  page.on('pageerror', (error) => tell(`page error: ${error.stack ?? error.message}`));
  page.on('console', (line) => line.type() === 'error' && tell(`console: ${line.text()}`));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type, ok, refusals } = JSON.parse(String(payload));
      if (type === 'reply' && !ok) tell(`refused: ${JSON.stringify(refusals)}`);
      if (type === 'error') tell(`server: ${String(payload)}`);
    });
  });
  await page.goto(house.url);
  // Everybody has his own way of playing.
  const way = {
    pace: pick(['quick', 'quick', 'watch']),
    dicePace: pick(['quick', 'step']),
    automatic: pick(['on', 'on', 'off']),
    language: pick(['it', 'en']),
    textSize: pick(['normal', 'larger']),
    warnIdle: pick([true, false]),
  };
  await page.evaluate((changes) => {
    const saved = JSON.parse(localStorage.getItem('mischia.settings') ?? '{}');
    localStorage.setItem('mischia.settings', JSON.stringify({ ...saved, state: { ...saved.state, ...changes } }));
  }, way);
  await page.reload();
  const card = page.locator('[data-game="black-reach"]');
  const setups = await card
    .locator('[data-pick="setup"] option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  await card.locator('[data-pick="setup"]').selectOption(pick(setups));
  await card.locator('[data-pick="bot"]').selectOption('random');
  if (random.below(4) === 0) await card.locator('[data-pick="dice"]').selectOption('manual');
  await card.locator(`[data-start="${random.below(4) === 0 ? 'same-screen' : 'bot'}"]`).click();
  await page.waitForSelector('[data-testid="prompt"], [data-testid="curtain"]');
  let moves = 0;
  let ended = 'given up';
  let nowhere = 0;
  let idle = 0;
  let before: string | undefined;
  for (; moves < MOST; moves++) {
    const words = (await page.textContent('body')) ?? '';
    const isOver = (await page.locator('[data-testid="result"]').count()) > 0;
    const now = FAULT.test(words) ? 'fault' : isOver ? 'over' : '';
    if (now === 'fault') tell(`FAULT PAGE after ${moves} moves`);
    if (now !== '') {
      ended = now;
      break;
    }
    const asked = await page.evaluate(promptOf);
    nowhere = asked === undefined ? nowhere + 1 : 0;
    idle = asked === before ? idle + 1 : 0;
    before = asked;
    if (idle === STUCK) {
      const picture = join(tmpdir(), `black-reach-storm-${seed}.png`);
      await page.screenshot({ path: picture });
      tell(`STUCK at ${asked} (${JSON.stringify(way)}), see ${picture}`);
      break;
    }
    // A link to the rules was touched.
    if (nowhere === AWAY) await page.goBack();
    if (nowhere === LOST) {
      tell(`LOST at ${page.url()}: ${await page.evaluate(() => (document.body.textContent ?? '').slice(0, 200))}`);
      break;
    }
    await act(page, random, pick).catch((error: Error) => tell(`driver: ${error.message.split('\n')[0]}`));
  }
  if (ended === 'over') await playAround(page, random, pick);
  if (ended === 'given up') ended = `given up at ${await page.evaluate(promptOf)}`;
  await context.close();
  return { moves, found: [...new Set(found)], ended };
}

/** What is asked now, with its draft; undefined away from the table. */
function promptOf(): string | undefined {
  const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"], [data-testid="curtain"]');
  if (!prompt) return undefined;
  return `${prompt?.querySelector<HTMLElement>('[data-kind]')?.dataset.kind} ${prompt?.dataset.step}`;
}

type Pick = <T>(list: readonly T[]) => T;

/** After the end the table can still be touched. */
async function playAround(page: Page, random: Random, pick: Pick): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Chiudi|Guarda/ })
    .first()
    .click({ timeout: 500 })
    .catch(() => {});
  for (let turn = 0; turn < 20; turn++) await act(page, random, pick).catch(() => {});
}

/** One thing somebody may do; mostly it leads on. */
async function act(page: Page, random: Random, pick: Pick): Promise<void> {
  const what = random.below(100);
  if (what < 62) await press(page, random);
  else if (what < 75) await touchBoard(page, random);
  else if (what < 82) await pressAny(page, '[data-card], [data-testid="order-tray"] button, [data-unit]', random);
  else if (what < 87) await pressAny(page, 'button[aria-label], [data-testid="more"], button[aria-pressed]', random);
  else if (what < 93)
    await page.keyboard.press(pick(['Escape', 'l', 'v', 'z', 'Enter', ' ', '1', '2', '3', 'r', '?', 'p', ',', '0']));
  else if (what < 97) await page.setViewportSize(random.below(6) === 0 ? DESKTOP : pick(SIZES));
  else if (what < 98) await page.reload();
  else await dragBoard(page, random);
}

/** A choice on offer, the main one as a rule; a curtain or a sheet in the way goes first. */
function press(page: Page, random: Random): Promise<void> {
  const roll = random.below(1000) / 1000;
  return page.evaluate(async (share) => {
    const click = (selector: string) => {
      const all = document.querySelectorAll<HTMLElement>(selector);
      const one = all[share < 0.6 ? 0 : Math.floor(((share - 0.6) / 0.4) * all.length)];
      one?.click();
      return one !== undefined;
    };
    if (click('[data-testid="lift"]')) return;
    if (click('[data-testid="idle-go-on"]')) return;
    if (document.querySelector('[data-testid="type-dice"]')) {
      for (let die = 0; die < 4; die++) click('[data-face]');
      click('[data-testid="confirm-dice"]');
      return;
    }
    if (!click('[data-choice]')) click('[data-testid="more"]');
    await new Promise((done) => setTimeout(done, share < 0.3 ? 0 : 20));
  }, roll);
}

function pressAny(page: Page, selector: string, random: Random): Promise<void> {
  const roll = random.below(1000) / 1000;
  return page.evaluate(
    ([which, share, leaves]) => {
      const all = [...document.querySelectorAll<HTMLElement>(which)].filter((one) => !one.matches(leaves));
      all[Math.floor(share * all.length)]?.click();
    },
    [selector, roll, LEAVES] as const,
  );
}

async function placeOnBoard(page: Page, random: Random): Promise<{ x: number; y: number } | undefined> {
  const box = await page
    .locator('[data-testid="board"]')
    .boundingBox({ timeout: 300 })
    .catch(() => null);
  const size = page.viewportSize() ?? PHONE;
  if (!box) return undefined;
  const within = (from: number, length: number, most: number) =>
    Math.min(most - 2, Math.max(2, from + (random.below(1000) / 1000) * length));
  return { x: within(box.x, box.width, size.width), y: within(box.y, box.height, size.height) };
}

async function touchBoard(page: Page, random: Random): Promise<void> {
  const at = await placeOnBoard(page, random);
  if (!at) return;
  await page.touchscreen.tap(at.x, at.y);
  if (random.below(3) === 0) await page.touchscreen.tap(at.x, at.y);
}

async function dragBoard(page: Page, random: Random): Promise<void> {
  const [from, to] = [await placeOnBoard(page, random), await placeOnBoard(page, random)];
  if (!from || !to) return;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
