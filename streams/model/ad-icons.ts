import type { AdTime } from './ad-skip.ts';
import type { AdIcon } from './ad.ts';

/** Which icons of an ad belong on the screen at a moment of it, by their index, separated by spaces. */
export const iconsAt = (icons: readonly AdIcon[], { positionSeconds }: AdTime): string =>
  icons
    .flatMap(({ offsetSeconds, durationSeconds }, index) =>
      positionSeconds >= offsetSeconds && positionSeconds < offsetSeconds + (durationSeconds ?? Infinity) ? index : [],
    )
    .join(' ');
