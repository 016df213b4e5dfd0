import { isWithinWebAudio } from '../../model/web-audio.ts';
import { feature, selector, type Pipeline } from '../define.ts';
import type { State } from '../state.ts';

/**
 * How much louder than the film is, as Web Audio tells it, and whether Web Audio may touch what plays now. The gain
 * outlives a source that it has no say in.
 */
export const audio = feature(
  'audio',
  { gain: 1, isGainAvailable: false },
  {
    on: { 'audio.gainChanged': (now, { gain }) => ({ ...now, gain }) },
    follows: ['session', 'source'],
    follow: (now, { state }) => ({ ...now, isGainAvailable: isReachable(state) }),
  },
);

/**
 * Makes the film louder than it is, never quieter: that is what the volume is for. Where Web Audio may not touch the
 * sound, nothing is tried that could silence it.
 */
export const controlGain: Pipeline = ({ when, config }) =>
  when('intent.setGain', ({ gain }, state) =>
    state.audio.isGainAvailable && !Number.isNaN(gain)
      ? { type: 'audio.setGain', cause: 'viewer', gain: Math.min(Math.max(gain, 1), config.maximumGain) }
      : null,
  );

const STEREO = 2;

const hasToBeMixed = selector(['tracks', 'audio'], ({ tracks, audio: { isGainAvailable } }) => {
  const track = tracks.audioTracks.find(({ id }) => id === tracks.audioTrackId);
  return isGainAvailable && (track?.channels ?? STEREO) > STEREO;
});

/**
 * Tracks with more than two channels are mixed down by the player itself: browsers add channels up without making
 * room for them, and leave speech behind the effects.
 */
export const downmix: Pipeline = ({ whenChanged }) =>
  whenChanged(hasToBeMixed, (isOn) => ({ type: 'audio.setDownmix', cause: 'channels', isOn }));

const isReachable = ({ session, source }: State): boolean =>
  session?.environment.isWebAudioSupported === true &&
  source.status === 'ready' &&
  isWithinWebAudio(source, session.environment.origin);
