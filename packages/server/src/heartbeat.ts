/** As much of a socket as this needs. */
interface Line {
  ping(): void;
  terminate(): void;
  on(event: 'pong' | 'close', heard: () => void): unknown;
}

/** Asks a socket for a sign of life again and again, and cuts it when there was none since the last time. */
export function keepAlive(socket: Line, milliseconds: number): void {
  let isAlive = true;
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, milliseconds);
  beat.unref();
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', () => clearInterval(beat));
}
