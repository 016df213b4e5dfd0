import { seekWindow } from '../../model/seek-window.ts';
import { feature, type Pipeline, type PlayerConfig, type State } from '../define-later.ts';
import { isReady, wishSignals } from './meaning.ts';

/** The place to seek when the finger is lifted. Until then the film plays on, so a cancelled swipe has no effect. */
export const swipe = feature('swipe', null, {
  on: {
    'player.gestured': (slice, { gesture }, { state, config }) => {
      switch (gesture.type) {
        case 'swiping':
          return slice === 'refused' ? slice : move(slice, gesture.share, state, config);
        case 'swiped':
          return slice === null || slice === 'refused' ? null : { ...slice, status: 'released' };
        default:
          return null;
      }
    },
  },
});

function move(slice: State['swipe'], share: number, state: State, config: PlayerConfig): State['swipe'] {
  const { playback, timeline } = state;
  const window = seekWindow(timeline, config.minimumDvrSeconds);
  if (!isReady(state) || playback.phase === 'notStarted' || window === null) return 'refused';
  const [from, to] = window;
  const isUnderWay = slice !== null && slice !== 'refused' && slice.status === 'moving';
  const fromSeconds = isUnderWay ? slice.fromSeconds : timeline.positionSeconds;
  const target = fromSeconds + share * Math.min(to - from, config.swipeWidthSeconds);
  return { status: 'moving', fromSeconds, toSeconds: Math.min(Math.max(target, from), to) };
}

export const seekBySwipe: Pipeline = ({ whenChanged }) =>
  whenChanged('swipe', (now) =>
    now !== null && now !== 'refused' && now.status === 'released'
      ? wishSignals('gesture', { type: 'intent.seekTo', positionSeconds: now.toSeconds })
      : null,
  );
