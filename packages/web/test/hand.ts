import type { Json } from '@mischia/kernel';
import type { Page } from 'playwright-core';
import { Table } from './table.ts';

/** A real game from a position, both seats on one screen or against a bot that plays at random. */
export async function playFrom(
  page: Page,
  system: string,
  position: Json,
  opponent: 'same-screen' | 'bot' = 'same-screen',
): Promise<Table> {
  const scenario = { name: 'La mano', system, rules: ['K-1'], setup: { position }, steps: [] };
  const file = { name: 'mano.jsonc', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scenario)) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('[data-testid="play-from-here"]').waitFor();
  await page.click(`[data-play="${opponent}"]`);
  const table = new Table(page);
  await table.decision();
  return table;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A player with a mouse on the table: places are inches from the table's south-west corner. What he presses is counted. */
export class Hand {
  readonly page: Page;
  clicks = 0;
  drags = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Where a place of the table lies on the screen. */
  at({ x, y }: Place): Promise<Place> {
    return this.page.evaluate(
      ([inchX, inchY]) => {
        const svg = document.querySelector<SVGSVGElement>('[data-testid="inch-table"]') as SVGSVGElement;
        const depth = Number(svg.querySelector('rect')?.getAttribute('height'));
        const matrix = svg.getScreenCTM() as DOMMatrix;
        const point = new DOMPoint(inchX * 1000, depth - inchY * 1000).matrixTransform(matrix);
        return { x: point.x, y: point.y };
      },
      [x, y] as const,
    );
  }

  /** The middle of a model, or of its ghost. */
  async model(id: string, what: 'model' | 'ghost' = 'model'): Promise<Place> {
    const ghost = what === 'ghost' ? '[data-ghost]' : ':not([data-ghost])';
    const box = await this.page.locator(`[data-token="${id}"]${ghost}`).first().boundingBox();
    if (!box) throw new Error(`${id} is not on the table`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Takes a model, or its ghost, and leads it by so many inches; it is not put down yet. */
  async lead(id: string, by: Place, what: 'model' | 'ghost' = 'model'): Promise<void> {
    const from = await this.model(id, what);
    const [origin, there] = [await this.at({ x: 0, y: 0 }), await this.at(by)];
    const to = { x: from.x + there.x - origin.x, y: from.y + there.y - origin.y };
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
  }

  async putDown(): Promise<void> {
    await this.page.mouse.up();
    this.drags++;
  }

  async drag(id: string, by: Place, what: 'model' | 'ghost' = 'model'): Promise<void> {
    await this.lead(id, by, what);
    await this.putDown();
  }

  async clickAt(place: Place): Promise<void> {
    const { x, y } = await this.at(place);
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  async clickModel(id: string): Promise<void> {
    const { x, y } = await this.model(id);
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  async press(choice: string): Promise<void> {
    await this.page.locator(`[data-choice="${choice}"]`).click();
    this.clicks++;
  }

  async pressMain(): Promise<void> {
    await this.page.locator('[data-primary="true"]').click();
    this.clicks++;
  }
}

/** Four squads of Space Marines before four mobs of Orks, with a wall between two of them. */
export const FOUR_UNITS: Json = {
  table: [44, 60],
  phase: 'movement',
  step: 'move',
  terrain: [{ id: 'wall', box: [6, 19, 14, 20], height: 5 }],
  markers: [
    [11, 30],
    [33, 30],
  ],
  units: {
    a1: { sheet: 'intercessor-squad', models: row(8, 14, 5) },
    a2: { sheet: 'intercessor-squad', models: row(18, 14, 5) },
    a3: { sheet: 'intercessor-squad', models: row(28, 14, 5) },
    a4: { sheet: 'intercessor-squad', models: row(37, 26, 5) },
    b1: { sheet: 'ork-boyz', models: row(8, 36, 10) },
    b2: { sheet: 'ork-boyz', models: row(18, 36, 10) },
    b3: { sheet: 'ork-boyz', models: row(28, 36, 10) },
    b4: { sheet: 'ork-boyz', models: row(37, 35, 10) },
  },
};

function row(x: number, y: number, count: number): Json {
  return Array.from({ length: count }, (_, i) => [x + (i % 5) * 1.4 - 2.8, y + Math.floor(i / 5) * 1.6]);
}
