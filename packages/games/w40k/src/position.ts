import { type Feature, feature, inches, rectangleOutline } from '@mischia/geometry';
import { isProblems, type Problem, readWhole, withoutUndefined } from '@mischia/kernel';
import type { FeatureSchema } from '@mischia/tabletop';
import type { z } from 'zod';
import { musterUnit, newPlayer } from './army/muster.ts';
import type { Datasheet, Library } from './pack/schema.ts';
import { libraryFor, reading, sheetOf } from './position-check.ts';
import type { Position, RawModel, RawUnit, WallSchema } from './position-schema.ts';
import { deploymentZones } from './rules/23-only-war/deployment.ts';
import { DEFAULT_SETTINGS, zoneDepthOf } from './start.ts';
import type { Battle, Model, Unit } from './state.ts';

/** A battle from a compact description of any position in any phase, or everything that is wrong with it: see the README. */
export function position(raw: unknown): Battle | readonly Problem[] {
  const read = readWhole(raw, reading);
  return isProblems(read) ? read : battleOf(read as Position);
}

function battleOf(data: Position): Battle {
  const library = libraryFor(data);
  const units = Object.fromEntries(Object.entries(data.units).map(([id, unit]) => [id, unitOf(library, id, unit)]));
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
      zones: data.zones ? [...deploymentZones({ table: { width, depth }, mission: { zoneDepth } })] : [null, null],
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
    players: [0, 1].map((seat) => ({ ...newPlayer(seat === 0 ? 'A' : 'B'), ...data.players[seat] })),
    units,
    epoch: 0,
  };
}

const terrainOf = (raw: z.infer<typeof WallSchema> | z.infer<typeof FeatureSchema>): Feature => {
  if (!('box' in raw)) return raw as Feature;
  const [minX, minY, maxX, maxY] = raw.box.map(inches) as [number, number, number, number];
  const corners = rectangleOutline(minX, minY, maxX, maxY);
  const { standable, opaque } = raw;
  const prism = { id: `${raw.id}-body`, corners, bottom: 0, top: inches(raw.height), solid: true, opaque, standable };
  return feature({ id: raw.id, kind: 'obstacle', area: [corners], height: inches(raw.height), prisms: [prism] });
};

function unitOf(library: Library, id: string, raw: RawUnit): Unit {
  const sheet = sheetOf(library, id, raw) as Datasheet;
  const base = musterUnit(
    library,
    { datasheet: sheet.id, chosen: raw.chosen ?? {}, powers: raw.powers ?? [] },
    id,
    id.startsWith('a') ? 0 : 1,
  );
  const models = raw.models.map((one, i) => modelOf(one, `${id}.${i + 1}`, raw, sheet.models));
  return {
    ...base,
    models,
    startingStrength: raw.startingStrength ?? models.length,
    place: raw.place ?? (raw.in ? 'embarked' : 'table'),
    transport: raw.in ?? null,
    effects: [...(raw.effects ?? [])],
    ...withoutUndefined(raw.flags ?? {}),
  };
}

function modelOf(raw: RawModel, id: string, unit: RawUnit, kinds: Datasheet['models']): Model {
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
    marker: undefined,
  };
}
