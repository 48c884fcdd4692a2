import { type Message, message, type RequestView } from '@mischia/kernel';
import { type Battle, denyOdds, isAsking, powerById, powerOdds } from '@mischia/w40k';
import { percent } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { toneOf } from './charge-odds.ts';

/** A power with its exact chance, and what may stop it or harm the psyker; an attempt to deny with its own. */
export function withPsychicOdds(battle: Battle, request: RequestView, option: Option, choice: Choice): Choice {
  if (isAsking(request, 'choose-power')) {
    const psyker = battle.units[request.data.unit];
    const power = powerById(option.id.slice('power:'.length));
    if (!psyker || !power) return choice;
    const { charge, passed, denied, perils, manifested } = powerOdds(battle, psyker, power);
    const params = {
      charge,
      passed: percent(passed),
      denied: percent(denied),
      perils: percent(perils),
    };
    return withChance(choice, manifested, message(denied > 0 ? 'w40k.odds.power-denied' : 'w40k.odds.power', params));
  }
  if (!isAsking(request, 'deny')) return choice;
  const psyker = battle.units[request.data.psyker];
  const denier = battle.units[optionUnit(option) ?? ''];
  if (!psyker || !denier) return choice;
  const { total } = request.data;
  return withChance(choice, denyOdds(battle, psyker, denier, total), message('w40k.odds.deny', { total }));
}

const withChance = (choice: Choice, chance: number, detail: Message): Choice => ({
  ...choice,
  detail,
  figure: { text: message('w40k.chance', { share: percent(chance) }), tone: toneOf(chance), hasDetail: true },
});
