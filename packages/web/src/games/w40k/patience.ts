/** Work that may take long stops when the player would begin to wait: what is found by then must do. */
export function patience(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
