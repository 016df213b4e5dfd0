import type { HostEnvelope } from '../contract/messages.ts';
import { isOtherVersion, readMessage } from './messages.ts';
import { watchRemoval } from './removal.ts';

declare global {
  interface SymbolConstructor {
    /** As RxJS declares it: there only when the page has it. */
    readonly observable: symbol;
  }
}

/** A message of the player, `{source: 'potok', version: 1, type, payload}`. */
export type PlayerMessage = HostEnvelope;

export type MessageType = PlayerMessage['type'];

export type PayloadOf<T extends MessageType> = Extract<PlayerMessage, { readonly type: T }>['payload'];

export interface MessageObserver {
  next(message: PlayerMessage): void;
  /** Never called: the stream has no errors. Here so that observers of RxJS fit. */
  error(error: unknown): void;
  /** The frame is gone; nothing follows. */
  complete(): void;
}

export interface MessageSubscription {
  readonly closed: boolean;
  unsubscribe(): void;
}

/**
 * Messages of one frame, hot: a subscriber gets what comes after it subscribed. Completes once the frame has left the
 * document or was destroyed. RxJS takes it as it is: `from(connect(frame)).pipe(…)`.
 */
export interface MessageStream {
  subscribe(observer?: Partial<MessageObserver> | ((message: PlayerMessage) => void) | null): MessageSubscription;
  /**
   * Payloads of one type of message. Times are in seconds; an unknown duration is -2.
   * @example stream.on('timeProgressChanged', ({ currentTime, duration }) => …)
   */
  readonly on: <T extends MessageType>(type: T, listener: (payload: PayloadOf<T>) => void) => MessageSubscription;
  [Symbol.observable](): MessageStream;
}

/** As the library itself listens: with the origin that a message comes from. */
interface Listener {
  next(message: PlayerMessage, origin: string): void;
  complete(): void;
}

interface Connection {
  readonly stream: MessageStream;
  readonly add: (listener: Listener) => MessageSubscription;
  readonly complete: () => void;
}

const connections = new WeakMap<HTMLIFrameElement, Connection>();

/**
 * The messages that the player in this frame posts. Whatever comes from elsewhere or is not exactly as promised is
 * ignored. Calls for the same frame share one window listener, and with no subscriber there is none.
 * @throws TypeError when it is given anything but an iframe element
 */
export function connect(frame: HTMLIFrameElement): MessageStream {
  if ((frame as Partial<Element> | null)?.tagName?.toLowerCase() !== 'iframe') {
    throw new TypeError('Potok: "frame" must be an iframe element');
  }
  return connectionOf(frame).stream;
}

/** The same messages, each with the origin of who posted it: a frame may have gone to another page since. */
export function listen(frame: HTMLIFrameElement, listener: Listener): MessageSubscription {
  return connectionOf(frame).add(listener);
}

function connectionOf(frame: HTMLIFrameElement): Connection {
  let connection = connections.get(frame);
  if (!connection) connections.set(frame, (connection = openConnection(frame)));
  return connection;
}

/** Completes the frame's stream. */
export function disconnect(frame: HTMLIFrameElement): void {
  connections.get(frame)?.complete();
}

function openConnection(frame: HTMLIFrameElement): Connection {
  const subscribers = new Set<Listener>();
  let isComplete = false;
  let hasWarned = false;
  let wasConnected = frame.isConnected;
  let stop: (() => void) | null = null;

  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (message) {
      for (const subscriber of [...subscribers]) {
        if (subscribers.has(subscriber)) isolate(() => subscriber.next(message, origin));
      }
    } else if (!hasWarned && isOtherVersion(data)) {
      hasWarned = true;
      console.warn('Potok: the player sends messages of another version, they are ignored. Update the embed library.');
    }
  };

  const start = (): void => {
    const host = frame.ownerDocument.defaultView ?? window;
    host.addEventListener('message', receive);
    const unwatch = watchRemoval(frame, complete);
    stop = () => {
      host.removeEventListener('message', receive);
      unwatch();
      stop = null;
    };
  };

  const complete = (): void => {
    isComplete = true;
    connections.delete(frame);
    stop?.();
    const last = [...subscribers];
    subscribers.clear();
    for (const subscriber of last) isolate(() => subscriber.complete());
  };

  const add = (subscriber: Listener): MessageSubscription => {
    // While nobody listens nobody watches, so a frame may have gone unnoticed.
    if (!stop && wasConnected && !frame.isConnected) complete();
    wasConnected ||= frame.isConnected;
    if (isComplete) isolate(() => subscriber.complete());
    if (!isComplete) subscribers.add(subscriber);
    if (!isComplete && !stop) start();
    return {
      get closed() {
        return !subscribers.has(subscriber);
      },
      unsubscribe() {
        if (subscribers.delete(subscriber) && subscribers.size === 0) stop?.();
      },
    };
  };

  const subscribe: MessageStream['subscribe'] = (observer) => {
    const target = typeof observer === 'function' ? { next: observer } : (observer ?? {});
    // A listener each, since one observer may subscribe twice.
    return add({ next: (message) => target.next?.(message), complete: () => target.complete?.() });
  };

  const stream = {
    subscribe,
    on: (type, listener) =>
      subscribe((message) => {
        if (message.type === type) listener(message.payload as PayloadOf<typeof type>);
      }),
  } as MessageStream;
  // RxJS looks for the symbol where the page had it when RxJS was loaded, else for the text.
  for (const key of ['@@observable', Symbol.observable as symbol | undefined]) {
    if (key !== undefined) Object.defineProperty(stream, key, { value: () => stream });
  }
  return { stream, add, complete };
}

/** A subscriber that throws is reported to the page and disturbs no other. */
function isolate(action: () => void): void {
  try {
    action();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
