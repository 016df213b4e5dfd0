import { type FrameMessage, type HostEnvelope, MESSAGE_SOURCE, MESSAGE_VERSION } from '../../contract/messages.ts';

export interface HostSink {
  readonly post: (message: FrameMessage) => void;
}

/** Tells the page around the frame, whoever it is: nothing in a message is secret. */
export function createHostSink(scope: Window): HostSink {
  return {
    post: ({ type, payload }) => {
      if (scope.parent === scope) return;
      const envelope = { source: MESSAGE_SOURCE, version: MESSAGE_VERSION, type, payload } as HostEnvelope;
      try {
        scope.parent.postMessage(envelope, '*');
      } catch {
        // Something in it cannot be cloned: what survives JSON can.
        scope.parent.postMessage(JSON.parse(JSON.stringify(envelope)), '*');
      }
    },
  };
}
