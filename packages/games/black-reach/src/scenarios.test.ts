import { readdirSync, readFileSync } from 'node:fs';
import { isProblems } from '@mischia/kernel';
import { parseScenario, runScenario } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { game } from './index.ts';

const folder = new URL('../scenarios/', import.meta.url);

describe('the vectors of the specification', () => {
  for (const file of readdirSync(folder).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    if (isProblems(scenario)) throw new Error(`${file}: ${JSON.stringify(scenario)}`);
    const { name, rules } = scenario as { name: string; rules: string[] };
    test(`[${rules.join(', ')}] ${file}: ${name}`, () => {
      expect(runScenario(game, scenario as Parameters<typeof runScenario>[1]).differences).toEqual([]);
    });
  }
});
