import type { Cause } from '../../model/cause.ts';
import { recalled } from '../../model/choices.ts';
import type { TextTrack } from '../../model/media.ts';
import { causeOf } from '../../model/signals.ts';
import type { TextTracksState } from '../../model/state.ts';
import { findTextTrack, firstTextTrack } from '../../model/track-choice.ts';
import { feature, type Pipeline, type FirstState } from '../define-first.ts';
import { offeredText } from './text-sources.ts';

const INITIAL: TextTracksState = { tracks: [], trackId: null, wish: null, isLent: false, cause: 'preference' };

/**
 * The track that the viewer chose is found again in every stream and at the next visit. A repeated phrase turns
 * captions on for its time only (`isLent`): they go off again unless the viewer has chosen meanwhile.
 */
export const text = feature('text', INITIAL, {
  on: {
    'session.started': (_, { session }) => ({ ...INITIAL, wish: session.stored.subtitleTrack }),
    'catalogue.loaded': (now, { catalogue }, { before }) =>
      now.cause === 'host' ? now : { ...now, wish: recalled(before.choices, catalogue.content.id, 'text') },
    'intent.chooseTextTrack': (now, wish) => choose(now, wish.textTrackId, causeOf(wish)),
    'intent.openTextFile': (now, { url }) => ({ ...now, trackId: url, isLent: false, cause: 'viewer' }),
    'intent.toggleSubtitles': (now, _, { state }) => toggle(now, languageOrder(state)),
    // Captions that the host page has turned on stay.
    'intent.forget': (now, { kinds }) =>
      now.cause === 'host' || !kinds.includes('choices') ? now : { ...INITIAL, tracks: now.tracks },
    'player.phraseChanged': (now, { isRepeating }, { state }) =>
      isRepeating ? lend(now, languageOrder(state)) : giveBack(now),
  },
  follows: ['textSources'],
  follow: (now, { state }) => list(now, offeredText(state.textSources)),
});

/** Sends the track to the engine if its cues come with the stream. A new stream has none, so it gets only a track. */
export const controlText: Pipeline = ({ whenChanged }) =>
  whenChanged('text', (now, before) => {
    const id = embeddedId(now);
    const isDue = now.tracks === before.tracks ? id !== embeddedId(before) : id !== null;
    return isDue ? { type: 'engine.setTextTrack', cause: now.cause, textTrackId: id } : null;
  });

export const storeTextWish: Pipeline = ({ when }) =>
  when(['intent.chooseTextTrack', 'intent.toggleSubtitles'], (_, { text: { wish } }, before) =>
    wish === null || wish === before.text.wish
      ? null
      : { type: 'storage.write', cause: 'preference', key: 'subtitleTrack', value: wish },
  );

/** Languages the page prefers, the best first. */
export const languageOrder = ({ session }: FirstState): readonly string[] => session?.parameters.languageOrder ?? [];

/** Returns null if captions are off, or are in files. */
function embeddedId({ tracks, trackId }: TextTracksState): string | null {
  const track = tracks.find(({ id }) => id === trackId);
  return track === undefined || track.files !== undefined ? null : track.id;
}

function list(now: TextTracksState, tracks: readonly TextTrack[]): TextTracksState {
  const { tracks: before, trackId, wish } = now;
  if (before.length === tracks.length && before.every((track, index) => track === tracks[index])) return now;
  const own = tracks.find(({ id, isOwn }) => isOwn && id === trackId);
  const track = own ?? (wish?.isOn === true ? findTextTrack(tracks, wish) : undefined);
  return { ...now, tracks, trackId: track?.id ?? null, isLent: false, cause: 'preference' };
}

function choose(now: TextTracksState, trackId: string | null, cause: Cause = 'viewer'): TextTracksState {
  const { tracks, wish } = now;
  if (trackId === null) {
    return { ...now, trackId, wish: wish === null ? null : { ...wish, isOn: false }, isLent: false, cause };
  }
  const track = tracks.find(({ id }) => id === trackId);
  if (track === undefined) return now;
  // A file of the viewer is no choice for other films.
  if (track.isOwn) return { ...now, trackId, isLent: false, cause };
  const { label, language } = track;
  return { ...now, trackId, wish: { isOn: true, label, language }, isLent: false, cause };
}

function toggle(now: TextTracksState, languages: readonly string[]): TextTracksState {
  if (now.trackId !== null) return choose(now, null);
  const track = lastOrFirst(now, languages);
  return track === undefined ? now : choose(now, track.id);
}

function lend(now: TextTracksState, languages: readonly string[]): TextTracksState {
  const track = now.trackId === null ? lastOrFirst(now, languages) : undefined;
  return track === undefined ? now : { ...now, trackId: track.id, isLent: true, cause: 'repeat' };
}

function giveBack(now: TextTracksState): TextTracksState {
  return now.isLent ? { ...now, trackId: null, isLent: false, cause: 'repeat' } : now;
}

function lastOrFirst({ tracks, wish }: TextTracksState, languages: readonly string[]): TextTrack | undefined {
  const last = wish === null ? undefined : findTextTrack(tracks, wish);
  return last ?? firstTextTrack(tracks, languages);
}
