import type { GameEvent, Seat } from '@mischia/kernel';

/** A member of an event's data that is a text. */
export const textIn = ({ data }: GameEvent, member: string): string | undefined => {
  const value = data?.[member];
  return typeof value === 'string' ? value : undefined;
};

/** A member of an event's data that is a number. */
export const numberIn = ({ data }: GameEvent, member: string): number | undefined => {
  const value = data?.[member];
  return typeof value === 'number' ? value : undefined;
};

/** Units of the inch games are named by the letter of their army: b4, b4.3. */
export const seatOfLetter = (id: string): Seat => id.charCodeAt(0) - 'a'.charCodeAt(0);

/** The figures an `attacks-made` sums up. */
export const figuresMade = (event: GameEvent) =>
  event.type === 'attacks-made'
    ? {
        attacks: numberIn(event, 'attacks') ?? 0,
        hits: numberIn(event, 'hits') ?? 0,
        wounds: numberIn(event, 'wounds') ?? 0,
      }
    : undefined;

/** The two sides of an event that names both, or the one it happens to. */
export function pairIn(event: GameEvent, doer: string, target: string) {
  const [from, to] = [textIn(event, doer), textIn(event, target)];
  return from === undefined || to === undefined ? undefined : { doer: from, target: to };
}
