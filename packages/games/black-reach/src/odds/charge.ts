import type { Damage } from '../content/types.ts';
import { hullSuppression } from '../options/grot-rigger.ts';
import type { Action } from '../rules/action.ts';
import type { Attack, Shot } from '../rules/shooting/shot.ts';
import { copyState, type State, touch, type Unit, unitById } from '../state.ts';
import { hitOdds } from './hits.ts';
import { attackOdds } from './shot.ts';

/** A way the attack before an Assault may end, and the state it leaves; none when it destroys the defender. */
export interface Branch {
  readonly chance: number;
  readonly state: State | undefined;
}

// BR-16.12: the free attack of a charging unit, told apart by what it leaves of the defender.
export function chargeBranches(state: State, action: Action, shot: Shot): Branch[] {
  const attack = shot.attacks[0] as Attack;
  const { target } = attack;
  const { hit, doubleHit, unharmed } = attackOdds(state, action, shot, attack);
  const changed = (change: (defender: Unit) => void): State => {
    const after = copyState(state);
    change(unitById(after, target.id));
    touch(after);
    return after;
  };
  const branches: Branch[] = [{ chance: unharmed, state }];
  for (const [hits, chance] of [
    [1, hit],
    [2, doubleHit],
  ] as const) {
    const { saved, absorbed, flipped, destroyed, tokens } = hitOdds(state, action, {
      target,
      hits,
      piercing: shot.piercing,
    });
    branches.push({ chance: chance * saved, state });
    branches.push({ chance: chance * destroyed, state: undefined });
    branches.push({ chance: chance * flipped, state: changed((defender) => turned(defender)) });
    branches.push({ chance: chance * absorbed, state: changed((defender) => losesLife(defender, hits)) });
    for (const [damage, share] of Object.entries(tokens)) {
      branches.push({
        chance: chance * share,
        state: changed((defender) => isDamaged(state, defender, damage as Damage)),
      });
    }
  }
  return branches.filter((branch) => branch.chance > 0);
}

function turned(defender: Unit): void {
  defender.face = defender.face === 0 ? 1 : 0;
}

function losesLife(defender: Unit, hits: number): void {
  defender.life = Math.max(0, defender.life - hits);
}

// BR-10.8: a Hull token suppresses.
function isDamaged(state: State, defender: Unit, damage: Damage): void {
  if (damage === 'hull') defender.s += hullSuppression(state, defender);
  defender.damage.push(damage);
}
