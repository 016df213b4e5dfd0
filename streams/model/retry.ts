import type { Command, CommandOf } from './commands.ts';
import type { Failure } from './errors.ts';
import { edgeOf } from './live.ts';
import type { RetryManner } from './media.ts';
import { isStandstill } from './standstill.ts';
import type { IntentState, PlayerState, TimelineState } from './state.ts';

type Retry = CommandOf<'engine.retry'>;

interface RetrySettings extends Partial<Pick<Retry, 'url' | 'contents' | 'positionSeconds'>> {
  readonly how?: RetryManner | null;
}

interface Now extends Pick<PlayerState, 'timeline' | 'playback'> {
  readonly attached: { readonly isAttached: boolean };
  readonly filmIntent: IntentState;
}

/**
 * The present position. In a channel that does not have it any more, or not yet, the edge: it may be from a playlist
 * that is gone.
 */
export function retryPlace(timeline: TimelineState, skipSeconds = 0): number {
  const placeSeconds = timeline.positionSeconds + skipSeconds;
  const edgeSeconds = edgeOf(timeline);
  if (edgeSeconds === null) return placeSeconds;
  return placeSeconds < (timeline.seekable?.[0] ?? 0) ? edgeSeconds : Math.min(placeSeconds, edgeSeconds);
}

/** Loads the stream again at its present place. Browsers pause an element whose media broke off: then it plays again. */
export function retryInPlace(
  { attached, timeline, playback, filmIntent }: Now,
  { how = null, url, contents, positionSeconds }: RetrySettings = {},
  skipSeconds = 0,
): readonly Command[] {
  // A new buffer begins at the start of a channel's window, and stands there.
  const manner = how === 'newBuffer' && timeline.isLive ? 'anew' : how;
  const retry: Retry = {
    type: 'engine.retry',
    cause: 'retry',
    positionSeconds: positionSeconds ?? retryPlace(timeline, skipSeconds),
    ...(url !== undefined && { url }),
    ...(contents !== undefined && { contents }),
    ...(manner !== null && { how: manner }),
  };
  const standsStill = attached.isAttached && playback.phase !== 'playing' && filmIntent.wants === 'play';
  return standsStill ? [retry, { type: 'media.play', cause: 'retry' }] : [retry];
}

/**
 * After a failure to decode or to append a new buffer is made; after a second one without progress, as if for the other
 * codec. After a standstill everything is loaded anew.
 */
export const mannerAfter = (failure: Failure, attempt: number): RetryManner | null => {
  if (isStandstill(failure)) return 'anew';
  if (failure.category !== 'media' || failure.code !== 3) return null;
  return attempt > 1 ? 'otherCodec' : 'newBuffer';
};
