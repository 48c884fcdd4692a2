import { openSpace } from '@mischia/kernel';
import { moveForm, placeForm } from './forms.ts';
import { rerollSpace } from './rules/04-dice/dice.ts';
import { shootSpace } from './rules/13-shooting/declare.ts';
import { fightSpace } from './rules/20-fight/declare.ts';
import { markerSpace } from './rules/22-mission/markers.ts';
import { moveCandidates, moveRefusals } from './table/moves.ts';
import { placeCandidates, placeRefusals } from './table/places.ts';

export const spaces = {
  move: openSpace(moveForm, { check: moveRefusals, candidates: moveCandidates }),
  place: openSpace(placeForm, { check: placeRefusals, candidates: placeCandidates }),
  reroll: rerollSpace,
  shoot: shootSpace,
  fight: fightSpace,
  marker: markerSpace,
};
