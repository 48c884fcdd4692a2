import type { AttackAnswer, AttackOrder } from '../../src/decisions/attack-form.ts';
import type { Unit } from '../../src/state.ts';
import { type Kind, profileOf } from './aim.ts';
import { hitModifier, hitsPossible, saveModifier, woundModifier } from './attack-modifiers.ts';
import type { Scene } from './book.ts';
import { die3, sum } from './judge.ts';
import { tooCloseToCall, unitOf } from './measure.ts';
import type { Report } from './report.ts';
import { saveOf, tableRow, woundsOf } from './troops.ts';

/** Hit, wound and save rolls and damage of attacks that were rolled together (AOS-13.3). */

/** What a unit declared, and what came of it so far. */
export interface Declared {
  readonly unit: string;
  readonly kind: Kind;
  readonly order: AttackOrder;
  given: AttackAnswer | { readonly all: string } | undefined;
  readonly covered: Map<string, boolean>;
  readonly guarded: Map<string, boolean>;
  doubt: boolean;
  readonly made: Map<string, number>;
  readonly damage: Map<string, number>;
}

/** Dice that fell since the last attacks were made. */
export interface Rolled {
  readonly for: string;
  readonly faces: readonly number[];
}

/** What is told of attacks that were rolled together. */
export interface AttacksMade {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: string;
  readonly profile: string;
  readonly attacks: number;
  readonly hits: number;
  readonly wounds: number;
  readonly unsaved: number;
  readonly damage: number;
  readonly mortals: number;
}

interface Attack {
  readonly scene: Scene;
  readonly report: Report;
  readonly declared: Declared;
  readonly made: AttacksMade;
  readonly unit: Unit;
  readonly target: Unit;
  readonly profile: ReturnType<typeof profileOf>;
  /** AOS-27.5.3a: what a flaming weapon adds. */
  readonly more: number;
  readonly at: string;
  facesFor(what: string): number[];
}

const amountOf = (dice: unknown, faces: readonly number[]): number => {
  if (dice === 'D3') return sum(faces.map(die3));
  if (dice === 'D6') return sum(faces);
  throw new Error(`damage ${String(dice)}`);
};

/** D.3: the Killbow: 2 and each 5+ of as many dice as the target has Wounds, 12 at most. */
function seeDamage({ scene, target, report }: Attack, faces: readonly number[]): number {
  const dice = woundsOf(scene.state, target);
  report.same('AOS-13.3d', 'dice of a Killbow', 0, faces.length % dice);
  let total = 0;
  for (let i = 0; i < faces.length; i += dice)
    total += Math.min(12, 2 + faces.slice(i, i + dice).filter((face) => face >= 5).length);
  return total;
}

/** AOS-14.5: the mortal wounds of a hit roll whose number dice told. */
function rolledMortals(attack: Attack): number {
  const { profile, report, made, more, at } = attack;
  const faces = attack.facesFor('mortal-wounds');
  if (profile.damage === 'see') return seeDamage(attack, faces);
  if (typeof profile.damage !== 'string') return 0;
  const rolled = amountOf(profile.damage, faces) + more * faces.length;
  const told = `${at}: ${made.mortals} for ${faces.join()}`;
  report.holds('AOS-14.5', 'venom of random damage', rolled <= made.mortals, told);
  return rolled;
}

// AOS-13.3a, AOS-1.6.4.
function judgeHits(attack: Attack): void {
  const { scene, report, declared, made, unit, target, profile, more, at } = attack;
  const faces = attack.facesFor('to-hit');
  report.same('AOS-13.2', 'hit dice', made.attacks, faces.length);
  const guarded = declared.guarded.get(target.id) ?? false;
  const modifier = hitModifier(scene, unit, target, declared.kind, profile.kind === 'missile', guarded);
  const fixed = typeof profile.damage === 'number' ? profile.damage + more : 0;
  const { ways, venom } = hitsPossible(scene, unit, target, made.weapon, faces, profile.toHit, modifier, fixed);
  const mortals = made.mortals - (venom > 0 ? rolledMortals(attack) : 0);
  if (declared.doubt) tooCloseToCall();
  report.holds(
    'AOS-13.3a',
    'hits',
    ways.has(`${made.hits}/${mortals}`),
    `${at}: ${faces.join()} at ${profile.toHit}+ ${modifier}: ${[...ways].join(' or ')} not ${made.hits}/${mortals}`,
  );
}

// AOS-13.3b: how many of the hits wound.
function judgeWounds(attack: Attack): number {
  const { scene, report, made, unit, profile, at } = attack;
  const model = unit.models.find(({ wargear }) => wargear.includes(made.weapon));
  const needed =
    typeof profile.toWound === 'number'
      ? profile.toWound
      : model
        ? tableRow(scene.state, unit, model)?.values[profile.toWound.table]
        : undefined;
  const faces = attack.facesFor('to-wound');
  report.same('AOS-13.3b', 'wound dice', made.hits, faces.length);
  const modifier = woundModifier(scene, unit, made.weapon);
  const wounds = faces.filter((face) => face === 6 || (face !== 1 && face + modifier >= (needed ?? 7))).length;
  const told = [at, faces, needed, modifier];
  report.same('AOS-13.3b', 'wounds', [...told, wounds], [...told, made.wounds]);
  return wounds;
}

// AOS-13.3c, AOS-22.2.3.
function judgeSaves(attack: Attack, wounds: number): void {
  const { scene, report, declared, made, target, profile, at } = attack;
  const faces = attack.facesFor('save');
  const modifier = saveModifier(scene, target, profile.rend, declared.covered.get(target.id) ?? false);
  const save = saveOf(scene.state, target);
  const isHopeless = 6 + modifier < save;
  const saved = faces.filter((face) => face !== 1 && face + modifier >= save).length;
  if (!isHopeless || faces.length > 0) report.same('AOS-13.3c', 'save dice', [at, made.wounds], [at, faces.length]);
  if (declared.doubt) tooCloseToCall();
  const told = [at, faces, save, modifier];
  report.same('AOS-13.3c', 'saves', [...told, wounds - saved], [...told, made.unsaved]);
}

// AOS-13.3d, AOS-22.2.4.
function judgeDamage(attack: Attack): void {
  const { report, declared, made, target, profile, more, at } = attack;
  const faces = attack.facesFor('damage');
  let damage = 0;
  if (typeof profile.damage === 'number') damage = (profile.damage + more) * made.unsaved;
  else if (profile.damage === 'see') damage = seeDamage(attack, faces);
  else {
    report.same('AOS-13.3d', 'damage dice', made.unsaved, faces.length);
    damage = amountOf(profile.damage, faces) + more * made.unsaved;
  }
  report.same('AOS-13.3d', 'damage', [at, damage], [at, made.damage]);
  declared.damage.set(target.id, (declared.damage.get(target.id) ?? 0) + made.damage + made.mortals);
}

/** Works out the rolls of a group anew; returns the mortal wounds its Gorefists owe the attacker (D.4). */
export function judgeGroup(
  scene: Scene,
  declared: Declared,
  made: AttacksMade,
  rolls: readonly Rolled[],
  report: Report,
): number {
  const { state, book } = scene;
  const unit = unitOf(state, made.attacker);
  const target = unitOf(state, made.target);
  const isFlaming = book.marks.some(
    (mark) => mark.unit === unit.id && mark.what === 'flaming-weapon' && mark.about === made.weapon,
  );
  const attack: Attack = {
    scene,
    report,
    declared,
    made,
    unit,
    target,
    profile: profileOf(state, made.weapon, made.profile),
    more: isFlaming ? 1 : 0,
    at: `${unit.id} ${made.weapon} at ${target.id}`,
    facesFor: (what) => rolls.filter((one) => one.for === what).flatMap(({ faces }) => [...faces]),
  };
  judgeHits(attack);
  judgeSaves(attack, judgeWounds(attack));
  judgeDamage(attack);
  const group = `${made.weapon} ${made.profile} ${target.id}`;
  declared.made.set(group, (declared.made.get(group) ?? 0) + made.attacks);
  const isParried = target.warscroll === 'blood-warriors' && attack.profile.kind === 'melee';
  return isParried ? attack.facesFor('save').filter((face) => face === 6).length : 0;
}
