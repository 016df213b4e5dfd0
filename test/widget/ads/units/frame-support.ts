import { afterEach, beforeEach, vi } from 'vitest';

const newPort = () => ({
  onmessage: (_event: { readonly data: unknown }) => {},
  postMessage: vi.fn<(message: unknown) => void>(),
  close: vi.fn<() => void>(),
});

/** For each test an empty page, time that is moved by hand, and a frame whose side of the channel is played here. */
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
    /** The frame says it. */
    say: (data: unknown): void => port.onmessage({ data }),
    /** What the frame was told. */
    heard: (): unknown[] => port.postMessage.mock.calls.map(([message]) => message),
    isClosed: (): boolean => port.close.mock.calls.length > 0,
  };
}
