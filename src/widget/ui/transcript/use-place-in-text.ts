import { selectCaptions, selectPlayback } from '../selectors.ts';
import { usePlayerState, useUi } from '../hooks.ts';

/**
 * Where the film is, as far as its lines go: it changes as captions begin and end and with each seek, not with every
 * report of the position. A caption begins by a timer, so its start may be later than the last report.
 */
export function usePlaceInText(): number {
  const { now } = useUi();
  usePlayerState(selectPlayback);
  const { cues } = usePlayerState(selectCaptions);
  return Math.max(cues.at(-1)?.startSeconds ?? 0, now().timeline.positionSeconds);
}
