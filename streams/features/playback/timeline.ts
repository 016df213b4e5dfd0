import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { feature, type PlayerConfig, type State } from '../define.ts';
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

/** While a source is being attached its start counts already: nothing may read zero, and lose the viewer's place. */
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

const UNKNOWN = { ...EMPTY, edgeSeconds: null, edgeToleranceSeconds: 0 };

/** A live stream is now where its engine plays it live: its very last second would be waited for. */
export const timeline = feature('timeline', UNKNOWN, {
  follows: ['elementTimeline', 'liveWindow'],
  follow: (_, { state, config }) => {
    const { elementTimeline: known, liveWindow: live } = state;
    const isLive = known.isLive && !isFilm(state);
    const seekable = live?.window ?? known.seekable;
    if (!isLive || seekable === null) return { ...known, isLive, edgeSeconds: null, edgeToleranceSeconds: 0 };
    const [startSeconds, endSeconds] = seekable;
    const edgeSeconds = Math.max(startSeconds, endSeconds - (live?.delaySeconds ?? 0));
    return { ...known, seekable, edgeSeconds, edgeToleranceSeconds: toleranceOf(live, config) };
  },
});

/** A stream of low latency is played near its end, so that less is behind it already. */
const toleranceOf = (known: State['liveWindow'], { liveEdgeToleranceSeconds: seconds }: PlayerConfig): number =>
  Math.min(seconds, 2 * (known?.delaySeconds || seconds));

/**
 * A media source has no end until its library has told it one, and an element may say so in between. Of what has a
 * length in the catalogue, that is true only once the library tells a live window, where it is a library that plays.
 */
function isFilm({ liveWindow: live, selection, source, output }: State): boolean {
  const isLibrary =
    output === 'here' && source.status === 'ready' && source.kind !== 'native' && source.protection === undefined;
  return live === null && isLibrary && (selection?.episode.duration ?? 0) > 0;
}
