import { type Finding, type LogFile, message, type Receipt, type Verdict, verifyLog } from '@mischia/kernel';
import { useEffect, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import { Button } from '../shell/Button.tsx';
import { saveFile } from '../shell/save-file.ts';
import { useText } from '../text/text.tsx';
import { browserStore, receiptsOf } from '../wire/receipts.ts';
import styles from './ReplayControls.module.css';

/** What is proved of the dice, against the receipts that this browser has kept of the game. */
export function ReplayProof({ log }: { readonly log: LogFile }) {
  const text = useText();
  const { game } = useGame();
  const [checked, setChecked] = useState<{ readonly verdict: Verdict; readonly receipts: readonly Receipt[] }>();
  useEffect(() => {
    // After the table is drawn: a whole game is played once more.
    const soon = setTimeout(() => {
      const store = browserStore();
      const receipts = store && log.dice.kind === 'committed' ? receiptsOf(store, log.dice.game) : [];
      setChecked({
        verdict: worst(receipts.length > 0 ? receipts.map((one) => verifyLog(game, log, one)) : [verifyLog(game, log)]),
        receipts,
      });
    }, 0);
    return () => clearTimeout(soon);
  }, [game, log]);
  if (!checked) return null;
  const { verdict, receipts } = checked;
  const words = verdict.proof === 'none' && verdict.ok ? 'proof.none-consistent' : `proof.${verdict.proof}`;
  return (
    <details className={styles.proof} data-testid="replay-proof" data-proof={verdict.proof}>
      <summary>
        {text('web.proof.title')}: {text(message(words))}
      </summary>
      <ul>
        {verdict.findings.map(({ text: said }, index) => (
          // Findings have no names, and never change places.
          <li key={index}>{text(said)}</li>
        ))}
      </ul>
      {receipts.map((receipt) => (
        <Button
          key={receipt.seat}
          onClick={() => saveFile(`mischia-receipt-${receipt.seat + 1}.json`, JSON.stringify(receipt))}
        >
          {text('web.proof.receipt')}
        </Button>
      ))}
    </details>
  );
}

const PROOFS: readonly Verdict['proof'][] = ['none', 'so-far', 'finished'];

/** Two seats on one screen have a receipt each: the game is as good as its worst one, and all is told. */
function worst(verdicts: readonly Verdict[]): Verdict {
  const [first, ...others] = [...verdicts].sort((a, b) => PROOFS.indexOf(a.proof) - PROOFS.indexOf(b.proof)) as [
    Verdict,
    ...Verdict[],
  ];
  const findings = new Map<string, Finding>();
  for (const found of [first, ...others].flatMap((verdict) => verdict.findings))
    findings.set(JSON.stringify(found), found);
  return { ...first, findings: [...findings.values()] };
}
