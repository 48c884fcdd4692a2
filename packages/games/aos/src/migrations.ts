import { isInput, type LogEntry, type LogFile } from '@mischia/kernel';

const isDie = (entry: LogEntry | undefined, purpose: string): boolean =>
  entry?.type === 'dice' && entry.for === purpose;

/** Version 1 rolled a die for each Deadly feature near a unit: those after the first, with nothing asked between them. */
function moreDeadlyDice(entries: readonly LogEntry[]): LogEntry[] {
  let isSecond = false;
  return entries.filter((entry) => {
    if (entry.type === 'answer') isSecond = false;
    if (!isDie(entry, 'deadly-terrain')) return false;
    const isMore = isSecond;
    isSecond = true;
    return isMore;
  });
}

/** Version 1 asked units in reserve whom they guard; before the first priority roll nothing else is answered so. */
function bondsOfReserves({ setup, entries }: LogFile): LogEntry[] {
  const { armies = [] } = setup as { armies?: { units: { warscroll: string }[] }[] };
  const before = entries.slice(
    0,
    entries.findIndex((entry) => isDie(entry, 'priority')),
  );
  const answers = before.flatMap((entry) => (entry.type === 'answer' ? [entry] : []));
  const isReserve = (id: string) => answers.some(({ answer }) => answer === `reserve:${id}`);
  return armies.flatMap(({ units }, seat) => {
    const guards = units.flatMap(({ warscroll }, i) => (warscroll === 'praetors' ? [`${'ab'[seat]}${i + 1}`] : []));
    return answers
      .filter((one) => one.seat === seat && typeof one.answer === 'string' && /^(target:|decline$)/.test(one.answer))
      .filter((_, i) => isReserve(guards[i] ?? ''));
  });
}

/** Version 1 rolled off before the priority roll of every round when both players had guards, for nothing to be done. */
function idleRollOffs(entries: readonly LogEntry[]): LogEntry[] {
  return entries.flatMap((entry, at) => {
    if (!isDie(entry, 'priority') || isDie(entries[at - 1], 'priority')) return [];
    const last = entries.slice(0, at).findLastIndex(({ type }) => type === 'dice');
    const seats = new Set(entries.slice(last + 1, at).map((answer) => (answer.type === 'answer' ? answer.seat : -1)));
    if (seats.size > 1) return [];
    const rolls: LogEntry[] = [];
    for (let i = last; isDie(entries[i], 'roll-off'); i--) rolls.push(entries[i] as LogEntry);
    return rolls;
  });
}

/** The log without some entries; requests are numbered by what was put in before them. */
function without(log: LogFile, gone: readonly LogEntry[]): LogFile {
  const drop = new Set(gone);
  let fewer = 0;
  const entries = log.entries.flatMap((entry): LogEntry[] => {
    if (drop.has(entry)) {
      if (isInput(entry)) fewer++;
      return [];
    }
    if (entry.type !== 'answer' || fewer === 0) return [entry];
    return [{ ...entry, request: entry.request.replace(/^\d+/, (number) => String(Number(number) - fewer)) }];
  });
  return { ...log, entries };
}

/** How logs of older rules become logs of today's. Where answers no longer fit, a recorded game stops. */
export const migrations: { readonly [from: number]: (log: LogFile) => LogFile } = {
  1: (log) => {
    const calm = without(log, [...moreDeadlyDice(log.entries), ...bondsOfReserves(log)]);
    return { ...without(calm, idleRollOffs(calm.entries)), rulesVersion: 2 };
  },
};
