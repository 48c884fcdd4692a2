import { message } from '@mischia/kernel';
import { type Battlefield, type MusterProblem, musterProblem } from '@mischia/tabletop';
import type { Library } from '../pack/schema.ts';
import { missionIds } from '../rules/22-mission/missions.ts';
import { battleSize, battleSizes } from './battle-sizes.ts';
import { armyProblems } from './check-army.ts';
import { armyPower } from './power.ts';
import type { BattleSetup } from './setup.ts';

/** Everything wrong with both armies, their size together and the table (mission steps 1 and 3). */
export function setupProblems(
  library: Library,
  setup: BattleSetup,
  battlefield: Battlefield | undefined,
): MusterProblem[] {
  const settings = { understrength: setup.understrength ?? false };
  return [
    ...missionProblems(setup),
    ...sizeProblems(library, setup, battlefield),
    ...setup.armies.flatMap((army, seat) => armyProblems(library, army, `armies[${seat}]`, settings)),
  ];
}

// W40K-22.1: a mission that somebody has written down.
function missionProblems({ mission }: BattleSetup): MusterProblem[] {
  const known = missionIds();
  if (known.includes(mission)) return [];
  const params = { id: mission, known: { list: known } };
  return [musterProblem('muster/unknown-mission', 'W40K-22.1', 'mission', params)];
}

function sizeProblems(library: Library, setup: BattleSetup, battlefield: Battlefield | undefined): MusterProblem[] {
  const size = battleSize(setup.size);
  if (!size) {
    const params = { id: setup.size, known: { list: battleSizes.map((one) => one.id) } };
    return [musterProblem('muster/unknown-size', 'W40K-23.1', 'size', params)];
  }
  const problems: MusterProblem[] = [];
  // W40K-23.1: the sizes of the armies are agreed and need not be equal; only their sum is limited.
  const power = setup.armies.reduce((sum, army) => sum + armyPower(library, army), 0);
  if (power > size.power) {
    const params = { size: message(`size.${size.id}`) };
    const figures = { measured: power, needed: size.power };
    problems.push(musterProblem('muster/too-much-power', 'W40K-23.1', 'armies', params, figures));
  }
  // W40K-23.6: tables may be larger than the printed size, never smaller.
  if (battlefield && (battlefield.width < size.width || battlefield.depth < size.depth)) {
    problems.push(
      musterProblem('muster/table-too-small', 'W40K-23.6', 'battlefield', {
        size: message(`size.${size.id}`),
        width: { inches: battlefield.width },
        depth: { inches: battlefield.depth },
        neededWidth: { inches: size.width },
        neededDepth: { inches: size.depth },
      }),
    );
  }
  return problems;
}
