import type { HostEventName } from '../host-events.ts';
import type { HostState } from '../host-state.ts';
import {
  HOST_LIMITS,
  HOST_PROTOCOLS,
  REQUESTED_EVENTS,
  type HostListening,
  type HostNews,
  type HostRequest,
} from '../host-wire.ts';
import { createTokenBucket } from '../token-bucket.ts';
import type { HostEvent } from './events.ts';
import { Refusal } from './refusal.ts';
import { changesBetween } from './snapshot.ts';

/** Fields that change while the film plays; sent no more often than the host asked. */
const frequentFields: readonly (keyof HostState)[] = ['position', 'buffered', 'seekable'];
/** Events that the first version of the protocol does not have. */
const laterEvents: readonly HostEventName[] = ['playPressed'];
const isOptIn = ({ event }: HostEvent): boolean => REQUESTED_EVENTS.some((one) => one === event);

export interface ConnectionSettings {
  readonly port: MessagePort;
  /** Performs a command; rejects with a {@link Refusal}. */
  readonly perform: (command: string, given: readonly unknown[]) => Promise<unknown>;
  readonly clock: () => number;
  /** The version of the protocol that both sides speak; by default the newest. */
  readonly protocol?: number;
  /** The part of the state that the client library knows; by default all of it. */
  readonly fit?: (state: HostState) => HostState;
}

/** One client library of the host page, connected by a port. */
export class Connection {
  #sentState: HostState | null = null;
  #latest: HostState | null = null;
  #listening: HostListening = { position: 0, events: [] };
  #movedAtMs = -Infinity;
  #lastId = 0;
  #pending = 0;
  /** Events from before the connection that are sent only if the page listens to them. */
  #awaiting: readonly HostEvent[] = [];
  readonly #settings: ConnectionSettings;
  readonly #isInMeasure: () => boolean;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.#isInMeasure = createTokenBucket(HOST_LIMITS.mostBurst, HOST_LIMITS.mostPerSecond, settings.clock);
    settings.port.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
  }

  /** Sends the first message. */
  open(news: Extract<HostNews, { type: 'ready' }>): void {
    const state = this.#fit(news.state);
    this.#sentState = this.#latest = state;
    this.#post({ ...news, state });
  }

  sendState(state: HostState): void {
    this.#latest = this.#fit(state);
    const changes = this.#sentState && changesBetween(this.#sentState, this.#latest);
    if (changes === null) return;
    const isMove = Object.keys(changes).every((field) => frequentFields.includes(field as keyof HostState));
    if (!isMove || this.#isMoveDue()) this.#flush();
  }

  sendEvent(told: HostEvent): void {
    const { event, payload } = told;
    const { protocol = HOST_PROTOCOLS.newest } = this.#settings;
    if (protocol < 2 && laterEvents.includes(event)) return;
    if (isOptIn(told) && !this.#listening.events.some((one) => one === event)) return;
    this.#flush();
    this.#post({ type: 'event', event, payload });
  }

  /** Sends the events from before the connection, after its first message. */
  sendPastEvents(events: readonly HostEvent[]): void {
    this.#awaiting = events.filter(isOptIn);
    for (const one of events) if (!isOptIn(one)) this.sendEvent(one);
  }

  close(): void {
    this.#settings.port.onmessage = null;
    this.#settings.port.close();
  }

  #fit(state: HostState): HostState {
    return this.#settings.fit?.(state) ?? state;
  }

  #isMoveDue(): boolean {
    const { position } = this.#listening;
    // The film's updates come slightly more than 250 ms apart, so a rate of 4 passes all of them.
    return position > 0 && this.#settings.clock() - this.#movedAtMs >= 900 / position;
  }

  #flush(): void {
    const changes = this.#sentState && this.#latest && changesBetween(this.#sentState, this.#latest);
    if (changes === null) return;
    this.#sentState = this.#latest;
    this.#movedAtMs = this.#settings.clock();
    this.#post({ type: 'state', changes });
  }

  #post(news: HostNews): void {
    try {
      this.#settings.port.postMessage(news);
    } catch (error) {
      // Data of a foreign server may contain values that cannot be posted.
      console.warn('potok: the host page could not be told', error);
    }
  }

  #receive(data: unknown): void {
    const request = readRequest(data);
    // Ids increase: a request with an older id is answered already or under way.
    if (request === null || request.id <= this.#lastId) return;
    this.#lastId = request.id;
    this.#perform(request).then(
      (value) => this.#answer({ type: 'answer', id: request.id, value }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) console.error('potok: a command of the host page failed', error);
        const refusal = error instanceof Refusal ? error : new Refusal('notSupported', 'The player failed');
        this.#answer({ type: 'answer', id: request.id, error: refusal.failure });
      },
    );
  }

  /** Sent after the state that it refers to. */
  #answer(news: HostNews): void {
    this.#flush();
    this.#post(news);
  }

  async #perform({ command, arguments: given }: HostRequest): Promise<unknown> {
    if (this.#pending >= HOST_LIMITS.mostPending || !this.#isInMeasure())
      throw new Refusal('tooMany', 'More commands than the player takes');
    if (command === 'listen') {
      this.#listening = readListening(given);
      this.#movedAtMs = -Infinity;
      this.#flush();
      for (const one of this.#awaiting) this.sendEvent(one);
      this.#awaiting = [];
      return undefined;
    }
    this.#pending += 1;
    try {
      return await this.#settings.perform(command, given);
    } finally {
      this.#pending -= 1;
    }
  }
}

function readRequest(data: unknown): HostRequest | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, command, arguments: given } = data as Partial<Record<keyof HostRequest, unknown>>;
  if (!Number.isSafeInteger(id) || typeof command !== 'string' || !Array.isArray(given) || given.length > 4)
    return null;
  return { id: id as number, command, arguments: given };
}

/** A library of a later release may ask for more events than exist here. */
function readListening([asked = {}]: readonly unknown[]): HostListening {
  if (typeof asked !== 'object' || asked === null) throw new Refusal('range', 'An object is expected');
  const { position = 0, events = [] } = asked as Partial<Record<keyof HostListening, unknown>>;
  if (typeof position !== 'number' || !(position >= 0)) throw new Refusal('range', '"position" is times a second');
  if (!Array.isArray(events)) throw new Refusal('range', '"events" is a list of names');
  return {
    position: Math.min(position, HOST_LIMITS.fastestPosition),
    events: REQUESTED_EVENTS.filter((name) => events.includes(name)),
  };
}
