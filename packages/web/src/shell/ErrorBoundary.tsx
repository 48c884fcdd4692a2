import { Component, type ReactNode } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

/** A fault of the page itself: nothing of the game is lost, it lives on the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Fault /> : this.props.children;
  }
}

function Fault() {
  const text = useText();
  return (
    <Problem title={text('web.error.page')}>
      <Button look="primary" onClick={() => location.reload()}>
        {text('web.error.reload')}
      </Button>
    </Problem>
  );
}
