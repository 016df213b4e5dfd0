/** Messages between this window and the window of the host page, outside the port. */
import type { Host } from './host.ts';
import { envelope, type FrameMessage } from '../../contract/messages.ts';

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

/** Posts a message to the host page unchanged: only for messages without addresses. Others use the host sink. */
export function postToHost(scope: Window, { type, payload }: FrameMessage): void {
  if (scope.parent === scope) return;
  const message = envelope(type, payload);
  try {
    scope.parent.postMessage(message, '*');
  } catch {
    // A part cannot be cloned, so it is converted through JSON.
    scope.parent.postMessage(JSON.parse(JSON.stringify(message)), '*');
  }
}
