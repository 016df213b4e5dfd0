import { from, map, type Observable } from 'rxjs';
import type { Quality } from '../../../streams/model/media.ts';
import type { Decoding } from '../../../streams/model/renditions.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { isHdrDisplay } from '../shared/hdr-display.ts';

/** A manifest may list any number of qualities. */
const MOST_QUALITIES = 40;
const usualFrameRate = 30;

export interface DecodingScope {
  readonly navigator: { readonly mediaCapabilities?: Pick<MediaCapabilities, 'decodingInfo'> };
  readonly matchMedia: Window['matchMedia'];
}

/** Asks the browser how well it would play each quality; leaves out qualities that the browser cannot judge. */
export function askDecoding(
  scope: DecodingScope,
  qualities: readonly Quality[],
): Observable<SignalOf<'media.decodingTold'>> {
  const { mediaCapabilities } = scope.navigator;
  const answers = qualities.slice(0, MOST_QUALITIES).map(async (quality) => [quality.id, await ask(quality)] as const);

  async function ask({ height, bitrateBps, video }: Quality): Promise<Decoding | null> {
    if (mediaCapabilities === undefined || video === undefined) return null;
    try {
      const info = await mediaCapabilities.decodingInfo({
        type: 'media-source',
        video: {
          contentType: `video/mp4;codecs="${video.codec}"`,
          width: video.width || Math.round((height * 16) / 9),
          height,
          bitrate: bitrateBps,
          framerate: video.frameRate || usualFrameRate,
        },
      });
      return { isSupported: info.supported, isSmooth: info.smooth, isPowerEfficient: info.powerEfficient };
    } catch {
      // The browser cannot read the codec, or the size is zero.
      return null;
    }
  }

  return from(Promise.all(answers)).pipe(
    map((entries) => {
      const byQuality = Object.fromEntries(entries.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])));
      return { type: 'media.decodingTold', report: { byQuality, isHdrDisplay: isHdrDisplay(scope) } };
    }),
  );
}
