import { message, type Option, type Play, type Rule, type RuleId } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { spendToken, tokenHolder } from './serves.ts';

/** BR-22.8: at most so many identical tokens in one action. */
export const MOST_TOKENS = 3;

interface TokenUse {
  readonly option: string;
  readonly rule: RuleId;
  readonly limit: number;
  effect(): void;
  readonly id?: string;
}

const keyOf = ({ option }: TokenUse, unit: Unit): string => `${option}@${unit.owner}`;

// BR-22.8: a token is announced before the dice, once per game; up to 3 of a kind in one action.
export function tokenOffer(play: Play<State>, action: Action, unit: Unit, use: TokenUse): Option<Reaction>[] {
  const holder = tokenHolder(play.state, unit, use.option);
  if (holder < 0 || (action.tokens[keyOf(use, unit)] ?? 0) >= use.limit) return [];
  return [
    {
      id: use.id ?? `token:${use.option}`,
      rule: use.rule,
      value: () => useToken(play, action, unit, use, holder),
      label: message('option.token', { token: message(`name.${use.option}`) }),
      data: { token: use.option, unit: publicId(unit) },
    },
  ];
}

function* useToken(play: Play<State>, action: Action, unit: Unit, use: TokenUse, holder: number): Rule<void> {
  const key = keyOf(use, unit);
  action.tokens[key] = (action.tokens[key] ?? 0) + 1;
  spendToken(play.state, holder, use.option);
  const data = { unit: publicId(unit), token: use.option };
  play.emit({ type: 'token-used', rule: use.rule, also: ['BR-22.8'], data });
  use.effect();
}
