import { type ReactNode, useState } from 'react';
import { TABLE_AREA } from '../keys/use-unit-walk.ts';
import { useSettings } from '../settings/settings.ts';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import { LogFilter } from './EventLog.tsx';
import { Panel } from './Panel.tsx';
import { Splitter } from './Splitter.tsx';
import styles from './TableFrame.module.css';

interface TableParts {
  readonly top: ReactNode;
  readonly units: ReactNode;
  readonly view: ReactNode;
  readonly tray: ReactNode;
  /** An attack being played out, over the tray for a moment. */
  readonly fight?: ReactNode;
  readonly prompt: ReactNode;
  readonly details: ReactNode;
  readonly log: ReactNode;
  /** Phone: the prompt in one line, and what opens the whole of it. */
  readonly strip: (openSheet: () => void) => ReactNode;
  /** Phone: the dice that have just fallen, for a moment over the turn and the phase: the table itself stays in sight. */
  readonly fallen?: ReactNode;
  /** Phone: under the right thumb. */
  readonly thumb: ReactNode;
  /** Lines across the top of the table: connection, invitation. */
  readonly notices: ReactNode;
}

interface FrameProps extends TableParts {
  readonly isNarrow: boolean;
  readonly sheetTitle: string;
  /** Changes with every question: an open sheet goes with the question it showed. */
  readonly question: string;
  /** Phone: the card of what was pressed long. */
  readonly isDetails?: boolean;
  readonly onDetailsClose?: () => void;
}

/** Where everything stands. Nothing covers the middle; the prompt never moves. */
export function TableFrame({ isNarrow, ...parts }: FrameProps) {
  if (isNarrow) return <PhoneFrame {...parts} />;
  return <DesktopFrame {...parts} />;
}

/** Width of a column that is folded away. */
const FOLDED = 32;
const UNITS = { least: 180, most: 420 };
const SIDE = { least: 288, most: 560 };

function DesktopFrame(parts: TableParts) {
  const text = useText();
  const { unitsShown, detailsShown, logShown, unitsWidth, sideWidth, set } = useSettings();
  const units = unitsShown ? unitsWidth : FOLDED;
  return (
    <div
      className={styles.desktop}
      style={{ gridTemplateColumns: `${units}px auto minmax(0, 1fr) auto ${sideWidth}px` }}
    >
      <div className={styles.top}>{parts.top}</div>
      <aside className={styles.units} aria-label={text('web.units')}>
        <Panel
          title={text('web.units')}
          isColumn
          isOpen={unitsShown}
          onToggle={() => set({ unitsShown: !unitsShown })}
          className={styles.unitsPanel}
        >
          <div className={styles.unitsBody}>{parts.units}</div>
        </Panel>
      </aside>
      <Splitter
        label={text('web.panel.units-width')}
        panel="left"
        width={unitsWidth}
        {...UNITS}
        onResize={(width) => set({ unitsWidth: width, unitsShown: true })}
      />
      <main className={styles.middle}>
        {parts.notices}
        <TableArea>{parts.view}</TableArea>
        {parts.tray}
        {parts.fight}
      </main>
      <Splitter
        label={text('web.panel.side-width')}
        panel="right"
        width={sideWidth}
        {...SIDE}
        onResize={(width) => set({ sideWidth: width })}
      />
      <aside className={styles.side} aria-label={text('web.prompt.region')}>
        <div className={styles.prompt}>{parts.prompt}</div>
        <Panel
          title={text('web.panel.details')}
          isOpen={detailsShown}
          onToggle={() => set({ detailsShown: !detailsShown })}
          className={styles.details}
        >
          {parts.details}
        </Panel>
        <Panel
          title={text('web.log.title')}
          isOpen={logShown}
          onToggle={() => set({ logShown: !logShown })}
          className={styles.log}
          tools={<LogFilter />}
        >
          {parts.log}
        </Panel>
      </aside>
    </div>
  );
}

/** The table itself: while it has the focus, Tab goes from unit to unit. */
function TableArea({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are those of the sheet under `?`
    <section className={styles.view} aria-label={text('web.table')} tabIndex={0} {...TABLE_AREA}>
      {children}
    </section>
  );
}

type Drawer = 'units' | 'log' | `prompt ${string}`;

function PhoneFrame({
  sheetTitle,
  question,
  isDetails = false,
  onDetailsClose,
  ...parts
}: Omit<FrameProps, 'isNarrow'>) {
  const text = useText();
  const [drawer, setDrawer] = useState<Drawer>();
  const close = () => setDrawer(undefined);
  return (
    <div className={styles.phone}>
      <div className={styles.over}>
        {parts.top}
        {parts.fallen}
      </div>
      <main className={styles.middle}>
        {parts.notices}
        <TableArea>{parts.view}</TableArea>
        {parts.fight}
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
        <LogFilter />
        {parts.log}
      </Sheet>
      <Sheet title={text('web.panel.details')} side="right" isOpen={isDetails} onClose={() => onDetailsClose?.()}>
        {parts.details}
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
