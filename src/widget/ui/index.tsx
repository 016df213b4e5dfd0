import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import type { PlayerHandle } from './handle.ts';

interface ErrorInfo {
  readonly componentStack?: string | null | undefined;
}

/** Renders the interface into the container and calls `onShown` after that; returns a function that removes it. */
export function mountUi(
  container: HTMLElement,
  handle: PlayerHandle,
  onShown: (screen: HTMLElement) => void = () => {},
): () => void {
  const caught = (thrown: unknown, { componentStack = null }: ErrorInfo): void => {
    handle.caught(thrown, componentStack);
  };
  const root = createRoot(container, {
    onCaughtError: caught,
    onUncaughtError: caught,
    onRecoverableError: caught,
  });
  root.render(
    <StrictMode>
      <ErrorBoundary media={handle.media}>
        <App handle={handle} onShown={() => onShown(container)} />
      </ErrorBoundary>
    </StrictMode>,
  );
  return () => root.unmount();
}
