/** A pause this close to the end counts as the end: an element fires `pause` there as well as `ended`. */
const TOLERANCE_SECONDS = 0.25;

type Playback = Pick<HTMLMediaElement, 'ended' | 'currentTime' | 'duration'>;

export const isAtEnd = ({ ended, currentTime, duration }: Playback): boolean =>
  ended || currentTime >= duration - TOLERANCE_SECONDS;
