import { playVoice } from '../../model/play-voice.ts';
import { chooseAudioTrack } from '../../model/track-choice.ts';
import { forgetStep } from '../../model/memory.ts';
import { causeOf } from '../../model/signals.ts';
import type { FavoriteAudioTracks, VoiceWish } from '../../model/session.ts';
import type { ContentState } from '../../model/state.ts';
import { feature, selector, type Pipeline, type FirstState } from '../define-first.ts';

const NO_FAVORITES: FavoriteAudioTracks = {};

/** The audio track chosen for each title, by label, since ids are valid in one stream only. */
export const favorites = feature('favorites', NO_FAVORITES, {
  on: {
    'session.started': (_, { session }) => session.stored.favoriteAudioTracks,
    'intent.forget': forgetStep('voices', NO_FAVORITES),
    'intent.chooseAudioTrack': (known, { audioTrackId }, { state: { tracks, content } }) => {
      const track = tracks.audioTracks.find(({ id }) => id === audioTrackId);
      return track === undefined || content.status !== 'loaded' ? known : { ...known, [titleOf(content)]: track.label };
    },
  },
});

/** Titles without a choice of their own begin with a voice like the one that the viewer chose last anywhere. */
export const lastVoice = feature('lastVoice', null, {
  on: {
    'session.started': (_, { session }) => session.stored.lastVoice ?? null,
    'intent.forget': forgetStep<VoiceWish | null>('voices', null),
    'intent.chooseAudioTrack': (known, { audioTrackId, by }, { state: { tracks } }): VoiceWish | null => {
      const track = tracks.audioTracks.find(({ id }) => id === audioTrackId);
      if (track === undefined || by === 'host') return known;
      const { label, language, isDescribed = false } = track;
      return { label, language, isDescribed };
    },
  },
});

export const storeLastVoice: Pipeline = ({ when }) =>
  when('intent.chooseAudioTrack', (_, { lastVoice: value }, before) =>
    value === null || value === before.lastVoice
      ? null
      : { type: 'storage.write', cause: 'preference', key: 'lastVoice', value },
  );

export const storeFavorite: Pipeline = ({ when }) =>
  when('intent.chooseAudioTrack', (_, { favorites: known, content }, before) => {
    const entry = titleOf(content);
    const value = known[entry];
    if (value === undefined || value === before.favorites[entry]) return null;
    return { type: 'storage.write', cause: 'preference', key: 'favoriteAudioTracks', entry, value };
  });

export const chooseAudio: Pipeline = ({ when }) =>
  when('intent.chooseAudioTrack', (wish) => playVoice(wish.audioTrackId, causeOf(wish)));

const listed = selector(['tracks'], ({ tracks }) => tracks.audioTracks);

/** Chooses the preferred voice even if only one is offered, because the stream may begin with one that is not. */
export const restoreAudio: Pipeline = ({ whenChanged }) =>
  whenChanged(listed, (_now, _before, state) => {
    const id = preferredId(state);
    return id === null ? null : playVoice(id, 'preference');
  });

function preferredId({ tracks, favorites: known, lastVoice: last, content, session }: FirstState): string | null {
  const savedLabel = known[titleOf(content)] ?? null;
  const voiceAuthor = session?.parameters.voiceAuthor ?? null;
  const wanted = chooseAudioTrack(tracks.audioTracks, { savedLabel, voiceAuthor, last });
  return wanted === undefined || wanted.id === tracks.audioTrackId ? null : wanted.id;
}

const titleOf = (content: ContentState): string =>
  content.status === 'loaded' ? String(content.catalogue.content.id) : '';
