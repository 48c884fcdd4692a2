import { Html } from '@react-three/drei';
import { handlePlaces, type TurningHandle } from './handle-place.ts';
import styles from './SpaceNotes.module.css';

/** A knob before the front of what is drawn: led round, it turns it. What is near it on the picture counts as on it. */
export function SpaceHandle({ handle }: { readonly handle: TurningHandle }) {
  const [, knob] = handlePlaces(handle);
  return (
    <Html position={knob} center className={styles.holder ?? ''} zIndexRange={[9, 5]}>
      <div className={styles.knob} data-handle={handle.token.id} />
    </Html>
  );
}
