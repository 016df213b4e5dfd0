import type { Host } from './host.ts';

/**
 * Listens to the first messages of the host page, and of no other window. The first one loads the script that handles
 * them; if loading fails, the next message tries again.
 */
export function listenToHost(scope: Window, load: () => Promise<Pick<Host, 'receive'>>): void {
  let host: Promise<Pick<Host, 'receive'>> | null = null;
  scope.addEventListener('message', (event: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (event.source !== scope.parent || scope.parent === scope) return;
    const type = event.data?.type;
    if (type !== 'hello' && type !== 'recordingRequested') return;
    (host ??= load()).then(
      ({ receive }) => receive(event),
      () => (host = null),
    );
  });
}
