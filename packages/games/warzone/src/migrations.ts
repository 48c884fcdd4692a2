import type { LogEntry, LogFile } from '@mischia/kernel';

type Answer = Extract<LogEntry, { type: 'answer' }>;

const isAnswer = (entry: LogEntry): entry is Answer => entry.type === 'answer';

/** The unit whose leader an answer names. */
const ledBy = ({ answer }: Answer): string | undefined =>
  typeof answer === 'string' ? /^leader:(\w+)\./.exec(answer)?.[1] : undefined;

/** The models that an answer puts down. */
function modelsIn({ answer }: Pick<Answer, 'answer'>): string[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || !Array.isArray(answer.at)) return [];
  return [...JSON.stringify(answer.at).matchAll(/"model":"([\w.]+)"/g)].map(([, model]) => model!);
}

/** The units that an answer puts down, or is about to. */
function unitsIn({ answer }: Pick<Answer, 'answer'>): string[] {
  if (typeof answer === 'string') return /^deploy:(\w+)$/.exec(answer)?.slice(1) ?? [];
  return modelsIn({ answer }).map((model) => model.split('.')[0]!);
}

const numberOf = ({ request }: Answer): number => Number(request.split('.')[0]);
const numbered = (entry: Answer, number: number): Answer => ({
  ...entry,
  request: entry.request.replace(/^\d+/, String(number)),
});

/** Requests are counted by what was put in: those asked after one number move with it. */
const shifted = (entries: readonly LogEntry[], after: number, by: number): LogEntry[] =>
  entries.map((entry) => (isAnswer(entry) && numberOf(entry) > after ? numbered(entry, numberOf(entry) + by) : entry));

/** Version 2 asked for the leader of a squad that hid, or was in reserve, before any of it was placed; now it is asked after that. */
function withLeadersLater(entries: readonly LogEntry[]): readonly LogEntry[] {
  const seen = new Set<string>();
  for (const [at, entry] of entries.entries()) {
    if (!isAnswer(entry)) continue;
    const unit = ledBy(entry);
    if (unit !== undefined && !seen.has(unit)) return withLeadersLater(moved(entries, at, entry, unit));
    for (const one of unitsIn(entry)) seen.add(one);
  }
  return entries;
}

function moved(entries: readonly LogEntry[], at: number, entry: Answer, unit: string): LogEntry[] {
  const [before, after] = [entries.slice(0, at), shifted(entries.slice(at + 1), numberOf(entry), -1)];
  const placed = after.findIndex((later) => isAnswer(later) && unitsIn(later).includes(unit));
  if (placed < 0) return [...before, ...after];
  const number = numberOf(after[placed] as Answer);
  const named = numbered(entry, number + 1);
  return [...before, ...after.slice(0, placed + 1), named, ...shifted(after.slice(placed + 1), number, 1)];
}

/** Version 3 asked for a phantom that had been called and placed once more before it acted. */
function withPhantomsCalledOnce(entries: readonly LogEntry[]): readonly LogEntry[] {
  const answers = entries.filter(isAnswer);
  for (const [at, entry] of answers.entries()) {
    const [called, placed] = [answers[at - 2]?.answer, answers[at - 1]];
    if (typeof called !== 'string' || !called.startsWith('member:') || !placed) continue;
    if (!modelsIn(placed).includes(called.slice('member:'.length))) continue;
    const [before, after] = [entries.slice(0, entries.indexOf(entry)), entries.slice(entries.indexOf(entry) + 1)];
    if (entry.answer === called) return withPhantomsCalledOnce([...before, ...shifted(after, numberOf(entry), -1)]);
    if (entry.answer === 'end-activation')
      return withPhantomsCalledOnce([...before, { ...entry, answer: 'stop' }, ...after]);
  }
  return entries;
}

/**
 * How logs of older rules become logs of today's. Version 1 looked for a winner only between two Actions: reactions to what had ended the
 * battle were still played. Version 4 knew no charge down a hill, a charge could be broken into when it had reached its target, one on a
 * slant could end a hair short of contact, and fear was forgotten at the end of an activation. With version 5 a blast that went astray
 * over the edge of a roof burst in the air, the flame of a hull could fall short of its target, the wall beside a door hid nobody, whoever
 * was placed found who hides only after an Action, and the order of tests was asked for units in panic, too. Version 6 took what lies
 * below or above a base for what it touches, gave nothing to a charge under a cloak, and let the revolting put off their own opponents
 * alone. In version 7 two right opposite one another at a window did not fight, nobody stepped up to a wall with an enemy behind it, and
 * gliders crashed on roofs as on the ground. With version 8 whoever was charged before he did something did it all the same, the fallen of
 * a crew too; a Drive that was stopped counted the turn it had not made, a rammer stopped upon its friends, a stalker who ran to meet a
 * charger stalked on, and who came back to life could be activated. Where answers no longer fit, a recorded game stops.
 */
export const migrations: { readonly [from: number]: (log: LogFile) => LogFile } = {
  1: (log) => ({ ...log, rulesVersion: 2 }),
  2: (log) => ({ ...log, rulesVersion: 3, entries: withLeadersLater(log.entries) }),
  3: (log) => ({ ...log, rulesVersion: 4, entries: withPhantomsCalledOnce(log.entries) }),
  4: (log) => ({ ...log, rulesVersion: 5 }),
  5: (log) => ({ ...log, rulesVersion: 6 }),
  6: (log) => ({ ...log, rulesVersion: 7 }),
  7: (log) => ({ ...log, rulesVersion: 8 }),
  8: (log) => ({ ...log, rulesVersion: 9 }),
};
