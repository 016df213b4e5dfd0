import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './components/App.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import type { PlayerHandle } from './handle.ts';

/** Puts the player's screen into the container; the returned function takes it away again. */
export function mountUi(container: HTMLElement, handle: PlayerHandle): () => void {
  // The boundary reports; without this React would say the same again.
  const root = createRoot(container, { onCaughtError: () => {} });
  root.render(
    <StrictMode>
      <ErrorBoundary media={handle.media}>
        <App handle={handle} />
      </ErrorBoundary>
    </StrictMode>,
  );
  return () => root.unmount();
}
