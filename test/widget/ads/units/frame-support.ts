import { afterEach, beforeEach, vi } from 'vitest';

const newPort = () => ({
  onmessage: (_event: { readonly data: unknown }) => {},
  postMessage: vi.fn<(message: unknown) => void>(),
  close: vi.fn<() => void>(),
});

/** Gives each test an empty page, fake time, and a frame whose end of the channel the test plays. */
export function useFrame() {
  let port = newPort();
  beforeEach(() => {
    vi.useFakeTimers();
    port = newPort();
    const player = port;
    vi.stubGlobal(
      'MessageChannel',
      class {
        readonly port1 = player;
        readonly port2 = {};
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
  return {
    /** Sends a message from the frame. */
    say: (data: unknown): void => port.onmessage({ data }),
    /** The messages that the frame got. */
    sentMessages: (): unknown[] => port.postMessage.mock.calls.map(([message]) => message),
    isClosed: (): boolean => port.close.mock.calls.length > 0,
  };
}
