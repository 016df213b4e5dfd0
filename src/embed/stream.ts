import type { HostEnvelope } from '../contract/messages.ts';
import { isOtherVersion, readMessage } from './messages.ts';
import { interoperable, Listeners, type Observable, type Observer, type Subscription } from './observable.ts';
import { watchRemoval } from './removal.ts';

/** A message of the player, `{source: 'potok', version: 1, type, payload}`. */
export type PlayerMessage = HostEnvelope;

export type MessageType = PlayerMessage['type'];

export type PayloadOf<T extends MessageType> = Extract<PlayerMessage, { readonly type: T }>['payload'];

export type MessageObserver = Observer<PlayerMessage>;
export type MessageSubscription = Subscription;

/**
 * Messages of one frame, as a hot stream: a subscriber gets those after its subscription. Completes when the frame has
 * left the document or was destroyed. RxJS accepts it: `from(connect(frame)).pipe(…)`.
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

/** A message with its origin, since the frame may have navigated to another page. */
interface Posted {
  readonly message: PlayerMessage;
  readonly origin: string;
}

interface Connection {
  readonly stream: MessageStream;
  readonly add: Observable<Posted>['subscribe'];
  readonly complete: () => void;
}

const connections = new WeakMap<HTMLIFrameElement, Connection>();

/**
 * The messages that the player in this frame posts. Messages from elsewhere and invalid ones are ignored. Calls for
 * the same frame share one window listener, which exists only while there are subscribers.
 * @throws TypeError when it is given anything but an iframe element
 */
export function messagesOf(frame: HTMLIFrameElement): MessageStream {
  if ((frame as Partial<Element> | null)?.tagName?.toLowerCase() !== 'iframe') {
    throw new TypeError('Potok: "frame" must be an iframe element');
  }
  return connectionOf(frame).stream;
}

/** The same messages, each with its origin. */
export function listen(frame: HTMLIFrameElement, listener: Partial<Observer<Posted>>): Subscription {
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
  let hasWarned = false;
  let wasConnected = frame.isConnected;
  let stop: (() => void) | null = null;

  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (message) listeners.next({ message, origin });
    else if (!hasWarned && isOtherVersion(data)) {
      hasWarned = true;
      console.warn('Potok: messages of another version are ignored. Update the library.');
    }
  };

  const listeners = new Listeners<Posted>(() => {
    if (listeners.size === 0) stop?.();
    else if (!stop) {
      const host = frame.ownerDocument.defaultView ?? window;
      host.addEventListener('message', receive);
      const unwatch = watchRemoval(frame, complete);
      stop = () => {
        host.removeEventListener('message', receive);
        unwatch();
        stop = null;
      };
    }
  });

  const complete = (): void => {
    connections.delete(frame);
    stop?.();
    listeners.complete();
  };

  const add: Connection['add'] = (observer) => {
    // Without listeners the frame is not watched, so it may have been removed meanwhile.
    if (!stop && wasConnected && !frame.isConnected) complete();
    wasConnected ||= frame.isConnected;
    return listeners.add(observer);
  };

  const subscribe: MessageStream['subscribe'] = (observer) => {
    const target = typeof observer === 'function' ? { next: observer } : (observer ?? {});
    return add({ next: ({ message }) => target.next?.(message), complete: () => target.complete?.() });
  };

  const stream = interoperable({
    subscribe,
    on: (type, listener) =>
      subscribe((message) => {
        if (message.type === type) listener(message.payload as PayloadOf<typeof type>);
      }),
  } as MessageStream);
  return { stream, add, complete };
}
