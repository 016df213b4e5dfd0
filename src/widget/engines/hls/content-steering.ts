import { catchError, concatMap, defer, distinctUntilChanged, EMPTY, fromEvent, map, merge, of } from 'rxjs';
import { ignoreElements, repeat, startWith, switchMap, takeWhile, timer, type Observable } from 'rxjs';
import { abortable } from '../../../api/abortable.ts';
import { withDeadline } from '../../../api/deadline.ts';
import { readBody } from '../../shared/files/read-body.ts';
import { pathwayAt, preferring, withClone, withPathways } from '../../../../streams/model/pathways.ts';
import type { StreamHosts } from '../shared/index.ts';
import { boundedTtl, defaultTtlSeconds, readSteeringManifest } from './steering-manifest.ts';
import type { SteeringManifest } from './steering-manifest.ts';

type Film = EventTarget & Pick<HTMLMediaElement, 'paused' | 'ended'>;

const timeoutMs = 10_000;
const mostBytes = 64_000;
/** Shortest time between two requests, whatever the viewer does. */
const leastPauseMs = 10_000;

/** The server has refused: it may be asked later, or not again. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly retrySeconds: number,
  ) {
    super(`the server answered ${status}`);
  }
}

/**
 * Asks the steering server of a stream for the order of pathways, again and again while the film plays. A failed
 * request or an invalid answer changes nothing.
 */
export function steer(hosts: StreamHosts, film: Film, bandwidthBps: () => number): Observable<never> {
  return defer(() => {
    const { steering } = hosts;
    if (steering === null) return EMPTY;
    const { pathways } = steering;
    hosts.all = withPathways(hosts.all, pathways);
    let uri = steering.serverUri;
    let ttlSeconds = defaultTtlSeconds;
    let dueMs = -Infinity;
    let isOver = false;
    let hasWarned = false;

    /** Applies an answer. Like `ignore`, returns whether the server must not be asked again. */
    function follow({ reloadUri, ...read }: SteeringManifest): boolean {
      ttlSeconds = read.ttlSeconds;
      uri = reloadUri ?? uri;
      const known = read.clones.reduce((all, clone) => withClone(all, pathways, clone), hosts.all);
      hosts.all = preferring(known, read.priority);
      hasWarned = false;
      askIn(ttlSeconds);
      return false;
    }

    function ignore(error: unknown): boolean {
      const refused = error instanceof Refused ? error : null;
      isOver = refused?.status === 410;
      askIn(refused?.status === 429 && refused.retrySeconds > 0 ? boundedTtl(refused.retrySeconds) : ttlSeconds);
      if (!hasWarned) console.warn('potok: content steering is ignored:', error);
      hasWarned = true;
      return isOver;
    }

    const askIn = (seconds: number): void => void (dueMs = performance.now() + seconds * 1_000);

    const asked$ = defer(() => {
      // A request that is aborted by a pause counts too.
      dueMs = performance.now() + leastPauseMs;
      const url = withQuery(uri, pathwayAt(hosts.all, pathways, performance.now()), bandwidthBps());
      return abortable((signal) => withDeadline(timeoutMs, signal, (own) => ask(url, own)));
    }).pipe(
      map(follow),
      catchError((error: unknown) => of(ignore(error))),
    );
    const again$ = defer(() => timer(Math.max(0, dueMs - performance.now()))).pipe(
      concatMap(() => asked$),
      repeat(),
      takeWhile((isLast) => !isLast),
    );
    const changes$ = merge(...['play', 'pause', 'ended'].map((type) => fromEvent(film, type)));
    return changes$.pipe(
      startWith(null),
      map(() => !film.paused && !film.ended),
      distinctUntilChanged(),
      switchMap((isPlaying) => (isPlaying && !isOver ? again$ : EMPTY)),
      ignoreElements(),
    );
  });
}

/** Other parameters stay unchanged: they may be signed. */
function withQuery(uri: string, pathway: string, bandwidthBps: number): string {
  // A playlist may contain the first answer itself.
  if (uri.startsWith('data:')) return uri;
  const [address = '', query = ''] = (uri.split('#', 1)[0] ?? '').split(/\?(.*)/s, 2);
  const kept = query.split('&').filter((one) => one !== '' && !/^_HLS_(?:pathway|throughput)=/.test(one));
  const throughput = Math.round(Number.isFinite(bandwidthBps) ? bandwidthBps : 0);
  const own = [`_HLS_pathway=${encodeURIComponent(pathway)}`, `_HLS_throughput=${throughput}`];
  return `${address}?${[...kept, ...own].join('&')}`;
}

async function ask(url: string, signal: AbortSignal): Promise<SteeringManifest> {
  if (!/^(?:https?|data):/.test(url)) throw new Error('the address of the server is not of the web');
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Refused(response.status, Number(response.headers.get('retry-after')));
  const text = new TextDecoder().decode(await readBody(response, mostBytes));
  return readSteeringManifest(text, response.url || url);
}
