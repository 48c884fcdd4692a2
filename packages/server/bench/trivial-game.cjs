// boardgame.io's own server with a game of one move: what a message costs there at the least. Run beside boardgame.io.
const { Server } = require('boardgame.io/server');
const { TurnOrder } = require('boardgame.io/core');

const game = {
  name: 'trivial',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
  moves: { click: ({ G }) => ({ ...G, count: G.count + 1 }) },
};
module.exports = { game };
if (require.main === module) {
  Server({ games: [game], origins: [/localhost/] })
    .run({ port: Number(process.env.PORT) })
    .then(({ appServer }) => console.log(`http://localhost:${appServer.address().port}`));
}
