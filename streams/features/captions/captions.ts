import type { CaptionsState } from '../../model/state.ts';
import { feature } from '../define-later.ts';

const INITIAL: CaptionsState = { status: 'none', cues: [], language: '', isExampleShown: false };

export const captions = feature('captions', INITIAL, {
  on: {
    'player.cuesChanged': (now, { cues }) => ({ ...now, cues }),
    'player.captionExampleChanged': (now, { isShown }) => ({ ...now, isExampleShown: isShown }),
  },
  follows: ['text', 'cues'],
  follow: (now, { state: { text, cues } }) => ({
    ...now,
    status: cues.status,
    language: text.tracks.find(({ id }) => id === text.trackId)?.language ?? '',
  }),
});
