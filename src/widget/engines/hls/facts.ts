import { ErrorDetails, Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { ErrorData, FragLoadedData, FragLoadingData, NetworkErrorAction } from 'hls.js';
import { defer, filter, from, interval, map, merge } from 'rxjs';
import { startWith, switchMap, takeWhile, type Observable } from 'rxjs';
import type { Ladder, LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';
import { commandedLevels } from './abr.ts';
import type { Alone } from './alone.ts';
import { isAlone } from './heard.ts';
import { bufferFact, filmFacts, ladderFacts, LOADS_TOLD_EACH_MS, refusedFact, rungOf } from '../shared/index.ts';
import { type HlsEvents, hlsEvents } from './events.ts';
import { hlsTracks, levelsOf, type HlsLists } from './tracks.ts';

/** `SendAlternateToPenaltyBox`, which is no value of the library at run time. */
const LEAVES_LEVEL: NetworkErrorAction = 2;

type Library = HlsEvents &
  HlsLists &
  Pick<Hls, 'url' | 'loadLevel' | 'nextAutoLevel' | 'nextLoadLevel' | 'trigger'> & {
    readonly mainForwardBufferInfo: { readonly len: number } | null;
  };

/** A segment, or the part of one that a low-latency channel loads by itself. */
type Loading = FragLoadingData & Partial<Pick<FragLoadedData, 'part'>>;

export interface HlsFacts {
  readonly facts$: Observable<NetworkSignal>;
  /** Gives up the load with this id, if it is still under way. */
  readonly abandon: (id: number) => void;
}

/** What the library loads, as the core needs to know it. */
export function hlsFacts(
  hls: Library,
  film: HTMLVideoElement,
  alone: Pick<Alone, 'facts$' | 'isSoundSeparate'>,
): HlsFacts {
  let id = 0;
  let current: Loading | null = null;

  const factsOf = (load: Loading, nowMs: number): LoadFacts => {
    const { loaded, total, loading } = statsOf(load);
    return {
      id,
      qualityId: qualityOf(hls, load.frag.level),
      bytes: loaded,
      totalBytes: total > 0 ? total : null,
      firstByteMs: loading.first > 0 ? loading.first - loading.start : null,
      elapsedMs: (loading.end || nowMs) - loading.start,
      durationSeconds: (load.part ?? load.frag).duration,
      bufferSeconds: hls.mainForwardBufferInfo?.len ?? 0,
    };
  };

  function follow(load: Loading): Observable<NetworkSignal> {
    id += 1;
    current = load;
    const isThis = ({ frag, part }: Pick<FragLoadedData, 'frag' | 'part'>): boolean =>
      frag === load.frag && (part ?? null) === (load.part ?? null);
    const tell = (type: 'load.progressed' | 'load.finished'): NetworkSignal => ({
      type,
      load: factsOf(load, performance.now()),
    });
    return merge(
      interval(LOADS_TOLD_EACH_MS).pipe(
        map(() => load),
        takeWhile((one) => !hasEnded(one)),
        // A key may have to come first.
        filter(hasBegun),
        map(() => tell('load.progressed')),
      ),
      hlsEvents<FragLoadedData>(hls, Events.FRAG_LOADED).pipe(
        filter(isThis),
        map(() => tell('load.finished')),
      ),
    );
  }

  const event = <T = unknown>(name: Events): Observable<T> => hlsEvents<T>(hls, name);
  // What was prepared is told behind its attachment and its tracks; before that there is nothing else to tell.
  const ready$ = defer(() => from(Promise.resolve(null)));
  const ladder$ = ready$.pipe(
    switchMap(() =>
      merge(event(Events.MANIFEST_PARSED), event(Events.LEVELS_UPDATED), event(Events.LEVEL_LOADED)).pipe(
        startWith(null),
      ),
    ),
    // What has no picture is no ladder.
    filter(() => !isAlone(hls)),
    map(() => ({ ...ladderOf(hls), isSoundSeparate: alone.isSoundSeparate() })),
  );
  const loads$ = event<Loading>(Events.FRAG_LOADING).pipe(filter(isOfPictures), switchMap(follow));
  const failures$ = event<ErrorData>(Events.ERROR).pipe(
    map(failedLevel),
    filter((level) => level !== null),
    map((level): NetworkSignal => ({ type: 'load.failed', qualityId: qualityOf(hls, level) })),
  );
  const refused$ = event<ErrorData>(Events.ERROR).pipe(
    filter(({ details }) => details === ErrorDetails.BUFFER_FULL_ERROR),
    map(() => refusedFact(film)),
  );
  const begun$ = ready$.pipe(
    map(() => qualityOf(hls, hls.loadLevel)),
    filter((qualityId) => qualityId !== null),
    map((qualityId) => bufferFact(film, qualityId)),
  );

  return {
    facts$: defer(() =>
      merge(filmFacts(film), alone.facts$, ladderFacts(ladder$), begun$, loads$, failures$, refused$),
    ),
    abandon: (given) => {
      if (given !== id || current === null || !hasBegun(current) || hasEnded(current)) return;
      const { frag, part = null } = current;
      commandedLevels(hls)?.insist();
      // Loads the playlist of the other level, if it is not there yet.
      hls.nextLoadLevel = hls.nextAutoLevel;
      frag.abortRequests();
      hls.trigger(Events.FRAG_LOAD_EMERGENCY_ABORTED, { frag, part, stats: statsOf(current) });
    },
  };
}

const isOfPictures = ({ frag }: Loading): boolean => frag.type === PlaylistLevelType.MAIN && frag.sn !== 'initSegment';

const statsOf = ({ frag, part }: Loading) => (part ?? frag).stats;
const hasBegun = (load: Loading): boolean => statsOf(load).loading.start > 0;
const hasEnded = (load: Loading): boolean => statsOf(load).aborted || statsOf(load).loading.end > 0;

const qualityOf = (hls: HlsLists, level: number): string | null =>
  hlsTracks(hls)?.qualities.find(({ id }) => levelsOf(hls, id).includes(level))?.id ?? null;

function ladderOf(hls: Library): Ladder {
  const rungs = (hlsTracks(hls)?.qualities ?? []).flatMap((quality) => {
    const level = hls.levels[levelsOf(hls, quality.id)[0] ?? -1];
    return level === undefined ? [] : [rungOf(quality, level.averageBitrate)];
  });
  const details = hls.levels.find((level) => level.details !== undefined)?.details;
  return { rungs, segmentSeconds: details?.averagetargetduration ?? details?.targetduration ?? 0 };
}

/** The level that the library leaves because something of it could not be loaded; null if the error is another one. */
function failedLevel({ errorAction, frag, level, context }: ErrorData): number | null {
  if (errorAction?.action !== LEAVES_LEVEL) return null;
  if (frag !== undefined) return frag.type === PlaylistLevelType.MAIN ? frag.level : null;
  return level ?? context?.level ?? null;
}
