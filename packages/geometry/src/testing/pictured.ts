import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GridPicture, renderSvg, type TablePicture } from '../svg/index.ts';

const FAILURES = join(dirname(fileURLToPath(import.meta.url)), '../../../../dist/failures');

/** Draw a position on which a test failed, and say where the picture is. */
export function keepPicture(folder: string, name: string, position: TablePicture | GridPicture): string {
  const file = join(FAILURES, folder, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, renderSvg(position));
  return `Picture: ${file}`;
}

/** Make sure of something about a position; where it fails, draw the position and say where the picture is. */
export function pictured(name: string, position: () => TablePicture, check: () => void): void {
  try {
    check();
  } catch (error) {
    // While a failing case is made smaller, the last picture is that of the smallest.
    const kept = keepPicture('geometry', name, position());
    if (error instanceof Error) error.message += `\n${kept}`;
    throw error;
  }
}
