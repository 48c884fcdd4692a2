import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../text/text.tsx';
import { Button } from './Button.tsx';
import styles from './Problem.module.css';
import { Problem } from './Problem.tsx';

interface State {
  readonly failed: { readonly fault: unknown } | undefined;
}

/** A fault of the page itself: nothing of the game is lost, it lives on the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError(fault: unknown): State {
    return { failed: { fault } };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <Fault fault={failed.fault} onLeave={() => this.setState({ failed: undefined })} />;
  }
}

/** Says that something broke and, for whoever wants to report it, what. */
function Fault({ fault, onLeave }: { readonly fault: unknown; readonly onLeave: () => void }) {
  const text = useText();
  const [place] = useLocation();
  const [at] = useState(place);
  const hasLeft = place !== at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another page is asked for
  useEffect(() => {
    if (hasLeft) onLeave();
  }, [hasLeft]);
  const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return (
    <Problem title={text('web.error.page')}>
      <Button look="primary" onClick={() => location.reload()}>
        {text('web.error.reload')}
      </Button>
      <details className={styles.fault} data-testid="fault">
        <summary>{text('web.error.what')}</summary>
        <pre>{words}</pre>
      </details>
    </Problem>
  );
}
