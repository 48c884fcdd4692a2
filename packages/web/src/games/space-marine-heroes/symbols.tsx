import type { SymbolId } from '@mischia/space-marine-heroes';

/** Drawn in a box of 24, in the colour of the text around. */
const PATHS: { readonly [id in SymbolId]: string } = {
  // A fist coming down.
  'knock-down': 'M8 3h8v7h3l-7 9-7-9h3Z M5 20h14v2H5Z',
  // A sight.
  shoot:
    'M11 2h2v4.1A6 6 0 0 1 17.900 11H22v2h-4.100A6 6 0 0 1 13 17.900V22h-2v-4.100A6 6 0 0 1 6.100 13H2v-2h4.100A6 6 0 0 1 11 6.100Z M12 8.200a3.800 3.800 0 1 0 0 7.600a3.800 3.800 0 1 0 0-7.600Z',
  // Three shots abreast.
  'mow-down': 'M4 5h2v10l-1 4-1-4Z M11 3h2v12l-1 6-1-6Z M18 5h2v10l-1 4-1-4Z M3 2h4v2H3Z M10 0h4v2h-4Z M17 2h4v2h-4Z',
  shield: 'M12 2 20 5v6.500c0 5-3.400 8.600-8 10.500-4.600-1.900-8-5.500-8-10.500V5Z',
  // A star.
  inspire:
    'M12 2 15 8.800 22.300 9.500 16.800 14.400 18.400 21.600 12 17.800 5.600 21.600 7.200 14.400 1.700 9.500 9 8.800Z',
  // Waves from a mast.
  vox: 'M11 11h2l2.500 11h-2l-.500-3h-2l-.500 3h-2Z M12 6.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z M6.300 3.500 7.600 5a5.800 5.800 0 0 0 0 7.600L6.300 14a7.800 7.800 0 0 1 0-10.500Z M17.700 3.500a7.800 7.800 0 0 1 0 10.500l-1.300-1.400a5.800 5.800 0 0 0 0-7.600Z',
};

export function EquipmentSymbol({ symbol, size = 16 }: { readonly symbol: SymbolId; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={PATHS[symbol]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

export const symbolPath = (symbol: SymbolId): string => PATHS[symbol];
