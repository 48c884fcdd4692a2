import { conformance } from '@mischia/kernel/testing';
import { SCENARIOS } from './content/content.ts';
import { game, readySetups } from './index.ts';
import { scramble } from './scramble.ts';

// 200 games in all, fewest of the longest scenario. The deep checks go through one game of each and look closely at
// some of its requests; MISCHIA_CASES and `npm run soak` go further.
const CASES = Number(process.env.MISCHIA_CASES ?? 200);
const SHARES: { readonly [scenario: string]: number } = { 'promethium-pipes': 0.6, 'mechanicum-workshop': 0.3 };

for (const { id, setup } of readySetups) {
  // R023: one scenario with orders laid at once, the others in turn.
  const simultaneousOrders = id === 'promethium-pipes';
  conformance(game, {
    setups: [{ name: simultaneousOrders ? `${id}, orders at once` : id, setup: { ...setup, simultaneousOrders } }],
    games: Math.round(CASES * (SHARES[id] ?? 0.1)),
    deepGames: 1,
    everyNth: 12,
    mutants: 400,
    // BR-01.5.
    decided: ({ scenario, players }) => {
      const { immediateWin } = SCENARIOS[scenario]!;
      return immediateWin !== undefined && players.some(({ points }) => points >= immediateWin);
    },
    // A second opinion on what is secret, for one of them.
    ...(id === 'mechanicum-workshop' ? { scramble } : {}),
  });
}
