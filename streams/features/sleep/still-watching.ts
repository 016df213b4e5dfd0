import { filter, map, merge, startWith, switchMap, take, timer } from 'rxjs';
import { isInBreak } from '../../model/ad-break.ts';
import type { Signal } from '../../model/signals.ts';
import { feature, selector, stepsOf, type Output, type Pipeline } from '../define-later.ts';
import { goOnSignals, placeOf, touchSignals, type Context } from './sleep.ts';
import type { Silence } from '../state.ts';

const INITIAL: Silence = { minutes: null, lastTouch: null };

const awakeSignals = [...touchSignals, ...goOnSignals, 'input.keyPressed'] as const;

/** Whether a signal comes from the viewer, and not from the host page. */
const isOfViewer = (signal: Signal): boolean => !('by' in signal);

const noteTouch = (now: Silence, signal: Signal, { state }: Context): Silence =>
  now.minutes === null || !isOfViewer(signal) ? now : { ...now, lastTouch: placeOf(state) };

/** Where the viewer last touched the player, if an operator wants to know whether anybody watches. */
export const silence = feature('silence', INITIAL, {
  on: {
    ...stepsOf(awakeSignals, noteTouch),
    'page.watchCheckAsked': (now, { minutes }) => ({ ...now, minutes }),
  },
});

/** The viewer is not asked during an ad, nor while a sleep timer runs that will stop the film by itself. */
const mayAsk = selector(
  ['intent', 'playback', 'ads', 'sleep'],
  ({ intent, playback, ads, sleep }) =>
    intent.wants === 'play' && playback.phase === 'playing' && !isInBreak(ads) && sleep.status === 'off',
);

const MINUTE_MS = 60_000;

/**
 * Stops the film after so many minutes without a sign of the viewer. `switchMap`: each sign begins the count anew, and
 * so does a host page that plays the film.
 *
 * sign    --x---------
 * result  ----------s-   (player.fellAsleep)
 */
export const askWhetherWatching: Pipeline = ({ on, select, clock }) =>
  on('page.watchCheckAsked').pipe(
    switchMap(({ minutes }) =>
      merge(on(...awakeSignals).pipe(filter(isOfViewer)), on('intent.play')).pipe(
        startWith(null),
        switchMap(() => timer(minutes * MINUTE_MS, clock)),
        switchMap(() => select(mayAsk).pipe(filter(Boolean), take(1))),
        map((): Output => ({ type: 'player.fellAsleep', isUnanswered: true })),
      ),
    ),
  );
