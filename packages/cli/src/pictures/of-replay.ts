import { join } from 'node:path';
import type { System } from '@mischia/ai';
import { isInput, type Language, type LogFile, lengthAt } from '@mischia/kernel';
import { replayed } from '../replayed.ts';
import { type Drawing, drawingNamed } from './drawings.ts';
import { openFolder, writePicture } from './files.ts';
import { pictureFault } from './texts.ts';
import { turnPictures } from './turns.ts';

interface Wanted {
  /** A file ending in `.svg`, or a folder ending in `/`. */
  readonly picture: string;
  /** So many decisions have been taken; the end if left out. */
  readonly step?: number;
  /** So many entries of the log are looked at; all if left out. */
  readonly upTo?: number;
}

interface Written {
  readonly file: string;
  /** Which turn it is the end of, in a folder of turns. */
  readonly turn?: string;
}

/** Draws a log: one moment of it into a file, or every turn of it into a folder. */
export function drawReplay({ id, game }: System, log: LogFile, wanted: Wanted, language: Language): Written[] {
  const { picture, step, upTo } = wanted;
  const isFolder = picture.endsWith('/');
  if (!isFolder && !picture.endsWith('.svg')) throw pictureFault(language, 'name', { name: picture });
  if (isFolder && step !== undefined) throw pictureFault(language, 'step-of-turns');
  const drawing = drawingNamed(id, language);
  if (isFolder) return drawTurns(game, drawing, log, wanted, language);
  const match =
    step === undefined ? replayed(game, log, upTo) : replayed(game, after(step, log, upTo, language), undefined);
  writePicture(picture, drawing.svg(match.state), language);
  return [{ file: picture }];
}

function drawTurns(
  game: System['game'],
  drawing: Drawing,
  log: LogFile,
  { picture: folder, upTo }: Wanted,
  language: Language,
): Written[] {
  openFolder(folder, language);
  const pictures = turnPictures(game, drawing, log, upTo);
  const digits = String(pictures.length).length;
  return pictures.map(({ turn, svg }, index) => {
    const file = join(folder, `${String(index + 1).padStart(digits, '0')}-${turn}.svg`);
    writePicture(file, svg, language);
    return { file, turn };
  });
}

/** The log as it was after a decision: with the dice that it let fall, without what came later. */
function after(step: number, log: LogFile, upTo: number | undefined, language: Language): LogFile {
  const entries = log.entries.slice(0, upTo);
  const decisions = entries.filter(isInput).length;
  if (step > decisions) throw pictureFault(language, 'no-step', { step, decisions });
  return { ...log, entries: entries.slice(0, lengthAt(entries, step)) };
}
