import { inches } from '@mischia/geometry';
import type { Ask, Play, Rule } from '@mischia/kernel';
import { type DiceByPurpose, type Driven, driveWith } from '@mischia/kernel/testing';
import { footprintOf } from '@mischia/tabletop';
import type { AttackContext } from '../src/abilities/ability.ts';
import { musterUnit, unitIdOf } from '../src/army/muster.ts';
import type { UnitList } from '../src/army/setup.ts';
import { skipsMoot } from '../src/ask.ts';
import { outcomesOf } from '../src/odds/outcomes.ts';
import { libraryOf } from '../src/pack/load.ts';
import { starterPack } from '../src/pack/starter.ts';
import { unitById } from '../src/rules/01-armies/units.ts';
import { rollAttacks } from '../src/rules/15-weapons/attacks.ts';
import { type Contributions, contributions } from '../src/rules/16-attacks/context.ts';
import type { Battle, Unit } from '../src/state.ts';
import { given } from './given.ts';

/** A unit of a small battle: its models stand in a row from `at` towards +x, bases a tenth of an inch apart. */
export interface TestUnit extends Omit<UnitList, 'chosen'> {
  readonly seat?: 0 | 1;
  /** Inches; absent: not on the table. */
  readonly at?: readonly [number, number];
  readonly chosen?: UnitList['chosen'];
}

const library = libraryOf([starterPack]);

const CHOSEN: { readonly [placeholder: string]: string } = {
  '<CHAPTER>': 'ULTRAMARINES',
  '<CLAN>': 'GOFFS',
  '<DYNASTY>': 'SZAREKHAN',
  '<LEGION>': 'IRON WARRIORS',
  '<FORGE WORLD>': 'STYGIES',
  '<SEPT>': "BORK'AN",
  '<HIVE FLEET>': 'KRAKEN',
};

/** A battle in the first player's Shooting phase with these units: a1, a2… and b1, b2…, by seat and order. */
export function battle(...units: readonly TestUnit[]): Battle {
  const counts = [0, 0];
  const state = given({ table: [44, 60], phase: 'shooting' });
  for (const { seat = 0, at, chosen, ...list } of units) {
    const number = counts[seat] ?? 0;
    counts[seat] = number + 1;
    const unit = musterUnit(library, { ...list, chosen: chosen ?? CHOSEN }, unitIdOf(seat, number), seat);
    state.units[unit.id] = unit;
    if (at) place(unit, at[0], at[1]);
  }
  return state;
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

/**
 * Runs a rule by itself: dice by purpose, answers by kind of question (the id of an option, several ids of which one
 * fits, or an answer in a space).
 */
export function run<T>(
  state: Battle,
  rule: (play: Play<Battle>) => Rule<T>,
  dice: DiceByPurpose = {},
  answers: { readonly [kind: string]: unknown } = {},
): Driven<T> {
  const isSkipped = (ask: Ask) => ask.moot === true && skipsMoot(state, ask.seat);
  const driven = driveWith(state, rule, dice, { answer: (ask) => answerTo(ask, answers), isSkipped });
  return { ...driven, asks: driven.asks.filter((ask) => !isSkipped(ask)) };
}

function answerTo(ask: Ask, answers: { readonly [kind: string]: unknown }): unknown {
  const answer = answers[ask.kind];
  const option = ask.options?.find((one) => (Array.isArray(answer) ? answer.includes(one.id) : one.id === answer));
  if (option) return option.value;
  if (ask.space && answer !== undefined) return answer;
  throw new Error(`no answer to ${ask.kind}: ${ask.options?.map((one) => one.id).join(', ') ?? ask.space}`);
}

export const ids = (options: Ask['options']): string[] => (options ?? []).map((option) => option.id);
