import type { Host } from './host.ts';

/**
 * Hears the first words of the page around the frame, and of nobody else. What they ask for is a script of its own, which
 * they bring; one that did not come is asked for again by the next.
 */
export function listenToHost(scope: Window, load: () => Promise<Pick<Host, 'hear'>>): void {
  let host: Promise<Pick<Host, 'hear'>> | null = null;
  scope.addEventListener('message', (event: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (event.source !== scope.parent || scope.parent === scope) return;
    const type = event.data?.type;
    if (type !== 'hello' && type !== 'recordingRequested') return;
    (host ??= load()).then(
      ({ hear }) => hear(event),
      () => (host = null),
    );
  });
}
