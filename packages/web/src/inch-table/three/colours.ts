/** Colours for materials that know no style sheets: those of the dark theme, which stand out on a painted table. */
export interface SpaceColours {
  readonly text: string;
  readonly good: string;
  readonly bad: string;
  seat(seat: number): string;
}

const SEATS = ['#4aa3ff', '#ff8a3d', '#b48cff', '#4cc38a', '#f2c14e', '#ff7eb6'];

export const spaceColours: SpaceColours = {
  text: '#e9edf2',
  good: '#4cc38a',
  bad: '#ff5c6c',
  seat: (seat) => SEATS[seat % SEATS.length] as string,
};
