import { type Barred, message, type Play, type Rule, refuse, sumOf } from '@mischia/kernel';
import { faceOf } from '../../board/derived.ts';
import { OPTIONS } from '../../content/content.ts';
import type { OptionType, School } from '../../content/types.ts';
import { choose } from '../../decisions.ts';
import { enfeebleMalus } from '../../powers/enfeeble.ts';
import { weaponSilenced } from '../../powers/objuration-mechanicum.ts';
import { powerById } from '../../powers/registry.ts';
import type { State, Tile, Unit } from '../../state.ts';
import { countingSuppression, SUPPRESSION_MALUS, suppress } from '../../tokens/suppression.ts';
import { type Action, newAction } from '../action.ts';
import { cardWindow } from '../cards/moments.ts';
import { anyDieBonus, rollDice } from '../dice.ts';
import { announceShot } from '../shooting/announce.ts';
import { unitLabel } from '../units/labels.ts';
import { unitOption } from '../units/unit-options.ts';
import { distanceBetween, inPlay, isInfantry, publicId } from '../units/units.ts';
import { librarianPeril, weirdboyPeril } from './perils.ts';

const SCHOOLS: { readonly [kind: string]: readonly School[] } = {
  librarian: ['biomancy', 'divination', 'telekinesis'],
  weirdboy: ['waaagh'],
};

// R160: powers in the psychic slots of the psyker's tile, of his schools.
function powersOf(state: State, unit: Unit): OptionType[] {
  const { psyker } = faceOf(unit).abilities;
  if (!psyker) return [];
  return (state.tiles[unit.tile] as Tile).options
    .map((id) => OPTIONS[id] as OptionType)
    .filter((option) => option.power && (SCHOOLS[psyker.school] ?? []).includes(option.power.school));
}

/** The powers that can be manifested now (BR-24.1). */
export const manifestable = (state: State, unit: Unit): OptionType[] =>
  weaponSilenced(state, unit, 0)
    ? []
    : powersOf(state, unit).filter((option) => powerById(option.id).available(state, unit));

/** His powers that cannot be manifested now, with the reasons. */
export function barredPowers(state: State, unit: Unit): Barred[] {
  const now = manifestable(state, unit);
  return powersOf(state, unit)
    .filter((option) => !now.includes(option))
    .map(({ id }) => {
      const { rule, lacks = 'power/no-target' } = powerById(id);
      const silenced = weaponSilenced(state, unit, 0);
      const params = { unit: unitLabel(unit), power: message(`name.${id}`) };
      return {
        id: `manifest:${id}`,
        label: message('option.manifest', { power: message(`name.${id}`) }),
        refusals: [refuse({ code: silenced ? 'power/silenced' : lacks, rule: silenced ? 'BR-24.19' : rule, params })],
      };
    });
}

// BR-24.9: the first token on himself; one of the others may go to a friendly Ork Infantry within 2 spaces.
function* payCost(play: Play<State>, psyker: Unit, cost: number): Rule<void> {
  const friends =
    faceOf(psyker).abilities.psyker?.school === 'weirdboy' && cost > 1
      ? play.state.units.filter(
          (unit) =>
            unit !== psyker &&
            unit.owner === psyker.owner &&
            unit.status === 'board' &&
            isInfantry(unit) &&
            distanceBetween(play.state, psyker, unit) <= SHARE_DISTANCE,
        )
      : [];
  let own = cost;
  if (friends.length > 0) {
    const friend = yield* choose<'share-cost', Unit | null>({
      seat: psyker.owner,
      kind: 'share-cost',
      rule: 'BR-24.9',
      data: { unit: publicId(psyker), cost },
      options: [{ id: 'self', value: null, label: message('option.self') }, ...friends.map(unitOption)],
    });
    if (friend) {
      own--;
      suppress(play, friend, 1, 'BR-24.9');
    }
  }
  suppress(play, psyker, own, 'BR-24.1');
}
const SHARE_DISTANCE = 2;

// BR-24.5, BR-24.10, BR-24.7: 1d6 + level − 2 per Suppression on him, the cost included.
const perilTotal = (die: number, level: number, suppression: number): number =>
  die + level - SUPPRESSION_MALUS * suppression;

// BR-24.1: power and target, cost, Perils test, effect.
export function* manifest(play: Play<State>, action: Action, psyker: Unit, option: OptionType): Rule<void> {
  const power = powerById(option.id);
  const ability = faceOf(psyker).abilities.psyker;
  if (!ability || !option.power) return;
  const target = yield* power.target(play, psyker);
  play.emit({
    type: 'manifested',
    rule: 'BR-24.1',
    also: [power.rule, 'BR-24.7'],
    data: { unit: publicId(psyker), power: option.id, ...(target.unit ? { target: publicId(target.unit) } : {}) },
  });
  yield* payCost(play, psyker, option.power.cost);
  const shot = power.shot?.(play.state, psyker, target);
  // BR-09.6, BR-09.8: an alternative Shooting Action: tokens and cards are announced before its first die, the Perils test.
  if (shot) yield* announceShot(play, action, shot);
  else yield* cardWindow(play, { window: 'shot-declared', rule: 'BR-24.1', action, unit: psyker });
  // BR-24.16: Enfeeble weighs on all dice of the unit, this one too.
  const bonuses = [
    ...(yield* anyDieBonus(play, action, psyker.owner, { for: 'peril', unit: psyker })),
    ...enfeebleMalus(play.state, psyker),
  ];
  const isLibrarian = ability.school === 'librarian';
  const [die] = yield* rollDice(play, action, {
    rule: isLibrarian ? 'BR-24.5' : 'BR-24.10',
    for: 'peril',
    by: psyker.owner,
    count: 1,
    unit: psyker,
    modifiers: bonuses,
  });
  const total = perilTotal((die as number) + sumOf(bonuses), ability.level, countingSuppression(action, psyker));
  const effect = function* (): Rule<void> {
    if (inPlay(psyker)) yield* power.effect(play, action, psyker, target, shot);
  };
  const again = () => manifest(play, newAction(), psyker, option);
  if (isLibrarian) yield* librarianPeril(play, action, psyker, { option, total, effect, again });
  else yield* weirdboyPeril(play, action, psyker, total, effect);
}
