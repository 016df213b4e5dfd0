import { catchError, defer, EMPTY, from, map } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { attemptOrLog } from '../shared/attempt.ts';
import type { Sink } from '../shared/sink.ts';

/** Failures are only logged: the viewer still sees the link. */
export function createShareSink(scope: Window): Sink<'page.share' | 'page.copy'> {
  return {
    'page.share': ({ title, url }) => attemptOrLog(() => scope.navigator.share({ title, url }).catch(ignoreCancel)),
    'page.copy': ({ text }) =>
      defer(() => from(copy(scope, text))).pipe(
        map((): Signal => ({ type: 'page.copied' })),
        catchError((error: unknown) => {
          console.warn('potok: the link could not be copied', error);
          return EMPTY;
        }),
      ),
  };
}

function ignoreCancel(error: unknown): void {
  if ((error as Partial<Error> | null)?.name !== 'AbortError') throw error;
}

/** A frame without permission for the clipboard may still copy with `execCommand`. */
async function copy({ navigator, document }: Window, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copyByCommand(document, text)) throw error;
  }
}

function copyByCommand(page: Document, text: string): boolean {
  let isTaken = false;
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isTaken = event.clipboardData !== null;
  };
  page.addEventListener('copy', answer, { capture: true });
  try {
    return page.execCommand('copy') && isTaken;
  } finally {
    page.removeEventListener('copy', answer, { capture: true });
  }
}
