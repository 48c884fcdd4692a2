import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import type { Language } from '@mischia/kernel';
import { pictureFault } from './texts.ts';

/** A folder that pictures can be written to; made when it is not there. Asked for before long work begins. */
export const openFolder = (folder: string, language: Language): void =>
  orFault(folder, language, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });

export const writePicture = (file: string, svg: string, language: Language): void =>
  orFault(file, language, () => writeFileSync(file, `${svg}\n`));

function orFault(path: string, language: Language, write: () => void): void {
  try {
    write();
  } catch (fault) {
    const reason = (fault as NodeJS.ErrnoException).code;
    if (reason === undefined) throw fault;
    throw pictureFault(language, 'not-writable', { path, reason });
  }
}
