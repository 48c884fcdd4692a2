import { type GameEvent, type Message, message, type Param, type Seat } from '@mischia/kernel';
import type { DiceReader } from '../games/dice/dice-readers.ts';
import { isDice } from '../table/dice/is-dice.ts';
import type { ReadRoll } from '../table/dice/read-roll.ts';
import { readRolls } from '../table/dice/read-rolls.ts';
import { type Attack, type AttackGrammar, type Column, type Deed, type DeedGrammar, STEPS, type Step } from './deed.ts';

interface Reading {
  readonly grammar: DeedGrammar;
  readonly reader: DiceReader;
  describe(event: GameEvent): Message;
}

/** An attack in its columns, and in one line; undefined for other deeds. */
export function readAttack(deed: Deed, { grammar, reader, describe }: Reading): Attack | undefined {
  const { kind, doer, target, events } = deed;
  if ((kind !== 'shot' && kind !== 'blow') || doer === undefined || target === undefined) return undefined;
  const { attacks } = grammar;
  const seat = seatOfAttack(deed, grammar);
  const columns = columnsOf(events, attacks, reader, seat);
  const fallen = [...new Set(events.flatMap((event) => attacks.fallsIn(event) ?? []))];
  const names = namesIn(events, attacks, describe);
  const attack = { kind, seat, doer, target, ...names, columns, fallen, rule: deed.main.rule };
  const told = attacks.outcomes;
  return { ...attack, line: told ? lineTold(deed, told, describe) : lineOf(attack) };
}

function seatOfAttack({ doer = '', events }: Deed, { seatOf, attacks }: DeedGrammar): Seat | undefined {
  if (seatOf) return seatOf(doer);
  const first = events.find((event) => isDice(event) && attacks.dice[event.data.for] === 'hits');
  return first && isDice(first) ? (first.data.by ?? undefined) : undefined;
}

function columnsOf(
  events: readonly GameEvent[],
  attacks: AttackGrammar,
  reader: DiceReader,
  seat: Seat | undefined,
): Column[] {
  const rolls = readRolls(events, reader);
  const told = events.flatMap((event) => attacks.figuresOf?.(event) ?? []);
  const figure = (step: Step) =>
    told.length === 0 ? undefined : told.reduce((sum, figures) => sum + (figures[step] ?? 0), 0);
  const inStep = (step: Step) => rolls.filter(({ purpose }) => attacks.dice[purpose] === step);
  const lost = events.reduce((sum, event) => sum + attacks.lostIn(event), 0);
  const hits = inStep('hits').filter(({ by }) => by === null || seat === undefined || by === seat);
  let count = figure('attacks') ?? diceIn(hits).length;
  const columns: Column[] = [];
  for (const step of STEPS) {
    const here = inStep(step);
    if (step === 'hits') count = figure('hits') ?? successes(hits);
    else if (step === 'wounds' && here.length > 0) count = figure('wounds') ?? successes(here);
    else if (step === 'saves') count = Math.max(0, count - successes(here));
    else if (step === 'damage') count = lost;
    if (step === 'attacks' || step === 'hits' || step === 'damage' || here.length > 0) {
      columns.push({ step, rolls: here, count });
    }
  }
  return columns;
}

const diceIn = (rolls: readonly ReadRoll[]) => rolls.flatMap(({ dice }) => dice);
/** Dice that are added up succeed or fail together: as one. */
const successes = (rolls: readonly ReadRoll[]): number =>
  rolls.reduce((sum, { dice, total }) => {
    const good = dice.filter(({ isSuccess }) => isSuccess).length;
    return sum + (total === undefined ? good : Math.min(1, good));
  }, 0);

function namesIn(events: readonly GameEvent[], { named, pairOf, main }: AttackGrammar, describe: Reading['describe']) {
  const weapons = new Map<string, Param>();
  let names: { doerName: Param; targetName: Param } = { doerName: '', targetName: '' };
  for (const event of events) {
    const params = pairOf(event)?.doer === undefined ? undefined : describe(event).params;
    const [doerName, targetName] = [params?.[named.doer], params?.[named.target]];
    if (doerName !== undefined && targetName !== undefined) names = { doerName, targetName };
    const weapon = event.data?.weapon;
    if (main.includes(event.type) && typeof weapon === 'string' && params?.weapon) weapons.set(weapon, params.weapon);
  }
  return { ...names, weapons: [...weapons.values()] };
}

/** "Intercessors shoot at Boyz: 7 hits of 11, 5 wounds, 1 saved, 4 models fall". */
function lineOf({
  kind,
  doerName,
  targetName,
  columns,
  fallen,
}: Pick<Attack, 'kind' | 'doerName' | 'targetName' | 'columns' | 'fallen'>): Message {
  const at = (step: Step) => columns.find((column) => column.step === step);
  const count = (step: Step) => at(step)?.count ?? 0;
  const hits = count('hits');
  const wounds = at('wounds') ? count('wounds') : hits;
  const parts: Message[] = [message('web.deed.hits', { count: hits, of: count('attacks') })];
  if (hits > 0 && at('wounds')) parts.push(message('web.deed.wounds', { count: wounds }));
  const saved = at('saves') ? wounds - count('saves') : 0;
  if (wounds > 0 && at('saves') && saved > 0) parts.push(message('web.deed.saved', { count: saved }));
  const lost = count('damage');
  if (fallen.length > 0) parts.push(message('web.deed.fallen', { count: fallen.length }));
  else if (lost > 0) parts.push(message('web.deed.lost', { count: lost }));
  return message(`web.deed.${kind}`, { doer: doerName, target: targetName, parts: { list: parts } });
}

/** Where the rules' own words tell what the dice came to: those, and what came of it. */
function lineTold({ main, events }: Deed, outcomes: readonly string[], describe: Reading['describe']): Message {
  const told = events.filter((event) => event !== main && outcomes.includes(event.type)).map(describe);
  return told.length === 0 ? describe(main) : message('web.deed.told', { line: describe(main), parts: { list: told } });
}
