import type { Length } from '@mischia/geometry';
import { buildFigure, type Cast } from '../figures/build.ts';
import type { Ground } from '../table-parts.ts';
import type { Mesh } from './clay.ts';
import { tablePicture } from './table-picture.ts';
import { type Pixels, tokenPicture } from './token-picture.ts';

/** What a painter paints. */
export type Job =
  | {
      readonly paint: 'table';
      readonly what: 'whole' | 'bare';
      readonly ground: Ground;
      readonly ceiling: Length | undefined;
    }
  | { readonly paint: 'token'; readonly cast: Cast };

export interface Painted {
  readonly pixels: Pixels;
  /** Inches from the middle to each edge of the picture of a token. */
  readonly reach: number;
}

const TOKEN_SIDE = 128;
const GREAT_SIDE = 320;
/** Inches from which on a token is large. */
const GREAT = 2.2;

export function paint(job: Job): Painted {
  if (job.paint === 'table') return { pixels: tablePicture(job.ground, job.what, job.ceiling), reach: 0 };
  const mesh = buildFigure(job.cast);
  const reach = reachOf(mesh) * 1.04;
  return { pixels: tokenPicture(mesh, reach, reach > GREAT ? GREAT_SIDE : TOKEN_SIDE), reach };
}

/** How far from its middle a figure reaches in plan. */
function reachOf({ positions }: Mesh): number {
  let reach = 0.3;
  for (let i = 0; i < positions.length; i += 3) {
    reach = Math.max(reach, Math.abs(positions[i] as number), Math.abs(positions[i + 2] as number));
  }
  return reach;
}
