import { convolve, type Distribution, mixture, type OddsAnswer } from '@mischia/odds';
import type { PowerEffect } from '../pack/schema.ts';
import { starterLibrary } from '../pack/starter.ts';
import { traitsOf } from '../rules/07-units/profiles.ts';
import { laidAt } from '../rules/17-templates/blast.ts';
import { blastOf } from '../rules/17-templates/shapes.ts';
import { modelsHit } from '../rules/17-templates/under.ts';
import type { Battle } from '../state.ts';
import { type InPlay, inPlay } from '../table/table.ts';
import { casualties } from './answers.ts';
import { battleOf, type MeetUnit } from './meet.ts';
import { powerOdds, powerSaveFacts } from './powers.ts';
import type { Questions } from './questions.ts';
import { struckOnce } from './struck.ts';

/** A power of the packs, used by somebody on somebody. */
type NamedPower = Omit<Questions['power'], 'target'> & { readonly target?: MeetUnit };

/** Who falls when it works: whoever it strikes, or everybody under its template. */
export function slainBy(
  state: Battle,
  effect: PowerEffect,
  target: InPlay,
): { slain: Distribution; lost: Distribution } | undefined {
  if (effect.id !== 'strike' && effect.id !== 'burst') return undefined;
  const hit = { damage: effect.damage, rolls: effect.wounds };
  const { x, y, z, altitude, area } = target.model;
  const struck =
    effect.id === 'strike'
      ? [target]
      : modelsHit(state, laidAt(state, { x, y, z }, blastOf(effect.template) ?? 0, altitude, area))
          .map(({ one }) => one)
          .filter((one) => !effect.livingOnly || (!one.model.vehicle && traitsOf(state, one.model).includes('living')));
  const slain = struck
    .map((one) => struckOnce(state, one, hit).killed)
    .reduce<Distribution>((all, killed) => convolve(all, Float64Array.of(1 - killed, killed)), Float64Array.of(1));
  const isStruck = struck.some(({ model }) => model.id === target.model.id);
  return { slain, lost: isStruck ? struckOnce(state, target, hit).lost : Float64Array.of(1) };
}

// WZ-23.3, WZ-35.7: a power of the packs.
export function namedPowerAnswer({ power: id, caster, target, concentration = 0, spacing }: NamedPower): OddsAnswer {
  const power = starterLibrary.powers[id]!;
  const { PO } = starterLibrary.profiles[caster]!.row;
  const state = battleOf({
    attacker: { profile: caster },
    target: target ?? { profile: caster },
    distance: 6,
    ...(spacing === undefined ? {} : { spacing }),
  });
  const one = inPlay(state, 'b1.1');
  const save = target ? powerSaveFacts(state, power, one) : null;
  const { needed, saveNeeded, cast, saved, works } = powerOdds({
    PO,
    difficulty: power.difficulty,
    concentration,
    save,
  });
  const done = target ? slainBy(state, power.effect, one) : undefined;
  const often = (of: Distribution) =>
    mixture([
      { weight: works, distribution: of },
      { weight: 1 - works, distribution: Float64Array.of(1) },
    ]);
  const slain = done && often(done.slain);
  const lost = done && often(done.lost);
  const told = slain && lost && casualties(slain, lost, slain[target?.size ?? 1] ?? 0);
  return {
    question: 'power',
    chances: { works, ...(saved > 0 ? { 'power-saved': saved } : {}), 'cast-failed': 1 - cast, ...told?.chances },
    distributions: told?.distributions ?? {},
    values: {
      'cast-at-most': needed,
      ...(saveNeeded === null ? {} : { 'save-at-most': saveNeeded }),
      'actions-needed': power.actions + concentration,
    },
  };
}
