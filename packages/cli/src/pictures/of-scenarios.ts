import { basename, extname, join } from 'node:path';
import { isProblems, type Language, type Problem } from '@mischia/kernel';
import type { Scenario } from '@mischia/kernel/scenario';
import { systemNamed } from '../lookup.ts';
import { drawingNamed, drawingOf } from './drawings.ts';
import { openFolder, writePicture } from './files.ts';

/** The file drawn, or the reason why there is none. */
export interface Pictured {
  readonly picture?: string;
  readonly noPicture?: 'never-began' | 'tableless';
}

export interface LoadedScenario {
  readonly file: string;
  readonly scenario: Scenario | readonly Problem[];
}

/** A folder for pictures of the scenarios that differ. Refused when none of them is played on a table. */
export function openAlbum(folder: string, loaded: readonly LoadedScenario[], language: Language) {
  const systems = loaded.flatMap(({ scenario }) => (isProblems(scenario) ? [] : [(scenario as Scenario).system]));
  const [first] = systems;
  if (first !== undefined && !systems.some((system) => drawingOf(system))) {
    drawingNamed(systemNamed(first).id, language);
  }
  openFolder(folder, language);
  const taken = new Set<string>();
  return ({ file, scenario: read }: LoadedScenario, differsAt: unknown): Pictured => {
    if (isProblems(read)) return { noPicture: 'never-began' };
    const drawing = drawingOf((read as Scenario).system);
    if (!drawing) return { noPicture: 'tableless' };
    if (differsAt === undefined) return { noPicture: 'never-began' };
    const picture = join(folder, `${freeName(basename(file, extname(file)), taken)}.svg`);
    writePicture(picture, drawing.svg(differsAt), language);
    return { picture };
  };
}

/** Files of several folders may be called alike. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
