import type { PlayerState } from '../../../streams/model/state.ts';
import { UNKNOWN_SECONDS } from '../../../streams/model/media.ts';

/** What the interface shows before the first session has said anything. */
export const initialState: PlayerState = {
  content: { status: 'idle' },
  selection: null,
  source: { status: 'none' },
  playback: { phase: 'notStarted', isWaiting: false, isSeeking: false, hasFrame: false },
  intent: { wants: 'pause', cause: 'start', autoplay: 'free' },
  timeline: { positionSeconds: 0, durationSeconds: UNKNOWN_SECONDS, buffered: [], seekable: null, isLive: false },
  sound: { volume: 1, muted: false },
  rate: 1,
  tracks: {
    qualities: [],
    audioTracks: [],
    textTracks: [],
    qualityId: null,
    isAutoQuality: true,
    audioTrackId: null,
    textTrackId: null,
  },
  resume: { isShown: false },
  nextCard: { isShown: false },
  controls: { isVisible: true },
  presentation: { isFullscreen: false, isPictureInPicture: false },
  share: { isOffered: false, popup: null },
  thumbnails: { status: 'none' },
  error: null,
};
