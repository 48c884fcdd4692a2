import type { Seat } from '@mischia/kernel';

// WZ-01.6, WZ-01.9: seats clockwise from one of them, itself first.
export const clockwiseFrom = (first: Seat, seats: number): Seat[] =>
  Array.from({ length: seats }, (_, i) => (first + i) % seats);

// WZ-11.7: seats clockwise from a player's left, himself last.
export const fromTheLeftOf = (seat: Seat, seats: number): Seat[] => clockwiseFrom((seat + 1) % seats, seats);
