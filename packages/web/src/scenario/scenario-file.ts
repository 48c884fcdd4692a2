import { saveFile } from '../shell/save-file.ts';
import type { SavedPosition } from './scenario-of.ts';

/** The text of a scenario file: JSON, one decision a line, so that people can read it and cut it. */
export function scenarioText({ name, system, rules, setup, dice, steps, expect }: SavedPosition): string {
  const line = (member: string, value: unknown) => `  ${JSON.stringify(member)}: ${JSON.stringify(value)},`;
  return [
    '// mischia scenario run FILE',
    '{',
    line('name', name),
    line('system', system),
    line('rules', rules),
    line('setup', setup),
    line('dice', dice),
    '  "steps": [',
    ...steps.map((step) => `    ${JSON.stringify(step)},`),
    '  ],',
    line('expect', expect),
    '}',
    '',
  ].join('\n');
}

export const saveScenarioFile = (saved: SavedPosition): void =>
  saveFile(`mischia-${saved.system}.jsonc`, scenarioText(saved));
