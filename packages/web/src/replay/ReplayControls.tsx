import type { Message } from '@mischia/kernel';
import { Button } from '../shell/Button.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { SelectField } from '../shell/SelectField.tsx';
import { useText } from '../text/text.tsx';
import styles from './ReplayControls.module.css';
import type { Stepping } from './use-stepping.ts';

/** The first frame of a phase. */
export interface PhaseStart {
  readonly frame: number;
  readonly headline: Message;
  readonly phase: Message | undefined;
}

/** Step, play, jump. */
export function ReplayControls({
  stepping,
  starts,
  onShare,
  onStatistics,
  onFromHere,
}: {
  readonly stepping: Stepping;
  readonly starts: readonly PhaseStart[];
  readonly onShare: () => void;
  readonly onStatistics: () => void;
  readonly onFromHere: () => void;
}) {
  const text = useText();
  const { at, last, go } = stepping;
  const now = starts.findLast(({ frame }) => frame <= at);
  return (
    <section className={styles.controls} aria-label={text('web.replay.title')} data-testid="replay-controls">
      <h2 className={styles.title}>{text('web.replay.at', { at, last })}</h2>
      <ReplayButtons stepping={stepping} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={text('web.replay.slider')}
        onChange={({ target }) => go(Number(target.value))}
      />
      <SelectField
        label={text('web.replay.phase')}
        value={String(now?.frame ?? 0)}
        options={starts.map(({ frame, headline, phase }) => ({
          value: String(frame),
          text: phase ? text('web.replay.phase-of', { headline, phase }) : text(headline),
        }))}
        onPick={(frame) => go(Number(frame))}
      />
      <div className={styles.more}>
        <Button onClick={onStatistics}>{text('web.statistics.title')}</Button>
        <Button onClick={onFromHere} data-testid="from-here">
          {text('web.from-here.open')}
        </Button>
        <Button onClick={onShare}>{text('web.replay.share')}</Button>
      </div>
    </section>
  );
}

export function ReplayButtons({ stepping }: { readonly stepping: Stepping }) {
  const text = useText();
  const { at, last, isPlaying, go, play } = stepping;
  const buttons: readonly { readonly name: IconName; readonly onClick: () => void }[] = [
    { name: 'first', onClick: () => go(0) },
    { name: 'back', onClick: () => go(at - 1) },
    { name: isPlaying ? 'pause' : 'play', onClick: play },
    { name: 'forward', onClick: () => go(at + 1) },
    { name: 'last', onClick: () => go(last) },
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ name, onClick }) => (
        <Button key={name} onClick={onClick} aria-label={text(`web.replay.${name}`)} data-replay={name}>
          <Icon name={name} />
        </Button>
      ))}
    </div>
  );
}
