import { type Modifier, type Option, type Play, type Rule, type Seat, sumOf } from '@mischia/kernel';
import { TILES } from '../content/content.ts';
import type { Save, TileType } from '../content/types.ts';
import { bossSave } from '../options/boss-pole.ts';
import { eavyArmour } from '../options/eavy-armour.ts';
import { ironHalo } from '../options/iron-halo.ts';
import { kustomForceField } from '../options/kustom-force-field.ts';
import { enfeebleMalus } from '../powers/enfeeble.ts';
import { telekineticDomeSave } from '../powers/telekinetic-dome.ts';
import type { Action } from '../rules/action.ts';
import { cardWindow, type Moment, type Reaction } from '../rules/cards/moments.ts';
import { anyDieBonus, rollDice } from '../rules/dice.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Tile, Unit } from '../state.ts';
import { suppressionMalus } from '../tokens/suppression.ts';

// BR-17.8: saves printed on an unbroken tile (R169), and those of options and powers.
function savesOf(state: State, unit: Unit): Save[] {
  const saves: Save[] = [];
  const tile = state.tiles[unit.tile] as Tile | undefined;
  const printed = tile && !tile.broken ? (TILES[tile.type] as TileType).save : undefined;
  if (printed) saves.push(printed);
  saves.push(...eavyArmour(state, unit), ...ironHalo(state, unit), ...kustomForceField(state, unit));
  saves.push(...telekineticDomeSave(state, unit));
  return saves;
}

/** The lowest of several saves, of one colour where it is named. */
const bestOf = (saves: readonly Save[], kind?: Save['kind']): Save | undefined =>
  saves
    .filter((save) => kind === undefined || save.kind === kind)
    .reduce<Save | undefined>((best, save) => (best && best.value <= save.value ? best : save), undefined);

/** The save a unit has without playing a card (BR-17.8). */
export const freeSave = (state: State, unit: Unit): Save | undefined => bestOf(savesOf(state, unit), 'green');

/** What lasting things take from a save roll. */
export const saveMaluses = (state: State, action: Action, unit: Unit): Modifier[] => [
  ...suppressionMalus(action, unit),
  ...enfeebleMalus(state, unit),
];

// BR-17.8: the die with its modifiers reaches the value.
export const isSaved = (die: number, modifiers: readonly Modifier[], { value }: Save): boolean =>
  die + sumOf(modifiers) >= value;

// BR-17.8, R118: one attempt, the best available. Green is free; yellow needs a card played for its Armour Save.
export function* armourSave(play: Play<State>, action: Action, unit: Unit, attacker?: Unit): Rule<boolean> {
  const { state } = play;
  const saves = savesOf(state, unit);
  const green = bestOf(saves, 'green');
  const yellow = bestOf(saves, 'yellow');
  let save = green;
  let permitted = false;
  const worthACard = yellow !== undefined && (green === undefined || yellow.value < green.value);
  const moment: Moment = {
    window: 'hit-known',
    rule: 'BR-17.8',
    action,
    unit,
    bonus: (seat) => (worthACard && seat === unit.owner ? ['save'] : []),
    onBonus: () => {
      permitted = true;
    },
  };
  const tokens = (seat: Seat): Option<Reaction>[] =>
    seat === unit.owner
      ? bossSave(play, unit, (given) => {
          save = bestOf(save ? [save, given] : [given]);
        })
      : [];
  yield* cardWindow(play, moment, tokens, () => permitted);
  if (permitted && yellow) save = bestOf(save ? [save, yellow] : [yellow]);
  if (!save) return false;
  const { value, rule = 'BR-17.8' } = save;
  const modifiers = [
    ...saveMaluses(state, action, unit),
    ...(yield* anyDieBonus(play, action, unit.owner, { for: 'save', unit })),
  ];
  const [die] = yield* rollDice(play, action, {
    rule: 'BR-17.8',
    for: 'save',
    by: unit.owner,
    count: 1,
    unit,
    // R173: the save is rolled against the unit that hit.
    ...(attacker ? { against: attacker } : {}),
    modifiers,
    target: value,
  });
  const saved = isSaved(die as number, modifiers, save);
  play.emit({
    type: saved ? 'saved' : 'save-failed',
    rule: 'BR-17.8',
    also: [rule],
    data: { unit: publicId(unit), value },
  });
  return saved;
}
