import type { PlaybackState } from '../../model/state.ts';
import { feature } from '../define-first.ts';

const NOT_STARTED: PlaybackState = { phase: 'notStarted', isWaiting: false, isSeeking: false, hasFrame: false };

/** A new attachment keeps the phase (a series plays on from episode to episode) but has no frame of its own yet. */
export const playback = feature('playback', NOT_STARTED, {
  on: {
    'engine.attaching': (state) => {
      const phase = backFromEnd(state.phase);
      return { phase, isWaiting: phase === 'playing', isSeeking: false, hasFrame: false };
    },
    'media.firstFrameShown': (state) => ({ ...state, hasFrame: true }),
    'media.playing': (state) => ({ ...state, phase: 'playing', isWaiting: false, hasFrame: true }),
    'media.canPlay': (state) => ({ ...state, isWaiting: false }),
    'media.waiting': (state) => ({ ...state, isWaiting: true }),
    'media.paused': (state, { isFailure = false }) => ({
      ...state,
      // An end that the page has asked for pauses the element.
      phase: state.phase === 'notStarted' || state.phase === 'ended' ? state.phase : 'paused',
      isWaiting: isFailure,
    }),
    // The next episode may be refused to play with sound; the element is paused then.
    'media.playRefused': (state) => ({
      ...state,
      phase: state.phase === 'playing' ? 'paused' : state.phase,
      isWaiting: false,
    }),
    'media.ended': (state) => ({ ...state, phase: 'ended', isWaiting: false }),
    'media.seeking': (state) => ({ ...state, isSeeking: true, phase: backFromEnd(state.phase) }),
    'media.seeked': (state) => ({ ...state, isSeeking: false }),
  },
});

type Phase = PlaybackState['phase'];

const backFromEnd = (phase: Phase): Phase => (phase === 'ended' ? 'paused' : phase);
