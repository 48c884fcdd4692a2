import type { Interspace } from '@mischia/geometry';
import { type Json, refuse, type Space } from '@mischia/kernel';
import { type State, unitById } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import {
  aimDistance,
  aimProblems,
  cornersCovering,
  coveredSpaces,
  legalAims,
  type TemplateShot,
  unitsCovered,
} from './templates.ts';

interface AimData extends TemplateShot {
  readonly unit: string;
  /** On Alert: the template must cover this unit. */
  readonly only?: string;
}

const PROBLEM_RULE: { readonly [code: string]: string } = {
  'aim/off-board': 'BR-02.2',
  'aim/too-far': 'BR-15.9',
  'aim/no-sight': 'BR-15.16',
  'aim/clear': 'BR-15.17',
  'aim/arc': 'BR-15.1',
};

function aimIn(answer: Json): Interspace | undefined {
  const at = typeof answer === 'object' && answer !== null && 'at' in answer ? answer.at : undefined;
  if (!Array.isArray(at) || at.length !== 2 || !at.every((each) => Number.isInteger(each))) return undefined;
  return { x: at[0] as number, y: at[1] as number };
}

// BR-15.16, BR-15.17, BR-23.3, BR-23.6: where a template (or a bomb) may be laid.
export const aimSpace: Space<State> = {
  check(state, data, answer) {
    const shot = data as unknown as AimData;
    const at = aimIn(answer);
    if (!at) return [refuse({ code: 'aim/malformed', rule: 'BR-02.2' })];
    const shooter = unitById(state, shot.unit);
    const refusals = aimProblems(state, shooter, shot, at).map((code) =>
      refuse({
        code,
        rule: PROBLEM_RULE[code] as string,
        at: [at.x, at.y],
        params: { x: at.x, y: at.y, unit: unitLabel(shooter) },
        ...(code === 'aim/too-far'
          ? { measured: aimDistance(state, shooter, shot, at), needed: shot.interspaces ?? 0 }
          : {}),
      }),
    );
    if (shot.only !== undefined && refusals.length === 0) {
      const covers = unitsCovered(state, coveredSpaces(state, shot, at)).some((unit) => unit.id === shot.only);
      const params = { target: unitLabel(unitById(state, shot.only)) };
      if (!covers) refusals.push(refuse({ code: 'aim/misses', rule: 'BR-15.5', at: [at.x, at.y], params }));
    }
    return refusals;
  },
  candidates(state, data, count, random) {
    const shot = data as unknown as AimData;
    const shooter = unitById(state, shot.unit);
    const targets = shot.only
      ? [unitById(state, shot.only)]
      : state.units.filter((unit) => unit.owner !== shooter.owner && unit.status === 'board' && unit.mark === 0);
    const worth: Interspace[] = [];
    const first = targets.length > 0 ? random.below(targets.length) : 0;
    for (let turn = 0; turn < targets.length && worth.length < count; turn++) {
      const target = targets[(first + turn) % targets.length];
      if (target) worth.push(...cornersCovering(state, shooter, shot, target));
    }
    const aims = worth.length > 0 ? worth : [...legalAims(state, shooter, shot)];
    return aims.length === 0
      ? []
      : Array.from({ length: count }, () => {
          const { x, y } = random.pick(aims);
          return { at: [x, y] };
        });
  },
};
