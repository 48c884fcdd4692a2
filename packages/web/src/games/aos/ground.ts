import { type Battle, centreOf, isAsking, OBJECTIVE_RANGE, territory } from '@mischia/aos';
import { inches, type Point } from '@mischia/geometry';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { Marker, Zone } from '../../inch-table/table-parts.ts';

/** A disc that is easy to see; the rules measure from its centre. */
const RADIUS = inches(0.8);

/** Objectives with who controls them. */
export const markersOf = ({ objectives }: Battle): Marker[] =>
  objectives.map(({ id, x, y, controller }) => ({
    id: id.toUpperCase(),
    x,
    y,
    radius: RADIUS,
    range: OBJECTIVE_RANGE - RADIUS,
    seat: controller ?? undefined,
  }));

/** Territories matter until the battle begins; while they are chosen, each as it would be. */
export function zonesOf(battle: Battle, request: RequestView | undefined, pointed: string | undefined): Zone[] {
  const { flow, players, battleplan, table } = battle;
  const areas = battleplan.territories.map(({ cells }) => territory(cells, table));
  if (isAsking(request, 'choose-territory')) {
    const picked = battleplan.territories.findIndex(({ id }) => pointed === `territory:${id}`);
    const own = Math.max(0, picked);
    return areas.map((area, index) => ({ seat: index === own ? request.seat : 1 - request.seat, ...area }));
  }
  if (flow.stage !== 'setup') return [];
  return players.flatMap(({ territory: index }, seat) => {
    const area = index === null ? undefined : areas[index];
    return area ? [{ seat, ...area }] : [];
  });
}

/** Names lie at the southern rim of what they name: the middle is for whoever stands there. */
const RIM = inches(0.7);

/** What lies where: mysterious terrain by its name, what has fallen down. */
export function labelsOf({ table, features }: Battle): (Point & { readonly id: string; readonly text: Message })[] {
  return table.terrain.flatMap((feature) => {
    const state = features[feature.id];
    if (!state) return [];
    const at = { x: centreOf(feature).x, y: Math.min(...feature.area.flat().map(({ y }) => y)) + RIM, id: feature.id };
    if (state.demolished) return [{ ...at, text: message('aos.label.demolished') }];
    if (state.scroll !== null) return [{ ...at, text: message(`terrain.${state.scroll}`) }];
    return state.mysterious === null ? [] : [{ ...at, text: message(`mysterious.${state.mysterious}`) }];
  });
}
