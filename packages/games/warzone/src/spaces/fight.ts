import { openSpace, type Random } from '@mischia/kernel';
import { diveForm, type PointOrder, pointForm } from '../forms/fight.ts';
import { gunsOf } from '../rules/15-shooting/guns.ts';
import { diveCandidates, diveRefusals } from '../rules/17-templates/dive.ts';
import { pointCandidates, pointRefusals } from '../rules/18-indirect/indirect.ts';
import { actorBy } from '../rules/34-activities/actor-by.ts';
import type { Battle } from '../state.ts';

function gunFor(state: Battle, { actor, by }: PointOrder) {
  const acting = actorBy(state, actor);
  const gun = gunsOf(state, acting).find(({ key }) => key === by);
  if (!gun) throw new Error(`${actor} has no ${by}`);
  return { acting, gun };
}

/** Open answers of shooting, close combat, powers and vehicles. */
export const fightSpaces = {
  point: openSpace(pointForm, {
    check(state: Battle, order, { at: [x, y, z] }) {
      const { acting, gun } = gunFor(state, order);
      return pointRefusals(state, acting, gun, { x, y, z });
    },
    candidates(state: Battle, order, count, random: Random) {
      const { acting, gun } = gunFor(state, order);
      return pointCandidates(state, acting, gun, count, random);
    },
  }),
  dive: openSpace(diveForm, { check: diveRefusals, candidates: diveCandidates }),
};
