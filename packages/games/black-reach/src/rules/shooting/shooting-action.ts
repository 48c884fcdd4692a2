import { message, type Play, type Rule } from '@mischia/kernel';
import { splitBurst } from '../../abilities/burst.ts';
import { destructionDice } from '../../abilities/destruction.ts';
import { suppressFragile } from '../../abilities/fragile.ts';
import { orient, scatter, scatters } from '../../abilities/indirect-fire.ts';
import { intimidate } from '../../abilities/intimidating-fire.ts';
import { faceOf } from '../../board/derived.ts';
import { choose } from '../../decisions.ts';
import { spendToken, tokenHolder } from '../../options/serves.ts';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { structureAround, structureById, structuresUnder } from '../terrain/structures.ts';
import { turnInactive } from '../units/faces.ts';
import { inPlay, isAmbushed, isVehicle, publicId } from '../units/units.ts';
import { announceShot } from './announce.ts';
import { keepDefending } from './announced-defence.ts';
import { resolveAttack } from './attack.ts';
import { buildShot, layTemplate } from './build-shot.ts';
import { isAlternative, type Shot } from './shot.ts';
import type { ShotChoice, Stance } from './shot-choice.ts';
import { ruleOfShot, shotOptions } from './shot-options.ts';
import { shotChoices } from './shots.ts';
import { coveredSpaces } from './templates.ts';

const TOKEN_RULE: { readonly [option: string]: string } = {
  grenades: 'BR-23.3',
  'tankbusta-bombs': 'BR-23.6',
  'kombi-weapon': 'BR-23.22',
  'flamer-pistol': 'BR-23.20',
};

// BR-09.6, BR-09.7: one Shooting Action: the chosen shot, then, for a vehicle, its other weapons one after another.
// Returns whom it has attacked.
export function* shootingAction(
  play: Play<State>,
  action: Action,
  unit: Unit,
  first: ShotChoice,
  stance: Stance,
): Rule<Unit[]> {
  const used: number[] = [first.weapon];
  const attacked: Unit[] = [];
  const note = ({ attacks }: Shot): void => {
    for (const { target } of attacks) attacked.push(target);
  };
  note(yield* fire(play, action, unit, first, stance));
  while (isVehicle(unit) && inPlay(unit) && !isFinishedTarget(stance)) {
    const choices = shotChoices(play.state, unit, { ...stance, used });
    if (choices.length === 0) break;
    const next = yield* choose<'next-weapon', ShotChoice | null>({
      seat: unit.owner,
      kind: 'next-weapon',
      rule: 'BR-09.7',
      data: { unit: publicId(unit) },
      options: [
        ...shotOptions<ShotChoice | null>(unit, choices, (choice) => choice),
        { id: 'done', value: null, label: message('option.done') },
      ],
    });
    if (!next) break;
    used.push(next.weapon);
    note(yield* fire(play, action, unit, next, stance));
  }
  return attacked;
}

const isFinishedTarget = (stance: Stance) =>
  stance.only !== undefined && stance.only.status !== 'board' && stance.only.status !== 'air';

// BR-09.8: declare, announce, roll, compare.
function* fire(play: Play<State>, action: Action, unit: Unit, choice: ShotChoice, stance: Stance): Rule<Shot> {
  const { state } = play;
  // BR-17.3: an ambushed unit turns to Inactive before it shoots, a Sniper on its ambush face excepted.
  if (isAmbushed(unit) && choice.kind !== 'sniper') turnInactive(play, unit, 'BR-17.3');
  if (choice.token && choice.token !== 'flamer-pistol') {
    spendToken(state, tokenHolder(state, unit, choice.token), choice.token);
  }
  const shot = yield* buildShot(play, unit, choice, stance);
  play.emit({
    type: 'shot-declared',
    rule: ruleOfShot(choice.kind),
    also: [
      ...(isAlternative(shot) ? ['BR-09.6'] : ['BR-09.5', 'BR-09.4']),
      ...(shot.aim ? ['BR-02.2'] : []),
      ...(choice.token ? [TOKEN_RULE[choice.token] as string, 'BR-22.8'] : []),
      ...(faceOf(unit).abilities.limitedRange !== undefined ? ['BR-15.9'] : []),
      ...(unit.status === 'air' ? ['BR-19.1'] : []),
    ],
    data: {
      unit: publicId(unit),
      kind: choice.kind,
      mode: choice.mode,
      targets: shot.attacks.map((attack) => publicId(attack.target)),
      ...(shot.aim ? { x: shot.aim.x, y: shot.aim.y } : {}),
      ...(choice.direction ? { direction: choice.direction } : {}),
      ...(choice.structure === undefined ? {} : { structure: choice.structure }),
    },
  });
  if (scatters(choice)) {
    const orientation = yield* orient(shot);
    // BR-09.8 step 1: what is added to the shot is announced before any die, its scatter die too.
    yield* announceShot(play, action, shot);
    yield* scatter(play, action, shot, choice.scatter ?? 0, orientation);
  }
  if (shot.aim) layTemplate(state, shot, choice);
  keepDefending(action, shot);
  yield* announceShot(play, action, shot);
  if (shot.burst) yield* splitBurst(play, shot);
  yield* resolveShot(play, action, shot, choice);
  return shot;
}

function* resolveShot(play: Play<State>, action: Action, shot: Shot, choice: ShotChoice): Rule<void> {
  const { state } = play;
  let success = false;
  if (shot.structure !== null) {
    const structure = structureById(state, shot.structure);
    if (structure) {
      yield* destructionDice(play, action, { by: shot.shooter, count: shot.destruction, rule: 'BR-15.4' }, structure);
    }
    return;
  }
  for (const attack of shot.attacks) {
    const around = shot.destruction > 0 && !shot.aim ? structureAround(state, attack.target) : undefined;
    if (yield* resolveAttack(play, action, shot, attack)) success = true;
    // BR-15.6: whoever the flame touches and is still there gets 1 Suppression, Vehicles too.
    if (shot.kind === 'flamer') yield* suppressFragile(play, action, attack.target, 1, 'BR-15.6');
    if (around && structureById(state, around.id)) {
      yield* destructionDice(play, action, { by: shot.shooter, count: shot.destruction, rule: 'BR-15.4' }, around);
    }
  }
  // R093: a Structure under a template is affected only if the shot has Destruction.
  if (shot.aim && shot.destruction > 0) {
    for (const structure of structuresUnder(state, coveredSpaces(state, choice, shot.aim))) {
      yield* destructionDice(play, action, { by: shot.shooter, count: shot.destruction, rule: 'BR-15.4' }, structure);
    }
  }
  if (!success) yield* intimidate(play, action, shot);
}
