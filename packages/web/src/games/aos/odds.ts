import {
  type AttackOrder,
  type Battle,
  declaredAttacks,
  declaredOdds,
  everythingAt,
  isAsking,
  type NeededFaces,
  neededFaces,
  type WeaponAttacks,
  weaponName,
} from '@mischia/aos';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { AttackOdds } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';

/** What everything at one target would do; undefined for options that are no attack. */
export function oddsOf(battle: Battle, request: RequestView, option: Option): AttackOdds | undefined {
  const target = optionUnit(option);
  if (target === undefined || !isAsking(request, 'declare-shots', 'declare-attacks')) return undefined;
  const order = request.data;
  const attacks = declaredAttacks(order, everythingAt(battle, order, target));
  return attackOdds(battle, order, attacks).find((odds) => odds.target === target);
}

/** What declared attacks do, target by target, with what each of their rolls needs. */
export function attackOdds(
  battle: Battle,
  { kind, unit }: AttackOrder,
  attacks: readonly WeaponAttacks[],
): AttackOdds[] {
  const needs = neededFaces(battle, kind, unit, attacks);
  return declaredOdds(battle, kind, unit, attacks).map((odds) => ({
    target: odds.target,
    slain: odds.slain,
    damage: odds.damage,
    destroyed: odds.destroyed,
    steps: needs.filter(({ target }) => target === odds.target).map(stepOf),
  }));
}

const faceOf = (face: number | undefined): string => (face === undefined ? '–' : `${face}+`);

const stepOf = ({ weapon, attacks, hit, wound, save }: NeededFaces): Message =>
  message('aos.odds.step', {
    attacks,
    weapon: weaponName(weapon),
    hit: faceOf(hit),
    wound: faceOf(wound),
    save: faceOf(save),
  });
