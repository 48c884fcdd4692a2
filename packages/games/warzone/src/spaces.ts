import { openSpace } from '@mischia/kernel';
import { terrainForm } from './forms/terrain.ts';
import { moveForm, placeForm } from './forms.ts';
import { terrainCandidates, terrainRefusals } from './rules/03-terrain/lying.ts';
import { fightSpaces } from './spaces/fight.ts';
import { reserveSpace } from './spaces/reserve.ts';
import { moveCandidates, moveRefusals } from './table/moves.ts';
import { placeCandidates, placeRefusals } from './table/places.ts';

export const spaces = {
  move: openSpace(moveForm, { check: moveRefusals, candidates: moveCandidates }),
  place: openSpace(placeForm, { check: placeRefusals, candidates: placeCandidates }),
  reserve: reserveSpace,
  terrain: openSpace(terrainForm, { check: terrainRefusals, candidates: terrainCandidates }),
  ...fightSpaces,
};
