import { arrangeAudioTracks } from '../../model/track-choice.ts';
import type { TracksState } from '../../model/state.ts';
import { feature } from '../define-first.ts';
import { languageOrder } from './text.ts';

const NO_STREAM = { qualities: [], audioTracks: [], qualityId: null, isAutoQuality: true, audioTrackId: null } as const;
const NO_TRACKS: TracksState = { ...NO_STREAM, textTracks: [], textTrackId: null };

/** Ids are valid in one attachment, so a new one starts with empty lists; a stream that fails may recover. */
export const tracks = feature('tracks', NO_TRACKS, {
  on: {
    'engine.attaching': (now) => ({ ...now, ...NO_STREAM }),
    'engine.tracksChanged': (now, { tracks: { qualities, audioTracks } }, { state }) => ({
      ...now,
      qualities,
      audioTracks: arrangeAudioTracks(audioTracks, languageOrder(state)),
    }),
    'engine.activeChanged': (now, { active }) => ({ ...now, ...active }),
  },
  follows: ['text'],
  follow: (now, { state: { text } }) => ({ ...now, textTracks: text.tracks, textTrackId: text.trackId }),
});
