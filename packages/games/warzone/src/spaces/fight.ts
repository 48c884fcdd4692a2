import { openSpace, type Random } from '@mischia/kernel';
import { diveForm, driveForm, type PointOrder, pointForm } from '../forms/fight.ts';
import { gunsOf } from '../rules/15-shooting/guns.ts';
import { diveCandidates, diveRefusals } from '../rules/17-templates/dive.ts';
import { pointCandidates, pointRefusals } from '../rules/18-indirect/indirect.ts';
import { powerPointCandidates, powerPointRefusals } from '../rules/23-powers/targets.ts';
import { driveCandidates, driveRefusals } from '../rules/24-vehicles/drive.ts';
import { actorBy } from '../rules/34-activities/actor-by.ts';
import type { Battle } from '../state.ts';

/** Whoever lays something on a point: with a gun, or with a power. */
function meansOf(state: Battle, { actor, by }: PointOrder) {
  const acting = actorBy(state, actor);
  const gun = gunsOf(state, acting).find(({ key }) => key === by);
  return gun ? { acting, gun } : { acting, power: state.library.powers[by] };
}

/** Open answers of shooting, close combat, powers and vehicles. */
export const fightSpaces = {
  point: openSpace(pointForm, {
    check(state: Battle, order, { at: [x, y, z] }) {
      const { acting, gun, power } = meansOf(state, order);
      if (gun) return pointRefusals(state, acting, gun, { x, y, z });
      return power ? powerPointRefusals(state, acting, power, { x, y, z }) : [];
    },
    candidates(state: Battle, order, count, random: Random) {
      const { acting, gun, power } = meansOf(state, order);
      if (gun) return pointCandidates(state, acting, gun, count, random);
      return power ? powerPointCandidates(state, acting, power, count, random) : [];
    },
  }),
  drive: openSpace(driveForm, { check: driveRefusals, candidates: driveCandidates }),
  dive: openSpace(diveForm, { check: diveRefusals, candidates: diveCandidates }),
};
