import { feature, type Pipeline } from '../define-later.ts';
import { isReady } from './meaning.ts';

/** A playing film is faster while the picture is pressed; a live stream is not, because it would reach its edge. */
export const speedHold = feature('speedHold', null, {
  on: {
    'player.gestured': (_, { gesture }, { state, config }) => {
      const mayHurry = isReady(state) && state.playback.phase === 'playing' && !state.timeline.isLive;
      return gesture.type === 'held' && mayHurry ? { rate: config.holdRate, before: state.rate } : null;
    },
  },
});

export const controlSpeedHold: Pipeline = ({ whenChanged }) =>
  whenChanged('speedHold', (now, before) => {
    const rate = now?.rate ?? before?.before;
    return rate === undefined ? null : { type: 'media.setRate', cause: 'viewer', rate };
  });
