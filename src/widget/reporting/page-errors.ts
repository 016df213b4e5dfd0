import type { RootHandler } from './root-handler.ts';

/** Reported by browsers although nothing is wrong. */
const harmless = /^(?:ResizeObserver loop|Script error\.?$)/;

/** Watches uncaught errors of the page; the result stops listening. */
export function watchPageErrors(scope: Window, { caught }: Pick<RootHandler, 'caught'>): () => void {
  const onError = ({ error, message }: ErrorEvent): void => {
    if (!harmless.test(message)) caught('page', error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    caught('page', reason);
  };
  scope.addEventListener('error', onError);
  scope.addEventListener('unhandledrejection', onRejection);
  return () => {
    scope.removeEventListener('error', onError);
    scope.removeEventListener('unhandledrejection', onRejection);
  };
}
