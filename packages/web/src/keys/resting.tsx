import { createContext, type ReactNode, useContext, useRef } from 'react';

const Resting = createContext(false);

/** Whether what asks is out of sight: its keys rest. */
export const useResting = (): boolean => useContext(Resting);

interface KeptProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * Something that was shown once stays as it was last seen while something else is in its place: to build it anew takes
 * many times longer than to show it. Meanwhile it follows nothing and hears no keys.
 */
export function Kept({ isShown, children }: KeptProps) {
  const last = useRef<ReactNode>(undefined);
  if (isShown) last.current = children;
  if (last.current === undefined) return null;
  return (
    <Resting value={!isShown}>
      <div style={{ display: isShown ? 'contents' : 'none' }}>{last.current}</div>
    </Resting>
  );
}
