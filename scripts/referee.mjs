// Runs the referee of a game: npm run referee warzone 2 10. Without a name it is that of Age of Sigmar.
const GAMES = ['aos', 'warzone'];

const [first = '', ...rest] = process.argv.slice(2);
const game = GAMES.includes(first) ? first : GAMES[0];
const others = GAMES.includes(first) ? rest : process.argv.slice(2);
process.argv = [...process.argv.slice(0, 2), `packages/games/${game}/test/referee/main.ts`, ...others];
await import('./run-ts.mjs');
