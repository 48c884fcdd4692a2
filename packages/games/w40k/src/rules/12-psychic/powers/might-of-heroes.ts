import { inches, within } from '@mischia/geometry';
import { type Barred, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { grant } from '../../../abilities/grant.ts';
import { barredModel, modelOption, pick } from '../../../ask.ts';
import { modelName } from '../../../names.ts';
import type { Battle, Model, Unit } from '../../../state.ts';
import { modelToUnit } from '../../../table/table.ts';
import { modelHas, resolveKeyword } from '../../01-armies/keywords.ts';
import { friendsOnTable } from '../../01-armies/units.ts';
import type { Power } from '../power.ts';

const RULE = 'W40K-25.5';
const RANGE = inches(12);
const CHAPTER = '<CHAPTER>';

interface Hero {
  readonly unit: Unit;
  readonly model: Model;
}

/** Why a friendly model may not become the hero. */
function heroRefusals(state: Battle, psyker: Unit, { unit, model }: Hero): Refusal[] {
  const refusals: Refusal[] = [];
  const chapter = resolveKeyword(psyker, CHAPTER);
  if (!modelHas(state, unit, model, chapter)) {
    const params = { unit: modelName(unit, model), keywords: { list: [chapter] } };
    refusals.push(refuse({ code: 'friend/wrong-keywords', rule: RULE, params }));
  }
  const gap = unit.id === psyker.id ? 0 : modelToUnit(state, unit, model, psyker);
  if (!within(gap, RANGE)) {
    const params = { unit: modelName(unit, model), range: { inches: RANGE } };
    const figures = { measured: Math.round(gap), needed: RANGE };
    refusals.push(refuse({ code: 'friend/too-far', rule: RULE, params, ...figures }));
  }
  return refusals;
}

// W40K-25.5: one model of the chapter gains 1 S, T and A until its player's next Psychic phase.
export const mightOfHeroes: Power = {
  id: 'might-of-heroes',
  rule: RULE,
  warpCharge: 6,
  range: RANGE,
  *effect(play: Play<Battle>, psyker: Unit): Rule<void> {
    const { state } = play;
    const all: Hero[] = friendsOnTable(state, psyker.seat).flatMap((unit) =>
      unit.models.map((model) => ({ unit, model })),
    );
    const able = all.filter((one) => heroRefusals(state, psyker, one).length === 0);
    if (able.length === 0) return;
    const barred = (): Barred[] =>
      all
        .filter((one) => !able.includes(one))
        .map((one) => barredModel('hero', one.unit, one.model, heroRefusals(state, psyker, one)));
    const { unit, model } = yield* pick({
      seat: psyker.seat,
      kind: 'power-model',
      rule: RULE,
      options: able.map((one) => ({
        ...modelOption('hero', one.unit, one.model),
        value: one,
        data: { unit: one.unit.id, model: one.model.id },
      })),
      barred,
      data: { unit: psyker.id },
    });
    const ability = { id: 'might-of-heroes', amount: 1, rule: RULE };
    grant(state, unit, { ability, model: model.id, until: { seat: psyker.seat, phase: 'psychic' } });
    play.emit({ type: 'hero-empowered', rule: RULE, data: { unit: unit.id, model: model.id } });
  },
};
