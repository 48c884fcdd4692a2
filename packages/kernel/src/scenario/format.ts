import { z } from 'zod';
import type { Problem } from '../game.ts';
import { isJson, placeOfFault } from '../reading/json-fault.ts';
import { shapeProblems } from '../reading/shape.ts';
import { plainJson } from './jsonc.ts';

const eventPattern = z
  .strictObject({
    type: z.string().describe('The type of the event.'),
    rule: z.string().optional().describe('The rule it carries.'),
    data: z.record(z.string(), z.unknown()).optional().describe('Members its data must have; others may be there too.'),
  })
  .describe('An event by its type, its rule and some of its data.');

const expectedEvent = eventPattern
  .extend({
    times: z.int().min(0).optional().describe('How often it must happen, wherever; 0: it must not happen.'),
  })
  .describe('An event that must follow the answer. Events are looked for in the order given; others may lie between.');

const step = z
  .strictObject({
    note: z.string().optional(),
    seat: z.int().min(0).max(5).describe('Who answers, counted from 0.'),
    ask: z.string().optional().describe('The kind the open request must have.'),
    offered: z.array(z.string()).optional().describe('Options that must be offered.'),
    absent: z.array(z.string()).optional().describe('Options that must not be offered.'),
    answer: z.unknown().optional().describe('An option id, or an answer in the open space. Left out: only look.'),
    refused: z
      .array(z.string())
      .optional()
      .describe('Codes the answer must be refused with; the state must not change.'),
    events: z.array(expectedEvent).optional(),
    stop: eventPattern
      .optional()
      .describe('Once this has happened nothing more is asked or rolled: the run ends here. Only in the last step.'),
  })
  .describe('One decision.');

export const scenarioSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: z.string().min(1).describe('What a player would say it shows.'),
    system: z.string().describe('The game system.'),
    rules: z.array(z.string()).min(1).describe('The rule IDs it is about.'),
    lengths: z
      .literal('inches')
      .optional()
      .describe('Answers are in inches and degrees, as positions are. Left out: in the units of the log.'),
    setup: z
      .strictObject({
        options: z.unknown().optional().describe('The setup of the match, as for a new game.'),
        position: z.unknown().optional().describe('Any position, legal or not; each system documents its form.'),
      })
      .default({}),
    dice: z
      .record(z.string(), z.array(z.int().min(1)))
      .default({})
      .describe('Faces by purpose, in the order they are rolled. One too few or too many is a difference.'),
    steps: z
      .array(step)
      .refine((steps) => steps.slice(0, -1).every(({ stop }) => stop === undefined), {
        message: 'Only the last step may stop play',
      })
      .default([]),
    expect: z
      .strictObject({
        state: z.record(z.string(), z.unknown()).optional().describe('Dotted path into the state → value.'),
        asks: z
          .array(z.strictObject({ seat: z.int(), kind: z.string() }))
          .optional()
          .describe('The requests open at the end.'),
        outcome: z
          .strictObject({ winners: z.array(z.int()).optional(), scores: z.array(z.number()).optional() })
          .nullable()
          .optional()
          .describe('How the game ended; null: it has not.'),
        derived: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('What follows from the state: the name of a fact and what it is about → value.'),
        events: z.array(expectedEvent).optional().describe('Events anywhere in the run, in this order.'),
      })
      .default({}),
  })
  .describe('A scenario: a position, dice, decisions, and what must come of them.');

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioStep = Scenario['steps'][number];
export type EventPattern = z.infer<typeof eventPattern>;
export type ExpectedEvent = z.infer<typeof expectedEvent>;

const WORDS = { schema: 'docs/scenarios.md describes it.', fields: {} };

/** The text of a scenario file, or every problem with it. */
export function parseScenario(text: string): Scenario | readonly Problem[] {
  const plain = plainJson(text);
  if (!isJson(plain)) {
    const { line, column } = placeOfFault(plain);
    return [
      {
        at: '(file)',
        cause: `Not JSON: line ${line}, column ${column}.`,
        remedy: 'Comments and trailing commas are allowed, the rest must be JSON.',
      },
    ];
  }
  const result = scenarioSchema.safeParse(JSON.parse(plain), { reportInput: true });
  if (result.success) return result.data;
  return shapeProblems(result.error.issues, '(file)', WORDS, scenarioSchema).map((one) => ({
    ...one,
    at: one.at.replace('(file).', ''),
  }));
}

/** The JSON Schema of scenario files, for editors and docs. */
export const scenarioJsonSchema = (): object => z.toJSONSchema(scenarioSchema, { io: 'input' });
