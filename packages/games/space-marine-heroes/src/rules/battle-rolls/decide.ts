import { message, type Option, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { report } from '../../events.ts';
import { facesText } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { chanceToFail, type Risk, risks } from './risk-odds.ts';

// SMH-7, SMH-8: stop and take War Actions, or risk some of the dice that are left.
export function* stopOrRisk(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active: seat, dice } = state;
  const risk = yield* choose<'stop-or-risk', Risk | 'stop'>({
    seat,
    kind: 'stop-or-risk',
    rule: 'SMH-8',
    options: decisionOptions(dice),
    barred: () => [
      {
        id: 'risk:none',
        label: message('option.risk-none'),
        refusals: [refuse({ code: 'risk/no-die', rule: 'SMH-8', measured: 0, needed: 1 })],
      },
    ],
    data: { dice, setAside: state.setAside },
  });
  if (risk === 'stop') {
    report(play, { type: 'stopped', rule: 'SMH-7', data: { seat, rolls: state.setAside } });
    state.dice = [];
    state.stage = 'act';
    return;
  }
  report(play, { type: 'risked', rule: 'SMH-8', data: { seat, reroll: risk.reroll, keep: risk.keep } });
  state.kept = risk.keep;
  state.stage = 'roll';
}

const knownOptions = new Map<string, readonly Option<Risk | 'stop'>[]>();

function decisionOptions(dice: readonly number[]): readonly Option<Risk | 'stop'>[] {
  const key = dice.join('');
  let options = knownOptions.get(key);
  if (!options) {
    options = [
      { id: 'stop', value: 'stop', label: message('option.stop'), rule: 'SMH-7' },
      ...risks(dice).map(riskOption),
    ];
    knownOptions.set(key, options);
  }
  return options;
}

export const riskId = ({ reroll }: Risk): string => `risk:${reroll.join('-')}`;

function riskOption(risk: Risk): Option<Risk> {
  const { reroll, keep } = risk;
  const gaps = { count: reroll.length, reroll: facesText(reroll) };
  return {
    id: riskId(risk),
    value: risk,
    label:
      keep.length === 0
        ? message('option.risk', gaps)
        : message('option.risk-keep', { ...gaps, keep: facesText(keep) }),
    data: { reroll, keep, ...chanceToFail(keep, reroll.length) },
  };
}
