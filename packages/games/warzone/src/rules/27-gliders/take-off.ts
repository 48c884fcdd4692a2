import type { Body } from '@mischia/geometry';
import { message, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { traitsOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import { type ClimbFace, facesBelow, footPlace } from '../13-climbing/faces.ts';
import { altitudeOf, gliderLevelAfter } from '../26-flyers/altitude.ts';
import { isFreeAloft } from '../26-flyers/levels.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

/** WZ-27.1, R-123: edges a landed glider stands at with a drop of at least 3", and room in the air beyond them. */
const edges = (state: Battle, acting: Acting): ClimbFace[] =>
  facesBelow(state, acting).filter((face) => {
    const level = gliderLevelAfter(face.top - face.foot);
    const place = level === undefined ? undefined : footPlace(state, acting, face);
    return (
      level !== undefined &&
      place !== undefined &&
      isFreeAloft(state, acting, level, place) &&
      dares(state, acting, place)
    );
  });

// WZ-10.6, WZ-33.2: not nearer to what one is afraid of.
const dares = (state: Battle, acting: Acting, { x, y, z, facing }: Body): boolean =>
  fearsToEnd(state, acting, { x, y, z, facing }).length === 0;

// WZ-27.1, R-127: over the edge and into the air again, at the level of the drop.
export const takeOffActivity: ActivityRule = {
  id: 'take-off',
  rule: 'WZ-27.1',
  spending: 'any',
  cost: () => 1,
  concerns: (state, { model, crew }) =>
    crew === null && model.altitude === 0 && traitsOf(state, model).includes('glider'),
  refusals: (state, acting) =>
    edges(state, acting).length > 0 ? [] : [refuse({ code: 'jump/no-drop', rule: 'WZ-27.1' })],
  *perform(play, acting) {
    const { state } = play;
    const { unit, model } = acting;
    const offers = edges(state, acting);
    const face = yield* choose({
      seat: unit.seat,
      kind: 'jump-face',
      rule: 'WZ-27.1',
      data: { unit: unit.id, model: model.id },
      moot: offers.length === 1,
      options: offers.map((value) => ({
        id: `jump:${value.id}`,
        value,
        label: message('option.jump', { face: value.id, height: { inches: value.top - value.foot } }),
      })),
    });
    const place = footPlace(state, acting, face);
    const level = gliderLevelAfter(face.top - face.foot);
    if (!place || level === undefined) return;
    model.altitude = level;
    model.crouched = false;
    relocate(state, model, { x: place.x, y: place.y, z: altitudeOf(level), facing: model.facing });
    play.emit({ type: 'altitude-changed', rule: 'WZ-27.1', data: { model: model.id, level } });
  },
};
