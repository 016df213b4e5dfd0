import { MESSAGE_SOURCE, MESSAGE_VERSION, type HostEnvelope } from '../../contract/messages.ts';
import type { Recording } from '../../contract/recording.ts';

/**
 * Answers the page around the frame when it asks for the recording and its origin is allowed to have it, and nobody
 * else; the result stops answering.
 */
export function answerRecordingRequests(
  scope: Window,
  readRecording: () => Promise<Recording>,
  isAllowed: (origin: string) => boolean,
): () => void {
  const answer = (origin: string): void => {
    readRecording().then(
      (recording) => {
        const type = 'recording';
        const envelope: HostEnvelope = {
          source: MESSAGE_SOURCE,
          version: MESSAGE_VERSION,
          type,
          payload: { recording },
        };
        // Should the page have gone to another one meanwhile, that one gets nothing.
        scope.parent.postMessage(envelope, origin);
      },
      (error: unknown) => console.warn('potok: the recording could not be handed over', error),
    );
  };
  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== scope.parent || scope.parent === scope) return;
    if (!isRequest(data)) return;
    if (isAllowed(origin)) answer(origin);
    else console.warn(`potok: env_hosts does not allow ${origin} to have the recording`);
  };
  scope.addEventListener('message', receive);
  return () => scope.removeEventListener('message', receive);
}

function isRequest(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { source, version, type } = data as Readonly<Record<string, unknown>>;
  return source === MESSAGE_SOURCE && version === MESSAGE_VERSION && type === 'recordingRequested';
}
