import type { Catalogue } from '@mischia/kernel';

/** The same names under `ability.<name>` and `why.<name>`. */
export const underBoth = (names: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => [
      [`ability.${name}`, text],
      [`why.${name}`, text],
    ]),
  );
