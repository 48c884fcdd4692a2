import { inches } from '@mischia/geometry';
import { byId, isProblems, type Problem, readWhole, type Seat, withoutUndefined } from '@mischia/kernel';
import { ArmyListSchema } from './army/list.ts';
import { musterArmy, newPhase, newTurn } from './army/muster.ts';
import { selectionOf } from './army/selection.ts';
import { recruitsOf } from './army/wargear.ts';
import type { Battleplan, Format } from './pack/battlepack-schema.ts';
import { battlepacks, battleplans, library } from './pack/shipped.ts';
import { reading } from './position-check.ts';
import type { Position, RawFeature, RawModel, RawUnit } from './position-schema.ts';
import type { Battle, Effect, Entity, FeatureState, Model, Player, Unit } from './state.ts';
import { centreOf, featureAt, newFeatureState } from './table/terrain.ts';

interface Parts {
  readonly battlepack: (typeof battlepacks)[number];
  readonly format: Format;
  readonly battleplan: Battleplan;
}

/** A battle from a compact description of any position in any phase, or everything that is wrong with it: see the README. */
export function position(raw: unknown): Battle | readonly Problem[] {
  const read = readWhole(raw, reading);
  return isProblems(read) ? read : battleOf(read as Position);
}

function partsOf({ battleplan: planId, format: formatId }: Position): Parts {
  const battlepack = battlepacks[0]!;
  const format = battlepack.formats.find(({ id }) => id === formatId)!;
  return { battlepack, format, battleplan: battleplans.find(({ id }) => id === planId)! };
}

function battleOf(data: Position): Battle {
  const parts = partsOf(data);
  const [width, depth] = [inches(data.table[0]), inches(data.table[1])];
  const terrain = data.terrain.map(terrainOf);
  const units = Object.fromEntries(
    Object.entries(data.units).map(([id, unit]) => [id, unitOf(parts, id, unit, terrain)]),
  );
  return {
    library,
    ...parts,
    table: { width, depth, terrain },
    features: Object.fromEntries(data.terrain.map((one) => [one.id, featureStateOf(one, units)])),
    objectives: data.objectives.map(({ id, at: [x, y], controller }) => ({
      id,
      x: inches(x),
      y: inches(y),
      z: 0,
      controller,
    })),
    flow: {
      stage: data.stage,
      round: data.round,
      active: data.active,
      first: data.first,
      firstLastRound: data.firstLastRound,
      finishedFirst: data.finishedFirst,
      phase: data.phase,
      step: data.step,
      chooser: data.chooser ?? data.active,
      passes: 0,
      combatStage: 2,
    },
    players: [0, 1].map((seat) => ({ ...playerOf(parts, seat, units), ...withoutUndefined(data.players[seat] ?? {}) })),
    units,
    entities: byId(data.entities.map((one) => entityOf(one))),
    weather: [],
    notes: {},
    epoch: 0,
  };
}

const terrainOf = ({ id, kind, at: [x, y], ...made }: RawFeature) =>
  featureAt(id, kind, made, { x: inches(x), y: inches(y) });

const featureStateOf = ({ id, mysterious, scroll, owner }: RawFeature, units: Record<string, Unit>): FeatureState =>
  newFeatureState(id, {
    mysterious: mysterious ?? null,
    scroll: scroll ?? null,
    owner: owner ?? null,
    controller: Object.values(units).find(({ garrison }) => garrison === id)?.seat ?? null,
  });

const letterOf = (seat: Seat): string => String.fromCharCode(97 + seat);
const seatOf = (id: string): Seat => id.charCodeAt(0) - 97;

/** A player without an army list: the first model of his first unit is the general. */
function playerOf(parts: Parts, seat: Seat, units: Record<string, Unit>): Player {
  const own = Object.values(units).filter((unit) => unit.seat === seat);
  const list = ArmyListSchema.parse({
    name: letterOf(seat).toUpperCase(),
    factions: ['-'],
    units: [],
    general: { unit: 0 },
  });
  const { player } = musterArmy(selectionOf({ library, ...parts }, list, 'army'), seat);
  return { ...player, general: own[0]?.models[0]?.id ?? '' };
}

function unitOf(parts: Parts, id: string, raw: RawUnit, terrain: Battle['table']['terrain']): Unit {
  const scroll = library.warscrolls[raw.scroll]!;
  const garrison = terrain.find((one) => one.id === raw.garrison);
  const count = (typeof raw.models === 'number' ? raw.models : raw.models.length) + raw.slain;
  const list = ArmyListSchema.parse({
    name: 'Position',
    factions: ['-'],
    units: [{ warscroll: scroll.id, models: count }],
    general: { unit: 0 },
  });
  const [base] = musterArmy(selectionOf({ library, ...parts }, list, 'army'), seatOf(id)).units;
  const [selected] = list.units;
  if (!base || !selected) throw new Error(`no unit of ${scroll.id}`);
  const recruits = recruitsOf(scroll, selected, count);
  const centre = garrison ? centreOf(garrison) : { x: 0, y: 0 };
  const models = recruits.map(({ command, wargear }, i): Model => {
    const given = typeof raw.models === 'number' ? undefined : raw.models[i];
    return modelOf(`${id}.${i + 1}`, given, { command, wargear }, centre);
  });
  const standing = count - raw.slain;
  return {
    ...base,
    id,
    startingSize: raw.startingSize ?? count,
    points: raw.points ?? base.points,
    isAllied: false,
    keywords: raw.keywords ?? base.keywords,
    given: raw.given ?? [],
    spells: raw.spells ?? base.spells,
    prayers: raw.prayers ?? base.prayers,
    models: models.slice(0, standing),
    slain: models.slice(standing),
    place: garrison ? 'garrison' : (raw.place ?? 'field'),
    garrison: raw.garrison ?? null,
    effects: raw.effects.map(
      ({ model, ...effect }): Effect => ({ ...effect, ...(model === undefined ? {} : { model }) }),
    ),
    turn: { ...newTurn(), ...withoutUndefined(raw.turn) },
    phase: { ...newPhase(), picked: raw.picked, fought: raw.fought, shot: raw.shot },
    bond: raw.bond ?? null,
  };
}

const DEGREES = 100;

function modelOf(
  id: string,
  raw: RawModel | undefined,
  { command, wargear }: Pick<Model, 'command' | 'wargear'>,
  centre: { readonly x: number; readonly y: number },
): Model {
  const given = raw === undefined ? {} : Array.isArray(raw) ? { at: raw } : raw;
  const place = given.at?.map((value, i) => (i === 3 ? Math.round(value * DEGREES) : inches(value)));
  const [x = centre.x, y = centre.y, z = 0, facing = 0] = place ?? [];
  return {
    id,
    command: 'command' in given && given.command !== undefined ? given.command : command,
    wargear: ('wargear' in given ? given.wargear : undefined) ?? wargear,
    x,
    y,
    z,
    facing,
    wounds: ('wounds' in given ? given.wounds : undefined) ?? 0,
    issued: ('issued' in given ? given.issued : undefined) ?? 0,
    returned: ('returned' in given ? given.returned : undefined) ?? false,
  };
}

function entityOf({ scroll, seat, parts, summoner }: Position['entities'][number]): Entity {
  const id = `${letterOf(seat)}:${scroll}`;
  return {
    id,
    scroll,
    seat,
    parts: parts.map(([x, y, z = 0], i) => ({
      id: `${id}.${i + 1}`,
      x: inches(x),
      y: inches(y),
      z: inches(z),
      facing: 0,
    })),
    summoner: summoner ?? null,
    commander: seat,
    removedThisTurn: false,
    movedThisPhase: false,
  };
}
