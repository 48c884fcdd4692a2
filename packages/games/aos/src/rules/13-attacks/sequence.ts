import { message, type Play, type Rule, type RuleId, roll } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { total } from '../01-concepts/dice.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { coverRules } from '../17-terrain/cover.ts';
import { saveTriggers } from './context.ts';
import { changedDamage, damageFrom, damageOf } from './damage.ts';
import type { AttackGroup } from './group.ts';
import { type HitTrigger, hitOutcome, triggeredBy } from './hit-triggers.ts';
import { rollsSaves, saves, wounds } from './rolls.ts';

/** What the attacks of a group come to: for the pool of the target (AOS-13.3.1), and for the attacker afterwards. */
export interface Inflicted {
  readonly damage: number;
  readonly mortals: number;
  readonly suffered: number;
}

// AOS-13.3: hit rolls, wound rolls, save rolls and damage of attacks that are combined.
export function* rollGroup(play: Play<Battle>, group: AttackGroup): Rule<Inflicted> {
  const { attack } = group.all;
  const { hits, mortals } = yield* rollHits(play, group);
  const wounding = yield* rollWounds(group, hits);
  const { unsaved, suffered } = yield* rollSaves(play, group, wounding);
  let damage = 0;
  for (let i = 0; i < unsaved; i++) damage += yield* rollDamage(play, group, 'damage');
  play.emit({
    type: 'attacks-made',
    rule: 'AOS-13.3a',
    also: rulesOfGroup(group),
    data: {
      attacker: attack.attacker.id,
      target: attack.target.id,
      weapon: attack.weapon.id,
      profile: attack.profile.id,
      attacks: group.attacks,
      hits,
      wounds: wounding,
      unsaved,
      damage,
      mortals,
    },
  });
  return { damage, mortals, suffered };
}

/** Which rules came into the attacks of a group beside their rolls. */
function rulesOfGroup({ all, save }: AttackGroup): RuleId[] {
  const { attack, attacking, attacked } = all;
  const { attacks, toWound } = attack.profile;
  const isInAura = [...attacking, ...attacked].some(({ own }) => own.ref.aura !== undefined);
  const isCovered = save.modifiers.some(({ rule }) => rule === 'AOS-17.1.1');
  return [
    'AOS-13.2',
    'AOS-13.2.1',
    'AOS-1.5.5c',
    ...(isInAura ? ['AOS-1.6d'] : []),
    ...(typeof attacks === 'object' || typeof toWound === 'object' ? ['AOS-22.5'] : []),
    ...(isCovered ? coverRules(attack.state, attack.attacker, attack.target) : []),
  ];
}

// AOS-13.3a, AOS-1.6.4: what a roll sets off is applied right after it.
function* rollHits(play: Play<Battle>, group: AttackGroup): Rule<{ hits: number; mortals: number }> {
  const { attacker } = group.all.attack;
  const faces = yield* roll({
    rule: 'AOS-13.3a',
    for: 'to-hit',
    by: attacker.seat,
    count: group.attacks,
    target: group.hit.target,
    modifiers: group.hit.modifiers,
  });
  let hits = 0;
  let mortals = 0;
  for (const face of faces) {
    const trigger = yield* pickTrigger(group, triggeredBy(face, group.triggers), face);
    const outcome = hitOutcome(face, group.hit, trigger);
    hits += outcome.hits;
    if (outcome.mortals === null || !trigger) continue;
    const count = yield* rollMortals(play, group, outcome.mortals);
    mortals += count;
    play.emit({
      type: 'mortal-wounds-on-hit',
      rule: 'AOS-1.6.4',
      also: [trigger.rule, 'AOS-14.5'],
      data: { attacker: attacker.id, target: group.all.attack.target.id, count, ends: trigger.ends },
    });
  }
  return { hits, mortals };
}

// AOS-1.6.4: of several effects of one roll only one applies; whoever rolled picks it.
function* pickTrigger(
  { all }: AttackGroup,
  triggers: readonly HitTrigger[],
  face: number,
): Rule<HitTrigger | undefined> {
  if (triggers.length < 2) return triggers[0];
  const { attacker, target } = all.attack;
  return yield* choose({
    seat: attacker.seat,
    kind: 'pick-trigger',
    rule: 'AOS-1.6.4',
    prompt: message('ask.pick-trigger', { unit: unitName(attacker), face }),
    options: triggers.map((trigger, i) => ({
      id: `trigger:${i + 1}`,
      value: trigger,
      label: trigger.why,
      rule: trigger.rule,
    })),
    data: { attacker: attacker.id, target: target.id, face },
  });
}

function* rollMortals(play: Play<Battle>, group: AttackGroup, mortals: DiceText | 'damage'): Rule<number> {
  if (mortals === 'damage') return yield* rollDamage(play, group, 'mortal-wounds');
  const { attacker } = group.all.attack;
  return yield* rollNumber(play, { rule: 'AOS-14.5', for: 'mortal-wounds', by: attacker.seat }, mortals);
}

// AOS-13.3b: one roll for each hit, those that one hit roll scored together with it.
function* rollWounds({ all, wound }: AttackGroup, hits: number): Rule<number> {
  const faces = yield* roll({
    rule: 'AOS-13.3b',
    for: 'to-wound',
    by: all.attack.attacker.seat,
    count: hits,
    target: wound.target,
    modifiers: wound.modifiers,
  });
  return faces.filter((face) => wounds(face, wound)).length;
}

// AOS-13.3c: the owner of the target rolls; AOS-22.2.3: a Save of "-" may need no dice.
function* rollSaves(
  play: Play<Battle>,
  { all, save }: AttackGroup,
  wounding: number,
): Rule<{ unsaved: number; suffered: number }> {
  const triggers = saveTriggers(all);
  if (!rollsSaves(save) && triggers.length === 0) return { unsaved: wounding, suffered: 0 };
  const { attacker, target } = all.attack;
  const faces = yield* roll({
    rule: 'AOS-13.3c',
    for: 'save',
    by: target.seat,
    count: wounding,
    target: save.target,
    modifiers: save.modifiers,
  });
  const suffered: number[] = [];
  for (const face of faces) {
    for (const { on, mortals, rule } of triggers) {
      if (face < on) continue;
      const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by: target.seat }, mortals);
      suffered.push(count);
      play.emit({
        type: 'mortal-wounds-on-save',
        rule: 'AOS-1.6.4',
        also: [rule],
        data: { attacker: attacker.id, target: target.id, count },
      });
    }
  }
  return { unsaved: faces.filter((face) => !saves(face, save)).length, suffered: total(suffered) };
}

// AOS-13.3d, AOS-22.2.4: Damage of one successful attack; generated, then modified.
export function* rollDamage(
  play: Play<Battle>,
  { all }: Pick<AttackGroup, 'all'>,
  purpose: 'damage' | 'mortal-wounds',
): Rule<number> {
  const { attacker } = all.attack;
  const printed = damageOf(all);
  const info = { rule: 'AOS-13.3d', for: purpose, by: attacker.seat };
  if (typeof printed !== 'object') return changedDamage(all, yield* rollNumber(play, info, printed));
  const faces = yield* roll({ ...info, count: printed.dice, target: printed.on });
  return changedDamage(all, damageFrom(printed, faces.filter((face) => face >= printed.on).length));
}
