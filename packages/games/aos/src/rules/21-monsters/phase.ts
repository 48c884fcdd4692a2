import { inches } from '@mischia/geometry';
import { type Barred, message, type Option, type Play, type Rule, refuse, rollOne, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { featureName, unitName } from '../../names.ts';
import { type Battle, type FeatureId, RAMPAGES, type Rampage, type Unit } from '../../state.ts';
import { enemiesEngaged, unitNearFeature } from '../../table/table.ts';
import { featureById, isDefensible } from '../../table/terrain.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { friendsOnTable, playerOf, unitHas } from '../01-concepts/units.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { demolish } from '../17-terrain/demolish.ts';
import { mayRampage, RAMPAGE_RULES, RAMPAGE_TARGETS } from './rampages.ts';

interface Chosen {
  readonly rampage: Rampage;
  readonly monster: Unit;
  readonly target: Unit | FeatureId;
}

const RANGE = inches(3);
const USED = 'rampage';

/** AOS-21.0, AOS-21.1, R92: whom or what each rampage of a MONSTER could pick. */
function targetsOf(state: Battle, monster: Unit, rampage: Rampage): (Unit | FeatureId)[] {
  if (rampage === 'smash-to-rubble') {
    return Object.values(state.features)
      .filter(({ id, scroll, rulesLost }) => (scroll !== null && !rulesLost) || isDefensible(featureById(state, id)))
      .map(({ id }) => id)
      .filter((id) => unitNearFeature(state, monster, id, RANGE));
  }
  return enemiesEngaged(state, monster).filter((enemy) => {
    if (rampage === 'roar') return true;
    return unitHas(state, enemy, 'MONSTER') === (rampage === 'titanic-duel');
  });
}

const idOf = (target: Unit | FeatureId): string => (typeof target === 'string' ? target : target.id);

const nameOfTarget = (state: Battle, target: Unit | FeatureId) =>
  typeof target === 'string' ? featureName(state, target) : unitName(target);

const everyRampage = (state: Battle, seat: Seat): Chosen[] =>
  friendsOnTable(state, seat)
    .filter((unit) => unitHas(state, unit, 'MONSTER'))
    .flatMap((monster) =>
      RAMPAGES.flatMap((rampage) => targetsOf(state, monster, rampage).map((target) => ({ rampage, monster, target }))),
    );

const hasRampaged = ({ phase }: Unit): boolean => phase.rolled[USED] !== undefined;

const optionOf = (state: Battle, one: Chosen): Option<Chosen> => ({
  id: `${one.rampage}:${one.monster.id}:${idOf(one.target)}`,
  value: one,
  label: message('option.rampage', {
    rampage: message(`rampage.${one.rampage}`),
    unit: unitName(one.monster),
    target: nameOfTarget(state, one.target),
  }),
  rule: RAMPAGE_RULES[one.rampage],
  data: { unit: one.monster.id, target: idOf(one.target) },
});

function barredRampages(state: Battle, seat: Seat): Barred[] {
  const player = playerOf(state, seat);
  return everyRampage(state, seat).flatMap((one) => {
    const params = { unit: unitName(one.monster) };
    const refusals = [
      ...(hasRampaged(one.monster) ? [refuse({ code: 'rampage/monster-had-one', rule: 'AOS-21.1', params })] : []),
      ...(mayRampage(player, one.rampage) ? [] : [refuse({ code: 'rampage/used', rule: 'AOS-21.1', params })]),
    ];
    const { id, label } = optionOf(state, one);
    return refusals.length > 0 ? [{ id, label, refusals }] : [];
  });
}

// AOS-21.1: one rampage with each MONSTER, each rampage once in a phase. False when the player is done.
export function* rampagesOf(play: Play<Battle>, seat: Seat): Rule<boolean> {
  const { state } = play;
  const player = playerOf(state, seat);
  const open = everyRampage(state, seat).filter(
    ({ rampage, monster }) => mayRampage(player, rampage) && !hasRampaged(monster),
  );
  if (open.length === 0) return false;
  const chosen = yield* choose<'rampage', Chosen | undefined>({
    seat,
    kind: 'rampage',
    rule: 'AOS-21.1',
    options: [
      ...open.map((one) => optionOf(state, one)),
      { id: 'done', value: undefined, label: message('option.done') },
    ],
    barred: () => barredRampages(state, seat),
  });
  if (!chosen) return false;
  yield* rampage(play, chosen);
  return true;
}

function* rampage(play: Play<Battle>, { rampage: what, monster, target }: Chosen): Rule<void> {
  const { state } = play;
  const { [what]: rule } = RAMPAGE_RULES;
  const { [what]: needed } = RAMPAGE_TARGETS;
  playerOf(state, monster.seat).rampages.push(what);
  monster.phase.rolled[USED] = 1;
  play.emit({
    type: 'rampage',
    rule: 'AOS-21.1',
    also: [rule],
    data: { unit: monster.id, rampage: what, target: idOf(target) },
  });
  if (needed !== null) {
    const face = yield* rollOne({ rule, for: 'rampage', by: monster.seat, target: needed });
    if (face < needed) return;
  }
  if (typeof target === 'string') return yield* demolish(play, target, monster.seat, rule);
  if (what === 'roar') {
    // AOS-21.1a: neither issues nor receives commands in the following combat phase.
    grant(play, target, { id: 'cannot-be-commanded', why: 'rampage.roar' }, rule, 'end-of-combat');
  } else if (what === 'stomp') {
    const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by: monster.seat }, 'D3');
    yield* mortalWounds(play, target, count, { rule, what: 'stomp' });
  } else {
    // AOS-21.1c: +1 to hit against this MONSTER until the end of the following combat phase.
    const duel = { id: 'hit-modifier', amount: 1, against: target.id, why: 'rampage.titanic-duel' };
    grant(play, monster, duel, rule, 'end-of-combat');
  }
}
