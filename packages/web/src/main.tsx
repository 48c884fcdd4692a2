import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { baseMessages } from './messages/index.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { MoreTexts } from './text/text.tsx';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MoreTexts messages={baseMessages}>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </MoreTexts>
  </StrictMode>,
);
