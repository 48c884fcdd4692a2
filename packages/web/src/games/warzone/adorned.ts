import { message, type RequestView } from '@mischia/kernel';
import {
  actorOf,
  actorRow,
  type Battle,
  chanceOfCheck,
  isAsking,
  powerOdds,
  powerSaveFacts,
  type RequestFor,
} from '@mischia/warzone';
import { percent } from '../../inch-table/play/odds.ts';
import { once } from '../../inch-table/play/once.ts';
import type { Option } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { aboutUnit } from './about-unit.ts';
import { actingIn, idsIn, standingBy } from './acting.ts';
import { blowsInWords } from './blow-odds.ts';
import { conditionOf } from './condition.ts';
import { joined } from './names.ts';
import { blowsOf, shotOf } from './odds.ts';
import { aimedNumber, bestShot, harm, shotInWords } from './shot-odds.ts';
import { coverBetween } from './sight.ts';

/** An option with what it costs and how likely it is, by the rules' own numbers. */
export function adorned(battle: Battle, request: RequestView, option: Option, choice: Choice): Choice {
  if (isAsking(request, 'shoot')) return withShot(battle, request, option, choice);
  if (isAsking(request, 'aim')) return withAim(battle, request, option, choice);
  if (isAsking(request, 'attack-target', 'charge-target', 'attack-with')) {
    const blows = once(battle, `blows ${request.id} ${option.id}`, () => blowsOf(battle, request, option));
    return blows ? withFigure({ ...choice, detail: blowsInWords(blows) }, harm(blows.odds.lost)) : choice;
  }
  if (isAsking(request, 'use-power')) return withPower(battle, request, option, choice);
  return withCondition(battle, option, choice);
}

/** Units and models that may be chosen, as they are now. */
function withCondition(battle: Battle, option: Option, choice: Choice): Choice {
  const { unit: id, model } = idsIn(option.data);
  const unit =
    battle.units[id ?? ''] ?? Object.values(battle.units).find(({ models }) => models.some((one) => one.id === model));
  if (!unit) return choice;
  const one = unit.models.find((each) => each.id === model);
  if (!one) return { ...choice, detail: aboutUnit(battle, unit) };
  const words = [...(unit.leader === one.id ? [message('wz.is.leader')] : []), ...conditionOf(battle, unit, one)];
  return words.length > 0 ? { ...choice, detail: joined(words) } : choice;
}

function withShot(battle: Battle, request: RequestFor<'shoot'>, option: Option, choice: Choice): Choice {
  const acting = actingIn(battle, request.data.actor);
  const shot = once(battle, `shot ${request.id} ${option.id}`, () => shotOf(battle, request, option));
  if (!acting || !shot) {
    const toHit = (option.data as { readonly toHit?: number | null } | undefined)?.toHit;
    return typeof toHit === 'number' ? withCheck(choice, 'wz.odds.check', toHit) : choice;
  }
  const cover = coverBetween(battle, acting, shot.shot.target);
  const words = [shotInWords(shot.odds), ...(cover ? [cover] : [])];
  return withFigure({ ...choice, detail: joined(words) }, harm(shot.odds.lost));
}

function withAim(battle: Battle, request: RequestFor<'aim'>, option: Option, choice: Choice): Choice {
  const acting = actingIn(battle, request.data.actor);
  const target = standingBy(battle, idsIn(option.data).target);
  const shot = acting && target && bestShot(battle, acting, target);
  if (!acting || !shot) return choice;
  const { now, aimed } = aimedNumber(battle, acting, shot);
  return { ...choice, detail: message('wz.odds.aim', { now, aimed, hit: percent(chanceOfCheck(aimed)) }) };
}

/** What a power needs, and what of it the target's save leaves. */
function withPower(battle: Battle, request: RequestFor<'use-power'>, option: Option, choice: Choice): Choice {
  const { power: id, needed } = (option.data ?? {}) as { readonly power?: string; readonly needed?: number };
  const power = battle.library.powers[id ?? ''];
  const acting = actingIn(battle, request.data.actor);
  const target = standingBy(battle, idsIn(option.data).target);
  if (needed === undefined) return choice;
  const save = power && acting && target ? powerSaveFacts(battle, power, target) : null;
  if (!save || !power || !acting) return withCheck(choice, 'wz.odds.cast', needed);
  const { PO } = actorRow(battle, acting.model, acting.crew);
  const { concentration } = actorOf(acting);
  const { cast, works, saveNeeded } = powerOdds({ PO, difficulty: power.difficulty, concentration, save });
  const params = { needed, chance: percent(cast), save: saveNeeded ?? 0, works: percent(works) };
  return withFigure({ ...choice, detail: message('wz.odds.cast-saved', params) }, works);
}

const withCheck = (choice: Choice, key: string, needed: number): Choice => {
  const chance = chanceOfCheck(needed);
  return withFigure({ ...choice, detail: message(key, { needed, chance: percent(chance) }) }, chance);
};

const LIKELY = 0.5;
const UNLIKELY = 0.2;

export function withFigure(choice: Choice, chance: number): Choice {
  const tone = chance >= LIKELY ? 'good' : chance >= UNLIKELY ? 'warning' : 'bad';
  return {
    ...choice,
    figure: { text: message('wz.figure', { share: Math.round(chance * 100) }), tone, hasDetail: true },
  };
}
