import type { AdTime } from './ad-skip.ts';
import type { AdIcon } from './ad.ts';

/** The indexes of the icons that are on the screen at a moment of the ad, separated by spaces. */
export const iconsAt = (icons: readonly AdIcon[], { positionSeconds }: AdTime): string =>
  icons
    .flatMap(({ offsetSeconds, durationSeconds }, index) =>
      positionSeconds >= offsetSeconds && positionSeconds < offsetSeconds + (durationSeconds ?? Infinity) ? index : [],
    )
    .join(' ');
