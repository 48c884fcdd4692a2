import type { Json, Seat } from '@mischia/kernel';
import type { Datasheet, Library, Weapon } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import { datasheetOf } from './rules/01-armies/units.ts';
import { woundsOf } from './rules/06-datasheets/characteristics.ts';
import type { Battle, Effect, Flow, MissionState, Model, MoveKind, Place, Player, Settings, Unit } from './state.ts';

/** A model as everybody sees it. */
export interface ModelView extends Pick<Model, 'id' | 'kind' | 'wargear' | 'x' | 'y' | 'z' | 'facing' | 'allocated'> {
  /** Wounds left, of so many. */
  readonly wounds: number;
  readonly of: number;
  readonly marker?: string;
}

/** What the rules remember of a unit besides its models (W40K-00.5). */
const REMEMBERED = [
  'movedThisTurn',
  'heroicIntervened',
  'disembarkedFromDestroyed',
  'noCharge',
  'modelsDestroyedThisTurn',
  'advancedOrFellBackThisRound',
  'selected',
  'beganPhaseEmbarked',
  'disembarkedThisPhase',
  'mayCharge',
  'attempts',
  'denies',
] as const;

/** A unit as everybody sees it. */
export interface UnitView extends Pick<Unit, (typeof REMEMBERED)[number]> {
  readonly id: string;
  readonly seat: Seat;
  readonly datasheet: string;
  readonly chosen: Unit['chosen'];
  readonly powers: readonly string[];
  readonly place: Place;
  readonly transport: string | null;
  readonly startingStrength: number;
  readonly moveKind: MoveKind;
  readonly chargeMoved: boolean;
  readonly chargeTargets: readonly string[];
  readonly base: Datasheet['base'];
  /** Inches. */
  readonly height: number;
  /** Ids of the abilities it has for a while; `lasting` says on whom and how long. */
  readonly effects: readonly string[];
  readonly lasting: readonly Effect[];
  readonly models: readonly ModelView[];
  readonly fallen: readonly ModelView[];
}

/** A battle as everybody sees it: nothing in this game is hidden. */
export interface BattleView {
  readonly settings: Settings;
  readonly flow: Flow;
  readonly table: Battle['table'];
  readonly mission: Readonly<MissionState>;
  readonly players: readonly Readonly<Player>[];
  readonly units: readonly UnitView[];
  /** Datasheets and weapons in use that are not those of the starter pack. */
  readonly library: Library;
}

/** Built up field by field all the same: what is not listed here nobody sees. */
export function viewOf(state: Battle): BattleView {
  const { settings, flow, mission, table } = state;
  return {
    settings: {
      autoAnswer: settings.autoAnswer,
      strategicReserves: settings.strategicReserves,
      stratagems: [...settings.stratagems],
    },
    flow: { ...flow },
    table: { width: table.width, depth: table.depth, terrain: table.terrain },
    mission: {
      id: mission.id,
      size: mission.size,
      zoneDepth: mission.zoneDepth,
      markers: mission.markers.map(({ id, x, y }) => ({ id, x, y })),
      zones: mission.zones.map((zone) => (zone ? { ...zone } : null)),
      firstTurn: mission.firstTurn,
      ended: mission.ended,
      destroyed: [...mission.destroyed],
      notes: { ...mission.notes },
    },
    players: state.players.map(({ name, battleForged, vp, cp, warlord, trait, smites, powersTried }) => ({
      name,
      battleForged,
      vp,
      cp,
      warlord,
      trait,
      smites,
      powersTried: [...powersTried],
    })),
    units: Object.values(state.units).map((unit) => unitView(state, unit)),
    library: ownEntries(state.library),
  };
}

export const view = (state: Battle): Json => viewOf(state) as unknown as Json;

function unitView(state: Battle, unit: Unit): UnitView {
  const sheet = datasheetOf(state, unit);
  const remembered = Object.fromEntries(REMEMBERED.map((name) => [name, unit[name]])) as Pick<
    Unit,
    (typeof REMEMBERED)[number]
  >;
  return {
    id: unit.id,
    seat: unit.seat,
    datasheet: unit.datasheet,
    chosen: { ...unit.chosen },
    powers: [...unit.powers],
    place: unit.place,
    transport: unit.transport,
    startingStrength: unit.startingStrength,
    moveKind: unit.moveKind,
    chargeMoved: unit.chargeMoved,
    chargeTargets: [...unit.chargeTargets],
    base: sheet.base,
    height: sheet.height,
    effects: unit.effects.map(({ ability }) => ability.id),
    lasting: unit.effects.map((effect) => ({ ...effect })),
    models: unit.models.map((model) => modelView(state, unit, model)),
    fallen: unit.fallen.map((model) => modelView(state, unit, model)),
    ...remembered,
  };
}

const modelView = (state: Battle, unit: Unit, model: Model): ModelView => ({
  id: model.id,
  kind: model.kind,
  wargear: [...model.wargear],
  x: model.x,
  y: model.y,
  z: model.z,
  facing: model.facing,
  wounds: woundsOf(state, unit, model) - model.lost,
  of: woundsOf(state, unit, model),
  allocated: model.allocated,
  ...(model.marker === undefined ? {} : { marker: model.marker }),
});

const starterSheets = new Set<Datasheet>(starterPack.datasheets);
const starterWeapons = new Set<Weapon>(starterPack.weapons);
const own = new WeakMap<Library, Library>();

/** What every client has already is not sent again and again. */
function ownEntries(library: Library): Library {
  const known = own.get(library);
  if (known) return known;
  const kept: Library = {
    datasheets: Object.fromEntries(Object.entries(library.datasheets).filter(([, one]) => !starterSheets.has(one))),
    weapons: Object.fromEntries(Object.entries(library.weapons).filter(([, one]) => !starterWeapons.has(one))),
  };
  own.set(library, kept);
  return kept;
}
