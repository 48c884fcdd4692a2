import { inches } from '@mischia/geometry';
import type { Ask, GameEvent, Play, Rule } from '@mischia/kernel';
import { footprintOf } from '@mischia/tabletop';
import { musterUnit, unitIdOf } from '../army/muster.ts';
import type { UnitList } from '../army/setup.ts';
import { skipsMoot } from '../ask.ts';
import { outcomesOf } from '../odds/outcomes.ts';
import { libraryOf } from '../pack/load.ts';
import { starterPack } from '../pack/starter.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { rollAttacks } from '../rules/15-weapons/attacks.ts';
import { type Contributions, contributions } from '../rules/16-attacks/context.ts';
import { CLOSE_COMBAT_WEAPON } from '../rules/20-fight/weapons.ts';
import { zoneDepthOf } from '../start.ts';
import type { Battle, Player, Unit } from '../state.ts';
import type { AttackContext } from './ability.ts';

/** A unit of a small battle: its models stand in a row from `at` towards +x, bases a tenth of an inch apart. */
export interface TestUnit extends Omit<UnitList, 'chosen'> {
  readonly seat?: 0 | 1;
  /** Inches; absent: not on the table. */
  readonly at?: readonly [number, number];
  readonly chosen?: UnitList['chosen'];
}

const library = libraryOf([starterPack, { id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] }]);

const CHOSEN: { readonly [placeholder: string]: string } = {
  '<CHAPTER>': 'ULTRAMARINES',
  '<CLAN>': 'GOFFS',
  '<DYNASTY>': 'SZAREKHAN',
  '<LEGION>': 'IRON WARRIORS',
  '<FORGE WORLD>': 'STYGIES',
  '<SEPT>': "BORK'AN",
  '<HIVE FLEET>': 'KRAKEN',
};

const player = (name: string): Player => ({
  name,
  battleForged: false,
  cp: 0,
  vp: 0,
  warlord: null,
  trait: null,
  smites: 0,
  powersTried: [],
});

/** A battle in the first player's Shooting phase with these units: a1, a2… and b1, b2…, by seat and order. */
export function battle(...units: readonly TestUnit[]): Battle {
  const counts = [0, 0];
  const found: Record<string, Unit> = {};
  for (const { seat = 0, at, chosen, ...list } of units) {
    const number = counts[seat] ?? 0;
    counts[seat] = number + 1;
    const unit = musterUnit(library, { ...list, chosen: chosen ?? CHOSEN }, unitIdOf(seat, number), seat);
    found[unit.id] = unit;
    if (at) place(unit, at[0], at[1]);
  }
  return {
    settings: { autoAnswer: true, strategicReserves: false, stratagems: [] },
    library,
    table: { width: inches(44), depth: inches(60), terrain: [] },
    mission: {
      id: 'only-war',
      size: 'combat-patrol',
      zoneDepth: zoneDepthOf(inches(44)),
      markers: [],
      zones: [null, null],
      firstTurn: 0,
      ended: null,
      destroyed: [],
      notes: {},
    },
    flow: { stage: 'battle', round: 1, active: 0, phase: 'shooting', step: 'start', chooser: 0 },
    players: [player('A'), player('B')],
    units: found,
    epoch: 0,
  };
}

/** Distance between the centres of neighbours in a row. */
function pitch(unit: Unit): number {
  const sheet = library.datasheets[unit.datasheet];
  const shape = sheet ? footprintOf(sheet.base) : undefined;
  if (shape?.kind === 'round') return 2 * shape.radius + inches(0.1);
  if (shape?.kind === 'oval') return 2 * shape.halfLength + inches(0.1);
  return inches(8);
}

export function place(unit: Unit, x: number, y: number): void {
  unit.place = 'table';
  unit.models.forEach((model, i) => {
    model.x = inches(x) + i * pitch(unit);
    model.y = inches(y);
  });
}

interface AttackInput {
  readonly kind?: AttackContext['kind'];
  readonly profile?: string;
  readonly withinHalfRange?: boolean;
  /** Which model of the attacking unit; default the first. */
  readonly model?: number;
}

/** One attack with everything that contributes to it, as the attack sequence gathers it. */
export function attack(
  state: Battle,
  from: string,
  to: string,
  weaponId: string,
  { kind, profile: profileId, withinHalfRange = false, model = 0 }: AttackInput = {},
): Contributions {
  const attacker = unitById(state, from);
  const weapon = state.library.weapons[weaponId];
  const profile = weapon?.profiles.find((one) => one.id === (profileId ?? weapon.profiles[0]?.id));
  const bearer = attacker.models[model];
  if (!weapon || !profile || !bearer) throw new Error(`no attack with ${weaponId}`);
  return contributions({
    state,
    kind: kind ?? (profile.type === 'melee' ? 'melee' : 'shooting'),
    attacker,
    model: bearer,
    target: unitById(state, to),
    weapon,
    profile,
    withinHalfRange,
  });
}

/** Fewest and most attacks a ranged weapon makes against so many models, by the rule that rolls them (W40K-13.8). */
export function rangeOfAttacks(all: Contributions, targetModels: number): { least: number; most: number } {
  const {
    attack,
    attack: { model, weapon, profile, target, state, withinHalfRange },
  } = all;
  const declared = { model: model.id, weapon: weapon.id, profile: profile.id, target: target.id, withinHalfRange };
  const chances = outcomesOf(() => rollAttacks({ state, emit: () => {} }, attack, { ...declared, targetModels }));
  return { least: chances.findIndex((chance) => chance > 0), most: chances.length - 1 };
}

/** What happened while a rule ran. */
export interface Ran<T> {
  readonly value: T;
  readonly asks: readonly Ask[];
  readonly events: readonly GameEvent[];
}

/**
 * Runs a rule by itself: dice by purpose, answers by kind of question (the id of an option, several ids of which one
 * fits, or an answer in a space).
 * Dice not given and dice left over are faults.
 */
export function run<T>(
  state: Battle,
  rule: (play: Play<Battle>) => Rule<T>,
  dice: { readonly [purpose: string]: readonly number[] } = {},
  answers: { readonly [kind: string]: unknown } = {},
): Ran<T> {
  const events: GameEvent[] = [];
  const asks: Ask[] = [];
  const left = new Map(Object.entries(dice).map(([purpose, faces]) => [purpose, [...faces]]));
  const generator = rule({ state, emit: (event) => events.push(event) });
  let step = generator.next();
  while (!step.done) {
    const command = step.value;
    if (command.type === 'roll') {
      const { for: purpose, count } = command.roll;
      const faces = left.get(purpose)?.splice(0, count) ?? [];
      if (faces.length < count) throw new Error(`no dice for ${purpose}`);
      step = generator.next(faces);
      continue;
    }
    const asked = command.asks.filter((ask) => !(ask.moot && skipsMoot(state, ask.seat)));
    asks.push(...asked);
    step = generator.next(
      command.asks.map((ask) => (asked.includes(ask) ? answerTo(ask, answers) : ask.options?.[0]?.value)),
    );
  }
  const unused = [...left].filter(([, faces]) => faces.length > 0).map(([purpose]) => purpose);
  if (unused.length > 0) throw new Error(`dice left over for ${unused.join(', ')}`);
  return { value: step.value, asks, events };
}

function answerTo(ask: Ask, answers: { readonly [kind: string]: unknown }): unknown {
  const answer = answers[ask.kind];
  const option = ask.options?.find((one) => (Array.isArray(answer) ? answer.includes(one.id) : one.id === answer));
  if (option) return option.value;
  if (ask.space && answer !== undefined) return answer;
  throw new Error(`no answer to ${ask.kind}: ${ask.options?.map((one) => one.id).join(', ') ?? ask.space}`);
}

export const ids = (options: Ask['options']): string[] => (options ?? []).map((option) => option.id);
