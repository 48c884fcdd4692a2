import { type AnySpace, openSpace } from '@mischia/kernel';
import { moveForm, placeForm } from '../forms.ts';
import { terrainSpace } from '../rules/23-faction-terrain/place.ts';
import type { Battle } from '../state.ts';
import { moveCandidates, moveRefusals } from '../table/moves.ts';
import { placeCandidates, placeRefusals } from '../table/places.ts';

/** Moves and set-ups. */
export const fieldSpaces: { readonly [name: string]: AnySpace<Battle> } = {
  move: openSpace(moveForm, { check: moveRefusals, candidates: moveCandidates }),
  place: openSpace(placeForm, { check: placeRefusals, candidates: placeCandidates }),
  terrain: terrainSpace,
};
