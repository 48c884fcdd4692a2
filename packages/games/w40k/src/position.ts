import { type Feature, feature, inches, rectangleOutline } from '@mischia/geometry';
import { lookUp, type Problem } from '@mischia/kernel';
import type { FeatureSchema } from '@mischia/tabletop';
import type { z } from 'zod';
import { musterUnit } from './army/muster.ts';
import { libraryOf } from './pack/load.ts';
import { DatasheetSchema, type Library } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import { type ModelSchema, PositionSchema, type UnitSchema, type WallSchema } from './position-schema.ts';
import { CLOSE_COMBAT_WEAPON } from './rules/20-fight/weapons.ts';
import { DEFAULT_SETTINGS, zoneDepthOf } from './start.ts';
import type { Battle, Effect, Model, Unit } from './state.ts';

type RawUnit = z.infer<typeof UnitSchema>;
type RawModel = z.infer<typeof ModelSchema>;

/** A battle from a compact description of any position in any phase: see the README. */
export function position(raw: unknown): Battle | readonly Problem[] {
  const parsed = PositionSchema.safeParse(raw);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      at: `position.${issue.path.join('.')}`,
      cause: issue.message,
      remedy: 'See "Positions" in packages/games/w40k/README.md.',
    }));
  }
  const { data } = parsed;
  const problems: Problem[] = [];
  const invented: Library['datasheets'][string][] = [...data.datasheets];
  for (const [id, unit] of Object.entries(data.units)) {
    const changed = unit.as && changedSheet(withInvented(invented, data.weapons), id, unit);
    if (!changed) continue;
    if ('remedy' in changed) problems.push(changed);
    else invented.push(changed);
  }
  const library = withInvented(invented, data.weapons);
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(data.units)) {
    const made = unitOf(library, id, unit);
    if ('remedy' in made) problems.push(made);
    else units[id] = made;
  }
  if (problems.length > 0) return problems;
  const [width, depth] = [inches(data.table[0]), inches(data.table[1])];
  const zoneDepth = zoneDepthOf(width);
  return {
    settings: { ...DEFAULT_SETTINGS, ...withoutUndefined(data.settings) },
    library,
    table: { width, depth, terrain: data.terrain.map(terrainOf) },
    mission: {
      id: 'only-war',
      size: 'combat-patrol',
      zoneDepth,
      markers: data.markers.map(([x, y], i) => ({ id: String(i + 1), x: inches(x), y: inches(y) })),
      zones: data.zones
        ? [
            { minX: 0, minY: 0, maxX: zoneDepth, maxY: depth },
            { minX: width - zoneDepth, minY: 0, maxX: width, maxY: depth },
          ]
        : [null, null],
      firstTurn: data.firstTurn,
      ended: null,
      destroyed: [],
      notes: {},
    },
    flow: {
      stage: data.stage,
      round: data.round,
      active: data.active,
      phase: data.phase,
      step: data.step,
      chooser: data.chooser ?? data.active,
    },
    players: [0, 1].map((seat) => ({
      name: seat === 0 ? 'A' : 'B',
      battleForged: false,
      cp: 0,
      vp: 0,
      warlord: null,
      trait: null,
      smites: 0,
      powersTried: [],
      ...data.players[seat],
    })),
    units,
    epoch: 0,
  };
}

const withoutUndefined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;

function withInvented(datasheets: Library['datasheets'][string][], weapons: Library['weapons'][string][]): Library {
  const invented = { id: 'position', version: '1', datasheets, weapons: [CLOSE_COMBAT_WEAPON, ...weapons] };
  return libraryOf([starterPack, invented]);
}

const terrainOf = (raw: z.infer<typeof WallSchema> | z.infer<typeof FeatureSchema>): Feature => {
  if (!('box' in raw)) return raw as Feature;
  const [minX, minY, maxX, maxY] = raw.box.map(inches) as [number, number, number, number];
  const corners = rectangleOutline(minX, minY, maxX, maxY);
  const { standable, opaque } = raw;
  const prism = { id: `${raw.id}-body`, corners, bottom: 0, top: inches(raw.height), solid: true, opaque, standable };
  return feature({ id: raw.id, kind: 'obstacle', area: [corners], height: inches(raw.height), prisms: [prism] });
};

const sheetId = (id: string, raw: RawUnit): string => (raw.as ? `${raw.sheet}-as-${id}` : raw.sheet);

function changedSheet(library: Library, id: string, raw: RawUnit): Library['datasheets'][string] | Problem {
  const sheet = lookUp(library.datasheets, raw.sheet);
  const { profile, kinds, ...rest } = raw.as ?? {};
  if (!sheet) return unknownSheet(id, raw);
  const models = sheet.models.map((kind) => ({
    ...kind,
    profile: { ...kind.profile, ...profile, ...kinds?.[kind.id] },
  }));
  const parsed = DatasheetSchema.safeParse({ ...sheet, ...withoutUndefined(rest), id: sheetId(id, raw), models });
  if (parsed.success) return parsed.data;
  return { at: `position.units.${id}.as`, cause: parsed.error.message, remedy: 'See the schema of datasheets.' };
}

const unknownSheet = (id: string, raw: RawUnit): Problem => ({
  at: `position.units.${id}.sheet`,
  cause: `No datasheet "${raw.sheet}".`,
  remedy: 'Name one of the pack, or add it under "datasheets".',
});

function unitOf(library: Library, id: string, raw: RawUnit): Unit | Problem {
  const sheet = lookUp(library.datasheets, sheetId(id, raw));
  const seat = id.startsWith('a') ? 0 : 1;
  if (!sheet) return unknownSheet(id, raw);
  const base = musterUnit(
    library,
    { datasheet: sheet.id, chosen: raw.chosen ?? {}, powers: raw.powers ?? [] },
    id,
    seat,
  );
  const models = raw.models.map((one, i) => modelOf(one, `${id}.${i + 1}`, raw, sheet.models));
  return {
    ...base,
    models,
    startingStrength: raw.startingStrength ?? models.length,
    place: raw.place ?? (raw.in ? 'embarked' : 'table'),
    transport: raw.in ?? null,
    effects: (raw.effects ?? []) as Effect[],
    ...(raw.flags as Partial<Unit>),
  };
}

function modelOf(raw: RawModel, id: string, unit: RawUnit, kinds: Library['datasheets'][string]['models']): Model {
  const given = Array.isArray(raw) ? { at: raw } : raw;
  const kind = ('kind' in given ? given.kind : undefined) ?? unit.kind ?? kinds[0]?.id ?? '';
  const wargear = ('wargear' in given ? given.wargear : undefined) ?? unit.wargear;
  const [x = 0, y = 0, z = 0, facing = 0] = given.at ?? [];
  return {
    id,
    kind,
    wargear: wargear ?? kinds.find((one) => one.id === kind)?.wargear ?? [],
    x: inches(x),
    y: inches(y),
    z: inches(z),
    facing: Math.round(facing * 100),
    lost: ('lost' in given ? given.lost : undefined) ?? 0,
    allocated: ('allocated' in given ? given.allocated : undefined) ?? false,
  };
}
