import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { feature, type FirstState } from '../define-first.ts';
import type { ElementTimeline } from './slices.ts';

const INITIAL_ELEMENT: ElementTimeline = {
  positionSeconds: 0,
  durationSeconds: UNKNOWN_SECONDS,
  buffered: [],
  seekable: null,
  isLive: false,
};

type TimelineStep = (known: ElementTimeline, at: { readonly positionSeconds: number }) => ElementTimeline;
const move: TimelineStep = (known, { positionSeconds }) => ({ ...known, positionSeconds });

/** While a source is being attached, its start already counts: a position of zero would lose the viewer's place. */
export const elementTimeline = feature('elementTimeline', INITIAL_ELEMENT, {
  on: {
    'engine.attaching': (_, { startSeconds }) => ({ ...INITIAL_ELEMENT, positionSeconds: startSeconds }),
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

const INITIAL = { ...INITIAL_ELEMENT, edgeSeconds: null, edgeToleranceSeconds: 0 };

/**
 * The edge of a live stream is where its engine plays it live: the player would have to wait for its very last second.
 */
export const timeline = feature('timeline', INITIAL, {
  follows: ['elementTimeline', 'liveWindow'],
  follow: (_, { state, config }) => {
    const { elementTimeline: known, liveWindow: live } = state;
    const isLive = known.isLive && !isFilm(state);
    const seekable = live?.window ?? known.seekable;
    if (!isLive || seekable === null) return { ...known, isLive, edgeSeconds: null, edgeToleranceSeconds: 0 };
    const [startSeconds, endSeconds] = seekable;
    const edgeSeconds = Math.max(startSeconds, endSeconds - (live?.delaySeconds ?? 0));
    return { ...known, seekable, edgeSeconds, edgeToleranceSeconds: config.liveEdgeToleranceSeconds };
  },
});

/**
 * A media source has no end until its library has set one, and an element may report that in between. If the catalogue
 * knows a length, and a library plays, an endless duration is believed only once the library reports a live window.
 */
function isFilm({ liveWindow: live, selection, source, output }: FirstState): boolean {
  const isLibrary =
    output === 'here' && source.status === 'ready' && source.kind !== 'native' && source.protection === undefined;
  return live === null && isLibrary && (selection?.episode.duration ?? 0) > 0;
}
