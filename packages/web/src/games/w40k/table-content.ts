import { type Point, planGap } from '@mischia/geometry';
import type { GameEvent, Refusal, RequestView } from '@mischia/kernel';
import { deploymentZones, isAsking } from '@mischia/w40k';
import { ringAround } from '../../inch-table/ring.ts';
import type { Ghost, Link, Mark, Marker, Ring, Token, Zone } from '../../inch-table/table-parts.ts';
import { tokenOf, tokensOf } from './bodies.ts';
import type { Draft } from './draft.ts';
import { COHERENCY, ENGAGEMENT, MARKER_RADIUS, MARKER_RANGE } from './figures.ts';
import { heldMarkers } from './held-markers.ts';
import { planOf } from './move-plan.ts';
import { unitsNamed } from './options.ts';
import { spotOf, spotsOf } from './place-choices.ts';
import { moveData } from './planning.ts';
import { type BattleView, isOnTable, type ModelView, type UnitView, unitOf } from './view.ts';

export function markersOf(
  view: BattleView,
  events: readonly GameEvent[],
  request: RequestView | undefined,
  draft: Draft,
): Marker[] {
  const held = heldMarkers(events);
  const laid = view.mission.markers.map(({ id, x, y }) => ({
    id,
    x,
    y,
    radius: MARKER_RADIUS,
    range: MARKER_RANGE,
    seat: held.get(id),
  }));
  const spot = request?.space === 'marker' ? spotOf(view, request, draft) : undefined;
  if (!spot) return laid;
  const id = String(laid.length + 1);
  return [...laid, { id, ...spot, radius: MARKER_RADIUS, range: MARKER_RANGE, seat: request?.seat }];
}

/** Deployment zones matter until the battle begins; while they are chosen, each as it would be. */
export function zonesOf(view: BattleView, request: RequestView | undefined, pointed: string | undefined): Zone[] {
  const { flow, mission } = view;
  if (request?.kind === 'choose-zone') {
    const [west, east] = deploymentZones(view.battle);
    const [own, other] = pointed === 'zone:east' ? [east, west] : [west, east];
    return [
      { seat: request.seat, ...own },
      { seat: 1 - request.seat, ...other },
    ];
  }
  return mission.zones.flatMap((zone, seat) => (zone && flow.stage === 'setup' ? [{ seat, ...zone }] : []));
}

/** Where models would stand: the move or the set-up that the main button would answer. */
export function ghostsOf(
  view: BattleView,
  request: RequestView | undefined,
  draft: Draft,
  refusals: readonly Refusal[],
  isDrawn: boolean,
): Ghost[] {
  const faulty = new Set(refusals.map(({ at }) => at));
  const tone = (id: string): Ghost['tone'] => {
    if (faulty.has(id)) return 'bad';
    if (refusals.length > 0) return 'warning';
    return isDrawn ? 'good' : 'plain';
  };
  if (request?.space === 'move') {
    const unit = unitOf(view, moveData(request).unit);
    const { plan } = planOf(view, request, draft);
    return (plan?.moves ?? []).flatMap(({ model: id, path }): Ghost[] => {
      const model = unit?.models.find((one) => one.id === id);
      const [x, y, z = 0, facing = 0] = path.at(-1) ?? [];
      if (!unit || !model || x === undefined || y === undefined) return [];
      const token = tokenOf(view, unit, { ...model, x, y, z, facing });
      return [{ token, path: [model, ...path.map(([px = 0, py = 0]) => ({ x: px, y: py }))], tone: tone(id) }];
    });
  }
  if (isAsking(request, 'set-up')) {
    const unit = unitOf(view, request.data.unit);
    return (spotsOf(view, request, draft) ?? []).flatMap(({ model: id, x, y, z = 0, facing = 0 }): Ghost[] => {
      const model = unit?.models.find((one) => one.id === id);
      if (!unit || !model) return [];
      return [{ token: tokenOf(view, unit, { ...model, x, y, z, facing }), path: [], tone: tone(id) }];
    });
  }
  return [];
}

/** Lines between neighbours where the unit would stand; where it falls into groups, the gap between them. */
export function linksOf(view: BattleView, unit: UnitView | undefined, ghosts: readonly Ghost[]): Link[] {
  if (!unit || unit.models.length < 2 || ghosts.length === 0) return [];
  const moved = new Map(ghosts.map(({ token }) => [token.id, token]));
  const staying = isOnTable(unit) ? unit.models : [];
  const tokens: Token[] = [
    ...moved.values(),
    ...staying.filter((model: ModelView) => !moved.has(model.id)).map((model) => tokenOf(view, unit, model)),
  ];
  const pairs = tokens
    .flatMap((a, i) => tokens.slice(i + 1).map((b) => ({ a, b, gap: planGap(a.body, b.body) })))
    .toSorted((one, other) => one.gap - other.gap);
  // Each model points to its group; joining the nearest first leaves the shortest gaps between groups for last.
  const group = new Map(tokens.map(({ id }) => [id, id]));
  const join = (from: string, to: string) => {
    for (const [id, of] of group) if (of === from) group.set(id, to);
  };
  return pairs.flatMap(({ a, b, gap }): Link[] => {
    const [one, other] = [group.get(a.id) ?? a.id, group.get(b.id) ?? b.id];
    if (gap > COHERENCY && one === other) return [];
    join(one, other);
    return [link(a, b, gap > COHERENCY)];
  });
}

const link = (a: Token, b: Token, isBroken: boolean): Link => ({
  id: `${a.id} ${b.id}`,
  from: point(a),
  to: point(b),
  isBroken,
});
const point = ({ body: { x, y } }: Token): Point => ({ x, y });

/** Engagement Range of the enemies, while a unit moves. */
export function engagementRings(view: BattleView, request: RequestView | undefined): Ring[] {
  if (request?.space !== 'move') return [];
  return tokensOf(view)
    .filter(({ seat }) => seat !== request.seat)
    .map(({ id, body }) => ringAround(body, ENGAGEMENT, `engagement ${id}`, '', 'bad'));
}

/** The unit a decision is about. */
export function unitInHand(request: RequestView | undefined): string | undefined {
  const data = request?.data;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { unit } = data as { readonly unit?: unknown };
  return typeof unit === 'string' ? unit : undefined;
}

/** Selected, aimed at, out of question. */
export function marksOf(
  view: BattleView,
  request: RequestView | undefined,
  selected: string | undefined,
  pointed: string | undefined,
): { [unit: string]: Mark } {
  const marks: { [unit: string]: Mark } = {};
  const hand = unitInHand(request);
  const named = unitsNamed(request);
  const isAiming = request?.space === 'shoot' || request?.space === 'fight' || request?.kind === 'charge-targets';
  for (const unit of view.units) {
    if (isAiming && unit.seat !== request?.seat) marks[unit.id] = named.has(unit.id) ? 'target' : 'faded';
  }
  const aimed = pointed?.split(/[>:]/)[1];
  if (aimed !== undefined && named.has(aimed)) marks[aimed] = isAiming ? 'chosen' : 'selected';
  if (selected !== undefined && !marks[selected]) marks[selected] = 'selected';
  if (hand !== undefined) marks[hand] = 'selected';
  return marks;
}
