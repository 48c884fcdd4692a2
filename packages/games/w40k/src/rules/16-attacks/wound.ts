import { type Modifier, message, type Play, type Rule, rollOne } from '@mischia/kernel';
import type { MortalOnWound } from '../../abilities/ability.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model } from '../../state.ts';
import { rollNumber } from '../04-dice/dice.ts';
import { allocate } from './allocate.ts';
import type { Contributions } from './context.ts';
import { damageModifiers, damageOf, modifiedDamage } from './damage.ts';
import { loseWounds } from './lose-wounds.ts';
import { mortalWounds } from './mortal-wounds.ts';
import { bestSave, type Save, saved, savesOf, saveTarget } from './saves.ts';

/** A hit that wounds: the face of its wound roll, 0 when it wounded without one. */
export interface Wound {
  readonly face: number;
}

// W40K-16.3 to W40K-16.5: allocate, save, lose wounds; W40K-17.2: mortal wounds follow the normal damage of each attack.
export function* resolveWound(
  play: Play<Battle>,
  all: Contributions,
  wound: Wound,
  mortals: readonly MortalOnWound[],
): Rule<void> {
  const { attack } = all;
  const { target } = attack;
  const model = yield* allocate(play, target);
  if (!model) return;
  const cause = { kind: 'attack' as const, rule: 'W40K-16.5', by: attack.attacker.seat };
  if (!(yield* savingThrow(all, model))) {
    const rolled = yield* rollNumber(
      play,
      { rule: 'W40K-16.5', for: 'damage', by: attack.attacker.seat },
      damageOf(all),
    );
    const modifiers = damageModifiers(all, model);
    if (modifiers.length > 0) emitDamage(play, target.id, rolled, modifiers);
    yield* loseWounds(play, target, model, modifiedDamage(rolled, modifiers), cause);
  }
  for (const mortal of mortals) {
    if (wound.face < mortal.on) continue;
    const count = yield* rollNumber(
      play,
      { rule: mortal.rule, for: 'mortal-wounds', by: attack.attacker.seat },
      mortal.mortal,
    );
    yield* mortalWounds(play, target, count, { rule: mortal.rule, by: attack.attacker.seat });
  }
}

const emitDamage = (play: Play<Battle>, unit: string, rolled: number, modifiers: readonly Modifier[]) =>
  play.emit({
    type: 'damage-modified',
    rule: 'W40K-06.8',
    data: { unit, rolled, damage: modifiedDamage(rolled, modifiers) },
    modifiers,
  });

// W40K-16.4, W40K-17.1: the controller of the model picks one of its saves before rolling.
function* savingThrow(all: Contributions, model: Model): Rule<boolean> {
  const { target } = all.attack;
  const saves = savesOf(all, model);
  const save = yield* chosenSave(target.seat, saves);
  const face = yield* rollOne({
    rule: save.kind === 'armour' ? 'W40K-16.4' : 'W40K-17.1',
    for: 'save',
    by: target.seat,
    target: save.target,
    modifiers: save.modifiers,
  });
  return saved(face, save);
}

/** The better save comes first: nothing speaks for the other one. */
function* chosenSave(seat: number, saves: readonly Save[]): Rule<Save> {
  const best = bestSave(saves);
  if (saves.length === 1) return best;
  return yield* choose({
    seat,
    kind: 'choose-save',
    rule: 'W40K-17.1',
    options: [best, ...saves.filter((save) => save !== best)].map((save) => ({
      id: `save:${save.kind}`,
      value: save,
      label: message(`option.save-${save.kind}`, { target: saveTarget(save) }),
    })),
    moot: true,
  });
}
