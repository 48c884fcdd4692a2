import type { Language } from '@mischia/kernel';
import { inchesText } from './map/inches-text.ts';

type Point = readonly number[];

interface Written {
  readonly [name: string]: unknown;
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer that is no option, in words and inches: who goes or stands where, who attacks whom. */
export function answerText(answer: unknown, isInInches: boolean, language: Language): string {
  const place = (x: number, y: number) =>
    isInInches ? `${inchesText(x, language)} ${inchesText(y, language)}` : `${x},${y}`;
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(write).join(typeof value[0] === 'object' ? '; ' : ' ');
    if (typeof value !== 'object' || value === null) return String(value);
    return written(value as Written).join(Object.values(value).every(isRecord) ? '; ' : ' ');
  };
  const written = ({ model, unit, at, face, path, x, y, z, facing, ...others }: Written): string[] => {
    const words: string[] = [];
    if (typeof unit === 'string') words.push(unit);
    if (at !== undefined) words.push(write(at));
    // Whoever stands up shows the front of its tile.
    if (face !== undefined && face !== 'front') words.push(write(face));
    if (typeof model === 'string') words.push(model.toUpperCase());
    const end = Array.isArray(path) ? (path.at(-1) as Point | undefined) : undefined;
    if (Array.isArray(end)) words.push(`→ ${place(end[0] as number, end[1] as number)}`);
    else if (Array.isArray(path)) words.push(path.map(write).join(' → '));
    else if (path !== undefined) words.push(write(path));
    if (typeof x === 'number' && typeof y === 'number') words.push(place(x, y));
    // On the ground nothing is said of the height.
    if (typeof z === 'number' && z !== 0) words.push(`z ${isInInches ? inchesText(z, language) : z}`);
    // One list alone needs no name.
    const named = Object.entries(others);
    for (const [name, value] of named)
      words.push(named.length === 1 && words.length === 0 ? write(value) : `${name} ${write(value)}`);
    return words;
  };
  return write(answer);
}
