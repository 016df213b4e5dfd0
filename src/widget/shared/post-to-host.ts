import { type FrameMessage, type HostEnvelope, MESSAGE_SOURCE, MESSAGE_VERSION } from '../../contract/messages.ts';

/** Tells the page around the frame as it is: for messages without addresses. All others go by the host sink. */
export function postToHost(scope: Window, { type, payload }: FrameMessage): void {
  if (scope.parent === scope) return;
  const envelope = { source: MESSAGE_SOURCE, version: MESSAGE_VERSION, type, payload } as HostEnvelope;
  try {
    scope.parent.postMessage(envelope, '*');
  } catch {
    // Something in it cannot be cloned: what survives JSON can.
    scope.parent.postMessage(JSON.parse(JSON.stringify(envelope)), '*');
  }
}
