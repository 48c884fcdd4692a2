import type { Weapon } from '@mischia/warzone';

const columnsOf = ({ bands }: Weapon) => Object.values(bands).filter((column) => column !== undefined);

/** What a weapon may be called besides its template. */
export const WEAPON_TAGS: readonly { readonly id: string; readonly has: (weapon: Weapon) => boolean }[] = [
  { id: 'anti-tank', has: ({ against }) => against === 'tank' },
  { id: 'fired', has: ({ fire }) => fire === 'fired' },
  { id: 'thrown', has: ({ fire }) => fire === 'thrown' },
  { id: 'throwable', has: ({ throwable }) => throwable },
  { id: 'burst', has: (weapon) => columnsOf(weapon).some(({ burst }) => burst > 1) },
  { id: 'wounds', has: (weapon) => columnsOf(weapon).some(({ wounds }) => wounds > 1) },
];
