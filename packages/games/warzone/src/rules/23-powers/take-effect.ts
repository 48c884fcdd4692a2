import { inches, type Length, type Point, planGap, WARZONE_SLACK } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Power, PowerEffect } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { sees } from '../../table/sees.ts';
import {
  areFriends,
  bodyIn,
  contactsOf,
  distanceBetween,
  enemiesOf,
  type InPlay,
  standing,
} from '../../table/table.ts';
import { healed } from '../07-profiles/wounds.ts';
import { rowOf, traitsOf } from '../07-units/profiles.ts';
import { oweMorale } from '../10-morale/owe.ts';
import { climbRoll } from '../13-climbing/activities.ts';
import { fire } from '../15-shooting/fire.ts';
import { type Gun, gunsOf } from '../15-shooting/guns.ts';
import { nearestOf } from '../15-shooting/priority.ts';
import { judgeShot, type PossibleShot } from '../15-shooting/targets.ts';
import { lowersDamage } from '../16-cover/cover.ts';
import { laidAt } from '../17-templates/blast.ts';
import { blastOf } from '../17-templates/shapes.ts';
import { isReached } from '../17-templates/strike-under.ts';
import { coverFrom, modelsHit } from '../17-templates/under.ts';
import { touching } from '../19-restrictions/into-melee.ts';
import { attack, maySwing } from '../20-close-combat/attack.ts';
import { strike } from '../25-vehicle-combat/strike.ts';
import { revealArea } from '../29-hidden/reveal.ts';
import { type Acting, actorsOf } from '../34-activities/acting.ts';

type Spot = Point & { readonly z: Length };
type EffectOf<Id extends PowerEffect['id']> = Extract<PowerEffect, { id: Id }>;

// WZ-35.7: what a power that worked does.
export function* takeEffect(
  play: Play<Battle>,
  caster: Acting,
  power: Power,
  target: InPlay | null,
  at: Spot | null,
): Rule<void> {
  const { effect } = power;
  const { state } = play;
  if (effect.id === 'terrify') return terrify(play, caster, effect);
  if (effect.id === 'shroud') {
    if (at) state.shrouds = [...state.shrouds, { caster: caster.model.id, template: effect.template, at }];
    touch(state);
    return;
  }
  if (!target) return;
  const cause = { rule: 'WZ-35.7' };
  if (effect.id === 'strike') {
    yield* strike(play, caster.unit.seat, target, { damage: effect.damage, rolls: effect.wounds }, cause);
  } else if (effect.id === 'burst') yield* burst(play, caster, effect, target);
  else if (effect.id === 'rally') rallyUnit(play, target);
  else if (effect.id === 'madden') yield* madden(play, caster, target);
  else if (effect.id === 'heal-or-bonus') yield* bless(play, caster, power, effect, target);
  else leave(play, caster, power, target);
}

/** An effect that stays on a model for a while. */
function leave(play: Play<Battle>, caster: Acting, { id, effect }: Power, { model }: InPlay): void {
  // Who stalks by himself has nothing from a cloak, and does not stop with it.
  if (effect.id !== 'cloak' || !model.stalking)
    model.effects = [...model.effects, { power: id, caster: caster.model.id, effect }];
  if (effect.id === 'cloak') model.stalking = true;
  touch(play.state);
  play.emit({
    type: 'power-takes-effect',
    rule: 'WZ-35.7',
    data: { model: caster.model.id, target: model.id, power: id },
  });
}

// WZ-35.7, WZ-10.3: every enemy unit with somebody near and in sight tests Morale when this activation ends.
function terrify(play: Play<Battle>, caster: Acting, { radius }: EffectOf<'terrify'>): void {
  const { state } = play;
  for (const enemy of enemiesOf(state, caster.unit.seat)) {
    if (enemy.model.stalking) continue;
    const near = distanceBetween(state, caster, enemy) <= inches(radius) + WARZONE_SLACK;
    if (near && !enemy.unit.owesMorale && sees(state, caster, enemy)) oweMorale(play, enemy.unit);
  }
}

function rallyUnit(play: Play<Battle>, { unit }: InPlay): void {
  const freed = unit.models.filter(({ panicked }) => panicked);
  for (const model of freed) model.panicked = false;
  play.emit({ type: 'rallied', rule: 'WZ-35.7', data: { unit: unit.id, models: freed.map(({ id }) => id) } });
}

// WZ-35.7: a wound back or Strength, as the caster's player likes.
function* bless(
  play: Play<Battle>,
  caster: Acting,
  power: Power,
  { wounds }: EffectOf<'heal-or-bonus'>,
  target: InPlay,
): Rule<void> {
  const { model } = target;
  const full = rowOf(play.state, model).FE;
  const strengthen = { id: 'strengthen', value: false, label: message('option.strengthen') };
  const heals = yield* choose({
    seat: caster.unit.seat,
    kind: 'heal-or-strengthen',
    rule: 'WZ-35.7',
    data: { unit: target.unit.id, model: model.id },
    options:
      model.wounds < full ? [{ id: 'heal', value: true, label: message('option.heal') }, strengthen] : [strengthen],
  });
  if (!heals) return leave(play, caster, power, target);
  model.wounds = healed(model.wounds, wounds, full);
  play.emit({ type: 'wounds-regained', rule: 'WZ-35.7', data: { model: model.id, gained: wounds } });
}

// WZ-23.6, R-107: the template lies on the target; a failed cast does not deviate.
function* burst(play: Play<Battle>, caster: Acting, effect: EffectOf<'burst'>, { model }: InPlay): Rule<void> {
  const { state } = play;
  const at = { x: model.x, y: model.y, z: model.z };
  const laid = laidAt(state, at, blastOf(effect.template) ?? 0, model.altitude, model.area);
  play.emit({
    type: 'template-laid',
    rule: 'WZ-23.6',
    data: {
      model: caster.model.id,
      at: [at.x, at.y, at.z],
      under: modelsHit(state, laid).map(({ one }) => one.model.id),
    },
  });
  yield* revealArea(play, laid.area);
  for (const under of modelsHit(state, laid)) {
    const { one } = under;
    if (effect.livingOnly && (one.model.vehicle || !traitsOf(state, one.model).includes('living'))) continue;
    if (!(yield* isReached(under))) continue;
    if (!areFriends(state, one.unit.seat, caster.unit.seat)) yield* sufferPower(play, one);
    const heavy = lowersDamage(coverFrom(state, laid, one), state.settings.options) ? 2 : 0;
    const hit = { damage: effect.damage - heavy, rolls: effect.wounds };
    yield* strike(play, caster.unit.seat, one, hit, { rule: 'WZ-35.7' });
  }
}

// WZ-23.5, WZ-11.5, WZ-13.2: a hostile power ends waiting, and climbers may fall.
export function* sufferPower(play: Play<Battle>, target: InPlay): Rule<void> {
  target.model.waiting = false;
  if (target.model.climbing) yield* climbRoll(play, target);
}

type Mad = { readonly blow: InPlay } | { readonly gun: Gun; readonly shot: PossibleShot; readonly acting: Acting };

// WZ-35.7: the victim strikes or shoots at whoever is nearest, of any side, as the caster's player says.
function* madden(play: Play<Battle>, caster: Acting, victim: InPlay): Rule<void> {
  const { state } = play;
  const body = bodyIn(state, victim);
  const others = standing(state)
    .filter(({ model }) => model.id !== victim.model.id && !model.stalking)
    .map((one) => ({ one, distance: planGap(body, bodyIn(state, one)) }));
  const nearest = nearestOf(others).map(({ one }) => one);
  // Of any side: a friend whose base it touches is struck like an enemy. Who is held in close combat does not shoot (WZ-15.1).
  const held = contactsOf(state, victim);
  const touched = new Set([...touching(state, victim), ...held].map(({ model }) => model.id));
  const mayStrike = actorsOf(victim.unit, victim.model).some((acting) => maySwing(state, acting));
  const options = nearest.flatMap((one): Option<Mad>[] => {
    if (touched.has(one.model.id)) {
      const data = { target: one.model.id };
      return mayStrike
        ? [{ id: `attack:${one.model.id}`, value: { blow: one }, label: modelLabel(one.model), data }]
        : [];
    }
    if (held.length > 0 || victim.model.climbing) return [];
    return actorsOf(victim.unit, victim.model).flatMap((acting) =>
      gunsOf(state, acting).flatMap((gun): Option<Mad>[] => {
        const { shot, refusals } = judgeShot(state, acting, gun, one);
        if (!shot || refusals.length > 0) return [];
        return [
          {
            id: `${gun.key}@${one.model.id}`,
            value: { gun, shot, acting },
            label: message('option.shoot', {
              weapon: message(`weapon.${gun.weapon.id}`),
              target: modelLabel(one.model),
            }),
            data: { target: one.model.id, weapon: gun.weapon.id },
          },
        ];
      }),
    );
  });
  if (options.length === 0) return;
  const chosen = yield* choose<'madness', Mad>({
    seat: caster.unit.seat,
    kind: 'madness',
    rule: 'WZ-35.7',
    data: { unit: victim.unit.id, model: victim.model.id },
    options,
  });
  if ('gun' in chosen) {
    const mad = { ...chosen.acting, reserve: true };
    return yield* fire(play, mad, chosen.gun, chosen.shot, caster.unit.seat);
  }
  const acting = actorsOf(victim.unit, victim.model).find((one) => maySwing(state, one));
  if (!acting) return;
  const by = { ...acting, reserve: true };
  yield* attack(play, by, { target: chosen.blow, approach: 'none', chooser: caster.unit.seat });
}
