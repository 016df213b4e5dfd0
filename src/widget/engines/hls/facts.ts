import { ErrorDetails, Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { ErrorData, FragLoadedData, FragLoadingData, NetworkErrorAction } from 'hls.js';
import { defer, filter, from, map, merge, startWith, switchMap, type Observable } from 'rxjs';
import type { Ladder, LoadFacts, NetworkSignal } from '../../../../streams/model/network.ts';
import { commandedLevels } from './abr.ts';
import type { LazySoundAlone } from './lazy-sound-alone.ts';
import { isSoundAlone } from './sound-loads.ts';
import { bufferFact, comingSizes, filmFacts, followLoads, ladderFacts, refusedFact, rungOf } from '../shared/index.ts';
import { type HlsEvents, hlsEvents } from './events.ts';
import { hlsTracks, levelsOf, type HlsLists } from './tracks.ts';

/** `SendAlternateToPenaltyBox`, which is not a value of the library at run time. */
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

/** Tells the core what the library loads. */
export function hlsFacts(
  hls: Library,
  film: HTMLVideoElement,
  alone: Pick<LazySoundAlone, 'facts$' | 'isSoundSeparate'>,
): HlsFacts {
  const read = (load: Loading): Omit<LoadFacts, 'id'> => {
    const { loaded, total, loading } = statsOf(load);
    return {
      qualityId: qualityOf(hls, load.frag.level),
      bytes: loaded,
      totalBytes: total > 0 ? total : null,
      firstByteMs: loading.first > 0 ? loading.first - loading.start : null,
      elapsedMs: (loading.end || performance.now()) - loading.start,
      durationSeconds: (load.part ?? load.frag).duration,
      bufferSeconds: hls.mainForwardBufferInfo?.len ?? 0,
    };
  };

  const event = <T = unknown>(name: Events): Observable<T> => hlsEvents<T>(hls, name);
  // A prepared ladder is reported after its attachment and its tracks; nothing else is reported before them.
  const ready$ = defer(() => from(Promise.resolve(null)));
  const ladder$ = ready$.pipe(
    switchMap(() =>
      merge(event(Events.MANIFEST_PARSED), event(Events.LEVELS_UPDATED), event(Events.LEVEL_LOADED)).pipe(
        startWith(null),
      ),
    ),
    // A stream that plays only its sound has no ladder.
    filter(() => !isSoundAlone(hls)),
    map(() => ({ ...ladderOf(hls), isSoundSeparate: alone.isSoundSeparate() })),
  );
  const loads = followLoads<Loading>({
    started$: event<Loading>(Events.FRAG_LOADING).pipe(filter(isVideoSegment)),
    // A key may have to come first.
    read: (load) => (isUnderWay(load) ? read(load) : null),
    endOf: (load) =>
      event<Loading>(Events.FRAG_LOADED).pipe(
        filter(({ frag, part }) => frag === load.frag && (part ?? null) === (load.part ?? null)),
        map(() => ({ ...read(load), ...comingOf(hls, load) })),
      ),
  });
  const failures$ = event<ErrorData>(Events.ERROR).pipe(
    map(failedLevel),
    filter((level) => level !== null),
    map((level): NetworkSignal => ({ type: 'load.failed', qualityId: qualityOf(hls, level) })),
  );
  const refused$ = event<ErrorData>(Events.ERROR).pipe(
    filter(({ details }) => details === ErrorDetails.BUFFER_FULL_ERROR),
    map(() => refusedFact(film)),
  );
  const initialBuffer$ = ready$.pipe(
    map(() => qualityOf(hls, hls.loadLevel)),
    filter((qualityId) => qualityId !== null),
    map((qualityId) => bufferFact(film, qualityId)),
  );

  return {
    facts$: defer(() =>
      merge(filmFacts(film), alone.facts$, ladderFacts(ladder$), initialBuffer$, loads.facts$, failures$, refused$),
    ),
    abandon: (given) => {
      const load = loads.underWay(given);
      if (load === null || !isUnderWay(load)) return;
      const { frag, part = null } = load;
      commandedLevels(hls)?.dropRequestedLevel();
      // Loads the playlist of the other level, if it is not there yet.
      hls.nextLoadLevel = hls.nextAutoLevel;
      frag.abortRequests();
      hls.trigger(Events.FRAG_LOAD_EMERGENCY_ABORTED, { frag, part, stats: statsOf(load) });
    },
  };
}

const isVideoSegment = ({ frag }: Loading): boolean =>
  frag.type === PlaylistLevelType.MAIN && frag.sn !== 'initSegment';

const statsOf = ({ frag, part }: Loading) => (part ?? frag).stats;

function isUnderWay(load: Loading): boolean {
  const { aborted, loading } = statsOf(load);
  return loading.start > 0 && !aborted && loading.end === 0;
}

const qualityOf = (hls: HlsLists, level: number): string | null =>
  hlsTracks(hls)?.qualities.find(({ id }) => levelsOf(hls, id).includes(level))?.id ?? null;

function ladderOf(hls: Library): Ladder {
  const rungs = (hlsTracks(hls)?.qualities ?? []).flatMap((quality) => {
    const level = hls.levels[levelsOf(hls, quality.id)[0] ?? -1];
    return level === undefined ? [] : [rungOf(quality, level.averageBitrate, level.bitrate)];
  });
  const details = hls.levels.find((level) => level.details !== undefined)?.details;
  return { rungs, segmentSeconds: details?.averagetargetduration ?? details?.targetduration ?? 0 };
}

/** Sizes of the next segments, from byte ranges or bitrates in the playlist; for parts of segments it has neither. */
function comingOf({ levels }: HlsLists, { frag, part }: Loading): Pick<LoadFacts, 'coming'> {
  const all = part ? [] : (levels[frag.level]?.details?.fragments ?? []);
  return comingSizes(
    all.map(({ bitrate }) => bitrate ?? 0),
    all.findIndex(({ sn }) => sn > Number(frag.sn)),
  );
}

/** The level that the library leaves because one of its files could not be loaded; null after any other error. */
function failedLevel({ errorAction, frag, level, context }: ErrorData): number | null {
  if (errorAction?.action !== LEAVES_LEVEL) return null;
  if (frag !== undefined) return frag.type === PlaylistLevelType.MAIN ? frag.level : null;
  return level ?? context?.level ?? null;
}
