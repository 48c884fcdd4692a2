import {
  along,
  blastTemplate,
  FULL_TURN,
  flameTemplate,
  gapToPoint,
  hullCorners,
  inches,
  type Length,
  type Point,
  planGap,
} from '@mischia/geometry';
import { type GameEvent, type Message, message, type RequestView } from '@mischia/kernel';
import {
  type Battle,
  blastOf,
  bodyIn,
  deadAngleShare,
  deviationCap,
  enemiesOf,
  flameOf,
  gunsOf,
  type InPlay,
  isAsking,
  placeAlong,
  type RequestFor,
  type TemplateName,
} from '@mischia/warzone';
import type { LookedAt } from '../../inch-table/play/game.ts';
import { once } from '../../inch-table/play/once.ts';
import { modelInHand, type Option } from '../../inch-table/play/options.ts';
import type { Area } from '../../inch-table/table-parts.ts';
import { actingIn, idsIn, optionsOf, standingBy } from './acting.ts';
import { arcOfSight } from './arc-of-sight.ts';
import type { Draft } from './draft.ts';
import { inOrder } from './order.ts';
import { reachOf } from './ranges.ts';
import { spotIn } from './spots.ts';
import { wayIn } from './way.ts';

export type DrawnArea = Omit<Area, 'text'> & { readonly label?: Message };

/** What reaches and covers something now: arcs, dead angles, templates, doors, rooms. */
export function areasOf(battle: Battle, look: LookedAt): readonly DrawnArea[] {
  return [
    ...hidingPlaces(battle),
    ...darkness(battle),
    ...arcs(battle, look),
    ...templates(battle, look),
    ...doors(battle, look),
    ...lastTemplate(battle, look.events),
  ];
}

const CORNERS = 48;

const circle = ({ x, y }: Point, radius: Length): Point[] =>
  Array.from({ length: CORNERS }, (_, i) => along({ x, y }, Math.round((FULL_TURN / CORNERS) * i), radius));

// WZ-29.1: rooms in which one's own units lie hidden; of others nothing is known.
function hidingPlaces(battle: Battle): DrawnArea[] {
  const byArea = new Map<string, string[]>();
  for (const { id, arrival, models } of Object.values(battle.units)) {
    if (arrival?.by !== 'hiding' || models.every(({ presence }) => presence !== 'off')) continue;
    byArea.set(arrival.area, [...(byArea.get(arrival.area) ?? []), id]);
  }
  return [...byArea].flatMap(([id, units]) => {
    const area = battle.table.areas.find((one) => one.id === id);
    const label = message('wz.area.hidden', { units: units.map((unit) => unit.toUpperCase()).join(' ') });
    const seat = battle.units[units[0] as string]?.seat;
    return area ? [{ id: `hidden ${id}`, outline: area.outline, look: 'place' as const, seat, label }] : [];
  });
}

const darkness = ({ shrouds }: Battle): DrawnArea[] =>
  shrouds.map(({ template, at }, i) => ({
    id: `darkness ${i}`,
    outline: circle(at, (blastOf(template) ?? 0) / 2),
    look: 'blind',
    label: message('wz.area.darkness'),
  }));

/** Farther than this nobody wants to read a drawing. */
const FARTHEST: Length = inches(24);
/** Arcs of enemies that wait, drawn while somebody moves; more would hide the table. */
const MOST_WAITING = 4;

const AIMING = ['act', 'act-in-place', 'shoot', 'aim', 'turn', 'target-point', 'turn-mount'] as const;

/** Where the one who acts can fire, and where enemies wait for him. */
function arcs(battle: Battle, look: LookedAt): DrawnArea[] {
  const { request, pointed, model } = look;
  if (isAsking(request, 'reserve')) return windowAreas(battle, request, look);
  const acting = standingBy(battle, modelInHand(request) ?? (request ? undefined : model));
  if (!acting) return [];
  const own =
    !request || isAsking(request, ...AIMING) ? arcOf(battle, acting, 'wz.area.arc', facingIn(request, pointed)) : [];
  const moves = isAsking(request, 'act', 'go-on', 'drive');
  if (!moves) return own;
  // Whoever moves looks for a way, not for what he does not see.
  return [...own.filter(({ look: kind }) => kind !== 'blind'), ...waitingArcs(battle, acting)];
}

/** The way of whoever moves, the place where it would be broken into, and the arc of the one who would. */
function windowAreas(battle: Battle, request: RequestFor<'reserve'>, { pointed, draft }: LookedAt): DrawnArea[] {
  const options = optionsOf(request);
  const option = options.find(({ id }) => id === pointed) ?? options.find(({ data }) => data?.model !== undefined);
  const named = pointed?.slice(pointed.indexOf(':') + 1).split(/[@/]/)[0];
  const waiting = standingBy(battle, named) ?? standingBy(battle, option?.data?.model);
  const way = wayIn(battle, request);
  const along = (draft as Draft).along ?? option?.data?.along;
  return [
    ...(waiting ? arcOf(battle, waiting, 'wz.area.waiting') : []),
    ...(way ? [{ id: 'way', outline: strip(way.path), look: 'place' as const, seat: way.mover.unit.seat }] : []),
    ...(way && along !== undefined
      ? [{ id: 'broken into', outline: circle(placeAlong(way.path, along), 700), look: 'template' as const }]
      : []),
  ];
}

/** A path as a thin strip. */
function strip(path: readonly Point[]): Point[] {
  const side = (by: number) =>
    path.map((at, i) => {
      const [a, b] = [path[Math.max(0, i - 1)] ?? at, path[Math.min(path.length - 1, i + 1)] ?? at];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: at.x - ((b.y - a.y) / length) * by, y: at.y + ((b.x - a.x) / length) * by };
    });
  return [...side(110), ...side(-110).toReversed()];
}

/** The facing of a turn under the pointer. */
const facingIn = (request: RequestView | undefined, pointed: string | undefined): number | undefined =>
  isAsking(request, 'turn') ? optionsOf(request).find(({ id }) => id === pointed)?.data.facing : undefined;

/** Where enemies wait: one tint for all of each seat, with one name. */
function waitingArcs(battle: Battle, mover: InPlay): DrawnArea[] {
  const nearest = enemiesOf(battle, mover.unit.seat)
    .filter(({ model }) => model.waiting)
    .map((one) => ({ one, gap: planGap(bodyIn(battle, one), bodyIn(battle, mover)) }))
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, MOST_WAITING)
    .map(({ one }) => one);
  return [...new Set(nearest.map(({ unit }) => unit.seat))].flatMap((seat): DrawnArea[] => {
    const arcsThere = nearest
      .filter(({ unit }) => unit.seat === seat)
      .flatMap((one) => arcOf(battle, one, 'wz.area.waiting').filter(({ look }) => look === 'reach'));
    const [first, ...more] = arcsThere;
    return first ? [{ ...first, id: `waiting ${seat}`, more: more.map(({ outline }) => outline) }] : [];
  });
}

function arcOf(battle: Battle, one: InPlay, words: string | undefined, facing?: number): DrawnArea[] {
  const { model, unit } = one;
  const crew = model.vehicle?.crew.filter(({ wounds }) => wounds > 0) ?? [null];
  const guns = crew.flatMap((member) => gunsOf(battle, { ...one, crew: member, reserve: false }));
  const widest = guns.toSorted((a, b) => b.arc - a.arc)[0];
  if (!widest) return [];
  return once(battle, `arc ${model.id} ${facing ?? ''} ${words}`, () => {
    const reach = Math.min(FARTHEST, reachOf(guns));
    const { open, hidden, ahead } = arcOfSight(battle, one, facing ?? widest.facing, widest.arc, reach);
    return [
      {
        id: `arc ${model.id}`,
        outline: open,
        look: 'reach' as const,
        seat: unit.seat,
        at: ahead,
        ...(words === undefined ? {} : { label: message(words) }),
      },
      ...hidden.map((outline, i) => ({ id: `hidden from ${model.id} ${i}`, outline, look: 'blind' as const })),
      ...deadAngle(battle, one),
    ];
  });
}

/** WZ-16.7: half the height, at least an inch of it. */
const HALF = 0.5;

// WZ-16.7, WZ-26.9: what lies too steeply below somebody on a height or in the air.
function deadAngle(battle: Battle, one: InPlay): DrawnArea[] {
  const { model } = one;
  const body = bodyIn(battle, one);
  const share = model.altitude > 0 ? deadAngleShare(battle.settings.options) : HALF;
  if (body.z < inches(1)) return [];
  const radius = body.footprint.kind === 'round' ? body.footprint.radius : 0;
  const outline = circle(body, radius + body.z * share);
  return [{ id: `dead angle ${model.id}`, outline, look: 'blind', label: message('wz.area.dead-angle') }];
}

/** What an attack under the pointer, or the one of the main button, would cover; and how far it may go astray. */
function templates(battle: Battle, look: LookedAt): DrawnArea[] {
  const { request, pointed } = look;
  if (isAsking(request, 'shoot')) {
    const options = inOrder(battle, request);
    const option = options.find(({ id }) => id === pointed) ?? options[0];
    return option ? shotTemplates(battle, request.data.actor, option) : [];
  }
  if (isAsking(request, 'target-point', 'power-point')) {
    const spot = spotIn(battle, request, look.draft);
    const acting = actingIn(battle, request.data.actor);
    const { by } = request.data;
    const gun = acting && gunsOf(battle, acting).find(({ key }) => key === by);
    const effect = battle.library.powers[by]?.effect;
    const template = gun?.weapon.area?.template ?? (effect && 'template' in effect ? effect.template : undefined);
    const apart = gun && acting && spot ? gapToPoint(bodyIn(battle, acting), spot) : undefined;
    return spot && template && acting ? blast(spot, template, apart) : [];
  }
  if (isAsking(request, 'dive-to') && 'radius' in request.data.danger) {
    const { x, y, radius } = request.data.danger;
    return [{ id: 'danger', outline: circle({ x, y }, radius), look: 'template' }];
  }
  return [];
}

function shotTemplates(battle: Battle, actor: string, { id, data }: Option): DrawnArea[] {
  const acting = actingIn(battle, actor);
  const target = standingBy(battle, idsIn(data).target);
  const gun = acting && gunsOf(battle, acting).find(({ key }) => id.startsWith(`${key}@`));
  const area = gun?.weapon.area;
  if (!acting || !target || !area) return [];
  if (area.kind === 'radius') {
    return blast(target.model, area.template, planGap(bodyIn(battle, acting), bodyIn(battle, target)));
  }
  const flame = flameOf(area.template);
  if (!flame) return [];
  const { shape } = flameTemplate(bodyIn(battle, acting), target.model, flame);
  const outline = shape.footprint.kind === 'hull' ? hullCorners(shape, shape.footprint.corners) : [];
  return [{ id: 'flame', outline, look: 'template', label: message('wz.area.flame') }];
}

/** How far above a ring its words stand. */
const ABOVE = inches(0.6);

// WZ-17.2, WZ-17.4: the template, and the ring it may land in when it misses.
function blast(at: Point, template: TemplateName, apart: Length | undefined): DrawnArea[] {
  const diameter = blastOf(template);
  if (diameter === undefined) return [];
  const { shape } = blastTemplate(at, diameter);
  const cap = apart === undefined ? 0 : Math.min(inches(20), deviationCap(apart));
  return [
    ...(cap > 0
      ? [
          {
            id: 'astray',
            outline: circle(at, cap),
            look: 'place' as const,
            label: message('wz.area.astray', { length: { inches: cap } }),
            // Above the ring: whom it is aimed at stays in sight.
            at: { x: at.x, y: at.y + cap + ABOVE },
          },
        ]
      : []),
    { id: 'blast', outline: circle(shape, diameter / 2), look: 'template' },
  ];
}

/** Doors, windows and hatches that a decision is about. */
function doors(battle: Battle, { request, pointed }: LookedAt): DrawnArea[] {
  return (request?.options ?? []).flatMap(({ id, data }) => {
    const access = battle.access[idsIn(data).access ?? ''];
    if (!access) return [];
    const label = message('wz.area.access', { access: access.id.split('.').at(-1) ?? access.id });
    const look = id === pointed ? ('template' as const) : ('place' as const);
    return [{ id: `access ${id}`, outline: circle(access.at, 600), look, label }];
  });
}

/** Events after which a template no longer matters. */
const AFTER = new Set(['moved', 'shooting', 'turn-begins', 'unit-activated', 'charge-declared']);
const LOOKED_BACK = 40;

/** WZ-17.4: where the last template came down, and how far from its target. */
function lastTemplate(battle: Battle, events: readonly GameEvent[]): DrawnArea[] {
  const recent = events.slice(-LOOKED_BACK);
  const laid = recent.findLastIndex(({ type }) => type === 'template-laid');
  if (laid < 0 || recent.slice(laid + 1).some(({ type }) => AFTER.has(type))) return [];
  const { at, weapon } = recent[laid]?.data ?? {};
  const area = typeof weapon === 'string' ? battle.library.weapons[weapon]?.area : undefined;
  const diameter = area && blastOf(area.template);
  if (!Array.isArray(at) || diameter === undefined) return [];
  const [x, y] = at as readonly number[];
  const landed = { x: x ?? 0, y: y ?? 0 };
  const fired = recent.slice(0, laid).findLastIndex(({ type }) => type === 'shooting');
  const astray = recent.slice(Math.max(0, fired), laid).find(({ type }) => type === 'deviated');
  const from = standingBy(battle, String(recent[fired]?.data?.target ?? ''))?.model;
  const length = { inches: Number(astray?.data?.distance ?? 0) };
  return [
    {
      id: 'laid',
      outline: circle(landed, diameter / 2),
      look: 'template',
      ...(astray ? { label: message('wz.area.went-astray', { length }) } : {}),
    },
    ...(astray && from ? [{ id: 'astray from', outline: arrow(from, landed), look: 'template' as const }] : []),
  ];
}

/** A thin wedge from one place to another. */
function arrow(from: Point, to: Point): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(-(to.y - from.y) / length) * 180, ((to.x - from.x) / length) * 180];
  return [{ x: from.x + nx, y: from.y + ny }, to, { x: from.x - nx, y: from.y - ny }];
}
