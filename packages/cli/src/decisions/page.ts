import type { Decision, GameDefinition } from '@mischia/kernel';
import type { z } from 'zod';
import { answerOf, dataOf } from './schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The members of plain data in one line: `{ unit, chosen[] }`, with a question mark where one may be left out. */
function inShort(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  if (schema.type === 'array') {
    const each = schema.items ?? schema.prefixItems;
    return `[${each && !Array.isArray(each) ? inShort(each as JsonSchema) : '…'}]`;
  }
  if (!schema.properties) return Array.isArray(schema.enum) ? schema.enum.join(' \\| ') : String(schema.type ?? '…');
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties).map(([name, one]) => {
    const member = one as JsonSchema;
    const isList = member.type === 'array';
    const inner = isList ? inShort(member) : member.properties ? inShort(member) : '';
    return `${name}${required.has(name) ? '' : '?'}${inner && (isList || member.properties) ? `: ${inner}` : ''}`;
  });
  return `{ ${members.join(', ')} }`;
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

const row = (game: GameDefinition<unknown, unknown>, kind: string, decision: Decision): string =>
  [
    code(kind),
    (game.messages.en[`ask.${kind}`] ?? '').replaceAll('|', '\\|'),
    decision.rules.join(', '),
    (decision.options ?? []).map(code).join(' '),
    code(inShort(dataOf(decision))),
    code(inShort(answerOf(decision))),
  ].join(' | ');

/** Every event and every roll has its text: `event.hit.twice` is another text of the event `hit`. */
function wordsSection(
  { messages }: GameDefinition<unknown, unknown>,
  of: 'roll' | 'event',
  [title, about, name, told]: readonly [string, string, string, string],
): string[] {
  const texts = new Map<string, string>();
  for (const [key, text] of Object.entries(messages.en)) {
    if (!key.startsWith(`${of}.`)) continue;
    const word = key.slice(of.length + 1).replace(/[._].*$/, '');
    if (!texts.has(word)) texts.set(word, text);
  }
  const rows = [...texts].map(([word, text]) => `| ${code(word)} | ${text.replaceAll('|', '\\|')} |`);
  return [`## ${title}`, '', about, '', `| ${name} | ${told} |`, '|---|---|', ...rows, ''];
}

/** Every request of a game as a page of documentation. */
export const decisionsPage = (game: GameDefinition<unknown, unknown>): string =>
  [
    `# ${game.messages.en['game.name']}: what players are asked, what is rolled and what happens`,
    '',
    'Written by `npm run decisions` from the game’s list of decisions. An answer is the id of an option, or an open answer',
    `where there is one. The exact forms: [JSON Schema](../schemas/decisions/${game.id}.json).`,
    '',
    '| kind | question | rules | option ids | data | open answer |',
    '|---|---|---|---|---|---|',
    ...Object.entries(game.decisions ?? {}).map(([kind, decision]) => `| ${row(game, kind, decision)} |`),
    '',
    ...wordsSection(game, 'roll', ['Dice', 'What a scenario file calls the rolls.', 'purpose', 'roll']),
    ...wordsSection(game, 'event', [
      'Events',
      'What can happen, and what is said of it. Which members an event carries `mischia scenario run --events` shows.',
      'type',
      'told as',
    ]),
  ].join('\n');
