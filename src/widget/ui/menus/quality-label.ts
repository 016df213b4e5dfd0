import type { Quality } from '../../../../streams/model/media.ts';
import { megabits } from '../format.ts';
import { texts } from '../texts.ts';

/** A quality by its height, or by its bitrate if the stream does not tell a height. */
export const qualityLabel = ({ height, bitrateBps, video }: Quality): string =>
  (height > 0 ? `${height}p` : megabits(bitrateBps)) + (video?.isHdr === true ? ` ${texts.hdr}` : '');
