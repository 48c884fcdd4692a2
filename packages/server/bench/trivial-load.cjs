// Sits down at so many games of the trivial game; whenever it is told a number of seconds, plays one move a second in each
// for so long and tells how many there were and how long each took.
const { randomUUID } = require('node:crypto');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game } = require('./trivial-game.cjs');

const { URL: server, GAMES } = process.env;
let latencies = [];

async function table() {
  // A match that is asked for and not there is made.
  const matchID = randomUUID();
  return Promise.all(
    ['0', '1'].map(async (playerID) => {
      const client = Client({
        game,
        multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'], forceNew: true } }),
        matchID,
        playerID,
        numPlayers: 2,
        debug: false,
      });
      client.start();
      await new Promise((resolve) => {
        const stop = client.subscribe((state) => {
          if (!state) return;
          setTimeout(() => stop());
          resolve();
        });
      });
      return client;
    }),
  );
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function move([one, other]) {
  const [mover, watcher] = one.getState().ctx.currentPlayer === '0' ? [one, other] : [other, one];
  const before = watcher.getState()._stateID;
  const sent = performance.now();
  return new Promise((resolve) => {
    const stop = watcher.subscribe((state) => {
      if (!state || state._stateID <= before) return;
      setTimeout(() => stop());
      latencies.push(performance.now() - sent);
      resolve();
    });
    mover.moves.click();
  });
}

async function play(tables, seconds) {
  latencies = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    tables.map(async (clients, number) => {
      await pause((number * 1000) / tables.length);
      while (performance.now() < end) {
        const begun = performance.now();
        await Promise.race([move(clients), pause(5000)]);
        await pause(Math.max(0, 1000 - (performance.now() - begun)));
      }
    }),
  );
  return { answers: latencies.length, latencies };
}

async function main() {
  const tables = [];
  for (let number = 0; number < Number(GAMES); number++) tables.push(await table());
  process.on('message', (seconds) => play(tables, seconds).then((played) => process.send(played)));
  process.send('ready');
}
main();
