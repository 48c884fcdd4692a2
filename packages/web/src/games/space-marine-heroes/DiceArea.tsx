import { message } from '@mischia/kernel';
import { type BattleView, winningRoll } from '@mischia/space-marine-heroes';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { percent, riskOf, toneOf } from './battle.ts';
import styles from './DiceArea.module.css';
import { DieFace } from './DieFace.tsx';
import { asDraft, draftOf } from './draft.ts';
import { dataOf } from './options.ts';

/** The six dice: what is set aside, what is free, and how likely the next roll fails. */
export function DiceArea(props: TableProps<BattleView>) {
  const text = useText();
  const { view, isNarrow } = props;
  return (
    <section className={styles.area} data-lying={isNarrow} aria-label={text('smh.dice')}>
      {view.dice.length === 0 && view.setAside.length === 0 && <p className={styles.idle}>{text('smh.dice.none')}</p>}
      {view.dice.length > 0 && <FreeDice {...props} />}
      {view.setAside.length > 0 && <SetAside view={view} />}
      <Risk {...props} />
    </section>
  );
}

/** While risking, a click on a die keeps it or rolls it again. */
function FreeDice({ view, request, draft, setDraft, pointed }: TableProps<BattleView>) {
  const text = useText();
  const isRisking = request?.kind === 'stop-or-risk';
  const marked = markedDice(view, request, pointed);
  const reroll = rerolled(view, draftOf(draft).reroll);
  const toggle = (index: number) => {
    const next = reroll.includes(index)
      ? reroll.filter((one) => one !== index)
      : [...reroll, index].toSorted((a, b) => a - b);
    setDraft(asDraft({ reroll: next }));
  };
  return (
    <div className={styles.group}>
      <span className={styles.caption}>{text(isRisking ? 'smh.dice.pick' : 'smh.dice.free')}</span>
      <div className={styles.dice}>
        {view.dice.map((face, index) => {
          const isKept = isRisking && !reroll.includes(index);
          const looks = { className: styles.die, 'data-kept': isKept, 'data-pointed': marked.includes(index) };
          return isRisking ? (
            <button
              key={index}
              type="button"
              {...looks}
              aria-pressed={!isKept}
              aria-label={text(isKept ? 'smh.die.kept' : 'smh.die.rerolled', { face })}
              data-die={index}
              onClick={() => toggle(index)}
            >
              <DieFace face={face} />
            </button>
          ) : (
            <span key={index} {...looks} role="img" aria-label={String(face)}>
              <DieFace face={face} />
            </span>
          );
        })}
      </div>
    </div>
  );
}

function SetAside({ view }: { readonly view: BattleView }) {
  const text = useText();
  return (
    <div className={styles.aside}>
      {view.setAside.map((id, index) => {
        const { type, numbers, faces } = winningRoll(id);
        return (
          <div key={`${id} ${index}`} className={styles.group}>
            <span className={styles.caption}>{text(message(`winning.${type}`, { numbers: numbers.join('-') }))}</span>
            <div className={styles.dice} aria-hidden="true">
              {faces.map((face, die) => (
                <span key={die} className={styles.die}>
                  <DieFace face={face} />
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The exact risk of the roll the player is about to make. */
function Risk({ view, request, draft, pointed }: TableProps<BattleView>) {
  const text = useText();
  if (request?.kind !== 'stop-or-risk') return null;
  const option = request.options?.find((one) => one.id === pointed);
  const { fails, of } = option ? dataOf(option) : {};
  const reroll = rerolled(view, draftOf(draft).reroll);
  const keep = view.dice.filter((_, index) => !reroll.includes(index));
  const isNone = fails === undefined && reroll.length === 0;
  const share = fails !== undefined && of !== undefined ? fails / of : riskOf(keep, reroll.length);
  return (
    <p className={styles.risk} data-testid="risk">
      <span className={styles.caption}>{text('smh.risk')}</span>
      <b className={styles.share} data-tone={toneOf(share)}>
        {isNone ? '–' : text('smh.percent', { share: percent(share) })}
      </b>
    </p>
  );
}

const rerolled = (view: BattleView, drafted: readonly number[] | undefined): readonly number[] =>
  drafted ?? view.dice.map((_, index) => index);

/** The dice that the choice under the pointer takes. */
function markedDice(
  view: BattleView,
  request: TableProps<BattleView>['request'],
  pointed: string | undefined,
): number[] {
  const option = request?.options?.find((one) => one.id === pointed);
  if (!option) return [];
  const { rolls, reroll } = dataOf(option);
  const wanted = [...(reroll ?? []), ...(rolls ?? []).flatMap((id) => winningRoll(id).faces)];
  return view.dice.flatMap((face, index) => {
    const at = wanted.indexOf(face);
    if (at < 0) return [];
    wanted.splice(at, 1);
    return [index];
  });
}
