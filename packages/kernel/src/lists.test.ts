import { expect, test } from 'vitest';
import { z } from 'zod';
import { askingFor, defineDecisions, openForm } from './decision.ts';
import { message } from './messages.ts';
import type { Ask } from './request.ts';
import { hasOptions, openRequest } from './request.ts';

const decisions = defineDecisions({
  act: { rules: ['ST-1'], options: ['stop'], open: openForm({ space: 'way', data: z.number(), answer: z.number() }) },
});

/** A request of which the options are found when somebody looks, and how often they were looked for. */
function asked() {
  const count = { found: 0 };
  const rule = askingFor(decisions).decide<'act', string>({
    seat: 0,
    kind: 'act',
    rule: 'ST-1',
    data: 1,
    lists() {
      count.found++;
      return [{ id: 'stop', value: 'stopped', label: message('option.stop') }];
    },
  });
  const { value } = rule.next();
  const [ask] = typeof value === 'object' && value.type === 'ask' ? value.asks : [];
  return { ask: ask as Ask, count };
}

test('options that cost much to find are found when somebody looks at them, and once', () => {
  const { ask, count } = asked();
  const request = openRequest('0.0', ask);
  expect(hasOptions(request)).toBe(true);
  expect(count.found).toBe(0);
  expect(request.options?.map(({ id }) => id)).toEqual(['stop']);
  expect(ask.options).toBe(request.options);
  expect(request.options).toBe(request.options);
  expect(count.found).toBe(1);
});
