import * as aos from '@mischia/aos';
import * as blackReach from '@mischia/black-reach';
import { type GridPicture, renderSvg, type TablePicture } from '@mischia/geometry';
import type { Language } from '@mischia/kernel';
import * as w40k from '@mischia/w40k';
import * as warzone from '@mischia/warzone';
import { pictureFault } from './texts.ts';

/** How a game's states are drawn; they are opaque here, as in `System`. */
export interface Drawing {
  svg(state: unknown): string;
  /** The turn that a state belongs to, as part of a file's name. */
  turn(state: unknown): string;
}

const drawing = <S>(picture: (state: S) => TablePicture | GridPicture, turn: (state: S) => string): Drawing => ({
  svg: (state) => renderSvg(picture(state as S)),
  turn: (state) => turn(state as S),
});

/** Games whose players take their turns one after the other within a round. */
const turnOfRound = ({ flow: { stage, round, active } }: { flow: { stage: string; round: number; active: number } }) =>
  stage === 'setup' ? 'setup' : `round-${round}-player-${active + 1}`;

const DRAWINGS: { readonly [system: string]: Drawing } = {
  w40k: drawing(w40k.picture, turnOfRound),
  aos: drawing(aos.picture, turnOfRound),
  warzone: drawing(warzone.picture, ({ flow: { stage, turn } }) => (stage === 'setup' ? 'setup' : `turn-${turn}`)),
  'black-reach': drawing(blackReach.picture, ({ flow: { phase, turn } }) =>
    phase === 'setup' ? 'setup' : `turn-${turn}`,
  ),
};

/** Undefined where there is nothing to draw: not every game is played on a table. */
export const drawingOf = (system: string): Drawing | undefined =>
  Object.hasOwn(DRAWINGS, system) ? DRAWINGS[system] : undefined;

export function drawingNamed(system: string, language: Language): Drawing {
  const found = drawingOf(system);
  if (found) return found;
  throw pictureFault(language, 'no-table', { system, known: Object.keys(DRAWINGS).join(', ') });
}
