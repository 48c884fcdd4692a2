import { inches } from '@mischia/geometry';
import { message, type Play, type Rule } from '@mischia/kernel';
import { ArmyListSchema } from '../../army/list.ts';
import { newcomers } from '../../army/muster.ts';
import { recruitsOf } from '../../army/wargear.ts';
import { decide } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import { playerOf } from '../../rules/01-concepts/units.ts';
import { afterSetUp } from '../../rules/03-set-up/set-up.ts';
import type { Battle, Unit } from '../../state.ts';
import { hasRoom, putDown } from '../../table/places.ts';
import type { EffectOf, Worked } from '../rite.ts';

/** AOS-3.1b: summoned units go on counting where the list ended. */
function nextId(state: Battle, seat: number): string {
  const letter = String.fromCharCode(97 + seat);
  const used = Object.values(state.units).filter((unit) => unit.seat === seat);
  return `${letter}${1 + Math.max(0, ...used.map(({ id }) => Number(id.slice(1))))}`;
}

function summoned(state: Battle, { warscroll, models }: EffectOf<'summon-unit'>, seat: number): Unit {
  const scroll = state.library.warscrolls[warscroll];
  if (!scroll) throw new Error(`no warscroll ${warscroll}`);
  const id = nextId(state, seat);
  const [list] = ArmyListSchema.parse({
    name: '-',
    factions: ['-'],
    units: [{ warscroll, models }],
    general: { unit: 0 },
  }).units;
  return {
    id,
    seat,
    warscroll,
    startingSize: models,
    points: 0,
    roles: [],
    isAllied: false,
    isSummoned: true,
    keywords: [],
    given: [],
    spells: [...(scroll.wizard?.spells ?? [])],
    prayers: [...(scroll.priest?.prayers ?? [])],
    ...newcomers(id, list ? recruitsOf(scroll, list, models) : []),
  };
}

// AOS-3.1b: a new unit wholly within range of the caster and away from enemies, so often in a battle.
export function* summonUnit(play: Play<Battle>, effect: EffectOf<'summon-unit'>, worked: Worked): Rule<void> {
  const { state } = play;
  const { caster, rite, rule } = worked;
  const { seat } = caster.unit;
  const player = playerOf(state, seat);
  const unit = summoned(state, effect, seat);
  state.units[unit.id] = unit;
  const order = {
    unit: unit.id,
    rule: 'AOS-3.1b',
    models: unit.models.map(({ id }) => id),
    whole: true,
    fromEnemies: inches(effect.fromEnemies),
    ...(rite.range === undefined ? {} : { whollyWithin: { model: caster.model.id, distance: inches(rite.range) } }),
  };
  const answer = yield* decide({
    seat,
    kind: 'summon-unit',
    rule,
    prompt: message('ask.summon-unit', { unit: unitName(unit) }),
    options: hasRoom(state, order)
      ? []
      : [{ id: 'no-room', value: 'no-room' as const, label: message('option.no-room') }],
    data: order,
  });
  if (answer === 'no-room') {
    delete state.units[unit.id];
    play.emit({ type: 'unit-without-room', rule: 'AOS-3.1b', also: [rule], data: { seat } });
    return;
  }
  player.spent[rite.id] = (player.spent[rite.id] ?? 0) + 1;
  putDown(state, unit, order, answer);
  play.emit({ type: 'unit-summoned', rule: 'AOS-3.1b', also: [rule], data: { unit: unit.id } });
  yield* afterSetUp(play, unit);
}
