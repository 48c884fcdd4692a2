import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import styles from './TableFrame.module.css';

export interface TableParts {
  readonly top: ReactNode;
  readonly units: ReactNode;
  readonly view: ReactNode;
  readonly tray: ReactNode;
  readonly prompt: ReactNode;
  readonly details: ReactNode;
  readonly log: ReactNode;
  /** Phone: the prompt in one line, and what opens the whole of it. */
  readonly strip: (openSheet: () => void) => ReactNode;
  /** Phone: under the right thumb. */
  readonly thumb: ReactNode;
  /** Lines across the top of the table: connection, invitation. */
  readonly notices: ReactNode;
}

interface FrameProps extends TableParts {
  readonly isNarrow: boolean;
  readonly unitsShown: boolean;
  readonly sheetTitle: string;
  /** Changes with every question: an open sheet goes with the question it showed. */
  readonly question: string;
}

/** Where everything stands. Nothing covers the middle; the prompt never moves. */
export function TableFrame({ isNarrow, unitsShown, sheetTitle, question, ...parts }: FrameProps) {
  if (isNarrow) return <PhoneFrame question={question} sheetTitle={sheetTitle} {...parts} />;
  return (
    <div className={styles.desktop} data-units={unitsShown}>
      <div className={styles.top}>{parts.top}</div>
      <aside className={styles.units}>{parts.units}</aside>
      <main className={styles.middle}>
        {parts.notices}
        <div className={styles.view}>{parts.view}</div>
        {parts.tray}
      </main>
      <aside className={styles.side}>
        <div className={styles.prompt}>{parts.prompt}</div>
        <div className={styles.details}>{parts.details}</div>
        <div className={styles.log}>{parts.log}</div>
      </aside>
    </div>
  );
}

type Drawer = 'units' | 'log' | `prompt ${string}`;

function PhoneFrame({ sheetTitle, question, ...parts }: TableParts & Pick<FrameProps, 'sheetTitle' | 'question'>) {
  const text = useText();
  const [drawer, setDrawer] = useState<Drawer>();
  const close = () => setDrawer(undefined);
  return (
    <div className={styles.phone}>
      {parts.top}
      <main className={styles.middle}>
        {parts.notices}
        <div className={styles.view}>{parts.view}</div>
      </main>
      <div className={`${styles.thumb} ${styles.thumbLeft}`}>
        <RoundButton label={text('web.units')} onClick={() => setDrawer('units')} icon="units" />
        <RoundButton label={text('web.log.title')} onClick={() => setDrawer('log')} icon="log" />
      </div>
      <div className={`${styles.thumb} ${styles.thumbRight}`}>{parts.thumb}</div>
      <div className={styles.strip}>{parts.strip(() => setDrawer(`prompt ${question}`))}</div>
      <Sheet title={text('web.units')} side="left" isOpen={drawer === 'units'} onClose={close}>
        {parts.units}
        {parts.details}
      </Sheet>
      <Sheet title={text('web.log.title')} side="right" isOpen={drawer === 'log'} onClose={close}>
        {parts.tray}
        {parts.log}
      </Sheet>
      <Sheet title={sheetTitle} side="bottom" isOpen={drawer === `prompt ${question}`} onClose={close}>
        {parts.prompt}
      </Sheet>
    </div>
  );
}

export function RoundButton({
  label,
  icon,
  onClick,
  isBarred = false,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly isBarred?: boolean;
}) {
  return (
    <button type="button" className={styles.round} aria-label={label} aria-disabled={isBarred} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  );
}
