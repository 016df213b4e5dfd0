import { UNKNOWN_SECONDS } from '../../../../streams/model/media.ts';
import type { AdShow } from '../../../../streams/model/ad.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';

/** What a page may know of the film below it, made from the ad's signals. */
export interface MediaState {
  readonly currentSrc: string;
  readonly currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly volume: number;
  readonly muted: boolean;
}

export const initialMediaState = ({ creative, sound: { volume, muted } }: AdShow): MediaState => ({
  currentSrc: creative.file.url,
  currentTime: 0,
  duration: UNKNOWN_SECONDS,
  paused: true,
  ended: false,
  volume,
  muted,
});

interface MediaMessage {
  readonly type: string;
  readonly args?: object;
}

export interface MediaStep {
  readonly state: MediaState;
  /** Messages for the page, as SIMID defines them. */
  readonly messages: readonly MediaMessage[];
}

/** One step of the film. Signals that are not about the film itself change nothing. */
export function stepMedia(state: MediaState, signal: AdSignal): MediaStep {
  switch (signal.type) {
    case 'ad.loaded':
      return withDuration(state, signal.durationSeconds);
    case 'ad.progressed': {
      const { state: next, messages } = withDuration(state, signal.durationSeconds);
      const currentTime = signal.positionSeconds;
      return {
        state: { ...next, currentTime },
        messages: [...messages, { type: 'Media:timeupdate', args: { currentTime } }],
      };
    }
    case 'ad.playing':
      return { state: { ...state, paused: false }, messages: [{ type: 'Media:play' }, { type: 'Media:playing' }] };
    case 'ad.paused':
      return { state: { ...state, paused: true }, messages: [{ type: 'Media:pause' }] };
    case 'ad.ended':
      return { state: { ...state, paused: true, ended: true }, messages: [{ type: 'Media:ended' }] };
    case 'ad.soundChanged': {
      const { volume, muted } = signal;
      return {
        state: { ...state, volume, muted },
        messages: [{ type: 'Media:volumechange', args: { volume, muted } }],
      };
    }
    case 'ad.failed':
      return {
        state: { ...state, paused: true },
        messages: [{ type: 'Media:error', args: { error: signal.code, message: signal.message } }],
      };
    default:
      return { state, messages: [] };
  }
}

function withDuration(state: MediaState, duration: number): MediaStep {
  if (duration === state.duration) return { state, messages: [] };
  return { state: { ...state, duration }, messages: [{ type: 'Media:durationchange', args: { duration } }] };
}
