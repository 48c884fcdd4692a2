import type { RuleId, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { type WinningRoll, type WinningRollId, winningRoll } from '../battle-rolls/winning-rolls.ts';
import { advancedAt, heroAt, type Place } from '../board/board.ts';
import { equipmentActions } from '../equipment/equipment.ts';
import { armourActions } from './armour.ts';
import type { Deed } from './deed.ts';

export interface WarAction {
  /** Stable and readable, e.g. `lucky-six:shoot:phaello>darrago`; the answer in the log. */
  readonly id: string;
  readonly roll: WinningRollId;
  readonly rule: RuleId;
  readonly deed: Deed;
}

// SMH-11: each winning roll buys one action of the armour (SMH-14) or of equipment (SMH-15), or is given up (R11). Attacks
// that can do nothing come after those that can, and giving up comes last.
export function legalActions(state: Battle): WarAction[] {
  const [useful, inVain, skipped]: [WarAction[], WarAction[], WarAction[]] = [[], [], []];
  for (const id of new Set(state.setAside)) {
    const roll = winningRoll(id);
    for (const deed of deedsFor(state, state.active, roll)) {
      (isInVain(state, deed) ? inVain : useful).push(warAction(state, roll, deed));
    }
    skipped.push(warAction(state, roll, { do: 'skip' }));
  }
  return [...useful, ...inVain, ...skipped];
}

// SMH-13 R14: an attack on a hero on its deployment space is allowed and does nothing.
export const isInVain = (state: Battle, deed: Deed): boolean =>
  deed.do === 'attack' && advancedAt(state, deed.attack.target) === 0;

/** What one winning roll could buy now, giving it up apart. */
export const deedsFor = (state: Battle, seat: Seat, roll: WinningRoll): Deed[] => [
  ...armourActions(state, seat, roll),
  ...equipmentActions(state, seat, roll),
];

export const warAction = (state: Battle, roll: WinningRoll, deed: Deed): WarAction => ({
  id: deed.do === 'skip' ? `skip:${roll.id}` : `${roll.id}:${deedId(state, deed)}`,
  roll: roll.id,
  rule: ruleOf(deed),
  deed,
});

function deedId(state: Battle, deed: Deed): string {
  if (deed.do === 'move') return `move:${heroAt(state, deed.places[0] as Place)}`;
  if (deed.do !== 'attack') return deed.do;
  const { means, attacker, target } = deed.attack;
  return `${means}:${heroAt(state, attacker)}>${heroAt(state, target)}`;
}

function ruleOf(deed: Deed): RuleId {
  if (deed.do === 'skip') return 'SMH-11';
  if (deed.do !== 'attack' || deed.attack.means === 'attack') return 'SMH-14';
  return 'SMH-15';
}
