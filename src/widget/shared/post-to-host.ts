import { type FrameMessage, type HostEnvelope, MESSAGE_SOURCE, MESSAGE_VERSION } from '../../contract/messages.ts';

/** Posts a message to the host page unchanged: only for messages without addresses. Others use the host sink. */
export function postToHost(scope: Window, { type, payload }: FrameMessage): void {
  if (scope.parent === scope) return;
  const envelope = { source: MESSAGE_SOURCE, version: MESSAGE_VERSION, type, payload } as HostEnvelope;
  try {
    scope.parent.postMessage(envelope, '*');
  } catch {
    // A part cannot be cloned, so it is converted through JSON.
    scope.parent.postMessage(JSON.parse(JSON.stringify(envelope)), '*');
  }
}
