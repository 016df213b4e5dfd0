import { concatMap, EMPTY, filter, switchMap, timer } from 'rxjs';
import { bufferedAheadSeconds } from '../../model/buffer.ts';
import { selector, type Output, type Pipeline, type State } from '../define-later.ts';

const STANDS_MS = 1_000;
/** Less than this ahead is a lack of data, which only loading ends. */
const ENOUGH_SECONDS = 0.5;

/**
 * Whether films are known to stand still although they have data: on televisions, and at the start of HLS that the
 * browser plays by itself (WebKitGTK, after a change of source).
 */
function isKnownFor({ session, source }: Pick<State, 'session' | 'source'>): boolean {
  const isNativeHls = source.status === 'ready' && source.kind === 'native' && source.url.includes('.m3u8');
  return isNativeHls || session?.environment.isTelevision === true;
}

const hasToMove = selector(
  ['attached', 'filmIntent', 'output', 'playback', 'session', 'source'],
  ({ attached, filmIntent, output, playback, session, source }) =>
    attached.isAttached &&
    filmIntent.wants === 'play' &&
    output === 'here' &&
    playback.phase === 'playing' &&
    !playback.isSeeking &&
    isKnownFor({ session, source }),
);

const place = selector(['timeline'], ({ timeline }) => timeline.positionSeconds);

const pauseThenPlay: readonly Output[] = [
  { type: 'media.pause', cause: 'retry' },
  { type: 'media.play', cause: 'retry' },
];

/**
 * Pauses and plays a film that has stood still for a second although it has data. Devices continue after that, while a
 * seek would stall them again. `switchMap`: each movement starts the wait anew, and a pause of the viewer ends it.
 *
 *     position  5-6-7----------8-
 *     result    -------r--r--r---   (r: pause and play; a second is 3)
 */
export const resumeFrozen: Pipeline = ({ select, state, clock }) =>
  select(hasToMove).pipe(
    switchMap((isWatched) =>
      isWatched ? select(place).pipe(switchMap(() => timer(STANDS_MS, STANDS_MS, clock))) : EMPTY,
    ),
    filter(() => bufferedAheadSeconds(state().timeline) >= ENOUGH_SECONDS),
    // Both commands stay together.
    concatMap(() => pauseThenPlay),
  );
