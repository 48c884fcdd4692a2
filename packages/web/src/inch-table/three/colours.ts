import { useMemo } from 'react';
import { Color } from 'three';
import { useSettings } from '../../settings/settings.ts';

/** What the page's theme says, for materials that know no style sheets. */
export interface SpaceColours {
  readonly mat: string;
  readonly ground: string;
  readonly wall: string;
  readonly floor: string;
  readonly block: string;
  readonly hill: string;
  readonly woods: string;
  readonly trunk: string;
  readonly edge: string;
  readonly base: string;
  readonly text: string;
  readonly quiet: string;
  readonly good: string;
  readonly bad: string;
  seat(seat: number): string;
  /** The darker side of a seat's colour. */
  shade(seat: number): string;
}

const DARK = {
  mat: '#1d2727',
  wall: '#7f91a5',
  floor: '#39465a',
  block: '#4b5766',
  hill: '#2f413a',
  woods: '#20402f',
  trunk: '#37694c',
  edge: '#8a97a6',
  base: '#10141a',
};
const LIGHT = {
  mat: '#dfe4df',
  wall: '#7d8da0',
  floor: '#b9c4d0',
  block: '#a4b0bd',
  hill: '#c2d1c6',
  woods: '#bcd6c3',
  trunk: '#5d9774',
  edge: '#5d6b7a',
  base: '#f4f6f8',
};

const SHADE = 0.45;

export function useSpaceColours(): SpaceColours {
  const theme = useSettings((settings) => settings.theme);
  return useMemo(() => coloursOf(theme), [theme]);
}

function coloursOf(theme: 'dark' | 'light'): SpaceColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...(theme === 'dark' ? DARK : LIGHT),
    ground: token('ground'),
    text: token('text'),
    quiet: token('quiet'),
    good: token('good'),
    bad: token('refusal'),
    seat: (seat) => token(`seat-${seat % 6}`),
    shade: (seat) => `#${new Color(token(`seat-${seat % 6}`)).multiplyScalar(SHADE).getHexString()}`,
  };
}
