/** The protocol of SIMID 1.1: it checks messages of the page, and assigns answers to questions. */

export interface PageMessage {
  readonly sessionId: string;
  readonly messageId: number;
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const LONGEST_NAME = 100;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a message of a page; null if it is invalid. */
export function readPageMessage(text: string): PageMessage | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(data)) return null;
  const { sessionId, messageId, type, args } = data;
  if (typeof sessionId !== 'string' || sessionId === '' || sessionId.length > LONGEST_NAME) return null;
  if (typeof messageId !== 'number' || !Number.isSafeInteger(messageId) || messageId < 0) return null;
  if (typeof type !== 'string' || type.length > LONGEST_NAME) return null;
  return { sessionId, messageId, type, args: isRecord(args) ? args : {} };
}

export type Answer =
  | { readonly outcome: 'resolved' | 'late' }
  | { readonly outcome: 'rejected'; readonly code: number; readonly reason: string };

const LONGEST_REASON = 300;
/** The range of codes that a page may give; the first one replaces any code outside of it. */
const [FIRST_CODE, LAST_CODE] = [1_100, 1_199];

/** Reads the code and the reason of a failure that a page reports. */
export function readFailure(value: unknown): { readonly code: number; readonly reason: string } {
  const { errorCode, reason, message, errorMessage } = isRecord(value) ? value : {};
  const isCode = typeof errorCode === 'number' && errorCode >= FIRST_CODE && errorCode <= LAST_CODE;
  const text = [reason, errorMessage, message].find((one) => typeof one === 'string');
  return {
    code: isCode ? Math.floor(errorCode) : FIRST_CODE,
    reason: typeof text === 'string' ? text.slice(0, LONGEST_REASON) : 'no reason',
  };
}

export interface ProtocolSettings {
  readonly send: (text: string) => void;
  readonly onSession: () => void;
  readonly onRequest: (request: PageMessage) => void;
}

/**
 * One session with a page; the page begins it. Messages of another session, and answers to no question, are ignored.
 */
export function createProtocol({ send, onSession, onRequest }: ProtocolSettings) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let sessionId: string | null = null;
  let sent = 0;

  function post(type: string, args: unknown): number {
    const messageId = sent;
    sent += 1;
    send(JSON.stringify({ sessionId, messageId, timestamp: Date.now(), type, args }));
    return messageId;
  }

  const reply = (type: 'resolve' | 'reject', { messageId }: PageMessage, value: unknown): void => {
    post(type, { messageId, value });
  };

  function answerOf({ type, args }: PageMessage): void {
    const id = args['messageId'];
    if (typeof id !== 'number') return;
    waiting.get(id)?.(
      type === 'resolve' ? { outcome: 'resolved' } : { outcome: 'rejected', ...readFailure(args['value']) },
    );
  }

  return {
    receive: (text: string): void => {
      const message = readPageMessage(text);
      if (message === null) return;
      if (message.type === 'createSession' && sessionId === null) {
        ({ sessionId } = message);
        reply('resolve', message, {});
        onSession();
      } else if (message.sessionId !== sessionId) return;
      else if (message.type === 'resolve' || message.type === 'reject') answerOf(message);
      else if (message.type.startsWith('SIMID:')) onRequest(message);
    },
    /** Sends nothing before the page has begun the session. */
    notify: (type: string, args: object = {}): void => {
      if (sessionId !== null) post(`SIMID:${type}`, args);
    },
    ask: (type: string, args: object, withinMs: number): Promise<Answer> =>
      new Promise((resolve) => {
        const id = post(`SIMID:${type}`, args);
        const settle = (answer: Answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => settle({ outcome: 'late' }), withinMs);
        waiting.set(id, settle);
      }),
    resolve: (request: PageMessage, value: object = {}): void => reply('resolve', request, value),
    reject: (request: PageMessage, errorCode: number, message: string): void =>
      reply('reject', request, { errorCode, message, reason: message }),
    close: (): void => {
      for (const settle of waiting.values()) settle({ outcome: 'late' });
    },
  };
}
