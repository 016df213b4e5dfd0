import { loudnessOf } from '../../model/loudness.ts';
import { placeOfSpeech, type ClearSpeechState } from '../../model/speech.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL: ClearSpeechState = { boost: 0, asked: null, place: null };

/** Speech is made clearer as the viewer has chosen for all films, or as the host page wants it until they choose. */
export const clearSpeech = feature('clearSpeech', INITIAL, {
  on: {
    'intent.setSpeechBoost': (now, { boost, by }, { state }) =>
      settled({ ...now, asked: by === 'host' ? boost : null }, state),
  },
  follows: ['choices', 'audio', 'tracks', 'analysis'],
  follow: (now, { state }) => settled(now, state),
});

function settled(now: ClearSpeechState, { choices, audio, tracks, analysis }: State): ClearSpeechState {
  const track = tracks.audioTracks.find(({ id }) => id === tracks.audioTrackId);
  const voice = analysis.status === 'ready' ? loudnessOf(analysis.voices, track) : null;
  const place = audio.isGainAvailable ? placeOfSpeech(track?.channels ?? null, voice?.speech ?? [], now.place) : null;
  return { ...now, boost: now.asked ?? choices.last.speech ?? 0, place };
}

const wantedBoost = selector(['clearSpeech'], ({ clearSpeech: { boost, place } }) => ({
  boost: place === null ? 0 : boost,
  place: boost === 0 ? null : place,
}));

/**
 * Sets the boost once for each change, be it by the viewer or by another voice.
 *
 * wish and place   n---b---n
 * result           ----s---e
 */
export const makeSpeechClear: Pipeline = ({ whenChanged }) =>
  whenChanged(wantedBoost, ({ boost, place }, before) =>
    boost === 0 && before.boost === 0 ? null : { type: 'audio.setSpeech', cause: 'preference', boost, place },
  );

/** Comes after the parts, which load the analysis that it uses. */
export const speechSubject = { features: [clearSpeech], pipelines: [makeSpeechClear] } satisfies Subject;
