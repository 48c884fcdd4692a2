import { type Message, message, type RuleId } from '@mischia/kernel';
import {
  type AbilityRef,
  abilityById,
  type Battle,
  crewProfileOf,
  profileOf,
  type Row,
  type Unit,
  vehicleOf,
} from '@mischia/warzone';

/** Models of one kind, or one of a crew, that share a row of the card. */
export interface Kind {
  readonly id: string;
  readonly name: Message;
  readonly count: number;
  readonly row: Partial<Row>;
  readonly abilities: readonly AbilityRef[];
}

/** Each kind of model of a unit; a vehicle with everybody in it. */
export function kindsOf(battle: Battle, unit: Unit): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const model of unit.models) {
    if (model.presence === 'gone') continue;
    const found = kinds.get(model.profile);
    const count = (found?.count ?? 0) + 1;
    if (!model.vehicle) {
      const { row, abilities } = profileOf(battle, model);
      kinds.set(model.profile, { id: model.profile, name: message(`model.${model.profile}`), count, row, abilities });
      continue;
    }
    const { row, abilities } = vehicleOf(battle, model);
    const { PM: _PM, FO, ...rest } = row;
    const own = { ...rest, ...(FO === undefined ? {} : { FO }) };
    kinds.set(model.profile, {
      id: model.profile,
      name: message(`vehicle.${model.profile}`),
      count,
      row: own,
      abilities,
    });
    for (const crew of model.vehicle.crew) {
      const profile = crewProfileOf(battle, model, crew);
      const id = `${model.profile}.${crew.crew}`;
      kinds.set(id, { id, name: message(`crew.${id}`), count, row: profile.row, abilities: profile.abilities });
    }
  }
  return [...kinds.values()];
}

/** Special abilities of a card, each once, with what it is worth where it has a number. */
export function abilitiesIn(
  kinds: readonly Kind[],
): readonly { readonly key: string; readonly words: Message; readonly rule: RuleId | undefined }[] {
  const found = new Map<string, { key: string; words: Message; rule: RuleId | undefined }>();
  for (const { abilities } of kinds) {
    for (const { id, ...params } of abilities) {
      const figures = Object.values(params).filter((value) => typeof value === 'number' || typeof value === 'string');
      const name = message(`wz.ability.${id}`);
      const words = figures.length > 0 ? message('wz.ability', { name, figures: figures.join(', ') }) : name;
      const key = `${id} ${figures.join()}`;
      found.set(key, { key, words, rule: abilityById(id)?.rule });
    }
  }
  return [...found.values()];
}
