import { inches, within } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { modelLabel, pick } from '../../../ask.ts';
import type { Battle, Model, Unit } from '../../../state.ts';
import { bodiesOf, bodyOf } from '../../../table/bodies.ts';
import { touch } from '../../../table/cache.ts';
import { gapToUnit } from '../../../table/distances.ts';
import { modelHas, resolveKeyword } from '../../01-armies/keywords.ts';
import { friendsOnTable } from '../../01-armies/units.ts';
import type { Power } from '../power.ts';

const RULE = 'W40K-25.5';
const RANGE = inches(12);

/** Friendly <CHAPTER> models within range of the psyker, himself among them. */
export function heroes(state: Battle, psyker: Unit): { readonly unit: Unit; readonly model: Model }[] {
  const chapter = resolveKeyword(psyker, '<CHAPTER>');
  if (bodiesOf(state, psyker).length === 0) return [];
  return friendsOnTable(state, psyker.seat).flatMap((unit) =>
    unit.models
      .filter((model) => modelHas(state, unit, model, chapter))
      .filter((model) => unit.id === psyker.id || within(gapToUnit(state, bodyOf(state, unit, model), psyker), RANGE))
      .map((model) => ({ unit, model })),
  );
}

// W40K-25.5: one model gains 1 S, T and A until its player's next Psychic phase.
export const mightOfHeroes: Power = {
  id: 'might-of-heroes',
  rule: RULE,
  warpCharge: 6,
  range: RANGE,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const able = heroes(play.state, psyker);
    if (able.length === 0) return;
    const { unit, model } = yield* pick(play, {
      seat: psyker.seat,
      kind: 'power-model',
      rule: RULE,
      options: able.map((one) => ({
        id: `hero:${one.model.id}`,
        value: one,
        label: modelLabel(one.unit, one.model),
        data: { unit: one.unit.id, model: one.model.id },
      })),
      data: { unit: psyker.id },
    });
    unit.effects.push({
      ability: { id: 'might-of-heroes', amount: 1, rule: RULE },
      model: model.id,
      until: { seat: psyker.seat, phase: 'psychic' },
    });
    touch(play.state);
    play.emit({ type: 'hero-empowered', rule: RULE, data: { unit: unit.id, model: model.id } });
  },
};
