import { inches, type Length, outerRadius } from '@mischia/geometry';
import { isProblems, lookUp, nearest, type Problem } from '@mischia/kernel';
import { inWords, musterProblem, touch } from '@mischia/tabletop';
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
import { footprintOfUnit, unitGap } from '../table/table.ts';
import { type AttackOdds, unitAttackOdds } from './attacks.ts';

/** A unit of the packs: its warscroll, how many models (the printed size unless told), what was chosen. */
export interface MeetUnit {
  readonly warscroll: string;
  readonly size?: number;
  readonly options?: { readonly [option: string]: string | { readonly [choice: string]: number } };
}

/** Two units of the packs that meet on an empty table. */
export interface UnitsMeet {
  readonly attacker: MeetUnit;
  readonly target: MeetUnit;
  readonly kind?: AttackKind;
  /** Inches between the two units. It decides which weapons reach; in combat all do. */
  readonly distance?: number;
  /** The attacker made a normal move this turn. */
  readonly moved?: 'none' | 'normal';
  /** The attacker charged this turn. */
  readonly charged?: boolean;
  /** Added to the attacker's hit and wound rolls and to the target's saves: commands, spells, cover. */
  readonly modifiers?: { readonly hit?: number; readonly wound?: number; readonly save?: number };
  /** A ward of the target beside those it has. */
  readonly ward?: number;
  /** Wounds the first model of the target has lost. */
  readonly woundsLost?: number;
}

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
    const params = { id: unit.warscroll, nearest: nearest(unit.warscroll, Object.keys(library.warscrolls)) };
    return [musterProblem({ code: 'army/unknown-warscroll', rule: 'AOS-1.3.1', at: `${at}.warscroll`, params })];
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
  standApart(
    state,
    attacker,
    target,
    inches(kind === 'combat' ? DISTANCES.combat : (meet.distance ?? DISTANCES[kind])),
  );
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

function stand(unit: Unit, x: Length): void {
  unit.place = 'field';
  for (const model of unit.models) model.x = x;
}

/** Bases have many shapes: first too far away, then closer by what is too much. */
function standApart(state: Battle, attacker: Unit, target: Unit, distance: Length): void {
  stand(attacker, 0);
  const far = distance + outerRadius(footprintOfUnit(state, attacker)) + outerRadius(footprintOfUnit(state, target));
  stand(target, far);
  touch(state);
  stand(target, far - Math.ceil(unitGap(state, attacker, target) - distance));
  touch(state);
}

/** The odds of two units that meet; undefined when no weapon reaches. */
export const unitsMeetOdds = (meet: UnitsMeet): AttackOdds | undefined =>
  unitAttackOdds(battleOf(meet), meet.kind ?? 'shooting', ATTACKER, TARGET);
