import type { Param, Refusal } from '@mischia/kernel';

/** What was measured and what was needed, each as a number or as a length. */
export interface Figures {
  readonly measured: Param;
  readonly needed: Param;
  readonly sign: '>' | '<';
}

/**
 * The figures of a refusal. They are plain numbers in the refusal itself; they are lengths when its words fill one of
 * them in as inches.
 */
export function figuresOf({ measured, needed, cause }: Refusal): Figures | undefined {
  if (measured === undefined || needed === undefined || measured === needed) return undefined;
  const lengths = Object.values(cause.params ?? {}).flatMap((param) =>
    typeof param === 'object' && 'inches' in param ? [param.inches] : [],
  );
  const isLength = lengths.some((length) => isNear(length, measured) || isNear(length, needed));
  const sign = measured > needed ? '>' : '<';
  return isLength ? { measured: { inches: measured }, needed: { inches: needed }, sign } : { measured, needed, sign };
}

/** Words may carry the exact length where the figure is rounded to a thousandth. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
