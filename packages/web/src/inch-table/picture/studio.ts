import type { Length } from '@mischia/geometry';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSettings } from '../../settings/settings.ts';
import type { Cast } from '../figures/build.ts';
import type { Ground, Token } from '../table-parts.ts';
import type { Job } from './job.ts';
import type { Delivered } from './painter.worker.ts';

/** A picture that can be shown. */
export interface Picture {
  readonly url: string;
  /** Thousandths of an inch from the middle to each edge; of tokens only. */
  readonly reach: Length;
}

/** Pictures of tables that are kept: doors open and floors change. */
const MOST_TABLES = 6;

/** Paints beside the page: whoever wants a picture asks, and gets it when it is done. Where there are no workers there are no pictures. */
class Studio {
  readonly #pictures = new Map<string, Picture>();
  readonly #asked = new Set<string>();
  readonly #tables: string[] = [];
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #version = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  find(key: string): Picture | undefined {
    return this.#pictures.get(key);
  }

  ask(key: string, job: Job): void {
    if (this.#asked.has(key) || !canPaint()) return;
    this.#asked.add(key);
    if (job.paint === 'table') this.#keep(key);
    this.#worker ??= this.#open();
    this.#worker.postMessage({ key, job });
  }

  #open(): Worker {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module', name: 'painter' });
    worker.onmessage = ({ data: { key, file, reach } }: MessageEvent<Delivered>) => {
      this.#pictures.set(key, { url: URL.createObjectURL(file), reach: Math.round(reach * 1000) });
      this.#version++;
      for (const listener of this.#listeners) listener();
    };
    return worker;
  }

  #keep(key: string): void {
    this.#tables.push(key);
    const old = this.#tables.length > MOST_TABLES ? this.#tables.shift() : undefined;
    const picture = old === undefined ? undefined : this.#pictures.get(old);
    if (old === undefined) return;
    if (picture) URL.revokeObjectURL(picture.url);
    this.#pictures.delete(old);
    this.#asked.delete(old);
  }
}

const canPaint = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

const studio = new Studio();

const keys = new WeakMap<object, string>();
let grounds = 0;

/** A ground keeps its name as long as it is the same. */
function keyOf(ground: Ground, what: string, ceiling: Length | undefined): string {
  const known = keys.get(ground) ?? `ground ${++grounds}`;
  keys.set(ground, known);
  return `${known} ${what} ${ceiling}`;
}

const castKeys = new WeakMap<object, Map<string, string>>();

/** Models that look alike have one name. */
export function castKey({ figure, footprint, height }: Cast): string {
  const ofFigure = castKeys.get(figure) ?? new Map<string, string>();
  castKeys.set(figure, ofFigure);
  const shape = `${JSON.stringify(footprint)} ${height}`;
  const known = ofFigure.get(shape) ?? `${JSON.stringify(figure)} ${shape}`;
  ofFigure.set(shape, known);
  return known;
}

export const castOf = ({ figure, body: { footprint, height } }: Token): Cast => ({ figure, footprint, height });

/** The table's picture, as soon as it is painted. */
export function useTablePicture(
  ground: Ground,
  what: 'whole' | 'bare',
  ceiling: Length | undefined,
): Picture | undefined {
  useSyncExternalStore(studio.subscribe, studio.version, studio.version);
  const isPainted = useSettings(({ tableLook }) => tableLook === 'painted');
  const key = keyOf(ground, what, ceiling);
  useEffect(() => {
    if (isPainted) studio.ask(key, { paint: 'table', what, ground, ceiling });
  }, [isPainted, key, what, ground, ceiling]);
  return isPainted ? studio.find(key) : undefined;
}

/** How to find the picture of a figure, as soon as it is painted. */
export function useCastPictures(casts: readonly Cast[]): (cast: Cast) => Picture | undefined {
  useSyncExternalStore(studio.subscribe, studio.version, studio.version);
  const isPainted = useSettings(({ tableLook }) => tableLook === 'painted');
  useEffect(() => {
    if (isPainted) for (const cast of casts) studio.ask(castKey(cast), { paint: 'token', cast });
  }, [isPainted, casts]);
  return (cast) => (isPainted ? studio.find(castKey(cast)) : undefined);
}

/** How to find the picture of a token, as soon as it is painted. */
export function useTokenPictures(tokens: readonly Token[]): (token: Token) => Picture | undefined {
  const pictureOf = useCastPictures(useMemo(() => tokens.map(castOf), [tokens]));
  return (token) => pictureOf(castOf(token));
}
