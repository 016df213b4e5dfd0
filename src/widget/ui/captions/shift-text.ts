import { signed } from '../format.ts';
import { texts } from '../texts.ts';

/** A shift in tenths of a second, with its sign. */
export const shiftText = (seconds: number): string => signed(seconds, texts.seconds(Math.abs(seconds)));
