import type { Problem } from '@mischia/kernel';
import { readPack, unknownId } from '../pack/entries.ts';
import {
  type Badge,
  type Body,
  type Figure,
  type FigureColours,
  type FigureEntry,
  type Figures,
  FiguresSchema,
  type Held,
  PEOPLE,
} from './schema.ts';

/** What the figures of a pack may be about. */
export interface Figured {
  readonly units: ReadonlySet<string>;
  readonly gear: ReadonlySet<string>;
}

/** Reads the figures of a pack from any bytes: all of them, or everything that is wrong with them. */
export const parseFigures = (raw: unknown, name: string, { units, gear }: Figured): Figures | readonly Problem[] =>
  readPack<Figures>(
    raw,
    name,
    FiguresSchema,
    { schema: 'tabletop/src/figure/schema.ts says what every word means.', fields: { colours: 'Write "#rrggbb".' } },
    () => {
      const ids = (field: string): readonly string[] => {
        const table = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[field] : undefined;
        return typeof table === 'object' && table !== null ? Object.keys(table) : [];
      };
      const figures = new Set(ids('figures'));
      const entries = Object.entries((raw as { figures?: Record<string, { like?: unknown }> } | null)?.figures ?? {});
      return [
        ...[...figures].flatMap((id) => unknownId('unit', id.split('/')[0] ?? id, `${name}.figures.${id}`, units)),
        ...entries.flatMap(([id, entry]) =>
          typeof entry?.like === 'string' ? unknownId('figure', entry.like, `${name}.figures.${id}.like`, figures) : [],
        ),
        ...ids('gear').flatMap((id) => unknownId('piece of gear', id, `${name}.gear.${id}`, gear)),
      ];
    },
  );

/** Whose figure is asked for. */
export interface Modelled {
  readonly unit: string;
  /** Its kinds and ranks, the broadest first: "infantry sergeant", "champion". */
  readonly kinds: readonly string[];
  readonly gear: readonly string[];
  readonly keywords: readonly string[];
  /** Thousandths of an inch from centre to rim, and whether it has no base but a hull. */
  readonly radius: number;
  readonly isHull: boolean;
}

/** The figures of some packs: the same model gets the same figure, made once. */
export function figuresFor(packs: Figures): (model: Modelled) => Figure {
  const made = new Map<string, Figure>();
  return (model) => {
    const { unit, kinds, gear, keywords, radius, isHull } = model;
    const key = [unit, kinds, gear, unit in packs.figures ? '' : [keywords, radius, isHull]].join('|');
    const figure = made.get(key) ?? figureOf(packs, model);
    made.set(key, figure);
    return figure;
  };
}

/** The figure of a model, by its unit, its kind, its ranks and its gear. A unit nobody described gets one by its size and keywords. */
function figureOf({ figures, ranks, gear }: Figures, model: Modelled): Figure {
  const { unit, kinds } = model;
  const own = kinds.map((kind) => figures[`${unit}/${kind}`]).filter((entry) => entry !== undefined);
  let entry = inherited(figures, figures[unit]);
  for (const kind of own) entry = over(entry, inherited(figures, kind));
  const ranked = kinds.map((kind) => ranks[kind]).filter((rank) => rank !== undefined);
  const shown = model.gear
    .map((id) => gear[id])
    .filter((piece) => piece !== undefined)
    .toSorted((a, b) => b.shown - a.shown);
  const badge = [...shown.map((piece) => piece.badge), entry.badge, ...ranked.map((rank) => rank.badge)].findLast(
    (one): one is Badge => one !== undefined,
  );
  const extras = [
    ...(entry.extras ?? []),
    ...ranked.flatMap((rank) => rank.extras ?? []),
    ...shown.flatMap((piece) => piece.extras ?? []),
  ];
  const body = entry.body ?? likelyBody(model);
  const held = shown.flatMap((piece) => (piece.held ? [piece.held] : []));
  return {
    body,
    pose: ranked.findLast(({ pose }) => pose)?.pose ?? entry.pose ?? 'ready',
    head: ranked.findLast(({ head }) => head)?.head ?? entry.head ?? 'helmet',
    colours: coloursOf(entry.colours),
    weapons: entry.weapons ?? heldBy(body, held),
    extras: [...new Set(extras)],
    size: (entry.size ?? 1) * ranked.reduce((size, rank) => size * (rank.size ?? 1), 1),
    ...(badge ? { badge } : {}),
  };
}

const over = (base: FigureEntry, entry: FigureEntry): FigureEntry => ({
  ...base,
  ...entry,
  colours: { ...base.colours, ...entry.colours },
});

const coloursOf = ({
  main,
  trim,
  cloth,
  skin,
  metal,
  glow,
}: NonNullable<FigureEntry['colours']> = {}): FigureColours => ({
  main: main ?? '#7d8087',
  trim: trim ?? '#c9c3b4',
  cloth: cloth ?? '#6a3b34',
  skin: skin ?? '#c79a78',
  metal: metal ?? '#5b6068',
  glow: glow ?? '#9be7ff',
});

/** An entry with what it takes from the one it is like; a circle ends where it closes. */
function inherited(
  figures: Figures['figures'],
  entry: FigureEntry = {},
  seen: readonly FigureEntry[] = [],
): FigureEntry {
  const parent = entry.like === undefined ? undefined : figures[entry.like];
  if (!parent || seen.includes(parent)) return entry;
  return over(inherited(figures, parent, [...seen, entry]), entry);
}

/** A machine or beast bears more than two hands hold. */
const MOST_MOUNTED = 4;
const isPerson = (body: Body): boolean => PEOPLE.some((one) => one === body);

/** Whoever wears the heaviest armour holds any gun in one hand; a machine or beast bears several. */
function heldBy(body: Body, held: readonly Held[]): readonly Held[] {
  if (body === 'heavy') return held.slice(0, 2);
  return isPerson(body) ? inHands(held) : held.slice(0, MOST_MOUNTED);
}

/** These take both hands. */
const TWO_HANDED: ReadonlySet<Held> = new Set([
  'rifle',
  'short-rifle',
  'long-rifle',
  'twin-rifle',
  'plasma',
  'melta',
  'flamer',
  'heavy-gun',
  'rotary-gun',
  'beam-gun',
  'cannon',
  'launcher',
  'grenade-launcher',
  'glow-rifle',
  'crossbow',
  'bow',
  'great-sword',
  'great-axe',
  'great-hammer',
  'halberd',
  'scythe',
  'claws',
  'twin-axes',
  'twin-hammers',
  'sickles',
]);

/** A thing for both hands, and one more at the belt; or one for each. */
function inHands(held: readonly Held[]): Held[] {
  const [first, ...others] = held;
  if (!first) return [];
  const second = others.find((one) => !TWO_HANDED.has(one));
  return second && !TWO_HANDED.has(first) ? [first, second] : [first];
}

/** Keywords that many books share, and what they look like. */
const BY_KEYWORD: readonly (readonly [string, Body])[] = [
  ['SWARM', 'swarm'],
  ['AIRCRAFT', 'gunship'],
  ['TITANIC', 'titan'],
  ['DREADNOUGHT', 'walker'],
  ['TRANSPORT', 'carrier'],
  ['VEHICLE', 'tank'],
  ['WAR MACHINE', 'ballista'],
  ['MONSTER', 'behemoth'],
  ['BIKER', 'biker'],
  ['CAVALRY', 'rider'],
  ['TERMINATOR', 'heavy'],
  ['WIZARD', 'robe'],
  ['PSYKER', 'robe'],
  ['PRIEST', 'robe'],
];

/** Larger than these, nobody stands on two human legs. */
const MAN: number = 900;
const BEAST: number = 1400;

function likelyBody({ keywords, radius, isHull }: Modelled): Body {
  const known = BY_KEYWORD.find(([keyword]) => keywords.includes(keyword))?.[1];
  if (known) return known;
  if (isHull) return 'tank';
  if (radius > BEAST) return 'behemoth';
  return radius > MAN ? 'hulk' : 'soldier';
}
