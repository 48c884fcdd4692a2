import { message, type Option, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose, decide } from '../../decisions.ts';
import { modelLabel, thingName } from '../../names.ts';
import type { Aim, Battle } from '../../state.ts';
import { grantsFor } from '../07-units/profiles.ts';
import { indirectRefusals } from '../18-indirect/indirect.ts';
import { thingTargets } from '../32-breaking-in/shoot-things.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { type Gun, gunsOf, hasGuns } from './guns.ts';
import { mayShoot } from './shoot.ts';
import { mayTryTactics, tryTactics } from './tactical.ts';
import { openTargets } from './targets.ts';

type Chosen = Aim['at'] | { readonly pointFor: Gun } | 'tactics';

const isSniper = (state: Battle, { model, crew }: Acting): boolean => grantsFor(state, model, crew).sniper ?? false;

// WZ-15.6: whatever could be shot at now; R-167: for a Sniper priority does not matter.
function aimOptions(state: Battle, acting: Acting): Option<Chosen>[] {
  const anyTarget = isSniper(state, acting);
  const found = new Map<string, Option<Chosen>>();
  for (const gun of gunsOf(state, acting)) {
    for (const { target, shot, refusals } of openTargets(state, acting, gun)) {
      const stands = refusals.filter(({ code }) => !anyTarget || code !== 'shoot/not-priority');
      if (!shot || stands.length > 0) continue;
      const id = `at:${target.model.id}`;
      found.set(id, {
        id,
        value: { model: target.model.id },
        label: modelLabel(target.model),
        data: { target: target.model.id },
      });
    }
    for (const { thing } of thingTargets(state, acting, gun)) {
      const id = `at:${thing.key}`;
      const label = message('option.aim-access', { access: thingName(state, thing.data) });
      found.set(id, { id, value: thing.aim, label, data: thing.data });
    }
    if (indirectRefusals(state, acting, gun).length === 0) {
      const label = message('option.shoot-point', { weapon: message(`weapon.${gun.weapon.id}`) });
      found.set(`at:point:${gun.key}`, { id: `at:point:${gun.key}`, value: { pointFor: gun }, label });
    }
  }
  return [...found.values()];
}

const sameAim = (a: Aim['at'], b: Aim['at']): boolean => JSON.stringify(a) === JSON.stringify(b);

// WZ-15.6: +3 on later shots at that target in this Turn. Aims at something else take its place.
export function* aim(play: Play<Battle>, acting: Acting): Rule<void> {
  const at = yield* chooseAim(play, acting);
  const actor = actorOf(acting);
  const before = actor.aim && sameAim(actor.aim.at, at) ? actor.aim.count : 0;
  actor.aim = { at, count: before + 1 };
  play.emit({ type: 'aimed', rule: 'WZ-15.6', data: { model: acting.model.id, ...targetData(at) } });
}

function targetData(at: Aim['at']) {
  if ('model' in at) return { target: at.model };
  if ('access' in at) return { access: at.access };
  if ('object' in at) return { object: at.object };
  return { at: [at.point.x, at.point.y, at.point.z] };
}

function* chooseAim(play: Play<Battle>, acting: Acting): Rule<Aim['at']> {
  const { state } = play;
  const who = { unit: acting.unit.id, actor: acting.crew?.id ?? acting.model.id };
  for (;;) {
    const tactics: Option<Chosen>[] = mayTryTactics(state, acting)
      ? [{ id: 'tactical-sense', value: 'tactics', label: message('option.tactical-sense'), rule: 'WZ-33.28' }]
      : [];
    const chosen: Chosen = yield* choose<'aim', Chosen>({
      seat: acting.unit.seat,
      kind: 'aim',
      rule: 'WZ-15.6',
      data: who,
      options: [...aimOptions(state, acting), ...tactics],
    });
    if (chosen === 'tactics') {
      yield* tryTactics(play, acting);
      continue;
    }
    if (!('pointFor' in chosen)) return chosen;
    const data = { ...who, by: chosen.pointFor.key };
    const { at } = yield* decide({ seat: acting.unit.seat, kind: 'target-point', rule: 'WZ-15.6', data });
    return { point: { x: at[0], y: at[1], z: at[2] } };
  }
}

export const aimActivity: ActivityRule = {
  id: 'aim',
  rule: 'WZ-15.6',
  spending: 'any',
  cost: () => 1,
  concerns: hasGuns,
  refusals: (state, acting) =>
    aimOptions(state, acting).length > 0 ? [] : [refuse({ code: 'shoot/no-target', rule: 'WZ-15.6' })],
  // Whoever may shoot at something may aim at it; only a Sniper may aim at more.
  allows: (state, acting) =>
    mayShoot(state, acting) || (isSniper(state, acting) && aimOptions(state, acting).length > 0),
  perform: aim,
};
