import { lazy, Suspense } from 'react';
import { useTokenPictures } from '../inch-table/picture/studio.ts';
import type { Token } from '../inch-table/table-parts.ts';
import { useSettings } from '../settings/settings.ts';
import { useText } from '../text/text.tsx';
import { allCasts, type NamedCast } from './casts.ts';
import styles from './FiguresPage.module.css';

const FiguresInSpace = lazy(() => import('./FiguresInSpace.tsx'));

const SYSTEMS = ['w40k', 'aos', 'warzone', 'black-reach'] as const;
const casts = allCasts();

/** A figure as it would stand on a table, alone. */
const tokenOf = ({ unit, figure, footprint, height, system }: NamedCast): Token => ({
  id: `${system} ${unit}`,
  unit,
  seat: SYSTEMS.indexOf(system),
  label: '',
  wounds: 1,
  of: 1,
  isLeader: false,
  figure,
  name: { key: unit },
  body: { id: unit, unit, side: '', footprint, height, x: 0, y: 0, z: 0, facing: 0, measuredFrom: 'base' },
});

const tokens = new Map(casts.map((cast) => [cast, tokenOf(cast)]));
const everybody = [...tokens.values()];

/** All figures of all packs, in space and from above. */
export function FiguresPage() {
  const text = useText();
  return (
    <main className={styles.page}>
      <h1>{text('web.figures.title')}</h1>
      {SYSTEMS.map((system) => (
        <section key={system}>
          <h2>{text(`web.figures.${system}`)}</h2>
          <div className={styles.space}>
            <Suspense fallback={null}>
              <FiguresInSpace casts={casts.filter((cast) => cast.system === system)} seat={SYSTEMS.indexOf(system)} />
            </Suspense>
          </div>
          <Sheet casts={casts.filter((cast) => cast.system === system)} />
        </section>
      ))}
    </main>
  );
}

function Sheet({ casts: shown }: { readonly casts: readonly NamedCast[] }) {
  const language = useSettings((settings) => settings.language);
  const pictureOf = useTokenPictures(everybody);
  return (
    <ul className={styles.sheet}>
      {shown.map((cast) => {
        const picture = pictureOf(tokens.get(cast) as Token);
        return (
          <li key={cast.unit} data-figure={cast.unit}>
            {picture ? <img src={picture.url} alt="" width={72} height={72} /> : <span className={styles.waiting} />}
            {cast.name[language]}
          </li>
        );
      })}
    </ul>
  );
}
