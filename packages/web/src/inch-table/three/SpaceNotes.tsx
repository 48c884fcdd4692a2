import { Html } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import type { Camera } from 'three';
import type { Note } from '../table-parts.ts';
import styles from './SpaceNotes.module.css';
import { inSpace } from './space.ts';

/** Words stand so high over the place they are about. */
const ABOVE = 2200;

/** The words of the table, in space: lengths, what is left, refusals, what the tools measure. */
export function SpaceNotes({ notes }: { readonly notes: readonly Note[] }) {
  return notes.map(({ id, text, more, tone, isBelow = false, isOn = false, ...place }) => (
    <Html
      key={id}
      position={inSpace(place, isBelow || isOn ? 0 : ABOVE)}
      center
      className={styles.holder ?? ''}
      zIndexRange={[20, 10]}
    >
      <div className={styles.note} data-tone={tone} data-note={id} data-below={isBelow || undefined}>
        {text}
        {more !== undefined && <small data-note={`${id}-more`}>{more}</small>}
      </div>
    </Html>
  ));
}

/** Tells those outside the picture where its eye is. */
export function EyeOf({ eye }: { readonly eye: RefObject<Camera | undefined> }) {
  const camera = useThree((three) => three.camera);
  useEffect(() => {
    eye.current = camera;
  }, [camera, eye]);
  return null;
}
