import type { HostEventName } from '../../contract/host-events.ts';
import { noHostState, type HostState } from '../../contract/host-state.ts';
import { HOST_LIMITS, type HostNews } from '../../contract/host-wire.ts';
import { createTokenBucket } from '../../contract/token-bucket.ts';
import { fieldsOf, isFields, type DialectCommand, type CreateDialect, type Dialect, type Fields } from './dialect.ts';
import { kodik } from './kodik.ts';
import { playerjs } from './playerjs.ts';
import { rutube } from './rutube.ts';
import { vimeo } from './vimeo.ts';
import { yandex } from './yandex.ts';

export const dialects: Readonly<Record<string, CreateDialect>> = { playerjs, kodik, rutube, vimeo, yandex };

export interface DialectSettings {
  /** The page of the player. */
  readonly scope: Window;
  /** Opens the player's own protocol for a page of this origin; null if that page may not listen. */
  readonly connect: (origin: string) => MessagePort | null;
  readonly clock?: () => number;
}

/** How much of an unknown name is logged. */
const LONGEST_NAME = 40;
/** The longest text that is read as a message. */
const LONGEST_MESSAGE = 4_000;

/**
 * Translates between the protocol of another player and this player's own. The page has the same rights, and its
 * commands have the same checks and limits, as with the player's own protocol.
 */
export function startDialect(name: string, { scope, connect, clock = () => performance.now() }: DialectSettings): void {
  const create = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
  if (create === undefined) {
    const known = Object.keys(dialects).join(', ');
    console.error(`potok: there is no dialect "${name.slice(0, LONGEST_NAME)}"; there are ${known}`);
    return;
  }
  if (scope.parent === scope) return;
  let connection: DialectConnection | null = open(originOfParent(scope));

  function open(origin: string): DialectConnection | null {
    const port = connect(origin);
    if (port === null) return null;
    const dialect = (create as CreateDialect)();
    // A page without an origin cannot be named; it is still the parent.
    const target = origin === 'null' ? '*' : origin;
    const post = (message: Fields): void =>
      scope.parent.postMessage(dialect.isJsonText ? JSON.stringify(message) : message, target);
    return new DialectConnection(origin, port, dialect, post, clock);
  }

  scope.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== scope.parent) return;
    const message = readMessage(data);
    if (message === null) return;
    if (connection?.origin !== origin) {
      connection?.close();
      connection = open(origin);
    }
    connection?.receive(message);
  });
}

/** The connection to one page that uses the dialect. */
class DialectConnection {
  #state: HostState = noHostState;
  #hasGreeted = false;
  #lastId = 0;
  /** The limit is that of requests in the player's own protocol, because answers cost time, too. */
  readonly #isWithinLimit: () => boolean;
  /** Messages that arrived before the player had sent its state. */
  #early: Fields[] = [];
  readonly #pending = new Map<number, DialectCommand>();

  constructor(
    readonly origin: string,
    readonly port: MessagePort,
    readonly dialect: Dialect,
    readonly post: (message: Fields) => void,
    clock: () => number,
  ) {
    this.#isWithinLimit = createTokenBucket(HOST_LIMITS.mostBurst, HOST_LIMITS.mostPerSecond, clock);
    port.onmessage = ({ data }: MessageEvent<HostNews>) => this.#receive(data);
  }

  receive(message: Fields): void {
    if (!this.#isWithinLimit()) return;
    if (!this.#hasGreeted) {
      this.#early.push(message);
      return;
    }
    const { commands: requests = [], answers = [] } = this.dialect.receive(message, this.#state);
    answers.forEach(this.post);
    for (const one of requests) this.#request(one);
  }

  close(): void {
    this.port.onmessage = null;
    this.port.close();
  }

  #request(one: DialectCommand): void {
    const id = ++this.#lastId;
    this.#pending.set(id, one);
    try {
      this.port.postMessage({ id, command: one.command, arguments: one.arguments });
    } catch {
      // The page has sent a value that cannot be posted to the player, such as a port.
      const message = 'An argument is of no such form';
      this.#answer({ type: 'answer', id, error: { code: 'range', message } });
    }
  }

  #receive(news: HostNews): void {
    switch (news.type) {
      case 'ready':
        this.#state = news.state;
        this.#greet();
        break;
      case 'state': {
        const before = this.#state;
        this.#state = { ...before, ...news.changes };
        this.dialect.changeMessages(this.#state, before).forEach(this.post);
        break;
      }
      case 'event':
        this.dialect.eventMessages(news.event as HostEventName, fieldsOf(news.payload), this.#state).forEach(this.post);
        break;
      case 'answer':
        this.#answer(news);
        break;
    }
  }

  #greet(): void {
    this.#hasGreeted = true;
    const listening = { position: this.dialect.positionRate, events: [] };
    this.port.postMessage({ id: ++this.#lastId, command: 'listen', arguments: [listening] });
    const { playback, position } = this.#state;
    this.dialect.initialMessages(this.#state).forEach(this.post);
    // Tells the changes that happened before the page was connected.
    this.dialect.changeMessages(this.#state, noHostState).forEach(this.post);
    const hasFrame = ['playing', 'paused', 'buffering', 'ended'].includes(playback);
    if (hasFrame) this.dialect.eventMessages('firstFrame', { position }, this.#state).forEach(this.post);
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.receive(message);
  }

  #answer(news: Extract<HostNews, { type: 'answer' }>): void {
    const one = this.#pending.get(news.id);
    this.#pending.delete(news.id);
    const message = 'error' in news ? one?.refused?.(news.error) : one?.done;
    if (message !== undefined) this.post(message);
  }
}

function readMessage(data: unknown): Fields | null {
  if (isFields(data)) return data;
  if (typeof data !== 'string' || data.length > LONGEST_MESSAGE) return null;
  try {
    const message: unknown = JSON.parse(data);
    return isFields(message) ? message : null;
  } catch {
    return null;
  }
}

/** The origin of the page before it has sent a message: from the browser, else from the referrer. */
function originOfParent({ location, document }: Window): string {
  const [origin] = (location as Partial<Location>).ancestorOrigins ?? [];
  if (origin !== undefined) return origin;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return 'null';
  }
}
