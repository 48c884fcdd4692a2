import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { thisModel, thisUnit } from '../ask.ts';
import { choose } from '../decisions.ts';
import { featureName, modelName } from '../names.ts';
import { ignoresSpell } from '../rules/19-wizards/ignored.ts';
import type { Battle } from '../state.ts';
import { giveCommandPoints } from './effects/command-points.ts';
import { enchantWeapon } from './effects/enchant-weapon.ts';
import { grantToTarget } from './effects/grant.ts';
import { grantToAll } from './effects/grant-all.ts';
import { healTarget } from './effects/heal.ts';
import { woundTarget } from './effects/mortal-wounds.ts';
import { storeBolt } from './effects/stored-bolt.ts';
import { summonUnit } from './effects/summon-unit.ts';
import { riteTargets } from './reach.ts';
import type { RiteTarget, Worked } from './rite.ts';

function optionOf(state: Battle, target: RiteTarget): Option<RiteTarget> {
  switch (target.what) {
    case 'unit':
      return thisUnit('unit', target.unit, target);
    case 'model':
      return thisModel('model', target.unit, target.model, target);
    case 'feature':
      return {
        id: `feature:${target.feature}`,
        value: target,
        label: featureName(state, target.feature),
        data: { feature: target.feature },
      };
  }
}

// AOS-19.2, AOS-20.2: the target is picked once the spell is cast and not unbound, or the prayer answered.
export function* performRite(play: Play<Battle>, { target: _none, ...worked }: Worked): Rule<void> {
  const { state } = play;
  const { rite, caster, kind, rule } = worked;
  if (!rite.target) return yield* takeEffect(play, { ...worked, target: undefined });
  const targets = riteTargets(state, caster, rite);
  if (targets.length === 0) {
    play.emit({ type: 'no-target', rule, data: { unit: caster.unit.id, [kind]: rite.id } });
    return;
  }
  const target = yield* choose<'rite-target', RiteTarget>({
    seat: caster.unit.seat,
    kind: 'rite-target',
    rule: kind === 'spell' ? 'AOS-19.2' : 'AOS-20.2',
    prompt: message('ask.rite-target', {
      rite: message(`${kind}.${rite.id}`),
      model: modelName(caster.unit, caster.model),
    }),
    options: targets.map((each) => optionOf(state, each)),
    data: { rite: rite.id, model: caster.model.id },
  });
  // Nobody ignores a spell of its own side.
  const isForeign = target.what !== 'feature' && target.unit.seat !== caster.unit.seat;
  if (kind === 'spell' && isForeign && (yield* ignoresSpell(play, target.unit, 'spell'))) return;
  yield* takeEffect(play, { ...worked, target });
}

function* takeEffect(play: Play<Battle>, worked: Worked): Rule<void> {
  for (const effect of worked.rite.effects) {
    switch (effect.id) {
      case 'mortal-wounds':
        yield* woundTarget(play, effect, worked);
        break;
      case 'heal':
        yield* healTarget(play, effect, worked);
        break;
      case 'grant':
        yield* grantToTarget(play, effect, worked);
        break;
      case 'grant-all':
        yield* grantToAll(play, effect, worked);
        break;
      case 'enchant-weapon':
        yield* enchantWeapon(play, effect, worked);
        break;
      case 'command-points':
        yield* giveCommandPoints(play, effect, worked);
        break;
      case 'stored-bolt':
        yield* storeBolt(play, effect, worked);
        break;
      case 'summon-unit':
        yield* summonUnit(play, effect, worked);
        break;
    }
  }
}
