import { Events } from 'hls.js';
import type Hls from 'hls.js';
import type { FragLoadingData } from 'hls.js';
import { filter, fromEventPattern, map, scan, type Observable } from 'rxjs';

/** The library itself tries a segment that fails four times, over several seconds. */
const repeats = 6;
const withinMs = 1_500;

/** How far the place is moved where loading anew did not help. */
export const nudgeSeconds = 0.5;

/** In the order in which they are tried while the film gets no further. */
const remedies = ['restartLoading', 'nudge', 'recoverMedia', 'fail'] as const;
export type RepeatRemedy = (typeof remedies)[number];

type Film = Pick<HTMLVideoElement, 'readyState' | 'ended' | 'currentTime'>;
type Frag = Pick<FragLoadingData['frag'], 'type' | 'level' | 'sn'>;

interface Run {
  readonly atSeconds: number;
  readonly sinceMs: number;
  /** Requests of each segment since then. */
  readonly counts: ReadonlyMap<string, number>;
  /** Remedies tried since the film last had something to play. */
  readonly tried: number;
  readonly remedy: RepeatRemedy | null;
}

const NO_RUN: Run = { atSeconds: Number.NaN, sinceMs: 0, counts: new Map(), tried: 0, remedy: null };

/**
 * One segment is asked for again and again while the film has nothing to play and stands still. Sound of one timeline
 * whose picture is never loaded, because there is enough of it, ends like that after a seek over a discontinuity. Tells
 * what is to be tried next.
 */
export function repeatedLoads(
  hls: Pick<Hls, 'on' | 'off'>,
  film: Film,
  nowMs: () => number = () => performance.now(),
): Observable<RepeatRemedy> {
  return fromEventPattern(
    (handler) => hls.on(Events.FRAG_LOADING, handler),
    (handler) => hls.off(Events.FRAG_LOADING, handler),
    (_name, { frag }: { readonly frag: Frag }) => frag,
  ).pipe(
    scan((run, frag) => count(run, frag, film, nowMs()), NO_RUN),
    map(({ remedy }) => remedy),
    filter((remedy) => remedy !== null),
  );
}

function count(run: Run, { type, level, sn }: Frag, film: Film, nowMs: number): Run {
  if (film.readyState >= 3 || film.ended) return NO_RUN;
  const atSeconds = film.currentTime;
  const isSame = run.remedy === null && run.atSeconds === atSeconds;
  const known = isSame ? run : { ...run, atSeconds, sinceMs: nowMs, counts: new Map<string, number>(), remedy: null };
  const key = `${type} ${level} ${sn}`;
  const requests = (known.counts.get(key) ?? 0) + 1;
  const isRepeated = requests >= repeats && nowMs - known.sinceMs >= withinMs;
  const remedy = isRepeated ? (remedies[known.tried] ?? null) : null;
  const tried = remedy === null ? known.tried : known.tried + 1;
  return { ...known, tried, remedy, counts: new Map(known.counts).set(key, requests) };
}
