import type { Problem } from '@mischia/kernel';
import { type ChangeEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useLoadedReplay } from '../replay/loaded-replay.ts';
import { openFile } from '../scenario/open-file.ts';
import { useText } from '../text/text.tsx';
import styles from './HomePage.module.css';

const MOST_PROBLEMS = 6;

/** Takes a replay or a scenario file; one that is neither is refused with everything that is wrong with it. */
export function OpenFile() {
  const text = useText();
  const [, go] = useLocation();
  const { load, loadScenario } = useLoadedReplay();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const opened = await openFile(await file.text());
    // The same file, mended, must be openable again.
    target.value = '';
    setProblems(opened.kind === 'bad' ? opened.problems : []);
    if (opened.kind === 'replay') {
      load(opened.finished);
      go('/replay');
    } else if (opened.kind === 'scenario') {
      loadScenario(opened.scenario);
      go('/scenario');
    }
  };
  return (
    <>
      <label className={styles.file}>
        {text('web.home.load-replay')}
        <input className="only-spoken" type="file" accept="application/json,.json,.jsonc" onChange={open} />
      </label>
      {problems.length > 0 && (
        <div className={styles.fileProblem} role="alert">
          <p>{text('web.file.unreadable')}</p>
          <ul lang="en">
            {problems.slice(0, MOST_PROBLEMS).map(({ at, cause, remedy }) => (
              <li key={`${at} ${cause}`}>
                <code>{at}</code> {cause} {remedy}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
