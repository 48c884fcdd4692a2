/** Drawn in a box of 24 with strokes, in the colour of the text around; fonts differ in the signs they have. */
const PATHS = {
  undo: 'M9 5 4 10l5 5 M4 10h10a5.500 5.500 0 0 1 0 11h-3',
  again: 'M20 12a8 8 0 1 1-2.500-5.800 M20 3v5h-5',
  menu: 'M4 6h16 M4 12h16 M4 18h16',
  units: 'M4 5h4v4H4Z M4 15h4v4H4Z M12 7h8 M12 17h8',
  log: 'M6 3h12v18H6Z M9 8h6 M9 12h6 M9 16h4',
  close: 'M6 6l12 12 M18 6 6 18',
  backspace: 'M8 5h12v14H8L2 12Z M11 9.500l5 5 M16 9.500l-5 5',
  settings: 'M4 7h9 M17 7h3 M15 4.500v5 M4 17h3 M11 17h9 M9 14.500v5',
  flag: 'M6 21V4 M6 4h12l-3 4 3 4H6',
  save: 'M12 4v11 M7 11l5 5 5-5 M5 20h14',
  'chevron-left': 'M14 6l-6 6 6 6',
  'chevron-right': 'M10 6l6 6-6 6',
  'chevron-down': 'M6 9l6 6 6-6',
  left: 'M11 5l-7 7 7 7 M4 12h16',
  first: 'M5 5v14 M19 5 9 12l10 7Z',
  back: 'M17 5 7 12l10 7Z',
  play: 'M7 4l12 8-12 8Z',
  pause: 'M8 5v14 M16 5v14',
  forward: 'M7 5l10 7-10 7 M17 5v14',
  tools: 'M12 3v18 M3 12h18',
  tape: 'M3 16 16 3l5 5L8 21Z M7 12l2 2 M10 9l3 3 M13 6l2 2',
  sight:
    'M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12Z M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z',
  rings: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z M12 11.900v.2',
  camera: 'M12 2.500 20 7v10l-8 4.500L4 17V7Z M4 7l8 4.500L20 7 M12 11.500v10',
  whole: 'M9 4H4v5 M15 4h5v5 M9 20H4v-5 M15 20h5v-5',
  floors: 'M12 3 21 8l-9 5-9-5Z M3 12.500l9 5 9-5 M3 17l9 5 9-5',
  'turn-left': 'M4 12a8 8 0 1 0 2.500-5.800 M4 3v5h5',
  'turn-right': 'M20 12a8 8 0 1 1-2.500-5.800 M20 3v5h-5',
  one: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z',
  many: 'M7 5a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z M17 5a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z M7 14a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z M17 14a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z',
  last: 'M19 5v14 M5 5l10 7-10 7Z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
