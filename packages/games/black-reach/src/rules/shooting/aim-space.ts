import type { Interspace } from '@mischia/geometry';
import { openSpace, refuse, times } from '@mischia/kernel';
import { aimForm } from '../../decisions.ts';
import { type State, unitById } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { unitByPublicId } from '../units/units.ts';
import { aimDistance, aimProblems, cornersCovering, coveredSpaces, legalAims, unitsCovered } from './templates.ts';

const PROBLEM_RULE: { readonly [code: string]: string } = {
  'aim/off-board': 'BR-02.2',
  'aim/too-far': 'BR-15.9',
  'aim/no-sight': 'BR-15.16',
  'aim/clear': 'BR-15.17',
  'aim/arc': 'BR-15.1',
};

// BR-15.16, BR-15.17, BR-23.3, BR-23.6: where a template (or a bomb) may be laid.
export const aimSpace = openSpace(aimForm, {
  check(state: State, shot, { at: [x, y] }) {
    const at: Interspace = { x, y };
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
    const only = shot.only === undefined ? undefined : unitByPublicId(state, shot.only);
    if (only && refusals.length === 0) {
      const covers = unitsCovered(state, coveredSpaces(state, shot, at)).includes(only);
      const params = { target: unitLabel(only) };
      if (!covers) refusals.push(refuse({ code: 'aim/misses', rule: 'BR-15.5', at: [at.x, at.y], params }));
    }
    return refusals;
  },
  candidates(state, shot, count, random) {
    const shooter = unitById(state, shot.unit);
    const only = shot.only === undefined ? undefined : unitByPublicId(state, shot.only);
    const targets = only
      ? [only]
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
      : times(count, () => {
          const { x, y } = random.pick(aims);
          return { at: [x, y] as const };
        });
  },
});
