import { type CoherencyRule, inches } from '@mischia/geometry';
import { permission } from '../abilities/uses.ts';
import type { Battle, Unit } from '../state.ts';
import { SLACK } from './table.ts';

// AOS-1.3.3a: 1" in plan and 6" in height from one other model, from two in units of six or more.
const COHERENCY: CoherencyRule = {
  plan: inches(1),
  vertical: inches(6),
  neighbours: 1,
  largeFrom: 6,
  neighboursWhenLarge: 2,
  slack: SLACK,
};

/** What holds a unit together; an ability may give it more room. */
export function coherencyOf(state: Battle, unit: Unit): CoherencyRule {
  const inchesApart = permission(state, unit, 'coherencyDistance');
  return inchesApart === undefined ? COHERENCY : { ...COHERENCY, plan: inches(inchesApart) };
}
