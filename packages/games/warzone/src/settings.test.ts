import { expect, test } from 'vitest';
import texts from '../data/options.json' with { type: 'json' };
import rules from '../rules-index.json' with { type: 'json' };
import rulings from '../rulings.json' with { type: 'json' };
import { hostOptions, TOGGLE_KEYS, TOGGLES } from './settings.ts';

/** The table of host options, as the specification of the game lists it: ruling, rule, key, default, alternatives. */
const SPECIFIED: readonly (readonly [string, string, string, string | number, ...(string | number)[]])[] = [
  ['R-001', 'WZ-36.1', 'amend.policy', 'on', 'off'],
  ['R-005', 'WZ-01.5', 'measure.scope', 'always', 'ownTurn'],
  ['R-016', 'WZ-04.3', 'deploy.diagram1', 'strips', 'ring'],
  ['R-032', 'WZ-08.4', 'los.minFraction', 0.1, 0.01, 0.25],
  ['R-044', 'WZ-10.6', 'amend.panicNoAdvance', 'on', 'off'],
  ['R-052', 'WZ-11.8', 'wait.exception', 'interrupter', 'interrupted'],
  ['R-053', 'WZ-12.2', 'move.gapSeparate', 2, 4],
  ['R-053', 'WZ-12.2', 'move.gapSameSquad', 4, 2, 'none'],
  ['R-058', 'WZ-13.3', 'jump.cost', 'always1', 'freeBelow6'],
  ['R-064', 'WZ-15.2', 'priority.arc', 'inArcOnly', 'allInSight'],
  ['R-065', 'WZ-15.3', 'priority.td', 'anyInTD', 'nearestInTD'],
  ['R-069', 'WZ-15.6', 'aim.stack', 'no', 'yes'],
  ['R-070', 'WZ-15.6', 'aim.lostOnOwnMove', 'no', 'yes'],
  ['R-071', 'WZ-15.8', 'amend.size1', -1, 0],
  ['R-073', 'WZ-16.3', 'cover.heavyWhen', 'coverOrPartial', 'coverOnly'],
  ['R-191', 'WZ-16.6', 'crouch.height', 'full', 'low'],
  ['R-089', 'WZ-20.1', 'engaged.otherActions', 'strict', 'allow'],
  ['R-091', 'WZ-20.6', 'melee.twoWeapons', 'any', 'freeHands'],
  ['R-093', 'WZ-21.2', 'charge.engaged', 'mayPick', 'mustSkip'],
  ['R-096', 'WZ-21.6', 'amend.charge', 'amendedKeep', 'amendedOnly', 'printed'],
  ['R-115', 'WZ-25.4', 'vehicle.crewChoice', 'attacker', 'random'],
  ['R-119', 'WZ-25.7', 'ram.touchCount', 'reached', 'collided'],
  ['R-126', 'WZ-26.9', 'flyer.deadAngle', 'full', 'half'],
  ['R-143', 'WZ-31.3', 'building.zone', 'oneInZone', 'bothInZone'],
  ['R-152', 'WZ-32.4', 'ap.attackers', 'sumOfD', 'literalHalf'],
  ['R-170', 'WZ-33.28', 'tactical.range', 'within6', 'atLeast6'],
  ['R-171', 'WZ-33.28', 'amend.tacticalUnit', 'on', 'off'],
  ['R-172', 'WZ-33.28', 'tactical.single', 'self', 'commandRange'],
  ['R-174', 'WZ-33.31', 'immunity.melee', 'yes', 'no'],
];

test('[WZ-36.1] every option of the specification is there, with its default, alternatives, rule and ruling', () => {
  const ours = TOGGLE_KEYS.map((key) => [TOGGLES[key].ruling, TOGGLES[key].rule, key, ...TOGGLES[key].values]);
  expect(ours).toEqual(SPECIFIED);
});

test('[WZ-36.1] every option and every value of it has a text of its own in both languages, and nothing else has', () => {
  const keys = TOGGLE_KEYS.map((key) => [
    `option.${key}`,
    ...TOGGLES[key].values.map((value) => `option.${key}.${value}`),
  ]);
  expect(Object.keys(texts)).toEqual(keys.flat());
  for (const language of ['it', 'en'] as const) {
    for (const [, ...values] of keys) {
      const told = values.map((key) => texts[key as keyof typeof texts][language]);
      expect(new Set(told).size, values.join()).toBe(values.length);
    }
  }
});

test('[WZ-36.1] the rulings name the options they open, and no others do', () => {
  const named = rulings.flatMap(({ id, toggles = [] }) => toggles.map((key) => [id, key]));
  expect(named.sort()).toEqual(SPECIFIED.map(([ruling, , key]) => [ruling, key]).sort());
});

test('[WZ-36.1] printed text only: every amendment goes back, whatever was chosen for it, and nothing else changes', () => {
  const options = hostOptions({ 'amend.policy': 'off', 'amend.charge': 'amendedOnly', 'priority.td': 'nearestInTD' });
  expect(options).toEqual({
    ...hostOptions(),
    'amend.policy': 'off',
    'amend.panicNoAdvance': 'off',
    'amend.size1': 0,
    'amend.charge': 'printed',
    'amend.tacticalUnit': 'off',
    'priority.td': 'nearestInTD',
  });
});

test('[WZ-36.2] rules and rulings are complete: ids in order, both languages, rules that exist', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toHaveLength(254);
  expect(new Set(ids).size).toBe(254);
  expect(rulings.map(({ id }) => id)).toEqual(
    Array.from({ length: 207 }, (_, i) => `R-${String(i + 1).padStart(3, '0')}`),
  );
  for (const { id, en, it } of rules) {
    for (const { title, text } of [en, it]) expect(title.length * text.length, id).toBeGreaterThan(0);
  }
  for (const { id, rules: under, en, it } of rulings) {
    expect(under.length * en.length * it.length, id).toBeGreaterThan(0);
    for (const rule of under) expect(ids, id).toContain(rule);
  }
});
