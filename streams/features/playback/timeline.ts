import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { feature } from '../define.ts';
import type { ElementTimeline } from './slices.ts';

const EMPTY: ElementTimeline = {
  positionSeconds: 0,
  durationSeconds: UNKNOWN_SECONDS,
  buffered: [],
  seekable: null,
  isLive: false,
};

type Step = (known: ElementTimeline, at: { readonly positionSeconds: number }) => ElementTimeline;
const move: Step = (known, { positionSeconds }) => ({ ...known, positionSeconds });

/**
 * What the element tells. While a source is being attached the place it will start at counts already, so that nothing
 * that asks in between reads zero and loses the viewer's place.
 */
export const elementTimeline = feature('elementTimeline', EMPTY, {
  on: {
    'engine.attaching': (_, { startSeconds }) => ({ ...EMPTY, positionSeconds: startSeconds }),
    'media.timeUpdated': move,
    'media.seeking': move,
    'media.seeked': move,
    'media.durationChanged': (known, { durationSeconds, isLive }) => ({ ...known, durationSeconds, isLive }),
    'media.bufferedChanged': (known, { buffered }) => ({ ...known, buffered }),
    'media.seekableChanged': (known, { seekable }) => ({ ...known, seekable }),
  },
});

export const liveWindow = feature('liveWindow', null, {
  on: {
    'engine.attaching': () => null,
    'engine.liveWindowChanged': (_, live) => live,
  },
});

const UNKNOWN = { ...EMPTY, edgeSeconds: null };

/**
 * Where the film is. A live stream is now where its engine plays it live: its very last second would be waited for.
 */
export const timeline = feature('timeline', UNKNOWN, {
  follows: ['elementTimeline', 'liveWindow'],
  follow: (_, { state: { elementTimeline: known, liveWindow: live } }) => {
    const seekable = live?.window ?? known.seekable;
    if (!known.isLive || seekable === null) return { ...known, edgeSeconds: null };
    const [startSeconds, endSeconds] = seekable;
    return { ...known, seekable, edgeSeconds: Math.max(startSeconds, endSeconds - (live?.delaySeconds ?? 0)) };
  },
});
