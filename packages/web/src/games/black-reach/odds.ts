import { type AttackOdds, attackOdds, shotChoices } from '@mischia/black-reach';
import { type Message, type Modifier, message, type RequestView } from '@mischia/kernel';
import type { Choice } from '../plugin.ts';
import { battleOf } from './battle.ts';
import { dataOf, type Option } from './options.ts';
import {
  attackBonuses,
  buildShot,
  defenceModifiers,
  finalMaluses,
  newAction,
  sharedBonuses,
} from './shot-arithmetic.ts';
import { type BattleView, realId, unitOf } from './view.ts';

/** A shot before it is declared: its odds and everything that shapes them. */
export interface ShotReckoning {
  readonly shooter: string;
  readonly target: string;
  readonly odds: AttackOdds;
  readonly modifiers: readonly Modifier[];
  readonly defence: readonly Modifier[];
}

const known = new WeakMap<BattleView, Map<string, ShotReckoning | undefined>>();

/** What the shot of an option is worth, worked out once; undefined for everything that names no target. */
export function reckoningOf(request: RequestView, view: BattleView, option: Option): ShotReckoning | undefined {
  const data = option.data as { readonly shot?: string; readonly target?: string } | undefined;
  if (data?.shot === undefined || data.target === undefined) return undefined;
  const found = known.get(view) ?? new Map<string, ShotReckoning | undefined>();
  known.set(view, found);
  const key = `${request.id} ${option.id}`;
  if (!found.has(key)) found.set(key, reckoned(request, view, option));
  return found.get(key);
}

function reckoned(request: RequestView, view: BattleView, option: Option): ShotReckoning | undefined {
  const state = battleOf(view);
  const [, alerted, inner] = option.id.match(/^alert:([^:]+):(.*)$/) ?? [];
  const shown = unitOf(view, alerted ?? dataOf(request).unit ?? '');
  const shooter = shown && state?.units.find(({ id }) => id === realId(shown));
  if (!state || !shooter) return undefined;
  const only = state.units.find(({ id }) => alerted !== undefined && id === dataOf(request).target);
  const stance = { moving: request.kind === 'move', ...(only ? { only } : {}) };
  const choice = shotChoices(state, shooter, stance).find(({ id }) => id === (inner ?? option.id));
  if (!choice?.target) return undefined;
  const built = buildShot({ state, emit: () => {} } as never, shooter, choice, stance).next();
  const [attack] = built.done ? built.value.attacks : [];
  if (!built.done || !attack) return undefined;
  const action = newAction();
  const shot = built.value;
  return {
    shooter: shown.id,
    target: attack.target.id,
    odds: attackOdds(state, action, shot, attack),
    modifiers: [
      ...sharedBonuses(state, shot),
      ...attackBonuses(attack),
      ...(shot.movingMalus > 0 ? [{ rule: 'BR-15.19', why: message('why.moving'), amount: -shot.movingMalus }] : []),
      ...finalMaluses(state, action, shot, attack),
    ],
    defence: defenceModifiers(state, shooter, attack),
  };
}

/** How likely the shot does anything: a Hit, or Suppression where that is what it is for. */
export function chanceOf(request: RequestView, view: BattleView, option: Option): number | undefined {
  const odds = reckoningOf(request, view, option)?.odds;
  if (!odds) return undefined;
  const suppresses = 1 - (odds.suppression[0] ?? 0);
  return Math.max(odds.hit + odds.doubleHit, suppresses);
}

export const percent = (share: number): number => Math.round(share * 1000) / 10;
const LIKELY = 0.6;
const UNLIKELY = 0.35;
const toneOf = (chance: number) => (chance >= LIKELY ? 'good' : chance >= UNLIKELY ? 'warning' : 'bad');

export function shotFigures(request: RequestView, view: BattleView, option: Option): Partial<Choice> {
  const reckoning = reckoningOf(request, view, option);
  const chance = chanceOf(request, view, option);
  if (!reckoning || chance === undefined) return {};
  return {
    detail: detailOf(reckoning, chance),
    figure: { text: message('br.percent', { share: percent(chance) }), tone: toneOf(chance) },
  };
}

function detailOf({ odds, modifiers, defence }: ShotReckoning, chance: number): Message {
  const reasons = [...modifiers, ...defence].map(({ why, amount }) =>
    message('web.modifier', { amount: amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'), why }),
  );
  const share = percent(chance);
  if (odds.value === undefined || odds.defence === undefined) return message('br.odds.sniper', { share });
  const params = { value: odds.value, defence: odds.defence, share };
  return reasons.length === 0
    ? message('br.odds.shot', params)
    : message('br.odds.shot-because', { ...params, reasons: { list: reasons } });
}
