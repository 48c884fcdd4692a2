import type { UNITS } from '@mischia/black-reach';
import { message } from '@mischia/kernel';
import { Fragment, useState } from 'react';
import { Explained } from '../../explain/Explained.tsx';
import { useText } from '../../text/text.tsx';
import { abilitiesOf, type PrintedAbilities } from './abilities.ts';
import styles from './Details.module.css';
import type { UnitView } from './view.ts';

type UnitType = (typeof UNITS)[string];
type Face = UnitType['faces'][number];

/** The face that is up; the other one while the button is held, or after a key on it. */
export function Faces({ unit, type }: { readonly unit: UnitView; readonly type: UnitType }) {
  const text = useText();
  const [isTurned, setTurned] = useState(false);
  const up = upFace(unit, type);
  const down = type.faces.find((face) => face !== up);
  const face = isTurned && down ? down : up;
  if (!face) return null;
  return (
    <>
      <FaceFacts face={face} isUp={face === up} />
      {down && (
        <button
          type="button"
          className={styles.turn}
          aria-pressed={isTurned}
          onPointerDown={() => setTurned(true)}
          onPointerUp={() => setTurned(false)}
          onPointerLeave={() => setTurned(false)}
          onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && setTurned(!isTurned)}
        >
          {text('br.details.hold', { face: message(`face.${down.kind}`) })}
        </button>
      )}
    </>
  );
}

/** Both faces side by side, the one that is up first. */
export function BothFaces({ unit, type }: { readonly unit: UnitView; readonly type: UnitType }) {
  const up = upFace(unit, type);
  return (
    <div className={styles.both} data-testid="both-faces">
      {up && <FaceFacts face={up} isUp />}
      {type.faces
        .filter((face) => face !== up)
        .map((face) => (
          <FaceFacts key={face.kind} face={face} isUp={false} />
        ))}
    </div>
  );
}

const upFace = (unit: UnitView, { faces }: UnitType): Face | undefined =>
  faces.find(({ kind }) => kind === unit.face) ?? faces[0];

function FaceFacts({ face, isUp }: { readonly face: Face; readonly isUp: boolean }) {
  const text = useText();
  const number = (value: number | null) => (value === null ? '×' : `${value}`);
  return (
    <div className={styles.face} data-up={isUp}>
      <dl className={styles.numbers}>
        <div>
          <dt>{text('br.details.defence')}</dt>
          <dd>{face.defence}</dd>
        </div>
        <div>
          <dt>{text('br.details.move')}</dt>
          <dd>{number(face.move)}</dd>
        </div>
        <div>
          <dt>{text('br.details.face')}</dt>
          <dd className={styles.word}>{text(`face.${face.kind}`)}</dd>
        </div>
      </dl>
      {face.weapons.length > 0 && (
        <table className={styles.weapons}>
          <thead>
            <tr>
              <th>{text('br.details.weapon')}</th>
              <th>{text('br.class.short.infantry')}</th>
              <th>{text('br.class.short.light')}</th>
              <th>{text('br.class.short.heavy')}</th>
            </tr>
          </thead>
          <tbody>
            {face.weapons.map((weapon) => (
              <tr key={weapon.id}>
                <td>
                  {text(`weapon.${weapon.id}`)}
                  {weapon.id !== 'unit' && (
                    <small>
                      <Abilities of={weapon.abilities} between=", " />
                    </small>
                  )}
                </td>
                {(weapon.cv ?? [null, null, null]).map((value, column) => (
                  <td key={column}>{value === null ? '×' : `+${value}`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.abilities}>
        <Abilities of={face.abilities} between=" · " />
      </p>
    </div>
  );
}

/** Printed abilities, each of which says what it does. */
function Abilities({ of, between }: { readonly of: PrintedAbilities; readonly between: string }) {
  const text = useText();
  return abilitiesOf(of).map(({ id, words }, index) => (
    <Fragment key={id}>
      {index > 0 && between}
      <Explained keys={[`ability.${id}`]}>{text(words)}</Explained>
    </Fragment>
  ));
}
