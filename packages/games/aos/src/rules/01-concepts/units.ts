import { modelOf, unitsFor } from '@mischia/tabletop';
import type { Warscroll } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { hasKeyword } from './keywords.ts';

export { modelOf };

// AOS-1.0: what all other chapters build on.

/** On the battlefield, a garrison included: what has a position (R16, R19). */
export const isOnTable = (unit: Unit): boolean => unit.place === 'field' || unit.place === 'garrison';

// AOS-1.2.1: units of one army are friendly to each other, all others are enemies.
export const { allUnits, enemiesOnTable, findModel, friendsOnTable, unitById, unitsOnTable } = unitsFor<
  Battle,
  Unit,
  Model
>({ isOnTable });

export function scrollOf(state: Battle, { warscroll }: Pick<Unit, 'warscroll'>): Warscroll {
  const scroll = state.library.warscrolls[warscroll];
  if (!scroll) throw new Error(`no warscroll ${warscroll}`);
  return scroll;
}

// AOS-1.3.2.
export const unitHas = (state: Battle, unit: Unit, keyword: string): boolean =>
  hasKeyword(state.library, unit, keyword);

export const playerOf = (state: Battle, seat: number) => {
  const player = state.players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  return player;
};

// AOS-1.4.2: the general's model, while it is in play.
export const isGeneral = (state: Battle, unit: Unit, model: Model): boolean =>
  playerOf(state, unit.seat).general === model.id;
