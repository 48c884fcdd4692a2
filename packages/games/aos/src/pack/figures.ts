import { outerRadius } from '@mischia/geometry';
import { type Figure, figuresFor, footprintOf, packOrThrow, parseFigures } from '@mischia/tabletop';
import raw from '../../data/figures.json' with { type: 'json' };
import { scrollOf } from '../rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import type { EntityScroll } from './magic-schema.ts';
import { library } from './shipped.ts';
import type { Warscroll } from './warscroll-schema.ts';

const figureOf = figuresFor(
  packOrThrow(
    parseFigures(raw, 'figures.json', {
      units: new Set([...Object.keys(library.warscrolls), ...Object.keys(library.entities)]),
      gear: new Set(Object.keys(library.weapons)),
    }),
  ),
);

/** The figure of a model of a warscroll, as the command model it is and with its gear. */
export function figureIn(scroll: Warscroll, command: string | null, gear: readonly string[]): Figure {
  const { id, keywords, body } = scroll;
  const rank = scroll.command.find((one) => one.id === command);
  return figureOf({
    unit: id,
    kinds: rank ? [rank.kind, rank.id] : [],
    gear,
    keywords,
    radius: outerRadius(footprintOf(body.base)),
    isHull: 'hull' in body.base,
  });
}

export const figureOfModel = (battle: Battle, unit: Unit, { command, wargear }: Model): Figure =>
  figureIn(scrollOf(battle, unit), command, wargear);

/** The figure of an endless spell or an invocation. */
export const figureOfEntity = ({ id, base }: EntityScroll): Figure =>
  figureOf({ unit: id, kinds: [], gear: [], keywords: [], radius: outerRadius(footprintOf(base)), isHull: false });
