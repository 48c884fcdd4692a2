import { type Feature, inches } from '@mischia/geometry';
import type { Ask, GameEvent, Modifier, Play, Rule } from '@mischia/kernel';
import { type DiceByPurpose, type Driven, driveWith } from '@mischia/kernel/testing';
import { footprintOf } from '@mischia/tabletop';
import { registerAbilities } from '../src/abilities/all.ts';
import type { AttackKind } from '../src/abilities/hooks/fight.ts';
import { type ArmyListInput, ArmyListSchema } from '../src/army/list.ts';
import { musterArmy } from '../src/army/muster.ts';
import { selectionOf } from '../src/army/selection.ts';
import { grant } from '../src/effects/grant.ts';
import type { AbilityRef } from '../src/pack/common-schema.ts';
import { battlepacks, battleplans, library } from '../src/pack/shipped.ts';
import { scrollOf, unitById } from '../src/rules/01-concepts/units.ts';
import { type AttackGroup, groupsOf } from '../src/rules/13-attacks/group.ts';
import type { Battle, Phase, Unit } from '../src/state.ts';
import { newFeatureState } from '../src/table/terrain.ts';
import { model, unit } from './play.ts';

registerAbilities();

/** A unit of a small battle: its models stand in a row from `at` towards +x, bases a tenth of an inch apart. */
interface TestUnit {
  readonly warscroll: string;
  readonly seat?: 0 | 1;
  /** Inches; absent: not on the table. */
  readonly at?: readonly [number, number];
  /** How many of its models are there, from the first on; default all. */
  readonly models?: number;
  readonly options?: ArmyListInput['units'][number]['options'];
}

const FACTIONS = ['stormcast-eternals', 'kruleboyz'] as const;

/** A battle in the first player's combat phase, round 1: a1, a2… against b1, b2…, by seat and order. */
export function battle(units: readonly TestUnit[], more: { phase?: Phase; terrain?: readonly Feature[] } = {}): Battle {
  const [battlepack] = battlepacks;
  const [battleplan] = battleplans;
  const format = battlepack?.formats[1];
  if (!battlepack || !battleplan || !format) throw new Error('no battlepack');
  const armies = ([0, 1] as const).map((seat) => {
    const own = units.filter((unit) => (unit.seat ?? 0) === seat);
    const list = ArmyListSchema.parse({
      name: 'Test',
      factions: [FACTIONS[seat]],
      units: own.map(({ warscroll, options }) => ({ warscroll, ...(options ? { options } : {}) })),
      general: { unit: 0 },
    });
    const army = musterArmy(selectionOf({ library, battlepack, format }, list, 'army'), seat);
    own.forEach((test, i) => {
      const unit = army.units[i];
      if (!unit) return;
      if (test.models !== undefined) unit.models = unit.models.slice(0, test.models);
    });
    return army;
  });
  const terrain = more.terrain ?? [];
  const state: Battle = {
    library,
    battlepack,
    format,
    battleplan,
    table: { width: inches(44), depth: inches(60), terrain },
    features: Object.fromEntries(terrain.map(({ id }) => [id, newFeatureState(id)])),
    objectives: [],
    flow: {
      stage: 'battle',
      round: 1,
      active: 0,
      first: 0,
      firstLastRound: null,
      finishedFirst: 0,
      phase: more.phase ?? 'combat',
      step: 'start',
      chooser: 0,
      passes: 0,
      combatStage: 2,
    },
    players: armies.map(({ player }) => player),
    units: Object.fromEntries(armies.flatMap((army) => army.units).map((unit) => [unit.id, unit])),
    entities: {},
    weather: [],
    notes: {},
    epoch: 0,
  };
  const counts = [0, 0];
  for (const { seat = 0, at } of units) {
    counts[seat] = (counts[seat] ?? 0) + 1;
    if (at) place(state, unitById(state, `${seat === 0 ? 'a' : 'b'}${counts[seat]}`), at[0], at[1]);
  }
  return state;
}

/** Puts a unit in a row from a point (inches) towards +x. */
export function place(state: Battle, unit: Unit, x: number, y: number): void {
  const shape = footprintOf(scrollOf(state, unit).body.base);
  const half = shape.kind === 'round' ? shape.radius : shape.kind === 'oval' ? shape.halfLength : inches(3);
  unit.place = 'field';
  unit.models.forEach((model, i) => {
    model.x = inches(x) + i * (2 * half + inches(0.1));
    model.y = inches(y);
  });
  state.epoch++;
}

export { model, unit };

type Given = string | readonly string[] | { readonly [member: string]: unknown };
type Answer = Given | ((ask: Ask) => Given);

/**
 * Runs a rule by itself: dice by purpose, answers by kind of question (the id of an option, several ids of which the first
 * that fits is taken, an open answer, or a function of the question). Moot questions are not asked.
 */
export function run<T>(
  state: Battle,
  rule: (play: Play<Battle>) => Rule<T>,
  dice: DiceByPurpose = {},
  answers: { readonly [kind: string]: Answer } = {},
): Driven<T> {
  const driven = driveWith(state, rule, dice, { answer: (ask) => answerTo(ask, answers) });
  return { ...driven, asks: driven.asks.filter(({ moot }) => !moot) };
}

function answerTo(ask: Ask, answers: { readonly [kind: string]: Answer }): unknown {
  const told = answers[ask.kind];
  const answer = typeof told === 'function' ? told(ask) : told;
  const wanted = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? (answer as string[]) : [];
  for (const id of wanted) {
    const option = ask.options?.find((each) => each.id === id);
    if (option) return option.value;
  }
  if (ask.space && answer !== undefined && wanted.length === 0) return answer;
  throw new Error(`no answer to ${ask.kind}: ${ask.options?.map(({ id }) => id).join(', ') ?? ask.space}`);
}

interface AttackInput {
  readonly kind?: AttackKind;
  readonly profile?: string;
  /** Which model of the attacking unit; default the first. */
  readonly model?: number;
}

/** One attack with everything it needs, as the attack sequence gathers it. */
export function attack(
  state: Battle,
  from: string,
  to: string,
  weapon: string,
  { kind = 'combat', profile, model: index = 0 }: AttackInput = {},
): AttackGroup {
  const attacker = unitById(state, from);
  const [group] = groupsOf(state, kind, attacker, [
    {
      model: attacker.models[index]?.id ?? '',
      weapon,
      profile: profile ?? state.library.weapons[weapon]?.profiles[0]?.id ?? '',
      target: to,
      attacks: 1,
    },
  ]);
  if (!group) throw new Error(`no attack with ${weapon}`);
  return group;
}

/** Gives a unit an ability until the end of the turn. */
export function give(state: Battle, to: string, ability: AbilityRef): void {
  grant({ state, emit: () => {} }, unitById(state, to), ability, 'AOS-22.4', 'end-of-turn');
}

export const amounts = (modifiers: readonly Modifier[]): number[] => modifiers.map(({ amount }) => amount);

export const ids = (options: Ask['options']): string[] => (options ?? []).map(({ id }) => id);

/** Facts of one type, as their data. */
export const facts = (events: readonly GameEvent[], type: string): unknown[] =>
  events.filter((event) => event.type === type).map(({ data }) => data);
