import { envelope, type FrameMessage } from '../../contract/messages.ts';

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
