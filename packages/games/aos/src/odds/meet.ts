import { inches } from '@mischia/geometry';
import { isProblems, lookUp, type Problem } from '@mischia/kernel';
import { inWords, standApart, touch, unknownChoice } from '@mischia/tabletop';
import { registerAbilities } from '../abilities/all.ts';
import type { AttackKind } from '../abilities/hooks/fight.ts';
import { ArmyListSchema } from '../army/list.ts';
import { musterArmy } from '../army/muster.ts';
import { selectionOf } from '../army/selection.ts';
import { optionProblems } from '../army/wargear.ts';
import { messages } from '../messages/index.ts';
import type { AbilityRef } from '../pack/common-schema.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import { position } from '../position.ts';
import type { Battle, Effect, Unit } from '../state.ts';
import { table } from '../table/table.ts';
import { type AttackOdds, unitAttackOdds } from './attacks.ts';
import type { NamedUnit, Questions } from './questions.ts';

/** A unit of the packs: its warscroll, how many models (the printed size unless told), what was chosen. */
export type MeetUnit = Exclude<NamedUnit, string>;

/** Two units of the packs that meet on an empty table. */
export type UnitsMeet = Omit<Questions['attacker'], 'attacker' | 'target'> & {
  readonly attacker: MeetUnit;
  readonly target: MeetUnit;
};

const ATTACKER = 'a1';
const TARGET = 'b1';
const DISTANCES: { readonly [kind in AttackKind]: number } = { shooting: 12, combat: 0.5, 'unleash-hell': 0.5 };
/** Any charge roll will do: that the unit charged is what counts. */
const CHARGE_ROLL = [4, 3];

function selectionFor({ warscroll, size, options = {} }: MeetUnit, at: string) {
  const [battlepack] = battlepacks;
  const [format] = battlepack?.formats ?? [];
  if (!battlepack || !format) throw new Error('no battlepack');
  const scroll = lookUp(library.warscrolls, warscroll);
  const list = ArmyListSchema.parse({
    name: at,
    factions: [scroll?.faction ?? '-'],
    units: [{ warscroll, options, ...(size === undefined ? {} : { models: size }) }],
    general: { unit: 0 },
  });
  return selectionOf({ library, battlepack, format }, list, at);
}

/** Everything wrong with the two units. */
export function unitsMeetProblems({ attacker, target }: UnitsMeet): Problem[] {
  const problems = [['attacker', attacker] as const, ['target', target] as const].flatMap(([at, unit]) => {
    const [selected] = selectionFor(unit, at).units;
    if (selected) return optionProblems({ ...selected, at });
    return [
      unknownChoice('army/unknown-warscroll', 'AOS-1.3.1', `${at}.warscroll`, unit.warscroll, library.warscrolls),
    ];
  });
  return inWords(problems, messages);
}

/** A battle with nothing but the two units: each stands on one spot, the whole distance between their bases. */
function battleOf(meet: UnitsMeet): Battle {
  registerAbilities();
  const { kind = 'shooting', moved = 'none', charged = false, modifiers = {}, woundsLost = 0 } = meet;
  const phase = kind === 'unleash-hell' ? 'charge' : kind;
  const empty = position({ phase, active: kind === 'unleash-hell' ? 1 : 0, units: {} });
  if (isProblems(empty)) throw new Error('an empty position has problems');
  const [attacker] = musterArmy(selectionFor(meet.attacker, 'attacker'), 0).units;
  const [target] = musterArmy(selectionFor(meet.target, 'target'), 1).units;
  if (!attacker || !target) throw new Error('a unit without a warscroll');
  const state: Battle = { ...(empty as Battle), units: { [ATTACKER]: attacker, [TARGET]: target } };
  const distance = kind === 'combat' ? DISTANCES.combat : (meet.distance ?? DISTANCES[kind]);
  for (const unit of [attacker, target]) unit.place = 'field';
  standApart(table, state, [attacker, target], inches(distance));
  attacker.turn.move = moved;
  if (charged) attacker.turn.charged = CHARGE_ROLL;
  if (kind === 'unleash-hell') target.turn.charged = CHARGE_ROLL;
  give(attacker, 'hit-modifier', modifiers.hit);
  give(attacker, 'wound-modifier', modifiers.wound);
  give(target, 'save-modifier', modifiers.save);
  if (meet.ward !== undefined) target.effects.push(effectOf({ id: 'ward', on: meet.ward }));
  const [first] = target.models;
  if (first) first.wounds = woundsLost;
  touch(state);
  return state;
}

const effectOf = (ability: AbilityRef): Effect => ({ ability, rule: 'AOS-22.4', until: 'end-of-turn' });

function give(unit: Unit, id: string, amount = 0): void {
  if (amount !== 0) unit.effects.push(effectOf({ id, amount }));
}

/** The odds of two units that meet; undefined when no weapon reaches. */
export const unitsMeetOdds = (meet: UnitsMeet): AttackOdds | undefined =>
  unitAttackOdds(battleOf(meet), meet.kind ?? 'shooting', ATTACKER, TARGET);
