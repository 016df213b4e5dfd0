import type { HostEvents } from '../contract/host-events.ts';
import { type HostState, noHostState } from '../contract/host-state.ts';
import { REQUESTED_EVENTS, type HostInfo } from '../contract/host-wire.ts';
import { envelope } from '../contract/messages.ts';
import { PotokError } from './error.ts';
import { EVERY_EVENT, type AnyEvent } from './messages.ts';
import { listen as watch } from './stream.ts';
import { interoperable, Listeners, type Observable, type Subscription } from './observable.ts';
import { createOutbox } from './outbox.ts';
import { openWire, type Wire } from './wire.ts';

/** Events of the player, besides the messages that its frame posts. */
export interface PlayerEvents extends HostEvents {
  /** The player is connected: at first, and again after each reload of the frame. */
  readonly ready: HostInfo;
  /** Any field of the state has changed; the position only as often as `setPositionRate` says. */
  readonly stateChanged: HostState;
}

/** Reading `state` counts as listening to it for this long. */
const READ_MS = 5_000;
const DEFAULT_POSITION_RATE = 4;
/** What the page listens to as long as it has not told the player otherwise. */
const NO_LISTENING = JSON.stringify({ position: 0, events: [] });

/**
 * The interface that `lib.js` uses of this script. A browser may hold the library of the day before, so members may be
 * added, but never removed.
 */
export interface Client {
  readonly ready: () => Promise<HostInfo>;
  readonly state: () => HostState;
  readonly state$: Observable<HostState>;
  readonly select: <T>(pick: (state: HostState) => T) => Observable<T>;
  readonly on: (event: string, listener: (payload: never) => void) => Subscription;
  readonly ask: (command: string, given: readonly unknown[]) => Promise<unknown>;
  readonly setPositionRate: (timesPerSecond: number) => void;
  readonly close: () => void;
}

interface Attempt {
  readonly promise: Promise<HostInfo>;
  readonly resolve: (info: HostInfo) => void;
  readonly reject: (error: PotokError) => void;
}

function newAttempt(): Attempt {
  let resolve!: Attempt['resolve'];
  let reject!: Attempt['reject'];
  const promise = new Promise<HostInfo>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // An unused `ready` must not become an unhandled rejection.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/**
 * The connection of a page to the player in a frame. It is opened by the first command or subscription, but not by
 * listening to every event.
 */
export function createClient(frame: HTMLIFrameElement): Client {
  let wire: Wire | null = null;
  const outbox = createOutbox((...asked) => start().ask(...asked));
  let isReady = false;
  let isClosed = false;
  let ready = newAttempt();
  /** Why there is no player, until the frame is loaded anew. */
  let refusal: PotokError | null = null;
  let state = noHostState;
  let positionRate = DEFAULT_POSITION_RATE;
  let reader: ReturnType<typeof setTimeout> | null = null;
  let sentListening = NO_LISTENING;
  const states = new Listeners<HostState>(listen);
  const events = new Map<string, Listeners<unknown>>();

  function start(): Wire {
    if (wire === null) {
      wire = openWire(frame, { ready: welcome, changed, happened, loaded, failed });
      watch(frame, { complete: close });
    }
    return wire;
  }

  function close(): void {
    isClosed = true;
    if (reader !== null) clearTimeout(reader);
    outbox.drop(destroyedError());
    wire?.close(destroyedError());
    ready.reject(destroyedError());
    states.complete();
    for (const listeners of events.values()) listeners.complete();
  }

  function welcome(info: HostInfo, first: HostState): void {
    if (isReady) ready = newAttempt();
    isReady = true;
    refusal = null;
    sentListening = NO_LISTENING;
    ready.resolve(info);
    listen();
    happened('ready', info);
    changed(first);
  }

  function changed(changes: Partial<HostState>): void {
    if (Object.keys(changes).length === 0) return;
    state = { ...state, ...changes };
    states.next(state);
    happened('stateChanged', state);
  }

  function happened(event: string, payload: unknown): void {
    events.get(event)?.next(payload);
    events.get(EVERY_EVENT)?.next({ event, payload } satisfies AnyEvent);
  }

  function loaded(): void {
    refusal = null;
  }

  function failed(error: PotokError): void {
    refusal = error;
    outbox.drop(error);
    ready.reject(error);
    // The next load of the frame says hello again, which is a new attempt.
    if (!isClosed) ready = newAttempt();
  }

  const isHeard = (event: string): boolean => [event, EVERY_EVENT].some((name) => (events.get(name)?.size ?? 0) > 0);

  /** Tells the player what the page listens to, if that has changed. */
  function listen(): void {
    if (isClosed) return;
    const isInterested = states.size > 0 || reader !== null || isHeard('stateChanged');
    if (states.size > 0 || reader !== null || [...events.keys()].some((name) => name !== EVERY_EVENT)) start();
    const listening = {
      position: isInterested ? positionRate : 0,
      events: REQUESTED_EVENTS.filter(isHeard),
    };
    if (!isReady || sentListening === (sentListening = JSON.stringify(listening))) return;
    start()
      .ask('listen', [listening])
      .catch(() => {});
  }

  const observe = (): void => {
    if (reader !== null) clearTimeout(reader);
    reader = setTimeout(() => {
      reader = null;
      listen();
    }, READ_MS);
    listen();
  };

  const select = <T>(pick: (state: HostState) => T): Observable<T> =>
    interoperable({
      subscribe(observer) {
        const listeners = new Listeners<T>();
        const own = listeners.add(observer);
        let last: { readonly value: T } | null = null;
        const next = (now: HostState): void => {
          const value = pick(now);
          if (last !== null && Object.is(last.value, value)) return;
          last = { value };
          listeners.next(value);
        };
        next(state);
        const subscription = states.add({ next, complete: () => listeners.complete() });
        return {
          get closed() {
            return own.closed;
          },
          unsubscribe() {
            own.unsubscribe();
            subscription.unsubscribe();
          },
        };
      },
    } as Observable<T>);

  return {
    ready() {
      start();
      return ready.promise;
    },
    state() {
      if (!isClosed) observe();
      return state;
    },
    state$: select((now) => now),
    select,
    on(event, listener) {
      let listeners = events.get(event);
      if (!listeners) events.set(event, (listeners = new Listeners(listen)));
      if (isClosed) listeners.complete();
      return listeners.add(listener as (payload: unknown) => void);
    },
    async ask(command, given) {
      if (isClosed) throw destroyedError();
      start();
      if (refusal !== null) throw refusal;
      if (!isReady) await ready.promise;
      if (command === 'setFullscreen' && given[0] === true) delegateFullscreen(frame);
      return outbox.ask(command, given);
    },
    setPositionRate(timesPerSecond) {
      positionRate = timesPerSecond;
      listen();
    },
    close,
  };
}

/** Passes the viewer's gesture in this page on to the frame, in browsers that support it. */
function delegateFullscreen(frame: HTMLIFrameElement): void {
  try {
    const options = { targetOrigin: new URL(frame.src).origin, delegate: 'fullscreen' };
    frame.contentWindow?.postMessage(envelope('fullscreenDelegated', {}), options);
  } catch {
    // No gesture, or not allowed: the player's answer to the command reports that.
  }
}

const destroyedError = (): PotokError => new PotokError('destroyed', 'the player is gone');
