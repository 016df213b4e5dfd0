import { distinctUntilChanged, filter, map } from 'rxjs';
import { playableGain, recalled, titleIdOf } from '../../model/choices.ts';
import { causeOf } from '../../model/signals.ts';
import { isWithinWebAudio } from '../../model/web-audio.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL = { gain: 1, isGainAvailable: false };

/** The gain is kept while a source plays that Web Audio cannot process. */
export const audio = feature('audio', INITIAL, {
  on: { 'audio.gainChanged': (now, { gain }) => ({ ...now, gain }) },
  follows: ['session', 'source'],
  follow: (now, { state }) => ({ ...now, isGainAvailable: isReachable(state) }),
});

/** Sets the gain, never below 1: the volume does that. A source that Web Audio cannot process would fall silent. */
export const controlGain: Pipeline = ({ when, config }) =>
  when('intent.setGain', (wish, state) =>
    state.audio.isGainAvailable && !Number.isNaN(wish.gain)
      ? { type: 'audio.setGain', cause: causeOf(wish), gain: playableGain(wish.gain, config) }
      : null,
  );

const titleWithGain = selector(['content', 'audio'], ({ content, audio: { isGainAvailable } }) =>
  isGainAvailable ? titleIdOf(content) : null,
);

/** Sets the gain once for each opened title. Until the first gesture starts the graph, the film plays as it is. */
export const recallGain: Pipeline = ({ select, state }) =>
  select(titleWithGain).pipe(
    filter((id) => id !== null),
    distinctUntilChanged(),
    map((id) => recalled(state().choices, id, 'gain') ?? 1),
    filter((gain) => gain !== state().audio.gain),
    map((gain) => ({ type: 'audio.setGain', cause: 'preference', gain })),
  );

const STEREO = 2;

const hasToBeMixed = selector(['tracks', 'audio'], ({ tracks, audio: { isGainAvailable } }) => {
  const track = tracks.audioTracks.find(({ id }) => id === tracks.audioTrackId);
  return isGainAvailable && (track?.channels ?? STEREO) > STEREO;
});

/** Browsers add channels up without making room for them, and leave speech behind the effects. */
export const downmix: Pipeline = ({ whenChanged }) =>
  whenChanged(hasToBeMixed, (isOn) => ({ type: 'audio.setDownmix', cause: 'channels', isOn }));

const isReachable = ({ session, source }: State): boolean =>
  session?.environment.isWebAudioSupported === true &&
  source.status === 'ready' &&
  isWithinWebAudio(source, session.environment.origin);

/** Gain and down-mix by Web Audio: needed only once something plays. */
export const audioSubject = { features: [audio], pipelines: [controlGain, recallGain, downmix] } satisfies Subject;
