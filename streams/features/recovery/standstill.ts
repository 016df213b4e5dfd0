import { concatMap, EMPTY, filter, map, merge, scan, startWith, switchMap, take, timer, type Observable } from 'rxjs';
import { bufferedAheadSeconds } from '../../model/buffer.ts';
import type { Ladder } from '../../model/network.ts';
import type { StandstillRemedy } from '../../model/standstill.ts';
import { feature, selector, type Inputs, type Output, type Pipeline } from '../define-later.ts';
import { outputsOfRemedy } from './remedies.ts';

/** The remedies, in this order. If data is missing and no load is under way, loading again comes first. */
const REMEDIES: readonly StandstillRemedy[] = ['seek', 'load', 'retry'];
/** The remedies for a film that need not move, but has nothing to show: only loading helps. */
const LOAD_REMEDIES: readonly StandstillRemedy[] = ['load', 'load', 'load'];

/**
 * The remedies to try, one after the other; null while another reason to stand is known. The film has to move if the
 * viewer wants it to and no ad has the screen. A film that does not play yet, or that is paused before a seek has
 * arrived, lacks data.
 */
const remediesToTry = selector(
  ['attached', 'filmIntent', 'isOnline', 'output', 'playback', 'ladder'],
  ({ attached, filmIntent, isOnline, output, playback, ladder: offered }) => {
    if (!attached.isAttached || !isOnline || output !== 'here') return null;
    if (filmIntent.wants === 'play') return REMEDIES;
    return hasPlaylists(offered) && (playback.isSeeking || !playback.hasFrame) ? LOAD_REMEDIES : null;
  },
);

const STEPS_IN_A_SECOND = 2;

/** In half seconds, because a seek to the present position may move the film by a frame. */
const roughPlace = selector(['timeline'], ({ timeline }) => Math.floor(timeline.positionSeconds * STEPS_IN_A_SECOND));

/** The time of the latest report about the load under way; null if there is none. */
export const loadToldAtMs = feature('loadToldAtMs', null, {
  on: {
    'engine.attaching': () => null,
    'load.progressed': (_, __, { nowMs }) => nowMs,
    'load.finished': () => null,
    'load.failed': () => null,
  },
});

/** Loads are reported once a second; a load that was abandoned is not reported any more. */
const UNDER_WAY_MS = 2_000;

/**
 * Helps a film that stands, whatever the cause. When it has to move, and for a while neither its position has moved nor
 * bytes have come for a buffer that needs them, the next remedy is tried: a seek to where it is, then loading again, then
 * the retry of a broken stream, which counts its attempts and ends with a card. If data is missing and no load is
 * under way, loading again comes first: a library may have lost its loads. Bytes only delay the next remedy: the first
 * one has its turn again when the film has moved, or something else is attached. A retry is waited for.
 * `switchMap`: each sign of life starts the wait anew.
 *
 *     position  1-2---------------------
 *     bytes     -------b----------------
 *     result    -----------s----l----r--   (s: seek, l: load, r: retry; silence 4)
 */
export const standstill: Pipeline = (inputs) =>
  inputs
    .select(remediesToTry)
    .pipe(switchMap((remedies) => (remedies === null ? EMPTY : tryRemedies(inputs, remedies))));

interface RemedyStep {
  readonly remedy: StandstillRemedy | undefined;
  readonly left: readonly StandstillRemedy[];
}

function tryRemedies(inputs: Inputs, remedies: readonly StandstillRemedy[]): Observable<Output> {
  const { on, select, state, config, clock } = inputs;
  const begun$ = merge(select(roughPlace), on('engine.attaching')).pipe(map(() => 0));
  const retried$ = on('player.retryPlanned').pipe(map(() => config.streamRetryDelayMs));
  const fed$ = on('engine.bytesArrived').pipe(
    filter(() => isBufferLow(inputs)),
    map(() => 0),
  );
  return merge(begun$, retried$).pipe(
    switchMap((pauseMs) =>
      fed$.pipe(
        startWith(pauseMs),
        switchMap((delayMs) => timer(delayMs + config.standstillMs, config.standstillMs, clock)),
        map(() => isIdle(inputs)),
        filter((isNothingLoaded) => isNothingLoaded || remedies !== LOAD_REMEDIES),
        scan(nextRemedy, { remedy: undefined, left: remedies }),
        take(remedies.length),
        // Outputs of one remedy stay together.
        concatMap(({ remedy }) => (remedy === undefined ? [] : outputsOfRemedy(remedy, state()))),
      ),
    ),
  );
}

function nextRemedy({ left }: RemedyStep, isNothingLoaded: boolean): RemedyStep {
  const index = isNothingLoaded ? Math.max(0, left.indexOf('load')) : 0;
  return { remedy: left[index], left: left.filter((_, place) => place !== index) };
}

const isBufferLow = ({ state, config }: Inputs): boolean =>
  bufferedAheadSeconds(state().timeline) < config.standstillSupplySeconds;

/** Whether a stream whose playlists are there lacks data and has no load under way. */
function isIdle(inputs: Inputs): boolean {
  const { ladder: offered, playback, loadToldAtMs } = inputs.state();
  const isUnderWay = loadToldAtMs !== null && inputs.clock.now() - loadToldAtMs < UNDER_WAY_MS;
  return hasPlaylists(offered) && (playback.isSeeking || isBufferLow(inputs)) && !isUnderWay;
}

const hasPlaylists = (offered: Ladder | null): boolean => offered !== null && offered.segmentSeconds > 0;
