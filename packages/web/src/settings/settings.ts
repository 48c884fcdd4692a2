import type { Language } from '@mischia/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Theme = 'dark' | 'light';
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
type TextSize = (typeof TEXT_SIZES)[number];
/** `watch`: what others do is shown one thing after the other; `quick`: at once. */
export const PACES = ['watch', 'quick'] as const;
type Pace = (typeof PACES)[number];
/** `quick`: dice lie on the tray as soon as they fell; `step`: one roll after the other, when one asks for the next. */
export const DICE_PACES = ['quick', 'step'] as const;
type DicePace = (typeof DICE_PACES)[number];
export const MOTIONS = ['system', 'reduced'] as const;
type Motion = (typeof MOTIONS)[number];
/** Tables measured in inches: painted, with miniatures; or plainly drawn, which costs a small machine nothing. */
export const TABLES = ['painted', 'plain'] as const;
type TableLook = (typeof TABLES)[number];
/** Windows that leave nothing to decide answer themselves, or not. */
export const AUTOMATIC = ['on', 'off'] as const;
type Automatic = (typeof AUTOMATIC)[number];

/** Sound is made in the page, when the player asks for it. */
export const SOUNDS = ['off', 'on'] as const;
type SoundSetting = (typeof SOUNDS)[number];

export const LOG_FILTERS = ['all', 'dice'] as const;

export interface Settings {
  readonly language: Language;
  /** The theme shown; with `followSystem` it is the system's. */
  readonly theme: Theme;
  readonly followSystem: boolean;
  readonly textSize: TextSize;
  readonly motion: Motion;
  readonly pace: Pace;
  readonly dicePace: DicePace;
  readonly automatic: Automatic;
  readonly tableLook: TableLook;
  readonly sound: SoundSetting;
  /** How loud, from 0 to 100. */
  readonly volume: number;
  /** Ask before a phase is ended with units that could still act. */
  readonly warnIdle: boolean;
  /** What the player calls himself when he starts or joins a game; may be empty. */
  readonly name: string;
  /** Who plays with him on the same screen; may be empty. */
  readonly otherName: string;
  /** The table as lists, for keyboard and screen reader. */
  readonly textTable: boolean;
  readonly unitsShown: boolean;
  readonly detailsShown: boolean;
  readonly logShown: boolean;
  readonly logFilter: (typeof LOG_FILTERS)[number];
  /** Widths of the side panels, in pixels. */
  readonly unitsWidth: number;
  readonly sideWidth: number;
  /** On the home page: whether the other ways to start a game are shown. */
  readonly startOptions: boolean;
  /** By game: whether its first game is guided; unknown until one was asked. */
  readonly guides: { readonly [system: string]: boolean };
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

/** On a first visit the page speaks the browser's language if it can, and English else. */
const ownLanguage = (): Language =>
  typeof document === 'undefined' || navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en';

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: ownLanguage(),
      theme: 'dark',
      followSystem: true,
      textSize: 'normal',
      motion: 'system',
      pace: 'watch',
      dicePace: 'quick',
      automatic: 'on',
      tableLook: 'painted',
      sound: 'off',
      volume: 60,
      warnIdle: true,
      name: '',
      otherName: '',
      textTable: false,
      unitsShown: true,
      detailsShown: true,
      logShown: true,
      logFilter: 'all',
      unitsWidth: 240,
      sideWidth: 344,
      startOptions: false,
      guides: {},
      set: (change) => set(change),
    }),
    { name: 'mischia.settings' },
  ),
);

/** Keeps the page itself in step with the settings: its language for screen readers, its look for the style sheets. */
export function applyToPage({ language, theme, textSize, motion }: Settings): void {
  const { dataset } = document.documentElement;
  document.documentElement.lang = language;
  dataset.theme = theme;
  dataset.textSize = textSize;
  dataset.motion = motion;
}

const LIGHT = '(prefers-color-scheme: light)';

/** Keeps the theme in step with the system's; returns how to stop. */
export function followSystemTheme(): () => void {
  const query = matchMedia(LIGHT);
  const follow = () => useSettings.getState().set({ theme: query.matches ? 'light' : 'dark' });
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
