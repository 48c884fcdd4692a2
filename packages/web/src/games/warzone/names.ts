import { type Message, message } from '@mischia/kernel';
import { type Battle, modelLabel, type Unit } from '@mischia/warzone';

/** The unit by its name alone. */
export const unitName = ({ entry }: Unit): Message => message(`unit.${entry}`);

/** A model by its name and sign; nobody where it is not known. */
export function modelName({ units }: Battle, id: string | null): Message {
  for (const { models } of Object.values(units)) {
    const model = models.find((one) => one.id === id);
    if (model) return modelLabel(model);
  }
  return message('wz.nobody');
}

/** Several short things in one line: "1 Action · 2 left". */
export function joined(words: readonly Message[]): Message {
  const [first, ...rest] = words;
  return rest.reduce((before, next) => message('wz.and', { before, next }), first ?? message('wz.nothing'));
}
