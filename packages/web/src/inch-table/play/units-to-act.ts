import { type Json, type Message, message, type RequestView } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '@mischia/tabletop';
import type { UnitToAct } from '../../games/plugin.ts';
import { asDraft } from './draft.ts';
import type { InchGame } from './game.ts';
import { isEnd } from './option-choices.ts';
import { isSelection, modelInHand, modelsNamed, unitInHand, unitsNamed } from './options.ts';

/** One's own units among which the request lets one choose, in the order of the armies. */
export function ownUnitsNamed(state: TableState, request: RequestView | undefined): readonly TableUnit[] {
  const named = unitsNamed(request);
  return Object.values(state.units).filter(({ id, seat }) => seat === request?.seat && named.has(id));
}

/** Units that may act now. */
export const unitsToAct = (game: InchGame, request: RequestView, state: TableState): UnitToAct[] =>
  request.space === undefined
    ? [
        ...modelsToAct(game, request, state),
        ...ownUnitsNamed(state, request).map((unit) => ({
          id: unit.id,
          name: game.unitLabel(unit),
          draft: asDraft({ about: unit.id }),
        })),
      ]
    : [];

/** One's own models among which the request lets one choose. */
export const ownModelsNamed = (
  { byModel }: Pick<InchGame, 'byModel'>,
  { units }: TableState,
  request: RequestView | undefined,
): readonly TableModel[] => {
  if (!byModel || !request) return [];
  const named = modelsNamed(request);
  const own = Object.values(units).filter(({ seat }) => seat === request.seat);
  return own.flatMap(({ models }) => models.filter(({ id }) => named.has(id)));
};

const modelsToAct = (game: InchGame, request: RequestView, state: TableState): UnitToAct[] =>
  ownModelsNamed(game, state, request).map((model) => ({
    id: model.id,
    name: game.modelLabel?.(model) ?? message('inch.length', { length: model.id }),
    draft: asDraft({ about: model.id }),
  }));

/** The unit that a question is about: by its name, or by the model that acts. */
function unitAsked({ units }: TableState, request: RequestView): string | undefined {
  const model = modelInHand(request);
  const unit = Object.values(units).find(({ models }) => models.some(({ id }) => id === model));
  return unitInHand(request) ?? unit?.id;
}

/** Whether a question is about a unit that was left to itself; what concerns no unit is asked in between. */
export function isAboutUnit(game: InchGame, request: RequestView, state: TableState, id: string): boolean | 'ask' {
  const unit = unitAsked(state, request);
  if (unit === undefined) return !isSelection(request) && 'ask';
  return unit === id && (game.bout?.takes(request) === false ? 'ask' : true);
}

/** Ending a phase: the units that could still be selected in it. */
export const idleUnits = (game: InchGame, state: TableState, request: RequestView, answer: Json): Message[] =>
  typeof answer === 'string' && isEnd(answer) ? ownUnitsNamed(state, request).map(game.unitLabel) : [];
