import { feature, type Pipeline } from '../define.ts';
import { isReady } from './meaning.ts';

/** While the picture is pressed a film that plays goes faster. Not a channel: there is nothing to hurry to. */
export const speedHold = feature('speedHold', null, {
  on: {
    'player.gestured': (_, { gesture }, { state, config }) => {
      const mayHurry = isReady(state) && state.playback.phase === 'playing' && !state.timeline.isLive;
      return gesture.type === 'held' && mayHurry ? { rate: config.holdRate, before: state.rate } : null;
    },
  },
});

/** Faster while it is held, and then as it was. */
export const controlSpeedHold: Pipeline = ({ whenChanged }) =>
  whenChanged('speedHold', (now, before) => {
    const rate = now?.rate ?? before?.before;
    return rate === undefined ? null : { type: 'media.setRate', cause: 'viewer', rate };
  });
