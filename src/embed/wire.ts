import {
  HELLO_AGAIN_MS,
  HELLO_MS,
  HOST_PROTOCOLS,
  NO_ANSWER_MS,
  type HostFailure,
  type HostInfo,
  type HostRequest,
} from '../contract/host-wire.ts';
import { type HostState, noHostState } from '../contract/host-state.ts';
import { envelope, MESSAGE_SOURCE } from '../contract/messages.ts';
import { PotokError } from './error.ts';
import { isFields } from './messages.ts';

export interface WireEvents {
  /** A player is connected; a new one after a reload of the frame. */
  ready(info: HostInfo, state: HostState): void;
  changed(changes: Partial<HostState>): void;
  happened(event: string, payload: unknown): void;
  /** The frame was loaded, so that another player may answer. */
  loaded(): void;
  /** No player answers, or it refuses the page. */
  failed(error: PotokError): void;
}

export interface Wire {
  /** Sends a request. */
  readonly ask: (command: string, given: readonly unknown[]) => Promise<unknown>;
  /** Sends a hello to the current page of the frame. */
  readonly greet: () => void;
  readonly close: (error: PotokError) => void;
}

interface Waiting {
  readonly request: HostRequest;
  /** How often the frame had been loaded when it was asked. */
  readonly loads: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: PotokError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The protocol with the player in a frame: hellos until one is answered, then requests and news through its port. */
export function openWire(frame: HTMLIFrameElement, events: WireEvents): Wire {
  const host = frame.ownerDocument.defaultView ?? window;
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let loads = 0;
  let port: MessagePort | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const quiet = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const drop = (error: PotokError, isDropped: (one: Waiting) => boolean = () => true): void => {
    port?.close();
    port = null;
    for (const [id, one] of waiting) {
      if (!isDropped(one)) continue;
      waiting.delete(id);
      clearTimeout(one.timer);
      one.reject(error);
    }
  };
  const hello = (): void => {
    // Players of the first releases know only `protocol`.
    const { oldest: protocol, newest } = HOST_PROTOCOLS;
    frame.contentWindow?.postMessage(envelope('hello', { nonce, protocol, newest }), '*');
  };

  const receive = ({ data }: MessageEvent<unknown>): void => {
    if (!isFields(data)) return;
    const { type, info, state, changes, event, payload, id, error, value } = data;
    if (type === 'ready' && isFields(info) && isFields(state))
      events.ready(info as never, { ...noHostState, ...knownFields(state) });
    else if (type === 'state' && isFields(changes)) events.changed(knownFields(changes));
    else if (type === 'event' && typeof event === 'string') events.happened(event, payload);
    else if (type === 'answer') {
      const one = waiting.get(id as number);
      waiting.delete(id as number);
      clearTimeout(one?.timer);
      if (error === undefined) one?.resolve(value);
      else one?.reject(toError(error));
    }
  };

  /** A second welcome comes from a new player: each player answers a nonce only once. */
  const welcome = ({ source, origin, data, ports: [theirs] }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || !isFields(data) || data['source'] !== MESSAGE_SOURCE) return;
    const { type, payload } = data;
    if (type !== 'welcome' || !isFields(payload) || payload['nonce'] !== nonce || origin !== new URL(frame.src).origin)
      return;
    quiet();
    // Requests since the load went to a port that nobody reads any more, so they are posted again; earlier ones are
    // dropped.
    drop(new PotokError('destroyed', 'the frame was loaded anew'), (one) => theirs === undefined || one.loads < loads);
    if (theirs === undefined) {
      events.failed(toError(payload['error']));
      return;
    }
    port = theirs;
    port.onmessage = receive;
    for (const { request } of waiting.values()) port.postMessage(request);
  };

  const greet = (): void => {
    hello();
    // One hello is enough while connected: the same player does not answer another.
    if (port !== null) return;
    quiet();
    const again = setInterval(hello, HELLO_AGAIN_MS);
    const end = setTimeout(() => {
      quiet();
      events.failed(new PotokError('timeout', 'no player answers in the frame: blocked, missing or too old'));
    }, HELLO_MS);
    timers = [again, end];
  };

  const loaded = (): void => {
    loads += 1;
    events.loaded();
    greet();
  };

  host.addEventListener('message', welcome);
  frame.addEventListener('load', loaded);
  greet();

  return {
    greet,
    ask: (command, given) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        // The player itself gives up earlier; this timeout is for a player that has gone.
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new PotokError('timeout', `no answer to ${command}`));
        }, NO_ANSWER_MS);
        const request = { id, command, arguments: given };
        waiting.set(id, { request, loads, resolve, reject, timer });
        port?.postMessage(request);
      }),
    close(error) {
      quiet();
      host.removeEventListener('message', welcome);
      frame.removeEventListener('load', loaded);
      drop(error);
    },
  };
}

function toError(failure: unknown): PotokError {
  const { code, message } = (isFields(failure) ? failure : {}) as Partial<HostFailure>;
  return new PotokError(typeof code === 'string' ? code : 'notSupported', String(message).slice(0, 300));
}

/**
 * The fields that this library knows, if they have the type of the initial state; a field that is null there may have
 * any type. A player of a later release sends more fields.
 */
function knownFields(fields: Readonly<Record<string, unknown>>): Partial<HostState> {
  const isKnown = ([name, field]: readonly [string, unknown]): boolean => {
    if (!Object.hasOwn(noHostState, name)) return false;
    const first: unknown = noHostState[name as keyof HostState];
    return first === null || (typeof field === typeof first && Array.isArray(field) === Array.isArray(first));
  };
  return Object.fromEntries(Object.entries(fields).filter(isKnown));
}
