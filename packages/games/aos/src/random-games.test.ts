import { Match, messageKeys, Random, randomAnswer, seededDice } from '@mischia/kernel';
import { test } from 'vitest';
import { readySetups } from './army/setup.ts';
import { game } from './game.ts';
import { fitsPattern } from '../../../kernel/src/decision.ts';

test('problems', { timeout: 600_000 }, () => {
  const problems = new Map<string, number>();
  const add = (p: string) => problems.set(p, (problems.get(p) ?? 0) + 1);
  const keys = (m: any) => { for (const k of messageKeys(m)) if (!(k in game.messages.en) && !(`${k}_one` in game.messages.en)) add(`no message ${k}`); };
  const kinds = new Set<string>();
  for (let seed = 0; seed < Number(process.env.N ?? 4); seed++) for (const { id, setup } of readySetups) {
    const match = Match.start(game, setup, { dice: seededDice(`${seed}`) });
    const random = new Random(seed);
    let n = 0;
    try {
      while (!match.outcome && n++ < 20000) {
        for (const r of match.requests) {
          kinds.add(r.kind);
          const d = (game.decisions as any)[r.kind];
          if (!d) { add(`no decision ${r.kind}`); }
          else {
            if (!d.rules.includes(r.rule)) add(`${r.kind} under ${r.rule}`);
            const schema = d.data ?? d.open?.data;
            if (schema && !schema.safeParse(r.data).success) add(`${r.kind} data`);
            for (const o of [...(r.options ?? []), ...(r.barred?.() ?? [])]) {
              if (!(d.options ?? []).some((p: string) => fitsPattern(p, o.id))) add(`${r.kind} option ${o.id}`);
              keys(o.label);
            }
          }
          keys(r.prompt);
          for (const b of r.barred?.() ?? []) for (const f of b.refusals) { keys((f as any).cause ?? { key: `refusal.${f.code}.cause` }); if (!(`refusal.${f.code}.cause` in game.messages.en)) add(`refusal ${f.code}`); }
        }
        const r = match.requests[0]!;
        const a = randomAnswer(match, r, random) as any;
        const res = match.answer(r.seat, r.id, a);
        if (!res.ok) { add(`refused ${r.kind} ${res.refusals.map((x: any) => x.code)}`); break; }
      }
      if (!match.outcome) add(`unfinished ${id} ${JSON.stringify(match.requests[0]?.kind)}`);
      for (const e of match.events) keys(game.describe(e));
    } catch (e) { add(`${id} ${seed} ${(e as Error).stack?.split('\n').slice(0, 5).join(' | ')}`); }
  }
  console.log([...problems].map(([p, c]) => `${c} ${p}`).join('\n'));
  console.log([...kinds].sort().join(' '), 'NEVER', Object.keys(game.decisions ?? {}).filter((k) => !kinds.has(k)).join(' '));
});
