import type { Language } from '@mischia/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Theme = 'dark' | 'light';
/** `watch`: what others do is shown one thing after the other; `quick`: at once. */
export type Pace = 'watch' | 'quick';

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly pace: Pace;
  /** What the player calls himself when he starts or joins a game; may be empty. */
  readonly name: string;
  /** The table as lists, for keyboard and screen reader. */
  readonly textTable: boolean;
  readonly unitsShown: boolean;
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: 'it',
      theme: 'dark',
      pace: 'watch',
      name: '',
      textTable: false,
      unitsShown: true,
      set: (change) => set(change),
    }),
    { name: 'mischia.settings' },
  ),
);

/** Keeps the page itself in step with the settings: its language for screen readers, its theme for the tokens. */
export function applyToPage({ language, theme }: Pick<Settings, 'language' | 'theme'>): void {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
}
