import { map, merge, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import { askForAds, endBreak, fillSlot, moveAd, NO_ADS, openBreak, recordAd, startAd } from '../../model/ad-break.ts';
import type { AdSignal } from '../../model/signals.ts';
import type { AdsState, TimelineState } from '../../model/state.ts';

export interface AdBreaksInputs {
  /** The session starts, or another episode is chosen. */
  readonly asked$: Observable<unknown>;
  readonly told$: Observable<AdSignal>;
  readonly midrollDue$: Observable<unknown>;
  /** There is no film to show ads around: it failed, or may not be seen here. */
  readonly noFilm$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
}

interface Memory {
  readonly state: AdsState;
  readonly lastBreakId: number;
  readonly midroll: readonly string[];
  readonly awaitsList: boolean;
}

type Step = (memory: Memory) => Memory;

const AT_FIRST: Memory = { state: NO_ADS, lastBreakId: 0, midroll: [], awaitsList: false };

/**
 * Breaks and the ads in them, from the question for a list to the film having the screen again. A failure of any
 * kind is a step like others: it leads to the next ad, or to the film.
 *
 * asked       a--------------
 * told        --l-r-c---s-e--   (l: list, r: read, c: created, s: started, e: ended)
 * holds film  H-----------f--
 */
export function adBreaks(inputs: AdBreaksInputs): Observable<AdsState> {
  return merge(
    inputs.asked$.pipe(map(() => ask)),
    inputs.told$.pipe(withLatestFrom(inputs.timeline$, toStep)),
    inputs.midrollDue$.pipe(map(() => openMidroll)),
    inputs.noFilm$.pipe(map(() => end)),
  ).pipe(
    scan((memory: Memory, step: Step) => step(memory), AT_FIRST),
    map(({ state }) => state),
    startWith(NO_ADS),
  );
}

const ask: Step = (memory) => ({ ...memory, state: askForAds(memory.state), midroll: [], awaitsList: true });

const end: Step = (memory) => ({ ...memory, state: endBreak(memory.state), midroll: [], awaitsList: false });

const openMidroll: Step = (memory) => {
  if (memory.state.break !== null || memory.midroll.length === 0) return memory;
  const id = memory.lastBreakId + 1;
  return { ...memory, state: openBreak(memory.state, id, 'midroll', memory.midroll), lastBreakId: id, midroll: [] };
};

/** A step of the state alone. */
const change =
  (next: (state: AdsState) => AdsState): Step =>
  (memory) => ({ ...memory, state: next(memory.state) });

function toStep(told: AdSignal, timeline: TimelineState): Step {
  switch (told.type) {
    case 'ad.listLoaded':
      return (memory) => {
        if (!memory.awaitsList) return memory;
        const id = memory.lastBreakId + 1;
        const state = openBreak(memory.state, id, 'preroll', told.list.preroll);
        return { state, lastBreakId: id, midroll: told.list.midroll, awaitsList: false };
      };
    case 'ad.listFailed':
      return (memory) => (memory.awaitsList ? end(memory) : memory);
    case 'ad.read':
      return change((state) => fillSlot(state, { ...told, outcome: told.creative }));
    case 'ad.unreadable':
      return change((state) => fillSlot(state, { ...told, outcome: told.failure }));
    case 'ad.created':
      return change((state) => startAd(state, told.show));
    case 'ad.loaded':
      return change((state) => recordAd(moveAd(state, 'loaded'), told.durationSeconds, percentOf(timeline)));
    case 'ad.started':
      return change((state) => {
        const durationSeconds = state.ad?.show.creative.durationSeconds ?? -2;
        return moveAd(recordAd(state, durationSeconds, percentOf(timeline)), 'started');
      });
    case 'ad.playing':
      return change((state) => moveAd(state, 'playing'));
    case 'ad.paused':
      return change((state) => moveAd(state, 'paused'));
    case 'ad.skippableChanged':
      return change((state) => withSkippable(state, told.isSkippable));
    case 'ad.ended':
      return change((state) => moveAd(state, 'ended'));
    case 'ad.skipped':
      return change((state) => moveAd(state, 'skipped'));
    case 'ad.closed':
      return change((state) => moveAd(state, 'stopped'));
    case 'ad.failed':
      return change((state) => moveAd(state, 'failed'));
    case 'ad.gaveUp':
    case 'ad.impossible':
      // A list that has not come by then is not waited for any more.
      return (memory) => ({ ...memory, state: endBreak(memory.state), awaitsList: false });
    default:
      return (memory) => memory;
  }
}

function withSkippable(state: AdsState, isSkippable: boolean): AdsState {
  if (state.ad === null || state.ad.isSkippable === isSkippable) return state;
  return { ...state, ad: { ...state.ad, isSkippable } };
}

function percentOf({ positionSeconds, durationSeconds }: TimelineState): number {
  return durationSeconds > 0 ? Math.min(100, Math.max(0, Math.round((positionSeconds / durationSeconds) * 100))) : 0;
}
