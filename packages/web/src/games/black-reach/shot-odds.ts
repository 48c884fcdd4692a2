import {
  type Attack,
  type AttackOdds,
  attackBonuses,
  attackOdds,
  buildShot,
  dataOf,
  defenceModifiers,
  finalMaluses,
  layTemplate,
  newAction,
  optionData,
  type Shot,
  type ShotChoice,
  type Stance,
  type State,
  sharedBonuses,
  shotChoices,
} from '@mischia/black-reach';
import { type Json, type Modifier, message, type RequestView } from '@mischia/kernel';
import { battleOf } from './battle.ts';
import type { Option } from './options.ts';
import { type BattleView, realId, unitOf } from './view.ts';

type Unit = State['units'][number];

/** One attack of a shot before it is declared: its odds and everything that shapes them. */
export interface AttackReckoning {
  readonly target: string;
  readonly odds: AttackOdds;
  readonly modifiers: readonly Modifier[];
  readonly defence: readonly Modifier[];
  /** What comes off the total at the end: the value beside the die does not have it yet. */
  readonly malus: number;
  readonly dice: number;
}

/** A shot before it is declared, attack by attack: one for a target, several for a template or a Burst. */
export interface ShotReckoning {
  readonly shooter: string;
  readonly attacks: readonly AttackReckoning[];
}

const known = new WeakMap<BattleView, Map<string, ShotReckoning | undefined>>();

function once(view: BattleView, key: string, work: () => ShotReckoning | undefined): ShotReckoning | undefined {
  const found = known.get(view) ?? new Map<string, ShotReckoning | undefined>();
  known.set(view, found);
  if (!found.has(key)) found.set(key, work());
  return found.get(key);
}

/** What the shot of an option is worth, worked out once; undefined for everything that is no shot. */
export function reckoningOf(request: RequestView, view: BattleView, option: Option): ShotReckoning | undefined {
  if (optionData(option).shot === undefined) return undefined;
  return once(view, `${request.id} ${option.id}`, () => {
    const [, alerted, inner] = option.id.match(/^alert:([^:]+):(.*)$/) ?? [];
    const state = battleOf(view);
    const shooter = shooterOf(view, state, alerted ?? dataOf(request).unit);
    if (!shooter) return undefined;
    const only = state.units.find(({ id }) => alerted !== undefined && id === dataOf(request).target);
    const stance = { moving: request.kind === 'move', ...(only ? { only } : {}) };
    const choice = shotChoices(state, shooter, stance).find(({ id }) => id === (inner ?? option.id));
    return choice && reckoned(state, shooter, choice, stance);
  });
}

/** A template laid at a corner or a space. */
export function aimReckoning(
  request: RequestView,
  view: BattleView,
  at: readonly [number, number],
): ShotReckoning | undefined {
  return once(view, `${request.id} aim ${at.join()}`, () => {
    const { unit, kind, weapon, template } = dataOf(request);
    return openReckoning(view, unit, { at: [...at] }, (choice) => {
      return choice.kind === kind && choice.weapon === weapon && choice.template === template && !choice.target;
    });
  });
}

/** A Burst at its targets, each with its part of the value; as even as can be until it is divided. */
export function burstReckoning(
  request: RequestView,
  view: BattleView,
  targets: readonly string[],
  parts?: readonly number[],
): ShotReckoning | undefined {
  return once(view, `${request.id} burst ${targets.join()} ${parts?.join()}`, () => {
    const { unit, weapon, mode } = dataOf(request);
    const isIt = (choice: ShotChoice) =>
      choice.burst === true &&
      (weapon === undefined || choice.weapon === weapon) &&
      (mode === undefined || choice.mode === mode);
    return openReckoning(view, unit, { targets: [...targets] }, isIt, parts ?? 'even');
  });
}

function openReckoning(
  view: BattleView,
  unit: string | undefined,
  answer: Json,
  isIt: (choice: ShotChoice) => boolean,
  parts?: readonly number[] | 'even',
): ShotReckoning | undefined {
  const state = battleOf(view);
  const shooter = shooterOf(view, state, unit);
  if (!shooter) return undefined;
  for (const moving of [false, true]) {
    const choice = shotChoices(state, shooter, { moving }).find(isIt);
    if (choice) return reckoned(state, shooter, choice, { moving }, answer, parts);
  }
  return undefined;
}

function shooterOf(view: BattleView, state: State, id: string | undefined): Unit | undefined {
  const shown = unitOf(view, id ?? '');
  return shown && state.units.find((unit) => unit.id === realId(shown));
}

/** Builds the shot as the rules would, with the answer it would ask for. */
function reckoned(
  state: State,
  shooter: Unit,
  choice: ShotChoice,
  stance: Stance,
  answer?: Json,
  parts?: readonly number[] | 'even',
): ShotReckoning | undefined {
  const rule = buildShot({ state, emit: () => {} }, shooter, choice, stance);
  let step = rule.next();
  while (!step.done) {
    const [ask] = step.value.type === 'ask' ? step.value.asks : [];
    // Where several lines have their merit the first stands for all.
    const given = ask?.space === undefined ? ask?.options?.[0]?.value : answer;
    if (given === undefined) return undefined;
    step = rule.next([given]);
  }
  const shot = step.value;
  if (shot.aim) layTemplate(state, shot, choice);
  if (parts) divide(state, shot, parts);
  return { shooter: shooter.id, attacks: shot.attacks.map((attack) => attackReckoning(state, shot, attack)) };
}

/** The parts of a Burst; an even division needs the pool, which is the value against the first target. */
function divide(state: State, shot: Shot, parts: readonly number[] | 'even'): void {
  const [first] = shot.attacks;
  const pool = first ? (attackOdds(state, newAction(), shot, first).value ?? 0) : 0;
  const share = Math.floor(pool / Math.max(1, shot.attacks.length));
  const rest = pool - share * shot.attacks.length;
  shot.attacks.forEach((attack, place) => {
    attack.part = parts === 'even' ? share + (place < rest ? 1 : 0) : (parts[place] ?? 1);
  });
}

function attackReckoning(state: State, shot: Shot, attack: Attack): AttackReckoning {
  const action = newAction();
  const maluses = finalMaluses(state, action, shot, attack);
  const shared = attack.part === null ? sharedBonuses(state, shot) : [];
  const moving =
    shot.movingMalus > 0 && attack.part === null
      ? [{ rule: 'BR-15.19', why: message('why.moving'), amount: -shot.movingMalus }]
      : [];
  return {
    target: attack.target.id,
    odds: attackOdds(state, action, shot, attack),
    modifiers: [...shared, ...attackBonuses(attack), ...moving, ...maluses],
    defence: defenceModifiers(state, shot.shooter, attack),
    malus: maluses.reduce((sum, { amount }) => sum + amount, 0),
    dice: shot.dice,
  };
}
