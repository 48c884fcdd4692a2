import { gap, inches, within } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { modelName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle } from '../../state.ts';
import { bodyOf, SLACK } from '../../table/table.ts';
import { unitRoll } from '../01-concepts/rolling.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { unbindsLeft } from './allowance.ts';
import type { Naming } from './cast.ts';
import { unbinds } from './casting.ts';

const UNBIND_RANGE = inches(30);
const UNBINDING_DICE = 2;

/** AOS-19.1.2: models of the opponent within 30" of the caster whose unit has unbinds left; sight does not matter. */
export function unbinders(state: Battle, { unit, model }: Caster): Caster[] {
  const body = bodyOf(state, unit, model);
  return friendsOnTable(state, 1 - unit.seat)
    .filter((enemy) => unbindsLeft(state, enemy) > 0)
    .flatMap((enemy) =>
      enemy.models
        // AOS-19.4: which model of a unit makes the attempt may matter, terrain near it helps.
        .filter((each) => within(gap(bodyOf(state, enemy, each), body), UNBIND_RANGE, SLACK))
        .map((each) => ({ unit: enemy, model: each })),
    );
}

// AOS-19.1.2: one attempt for each spell; more than the casting roll unbinds it (R83).
export function* unbindWindow(play: Play<Battle>, caster: Caster, total: number, naming: Naming): Rule<boolean> {
  const { state } = play;
  const able = unbinders(state, caster);
  if (able.length === 0) return false;
  const spell = 'spell' in naming ? naming.spell : naming.entity;
  const name = message('spell' in naming ? `spell.${spell}` : `entity.${spell}`);
  const options: Option<Caster | undefined>[] = able.map((one) => ({
    id: `unbind:${one.model.id}`,
    value: one,
    label: message('option.unbind', { model: modelName(one.unit, one.model) }),
    data: { unit: one.unit.id, model: one.model.id },
  }));
  const by = yield* choose({
    seat: 1 - caster.unit.seat,
    kind: 'unbind',
    rule: 'AOS-19.1.2',
    prompt: message('ask.unbind', { spell: name, model: modelName(caster.unit, caster.model), total }),
    options: [...options, { id: 'pass', value: undefined, label: message('option.pass') }],
    data: { spell, model: caster.model.id, total },
  });
  if (!by) return false;
  by.unit.phase.unbinds += 1;
  const { unit, model } = by;
  const rolled = yield* unitRoll(play, unit, {
    rule: 'AOS-19.1.2',
    for: 'unbind',
    count: UNBINDING_DICE,
    model,
    needs: total + 1,
  });
  const isUnbound = unbinds(rolled.total, total);
  play.emit({
    type: isUnbound ? 'spell-unbound' : 'spell-not-unbound',
    rule: 'AOS-19.1.2',
    data: { unit: by.unit.id, ...naming, total: rolled.total },
  });
  return isUnbound;
}
