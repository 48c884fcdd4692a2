import { type Message, message, type RequestView } from '@mischia/kernel';
import { type Battle, fightOdds, type GroupOdds, isAsking, shootingOdds } from '@mischia/w40k';
import type { AttackOdds } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';

/** What everything at one target would do; undefined for options that are no attack. */
export function oddsOf(battle: Battle, request: RequestView, option: Option): AttackOdds | undefined {
  const target = optionUnit(option);
  if (target === undefined || !option.id.startsWith('all>')) return undefined;
  const odds = isAsking(request, 'declare-shots')
    ? shootingOdds(battle, request.data, target)
    : isAsking(request, 'declare-attacks')
      ? fightOdds(battle, request.data.unit, target)
      : undefined;
  return odds && { ...odds, steps: stepsOf(odds.groups) };
}

const HIGHEST_FACE = 6;

/** What hits, wounds and saves, weapon by weapon; groups that need the same are one line. */
function stepsOf(groups: readonly GroupOdds[]): readonly Message[] {
  const lines = new Map<string, { readonly group: GroupOdds; weapons: number }>();
  for (const group of groups) {
    const key = [group.weapon, group.profile, group.toHit, group.toWound, group.toSave].join(' ');
    const line = lines.get(key) ?? { group, weapons: 0 };
    line.weapons += group.weapons;
    lines.set(key, line);
  }
  return [...lines.values()].map(({ group, weapons }) =>
    message('w40k.odds.step', {
      weapons,
      weapon: message(`weapon.${group.weapon}`),
      hit: typeof group.toHit === 'number' ? `${group.toHit}+` : '–',
      wound: `${group.toWound}+`,
      save: group.toSave > HIGHEST_FACE ? '–' : `${group.toSave}+`,
    }),
  );
}
