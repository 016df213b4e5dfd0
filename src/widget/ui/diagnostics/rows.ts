import { bufferedAheadSeconds } from '../../../../streams/model/buffer.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { clock } from '../format.ts';
import { diagnosticsTexts } from '../languages/diagnostics.ts';
import { texts } from '../texts.ts';

const NO_VALUE = '—';

type Read = (state: PlayerState, media: HTMLVideoElement) => string;

/** The value of each row, read from the state and the media element; an unknown value is a dash. */
const rows: { readonly [N in keyof ReturnType<typeof diagnosticsTexts>['rows']]: Read } = {
  ids: ({ selection }) =>
    selection === null
      ? NO_VALUE
      : `${selection.episode.contentId} / ${selection.episode.id} / ${selection.variant?.id ?? NO_VALUE}`,
  engine: ({ source }) => (source.status === 'ready' ? source.kind : NO_VALUE),
  picture: (_state, { videoWidth, videoHeight, clientWidth, clientHeight }) =>
    `${videoWidth}×${videoHeight} / ${clientWidth}×${clientHeight}`,
  quality: ({ tracks }) => {
    const quality = tracks.qualities.find(({ id }) => id === tracks.qualityId);
    if (quality === undefined) return NO_VALUE;
    const height = `${quality.height}p${tracks.isAutoQuality ? ` (${diagnosticsTexts().autoQuality})` : ''}`;
    return quality.bitrateBps > 0 ? `${height}, ${diagnosticsTexts().kilobits(quality.bitrateBps)}` : height;
  },
  rendition: ({ tracks, delivery: { qualityId, reason } }) => {
    const height = tracks.qualities.find(({ id }) => id === qualityId)?.height;
    return height === undefined || reason === null ? NO_VALUE : `${height}p, ${diagnosticsTexts().reasons[reason]}`;
  },
  bandwidth: ({ delivery: { bandwidth } }) =>
    bandwidth === null ? NO_VALUE : diagnosticsTexts().kilobits(bandwidth.expectedBps),
  estimates: ({ delivery: { bandwidth } }) =>
    bandwidth === null
      ? NO_VALUE
      : [
          diagnosticsTexts().kilobits(bandwidth.recentBps),
          diagnosticsTexts().kilobits(bandwidth.usualBps),
          texts.milliseconds(bandwidth.firstByteSeconds * 1_000),
        ].join(' / '),
  buffer: ({ timeline, delivery: { aimSeconds } }, { currentTime }) => {
    const ahead = texts.seconds(bufferedAheadSeconds({ ...timeline, positionSeconds: currentTime }));
    return aimSeconds === null ? ahead : `${ahead} / ${texts.seconds(aimSeconds)}`;
  },
  frames: (_state, media) => {
    const { droppedVideoFrames, totalVideoFrames } = media.getVideoPlaybackQuality();
    return diagnosticsTexts().ofFrames(droppedVideoFrames, totalVideoFrames);
  },
  place: ({ rate, live }, { currentTime }) =>
    `${live.isLive ? texts.live : clock(currentTime)} / ${texts.rateHint(rate)}`,
  sound: ({ sound, audio }) =>
    `${sound.muted ? texts.soundOff : texts.percent(Math.round(sound.volume * 100))}${audio.gain > 1 ? ` ×${audio.gain}` : ''}`,
  subtitles: ({ cues: { status, cues, dropped = 0 } }) =>
    status === 'ready' ? diagnosticsTexts().cues(cues.length, dropped) : NO_VALUE,
};

const names = Object.keys(rows) as (keyof typeof rows)[];

export const rowNames = (): readonly string[] => names.map((name) => diagnosticsTexts().rows[name]);

export const readRows = (state: PlayerState, media: HTMLVideoElement): readonly string[] =>
  names.map((name) => rows[name](state, media));
