import { type Feature, inches } from '@mischia/geometry';
import type { Ask, GameEvent, Play, Rule } from '@mischia/kernel';
import { type DiceByPurpose, driveWith } from '@mischia/kernel/testing';
import { starterLibrary } from '../src/pack/starter.ts';
import { type Acting, actingAs } from '../src/rules/34-activities/acting.ts';
import { type HostOptions, hostOptions } from '../src/settings.ts';
import { type Actor, type Battle, type Model, TABLE, type Unit } from '../src/state.ts';
import { inPlay } from '../src/table/table.ts';

// A battle of a few models on an open table, and rules run on it with dice and answers written out.

interface UnitGiven {
  readonly profile?: string;
  readonly vehicle?: string;
  /** Inches. */
  readonly at: readonly (readonly [number, number, number?])[];
  /** Degrees, 0 east, 90 north. */
  readonly facing?: number;
  readonly squad?: boolean;
  readonly model?: Partial<Model>;
}

const actor = (wounds: number): Actor => ({
  wounds,
  actions: { any: 3, closeCombat: 0, shooting: 0 },
  aim: null,
  concentration: 0,
  powers: [],
  powersUsed: [],
  tacticalMargin: null,
  gaveOrders: false,
  effects: [],
});

function modelOf(id: string, given: UnitGiven, [x, y, z = 0]: readonly [number, number, number?]): Model {
  const vehicle = given.vehicle === undefined ? null : starterLibrary.vehicles[given.vehicle]!;
  const profile = vehicle ?? starterLibrary.profiles[given.profile ?? 'free-marine']!;
  if (!profile) throw new Error(`no profile ${given.profile}`);
  return {
    ...actor(profile.row.FE),
    id,
    profile: profile.id,
    weapons: 'weapons' in profile ? profile.weapons : [],
    presence: 'table',
    x: inches(x),
    y: inches(y),
    z: inches(z),
    facing: (given.facing ?? 0) * 100,
    area: TABLE,
    since: 0,
    altitude: 0,
    activation: 'not-activated',
    waiting: false,
    panicked: false,
    crouched: false,
    climbing: null,
    stalking: false,
    unseen: false,
    outOfCommand: null,
    fears: [],
    idle: false,
    carries: null,
    vehicle: vehicle && {
      crew: vehicle.crew.map((crew) => ({ ...actor(crew.row.FE), id: `${id}/${crew.id}`, crew: crew.id })),
      manoeuvre: vehicle.row.PM,
      reverse: false,
      moved: false,
      endedWithTurn: false,
      mounts: vehicle.mounts.map(() => 0),
    },
    ...given.model,
  };
}

interface Given {
  readonly units: { readonly [id: string]: UnitGiven };
  readonly terrain?: readonly Feature[];
  readonly options?: Partial<HostOptions>;
}

/** A battle in its first Turn; units `a…` are those of the first seat, `b…` of the second and so on. */
export function given({ units, terrain = [], options }: Given): Battle {
  const seatOf = (id: string) => id.charCodeAt(0) - 97;
  const built = Object.entries(units).map(([id, one]): [string, Unit] => {
    const models = one.at.map((at, i) => modelOf(`${id}.${i + 1}`, one, at));
    const squad = one.squad ?? models.length > 1;
    return [
      id,
      {
        id,
        seat: seatOf(id),
        entry: Object.keys(starterLibrary.units)[0]!,
        squad,
        models,
        leader: squad ? models[0]!.id : null,
        fallenLeader: null,
        startSize: models.length,
        losses: 0,
        owesMorale: false,
        arrival: null,
        activated: false,
        formed: false,
        ordered: false,
        rallyTried: false,
      },
    ];
  });
  const seats = Math.max(2, ...built.map(([, { seat }]) => seat + 1));
  return {
    settings: { options: hostOptions(options) },
    library: starterLibrary,
    table: {
      id: 'plain',
      width: inches(72),
      depth: inches(48),
      terrain,
      areas: [],
      breakable: [],
      stock: [],
      underground: false,
      startAreas: [],
    },
    access: {},
    terrainWounds: {},
    shrouds: [],
    scenario: { id: 'annihilation', turns: null, atLimit: 'points-left', goal: { kind: 'annihilation' }, spoils: [] },
    flow: {
      stage: 'battle',
      step: 'act',
      turn: 1,
      order: Array.from({ length: seats }, (_, seat) => seat),
      active: 0,
      activation: null,
      charge: null,
      reserve: null,
      declined: [],
      moves: 0,
      notes: {},
    },
    players: Array.from({ length: seats }, (_, seat) => ({
      name: `${seat + 1}`,
      team: seat,
      limit: 1000,
      force: 'bauhaus',
      zones: [],
      out: null,
      nominated: null,
      unplacedPoints: 0,
      mustArrive: false,
    })),
    units: Object.fromEntries(built),
    ended: null,
    winners: [],
    epoch: 0,
  };
}

/** Somebody in his own activation. */
export function acting(state: Battle, id: string, crew?: string): Acting {
  const { unit, model } = inPlay(state, id);
  const member = model.vehicle?.crew.find((one) => one.crew === crew) ?? null;
  return actingAs(unit, model, member);
}

export const modelIn = (state: Battle, id: string): Model => inPlay(state, id).model;

interface Script {
  /** Faces by purpose, in the order they are rolled; all must be used. */
  readonly dice?: DiceByPurpose;
  /** Kind and option id, or kind and open answer, in the order they are asked; all must be used. */
  readonly answers?: readonly (readonly [kind: string, answer: unknown])[];
}

/** Runs a rule with written dice and answers. A die or an answer too few or too many is an error. */
export function played<T>(state: Battle, rule: (play: Play<Battle>) => Rule<T>, script: Script = {}) {
  const answers = [...(script.answers ?? [])];
  const answer = (ask: Ask) => answerTo(ask, answers);
  const { asks, ...driven } = driveWith(state, rule, script.dice ?? {}, { answer, isSkipped: () => false });
  if (answers.length > 0) throw new Error(`answers left: ${JSON.stringify(answers)}`);
  return { ...driven, asked: asks };
}

function answerTo(ask: Ask, answers: (readonly [string, unknown])[]): unknown {
  const ids = ask.options?.map(({ id }) => id) ?? [];
  const [kind, answer] = answers[0] ?? [];
  if (kind !== ask.kind) {
    if (ask.moot) return ask.options![0]!.value;
    throw new Error(`asked ${ask.kind} (${ids.join(', ')}), not ${kind}`);
  }
  answers.shift();
  if (typeof answer !== 'string') return answer;
  const option = ask.options?.find(({ id }) => id === answer);
  if (!option) throw new Error(`${answer} is not offered by ${ask.kind}: ${ids.join(', ')}`);
  return option.value;
}

/** Types of events, in order. */
export const typesOf = ({ events }: { readonly events: readonly GameEvent[] }): string[] =>
  events.map(({ type }) => type);
