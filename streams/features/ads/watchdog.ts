import {
  distinctUntilChanged,
  filter,
  interval,
  map,
  merge,
  NEVER,
  scan,
  startWith,
  switchMap,
  take,
  timer,
  type Observable,
} from 'rxjs';
import type { Selector } from '../../kernel/selector.ts';
import type { AdErrorCode } from '../../model/ad.ts';
import {
  selector,
  type Inputs,
  type Output,
  type Pipeline,
  type PlayerConfig,
  type FirstState,
} from '../define-first.ts';
import { breakId, shownAdId } from './breaks.ts';

const TICK_MS = 1_000;

/** An ad that was paused by itself does not move either, until the viewer presses play. */
const isAdRunning = ({ mayAdPlay, adStandsStill }: Pick<FirstState, 'mayAdPlay' | 'adStandsStill'>): boolean =>
  mayAdPlay && !adStandsStill;

/** The ad that has to make progress: one that blocks the film, or one that is being loaded while the film plays. */
const waitsFor = selector(['ads', 'intent', 'mayAdPlay', 'adStandsStill'], (state): 'film' | 'media' | null => {
  const { ads, intent } = state;
  if (intent.wants === 'pause') return null;
  if (ads.blocksFilm) return ads.ad === null || isAdRunning(state) ? 'film' : null;
  return ads.ad === null ? null : 'media';
});
/** Whether an ad keeps the film from a viewer who wants to watch and can see it, even by standing still. */
const isFilmBlocked = ({ ads, intent, mayAdPlay }: FirstState): boolean =>
  ads.blocksFilm && intent.wants === 'play' && (ads.ad === null || mayAdPlay);

/**
 * The film always starts. While the viewer wants to watch and the film is blocked, something has to move: an ad that
 * plays on counts; a failure does not, nor does the next ad taking its turn. If nothing moves for a while, the film
 * goes on; if the film has played on meanwhile, the next ad has its turn.
 * Whatever an ad says of itself, it is over when it has run much longer than announced, or has blocked the film longer
 * than any ad may, and the next one has its turn. A break that has blocked the film for too long is over as a whole. An
 * ad that was paused by itself is waited for until then. The time that the viewer pauses, or does not see the ad, is
 * not counted.
 * `switchMap`: each sign of life starts the wait anew.
 *
 * blocked  T---------------
 * time     --1-2-3---------   (silence 5)
 * result   -----------g----   (g: ad.gaveUp)
 */
export const adWatchdog: Pipeline = (inputs) => {
  const { select, state } = inputs;
  const silent$ = select(waitsFor).pipe(switchMap((what) => (what === null ? NEVER : silence(inputs))));
  const overlongAd$ = overdue(
    inputs,
    shownAdId,
    ({ ranMs, blockedMs }, state, config) => ranMs >= mayRunMs(state, config) || blockedMs >= longestMs(state, config),
  );
  const overlongBreak$ = overdue(
    inputs,
    breakId,
    ({ blockedMs }, state, config) => blockedMs >= breakMayBlockMs(state, config),
  );
  return merge(
    silent$.pipe(
      map(() => (state().ads.blocksFilm ? gaveUp(state()) : failed(state(), 'The ad was not loaded in time.'))),
    ),
    overlongAd$.pipe(map(() => failed(state(), 'The ad took longer than it may.'))),
    overlongBreak$.pipe(map(() => gaveUp(state()))),
  );
};

/** Emits once, when nothing has moved for too long. The furthest place counts: an ad that jumps about gets nowhere. */
function silence({ select, state, config, clock }: Inputs): Observable<unknown> {
  const progress$ = select('adTime').pipe(
    map(({ positionSeconds }) => ({ adId: state().ads.ad?.show.adId ?? null, furthest: positionSeconds })),
    scan((before, now) => (now.adId === before.adId && now.furthest <= before.furthest ? before : now)),
    distinctUntilChanged(),
    filter(({ adId, furthest }) => adId !== null && furthest > 0),
  );
  return progress$.pipe(
    startWith(null),
    switchMap(() => timer(config.adSilenceMs, clock)),
    take(1),
  );
}

interface ElapsedTimes {
  /** Time in which the ad ran. */
  readonly ranMs: number;
  /** Time in which the film was blocked, whatever the ad did. */
  readonly blockedMs: number;
}

/** Emits once for each watched ad or break (its id, null for none), when it has lasted longer than it may. */
function overdue(
  { select, state, config, clock }: Inputs,
  watched: Selector<FirstState, number | null>,
  isOverdue: (lasted: ElapsedTimes, state: FirstState, config: PlayerConfig) => boolean,
): Observable<unknown> {
  const overdue$ = interval(TICK_MS, clock).pipe(
    scan(
      ({ ranMs, blockedMs }: ElapsedTimes): ElapsedTimes => ({
        ranMs: isAdRunning(state()) ? ranMs + TICK_MS : ranMs,
        blockedMs: isFilmBlocked(state()) ? blockedMs + TICK_MS : blockedMs,
      }),
      { ranMs: 0, blockedMs: 0 },
    ),
    filter((lasted) => (isAdRunning(state()) || isFilmBlocked(state())) && isOverdue(lasted, state(), config)),
    take(1),
  );
  return select(watched).pipe(switchMap((id) => (id === null ? NEVER : overdue$)));
}

/**
 * How long one ad may run. The script of a VPAID ad may say any length, so its document counts; the length of a file is
 * a fact.
 */
function mayRunMs({ ads, adTime }: FirstState, config: PlayerConfig): number {
  const { file, durationSeconds: stated = null } = ads.ad?.show.creative ?? {};
  const seconds = (file?.isVpaid === true ? stated : null) ?? adTime.durationSeconds;
  const lengthMs = seconds > 0 ? seconds * 1_000 : config.adUnknownMs;
  return lengthMs + config.adOverrunMs + TICK_MS;
}

const breakMayBlockMs = (state: FirstState, config: PlayerConfig): number =>
  Math.max(config.adLongestBreakMs, longestMs(state, config));

function longestMs({ session }: FirstState, { adLongestMs }: PlayerConfig): number {
  const seconds = session?.environment.longestAdSeconds ?? null;
  return seconds === null ? adLongestMs : seconds * 1_000;
}

const failed = (state: FirstState, message: string): Output => ({ type: 'ad.failed', code: codeOf(state), message });

const gaveUp = (state: FirstState): Output => ({ type: 'ad.gaveUp', code: codeOf(state) });

function codeOf({ ads: { ad, break: current } }: FirstState): AdErrorCode {
  if (ad !== null) return ad.show.creative.file.isVpaid ? 901 : 402;
  return current === null ? 900 : 350;
}
