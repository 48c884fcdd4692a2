import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import './all.ts';
import { ACTIVITIES, type ActivityName } from './activities.ts';
import { activityRules } from './registry.ts';

/** Actions, where it may be broken into, with a reserve action, in panic, in close combat: as the table of the rules has them. */
const TABLE: { readonly [names: string]: string } = {
  move: '1 path no yes no',
  'turn cross-obstacle window-move hatch-move step-over turn-mount take-off': '1 before no yes no',
  'climb jump': '1 before-dice no yes no',
  charge: '1 path yes no no',
  'counter-charge': 'reserve never only no no',
  attack: '1 never no yes yes',
  'attack-access': '1 never no yes no',
  'hatch-attack': '1 before-dice no no no',
  'pick-up put-down': '1 before no yes no',
  flee: '1 before-dice no yes yes',
  shoot: '1 never yes yes no',
  aim: '1 before no no no',
  'crouch stand': '1 before yes yes no',
  dive: 'reserve never only yes no',
  'open close': '1 before no yes no',
  'use-power': 'profile never no no allowed',
  concentrate: '1 before no no allowed',
  drive: '1 path no yes leaves',
  'change-gear': '1 before no yes leaves',
  ram: '1 before-dice no no leaves',
  'ascend descend': '1 before no yes no',
  'medic technomancer rally-comrades give-orders regenerate': '1 before-dice no no allowed',
  wait: '1 never no no no',
  stop: 'rest never no yes yes',
};

test('[WZ-34.4] every activity is as the table of the rules has it', () => {
  const told = Object.entries(TABLE).flatMap(([names, row]) => names.split(' ').map((name) => [name, row]));
  const written = Object.entries(ACTIVITIES).map(([name, { actions, interrupt, reserve, inPanic, engaged }]) => [
    name,
    [actions, interrupt, reserve, inPanic ? 'yes' : 'no', engaged].join(' '),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(told));
});

test('[WZ-34.1] every activity but the dive, which is asked for where it happens, can be carried out', () => {
  const all = (Object.keys(ACTIVITIES) as ActivityName[]).filter((name) => name !== 'dive');
  expect(new Set(activityRules().map(({ id }) => id))).toEqual(new Set(all));
});

test('[WZ-34.1] the README names every activity by the id that scenario files use', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const asked = Object.keys(ACTIVITIES).filter((id) => !['move', 'dive'].includes(id));
  expect(asked.filter((id) => !readme.includes(`\`${id}\``))).toEqual([]);
});
