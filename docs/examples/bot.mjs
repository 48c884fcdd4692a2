// A program that plays one seat of a game over the same protocol as the browser.
//   node docs/examples/bot.mjs http://localhost:8040 GAME TOKEN
// It picks a random option wherever there are options. Open answers (moves in inches) need a plan: the schemas in
// docs/schemas say what they look like, /api/docs what goes over the wire.
import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const [url, game, token] = process.argv.slice(2);
let answering = '';
let timer;

function connect() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const send = (message) => socket.send(JSON.stringify({ v: 1, game, token, ...message }));
  socket.on('open', () => send({ type: 'join' }));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'state') play(message, send, socket);
    else if (message.type === 'error' && ['unknown-game', 'wrong-token', 'stopped'].includes(message.code)) {
      console.error(message.cause);
      process.exit(1);
      // The same command under the same key counts once, so after anything else it may be sent again.
    } else if (message.type === 'error') timer = setTimeout(() => send({ type: 'join' }), 1000);
    else if (!message.ok) answering = '';
  });
  // Whatever broke: come back, and the state says where the game is.
  socket.on('close', () => setTimeout(connect, 500));
  socket.on('error', () => {});
}

function play({ revision, view }, send) {
  if (view.outcome) {
    console.log(`over: seats ${view.outcome.winners.join(', ') || 'none'} won`);
    process.exit(0);
  }
  const [request] = view.requests;
  if (!request || answering === `${revision} ${request.id}`) return;
  answering = `${revision} ${request.id}`;
  clearTimeout(timer);
  const entropy = randomBytes(16).toString('hex');
  const answer = request.kind === 'give-entropy' ? entropy : pick(request.options ?? []);
  send({ type: 'answer', expectedRevision: revision, key: randomUUID(), request: request.id, answer, entropy });
}

function pick(options) {
  if (options.length === 0) throw new Error('this decision has no options: it needs an open answer');
  return options[Math.floor(Math.random() * options.length)].id;
}

connect();
