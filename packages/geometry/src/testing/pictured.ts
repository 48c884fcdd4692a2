import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderSvg, type TablePicture } from '../svg/index.ts';

const FAILURES = join(dirname(fileURLToPath(import.meta.url)), '../../../../dist/failures/geometry');

/** Make sure of something about a position; where it fails, draw the position and say where the picture is. */
export function pictured(name: string, position: () => TablePicture, check: () => void): void {
  try {
    check();
  } catch (error) {
    const file = join(FAILURES, `${name}.svg`);
    mkdirSync(FAILURES, { recursive: true });
    // While a failing case is made smaller, the last picture is that of the smallest.
    writeFileSync(file, renderSvg(position()));
    if (error instanceof Error) error.message += `\nPicture: ${file}`;
    throw error;
  }
}
