import type { CDPSession } from '@playwright/test';

/**
 * Longer than any measurement within one command takes: a browser that is gone does not answer, and does not report it.
 */
const MOST_WAIT_MS = 60_000;

/** The connection of a measurement to one target of the browser: a page, or a frame in a process of its own. */
export interface Target {
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly on: (method: string, listener: (params: never) => void) => void;
}

export const pageTarget = (cdp: Pick<CDPSession, 'send' | 'on'>): Target => ({
  send: (method, params) => withinLimit(cdp.send(method as never, params as never) as Promise<unknown>, method),
  on: (method, listener) => void cdp.on(method as never, listener as never),
});

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

interface Received {
  readonly sessionId: string;
  readonly message: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: never;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * Frames of other sites are targets of their own. Each waits before its first script until `prepare` is done, so that
 * all of it runs in the circumstances that were asked for.
 */
export async function prepareFrames(
  cdp: Pick<CDPSession, 'send' | 'on'>,
  prepare: (frame: Target) => Promise<void>,
): Promise<void> {
  const received = new Map<string, (message: Message) => void>();
  // Playwright’s own protocol has no types for sessions within a session.
  const session = pageTarget(cdp);
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }: Received) =>
    received.get(sessionId)?.(JSON.parse(message) as Message),
  );
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    const target = createTarget(session, sessionId, (hear) => received.set(sessionId, hear));
    const ready = targetInfo.type === 'iframe' ? prepare(target) : Promise.resolve();
    void ready.catch(() => undefined).then(() => target.send('Runtime.runIfWaitingForDebugger').catch(() => undefined));
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

function createTarget(session: Target, sessionId: string, hearBy: (hear: (message: Message) => void) => void): Target {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  let lastId = 0;
  hearBy((message) => {
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params as never);
  });
  return {
    on: (method, listener) => void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    send: async (method, params = {}) => {
      const id = (lastId += 1);
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error === undefined ? resolve(result) : reject(new Error(error.message)),
        );
      });
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      return withinLimit(answer, method).finally(() => waiting.delete(id));
    },
  };
}

/** Rejects if the browser does not answer in time: it has crashed, or what is waited for does not come. */
async function withinLimit<T>(answer: Promise<T>, method: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const reason = `The browser did not answer ${method} within ${MOST_WAIT_MS / 1000} s.`;
    timer = setTimeout(() => reject(new Error(reason)), MOST_WAIT_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
