import type { AssaultOdds } from '@mischia/black-reach';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { Choice } from '../plugin.ts';
import { type AssaultReckoning, assaultReckoning } from './assault-odds.ts';
import { fullName } from './names.ts';
import type { Option } from './options.ts';
import { type AttackReckoning, reckoningOf, type ShotReckoning } from './shot-odds.ts';
import { type BattleView, unitOf } from './view.ts';

/** How likely an attack does anything: a Hit, or Suppression where that is what it is for. */
export function chanceOfAttack({ odds }: AttackReckoning): number {
  return Math.max(odds.hit + odds.doubleHit, 1 - (odds.suppression[0] ?? 0));
}

/** How likely a shot does anything to anybody. */
export const anything = ({ attacks }: ShotReckoning): number =>
  1 - attacks.reduce((none, attack) => none * (1 - chanceOfAttack(attack)), 1);

/** How likely the shot of an option does anything to anybody. */
export function chanceOf(request: RequestView, view: BattleView, option: Option): number | undefined {
  const reckoning = reckoningOf(request, view, option);
  return reckoning && reckoning.attacks.length > 0 ? anything(reckoning) : undefined;
}

export const percent = (share: number): number => Math.round(share * 1000) / 10;
const LIKELY = 0.6;
const UNLIKELY = 0.35;
const toneOf = (chance: number) => (chance >= LIKELY ? 'good' : chance >= UNLIKELY ? 'warning' : 'bad');

const figureOf = (chance: number): NonNullable<Choice['figure']> => ({
  text: message('br.percent', { share: percent(chance) }),
  tone: toneOf(chance),
});

/** The odds of an option, where it is a shot or an Assault. */
export function optionFigures(request: RequestView, view: BattleView, option: Option): Partial<Choice> {
  const reckoning = reckoningOf(request, view, option);
  if (reckoning) return shotFigures(view, reckoning);
  const assault = assaultReckoning(request, view, option);
  return assault ? assaultFigures(assault) : {};
}

/** A shot at one target with its reasons; at several, each with its chance. */
export function shotFigures(view: BattleView, reckoning: ShotReckoning): Partial<Choice> {
  const [only, second] = reckoning.attacks;
  if (!only) return {};
  const chance = anything(reckoning);
  const detail = second ? severalInWords(view, reckoning) : attackInWords(only);
  return { detail, figure: figureOf(chance) };
}

export const severalInWords = (view: BattleView, { attacks }: ShotReckoning): Message =>
  message('br.odds.several', {
    list: {
      list: attacks.map((attack) => {
        const unit = unitOf(view, attack.target);
        return message('br.odds.of', {
          target: unit ? fullName(unit) : attack.target,
          share: percent(chanceOfAttack(attack)),
        });
      }),
    },
  });

function attackInWords(attack: AttackReckoning): Message {
  const { odds, modifiers, defence } = attack;
  const share = percent(chanceOfAttack(attack));
  if (odds.value === undefined || odds.defence === undefined) return message('br.odds.sniper', { share });
  const reasons = [...modifiers, ...defence].map(({ why, amount }) =>
    message('web.modifier', { amount: signed(amount), why }),
  );
  const params = { needed: neededInWords(attack), share };
  return reasons.length === 0
    ? message('br.odds.shot', params)
    : message('br.odds.shot-because', { ...params, reasons: { list: reasons } });
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const FACES = 6;

/** The face it takes, everything counted. */
export function neededInWords({ odds, malus, dice }: AttackReckoning): Message {
  const needed = (odds.defence ?? 0) - (odds.value ?? 0) - malus;
  if (needed > FACES) return message('br.shot.never');
  if (needed <= 1) return message('br.shot.always');
  return message(dice > 1 ? 'br.shot.needs-best' : 'br.shot.needs', { needed, dice });
}

const wins = ({ destroyedBefore, attackerWins }: AssaultOdds): number => destroyedBefore + attackerWins;

function assaultFigures({ odds }: AssaultReckoning): Partial<Choice> {
  return { detail: assaultInWords(odds), figure: figureOf(wins(odds)) };
}

const assaultInWords = (odds: AssaultOdds): Message =>
  message('br.odds.assault', {
    wins: percent(wins(odds)),
    tie: percent(odds.tie),
    loses: percent(odds.defenderWins),
  });

/** How likely the attacker wins the Assault of an option. */
export function chanceOfAssault(request: RequestView, view: BattleView, option: Option): number | undefined {
  const assault = assaultReckoning(request, view, option);
  return assault && wins(assault.odds);
}
