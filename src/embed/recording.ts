import { MESSAGE_SOURCE, MESSAGE_VERSION } from '../contract/messages.ts';
import type { Recording } from '../contract/recording.ts';
import type { MessageStream } from './stream.ts';

const TIMEOUT_MS = 10_000;

/** Asks the player for what its black box holds. Rejected when it is gone, or does not answer. */
export function requestRecording(frame: HTMLIFrameElement, messages$: MessageStream): Promise<Recording> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      answered.unsubscribe();
      act();
    };
    const fail = (reason: string): void => {
      settle(() => {
        reject(new Error(`Potok: no recording, ${reason}`));
      });
    };
    const timer = setTimeout(() => {
      fail('the player does not answer');
    }, TIMEOUT_MS);
    const answered = messages$.subscribe({
      next({ type, payload }) {
        if (type !== 'recording') return;
        settle(() => {
          resolve(payload.recording);
        });
      },
      // A stream that is over says so before there is anything to unsubscribe from.
      complete: () => queueMicrotask(() => fail('the player is gone')),
    });
    const message = { source: MESSAGE_SOURCE, version: MESSAGE_VERSION, type: 'recordingRequested', payload: {} };
    frame.contentWindow?.postMessage(message, '*');
  });
}
