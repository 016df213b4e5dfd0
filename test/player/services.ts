import { vi } from 'vitest';
import type { Content, Episode, Season } from '../../src/contract/entities.ts';

/** What a service was asked. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** Answers with JSON, a text, a status (a number), or by a whole response. */
export type Answer = object | string | number | (() => Response | Promise<Response>);

/** Answers by method and path with query, or by whole address for what is elsewhere: `'GET /api/contents/1': {…}`. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Title {
  readonly content: Content;
  readonly seasons?: readonly Season[];
  readonly episodes: readonly Episode[];
  readonly isAvailable?: boolean;
}

/** The answers of a catalogue that has these titles. */
export const catalogueOf = (...titles: readonly Title[]): Answers =>
  Object.assign(
    {},
    ...titles.map(({ content, seasons = [], episodes, isAvailable: available = true }) => ({
      [`GET /api/contents/${String(content.id)}`]: content,
      [`GET /api/contents/${String(content.id)}/seasons`]: seasons,
      [`GET /api/episodes?content-id=${String(content.id)}`]: episodes,
      [`GET /api/contents/${String(content.id)}/available`]: { available },
    })),
  ) as Answers;

/** The list of ads, by the addresses of their documents. */
export const adList = (list: {
  readonly preroll?: readonly string[];
  readonly midroll?: readonly string[];
}): Answers => ({
  'GET /api/ad-list.json': { prerollList: list.preroll ?? [], midrollList: list.midroll ?? [] },
});

function toResponse(answer: Answer): Response | Promise<Response> {
  if (typeof answer === 'function') return (answer as () => Response)();
  if (typeof answer === 'number') return new Response(null, { status: answer });
  const [body, type] =
    typeof answer === 'string' ? [answer, 'text/plain'] : [JSON.stringify(answer), 'application/json'];
  return new Response(body, { headers: { 'content-type': type } });
}

/** The connection is lost. */
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The request stays open. */
export const never: Answer = () => new Promise<Response>(() => undefined);

/** Answers so first, then in the next way, and from then on in the last one. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0;
  return () => toResponse(answers[Math.min(turn++, answers.length - 1)] ?? 404);
}

/** Takes its time. */
export const late =
  (ms: number, answer: Answer): Answer =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(toResponse(answer)), ms));

const textOf = async (body: unknown): Promise<string> =>
  body instanceof Blob ? body.text() : typeof body === 'string' ? body : '';

export interface Services {
  /** The requests so far whose method and address contain this text, in order. */
  readonly asked: (part?: string) => readonly Asked[];
  /** From now on these answers come first. */
  readonly answer: (answers: Answers) => void;
}

/** All that the page's `fetch` and `sendBeacon` reach. What is not in the table is not found (404). */
export function openServices(first: Answers): Services {
  const seen: Asked[] = [];
  let answers = first;
  const find = (method: string, address: URL): Answer => {
    const path = address.origin === location.origin ? address.pathname : address.origin + address.pathname;
    return (
      answers[`${method} ${path}${address.search}`] ?? answers[`${method} ${path}`] ?? (method === 'GET' ? 404 : 204)
    );
  };
  const take = async (method: string, url: string, body: unknown): Promise<void> => {
    const place = seen.push({ method, url, body: typeof body === 'string' ? body : '' }) - 1;
    const text = await textOf(body);
    seen[place] = { method, url, body: text };
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    const address = new URL(url, location.href);
    const method = (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    await take(method, address.href, init.body);
    const { signal } = init;
    const canceled = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop);
    });
    return Promise.race([canceled, Promise.resolve(toResponse(find(method, address)))]);
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: unknown) => {
      void take('POST', new URL(url, location.href).href, body);
      return true;
    },
  });
  return {
    asked: (part = '') => seen.filter(({ method, url }) => `${method} ${url}`.includes(part)),
    answer: (more) => (answers = { ...answers, ...more }),
  };
}
