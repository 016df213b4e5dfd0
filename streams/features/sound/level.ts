import { isLevelled } from '../../model/choices.ts';
import { type LevelState, factorOf, levelDb, loudnessOf } from '../../model/loudness.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL: LevelState = { isOn: true, isKnown: false, factor: 1 };

/**
 * How much quieter or louder the voice that plays has to be. Between two films it stays until the next one is known, so
 * that episodes which are alike follow each other without a change.
 */
export const level = feature('level', INITIAL, {
  on: {},
  follows: ['choices', 'audio', 'playback', 'tracks', 'analysis'],
  follow: (now, { state }) => ({ ...now, isOn: isLevelled(state.choices), ...levelOf(now, state) }),
});

function levelOf(now: LevelState, state: State): Pick<LevelState, 'isKnown' | 'factor'> {
  const { analysis, playback, tracks, audio } = state;
  if (!playback.hasFrame || analysis.status === 'available' || analysis.status === 'loading') return now;
  const track = tracks.audioTracks.find(({ id }) => id === tracks.audioTrackId);
  // A film without a list of voices has one.
  const voice =
    analysis.status === 'ready' && (track !== undefined || tracks.audioTracks.length === 0)
      ? loudnessOf(analysis.voices, track)
      : null;
  if (voice === null || !isLevelled(state.choices)) return { isKnown: voice !== null, factor: 1 };
  const factor = factorOf(levelDb(voice));
  // Only Web Audio can make the film louder.
  return { isKnown: true, factor: audio.isGainAvailable ? factor : Math.min(1, factor) };
}

/**
 * Sets the level once for each change, be it by another voice, another film or the viewer.
 *
 * level   1---0.5-0.5---1
 * result  ----l---------l
 */
export const levelFilm: Pipeline = ({ whenChanged }) =>
  whenChanged('level', ({ factor }, before) =>
    factor === before.factor ? null : { type: 'audio.setLevel', cause: 'loudness', factor },
  );

export const levelSubject = { features: [level], pipelines: [levelFilm] } satisfies Subject;
